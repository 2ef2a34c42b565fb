// What Python knows (assets/bundle.py writes the module): the same for every board.

/** Geometry, colours and signs of the boards, as `fallas.drawing` has them. */
export const drawing: any;
/** By language, the translations of the messages. */
export const catalogues: Record<string, Record<string, string | string[]>>;
