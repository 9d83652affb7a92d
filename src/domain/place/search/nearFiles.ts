/** The files by which a point is described: `near/<zoom>/<x>/<y>.json`, a square of the map with a rim round it. */
import type { LatLng } from '../geo';
import { inTiles } from '../webMercator';
import { type House, UNITS } from './searchFiles';

/** The squares are those of map tiles at this zoom: 370 metres wide in the middle of Britain. */
export const NEAR_ZOOM = 16;
/** A file holds what is this near to its square too, metres, so that one file answers for a point at its edge. */
export const NEAR_RIM_METRES = 60;

/** Name, number of its `where`, its lines (`lat lng lat lng|lat …`), its houses (as in a houses file). */
export type StoredNearStreet = [string, number, string, string];
/** The reach of a house that has a name: it is an address, as a numbered one is. */
export const NAMED_HOUSE = 0;

/** Name, number of its `where`, lat, lng, reach in metres. */
export type StoredNearPlace = [string, number, number, number, number];
export type NearFile = {
  at: [number, number];
  where: string[];
  codes: string[];
  streets: StoredNearStreet[];
  places: StoredNearPlace[];
};

export type NearStreet = { name: string; where: string; lines: LatLng[][]; houses: House[] };
export type NearPlace = LatLng & { name: string; where: string; reach: number };
export type Near = { streets: NearStreet[]; places: NearPlace[] };

/** The square of a point: its column and row. */
export function nearSquare(point: LatLng): { x: number; y: number } {
  const { x, y } = inTiles(point, NEAR_ZOOM);
  return { x: Math.floor(x), y: Math.floor(y) };
}

export const nearPath = ({ x, y }: { x: number; y: number }): string => `near/${NEAR_ZOOM}/${x}/${y}.json`;

export function decodeNear(file: NearFile): Near {
  const point = (lat: number, lng: number): LatLng => ({
    lat: (lat + file.at[0]) / UNITS,
    lng: (lng + file.at[1]) / UNITS,
  });
  const where = (number: number): string => file.where[number] ?? '';
  return {
    streets: file.streets.map(([name, whereNumber, lines, houses]) => ({
      name,
      where: where(whereNumber),
      lines: parts(lines, '|').map((line) => pairs(line.split(' ').map(Number), point)),
      houses: parts(houses, ';').map((house) => {
        const [number = '', lat, lng, code] = house.split(' ');
        return { number, ...point(Number(lat), Number(lng)), postcode: file.codes[Number(code)] ?? null };
      }),
    })),
    places: file.places.map(([name, whereNumber, lat, lng, reach]) => ({
      name,
      where: where(whereNumber),
      ...point(lat, lng),
      reach,
    })),
  };
}

const parts = (text: string, sign: string): string[] => (text === '' ? [] : text.split(sign));

function pairs(flat: readonly number[], point: (lat: number, lng: number) => LatLng): LatLng[] {
  const points: LatLng[] = [];
  for (let at = 0; at + 1 < flat.length; at += 2) points.push(point(flat[at] as number, flat[at + 1] as number));
  return points;
}
