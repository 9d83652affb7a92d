/** The seeded town, as `npm run town` made it: what a rider finds in it, and what its files cost a phone. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { distanceMetres, type LatLng } from '@/domain/place/geo';
import { decodeRanks, type TownManifest } from '@/domain/place/town';
import { fastest } from '@/domain/road/fastest';
import { decodeRoads } from '@/domain/road/roadFile';
import { prepareRoads } from '@/domain/road/roads';
import { flowAt } from '@/domain/road/speed';
import { nearestSpot, type Spot } from '@/domain/road/spot';

const TOWN = 'public/town';
const json = (path: string): unknown => JSON.parse(readFileSync(join(TOWN, path), 'utf8'));
const manifest = json('town.json') as TownManifest;
const roads = prepareRoads(decodeRoads(readFileSync(join(TOWN, 'roads.bin'))));
const STATION: LatLng = { lat: 51.5888, lng: -3.0004 };

function filesIn(folder: string): string[] {
  return readdirSync(join(TOWN, folder), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesIn(join(folder, entry.name)) : [join(folder, entry.name)],
  );
}

/** The tile of a zoom level at a point, as column and row with their fractions. */
function tileAt({ lat, lng }: LatLng, zoom: number): [number, number] {
  const count = 2 ** zoom;
  const sine = Math.sin((lat * Math.PI) / 180);
  return [((lng + 180) / 360) * count, (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * count];
}

/** The bytes of the tiles that a phone of 390 × 844 shows at zoom 15, a tile being 256 pixels wide. */
function pictureBytes(centre: LatLng): number {
  const [x, y] = tileAt(centre, 15);
  const [wide, high] = [390 / 256 / 2, 844 / 256 / 2];
  let bytes = 0;
  for (let column = Math.floor(x - wide); column <= Math.floor(x + wide); column += 1) {
    for (let row = Math.floor(y - high); row <= Math.floor(y + high); row += 1) {
      bytes += statSync(join(TOWN, `tiles/15/${column}/${row}.tile`), { throwIfNoEntry: false })?.size ?? 0;
    }
  }
  return bytes;
}

const spotAt = (point: LatLng): Spot => {
  const spot = nearestSpot(roads, point, 500);
  if (spot === null) throw new Error('no street there');
  return spot;
};

describe('the seeded town', () => {
  it('is Newport, and says whose data it is', () => {
    expect(manifest).toMatchObject({ version: 1, name: 'Newport', tileZooms: [11, 13, 15] });
    expect(manifest.attribution.join('\n')).toMatch(/© OpenStreetMap contributors[^]*Crown copyright[^]*Royal Mail/);
  });

  it('has its five ranks, and not the office of a firm', () => {
    const ranks = decodeRanks(json('ranks.json'));
    expect(ranks).toHaveLength(5);
    expect(ranks.some(({ name }) => name.includes('Capital'))).toBe(false);
    expect(ranks.find(({ capacity }) => capacity === 16)?.name).toContain('Railway Station');
  });

  it('shows a first picture of less than 60 kB, wherever one is', () => {
    const { south, north, west, east } = manifest.bounds;
    const sizes: number[] = [pictureBytes(STATION)];
    for (let row = 0; row <= 12; row += 1) {
      for (let column = 0; column <= 12; column += 1) {
        sizes.push(
          pictureBytes({ lat: south + ((north - south) * row) / 12, lng: west + ((east - west) * column) / 12 }),
        );
      }
    }
    expect(Math.max(...sizes)).toBeLessThan(60_000);
    expect(sizes[0]).toBeGreaterThan(10_000);
  });

  it('costs a keystroke less than 15 kB', () => {
    const searched = filesIn('search').filter((path) => !path.endsWith('index.json'));
    const largest = Math.max(...searched.map((path) => brotliCompressSync(readFileSync(join(TOWN, path))).length));
    // A keystroke reads two files at most, and the index comes once.
    expect(largest).toBeLessThan(7000);
  });

  it.each([
    ['over the Usk by the town bridge', { lat: 51.5916, lng: -2.9655 }, 2500, 4500],
    ['to the docks', { lat: 51.5646, lng: -2.9865 }, 3000, 6000],
    ['to Rogerstone', { lat: 51.5917, lng: -3.0547 }, 4000, 7500],
  ])('has a way from the station %s', (_where, to, least, most) => {
    const way = fastest(roads, spotAt(STATION), spotAt(to), flowAt(null));
    expect(way?.metres).toBeGreaterThan(least);
    expect(way?.metres).toBeLessThan(most);
    expect(way?.metres).toBeGreaterThan(distanceMetres(STATION, to));
  });
});
