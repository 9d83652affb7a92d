import { useEffect, useRef } from 'react';
import { type Fix, isCurrent } from '@/backend/rides/position';
import { publishLocation } from '@/backend/later/calls';
import { notePosition, openTrail } from '@/backend/rides/trail';
import { type Booking, isTracked } from '@/domain/ride/booking';
import { trailKey } from '@/domain/ride/trail/trailKey';

/** Interval of position reports to dispatch, milliseconds. */
const REPORT_MS = 5000;
/** Least time between points of the trail, milliseconds: every fifth of a phone's fixes, which come each second. */
const TRAIL_MS = 4500;
/** A cab slower than the first speed has stopped; one faster than the second is pulling away. Metres a second. */
const STANDING = 0.5;
const PULLING_AWAY = 1;
/** The demo drives three times as fast as a cab, so its trail needs more points to follow the streets, milliseconds. */
const DEMO_TRAIL_MS = 900;

type Args = {
  uid: string;
  onDuty: boolean;
  fix: Fix | null;
  ride: Booking | null;
  demo: boolean;
  /** False while the database is out of reach. */
  connected: boolean;
};

/** Runs a function now and at an interval while `on`, always with the latest values. */
function useTicks(on: boolean, everyMs: number, tick: () => void): void {
  const latest = useRef(tick);
  useEffect(() => {
    latest.current = tick;
  });
  useEffect(() => {
    if (!on) return;
    latest.current();
    const timer = setInterval(() => latest.current(), everyMs);
    return () => clearInterval(timer);
  }, [on, everyMs]);
}

/** Reports the position of a driver on duty to dispatch, and records the trail of a running ride. */
export function useReports({ uid, onDuty, fix, ride, demo, connected }: Args): void {
  // A report made offline would arrive later as the position of that moment; back online the first one is sent at once.
  useTicks(onDuty && connected && fix !== null, REPORT_MS, () => {
    if (fix === null || !isCurrent(fix)) return;
    // A report lost to a broken connection does no harm: a newer one follows in seconds.
    void publishLocation(uid, fix).catch(() => {});
  });
  // Points that an earlier page could not send go on their way, with or without a new fix.
  const tracked = ride !== null && isTracked(ride.status) ? ride.id : null;
  useEffect(() => {
    if (tracked !== null) openTrail(tracked);
  }, [tracked]);
  // Uses the fixes' own times. Without a fix (a tunnel) nothing is recorded, as a repeated position means a halt.
  const noted = useRef({ leg: '', at: Number.NEGATIVE_INFINITY, stands: false });
  const apartMs = demo ? DEMO_TRAIL_MS : TRAIL_MS;
  useEffect(() => {
    if (fix === null || ride === null || !isTracked(ride.status)) return;
    // The fix is from before the ride, whose trail would refuse it.
    if (fix.at < (ride.accepted_time ?? 0)) return;
    const leg = `${ride.id}/${ride.status}`;
    // A short wait is measured from the moment the cab stops to the moment it pulls away, so both are recorded.
    const stands = fix.speed !== undefined && fix.speed < (noted.current.stands ? PULLING_AWAY : STANDING);
    const isNews = noted.current.leg !== leg || stands !== noted.current.stands;
    if (!isNews && fix.at - noted.current.at < apartMs) return;
    // A second holds one point, also when the ride changes status within it.
    if (trailKey(fix.at) === trailKey(noted.current.at)) return;
    noted.current = { leg, at: fix.at, stands };
    void notePosition(ride.id, fix, ride.status);
  }, [fix, ride, apartMs]);
}
