/** Pixels of a square of the map along a side, CSS; those of a tile at its own zoom too. */
export const SQUARE = 256;
