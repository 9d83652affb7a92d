/** How long a cab waits for its passenger. */
import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '@/domain/pricing/settings';
import { graceEnds, waitsFrom } from '@/domain/ride/grace';
import { isCabMissing } from '@/domain/ride/rideBounds';
import { MINUTE_MS } from '@/domain/time/durations';

const AT = 1_800_000_000_000;
const PICKUP = { lat: 51.53, lng: -0.12, add: 'King’s Cross', zone: null };
const now = { bookLater: false, tripdate: AT - 10 * MINUTE_MS };
const ahead = { bookLater: true, tripdate: AT + 10 * MINUTE_MS };
const minutes = (no_show_minutes: number | string) => ({ no_show_minutes });

it('counts from Arrived, and on a ride booked ahead never before the agreed time', () => {
  expect(waitsFrom(now, AT)).toBe(AT);
  expect(waitsFrom(ahead, AT)).toBe(ahead.tripdate);
  expect(waitsFrom(ahead, ahead.tripdate + 1)).toBe(ahead.tripdate + 1);
});

it('lasts as long as the office has set, five minutes at first', () => {
  expect(graceEnds(now, AT, DEFAULT_SETTINGS)).toBe(AT + 5 * MINUTE_MS);
  expect(graceEnds(ahead, AT, minutes(3))).toBe(ahead.tripdate + 3 * MINUTE_MS);
  expect(graceEnds(now, AT, minutes('7'))).toBe(AT + 7 * MINUTE_MS);
  expect([0, -3, 'soon'].map((set) => graceEnds(now, AT, minutes(set)))).toEqual([AT, AT, AT]);
});

it('does not let a rider call off an early cab that waits at the pickup before the agreed time', () => {
  const early = { ...ahead, pickup: PICKUP, driver_arrive_time: AT };
  const heard = (at: number) => ({ lat: PICKUP.lat, lng: PICKUP.lng, at });
  const missing = (at: number) => isCabMissing(early, heard(at), at);
  expect([AT + 16 * MINUTE_MS, ahead.tripdate + 14 * MINUTE_MS].map(missing)).toEqual([false, false]);
  expect(missing(ahead.tripdate + 15 * MINUTE_MS)).toBe(true);
});
