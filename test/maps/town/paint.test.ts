import { describe, expect, it } from 'vitest';
import { paintSquare } from '@/maps/open/town/paint/paintSquare';
import { roadLine } from '@/maps/open/town/paint/style';
import { decoding, type DrawnTile, unpacked } from '@/maps/open/town/tiles/decode';
import type { MapColours } from '@/maps/open/useMapColours';
import { recordedContext, type Stroke } from './recordedCanvas';
import { type Drawn, tileBytes } from './tileBytes';

/** Each colour by its own name. */
const COLOURS = new Proxy({}, { get: (_none, name) => String(name) }) as MapColours;
const AT = { z: 15, x: 10, y: 20 };
const ALL = { left: 0, top: 0, right: 256, bottom: 256 };

async function tileOf(layers: Record<string, Drawn[]>, path = 'tiles/15/10/20.tile'): Promise<DrawnTile> {
  const found: (DrawnTile | null)[] = [];
  const work = decoding(await unpacked(tileBytes(layers).buffer), path, (tile) => found.push(tile));
  while (work.next().done !== true);
  const [tile] = found;
  if (!tile) throw new Error('no tile');
  return tile;
}

async function painted(layers: Record<string, Drawn[]>, square = AT): Promise<Stroke[]> {
  const { context, strokes } = recordedContext();
  const tile = await tileOf(layers);
  const work = paintSquare(context, square, [{ at: AT, tile }], ALL, COLOURS, 2);
  while (work.next().done !== true);
  return strokes;
}

const across: [number, number][] = [
  [0, 2048],
  [4096, 2048],
];
const down: [number, number][] = [
  [2048, 0],
  [2048, 4096],
];
const whole: [number, number][] = [
  [0, 0],
  [4096, 0],
  [4096, 4096],
  [0, 4096],
  [0, 0],
];
const colours = (strokes: readonly Stroke[]): string[] => strokes.map(({ colour }) => colour);

describe('a square of the map', () => {
  it('shows water over parks, roads over both, and bridges over all', async () => {
    const strokes = await painted({
      road: [
        { tags: { c: 'primary', b: 1 }, line: down },
        { tags: { c: 'street' }, line: across },
      ],
      water: [{ tags: {}, area: whole }],
      green: [{ tags: { k: 'park' }, area: whole }],
    });
    expect(colours(strokes)).toEqual(['park', 'water', 'roadEdge', 'road', 'primaryEdge', 'primary']);
  });

  it('draws all edges before all faces, so that a crossing looks like one', async () => {
    const strokes = await painted({
      road: [
        { tags: { c: 'secondary' }, line: down },
        { tags: { c: 'street' }, line: across },
      ],
    });
    expect(colours(strokes)).toEqual(['roadEdge', 'roadEdge', 'road', 'road']);
    const [street, main] = strokes;
    expect(main?.width).toBeGreaterThan(street?.width ?? 0);
  });

  it('shows what is below ground as such', async () => {
    const strokes = await painted({
      rail: [{ tags: { k: 'rail', b: -1 }, line: across }],
      road: [{ tags: { c: 'primary', b: -1 }, line: down }],
    });
    expect(strokes.filter(({ dashed }) => dashed).map(({ colour }) => colour)).toEqual(['railBelow', 'primaryEdge']);
  });

  it('is enlarged from a tile further out, to its own part', async () => {
    const strokes = await painted({ road: [{ tags: { c: 'street' }, line: across }] }, { z: 17, x: 41, y: 81 });
    // The tile's middle is the second square's lower edge at zoom 16, and at 17 the lower edge of the second of four.
    expect(strokes.at(-1)?.corners).toEqual([
      [-256, 256],
      [768, 256],
    ]);
  });

  it('passes over what is out of view', async () => {
    expect(await painted({ road: [{ tags: { c: 'street' }, line: across }] }, { z: 17, x: 41, y: 83 })).toEqual([]);
  });

  it('shows one-way arrows close by alone', async () => {
    const oneWay = { road: [{ tags: { c: 'street', o: 1 }, line: across }] };
    expect(colours(await painted(oneWay))).not.toContain('arrow');
    expect(colours(await painted(oneWay, { z: 17, x: 41, y: 81 }))).toContain('arrow');
  });

  it('leaves out what a newer town has and this app does not know', async () => {
    const strokes = await painted({
      green: [{ tags: { k: 'moonscape' }, area: whole }],
      road: [{ tags: { c: 'hyperloop' }, line: across }],
      lava: [{ tags: {}, area: whole }],
    });
    expect(strokes).toEqual([]);
  });
});

it('draws a road wider on zooming in, and a faster road wider than a slower one', () => {
  const classes = ['street', 'tertiary', 'secondary', 'primary', 'trunk', 'motorway'];
  for (let zoom = 13; zoom <= 16; zoom += 1) {
    const widths = classes.map((c) => roadLine({ c }, zoom)?.width ?? 0);
    expect(widths).toEqual(widths.toSorted((a, b) => a - b));
    for (const c of classes) {
      expect(roadLine({ c }, zoom + 1)?.width).toBeGreaterThan(roadLine({ c }, zoom)?.width ?? 0);
    }
  }
  expect(roadLine({ c: 'street' }, 12)).toBeNull();
  expect(roadLine({ c: 'path' }, 15)).toBeNull();
});
