/** Rides brought to a status through the API, as the people in them would. */
import { METRES_PER_DEGREE } from '@/domain/place/geo';
import { OFFER_SECONDS } from '@/domain/limits';
import type { Booking, BookingStatus } from '@/domain/ride/booking';
import { roomRideOf } from '@/domain/ride/control/roomRide';
import { MINUTE_MS } from '@/domain/time/durations';
import { createPerson, type Person } from '../../support/accounts';
import { MARSHFIELD, STATION, newBookingId, standAt } from '../../support/builders';
import { call, callOk } from '../../support/call';
import { db } from '../../support/stack';

const place = ({ lat, lng, add }: { lat: number; lng: number; add: string }) => ({ lat, lng, add });

/** From the station to Marshfield, now, in a black cab. */
export const TRIP = {
  pickup: place(STATION),
  drop: place(MARSHFIELD),
  carType: 'Black Cab',
  bookLater: false,
};
export const AT_PICKUP = { lat: STATION.lat, lng: STATION.lng };
export const AT_DROP = { lat: MARSHFIELD.lat, lng: MARSHFIELD.lng };
/** Tests make things expire this long ago, milliseconds: the server knows the database's clock only approximately. */
export const CLOCKS_APART_MS = 5000;
export const REASON = 'Cab taking long time';

/** Converts metres to degrees of latitude. */
export const north = (metres: number): { lat: number; lng: number } => ({
  lat: AT_PICKUP.lat + metres / METRES_PER_DEGREE,
  lng: AT_PICKUP.lng,
});

export async function driverAt(metresNorth: number, changes: Parameters<typeof createPerson>[1] = {}): Promise<Person> {
  const driver = await createPerson('driver', changes);
  await standAt(driver.uid, north(metresNorth));
  return driver;
}

/** Gives a ride's open offer to this driver, as if they were the one to be asked now. */
export async function offerNow(id: string, { uid }: Person): Promise<void> {
  const { requestedDrivers = {}, dispatch } = await readBooking(id);
  const [former = uid] = Object.keys(requestedDrivers);
  const until = Date.now() + OFFER_SECONDS * 1000;
  const task = await db.get<object>(`tasks/${former}/${id}`);
  if (task === null) throw new Error('the ride has no open offer');
  await db.update('', {
    [`tasks/${former}/${id}`]: null,
    [`tasks/${uid}/${id}`]: { ...task, expiresAt: until },
    [`users/${uid}/offered`]: { id, until },
    [`bookings/${id}/requestedDrivers`]: { [uid]: until },
    [`bookings/${id}/dispatch`]: {
      ...dispatch,
      expiresAt: until,
      asked: { ...dispatch?.asked, [former]: null, [uid]: until },
    },
  });
}

export const readBooking = async (id: string): Promise<Booking> => (await db.get(`bookings/${id}`)) as Booking;

/** Books as a rider, or as the office for one, and returns the id. */
export async function book(
  rider: Person,
  changes: Partial<typeof TRIP & { tripdate: number; notes: string }> = {},
  by = rider,
) {
  const id = newBookingId();
  const trip = { ...TRIP, ...changes };
  const { notes, ...priced } = trip;
  const attempt = async () => {
    const { estimateFare } = await callOk(by, 'estimate', priced);
    return call(by, 'create_booking', {
      ...priced,
      ...(by === rider ? {} : { customer: rider.uid }),
      ...(notes === undefined ? {} : { notes }),
      id,
      estimate: estimateFare,
      again: true,
    });
  };
  const since = halfHourNow();
  let made = await attempt();
  // The fare may have turned since the estimate: then the rider is shown the new one.
  if (made.error?.code === 'estimate_changed' && halfHourNow() !== since) made = await attempt();
  if (made.error !== undefined) throw new Error(`create_booking: ${made.status} ${JSON.stringify(made.error)}`);
  return id;
}

/** The half hour that it is: fares turn at the start of some. */
export const halfHourNow = (): number => Math.floor(Date.now() / (30 * MINUTE_MS));

const HOUR_MS = 3_600_000;

/** Ends a ride at its drop, as if the cab had driven there for an hour. It then stands where it stood before. */
export async function endAtTheDrop(id: string, driver: Person, counts: object = {}): Promise<void> {
  const before = await db.get<{ lat: number; lng: number }>(`locations/${driver.uid}`);
  await drivenToTheDrop(id, driver);
  await callOk(driver, 'end_booking', { id, ...AT_DROP, ...counts });
  if (before === null) await db.set(`locations/${driver.uid}`, null);
  else await standAt(driver.uid, before);
}

/** As if the cab had just come to the drop by a drive of an hour. */
export async function drivenToTheDrop(id: string, driver: Person): Promise<void> {
  await startedAgo(id, HOUR_MS);
  await standAt(driver.uid, AT_DROP);
}

/** Moves a ride's times back, so that no test has to wait for a drive. */
export async function startedAgo(id: string, milliseconds: number): Promise<void> {
  const steps = ['accepted_time', 'driver_arrive_time', 'trip_start_time', 'startTime'] as const;
  await rewriteRide(id, (booking) => {
    const earlier = steps.map((step) => [step, Number(booking[step]) - milliseconds]);
    return { ...booking, ...(Object.fromEntries(earlier) as Partial<Booking>) };
  });
}

/** Writes a ride past the server, with its row of the control room. */
export async function rewriteRide(id: string, edit: (booking: Booking) => Booking): Promise<void> {
  const edited = edit(await readBooking(id));
  await db.update('', { [`bookings/${id}`]: edited, [`room/${id}`]: roomRideOf(edited) });
}

const STEPS: readonly BookingStatus[] = ['NEW', 'ACCEPTED', 'ARRIVED', 'STARTED', 'REACHED', 'PENDING'];

/** A ride in a status, reached with one driver; booked by the rider or, while they have a bill to pay, by the office. */
export async function rideIn(status: BookingStatus, rider: Person, driver: Person, by = rider): Promise<string> {
  const id = await book(rider, {}, by);
  if (status === 'CANCELLED') {
    await callOk(rider, 'cancel_booking', { id, reason: REASON });
    return id;
  }
  const last = status === 'PAID' || status === 'COMPLETE' ? 'REACHED' : status;
  const step = STEPS.indexOf(last);
  const otp = String((await db.get<number>(`otp/${id}`)) ?? '');
  if (step >= 1) {
    await offerNow(id, driver);
    await callOk(driver, 'accept_booking', { id });
  }
  if (step >= 2) await callOk(driver, 'arrive_booking', { id, ...AT_PICKUP });
  if (step >= 3) await callOk(driver, 'start_booking', { id, ...AT_PICKUP, ...(otp === '' ? {} : { otp }) });
  if (step >= 4) await endAtTheDrop(id, driver);
  if (step >= 5) await callOk(driver, 'leave_unpaid', { id });
  if (status === 'PAID' || status === 'COMPLETE') await callOk(driver, 'pay_booking', { id, mode: 'cash' });
  if (status === 'COMPLETE') await callOk(rider, 'rate_booking', { id });
  return id;
}
