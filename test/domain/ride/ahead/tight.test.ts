/** When a driver is asked about two rides one after the other, and the map is needed to say whether both fit. */
import { expect, it } from 'vitest';
import { METRES_PER_DEGREE } from '@/domain/place/geo';
import { type Busy, busyIfTaken, isTight } from '@/domain/ride/ahead/busy';

const place = (metresNorth: number) => ({
  lat: 51.588 + metresNorth / METRES_PER_DEGREE,
  lng: -2.997,
  add: '',
  zone: null,
});
const ride = { id: 'now', booking_id: 'NOW', pickup: place(0), drop: place(900), estimateTime: 600 };
const NOW = 1_800_000_000_000;
const next = (from: number): Busy => ({
  id: 'next',
  booking_id: 'NEXT',
  pickup: place(0),
  drop: place(0),
  from,
  until: from,
});

it('a ride for now takes its driver from the pickup, however far that is, to five minutes after the drop', () => {
  const { from, until } = busyIfTaken({ ...ride, bookLater: false, tripdate: NOW - 1000 }, 240, NOW);
  expect([from - NOW, until - NOW]).toEqual([240_000, (240 + 600 + 300) * 1000]);
});

it('a ride booked ahead does not begin before its time', () => {
  const tripdate = NOW + 900_000;
  expect(busyIfTaken({ ...ride, bookLater: true, tripdate }, 240, NOW).from).toBe(tripdate);
  expect(busyIfTaken({ ...ride, bookLater: true, tripdate }, 1000, NOW).from).toBe(NOW + 1_000_000);
});

it('only what a walker could not reach in time needs the map', () => {
  const first = busyIfTaken({ ...ride, bookLater: false, tripdate: NOW }, 0, NOW);
  // 900 metres on foot take ten minutes.
  expect(isTight(first, next(first.until + 590_000))).toBe(true);
  expect(isTight(first, next(first.until + 610_000))).toBe(false);
  expect(isTight(first, next(first.until - 1))).toBe(true);
});
