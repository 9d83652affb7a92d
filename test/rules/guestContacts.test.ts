// @vitest-environment node
/** The number of somebody a ride was booked for: the driver's until the ride ends, whatever an older server left behind. */
import { expect, it } from 'vitest';
import { useRideStand } from './rideStand';
import { BOOKING } from './town';

const { as, reset } = useRideStand();

it.each([
  ['ACCEPTED', 'allowed', 'allowed'],
  ['ARRIVED', 'allowed', 'allowed'],
  ['STARTED', 'allowed', 'allowed'],
  ['REACHED', 'denied', 'allowed'],
  ['PENDING', 'denied', 'allowed'],
] as const)('on a ride that is %s the driver is %s a guest’s number, and %s a rider’s', async (status, guest, rider) => {
  const id = BOOKING[status];
  await reset({ [`bookings/${id}/guest`]: true });
  expect(await as('driver').read(`contacts/${id}/rider`)).toBe(guest);
  await reset({});
  expect(await as('driver').read(`contacts/${id}/rider`)).toBe(rider);
});
