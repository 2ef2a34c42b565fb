// Written by .ci/protocol.py from fallas/widgets/session/wire.py: change that, then `make format`.

/** A sentence that can be said in any language, see `fallas.messages`. */
export interface Sentence {
  /** The message, in English, with the names of its values in braces. */
  say: string;
  /** Its values: numbers, texts, sentences or lists of them. */
  of?: Record<string, any>;
  /** The message for other numbers than one, if it counts. */
  many?: string;
  /** What it counts. */
  number?: number;
}

/** A sentence, and the clauses that it shows at work. */
export interface Told {
  told: Sentence;
  clauses: string[];
}

export type Side = "white" | "black";

export type TaflSide = "attackers" | "defenders";

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
  /** The places where he hits. */
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
  do: "show" | "undo" | "redo" | "reset" | "turn" | "clear" | "opening";
}

/** One man by one die or several; `dice` if their order matters. */
export interface Move {
  do: "move";
  source: number;
  landing: number;
  dice?: number[];
}

/** Steps or a move in notation; another position, from a link or typed. */
export interface Type {
  do: "type" | "situation" | "position";
  text: string;
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

/** Judge the same by other rules: a rule set or a mixture by its name. */
export interface Rules {
  do: "rules";
  name: string;
}

/** Set up a position by hand: a man put on a place, or taken from it. */
export interface Place {
  do: "put" | "take";
  side: Side;
  place: number;
}

/** Set up a position by hand: a man carried from a place to another. */
export interface Shift {
  do: "shift";
  side: Side;
  place: number;
  landing: number;
}

/** Set up a position by hand: whose turn it is. */
export interface Mover {
  do: "mover";
  side: Side;
}

/** Begin a game; with `seed` one that can be repeated. */
export interface New {
  do: "new";
  seed?: number | string;
}

/** Let a player play the turn, `strong` if none is named. */
export interface Computer {
  do: "computer";
  player?: string;
  seed?: number | string;
}

/** Play one of the turns that `find` lists: its number, and its moves, which have to fit. */
export interface Choose {
  do: "choose";
  index: number;
  moves?: string;
}

/** Read the record of a game. */
export interface Record {
  do: "record";
  text: string;
}

/** Go back in a game to where so many turns had been played. */
export interface Back {
  do: "back";
  turns: number;
}

/** Write at a turn of the game; 0 is the whole game. */
export interface Note {
  do: "note";
  turn: number;
  text: string;
}

/** Other rules in one matter. */
export interface Mix {
  do: "mix";
  matter: string;
  value: string;
}

/** Whether the computer plays a side. */
export interface Against {
  do: "against";
  computer: boolean;
}

export type Command = Do | Move | Type | Roll | Dice | Rules | Place | Shift | Mover | New | Computer | Choose | Record | Back | Note | Mix | Against;

/** What a view of tavlei keeps between two questions. */
export interface TaflDocument {
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
export interface TaflMark {
  form: string;
  at?: [number, number];
  path?: string;
}

/** Who stands where. */
export interface TaflStanding {
  attackers: string[];
  defenders: string[];
  prince: string | null;
  mover: TaflSide;
  exits: "corners" | "edge";
  described: Sentence;
  marks: TaflMark[];
}

/** The first square in a direction where a piece cannot go, and why. */
export interface TaflRefusal {
  source: string;
  target: string;
  told: Sentence;
  clauses: string[];
}

/** How a game of tavlei has ended. */
export interface TaflOutcome {
  reason: string;
  winner: TaflSide | null;
  told: Sentence;
}

/** All that a view of tavlei draws and offers. */
export interface TaflScene extends TaflStanding {
  situation: string;
  link: string;
  rules: string;
  /** What has been played, in notation. */
  moves: string;
  /** By the square of a piece and the square that it can reach, what it takes by that. */
  options: Record<string, Record<string, string[]>>;
  refusals: TaflRefusal[];
  outcome: TaflOutcome | null;
  /** The commands that make sense now. */
  can: string[];
}

/** One picture of a story of tavlei with its sentence. */
export interface TaflFrame extends TaflStanding {
  move: string | null;
  captures: string[];
  /** The move that is refused, as text. */
  refused: string | null;
  ending: string | null;
  clauses: string[];
  told: Sentence;
}

/** Take a move back; `moves: 2` the computer's answer too. */
export interface TaflUndo {
  do: "undo";
  moves?: number;
}

/** A piece from a square to a square. */
export interface TaflMove {
  do: "move";
  source: string;
  target: string;
}

/** Let the computer move; with `seed` a move that can be repeated. */
export interface TaflComputer {
  do: "computer";
  strength?: "random" | "careful" | "strong";
  seed?: number | string;
}

export type TaflCommand = Do | TaflUndo | TaflMove | Type | Rules | TaflComputer;

export type AnyDocument = Document | TaflDocument;

export type AnyScene = Scene | TaflScene;

export type AnyCommand = Command | TaflCommand;

/** A question of an explorer that changes nothing; each has more (`explorer.queries`). */
export interface Find {
  find: string;
}

/** What becomes of a document by a command. */
export interface Answer {
  /** The next one, the same if the command was refused; null for a `Find`. */
  document: AnyDocument | null;
  /** Null for a `Find`, and for a document that cannot be read. */
  scene: AnyScene | null;
  /** What happened. */
  told: Told[];
  /** Why the command was refused. */
  refused: Told | null;
  /** Whether the goal of the document has been reached by this; only if it has one. */
  goal?: boolean;
  /** What was asked for, if it was a `Find`. */
  found?: any;
}

/** What a view sends. */
export interface Question {
  kind: "desk";
  id: string;
  document: AnyDocument;
  command: AnyCommand | Find;
}

/** What comes back, with the `id` of the question: an answer, or why there is none. */
export interface Reply {
  kind: "desk";
  id: string;
  answer?: Answer;
  /** For programs; `message` is for people, where a page's engine gives one. */
  error?: string;
  message?: string;
}

/** How the engine of a page is getting on. */
export interface EngineState {
  state: "idle" | "starting" | "loading" | "ready" | "failed" | "none" | "restarted";
  /** How much of it has been fetched, from 0 to 1; it then still has to start. */
  progress?: number;
  /** Why there is none, or why it failed (`failure_causes.mjs`). */
  reason?: string;
  /** What the browser or the server said. */
  message?: string;
}

/** The same, as views are told it. */
export interface EngineNews extends EngineState {
  kind: "engine";
}

/** What a view asks of a page's engine itself. */
export interface EngineOrder {
  kind: "engine";
  do: "start" | "retry" | "cancel";
}
