// What `assets/packing.py` writes beside the worker: the files of the engine, and their sizes.
export const lock: any;
