/** Who cancelled a ride, as whoever reads it sees it. */
import { expect, it } from 'vitest';
import { cancelledBecause } from '@/features/bookings/rideWords';
import { ride } from './ride';

it.each([
  ['rider', 'rider', 'You cancelled: Long wait'],
  ['rider', 'desk', 'The rider cancelled: Long wait'],
  ['driver', 'rider', 'The driver cancelled: Long wait'],
  ['driver', 'desk', 'The driver cancelled: Long wait'],
  ['admin', 'desk', 'The control room cancelled: Long wait'],
  ['server', 'desk', 'Long wait'],
] as const)('cancelled by the %s, read by the %s', (cancelled_by, reader, words) => {
  expect(cancelledBecause(ride({ status: 'CANCELLED', cancelled_by, reason: 'Long wait' }), reader)).toBe(words);
});
