/**
 * The map of a town as vector tiles (https://github.com/mapbox/vector-tile-spec), packed by gzip and stored as they are:
 * `tiles/{z}/{x}/{y}.tile`, and beside them `close/16/{x}/{y}.tile` with buildings, paths and house numbers, which only
 * who comes near downloads. The ending is one that no server packs or unpacks by itself.
 */
import type { GeoBox } from '@/domain/place/geo';
import type { OsmData } from '../osm/osmData';
import type { TownFile } from '../townFile';
import { seaPolygons } from './coast';
import { cutLevel, packed } from './cut';
import { riverLabels, roadNumbers, streetLabels } from './names/lineLabels';
import { houseNumbers, pointLabels } from './names/pointLabels';
import { LEVELS, type Shape, ZOOMS, zoomOf } from './shape';
import { areaShapes, indexWays, lineShapes } from './shapes';

/**
 * Every tile that touches the box, an empty one too: a server that answers what it does not have with a page of its own
 * is then never asked. The same data gives the same bytes.
 */
export function buildTiles(data: OsmData, bounds: GeoBox): { files: TownFile[]; zooms: number[] } {
  const ways = indexWays(data.ways);
  const seas = seaPolygons(data, ways, bounds);
  const sea: Shape = { layer: 'water', tags: {}, levels: ZOOMS, type: 'area', polygons: () => seas };
  const shapes = [...(seas.length > 0 ? [sea] : []), ...areaShapes(data, ways), ...lineShapes(data, ways)];
  const labels = [
    ...pointLabels(data, ways),
    ...streetLabels(data, ways),
    ...riverLabels(data, ways),
    ...roadNumbers(data, ways),
    ...houseNumbers(data, ways),
  ];
  const files: TownFile[] = [];
  for (const level of LEVELS) {
    const folder = `${level === 'close' ? 'close' : 'tiles'}/${zoomOf(level)}`;
    for (const { x, y, layers } of cutLevel(shapes, labels, level, bounds)) {
      files.push({ path: `${folder}/${x}/${y}.tile`, bytes: packed(layers, level) });
    }
  }
  return { files, zooms: [...ZOOMS] };
}
