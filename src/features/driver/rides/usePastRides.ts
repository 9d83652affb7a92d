import { useState } from 'react';
import { olderDriverRides, watchDriverRides } from '@/backend/bookings';
import type { Failure } from '@/backend/failure';
import { type Booking, holdsDriver } from '@/domain/booking';
import { PAGE_SIZE } from '@/domain/limits';
import { useGroup, useObserved } from '@/state/hooks';
import { bookingsGroup } from '@/state/personal';
import type { Span } from './period';

/** When a ride was, epoch ms: its end, or where it never began, when it was booked for. */
export const rideTime = ({ trip_end_time: end, tripdate }: Booking): number => end ?? tripdate;

type Older = { until: number | null; rows: readonly Booking[]; atEnd: boolean };

/**
 * A driver's past rides of a span, latest first. The newest page is the one followed since the sign-in; other pages are
 * read when asked for. The database keeps rides in the order they were booked in, so `beyond` says when all that was
 * booked within the span has been read, and only what was booked ahead of it can be further back.
 */
export function usePastRides(uid: string, { from, until }: Span) {
  const newest = useGroup(bookingsGroup);
  const earlier = useObserved(watchDriverRides, until === null ? null : { uid, until }, 'no_bookings');
  const { data, loading, error } = until === null ? newest : earlier;
  const [kept, setKept] = useState<Older>({ until, rows: [], atEnd: false });
  const [busy, setBusy] = useState(false);
  const older = kept.until === until ? kept : { until, rows: [], atEnd: false };

  const byId = new Map([...older.rows, ...(data ?? [])].map((ride) => [ride.id, ride]));
  const read = [...byId.values()].toSorted((a, b) => (a.id < b.id ? 1 : -1));
  const oldest = read.at(-1);
  const rides = read
    .filter(({ status }) => !holdsDriver(status))
    .filter((ride) => rideTime(ride) >= (from ?? 0) && rideTime(ride) <= (until ?? Number.POSITIVE_INFINITY))
    .toSorted((a, b) => rideTime(b) - rideTime(a));

  /** Reads the next page; answers why it could not. */
  async function showOlder(): Promise<Failure | null> {
    if (oldest === undefined) return null;
    setBusy(true);
    const outcome = await olderDriverRides(uid, oldest);
    setBusy(false);
    if (!outcome.ok) return outcome.failure;
    // What slides out of the live page meanwhile is kept too.
    setKept({ until, rows: [...outcome.value, ...read], atEnd: outcome.value.length < PAGE_SIZE });
    return null;
  }

  return {
    rides,
    loading,
    error,
    hasOlder: !older.atEnd && (data?.length ?? 0) >= PAGE_SIZE,
    beyond: from !== null && oldest !== undefined && oldest.bookingDate < from,
    busy,
    showOlder,
  };
}
