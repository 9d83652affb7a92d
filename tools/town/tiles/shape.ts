/** What the map shows, before it is cut into tiles. */
import type { LatLng } from '@/domain/place/geo';

/** The zoom levels that have tiles: the town from afar, its quarters, its streets. */
export const ZOOMS = [11, 13, 15] as const;
/** `close` is what is seen from zoom 16 on, in tiles of its own of that zoom: a look at the streets costs less. */
export type Level = (typeof ZOOMS)[number] | 'close';
export const LEVELS: readonly Level[] = [...ZOOMS, 'close'];

export const zoomOf = (level: Level): number => (level === 'close' ? 16 : level);

/** A tile's own units along a side: the nearest two zooms have units of the same length, a fifth of a metre in Britain. */
export const extentOf = (level: Level): number => (level === 'close' ? 2048 : 4096);

/** What a shape is in the tile; the painter knows what each key and value means. */
export type ShapeTags = Readonly<Record<string, string | number>>;

/** The layers of a tile, from the ground up. */
export const LAYERS = ['built', 'green', 'water', 'building', 'rail', 'road', 'name', 'number'] as const;
export type ShapeLayer = Exclude<(typeof LAYERS)[number], 'name' | 'number'>;

/**
 * An area or a line. `lines` is asked only while the tiles in which it lies are cut, so that a large town is not held as
 * objects: an area's polygons are rings (closed, the outer one first), a line is a list of lines.
 */
export type Shape = {
  layer: ShapeLayer;
  tags: ShapeTags;
  levels: readonly Level[];
} & ({ type: 'area'; polygons: () => LatLng[][][] } | { type: 'line'; lines: () => LatLng[][] });

/** A name that may be written: at a point, or along a line that is long enough. It lies whole in the tile of its middle. */
export type Label = {
  layer: 'name' | 'number';
  tags: ShapeTags;
  levels: readonly Level[];
  /** One point, or a line. */
  points: readonly LatLng[];
};

/** The points of a shape, whatever its form. */
export const pointsOf = (shape: Shape): LatLng[] =>
  shape.type === 'area' ? shape.polygons().flat(2) : shape.lines().flat();
