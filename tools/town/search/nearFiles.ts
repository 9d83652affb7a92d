/** The near files: by which a point on the map gets its address. */
import { type LatLng, METRES_PER_DEGREE } from '@/domain/place/geo';
import { NEAR_RIM_METRES, type NearFile, nearPath, nearSquare } from '@/domain/place/search/nearFiles';
import { type House, UNITS } from '@/domain/place/search/searchFiles';
import type { TownFile } from '../townFile';
import { compactFile } from './compact';
import type { SearchRow } from './rows';
import type { Street } from './streets';

type Square = { x: number; y: number };
type Held = { name: string; where: string; lines: LatLng[][]; houses: House[] };
type Content = { square: Square; streets: Map<Street, Held>; places: NearPlaceRow[] };

/** A row with how far it reaches from its point, metres. */
export type NearPlaceRow = { row: SearchRow; reach: number };

/** The squares that hold a point or have it in their rim. */
function squaresOf({ lat, lng }: LatLng): Square[] {
  const north = NEAR_RIM_METRES / METRES_PER_DEGREE;
  const east = north / Math.cos((lat * Math.PI) / 180);
  return squaresBetween({ lat: lat - north, lng: lng - east }, { lat: lat + north, lng: lng + east });
}

function squaresBetween(southWest: LatLng, northEast: LatLng): Square[] {
  const [from, to] = [nearSquare(southWest), nearSquare(northEast)];
  const squares: Square[] = [];
  for (let x = from.x; x <= to.x; x += 1) for (let y = to.y; y <= from.y; y += 1) squares.push({ x, y });
  return squares;
}

/** The squares that a piece of street passes, or their rims. */
function squaresOfPiece(a: LatLng, b: LatLng): Square[] {
  const north = NEAR_RIM_METRES / METRES_PER_DEGREE;
  const east = north / Math.cos((a.lat * Math.PI) / 180);
  return squaresBetween(
    { lat: Math.min(a.lat, b.lat) - north, lng: Math.min(a.lng, b.lng) - east },
    { lat: Math.max(a.lat, b.lat) + north, lng: Math.max(a.lng, b.lng) + east },
  );
}

/** @param rows the streets' rows, in the order of the streets */
export function nearFiles(
  streets: readonly Street[],
  rows: readonly SearchRow[],
  places: readonly NearPlaceRow[],
): TownFile[] {
  const contents = new Map<string, Content>();
  const contentOf = (square: Square): Content => {
    const key = nearPath(square);
    const content = contents.get(key) ?? { square, streets: new Map<Street, Held>(), places: [] };
    contents.set(key, content);
    return content;
  };
  for (const [at, street] of streets.entries()) {
    const { name, where } = rows[at] as SearchRow;
    const heldIn = (square: Square): Held => {
      const { streets: held } = contentOf(square);
      const one = held.get(street) ?? { name, where, lines: [], houses: [] };
      held.set(street, one);
      return one;
    };
    for (const line of street.lines) addLine(line, heldIn);
    for (const house of street.houses) for (const square of squaresOf(house)) heldIn(square).houses.push(house);
  }
  for (const place of places) for (const square of squaresOf(place.row)) contentOf(square).places.push(place);
  return [...contents.values()]
    .toSorted((a, b) => a.square.x - b.square.x || a.square.y - b.square.y)
    .map((content) => compactFile(nearPath(content.square), fileOf(content)));
}

/** The pieces of a line that each square needs, joined where one follows the other. */
function addLine(line: readonly LatLng[], heldIn: (square: Square) => Held): void {
  const open = new Map<Held, LatLng[]>();
  for (const [at, to] of line.entries()) {
    const from = line[at - 1] ?? to;
    if (at === 0 && line.length > 1) continue;
    for (const held of new Set(squaresOfPiece(from, to).map(heldIn))) {
      const piece = open.get(held);
      if (piece !== undefined && piece.at(-1) === from) {
        piece.push(to);
      } else {
        const fresh = [from, to];
        held.lines.push(fresh);
        open.set(held, fresh);
      }
    }
  }
}

function fileOf({ streets, places }: Content): NearFile {
  const held = [...streets.values()];
  const points = [
    ...held.flatMap(({ lines, houses }) => [...lines.flat(), ...houses]),
    ...places.map(({ row }) => row as LatLng),
  ];
  const at: [number, number] = [
    Math.round(points.reduce((least, { lat }) => Math.min(least, lat), 90) * UNITS),
    Math.round(points.reduce((least, { lng }) => Math.min(least, lng), 180) * UNITS),
  ];
  const small = ({ lat, lng }: LatLng): [number, number] => [
    Math.round(lat * UNITS) - at[0],
    Math.round(lng * UNITS) - at[1],
  ];
  const where = numbered([...held.map((each) => each.where), ...places.map(({ row }) => row.where)]);
  const codes = numbered(held.flatMap(({ houses }) => houses.flatMap(({ postcode }) => postcode ?? [])));
  return {
    at,
    where: [...where.keys()],
    codes: [...codes.keys()],
    streets: held.map((street) => [
      street.name,
      where.get(street.where) ?? 0,
      street.lines.map((line) => line.flatMap(small).join(' ')).join('|'),
      street.houses
        .map((house) => [house.number, ...small(house), codes.get(house.postcode ?? '') ?? -1].join(' '))
        .join(';'),
    ]),
    places: places.map(({ row, reach }) => [row.name, where.get(row.where) ?? 0, ...small(row), Math.round(reach)]),
  };
}

const numbered = (texts: readonly string[]): Map<string, number> =>
  new Map([...new Set(texts)].map((text, number) => [text, number]));
