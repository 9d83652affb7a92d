/** The whole seed town as one tree and one list of accounts. Pure, so that tests and tools can use it. */
import type { Booking } from '@/domain/ride/booking';
import { earningsOf } from '@/domain/ledger/earnings';
import { journalOf } from '@/domain/ledger/journalOf';
import { distanceMetres, type LatLng } from '@/domain/place/geo';
import { geohash } from '@/domain/place/geohash';
import { companyName } from '@/domain/pricing/companyName';
import type { FareBasis } from '@/domain/pricing/settings';
import type { Notice } from '@/domain/desk/notice';
import { rosterKeys } from '@/domain/people/roster';
import { storedSearchKeys } from '@/domain/people/search/searchKeys';
import type { UserProfile } from '@/domain/people/user';
import { parseZones } from '@/domain/place/zone';
import { someJunction } from '../cabs/drive';
import type { Account } from '../../tools/connection/authAccounts';
import { SERVER_TIME } from '../../tools/connection/ownerDatabase';
import { seedAccess, seedNeeds } from './authority/access';
import { auditOf } from './audit';
import { TOWN_BANK_HOLIDAYS } from './bankHolidays';
import { type Extra, extraRiders, extraRides } from './extra';
import { seedFleetTerms } from './office/fleetTerms';
import { PARTNER_UID, seedPartner } from './office/partner';
import { pushKey } from './ids';
import { authorityCards } from './authority/cards';
import { paidByCustomer, schoolAccount, seedCustomers } from './customers';
import { createLedger } from './ledger';
import { LOGINS, PASSWORD } from './logins';
import { cancelledRide, completedRide } from './pastRide';
import { cardPayments, postLatest, postRide } from './payments';
import { riderUid, SIMULATED_DRIVERS, seedPeople, seedPushTokens, simulatedUid } from './people';
import { createRandom } from './random';
import { cabsOnDutyOf, markRegistryOf, registryOf } from './registry';
import { planRides } from './ridePlans';
import { carTypes, publishedTables } from './tables';
import type { TownFiles } from './townFiles';
import { schoolRun } from './onAccount/schoolRun';
import { rankOf } from './rank';

/** The currency in the town's settings. */
const CURRENCY = 'GBP';
/** Past rides of other people. */
const OTHER_RIDES = 60;
/** Payment numbers of extra rides start here, above those of the usual town. */
const EXTRA_NUMBERS = 1000;
/** Simulated cabs stay this far from the station, so that the seeded drivers are always nearest there, metres. */
export const KEEP_CLEAR_METRES = 800;
/** Two in three cabs start this near to the station, where the work is, metres. */
const IN_TOWN_METRES = 4000;

export type SeedTown = { tree: Record<string, unknown>; accounts: Account[] };

/**
 * @param now epoch ms; all dates are relative to it
 * @param extra how much to add to the usual town
 * @param basis what its fares are based on from now on; its past rides follow its plans
 */
export function seedTown(
  files: TownFiles,
  now: number,
  extra: Extra = { users: 0, bookings: 0 },
  basis: FareBasis = 'plan',
): SeedTown {
  const tables = publishedTables(files.zones, now);
  const zones = parseZones(Object.values(tables.zones));
  const { roads } = files;
  const places = startPlaces(files);
  const users = seedPeople(now, places);

  const table = {
    tariffs: Object.values(tables.tariff),
    plans: Object.values(tables.plans),
    holidays: Object.values(tables.holiday),
    bankHolidays: TOWN_BANK_HOLIDAYS,
    settings: tables.settings,
  };
  const bookings: Record<string, Booking> = {};
  const ledger = createLedger();
  planRides({ people: users, places: files.places, roads, zones, now }, OTHER_RIDES).forEach(
    ({ plan, cancelledBecause }, number) => {
      const carType = Object.values(carTypes).find(({ name }) => name === plan.driver.profile.carType);
      if (!carType) throw new Error(`no car type ${plan.driver.profile.carType}`);
      const booking = cancelledBecause
        ? cancelledRide(plan, { ...table, carType }, cancelledBecause)
        : paidByCustomer(completedRide(plan, { ...table, carType }), now);
      bookings[booking.id] = booking;
      if (!cancelledBecause) postRide(ledger, booking, number + 1);
    },
  );
  const further = extraRiders(users[riderUid(1)] as UserProfile, extra.users);
  Object.assign(users, further);
  const partner = seedPartner(now);
  users[PARTNER_UID] = partner.profile;
  const audit = { ...auditOf(Object.values(bookings)), ...partner.audit };
  const oldestAt = Math.min(...Object.values(bookings).map(({ bookingDate }) => bookingDate));
  extraRides(Object.values(bookings), further, extra.bookings, oldestAt).forEach((booking, number) => {
    bookings[booking.id] = booking;
    postRide(ledger, booking, EXTRA_NUMBERS + number);
  });
  const withdraws = postLatest(ledger, users, now);
  const ratings = ratingsOf(Object.values(bookings));
  for (const [uid, profile] of Object.entries(users)) {
    Object.assign(profile, rosterKeys(profile), storedSearchKeys(profile));
    Object.assign(profile, ledger.wallet(uid));
    const rates = Object.values(ratings[uid] ?? {}).map(({ rate }) => rate);
    if (rates.length > 0) profile.rating = ratingOf(rates);
  }

  const walletHistory = ledger.histories();
  const payments = cardPayments(walletHistory, Object.values(bookings), CURRENCY);
  const earnings = earningsOf(Object.values(bookings));
  const records = { bookings, walletHistory, payments, withdraws };
  const customers = seedCustomers(Object.values(bookings), users, {
    now,
    company: companyName(tables.settings),
    currency: CURRENCY,
  });
  return {
    tree: {
      ...tables,
      settings: { ...tables.settings, fare_basis: basis },
      authority_cards: authorityCards(now),
      users,
      ...registryOf(users),
      driver_marks: markRegistryOf(users),
      cabs_on_duty: cabsOnDutyOf(users),
      push_tokens: seedPushTokens(users),
      driver_access: seedAccess(users, now),
      partners: partner.partners,
      needs: seedNeeds(Object.values(bookings)),
      ...schoolRun(files.places, users[LOGINS.driver2.uid]?.carType ?? '', schoolAccount(now), now),
      locations: Object.fromEntries(
        Object.entries(places).map(([uid, { lat, lng }]) => [
          uid,
          { lat, lng, g: geohash({ lat, lng }), at: SERVER_TIME },
        ]),
      ),
      ...records,
      ...customers,
      ratings,
      earnings,
      ...seedFleetTerms(Object.values(bookings), now),
      journal: journalOf({ ...records, accountEntries: customers.account_entries }),
      notifis: notices(now),
      audit,
    },
    accounts: Object.entries(users).map(([uid, profile]) => accountOf(uid, profile)),
  };
}

/** Returns the drivers' first positions: the two seeded ones on the rank, the simulated ones anywhere clear of it. */
function startPlaces(files: TownFiles): Record<string, LatLng> {
  const { roads } = files;
  const [head, second] = rankOf(files);
  const random = createRandom(1907);
  const clear = (within: number): LatLng => {
    for (;;) {
      const at = someJunction(roads, random);
      const metres = distanceMetres(at, head);
      if (metres > KEEP_CLEAR_METRES * 1.5 && metres < within) return at;
    }
  };
  const places: Record<string, LatLng> = { [LOGINS.driver.uid]: head, [LOGINS.driver2.uid]: second };
  for (let number = 1; number <= SIMULATED_DRIVERS; number += 1) {
    places[simulatedUid(number)] = clear(number % 3 === 0 ? Infinity : IN_TOWN_METRES);
  }
  return places;
}

type StoredRating = { user: string; name: string; rate: number; at: number };

function ratingsOf(bookings: Booking[]): Record<string, Record<string, StoredRating>> {
  const ratings: Record<string, Record<string, StoredRating>> = {};
  for (const { id, driver, rating, customer, customer_name, paid_time } of bookings) {
    if (driver === undefined || rating === undefined) continue;
    (ratings[driver] ??= {})[id] = { user: customer, name: customer_name, rate: rating, at: paid_time ?? 0 };
  }
  return ratings;
}

function ratingOf(rates: number[]): NonNullable<UserProfile['rating']> {
  const sum = rates.reduce((total, rate) => total + rate, 0);
  return { average: Math.round((sum / rates.length) * 10) / 10, count: rates.length, sum };
}

function notices(now: number): Record<string, Record<string, Notice>> {
  const hello = (body: string): Record<string, Notice> => ({
    [pushKey(now, 0)]: { status: 'live', title: 'Welcome to Amberlight', body, at: now },
  });
  return {
    [LOGINS.rider.uid]: hello('Your first cab is three touches away.'),
    [LOGINS.driver.uid]: hello('You are on duty. Offers appear here, and the horn sounds.'),
    [LOGINS.driver2.uid]: hello('You are on duty. Offers appear here, and the horn sounds.'),
  };
}

function accountOf(uid: string, profile: UserProfile): Account {
  return {
    localId: uid,
    email: profile.email,
    emailVerified: true,
    displayName: `${profile.firstName} ${profile.lastName}`,
    // Proven, so a code sent to this number signs in.
    phoneNumber: profile.mobile,
    rawPassword: PASSWORD,
  };
}
