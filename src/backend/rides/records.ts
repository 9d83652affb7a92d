/** The records of bookings for a licensing authority, page by page. */
import type { BookingRecord } from '@/domain/ride/records';
import { call } from '../connection/apiClient';
import type { Outcome } from '../connection/failure';

type Page = Outcome<{ rows: BookingRecord[]; next: string | null }>;

/** The server's limit for one account is a page a second; milliseconds. */
const PACE_MS = 1050;

/** @throws the failure of a page that could not be read */
export async function* recordPages(
  days: { from: string; to: string },
  signal: AbortSignal,
): AsyncGenerator<{ rows: BookingRecord[]; end: string | null }> {
  for (let after: string | null = ''; after !== null && !signal.aborted; ) {
    const outcome: Page = await call('booking_records', { ...days, after });
    if (!outcome.ok) throw new Error(outcome.failure.key);
    yield { rows: outcome.value.rows, end: outcome.value.next };
    after = outcome.value.next;
    if (after !== null) await new Promise((next) => setTimeout(next, PACE_MS));
  }
}
