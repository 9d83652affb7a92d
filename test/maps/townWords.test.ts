import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { decodeOutlines, decodePlaces, decodeRoads } from '@/domain/place/town';
import { type MapWord, riverMiddles, roadWords, townWords, wordsInView } from '@/maps/open/townWords';

const read = (name: string): unknown => JSON.parse(readFileSync(`public/town/${name}.json`, 'utf8'));
const outlines = decodeOutlines(read('outlines'));
const words = townWords(decodePlaces(read('places')), outlines);

/** A flat projection: 100 pixels for a hundredth of a degree, the origin at the north-west corner. */
const project = ({ lat, lng }: { lat: number; lng: number }) => ({ x: lng * 10_000, y: -lat * 10_000 });
const SIZE = { x: 800, y: 600 };
const word = (text: string, x: number, y: number, fromZoom = 12): MapWord => ({
  text,
  lat: -y / 10_000,
  lng: x / 10_000,
  kind: 'area',
  fromZoom,
});
const shown = (list: MapWord[], zoom = 14) => wordsInView(list, zoom, project, SIZE).map(({ text }) => text);

describe('the labels on the map', () => {
  it('never overlap, and the more important comes first', () => {
    expect(shown([word('Tower', 400, 305, 14), word('Soho', 400, 300, 12)])).toEqual(['Soho']);
  });

  it('appear once the map is zoomed in far enough', () => {
    expect(shown([word('Tower', 400, 300, 15)], 14)).toEqual([]);
    expect(shown([word('Tower', 400, 300, 15)], 15)).toEqual(['Tower']);
  });

  it('are never cut off at the edge', () => {
    expect(shown([word('Bloomsbury', 795, 300), word('Hendon', 400, 3), word('Fitzrovia', 400, 300)])).toEqual([
      'Fitzrovia',
    ]);
  });

  it('repeat the river’s name only further on', () => {
    const river = [word('River Thames', 100, 300), word('River Thames', 300, 300), word('River Thames', 600, 300)];
    expect(shown(river)).toHaveLength(2);
  });

  it('name the river in mid-stream, where it runs east and west', () => {
    // Two banks 200 units apart, 4 east-west corners a side after a stretch that runs south.
    const south: [number, number][] = Array.from({ length: 8 }, (_, i) => [0, 8 - i]);
    const east: [number, number][] = Array.from({ length: 12 }, (_, i) => [i + 1, 0]);
    const down = [...south, ...east];
    const back = down.map(([lng, lat]): [number, number] => [lng + 0.2, lat - 0.2]).toReversed();
    const middles = riverMiddles([...down, ...back]);
    expect(middles.length).toBeGreaterThan(0);
    for (const { lat, lng } of middles) {
      expect(lat).toBeCloseTo(-0.1, 5);
      expect(lng).toBeGreaterThan(0.5);
    }
  });

  it('write a road’s name along it once it is long enough, and none for a tunnel', () => {
    const { edges } = decodeRoads(read('roads'));
    const roads = roadWords(edges);
    expect(roads.some(({ text }) => text === 'Oxford Street')).toBe(true);
    for (const { fromZoom, turnDegrees } of roads) {
      expect(fromZoom).toBeGreaterThanOrEqual(15);
      expect(Math.abs(turnDegrees ?? 0)).toBeLessThanOrEqual(90);
    }
    const [edge] = edges;
    if (edge === undefined) throw new Error('no road');
    const [from, to] = [
      { lat: 51.5, lng: -0.1 },
      { lat: 51.5, lng: -0.097 },
    ];
    const along = (line: typeof edge.line, crossing: typeof edge.crossing = null) =>
      roadWords([{ ...edge, name: 'Cornhill', line, crossing }]);
    // 208 metres hold the 73 pixels of the name from zoom 16 on (1.49 metres a pixel).
    expect(along([from, to])).toMatchObject([{ text: 'Cornhill', fromZoom: 16, turnDegrees: -0 }]);
    expect(along([to, { lat: 51.501, lng: -0.097 }, from])[0]?.turnDegrees).toBe(-28);
    expect(along([from, to], 'tunnel')).toEqual([]);
  });

  it('give a rotated label only the room it takes', () => {
    const upright: MapWord = { ...word('Gray’s Inn Road', 400, 300), turnDegrees: 90 };
    expect(shown([upright, { ...word('Holborn', 460, 300), fromZoom: 13 }])).toEqual(['Gray’s Inn Road', 'Holborn']);
    expect(shown([upright, { ...word('Holborn', 400, 345), fromZoom: 13 }])).toEqual(['Gray’s Inn Road']);
  });

  it('cover the town: the Thames, the large parks early, and the airports from afar', () => {
    const first = (text: string) => words.find((each) => each.text === text);
    expect(first('River Thames')).toMatchObject({ kind: 'water', fromZoom: 12 });
    expect(first('Richmond Park')).toMatchObject({ kind: 'park', fromZoom: 13 });
    expect(first('Heathrow Airport')).toMatchObject({ fromZoom: 10 });
  });
});
