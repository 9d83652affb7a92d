/**
 * A storm of every money operation, from many callers at once, while the process keeps dying just before or just after
 * a write reaches the database. People retry or give up. Afterwards every penny adds up and nothing is left pending.
 * The calling test chooses the database.
 */
import * as v from 'valibot';
import { expect } from 'vitest';
import { type ApiAnswer, type ApiBody, type ApiName, api } from '@/domain/api/api';
import type { Booking } from '@/domain/ride/booking';
import { faultText } from '@/domain/ledger/ledger';
import { collectBooks, confirmedFaults } from '@/domain/ledger/ledgerBooks';
import type { Payment } from '@/domain/money/payment';
import type { UserProfile } from '@/domain/people/user';
import { rebuildEarnings } from '../../../tools/earnings/rebuild';
import { ledgerSource } from '../../../tools/ledger/source';
import { publishedTables } from '../../../local/seed/tables';
import { createRandom } from '../../../local/seed/random';
import { readTownFiles } from '../../../local/seed/townFiles';
import type { OwnerDatabase } from '../../../tools/connection/ownerDatabase';
import { booking, driverProfile, newBookingId, profile } from '../../support/builders';

const CALLERS = 12;
/** The share of writes at which the process dies, and of failures after which a person retries. */
const CRASHES = 0.12;
const PATIENCE = 0.75;

/** The seed of the storm. The same seed gives the same requests; `MONEY_SEED` sets it. */
export const SEED = Number(process.env['MONEY_SEED'] ?? Date.now() % 1_000_000);
const random = createRandom(SEED);
const chance = (share: number): boolean => random.next() < share;
const whole = (most: number): number => Math.floor(random.next() * most);

/** Stands for the end of a process: the rest of that call does not happen. */
class Crash extends Error {}
const died = { before: 0, after: 0 };
let isRaging = false;

type Store = typeof import('../../../functions/src/store/database');

/** A server's store that crashes at writes while the storm is on. */
export function mortal(store: Store): Store {
  const dies = (when: keyof typeof died): void => {
    died[when] += 1;
    throw new Crash(`${when} the write`);
  };
  return {
    ...store,
    applyUpdate: async (update) => {
      const when = isRaging && chance(CRASHES) ? random.pick(['before', 'after'] as const) : 'no';
      if (when === 'before') dies(when);
      const outcome = await store.applyUpdate(update);
      if (outcome === 'refused') lastRefused = update;
      if (when === 'after') dies(when);
      return outcome;
    },
  };
}

/** The latest write refused by the rules, to explain a fault they cause. */
let lastRefused: object = {};
/** Faults that would be reported to an operator, except our own crashes. */
const faults: string[] = [];
export const deaf = {
  logFault: (event: string, error: unknown, facts: Record<string, unknown> = {}) => {
    if (!(error instanceof Crash)) faults.push(`${event} ${JSON.stringify({ ...facts, lastRefused })}`);
  },
  logNotice: () => {},
};

type Handlers = typeof import('../../../functions/src/handlers')['handlers'];
type Review = typeof import('../../../functions/src/schedules/reviewPayments')['reviewPayments'];
let db: OwnerDatabase;
let handlers: Handlers;
let review: Review;

const RIDERS = Array.from({ length: 10 }, (_, index) => `chaos-rider-${index}`);
const DRIVERS = Array.from({ length: 5 }, (_, index) => `chaos-driver-${index}`);
const ADMIN = 'chaos-admin';
const ADMIN_TWO = 'chaos-admin-2';
const PROMOS = ['TEN', 'LAST'];
const BANK = { bankName: 'Tyne Bank', bankCode: '01-02-03', bankAccount: '00012345' };
const bookings: string[] = [];
const withdrawals: string[] = [];
/** Payments whose payer pressed a button at the checkout. */
const paidBy: { uid: string; payment: string }[] = [];
/** Ids used for one request each, and the entries that answers have confirmed. */
const drawn = new Set<string>();
const promised: { uid: string; txId: string }[] = [];

function draw(): string {
  const id = newBookingId();
  drawn.add(id);
  return id;
}

/** Sets up an empty town at the start of the day, the functions' own code, and its people. */
async function begin(database: OwnerDatabase, operations: number): Promise<void> {
  db = database;
  ({ handlers } = await import('../../../functions/src/handlers'));
  ({ reviewPayments: review } = await import('../../../functions/src/schedules/reviewPayments'));
  await db.set('', publishedTables(readTownFiles().zones, Date.now()));
  await db.update('settings', { bonus: 1.5, payout_hold_hours: 0 });
  await finish(operations);
}

/** Creates the people, two promos of which one is nearly used up, and rides to be paid. */
async function finish(operations: number): Promise<void> {
  const users: Record<string, UserProfile> = {
    [`users/${ADMIN}`]: profile('admin'),
    [`users/${ADMIN_TWO}`]: profile('admin'),
  };
  RIDERS.forEach((uid, index) => {
    // Every other rider was referred by the one before.
    const by = RIDERS[index - 1];
    const referred = index % 2 === 1 && by !== undefined ? { signupViaReferral: by } : {};
    users[`users/${uid}`] = profile('rider', { mobile: `+447700900${200 + index}`, mobileProven: true, ...referred });
  });
  for (const uid of DRIVERS) users[`users/${uid}`] = driverProfile(BANK);
  const promo = {
    promo_name: 'Off',
    promo_description: '',
    promo_discount_type: 'percentage',
    promo_discount_value: 10,
    max_promo_discount_value: 3,
    min_order: 0,
    promo_validity: '2099-12-31',
    user_avail: 0,
  };
  await db.update('', {
    ...users,
    'offers/TEN': { ...promo, promo_usage_limit: 1000 },
    'offers/LAST': { ...promo, promo_usage_limit: 2 },
  });
  let rides: Record<string, Booking> = {};
  for (let count = 0; count < Math.max(40, operations / 4); count += 1) {
    const convenience_fees = whole(4) === 0 ? 0 : 1 + whole(400);
    const driver_share = 300 + whole(6000);
    const ride = booking({
      id: newBookingId(),
      status: 'PENDING',
      customer: random.pick(RIDERS),
      driver: random.pick(DRIVERS),
      ...(chance(0.5) ? { fleetadmin: 'chaos-fleet' } : {}),
      accepted_time: Date.now(),
      distance: 4000,
      trip_cost: driver_share + convenience_fees,
      driver_share,
      convenience_fees,
    });
    rides[ride.id] = ride;
    bookings.push(ride.id);
    if (Object.keys(rides).length === 500) {
      await db.update('bookings', rides);
      rides = {};
    }
  }
  await db.update('bookings', rides);
}

type Outcome<Name extends ApiName> = ApiAnswer<Name> | { refused: string };
const isRefused = (answer: object): answer is { refused: string } => 'refused' in answer;

/** One call of an endpoint, bypassing only HTTP: the body is validated and the caller's profile is current. */
async function call<Name extends ApiName>(uid: string, name: Name, body: ApiBody<Name>): Promise<Outcome<Name>> {
  const parsed = v.parse(api[name].body, body);
  const caller = { uid, profile: (await db.get(`users/${uid}`)) as UserProfile };
  const handler = handlers[name] as (call: object) => Promise<Outcome<Name>>;
  return handler({ body: parsed, caller, nowMs: Date.now() });
}

/** Retries until there is an answer, or the person gives up (null); sometimes sends two at once. */
async function press<Name extends ApiName>(
  uid: string,
  name: Name,
  body: ApiBody<Name>,
): Promise<Outcome<Name> | null> {
  const once = async (): Promise<Outcome<Name> | null> => {
    do {
      try {
        return await call(uid, name, body);
      } catch (error) {
        if (!(error instanceof Crash)) throw error;
      }
    } while (chance(PATIENCE));
    return null;
  };
  if (!chance(0.15)) return once();
  const [first, second] = await Promise.all([once(), once()]);
  return first ?? second;
}

const someAmount = (): number => 30 + whole(4000);
const someRide = async (): Promise<Booking> => (await db.get(`bookings/${random.pick(bookings)}`)) as Booking;
const somePromo = () => (chance(0.3) ? { promo: random.pick(PROMOS) } : {});
const someoneWithAWallet = (): string => random.pick([...RIDERS, ...DRIVERS]);

/** A payer's behaviour at the checkout, and what the provider and the browser report afterwards. */
async function atTheCheckout(uid: string, payment: string): Promise<void> {
  const outcome = random.pick(['succeed', 'succeed', 'succeed', 'fail', 'cancel', 'nothing'] as const);
  if (outcome === 'nothing') return;
  await press(uid, 'test_payment', { id: payment, outcome });
  paidBy.push({ uid, payment });
  if (chance(0.6)) await press(uid, 'payment_return', { id: payment, cancelled: chance(0.3) });
}

const OPERATION = {
  async payCash() {
    const { id, customer, driver = '' } = await someRide();
    await press(customer, 'pay_booking', { id, mode: 'cash', use_wallet: chance(0.5), ...somePromo() });
    for (let tries = 0; tries < 3; tries += 1) {
      const answer = await press(driver, 'pay_booking', { id, mode: 'cash' });
      if (answer !== null && !(isRefused(answer) && answer.refused === 'payment_amount_wrong')) return;
    }
  },
  async confirmCash() {
    const { id, driver = '' } = await someRide();
    await press(driver, 'pay_booking', { id, mode: 'cash' });
  },
  async payFromWallet() {
    const { id, customer } = await someRide();
    await press(customer, 'pay_booking', { id, mode: 'wallet', ...somePromo() });
  },
  async payByCard() {
    const { id, customer } = await someRide();
    const answer = await press(customer, 'pay_booking', {
      id,
      mode: 'card',
      use_wallet: chance(0.5),
      ...somePromo(),
    });
    if (answer !== null && !isRefused(answer) && answer.payment !== undefined) {
      await atTheCheckout(customer, answer.payment);
    }
  },
  async topUp() {
    const uid = someoneWithAWallet();
    const answer = await press(uid, 'top_up_wallet', { id: draw(), amount: someAmount() });
    if (answer !== null && !isRefused(answer)) await atTheCheckout(uid, answer.payment);
  },
  async withdraw() {
    const id = draw();
    const uid = someoneWithAWallet();
    withdrawals.push(id);
    const answer = await press(uid, 'withdraw', { id, amount: someAmount(), bank: BANK });
    if (answer !== null && !isRefused(answer)) promised.push({ uid, txId: `${id}-withdraw` });
  },
  async completeWithdraw() {
    const id = withdrawals[whole(withdrawals.length)];
    if (id !== undefined) await press(ADMIN, 'complete_withdraw', { id });
  },
  async rejectWithdraw() {
    const id = withdrawals[whole(withdrawals.length)];
    if (id !== undefined) await press(ADMIN, 'reject_withdraw', { id, reason: 'Not their account' });
  },
  async dispute() {
    const made = paidBy[whole(paidBy.length)];
    if (made === undefined) return;
    const outcome = random.pick(['dispute', 'dispute', 'win', 'lose'] as const);
    await press(made.uid, 'test_payment', { id: made.payment, outcome });
  },
  async addToWallet() {
    const body = { id: draw(), uid: someoneWithAWallet(), amount: someAmount(), reason: 'goodwill' } as const;
    await credited(await press(ADMIN, 'add_to_wallet', body), body.id);
  },
  async adjust() {
    const body = { id: draw(), uid: someoneWithAWallet(), amount: someAmount(), note: 'As agreed' };
    const answer = chance(0.5)
      ? await press(ADMIN, 'adjust_wallet', { ...body, kind: 'refund' })
      : await press(ADMIN, 'adjust_wallet', { ...body, kind: 'adjustment', type: random.pick(['Credit', 'Debit']) });
    await credited(answer, body.id);
  },
  async rate() {
    const { id, customer } = await someRide();
    await press(customer, 'rate_booking', { id, rating: 1 + whole(5) });
  },
  async reviewPayments() {
    await review(Date.now() + 15 * 60_000);
  },
} satisfies Record<string, () => Promise<void>>;

/** Notes a credit that was promised. Above the limit it is promised once the second person of the desk has confirmed it. */
async function credited(answer: Outcome<'add_to_wallet'> | null, id: string): Promise<void> {
  if (answer === null || isRefused(answer)) return;
  const { uid, txId, waits } = answer;
  const own = waits === undefined ? null : await press(ADMIN, 'decide_credit', { id, decision: 'confirm' });
  if (own !== null && !isRefused(own)) throw new Error('somebody confirmed their own credit');
  const decided = waits === undefined ? null : await press(ADMIN_TWO, 'decide_credit', { id, decision: 'confirm' });
  if (waits === undefined || (decided !== null && !isRefused(decided))) promised.push({ uid, txId });
}

async function payerWhile(next: () => boolean): Promise<void> {
  while (next()) await OPERATION[random.pick(Object.keys(OPERATION) as (keyof typeof OPERATION)[])]();
}

/** What a short storm may not come to: a bank takes a payment back and is overruled, and the desk refuses a withdrawal. */
async function rareCases(): Promise<void> {
  const [rider = ''] = RIDERS;
  const [driver = ''] = DRIVERS;
  const paid = await press(rider, 'top_up_wallet', { id: draw(), amount: 5000 });
  if (paid === null || isRefused(paid)) throw new Error('the last top-up was refused');
  for (const outcome of ['succeed', 'dispute', 'win'] as const) {
    await press(rider, 'test_payment', { id: paid.payment, outcome });
  }
  const wages = { id: draw(), uid: driver, amount: 400_000, note: 'As agreed' };
  await credited(await press(ADMIN, 'adjust_wallet', { ...wages, kind: 'adjustment', type: 'Credit' }), wages.id);
  if (!promised.some(({ txId }) => txId === `${wages.id}-adjustment`)) throw new Error('the last credit was refused');
  const id = draw();
  await press(driver, 'withdraw', { id, amount: 1000, bank: BANK });
  await press(ADMIN, 'reject_withdraw', { id, reason: 'Not their account' });
}

/** Runs so many operations and expects that nothing is lost, doubled or left pending. @throws on any violation */
export async function rage(database: OwnerDatabase, operations: number): Promise<void> {
  await begin(database, operations);
  isRaging = true;
  let left = operations;
  const next = (): boolean => (left -= 1) >= 0;
  await Promise.all(Array.from({ length: CALLERS }, () => payerWhile(next)));
  isRaging = false;
  await rareCases();
  expect((await confirmedFaults(ledgerSource(db), Date.now())).faults.map(faultText)).toEqual([]);

  // The schedule alone completes everything, once the last checkout has expired.
  const later = Date.now() + 2 * 3_600_000;
  await review(later);
  await review(later + 1);
  const books = await collectBooks(ledgerSource(db));
  const payments: Payment[] = Object.values(books.payments);
  expect(payments.filter(({ status, refund }) => status === 'created' || refund === 'due')).toEqual([]);
  expect(Object.values(books.withdraws).filter(({ reviewAt }) => reviewAt !== undefined)).toEqual([]);
  expect((await confirmedFaults(ledgerSource(db), Date.now())).faults.map(faultText)).toEqual([]);
  expect((await rebuildEarnings(db, false)).faults).toEqual([]);

  expect(faults).toEqual([]);

  // Every confirmed entry exists, and every entry was requested: once each, as its id is the request's.
  for (const { uid, txId } of promised) expect(books.walletHistory[uid]).toHaveProperty([txId]);
  const strays = Object.values(books.walletHistory)
    .flatMap((history) => Object.entries(history))
    .filter(([, { kind }]) => ['admin', 'adjustment', 'withdraw', 'topup'].includes(kind))
    .filter(([txId, { kind }]) => !drawn.has(txId.slice(0, -kind.length - 1)));
  expect(strays).toEqual([]);

  // The storm really happened, and reached every case.
  expect(died.before).toBeGreaterThan(operations / 50);
  expect(died.after).toBeGreaterThan(operations / 50);
  const modes = new Set(
    Object.values(books.bookings).flatMap(({ cardPaymentAmount = 0, cashPaymentAmount = 0, usedWalletMoney = 0 }) => [
      ...(cardPaymentAmount > 0 ? ['card'] : []),
      ...(cashPaymentAmount > 0 ? ['cash'] : []),
      ...(usedWalletMoney > 0 ? ['wallet'] : []),
    ]),
  );
  expect([...modes]).toEqual(expect.arrayContaining(['card', 'cash', 'wallet']));
  const kinds = new Set(
    Object.values(books.walletHistory).flatMap((history) => Object.values(history).map(({ kind }) => kind)),
  );
  expect([...kinds].toSorted()).toEqual([
    'adjustment',
    'admin',
    'bonus',
    'cash',
    'chargeback',
    'refund',
    'reinstated',
    'returned',
    'ride',
    'share',
    'topup',
    'withdraw',
  ]);
  expect(books.promos['LAST']?.user_avail).toBeLessThanOrEqual(2);
  const overdrawn = RIDERS.filter((uid) => (books.users[uid]?.walletBalance ?? 0) < 0);
  const corrected = overdrawn.filter((uid) =>
    Object.values(books.walletHistory[uid] ?? {}).some(
      ({ kind, type }) => kind === 'chargeback' || (kind === 'adjustment' && type === 'Debit'),
    ),
  );
  expect(overdrawn).toEqual(corrected);
}
