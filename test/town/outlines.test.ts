import { describe, expect, it } from 'vitest';
import { areaOf, cross, isInside, legs, sides } from './geometry';
import { outline, outlines, place, roads, thames } from './town';

const SQUARE_METRES_PER_HECTARE = 10_000;

describe('the map’s outlines', () => {
  it('are valid GeoJSON: closed rings that do not cross themselves, unique ids', () => {
    const ids = outlines.features.map(({ properties }) => properties.id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { properties, geometry } of outlines.features) {
      const ring = geometry.coordinates[0] ?? [];
      expect(ring.at(-1), properties.id).toEqual(ring[0]);
      const borders = sides(outline(properties.id));
      const crossings = borders.filter((side, i) => borders.slice(i + 1).some((other) => cross(side, other)));
      expect(crossings, properties.id).toEqual([]);
    }
  });

  it('keep parks, docks and airports out of the Thames', () => {
    const banks = sides(thames);
    const wet = outlines.features
      .filter(({ properties }) => properties.kind !== 'river')
      .filter(({ properties }) => {
        const ring = outline(properties.id);
        return ring.some((point) => isInside(point, thames)) || sides(ring).some((a) => banks.some((b) => cross(a, b)));
      });
    expect(wet.map(({ properties }) => properties.id)).toEqual([]);
  });

  // Published areas in hectares. The outlines are simplified, so within a quarter.
  it.each([
    ['hyde-park', 142],
    ['kensington-gardens', 107],
    ['regents-park', 166],
    ['battersea-park', 83],
    ['victoria-park', 86],
    ['greenwich-park', 74],
    ['richmond-park', 955],
    ['bushy-park', 445],
    ['hampstead-heath', 320],
    ['clapham-common', 89],
    ['heathrow', 1227],
  ])('draw %s at about its real size', (id, hectares) => {
    const drawn = areaOf(outline(id)) / SQUARE_METRES_PER_HECTARE;
    expect(drawn / hectares).toBeGreaterThan(0.75);
    expect(drawn / hectares).toBeLessThan(1.25);
  });

  it('widen the Thames towards the east', () => {
    const width = (lat: number, lng: number) => widthAlongMeridian(lat, lng);
    expect(width(51.4655, -0.205)).toBeGreaterThan(150);
    expect(width(51.4655, -0.205)).toBeLessThan(260);
    expect(width(51.5096, -0.1)).toBeGreaterThan(200);
    expect(width(51.497, 0.05)).toBeGreaterThan(350);
  });

  it.each([
    ['Houses of Parliament', 'London Eye'],
    ['Tower of London', 'HMS Belfast'],
    ['Tate Britain', 'MI6 Building'],
    ['St Paul’s Cathedral', 'Tate Modern'],
    ['Old Royal Naval College', 'Canary Wharf'],
    ['Craven Cottage', 'Barnes'],
    ['The O2', 'ExCeL London'],
  ])('put the Thames between %s and %s', (north, south) => {
    const line = [place(north.replace('’', "'")), place(south.replace('’', "'"))];
    const banks = sides(thames).filter((bank) => legs(line).some((leg) => cross(leg, bank)));
    expect(banks.length % 4).toBe(2);
  });

  it('let no road cross open water except the Serpentine Bridge', () => {
    const wet = outlines.features
      .filter(({ properties }) => properties.kind === 'water')
      .flatMap(({ properties }) => {
        const ring = outline(properties.id);
        return roads.edges.filter(({ line }) => legs(line).some((leg) => sides(ring).some((side) => cross(leg, side))));
      });
    expect(new Set(wet.map(({ name }) => name))).toEqual(new Set(['West Carriage Drive']));
  });

  it('keep the lakes inside their parks', () => {
    for (const [lake, park] of [
      ['round-pond', 'kensington-gardens'],
      ['regents-park-lake', 'regents-park'],
      ['st-jamess-lake', 'st-jamess-park'],
      ['battersea-lake', 'battersea-park'],
    ] as const) {
      expect(
        outline(lake).filter((point) => !isInside(point, outline(park))),
        lake,
      ).toEqual([]);
    }
  });
});

/** Returns the metres of water north and south of a point in the river. */
function widthAlongMeridian(lat: number, lng: number): number {
  const METRES_PER_STEP = 5;
  const step = METRES_PER_STEP / 111_250;
  let steps = 0;
  for (const way of [1, -1]) {
    for (let at = lat; isInside({ lat: at, lng }, thames); at += way * step) steps += 1;
  }
  return steps * METRES_PER_STEP;
}
