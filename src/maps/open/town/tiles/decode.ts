/** A tile as it is drawn: typed arrays, with a box round each line so that what is out of view is passed over. */
import { VectorTile, type VectorTileFeature } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import type { Work } from '../slices';
import { addressOf, type TileAddress } from './address';

/** A line or a ring, x and y in turn, in the tile's units, and the box round it. */
export type Line = { points: Int16Array; x0: number; y0: number; x1: number; y1: number };

export type Tags = Readonly<Record<string, string | number | boolean>>;

/** Everything in a tile that looks the same. */
export type Group = { layer: string; tags: Tags; isArea: boolean; lines: readonly Line[] };

/** A name with the place or the line where it may stand; `id` tells it from every other of the town. */
export type Name = { id: string; layer: string; tags: Tags; line: Line };

export type DrawnTile = { at: TileAddress; groups: readonly Group[]; names: readonly Name[] };

/** A decoded tile's units along a side, whatever it was stored in. */
export const EXTENT = 4096;

const NAME_LAYERS = new Set(['name', 'number']);

/**
 * Unpacks what `npm run town` packed, and only that: a server that answers with a page of its own has no tile.
 *
 * @throws Error if the bytes are not packed, or broken
 */
export async function unpacked(bytes: ArrayBuffer): Promise<Uint8Array> {
  const [first, second] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength));
  if (first !== 0x1f || second !== 0x8b) throw new Error('no tile');
  const packed = new Response(bytes).body;
  if (packed === null) throw new Error('no tile');
  return new Uint8Array(await new Response(packed.pipeThrough(new DecompressionStream('gzip'))).arrayBuffer());
}

/**
 * Decodes a tile in slices and hands it over; null if it is broken.
 *
 * @param path where it lies in the town's folder; it tells its names from those of other tiles
 */
export function* decoding(bytes: Uint8Array, path: string, take: (tile: DrawnTile | null) => void): Work {
  const groups: Group[] = [];
  const names: Name[] = [];
  try {
    const { layers } = new VectorTile(new PbfReader(bytes));
    for (const layer of Object.values(layers)) {
      for (let index = 0; index < layer.length; index += 1) {
        const feature = layer.feature(index);
        const { properties: tags, type } = feature;
        const lines = linesOf(feature);
        if (!NAME_LAYERS.has(layer.name)) groups.push({ layer: layer.name, tags, isArea: type === 3, lines });
        else for (const line of lines) names.push({ id: `${path}/${names.length}`, layer: layer.name, tags, line });
        yield;
      }
    }
  } catch {
    take(null);
    return;
  }
  take({ at: addressOf(path), groups, names });
}

/** The lines of a feature; of points, one line for each. */
function linesOf(feature: VectorTileFeature): Line[] {
  const parts = feature.loadGeometry();
  const unit = EXTENT / feature.extent;
  return (feature.type === 1 ? parts.flat().map((point) => [point]) : parts).map((part) => {
    const points = new Int16Array(part.length * 2);
    const line = { points, x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity };
    part.forEach((corner, index) => {
      const [x, y] = [corner.x * unit, corner.y * unit];
      points[index * 2] = x;
      points[index * 2 + 1] = y;
      line.x0 = Math.min(line.x0, x);
      line.y0 = Math.min(line.y0, y);
      line.x1 = Math.max(line.x1, x);
      line.y1 = Math.max(line.y1, y);
    });
    return line;
  });
}
