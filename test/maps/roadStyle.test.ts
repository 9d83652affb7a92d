import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { decodeRoads } from '@/domain/place/town';
import { casingWidth, DRAWING_ORDER, isDrawn, linesByClass, roadWidth } from '@/maps/open/layers/roadStyle';

const { edges } = decodeRoads(JSON.parse(readFileSync('public/town/roads.json', 'utf8')));

it('draws a faster road wider at every zoom, and every road wider on zooming in', () => {
  for (let zoom = 9; zoom <= 18; zoom += 1) {
    const widths = DRAWING_ORDER.map((roadClass) => roadWidth(roadClass, zoom));
    expect(widths).toEqual(widths.toSorted((a, b) => a - b));
    for (const roadClass of DRAWING_ORDER) {
      expect(roadWidth(roadClass, zoom)).toBeLessThanOrEqual(roadWidth(roadClass, zoom + 1));
    }
  }
  expect(roadWidth('street', 9)).toBeGreaterThanOrEqual(0.8);
  expect(roadWidth('motorway', 18)).toBeLessThanOrEqual(22);
});

it('shows streets only on zooming in, and never lets edges dominate the picture', () => {
  expect(DRAWING_ORDER.filter((roadClass) => isDrawn(roadClass, 10))).toEqual(['primary', 'trunk', 'motorway']);
  expect(isDrawn('street', 11)).toBe(false);
  expect(DRAWING_ORDER.every((roadClass) => isDrawn(roadClass, 12))).toBe(true);
  expect(casingWidth(10)).toBeLessThan(roadWidth('primary', 10));
});

it('draws every stretch of road except tunnels', () => {
  const drawn = Object.values(linesByClass(edges)).flat();
  const tunnels = edges.filter(({ crossing }) => crossing === 'tunnel').length;
  expect(tunnels).toBeGreaterThan(0);
  expect(drawn).toHaveLength(edges.length - tunnels);
});
