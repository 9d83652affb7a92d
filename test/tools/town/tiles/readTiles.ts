/** What is in the tiles of a town, on the squared paper of `sketch.ts`. */
import { gunzipSync } from 'node:zlib';
import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import type { GeoBox } from '@/domain/place/geo';
import type { OsmData } from '../../../../tools/town/osm/osmData';
import { buildTiles } from '../../../../tools/town/tiles/buildTiles';
import { inTiles } from '@/domain/place/webMercator';
import { ORIGIN } from './sketch';

export type Found = { path: string; layer: string; tags: Record<string, unknown>; rings: { x: number; y: number }[][] };

/** Everything drawn in the tiles of a folder (`tiles/15`, `close/15`), in units of a tile from its own corner. */
export function drawn(data: OsmData, bounds: GeoBox, folder: string): Found[] {
  return buildTiles(data, bounds).files.flatMap(({ path, bytes }) => {
    if (!path.startsWith(`${folder}/`)) return [];
    const { layers } = new VectorTile(new PbfReader(gunzipSync(bytes)));
    return Object.entries(layers).flatMap(([layer, held]) =>
      Array.from({ length: held.length }, (_none, index) => {
        const feature = held.feature(index);
        return { path, layer, tags: feature.properties, rings: feature.loadGeometry() };
      }),
    );
  });
}

/** Is a place on the paper covered by an area of a layer? Decided as a painter does: by the ways round it. */
export function isCovered(found: readonly Found[], zoom: number, layer: string, [x, y]: [number, number]): boolean {
  const at = inTiles({ lat: ORIGIN.lat + y / 1000, lng: ORIGIN.lng + x / 1000 }, zoom);
  const [tileX, tileY] = [Math.floor(at.x), Math.floor(at.y)];
  const extent = zoom === 16 ? 2048 : 4096;
  const point = { x: (at.x - tileX) * extent, y: (at.y - tileY) * extent };
  return found
    .filter((each) => each.layer === layer && each.path.endsWith(`/${tileX}/${tileY}.tile`))
    .some(({ rings }) => windings(rings, point) !== 0);
}

function windings(rings: readonly { x: number; y: number }[][], { x, y }: { x: number; y: number }): number {
  let turns = 0;
  for (const ring of rings) {
    ring.forEach((corner, index) => {
      const next = ring[(index + 1) % ring.length] as typeof corner;
      const side = (next.x - corner.x) * (y - corner.y) - (x - corner.x) * (next.y - corner.y);
      if (corner.y <= y && next.y > y && side > 0) turns += 1;
      if (corner.y > y && next.y <= y && side < 0) turns -= 1;
    });
  }
  return turns;
}

/** The texts of a layer, sorted. */
export const texts = (found: readonly Found[], layer = 'name'): string[] =>
  found.flatMap((each) => (each.layer === layer ? each.rings.map(() => String(each.tags['n'])) : [])).toSorted();
