// Written by .ci/protocol.py from fallas/widgets/tables/wire.py: change that, then `make format`.

import type { Rules, Sentence, Type } from "../core/protocol.mjs";

export type Side = "white" | "black";

/** A step: where it starts, and the die that it is played with. */
export type Pair = [number, number];

/** A turn that is over: the situation before it, and what was played of its throw. */
export interface TurnPlayed {
  situation: string;
  steps: Pair[];
}

/** A turn that undo has gone back over. */
export interface TurnAhead {
  situation: string;
  undone: Pair[];
}

/** What a view of fallas keeps between two questions. */
export interface Document {
  /** Position, throw and rules before the turn, see `fallas.tables.situation`. */
  situation: string;
  /** What has been played of the throw, in order. */
  steps?: Pair[];
  /** Steps taken back and not replaced, the next to redo last. */
  undone?: Pair[];
  /** Finished turns, oldest first. */
  past?: TurnPlayed[];
  /** Turns that undo has gone back over, the next to redo last. */
  ahead?: TurnAhead[];
  /**
   * The turn as it was before rules that do not allow it, if these are in force; rules that
   * allow it bring it back, and what is played drops it.
   */
  aside?: TurnPlayed;
  /** What the reader is to do, see `fallas.widgets.tables.goals`. */
  goal?: Record<string, any>;
  /** Of an explorer: what is written at the turns, by the number of the turn (`comments`). */
  notes?: [number, string][];
  /** Of an explorer: the computer plays a side, so that throws stand (`opponent`). */
  against?: boolean;
  /** Of an explorer: drawn before the engine has answered; it never comes from the engine. */
  awaited?: boolean;
}

/** A mark on the board of fallas, at the seat of a man; see `fallas.drawing.marks`. */
export interface Mark {
  form: string;
  side: Side;
  place: number;
  slot: number;
  /** For an arrow, the place and the slot that it leads to. */
  to?: number[];
}

/** Where a man can go now, by one or several dice. */
export interface Option {
  source: number;
  landing: number;
  dice: number[];
  /** The places where it hits. */
  hits: number[];
}

/** A step that a view shows to be refused. */
export interface StepRefused {
  source: number;
  landing: number;
  die: number;
}

/** Where a man cannot go with one die, and why. */
export interface Refusal extends StepRefused {
  reason: string;
  told: Sentence;
  clauses: string[];
}

/** How a game of fallas has ended. */
export interface Outcome {
  reason: string;
  winner: Side;
}

/** All that a view of fallas draws and offers. */
export interface Scene {
  /** The men of White by place, 26 counts. */
  white: number[];
  black: number[];
  mover: Side;
  /** The dice that the throw gives to play. */
  dice: number[];
  /** Those still unplayed. */
  left: number[];
  /** The last step is marked. */
  marks: Mark[];
  /** The start of the turn, as text; `link` is the same for an address. */
  situation: string;
  link: string;
  rules: string;
  /** What has been played of the throw, in notation. */
  moves: string;
  /** Situation and steps in one, as they are shared. */
  seen: string;
  /** For one landing those that differ in hits or in the first die. */
  options: Option[];
  refusals: Refusal[];
  /** The turn is played out. */
  complete: boolean;
  fate: string | null;
  outcome: Outcome | null;
  /** The commands that make sense now. */
  can: string[];
  /** Of an explorer: the position in numbers (`fallas.widgets.explorer.queries.about`). */
  about?: Record<string, any>;
  /** Of an explorer: as in the document. */
  awaited?: boolean;
}

/** A step that has been made. */
export interface Step {
  side: Side;
  source: number;
  landing: number;
  die: number;
  hit: boolean;
  label: string;
}

/** One picture of a story of fallas with its sentence. */
export interface Frame {
  white: number[];
  black: number[];
  mover: Side;
  dice: number[];
  left: number[];
  step: Step | null;
  refusals: StepRefused[];
  ending: string | null;
  clauses: string[];
  told: Sentence;
  marks: Mark[];
}

/** A command that needs nothing but its name. */
export interface Do {
  do: "show" | "undo" | "redo" | "reset" | "turn";
}

/** One man by one die or several; `dice` if their order matters. */
export interface Move {
  do: "move";
  source: number;
  landing: number;
  dice?: number[];
}

/** Throw the dice; with `seed` a throw that can be repeated. */
export interface Roll {
  do: "roll";
  seed?: number | string;
}

/** Set the dice, `5-3-1`. */
export interface Dice {
  do: "dice";
  throw: string;
}

export type Command = Do | Move | Type | Roll | Dice | Rules;
