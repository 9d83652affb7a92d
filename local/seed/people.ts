/**
 * Profiles of the seed town: the logins, a dozen more riders, forty drivers. Wallets are added from the ledger.
 */
import { createHash } from 'node:crypto';
import type { LatLng } from '@/domain/place/geo';
import { referralId, type UserProfile } from '@/domain/people/user';
import { DAY_MS } from '@/domain/time/durations';
import { driverRecord, VEHICLES } from './driverRecord';
import { LOGINS } from './logins';
import { createRandom } from './random';

export type People = Record<string, UserProfile>;

/** Drivers that the simulator moves. */
export const SIMULATED_DRIVERS = 40;
export const OTHER_RIDERS = 12;

const FIRST_NAMES = (
  'Oliver Aisha Harry Mei Jack Fatima Thomas Grace Kwame Sophie Rajesh Eleanor Callum Yusuf Hannah Dimitri ' +
  'Chloe Patrick Ngozi Liam Anjali Stanley Beatrice Omar Ruth Tomasz Zara Edward Leila Winston'
).split(' ');
const LAST_NAMES = (
  'Barnes Khan Fletcher Chen Mbeki Prior Sullivan Patel Ashworth Demir Lowe Fernandes Hughes Bello Tanner ' +
  'Rossi Whitaker Singh Pearce Nowak Abbott Clarke Osei Finch Marlow Iqbal Dunne Webb Kaya Sharpe'
).split(' ');

/** The mobile numbers that Ofcom reserves for fiction: 07700 900000 to 900999. */
const fictionalMobile = (number: number): string => `+447700900${String(number).padStart(3, '0')}`;

/** A profile of the seeded town with a number of its own. */
export function person(
  now: number,
  details: Pick<UserProfile, 'firstName' | 'lastName' | 'email' | 'usertype'>,
  number: number,
): UserProfile {
  return {
    ...details,
    mobile: fictionalMobile(number),
    mobileProven: true,
    loginType: 'email',
    referralId: referralId(details.firstName, ((number * 37) % 1000) / 1000),
    approved: true,
    walletBalance: 0,
    createdAt: now - (400 - number) * DAY_MS,
    userPlatform: 'WEB',
    homeAddress: `${number + 3} Stow Hill, Newport NP20 1JH`,
    nationality: 'British',
  };
}

/** Two in three have the app on a phone. */
function phoneOf(number: number): Pick<UserProfile, 'pushes' | 'userPlatform'> {
  const userPlatform = ['WEB', 'ANDROID', 'IOS'][number % 3] ?? 'WEB';
  return { pushes: userPlatform !== 'WEB', userPlatform };
}

/** A push token for everybody who gets pushes, by its hash. They reach nobody. */
export function seedPushTokens(people: People): Record<string, { uid: string; token: string }> {
  const entries = Object.keys(people)
    .filter((uid) => people[uid]?.pushes)
    .map((uid) => ({ uid, token: `seed-phone-of-${uid}` }));
  return Object.fromEntries(entries.map((entry) => [createHash('sha256').update(entry.token).digest('hex'), entry]));
}

/** Returns everybody, by uid. `places` gives the drivers' first positions, by uid. */
export function seedPeople(now: number, places: Record<string, LatLng>): People {
  const random = createRandom(71);
  const people: People = {};
  Object.values(LOGINS).forEach((login, number) => {
    const { uid, email, role, firstName, lastName } = login;
    const own = 'right' in login ? { right: login.right, rightBy: LOGINS.admin.uid } : {};
    people[uid] = { ...person(now, { firstName, lastName, email, usertype: role }, number), ...own };
  });
  for (let number = 1; number <= OTHER_RIDERS; number += 1) {
    const rider = person(
      now,
      { ...named(number * 7), email: `${riderUid(number)}@amberlight.test`, usertype: 'rider' },
      10 + number,
    );
    people[riderUid(number)] = { ...rider, ...phoneOf(number) };
  }
  const [, blackCab] = VEHICLES;
  for (const { uid } of [LOGINS.driver, LOGINS.driver2]) {
    people[uid] = driverRecord(now, people[uid] as UserProfile, blackCab, random);
  }
  for (let number = 1; number <= SIMULATED_DRIVERS; number += 1) {
    const uid = simulatedUid(number);
    const base = person(
      now,
      { ...named(number * 11 + 3), email: `${uid}@amberlight.test`, usertype: 'driver' },
      100 + number,
    );
    people[uid] = driverRecord(now, { ...base, ...phoneOf(number) }, random.pick(VEHICLES), random);
  }
  for (const uid of FLEET_DRIVERS)
    Object.assign(people[uid] as UserProfile, { fleetadmin: LOGINS.fleet.uid, createdByAdmin: true });
  for (const [uid, { lat, lng }] of Object.entries(places)) {
    const profile = people[uid];
    if (profile) profile.location = { lat, lng };
  }
  return people;
}

function named(number: number): { firstName: string; lastName: string } {
  return {
    firstName: FIRST_NAMES[number % FIRST_NAMES.length] ?? '',
    lastName: LAST_NAMES[(number * 3 + Math.floor(number / 30)) % LAST_NAMES.length] ?? '',
  };
}

export const riderUid = (number: number): string => `rider-${String(number).padStart(2, '0')}`;
/** `sim-01` to `sim-40`. */
export const simulatedUid = (number: number): string => `sim-${String(number).padStart(2, '0')}`;

/** The drivers of the seeded fleet: the second driver and every fifth simulated one. */
export const FLEET_DRIVERS: readonly string[] = [
  LOGINS.driver2.uid,
  ...Array.from({ length: SIMULATED_DRIVERS / 5 }, (_, index) => simulatedUid((index + 1) * 5)),
];
