/**
 * The control room's row of a ride goes with every write of that ride: it is made from the ride as it will stand. The rules
 * refuse a row that is not as its ride, so of two writes at once the second is decided again.
 */
import type { Booking, BookingStatus } from '@/domain/ride/booking';
import { type RoomRide, roomRideOf } from '@/domain/ride/control/roomRide';
import { isOpen } from '@/domain/ride/openRides';
import { paths } from '@/domain/paths';

type Update = Record<string, unknown>;
type Tree = Record<string, unknown>;

const RIDE = new RegExp(`^${paths.bookings()}/([^/]+)`);

/** Writes a value below a record; null removes it. */
function place(record: Tree, [key = '', ...deeper]: readonly string[], value: unknown): void {
  if (deeper.length === 0) {
    if (value === null) delete record[key];
    else record[key] = value;
    return;
  }
  const below = record[key];
  const copy: Tree = typeof below === 'object' && below !== null ? { ...below } : {};
  place(copy, deeper, value);
  if (Object.keys(copy).length === 0) delete record[key];
  else record[key] = copy;
}

/**
 * Where the row is made from: the row that stands, which is short and has all that it needs; the ride itself; or, with nothing
 * more to read, a ride as whoever decided on the update has just read it.
 */
export type RowFrom = 'row' | 'ride' | Booking;
type Read = (path: string) => Promise<unknown>;

/**
 * What is known of a ride before an update; null if it has no row, which is so of one that is over. A ride that was open before there
 * were rows gets its row as its status changes: whoever erases a long history does not read each of its rides for that.
 */
async function standing(id: string, moves: boolean, from: RowFrom, read: Read): Promise<unknown> {
  if (typeof from === 'object' && from.id === id) return from;
  const row = from === 'ride' ? null : await read(paths.roomRide(id));
  return row ?? (from === 'ride' || moves ? read(paths.booking(id)) : null);
}

/** The row of a ride as an update leaves it; null if it has none. */
async function rowAfter(id: string, update: Update, from: RowFrom, read: Read): Promise<RoomRide | null> {
  const path = paths.booking(id);
  const status = update[paths.bookingField(id, 'status')] as BookingStatus | undefined;
  if (status !== undefined && !isOpen({ status })) return null;
  const stands = path in update ? update[path] : await standing(id, status !== undefined, from, read);
  if (stands === null) return null;
  const after: Tree = { ...(stands as Tree) };
  for (const [at, value] of Object.entries(update)) {
    if (at.startsWith(`${path}/`)) place(after, at.slice(path.length + 1).split('/'), value);
  }
  return roomRideOf(after as RoomRide);
}

/** The update with the row of each ride that it touches; null if it touches none. */
export async function withRoomRows(update: Update, from: RowFrom, read: Read): Promise<Update | null> {
  const ids = new Set(Object.keys(update).flatMap((path) => RIDE.exec(path)?.[1] ?? []));
  if (ids.size === 0) return null;
  const rows = await Promise.all(
    [...ids].map(async (id) => [paths.roomRide(id), await rowAfter(id, update, from, read)] as const),
  );
  return { ...update, ...Object.fromEntries(rows) };
}
