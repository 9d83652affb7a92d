import { useEffect, useRef } from 'react';
import type { Fix } from '@/backend/position';
import { publishLocation } from '@/backend/ride';
import { notePosition } from '@/backend/trail';
import { type Booking, isTracked } from '@/domain/booking';

/** Dispatch is told where the driver is this often, milliseconds. */
const REPORT_MS = 5000;
/** Points of the trail are at least so far apart: one in five of the fixes a phone gives each second, milliseconds. */
const TRAIL_MS = 4500;
/** The demo drives five times as fast as a cab, so its trail needs more points to follow the streets. */
const DEMO_TRAIL_MS = 900;

type Args = {
  uid: string;
  onDuty: boolean;
  fix: Fix | null;
  ride: Booking | null;
  demo: boolean;
  /** While the ride moves on, a point of the status that is ending would come too late. */
  paused: boolean;
};

/** Runs something now and at an interval, always with the latest values, while it is on. */
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

/** Tells dispatch where a driver on duty is, and keeps the trail of a running ride. */
export function useReports({ uid, onDuty, fix, ride, demo, paused }: Args): void {
  useTicks(onDuty && fix !== null, REPORT_MS, () => {
    // Lost on a broken line: the next one comes in seconds and is newer.
    if (fix !== null) void publishLocation(uid, fix).catch(() => {});
  });
  // By the fixes' own times: where none comes, in a tunnel, nothing is noted, for a place told twice means standing there.
  const noted = useRef({ leg: '', at: 0 });
  const apartMs = demo ? DEMO_TRAIL_MS : TRAIL_MS;
  useEffect(() => {
    if (fix === null || ride === null || paused || !isTracked(ride.status)) return;
    // Of before the ride: the trail takes none.
    if (fix.at < (ride.accepted_time ?? 0)) return;
    const leg = `${ride.id}/${ride.status}`;
    if (noted.current.leg === leg && fix.at - noted.current.at < apartMs) return;
    noted.current = { leg, at: fix.at };
    void notePosition(ride.id, fix, ride.status);
  }, [fix, ride, paused, apartMs]);
}
