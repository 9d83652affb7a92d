/** Cuts shapes into tiles. A large town is cut a block of tiles at a time, so that it never lies in memory whole. */
import { gzipSync } from 'node:zlib';
import { type GeoJSONVTFeature, GeoJSONVT } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import type { GeoBox, LatLng } from '@/domain/place/geo';
import { inTiles } from '@/domain/place/webMercator';
import { type TileRange, tilesOf } from './tileRange';
import { extentOf, LAYERS, type Label, type Level, pointsOf, type Shape, zoomOf } from './shape';

type TileFeature = Pick<GeoJSONVTFeature, 'geometry' | 'type' | 'tags'>;
export type TileLayers = Record<string, TileFeature[]>;
export type CutTile = { x: number; y: number; layers: TileLayers };

/** A block is this many tiles a side. */
const BLOCK_LEVELS = 2;
/** What lies beyond the edge of a tile, as a part of it: half of the widest road at the nearest zoom. */
const RIM = 1 / 64;
/** A corner that is off its line by less than this is left out, in a tile's units: a pixel where it is enlarged most. */
const TOLERANCE = (level: Level): number => (level === 15 || level === 'close' ? 2.5 : 8);
/** From afar a smaller area is left out, in square units: a spot of eight pixels by eight. */
const AREA_MIN = 64 * 256;

/** Every tile of a level that lies in the box, in order; one without anything has no layers. */
export function* cutLevel(
  shapes: readonly Shape[],
  labels: readonly Label[],
  level: Level,
  box: GeoBox,
): Generator<CutTile> {
  const zoom = zoomOf(level);
  const range = tilesOf(box, zoom);
  const blockOf = (tile: number): number => tile >> BLOCK_LEVELS;
  const blocks = blocksOf(
    shapes.filter(({ levels }) => levels.includes(level)),
    zoom,
  );
  const named = labelsByTile(
    labels.filter(({ levels }) => levels.includes(level)),
    level,
  );
  for (let by = blockOf(range.y0); by <= blockOf(range.y1); by += 1) {
    for (let bx = blockOf(range.x0); bx <= blockOf(range.x1); bx += 1) {
      const index = indexOf(blocks.get(`${bx}/${by}`) ?? [], level);
      const side = 1 << BLOCK_LEVELS;
      for (let y = Math.max(range.y0, by * side); y <= Math.min(range.y1, by * side + side - 1); y += 1) {
        for (let x = Math.max(range.x0, bx * side); x <= Math.min(range.x1, bx * side + side - 1); x += 1) {
          const features = (index?.getTile(zoom, x, y)?.features ?? []) as unknown as TileFeature[];
          yield { x, y, layers: layersOf([...features, ...(named.get(`${x}/${y}`) ?? [])], level) };
        }
      }
    }
  }
}

/** The bytes of a tile. */
export function packed(layers: TileLayers, level: Level): Uint8Array {
  const held = LAYERS.filter((name) => (layers[name]?.length ?? 0) > 0);
  const tiles = Object.fromEntries(held.map((name) => [name, { features: layers[name] }]));
  const bytes = fromGeojsonVt(tiles as unknown as Parameters<typeof fromGeojsonVt>[0], {
    version: 2,
    extent: extentOf(level),
  });
  const gzipped = gzipSync(bytes, { level: 9 });
  // The byte that names the system that packed it: the same everywhere.
  gzipped[9] = 255;
  return new Uint8Array(gzipped);
}

type Spot = { x: number; y: number };

/** The shapes that touch each block. */
function blocksOf(shapes: readonly Shape[], zoom: number): Map<string, Shape[]> {
  const blocks = new Map<string, Shape[]>();
  for (const shape of shapes) {
    const touched = new Set<string>();
    for (const line of shape.type === 'area' ? [pointsOf(shape)] : shape.lines()) {
      const spots = line.map((point) => inTiles(point, zoom - BLOCK_LEVELS));
      const box = blocksRound(spots);
      const isSmall = box.x1 - box.x0 + box.y1 - box.y0 <= 1;
      // A long line touches only the blocks through which it runs.
      if (shape.type === 'area' || isSmall) touch(box, touched);
      else for (const [at, to] of spots.entries()) touch(blocksRound([spots[at - 1] ?? to, to]), touched);
    }
    for (const key of touched) {
      const known = blocks.get(key);
      if (known === undefined) blocks.set(key, [shape]);
      else known.push(shape);
    }
  }
  return blocks;
}

/** The blocks that a box round some points touches, with the rim that tiles have. */
function blocksRound(spots: readonly Spot[]): TileRange {
  const rim = RIM / 2 ** BLOCK_LEVELS;
  const box = { x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity };
  for (const { x, y } of spots) {
    box.x0 = Math.min(box.x0, Math.floor(x - rim));
    box.y0 = Math.min(box.y0, Math.floor(y - rim));
    box.x1 = Math.max(box.x1, Math.floor(x + rim));
    box.y1 = Math.max(box.y1, Math.floor(y + rim));
  }
  return box;
}

function touch({ x0, y0, x1, y1 }: TileRange, touched: Set<string>): void {
  for (let y = y0; y <= y1; y += 1) {
    for (let x = x0; x <= x1; x += 1) touched.add(`${x}/${y}`);
  }
}

function indexOf(shapes: readonly Shape[], level: Level): GeoJSONVT | null {
  if (shapes.length === 0) return null;
  const pairs = (line: readonly LatLng[]): [number, number][] => line.map(({ lat, lng }) => [lng, lat]);
  const features = shapes.map((shape): GeoJSON.Feature => {
    const properties = { ...shape.tags, layer: shape.layer };
    const geometry: GeoJSON.Geometry =
      shape.type === 'area'
        ? { type: 'MultiPolygon', coordinates: shape.polygons().map((polygon) => polygon.map(pairs)) }
        : { type: 'MultiLineString', coordinates: shape.lines().map(pairs) };
    return { type: 'Feature', properties, geometry };
  });
  const extent = extentOf(level);
  return new GeoJSONVT(
    { type: 'FeatureCollection', features },
    // The library simplifies no tile of its last zoom.
    { maxZoom: zoomOf(level) + 1, indexMaxZoom: 0, extent, buffer: extent * RIM, tolerance: TOLERANCE(level) },
  );
}

/** Labels go whole into the tile of their middle. */
function labelsByTile(labels: readonly Label[], level: Level): Map<string, TileFeature[]> {
  const [zoom, extent] = [zoomOf(level), extentOf(level)];
  const tiles = new Map<string, TileFeature[]>();
  for (const { points, tags, layer } of labels) {
    const placed = points.map((point) => inTiles(point, zoom));
    const middle = placed[Math.floor(placed.length / 2)];
    if (middle === undefined) continue;
    const [x, y] = [Math.floor(middle.x), Math.floor(middle.y)];
    const line = placed.map((at): [number, number] => [
      Math.round((at.x - x) * extent),
      Math.round((at.y - y) * extent),
    ]);
    const feature = { type: line.length === 1 ? 1 : 2, geometry: line.length === 1 ? line : [line] };
    const known = tiles.get(`${x}/${y}`) ?? [];
    known.push({ ...feature, tags: { ...tags, layer } } as TileFeature);
    tiles.set(`${x}/${y}`, known);
  }
  return tiles;
}

/** One feature for all that looks the same: few tags to store, and one path to draw. */
function layersOf(features: readonly TileFeature[], level: Level): TileLayers {
  const isNear = level === 15 || level === 'close';
  const merged = new Map<string, TileFeature>();
  const layers: TileLayers = {};
  for (const { geometry, type, tags } of features) {
    // Nobody sees from afar which way a street runs.
    const { layer, o, ...common } = tags as { layer: string; o?: number } & Record<string, string | number>;
    const rest = isNear && o !== undefined ? { ...common, o } : common;
    const kept = type === 3 && !isNear ? (geometry as Ring[]).filter((ring) => areaOf(ring) >= AREA_MIN) : geometry;
    if (kept.length === 0) continue;
    const key = JSON.stringify([layer, type, rest]);
    const known = merged.get(key);
    if (known === undefined) {
      const feature = { type, tags: rest, geometry: [...kept] } as TileFeature;
      merged.set(key, feature);
      (layers[layer] ??= []).push(feature);
    } else {
      (known.geometry as unknown[]).push(...(kept as unknown[]));
    }
  }
  return layers;
}

type Ring = readonly (readonly [number, number])[];

function areaOf(ring: Ring): number {
  let twice = 0;
  let before = ring.at(-1) as readonly [number, number];
  for (const corner of ring) {
    twice += before[0] * corner[1] - corner[0] * before[1];
    before = corner;
  }
  return Math.abs(twice) / 2;
}
