/**
 * Who, which cab and where, copied into an alert by the write that opens it. The desk reads this copy alone, so nothing vanishes
 * when the ride gets another driver, is called off, or an account changes.
 */
import type { Booking } from '../booking';
import { fullName, type UserProfile } from '../../people/user';
import type { LatLng } from '../../place/geo';
import type { Alert } from './alert';

/** A name and a number; either may be missing, and both go when the person's account does. */
export type Contact = { name?: string; mobile?: string };

/** A driver of the ride with their cab. `at`: when they were first named here, epoch ms. */
export type AlertCab = Contact & {
  at: number;
  make?: string;
  registration?: string;
  plate?: string;
  badge?: string;
};

export type AlertPlace = LatLng & { add: string };

export type AlertCopy = {
  rider: Contact & { uid: string };
  /** Whoever travels, where the rider booked for somebody else. */
  guest?: Contact;
  /** The driver now, one of `cabs`; missing before anybody has accepted. */
  driver?: string;
  /** Every driver whom the alert has named, by uid: the first one stays when another takes the ride. */
  cabs?: Record<string, AlertCab>;
  pickup: AlertPlace;
  drop: AlertPlace;
  /** When the ride is to begin, epoch ms. */
  tripdate: number;
};

/** What a copy is made from. A profile is null if its account is gone. */
export type CopyFacts = {
  booking: Booking;
  rider: UserProfile | null;
  guestMobile: string | null;
  driver: UserProfile | null;
};

/** The driver of a ride, or the last one who gave it back or was lost; null before anybody has accepted. */
export function driverOf({ driver, formerDrivers = {} }: Pick<Booking, 'driver' | 'formerDrivers'>): string | null {
  if (driver !== undefined) return driver;
  const [latest] = Object.entries(formerDrivers).toSorted(([, one], [, other]) => other - one);
  return latest?.[0] ?? null;
}

/** A record without its empty fields. */
const filled = <Field extends string>(record: Partial<Record<Field, string | undefined>>): { [F in Field]?: string } =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined && value !== '')) as {
    [F in Field]?: string;
  };

const placeOf = ({ lat, lng, add }: AlertPlace): AlertPlace => ({ lat, lng, add });

/** The cab that the driver accepted the ride with; of one who has given it back, the cab in the profile. */
function cabOf(booking: Booking, uid: string, driver: UserProfile | null, at: number): AlertCab {
  const person = driver === null ? { name: booking.driver_name } : { name: fullName(driver), mobile: driver.mobile };
  const accepted = {
    make: booking.vehicle_make,
    registration: booking.vehicle_number,
    plate: booking.plate_no,
    badge: booking.driver_badge,
  };
  const owned = {
    make: [driver?.vehicleMake, driver?.vehicleModel].filter(Boolean).join(' '),
    registration: driver?.vehicleNumber || driver?.vehicleRegister,
    plate: driver?.plateNo,
    badge: driver?.driverBadge,
  };
  return { at, ...filled({ ...person, ...(booking.driver === uid ? accepted : owned) }) };
}

/** The cabs with the one now. A driver who has given the ride back, or is gone, stays as first written down. */
function cabsOf({ booking, driver }: CopyFacts, before: Record<string, AlertCab>, nowMs: number) {
  const uid = driverOf(booking);
  if (uid === null) return before;
  const known = before[uid];
  if (known !== undefined && (driver === null || booking.driver !== uid)) return before;
  return { ...before, [uid]: cabOf(booking, uid, driver, known?.at ?? nowMs) };
}

/** The copy as it is now. `before` is the one of an earlier press, whose people stay. */
export function copyOf(facts: CopyFacts, before: AlertCopy | undefined, nowMs: number): AlertCopy {
  const { booking, rider, guestMobile } = facts;
  const { customer: uid, customer_name: traveller, guest, pickup, drop, tripdate } = booking;
  const named =
    rider === null ? { name: guest === true ? '' : traveller } : { name: fullName(rider), mobile: rider.mobile };
  const driver = driverOf(booking);
  const cabs = cabsOf(facts, before?.cabs ?? {}, nowMs);
  return {
    rider: rider === null && before !== undefined ? before.rider : { uid, ...filled(named) },
    ...(guest === true
      ? { guest: filled({ name: traveller, mobile: guestMobile ?? before?.guest?.mobile ?? '' }) }
      : {}),
    ...(driver === null ? {} : { driver }),
    ...(Object.keys(cabs).length === 0 ? {} : { cabs }),
    pickup: placeOf(pickup),
    drop: placeOf(drop),
    tripdate,
  };
}

/** Everybody with an account whom the copy names. */
export const namedIn = ({ rider, cabs = {} }: AlertCopy): string[] => [...new Set([rider.uid, ...Object.keys(cabs)])];

/** The cab now, or null. */
export const cabNow = ({ copy }: Pick<Alert, 'copy'>): AlertCab | null =>
  copy?.driver === undefined ? null : (copy.cabs?.[copy.driver] ?? null);

/** The name of whoever called, or travels where a rider's call is for a guest; '' if it is not known. */
export function callerName({ role, uid, copy }: Pick<Alert, 'role' | 'uid' | 'copy'>): string {
  if (copy === undefined) return '';
  return (role === 'driver' ? copy.cabs?.[uid]?.name : (copy.guest?.name ?? copy.rider.name)) ?? '';
}

/** `Robin Mercer, cab LJ21 MDE`; the reference of the ride where neither is known. */
export function whoAndCab(alert: Alert): string {
  const registration = cabNow(alert)?.registration;
  const parts = [callerName(alert), registration === undefined ? '' : `cab ${registration}`].filter(Boolean);
  return parts.length === 0 ? `booking ${alert.booking_id}` : parts.join(', ');
}
