// Written by .ci/protocol.py from fallas/widgets/tafl/wire.py: change that, then `make format`.

import type { Rules, Sentence, Type } from "../core/protocol.mjs";

export type Side = "attackers" | "defenders";

/** A command that needs nothing but its name. */
export interface Do {
  do: "show" | "redo" | "reset";
}

/** What a view of tavlei keeps between two questions. */
export interface Document {
  /** Position and rules at the beginning, see `fallas.tafl.situation`. */
  situation: string;
  /** What has been played since, as `d1-d4`. */
  moves?: string[];
  /** Moves taken back and not replaced, the next to redo last. */
  undone?: string[];
  /**
   * Moves after those that the rules in force do not allow; rules that allow them bring them
   * back, and whatever is played drops them.
   */
  aside?: string[];
  /** What the reader is to do, see `fallas.widgets.tafl.goals`. */
  goal?: Record<string, any>;
}

/** A mark on the board of tavlei: at a point of the picture, or along a path. */
export interface Mark {
  form: string;
  at?: [number, number];
  path?: string;
}

/** Who stands where. */
export interface Standing {
  attackers: string[];
  defenders: string[];
  prince: string | null;
  mover: Side;
  exits: "corners" | "edge";
  described: Sentence;
  marks: Mark[];
}

/** The first square in a direction where a piece cannot go, and why. */
export interface Refusal {
  source: string;
  target: string;
  told: Sentence;
  clauses: string[];
}

/** How a game of tavlei has ended. */
export interface Outcome {
  reason: string;
  winner: Side | null;
  told: Sentence;
}

/** All that a view of tavlei draws and offers. */
export interface Scene extends Standing {
  situation: string;
  link: string;
  rules: string;
  /** What has been played, in notation. */
  moves: string;
  /** By the square of a piece and the square that it can reach, what it takes by that. */
  options: Record<string, Record<string, string[]>>;
  refusals: Refusal[];
  outcome: Outcome | null;
  /** The commands that make sense now. */
  can: string[];
}

/** One picture of a story of tavlei with its sentence. */
export interface Frame extends Standing {
  move: string | null;
  captures: string[];
  /** The move that is refused, as text. */
  refused: string | null;
  ending: string | null;
  clauses: string[];
  told: Sentence;
}

/** Take a move back; `moves: 2` the computer's answer too. */
export interface Undo {
  do: "undo";
  moves?: number;
}

/** A piece from a square to a square. */
export interface Move {
  do: "move";
  source: string;
  target: string;
}

/** Let the computer move; with `seed` a move that can be repeated. */
export interface Computer {
  do: "computer";
  strength?: "random" | "careful" | "strong";
  seed?: number | string;
}

export type Command = Do | Undo | Move | Type | Rules | Computer;
