// Written by .ci/protocol.py from fallas/widgets/explorer/wire.py: change that, then `make format`.

import type { Command as BoardCommand } from "../tables/protocol.mjs";

import type { Side } from "../tables/protocol.mjs";

/** Set up a position: an empty board, or the opening. */
export interface SetUp {
  do: "clear" | "opening";
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

export type Command =
  | BoardCommand
  | SetUp
  | Place
  | Shift
  | Mover
  | New
  | Computer
  | Choose
  | Record
  | Back
  | Note
  | Mix
  | Against;
