/** What the page and the painter of the town's map say to one another. The painter may be in a worker. */
import type { TownManifest } from '@/domain/place/town';
import type { MapColours } from '../../useMapColours';
import type { TileAddress } from '../tiles/address';
import type { Picture } from './sheet';

/** What everything is painted with. */
export type Palette = {
  colours: MapColours;
  /** Device pixels for a CSS pixel. */
  ratio: number;
  /** The letters of names, as CSS has it. */
  family: string;
};

/** A part of the map in which names are written, in pixels of the world at its zoom, which need not be whole. */
export type View = { zoom: number; left: number; top: number; width: number; height: number };

export type Order =
  /** Of this town from now on; nothing is left of another, nor of what was asked for before. */
  | { kind: 'town'; town: TownManifest; palette: Palette }
  /** Paints all squares anew. */
  | { kind: 'palette'; palette: Palette }
  /** Paints a square of the grid once its tiles have come, and again when there are better ones, until it is left. */
  | { kind: 'square'; id: number; at: TileAddress }
  | { kind: 'leave'; id: number }
  /** Writes the names of a view, and no longer those of one before; of none if it is null. */
  | { kind: 'names'; id: number; view: View | null }
  /** Ends all that is under way, and keeps the tiles for the next map. */
  | { kind: 'rest' };

export type Answer =
  /** What a square or a view looks like. */
  | { kind: 'picture'; id: number; picture: Picture }
  /** There is another edition of the town to read from. */
  | { kind: 'edition'; edition: string };
