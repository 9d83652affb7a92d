/** Drivers of a test who work by themselves: they take what they are offered, drive, and are paid in cash. */
import type { LatLng } from '@/domain/place/geo';
import type { Booking } from '@/domain/ride/booking';
import { driverAt, drivenToTheDrop, readBooking } from '../functions/ride/rides';
import type { Person } from '../support/accounts';
import { standAt } from '../support/builders';
import { call, callOk } from '../support/call';
import { db } from '../support/stack';
import { SERVER_TIME } from '../../tools/connection/ownerDatabase';

type Step = 'accept' | 'arrive' | 'start' | 'end' | 'pay';

export type CabsAtWork = {
  /** The ride of a rider stays before this step until it is let go; one that is not to be accepted is declined. */
  hold: (rider: Person, step: Step) => void;
  letGo: (rider: Person) => void;
  /** Throws what went wrong with one of them so far. */
  check: () => void;
  /** Stops all of them, and throws what went wrong with one. */
  stop: () => Promise<void>;
};

const ROUND_MS = 200;
/** A free cab tells where it stands, as a phone does: one that is not heard is offered nothing. */
const HEARD_MS = 20_000;
const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** So many drivers on duty round the pickup, each in a cab of their own. */
export async function cabs(count: number): Promise<Person[]> {
  const drivers: Person[] = [];
  for (let one = 0; one < count; one += 1) {
    drivers.push(
      await driverAt(20 + one * 5, {
        firstName: 'Driver',
        lastName: `No ${one}`,
        vehicleNumber: `LJ21 C${String(one).padStart(2, '0')}`,
      }),
    );
  }
  return drivers;
}

export function putToWork(drivers: readonly Person[]): CabsAtWork {
  const held = new Map<string, Step>();
  const rounds = { goOn: true };
  const isHeld = ({ customer }: Booking, step: Step): boolean => held.get(customer) === step;

  async function takeOffer(driver: Person): Promise<void> {
    const [id] = Object.keys((await db.get<object>(`tasks/${driver.uid}`)) ?? {});
    if (id === undefined) return;
    // An offer that has just run out, or is withdrawn, is no fault.
    await call(driver, isHeld(await readBooking(id), 'accept') ? 'decline_booking' : 'accept_booking', { id });
  }

  async function driveOn(driver: Person, booking: Booking): Promise<void> {
    const { id, status } = booking;
    const [pickup, drop] = [booking.pickup, booking.drop].map(({ lat, lng }) => ({ lat, lng })) as [LatLng, LatLng];
    if (status === 'ACCEPTED' && !isHeld(booking, 'arrive')) {
      await standAt(driver.uid, pickup);
      await callOk(driver, 'arrive_booking', { id, ...pickup });
    } else if (status === 'ARRIVED' && !isHeld(booking, 'start')) {
      const otp = await db.get<number>(`otp/${id}`);
      await callOk(driver, 'start_booking', { id, ...pickup, ...(otp === null ? {} : { otp: String(otp) }) });
    } else if (status === 'STARTED' && !isHeld(booking, 'end')) {
      await drivenToTheDrop(id, driver);
      await standAt(driver.uid, drop);
      await callOk(driver, 'end_booking', { id, ...drop });
    } else if (status === 'REACHED' && !isHeld(booking, 'pay')) {
      await callOk(driver, 'pay_booking', { id, mode: 'cash' });
    }
  }

  async function work(driver: Person): Promise<void> {
    let heardAt = Date.now();
    while (rounds.goOn) {
      const riding = await db.get<string>(`users/${driver.uid}/currentBooking`);
      if (riding === null && Date.now() - heardAt > HEARD_MS) {
        heardAt = Date.now();
        await db.set(`locations/${driver.uid}/at`, SERVER_TIME);
      }
      if (riding === null) await takeOffer(driver);
      else await driveOn(driver, await readBooking(riding));
      await pause(ROUND_MS);
    }
  }

  const shifts = drivers.map(work);
  const faults: unknown[] = [];
  for (const shift of shifts) shift.catch((fault: unknown) => faults.push(fault));
  return {
    hold: ({ uid }, step) => held.set(uid, step),
    letGo: ({ uid }) => held.delete(uid),
    check: () => {
      if (faults.length > 0) throw faults[0];
    },
    stop: async () => {
      rounds.goOn = false;
      await Promise.all(shifts);
    },
  };
}
