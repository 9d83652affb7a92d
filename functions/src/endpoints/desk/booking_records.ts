/** The records of bookings for a licensing authority, a page at a time. */
import { fullName } from '@/domain/people/user';
import { paths } from '@/domain/paths';
import type { Booking } from '@/domain/ride/booking';
import { recordOf } from '@/domain/ride/records';
import { DEFAULT_TIME_ZONE, endOfLocalDay, instantOf } from '@/domain/time/time';
import type { Handler } from '../../http/handler';
import { readRangeAfter, readRangePage } from '../../store/database';
import { readFormerName } from '../../store/marks/formerNames';
import { readUser } from '../../store/users';

/** Rides on a page. A page of the longest rides takes about a tenth of a second. */
const PAGE = 80;

/** Where a page ended: the time and the id of its last ride, because several rides may share a time. */
const CURSOR = /^(\d{1,15}) ([\w-]{1,40})$/;
function cursorOf(after: string): { value: number; key: string } | null {
  const [, value = '', key = ''] = CURSOR.exec(after) ?? [];
  return key === '' ? null : { value: Number(value), key };
}

async function nameOf(uid: string, nowMs: number): Promise<string> {
  const profile = await readUser(uid);
  return profile === null ? readFormerName(uid, nowMs) : fullName(profile);
}

/** The full names of everybody in some rides, each read once. */
async function namesIn(bookings: readonly Booking[], nowMs: number): Promise<ReadonlyMap<string, string>> {
  const uids = new Set(bookings.flatMap(({ customer, driver, taken_by }) => [customer, driver ?? '', taken_by ?? '']));
  uids.delete('');
  return new Map(await Promise.all([...uids].map(async (uid) => [uid, await nameOf(uid, nowMs)] as const)));
}

export const bookingRecords: Handler<'booking_records'> = async ({ body: { from, to, after }, nowMs }) => {
  const begin = instantOf(from, 0, DEFAULT_TIME_ZONE);
  const end = endOfLocalDay(to, DEFAULT_TIME_ZONE);
  if (begin > end) return { rows: [], next: null };
  const last = cursorOf(after);
  const page = await (last === null || last.value < begin
    ? readRangePage<Booking>(paths.bookings(), 'tripdate', begin, end, PAGE)
    : readRangeAfter<Booking>(paths.bookings(), 'tripdate', last, end, PAGE));
  const bookings = page.map(([, booking]) => booking);
  const names = await namesIn(bookings, nowMs);
  const rows = bookings.map((booking) => recordOf(booking, (uid) => names.get(uid) ?? ''));
  const [id, booking] = page.at(-1) ?? [];
  return { rows, next: page.length < PAGE || booking === undefined ? null : `${booking.tripdate} ${id}` };
};
