// What Python knows (assets/bundle.py writes the module): the same for every board.

/** By game, what draws its board: geometry, colours and signs, as `fallas.drawing` has them. */
export const drawings: Record<string, any>;
/** By language, the translations of the messages. */
export const catalogues: Record<string, Record<string, string | string[]>>;
