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

/** What a view keeps between two questions: the `Document` of its game. */
export type AnyDocument = Record<string, any>;

/** All that a view draws and offers: the `Scene` of its game. */
export type AnyScene = Record<string, any>;

/** What is to be done, by its name in `do`: a `Command` of the game. */
export type AnyCommand = Record<string, any>;

/** A turn in notation; or another position, from a link or typed. */
export interface Type {
  do: "type" | "situation" | "position";
  text: string;
}

/** Judge the same by other rules: a rule set or a mixture by its name. */
export interface Rules {
  do: "rules";
  name: string;
}

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
