/** Which of the town's tiles a square of the map is drawn from. */

export type TileAddress = { z: number; x: number; y: number };

/** From this zoom on, buildings, paths and house numbers are drawn, from tiles of their own, which have this zoom. */
export const CLOSE_ZOOM = 16;

/** The zoom levels whose tiles can be drawn at a zoom, best first: its own or the next lower, then those further out. Below
 * all of them it is the lowest. */
export function zoomsFor(zoom: number, tileZooms: readonly number[]): number[] {
  const below = tileZooms.filter((each) => each <= zoom).toSorted((a, b) => b - a);
  return below.length > 0 ? below : tileZooms.slice(0, 1);
}

/** The tiles of a zoom level that a square lies in: one, or, of a level further in, all that it covers. */
export function tilesAround(at: TileAddress, zoom: number): TileAddress[] {
  const scale = 2 ** (zoom - at.z);
  const count = Math.max(1, scale);
  const [x, y] = [Math.floor(at.x * scale), Math.floor(at.y * scale)];
  return Array.from({ length: count * count }, (_none, index) => ({
    z: zoom,
    x: x + (index % count),
    y: y + Math.floor(index / count),
  }));
}

export const pathOf = ({ z, x, y }: TileAddress): string => `tiles/${z}/${x}/${y}.tile`;
export const closePathOf = ({ z, x, y }: TileAddress): string => `close/${z}/${x}/${y}.tile`;

/** The address in a path that one of these two made. */
export function addressOf(path: string): TileAddress {
  const [z = 0, x = 0, y = 0] = path.split(/[/.]/).slice(1, 4).map(Number);
  return { z, x, y };
}

export const isClosePath = (path: string): boolean => path.startsWith('close/');
