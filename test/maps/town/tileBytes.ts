/** Tiles as `npm run town` packs them, made by hand. */
import { gzipSync } from 'node:zlib';
import { fromGeojsonVt } from '@maplibre/vt-pbf';

type Points = [number, number][];
export type Drawn = { tags: Record<string, string | number> } & (
  | { area: Points }
  | { line: Points }
  | { at: [number, number] }
);

function featureOf(drawn: Drawn) {
  if ('at' in drawn) return { type: 1, tags: drawn.tags, geometry: [drawn.at] };
  return 'line' in drawn
    ? { type: 2, tags: drawn.tags, geometry: [drawn.line] }
    : { type: 3, tags: drawn.tags, geometry: [drawn.area] };
}

/** A tile's bytes, packed. */
export function tileBytes(layers: Record<string, Drawn[]>): Uint8Array<ArrayBuffer> {
  const tiles = Object.fromEntries(
    Object.entries(layers).map(([name, drawn]) => [name, { features: drawn.map(featureOf) }]),
  );
  const bytes = fromGeojsonVt(tiles as unknown as Parameters<typeof fromGeojsonVt>[0], { version: 2, extent: 4096 });
  return new Uint8Array(gzipSync(bytes));
}

/** A street across the tile, and the town's name. */
export const STREET_TILE = tileBytes({
  road: [
    {
      tags: { c: 'street' },
      line: [
        [0, 2048],
        [4096, 2048],
      ],
    },
  ],
  name: [{ tags: { k: 'town', n: 'Newport' }, at: [2048, 1024] }],
});
