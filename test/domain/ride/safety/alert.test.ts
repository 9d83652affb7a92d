/** How long a ride's people may call for help. */
import { expect, it } from 'vitest';
import { alarmUntil, alertId, reportUntil } from '@/domain/ride/safety/alert';
import type { Booking } from '@/domain/ride/booking';
import { DAY_MS } from '@/domain/time/durations';

const AT = Date.UTC(2026, 5, 2, 9);
const until = (facts: Partial<Booking>) => alarmUntil(facts as Booking);

it.each(['ACCEPTED', 'ARRIVED', 'STARTED'] as const)('at any time while the ride is %s', (status) => {
  expect(until({ status, accepted_time: AT })).toBe(Number.POSITIVE_INFINITY);
});

it.each(['REACHED', 'PENDING', 'PAID', 'COMPLETE'] as const)('until a day after a ride that is %s', (status) => {
  expect(until({ status, accepted_time: AT - DAY_MS, trip_end_time: AT })).toBe(AT + DAY_MS);
});

it('until a day after a driver was last on a ride that was cancelled or given back', () => {
  expect(until({ status: 'CANCELLED', accepted_time: AT, driver_arrive_time: AT + 9 })).toBe(AT + 9 + DAY_MS);
  expect(until({ status: 'NEW', formerDrivers: { one: AT, two: AT + 5 } })).toBe(AT + 5 + DAY_MS);
});

it.each(['NEW', 'CANCELLED'] as const)('never on a ride that no driver had, %s', (status) => {
  expect(until({ status })).toBe(null);
});

it('a report may follow for a month', () => {
  expect(reportUntil({ status: 'COMPLETE', trip_end_time: AT })).toBe(AT + 30 * DAY_MS);
  expect(reportUntil({ status: 'NEW' })).toBe(null);
});

it('a call for help and the reports of one person stand side by side', () => {
  const KINDS = ['panic', 'safety', 'conduct', 'silent'] as const;
  const idsOf = (role: 'rider' | 'driver', uid: string) =>
    KINDS.map((kind) => alertId({ bookingId: 'b', kind, role, uid }));
  expect(idsOf('rider', 'r')).toEqual(['b-rider', 'b-rider-safety', 'b-rider-conduct', 'b-silent']);
  // Whoever drives the ride next has their own.
  expect(idsOf('driver', 'one')).toEqual(['b-driver-one', 'b-driver-one-safety', 'b-driver-one-conduct', 'b-silent']);
});
