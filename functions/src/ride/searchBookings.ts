/** The desk's search through all bookings. Every read is bounded, and so is their number. */
import type { FoundBookings } from '@/domain/api/ride/rideApi';
import { SEARCH_ROWS_MAX } from '@/domain/limits';
import { paths } from '@/domain/paths';
import type { Booking } from '@/domain/ride/booking';
import {
  bookedSpan,
  type BookingFilter,
  type BookingIndex,
  type DeskViewer,
  isAskedFor,
  isSeenBy,
  searchIndex,
} from '@/domain/ride/bookingSearch';
import { keyTime } from '@/domain/time/keyTime';
import { type IndexEnd, readBackwards, readRange } from '../store/database';

/** Bookings read at once: some 3 kB each. */
const CHUNK = 100;

type Place = NonNullable<FoundBookings['end']>;
type Span = { from: IndexEnd | null; until: IndexEnd | null };

const endAt = (value: number | null): IndexEnd | null => (value === null ? null : { value });

/** The part of an index that the dates leave. Rows with one value lie in the order of their ids, which begin with their time. */
function spanOf(index: BookingIndex, filter: BookingFilter): Span {
  const { from, until } = index.by === 'tripdate' ? filter : bookedSpan(filter);
  if (!('value' in index)) return { from: endAt(from), until: endAt(until) };
  const { value } = index;
  return {
    from: from === null ? { value } : { value, key: keyTime(from) },
    until: until === null ? { value } : { value, key: keyTime(until + 1) },
  };
}

const placeIn = ({ by }: BookingIndex, { id, tripdate, bookingDate }: Booking): Place => ({
  id,
  at: by === 'tripdate' ? tripdate : bookingDate,
});
const beforeIn = (index: BookingIndex, place: Place | null): IndexEnd | null =>
  place === null ? null : { value: 'value' in index ? index.value : place.at, key: place.id };

/** A page of what a filter asks for, from the narrowest index backwards. */
export async function findInIndex(
  viewer: DeskViewer,
  filter: BookingFilter,
  before: Place | null,
  count: number,
): Promise<FoundBookings> {
  const index = searchIndex(viewer, filter);
  const span = spanOf(index, filter);
  const ids: string[] = [];
  let place = before;
  for (let looked = 0; looked < SEARCH_ROWS_MAX; looked += CHUNK) {
    const rows = await readBackwards<Booking>(
      paths.bookings(),
      index.by,
      { ...span, before: beforeIn(index, place) },
      CHUNK,
    );
    for (const [, booking] of rows) {
      place = placeIn(index, booking);
      if (!isSeenBy(booking, viewer) || !isAskedFor(booking, filter)) continue;
      ids.push(booking.id);
      if (ids.length === count) return { ids, end: place, lookedTo: null };
    }
    if (rows.length < CHUNK) return { ids, end: null, lookedTo: null };
  }
  return { ids, end: place, lookedTo: place?.at ?? null };
}

/** The last sign of the index of references. */
const LAST = '\uf8ff';

/** The same for a reference or its beginning, which names few bookings: they are sorted here, newest first. */
export async function findByReference(
  reference: string,
  viewer: DeskViewer,
  filter: BookingFilter,
  before: Place | null,
  count: number,
): Promise<FoundBookings> {
  const named = await readRange<Booking>(paths.bookings(), 'booking_id', reference, `${reference}${LAST}`);
  const found = named
    .map(([, booking]) => booking)
    .filter((booking) => isSeenBy(booking, viewer) && isAskedFor(booking, filter))
    .filter(({ id }) => before === null || id < before.id)
    .toSorted((a, b) => (a.id < b.id ? 1 : -1));
  const page = found.slice(0, count);
  const last = found.length > count ? page.at(-1) : undefined;
  return {
    ids: page.map(({ id }) => id),
    end: last === undefined ? null : { id: last.id, at: last.bookingDate },
    lookedTo: null,
  };
}
