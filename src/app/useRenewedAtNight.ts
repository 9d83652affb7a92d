import { useEffect } from 'react';
import { HOUR_MS, MINUTE_MS } from '@/domain/time/durations';
import { clockParts, DEFAULT_TIME_ZONE } from '@/domain/time/time';
import { waitingUpdate } from './updates';

/** The hour of the clock in which the page is loaded anew. */
const NIGHT_HOUR = 3;
/** A page this young was loaded in this night already. */
const YOUNG_MS = 2 * HOUR_MS;
const PATIENCE_MS = 10_000;

const isNight = (nowMs: number): boolean =>
  Math.floor(clockParts(nowMs, DEFAULT_TIME_ZONE).minuteOfDay / 60) === NIGHT_HOUR;

/** Loads the page anew, in the new version if there is one; not while the server is away, as the page could be lost then. */
async function renew(): Promise<void> {
  const answer = await fetch(window.location.pathname, {
    cache: 'no-store',
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch(() => null);
  if (answer?.ok !== true) return;
  const update = waitingUpdate();
  if (update === null) window.location.reload();
  else update.take();
}

/** Loads a page that stays open for months anew each night: it then has the last version and the last settings, and memory to spare. */
export function useRenewedAtNight(): void {
  useEffect(() => {
    const opened = Date.now();
    const timer = setInterval(() => {
      if (isNight(Date.now()) && Date.now() - opened > YOUNG_MS) void renew();
    }, MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
}
