import { describe, expect, it } from 'vitest';
import { BOOKING_STATUSES, type Booking } from '@/domain/ride/booking';
import type { PlatformTotals } from '@/domain/ledger/earnings';
import { isFreeAtOnce } from '@/domain/pricing/carType';
import type { FareBreakdown } from '@/domain/pricing/breakdown';
import { distanceMetres, type LatLng } from '@/domain/place/geo';
import { geohash } from '@/domain/place/geohash';
import { dutyObstacle, type UserProfile } from '@/domain/people/user';
import { balanceOf, type WalletEntry, type Withdraw } from '@/domain/money/wallet';
import type { CustomerAccount } from '@/domain/onAccount/account';
import type { AccountEntry } from '@/domain/onAccount/accountEntry';
import type { Invoice } from '@/domain/onAccount/invoice';
import { parseZones, type Zone } from '@/domain/place/zone';
import { LOGINS, PASSWORD } from '../../../local/seed/logins';
import { rankOf } from '../../../local/seed/rank';
import { KEEP_CLEAR_METRES, seedTown } from '../../../local/seed/town';
import { carTypes } from '../../../local/seed/tables';
import { readTownFiles } from '../../../local/seed/townFiles';

const NOW = Date.UTC(2026, 10, 21, 9, 30);
const files = readTownFiles();
const [RANK] = rankOf(files);

type Tree = {
  users: Record<string, UserProfile>;
  bookings: Record<string, Booking>;
  walletHistory: Record<string, Record<string, WalletEntry>>;
  withdraws: Record<string, Withdraw>;
  ratings: Record<string, Record<string, { rate: number }>>;
  locations: Record<string, LatLng & { g: string }>;
  zones: Record<string, Zone>;
  accounts: Record<string, CustomerAccount>;
  account_entries: Record<string, Record<string, AccountEntry>>;
  invoices: Record<string, Invoice>;
  earnings: {
    days: Record<string, PlatformTotals>;
    months: Record<string, PlatformTotals>;
    driverMonths: Record<string, Record<string, { driverShare: number; rides: number }>>;
  };
};

const town = seedTown(files, NOW);
const tree = town.tree as unknown as Tree;
const bookings = Object.values(tree.bookings);
const completed = bookings.filter(({ status }) => status === 'COMPLETE');
const sum = (numbers: Iterable<number>): number => [...numbers].reduce((total, number) => total + number, 0);

describe.each([
  ['the usual town', tree],
  ['a bigger town', seedTown(files, NOW, { users: 30, bookings: 200 }).tree as unknown as Tree],
])('wallets of %s', (_name, { users, walletHistory }) => {
  it('equal the sum of their history, to the penny', () => {
    for (const [uid, { walletBalance }] of Object.entries(users)) {
      expect([uid, walletBalance]).toEqual([uid, balanceOf(Object.values(walletHistory[uid] ?? {}))]);
    }
  });

  it('belong to a person, and nobody starts in debt', () => {
    for (const uid of Object.keys(walletHistory)) expect(users).toHaveProperty(uid);
    for (const { walletBalance } of Object.values(users)) expect(walletBalance).toBeGreaterThanOrEqual(0);
  });
});

describe('past rides', () => {
  it('are many, lie in the past, and are stored by their ids', () => {
    expect(completed.length).toBeGreaterThan(40);
    for (const [id, booking] of Object.entries(tree.bookings)) {
      expect(booking.id).toBe(id);
      expect(id).toHaveLength(20);
      expect(BOOKING_STATUSES).toContain(booking.status);
      expect(booking.paid_time ?? booking.bookingDate).toBeLessThan(NOW);
    }
  });

  it('have bill lines that add up to the trip cost', () => {
    for (const { fare_lines, trip_cost, driver_share = 0, convenience_fees = 0 } of completed) {
      const lines = fare_lines as FareBreakdown;
      expect(sum([lines.subtotal, lines.convenience_fee, lines.tolls, lines.fixed_price_adjustment])).toBe(trip_cost);
      expect(driver_share + convenience_fees).toBe(trip_cost);
      expect(trip_cost).toBeGreaterThan(350);
    }
  });

  it('are paid in full, with every payment in the ledger', () => {
    for (const booking of completed) {
      const { id, driver = '', customer, usedWalletMoney = 0, cashPaymentAmount = 0 } = booking;
      const { cardPaymentAmount = 0, accountPaymentAmount = 0, discount_amount = 0 } = booking;
      const paid = usedWalletMoney + cashPaymentAmount + cardPaymentAmount + accountPaymentAmount;
      expect(paid + discount_amount).toBe(booking.trip_cost);
      expect(tree.walletHistory[driver]?.[`${id}-share`]?.amount).toBe(booking.driver_share);
      expect(tree.walletHistory[driver]?.[`${id}-cash`]?.amount ?? 0).toBe(cashPaymentAmount);
      expect(tree.walletHistory[customer]?.[`${id}-ride`]?.amount ?? 0).toBe(usedWalletMoney);
    }
  });

  it('are counted in the totals by month, day and driver', () => {
    const cost = sum(completed.map(({ trip_cost = 0 }) => trip_cost));
    for (const totals of [tree.earnings.days, tree.earnings.months]) {
      expect(sum(Object.values(totals).map(({ tripCost }) => tripCost))).toBe(cost);
      expect(sum(Object.values(totals).map(({ rides }) => rides))).toBe(completed.length);
    }
    const shares = Object.values(tree.earnings.driverMonths).flatMap((drivers) => Object.values(drivers));
    expect(sum(shares.map(({ driverShare }) => driverShare))).toBe(
      sum(completed.map(({ driver_share = 0 }) => driver_share)),
    );
  });

  it('give drivers their average rating', () => {
    for (const [uid, ratings] of Object.entries(tree.ratings)) {
      const rates = Object.values(ratings).map(({ rate }) => rate);
      const rating = tree.users[uid]?.rating;
      expect(rating).toMatchObject({ count: rates.length, sum: sum(rates) });
      expect(rating?.average).toBe(Math.round((sum(rates) / rates.length) * 10) / 10);
    }
  });
});

describe('customers’ accounts', () => {
  it('owe what their rides came to, of which one has an invoice', () => {
    const rides = completed.filter(({ account }) => account !== undefined);
    expect(new Set(rides.map(({ account }) => account)).size).toBe(2);
    for (const [id, { owed }] of Object.entries(tree.accounts)) {
      const own = rides.filter(({ account }) => account === id);
      expect(owed).toBe(sum(own.map(({ trip_cost = 0 }) => trip_cost)));
      expect(Object.keys(tree.account_entries[id] ?? {}).toSorted()).toEqual(
        own.map((ride) => `${ride.id}-ride`).toSorted(),
      );
    }
    const [found] = Object.entries(tree.invoices);
    if (found === undefined) throw new Error('there is no invoice');
    const [invoice, { account, total, lines }] = found;
    const invoiced = Object.entries(tree.account_entries[account] ?? {}).filter(
      ([, entry]) => entry.invoice === invoice,
    );
    expect(Object.keys(lines).toSorted()).toEqual(invoiced.map(([id]) => id).toSorted());
    expect(sum(invoiced.map(([, { amount }]) => amount))).toBe(total);
  });
});

describe('withdrawals', () => {
  it('have a matching wallet entry under their ids', () => {
    expect(Object.keys(tree.withdraws)).toHaveLength(2);
    for (const [id, { uid, amount }] of Object.entries(tree.withdraws)) {
      expect(tree.walletHistory[uid]?.[`${id}-withdraw`]).toMatchObject({ type: 'Withdraw', amount });
    }
  });
});

describe('people', () => {
  it('each have an account that their email and their proven mobile open', () => {
    expect(town.accounts.map(({ localId }) => localId).toSorted()).toEqual(Object.keys(tree.users).toSorted());
    for (const { localId, email, phoneNumber, rawPassword } of town.accounts) {
      const { mobile, mobileProven, email: profileEmail } = tree.users[localId] as UserProfile;
      expect(email).toBe(profileEmail);
      expect(rawPassword).toBe(PASSWORD);
      expect([mobileProven, phoneNumber]).toEqual([true, mobile]);
    }
    expect(new Set(town.accounts.map(({ email }) => email)).size).toBe(town.accounts.length);
    expect(new Set(Object.values(tree.users).map(({ mobile }) => mobile)).size).toBe(town.accounts.length);
  });

  it('have one login per role, and a fleet with drivers', () => {
    for (const { uid, role, email } of Object.values(LOGINS)) {
      expect(tree.users[uid]).toMatchObject({ usertype: role, email, approved: true });
    }
    const fleet = Object.values(tree.users).filter(({ fleetadmin }) => fleetadmin === LOGINS.fleet.uid);
    expect(fleet.length).toBeGreaterThan(5);
  });

  it('have valid documents, so that every driver can work', () => {
    const drivers = Object.entries(tree.users).filter(([, { usertype }]) => usertype === 'driver');
    expect(drivers).toHaveLength(42);
    for (const [uid, driver] of drivers) {
      expect([uid, dutyObstacle(driver, NOW + 29 * 86_400_000)]).toEqual([uid, null]);
      expect(driver.driverActiveStatus).toBe(true);
      expect(tree.locations).toHaveProperty(uid);
    }
  });

  it('wait at King’s Cross if seeded, and stay away from it if simulated', () => {
    for (const [uid, { lat, lng, g }] of Object.entries(tree.locations)) {
      expect(g).toBe(geohash({ lat, lng }));
      const metres = distanceMetres({ lat, lng }, RANK);
      if (uid.startsWith('seed-')) expect(metres).toBeLessThan(50);
      else expect(metres).toBeGreaterThan(KEEP_CLEAR_METRES);
    }
  });
});

describe('the town', () => {
  it('is the same for the same time', () => {
    expect(seedTown(files, NOW)).toEqual(town);
  });

  it('has no car type whose ride is free when it ends at once', () => {
    expect(Object.values(carTypes).filter(isFreeAtOnce)).toEqual([]);
  });

  it('has only valid zones', () => {
    expect(parseZones(Object.values(tree.zones)).skipped).toEqual([]);
  });
});

describe('the authority’s card', () => {
  it('is entered, and is used for fares only if chosen', () => {
    const stored = town.tree['authority_cards'] as Record<string, { text: string; from: string; added_at: number }>;
    expect(Object.values(stored).map(({ from }) => from)).toEqual(['2022-09-23']);
    expect(Object.values(stored)[0]?.added_at).toBeLessThan(NOW);
    expect(town.tree['settings']).toMatchObject({ fare_basis: 'plan' });
    expect(seedTown(files, NOW, undefined, 'card').tree['settings']).toMatchObject({ fare_basis: 'card' });
  });
});
