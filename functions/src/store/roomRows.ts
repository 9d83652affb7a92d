/**
 * The control room's row of a ride goes with every write of that ride: it is made from the ride as it will stand. The rules
 * refuse a row that is not as its ride, so of two writes at once the second is decided again.
 */
import type { Booking, BookingStatus } from '@/domain/ride/booking';
import { roomRideOf } from '@/domain/ride/control/roomRide';
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

/** The ride as an update leaves it, or null if there is none, or if it is over. */
async function openAfter(
  id: string,
  update: Update,
  read: (path: string) => Promise<unknown>,
): Promise<Booking | null> {
  const path = paths.booking(id);
  const status = update[paths.bookingField(id, 'status')] as BookingStatus | undefined;
  if (status !== undefined && !isOpen({ status })) return null;
  const stands = path in update ? update[path] : await read(path);
  if (stands === null) return null;
  const after: Tree = { ...(stands as Tree) };
  for (const [at, value] of Object.entries(update)) {
    if (at.startsWith(`${path}/`)) place(after, at.slice(path.length + 1).split('/'), value);
  }
  return after as Booking;
}

/** The update with the row of each ride that it touches. */
export async function withRoomRows(update: Update, read: (path: string) => Promise<unknown>): Promise<Update> {
  const ids = new Set(Object.keys(update).flatMap((path) => RIDE.exec(path)?.[1] ?? []));
  if (ids.size === 0) return update;
  const rows = await Promise.all(
    [...ids].map(async (id) => {
      const ride = await openAfter(id, update, read);
      return [paths.roomRide(id), ride === null ? null : roomRideOf(ride)] as const;
    }),
  );
  return { ...update, ...Object.fromEntries(rows) };
}
