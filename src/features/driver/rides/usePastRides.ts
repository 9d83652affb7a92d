import { useState } from 'react';
import { olderDriverRides, watchDriverRides } from '@/backend/rides/driverRides';
import type { Failure } from '@/backend/connection/failure';
import { type Booking, holdsDriver } from '@/domain/ride/booking';
import { PAGE_SIZE } from '@/domain/limits';
import { useGroup, useObserved } from '@/state/hooks';
import { bookingsGroup } from '@/state/personal';
import type { Span } from './period';

/** A ride's time, epoch ms: its end, or the pickup time if it never began. */
export const rideTime = ({ trip_end_time: end, tripdate }: Booking): number => end ?? tripdate;

type Older = { until: number | null; rows: readonly Booking[]; atEnd: boolean };

/**
 * A driver's past rides in a span, latest first. The newest page is the one followed since sign-in; other pages are
 * read on request. The database orders rides by the time they were booked. So `beyond` is true once every ride booked
 * within the span has been read: only rides booked before it can be missing.
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

  /** Reads the next page. Returns the failure, or null. */
  async function showOlder(): Promise<Failure | null> {
    if (oldest === undefined) return null;
    setBusy(true);
    const outcome = await olderDriverRides(uid, oldest);
    setBusy(false);
    if (!outcome.ok) return outcome.failure;
    // Keep the rides that leave the live page in the meantime.
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
