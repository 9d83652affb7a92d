/** The town of the gang: its tables, drivers whom the desk has approved, a fleet admin, and two riders. */
import type { Place } from '@/domain/ride/booking';
import { emptyTown, NOON, onDuty, registered } from '../races/cast';
import type { Root } from '../races/tree';
import { MARSHFIELD, STATION } from '../support/places';

/** The phones that the gang holds. A number typed by one of them is in no phone at all. */
export const PHONES = ['+447700900801', '+447700900802', '+447700900803', '+447700900804'] as const;
export const isHeld = (mobile: string): boolean => (PHONES as readonly string[]).includes(mobile);

/** A number that nobody can prove. */
export const typedMobile = (number: number): string => `+44770090${String(1000 + number).slice(-4)}`;

export const PICKUP: Place = STATION;
/** The places the gang rides to, metres away: 1,000 and more, 4,300, 23,000. */
export const DROPS: readonly Place[] = [
  { lat: 51.5615, lng: -3.028, add: 'Tredegar House, Pencarn Way', zone: 'Newport' },
  { lat: 51.5757, lng: -2.9452, add: 'Newport Retail Park', zone: 'Newport' },
  MARSHFIELD,
];

export const DRIVERS = ['driver1', 'driver2', 'driver3'] as const;
export const FLEET = 'fleet';
/** Both have proven a phone, and the first recommended the second. */
export const RIDERS = ['rider1', 'rider2'] as const;
const ADMIN = 'admin';

/** A driver of nobody's recommendation, whose own number was only typed. */
function approvedDriver(root: Root, uid: string, index: number): Root {
  return registered(root, uid, {
    usertype: 'driver',
    email: `${uid}@amberlight.test`,
    mobile: typedMobile(9000 + index),
    referralId: `${uid.replace(/\d/, '')}${2000 + index}`,
    ...onDuty,
    ...(index < 2 ? { fleetadmin: FLEET } : {}),
  });
}

/** The town at noon. Nobody has any money. */
function gangTown(): Root {
  const contact = (uid: string, mobile: string) => ({ email: `${uid}@amberlight.test`, mobile });
  let root = emptyTown();
  root = registered(root, ADMIN, {
    usertype: 'admin',
    referralId: 'admin1000',
    ...contact(ADMIN, typedMobile(9100)),
  });
  root = registered(root, FLEET, {
    usertype: 'fleetadmin',
    referralId: 'fleet1000',
    ...contact(FLEET, typedMobile(9101)),
  });
  root = DRIVERS.reduce(approvedDriver, root);
  const [first, second] = RIDERS;
  const proven = { usertype: 'rider', mobileProven: true } as const;
  root = registered(root, first, { ...proven, referralId: 'rider1000', ...contact(first, PHONES[0]) });
  const recommended = { referralId: 'rider1001', signupViaReferral: first };
  return registered(root, second, { ...proven, ...recommended, ...contact(second, PHONES[1]) });
}

export const START = { root: gangTown(), nowMs: NOON };
