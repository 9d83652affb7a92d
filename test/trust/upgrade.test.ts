/**
 * Restores and migrates a town of the first release, in the middle of its day and with a ride in every status. Then all its
 * people finish what they had begun under the current code, and the books add up.
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Booking } from '@/domain/ride/booking';
import { typeRange } from '@/domain/people/roster';
import { faultText } from '@/domain/ledger/ledger';
import { confirmedFaults } from '@/domain/ledger/ledgerBooks';
import type { UserProfile } from '@/domain/people/user';
import { SCHEMA_VERSION } from '@/domain/schema';
import { LOGINS, PASSWORD } from '../../local/seed/logins';
import { NAMESPACE, portsAt } from '../../tools/connection/addresses';
import { AS_SERVER, ownerDatabase } from '../../tools/connection/ownerDatabase';
import { ledgerSource } from '../../tools/ledger/source';
import { rebuildEarnings } from '../../tools/earnings/rebuild';
import { migrate } from '../../tools/migrate/migrate';
import { balanceOf, expectBooksToAddUp, historyOf } from '../functions/money/books';
import { advanceSearches } from '../functions/inProcess';
import { readBooking, offerNow } from '../functions/ride/rides';
import { type Person, signIn } from '../support/accounts';
import { standAt } from '../support/builders';
import { callOk } from '../support/call';
import { db, resetTown, stack, wholeTree } from '../support/stack';
import { releasedTown } from '../tools/migrate/released';
import { inVersion3, type Town, withoutDerived } from '../tools/migrate/version3';
import { inVersion4 } from '../tools/migrate/version4';
import { inVersion6 } from '../tools/migrate/version6';
import { inVersion7 } from '../tools/migrate/version7';

const run = promisify(execFile);
const YEAR_MS = 365 * 86_400_000;
/** The person an operator made an admin in the console, following version 1's instructions. */
const NEW_ADMIN = 'rider-03';

/** Where that town's rides begin and end: it lay in London, of which this one has no streets. */
const AT_PICKUP = { lat: 51.5301, lng: -0.1241 };
const AT_DROP = { lat: 51.471, lng: -0.4525 };

/** The town's open rides by their situation; the seeded past rides are over. */
const RIDE = {
  new: '-P72KNX0------1vceg0',
  accepted: '-P72KNZa------1vceg1',
  arrived: '-P72KNa3------1vceg2',
  started: '-P72KNbW------1vceg3',
  reached: '-P72KNdD------1vceg4',
  pending: '-P72KNfG------1vceg5',
  paid: '-P72KNh4------1vceg6',
  cardUnderWay: '-P72KNmF------1vceg9',
  later: '-P72KNoM------1vcegC',
  alarmed: '-P72KNot------1vcegD',
} as const;
const CARD_OF_THE_RIDE = '-P72KNnMJ2ryTL1OH6Le';
const OPEN_TOP_UP = '-P72KNni------1vcegA';
const OPEN_WITHDRAWAL = '-P72KNo3------1vcegB';

const offset = String(stack.ports.database - portsAt(0).database);
/** Restores as an operator would. @returns the printed line */
async function restore(file: string): Promise<string> {
  const args = ['--import', 'tsx', 'tools/backup/main.ts', 'restore', file, '--replace', '--offset', offset];
  const { stdout } = await run(process.execPath, args);
  return stdout;
}

/** A person of the town, signed in again with the restored account. */
async function person(uid: string): Promise<Person> {
  const { email, usertype } = (await db.get<UserProfile>(`users/${uid}`)) as UserProfile;
  return { uid, email, password: PASSWORD, role: usertype, token: await signIn(email, PASSWORD) };
}
const riderOf = async (id: string): Promise<Person> => person((await readBooking(id)).customer);
const driverOf = async (id: string): Promise<Person> => person((await readBooking(id)).driver as string);

/** A driver of the town, on duty near the pickup with a position from `at` and valid papers. */
async function freeDriver(uid: string, at: number): Promise<Person> {
  await standAt(uid, AT_PICKUP);
  await db.update('', {
    [`locations/${uid}/at`]: at,
    [`users/${uid}/dutyUntil`]: Math.max(at, Date.now()) + YEAR_MS,
    [`users/${uid}/driverActiveStatus`]: true,
  });
  return person(uid);
}

async function start(driver: Person, id: string): Promise<void> {
  const otp = String(await db.get<number>(`otp/${id}`));
  expect((await callOk(driver, 'start_booking', { id, ...AT_PICKUP, otp })).status).toBe('STARTED');
}
async function driveFrom(status: 'ACCEPTED' | 'ARRIVED' | 'STARTED', driver: Person, id: string): Promise<void> {
  if (status === 'ACCEPTED') await callOk(driver, 'arrive_booking', { id, ...AT_PICKUP });
  if (status !== 'STARTED') await start(driver, id);
  expect((await callOk(driver, 'end_booking', { id, ...AT_DROP })).status).toBe('REACHED');
}
async function payCashAndRate(driver: Person, rider: Person, id: string): Promise<void> {
  expect((await callOk(driver, 'pay_booking', { id, mode: 'cash' })).status).toBe('PAID');
  expect((await callOk(rider, 'rate_booking', { id, rating: 5 })).status).toBe('COMPLETE');
  const { trip_cost, customer_paid } = await readBooking(id);
  expect(customer_paid).toBe(trip_cost);
  expect((await db.get<UserProfile>(`users/${driver.uid}`))?.queue).toBe(false);
}

/** What the first release did not keep, and `earnings:rebuild` makes. */
const KEPT_LATER = ['journal ', 'earnings hours'];

/** Everything adds up but that. */
async function expectRecordsToAddUp(): Promise<void> {
  const { faults } = await confirmedFaults(ledgerSource(db), Date.now());
  const kept = faults.filter(({ law }) => !KEPT_LATER.some((later) => law.startsWith(later)));
  expect(kept.map(faultText)).toEqual([]);
}

let admin: Person;

beforeAll(async () => {
  expect(await restore(releasedTown())).toContain(
    `The town is at version 1 and this code is made for version ${SCHEMA_VERSION}: run npm run migrate.`,
  );
  await expectRecordsToAddUp();
  await db.set(`users/${NEW_ADMIN}/usertype`, 'admin');
});
afterAll(() => resetTown());

describe('a town of the first release', () => {
  it('is closed for its upgrade: these rules refuse the numbers that its server writes into each ride', async () => {
    const asServer = ownerDatabase(stack.database, NAMESPACE, 'owner', AS_SERVER);
    const ride = `bookings/${RIDE.accepted}`;
    const { driver_name, driver_contact } = (await db.get<Record<string, string>>(ride)) ?? {};
    await asServer.update(ride, { driver_name });
    expect(driver_contact).toMatch(/^\+44/);
    await expect(asServer.update(ride, { driver_name, driver_contact })).rejects.toMatchObject({ status: 401 });
  });

  it('is migrated, and nothing but what the steps name is changed', async () => {
    const before = (await wholeTree()) as Town;
    expect(await migrate(db)).toMatchObject({ from: 1, to: SCHEMA_VERSION });
    const listed = ((await db.get(`users/${NEW_ADMIN}`)) as UserProfile).listed as string;
    const { from, to } = typeRange('admin');
    expect(listed >= from && listed <= to).toBe(true);
    const users = { ...before.users, [NEW_ADMIN]: { ...before.users[NEW_ADMIN], listed } };
    expect(withoutDerived((await wholeTree()) as Town)).toEqual({
      ...inVersion7(inVersion6(inVersion4(inVersion3({ ...before, users })))),
      schema: { version: SCHEMA_VERSION },
    });
    await expectRecordsToAddUp();
    // As the changelog asks: a fleet's totals hold what its riders were charged, and the books have their journal.
    await rebuildEarnings(db, true);
    await expectBooksToAddUp();
    // The town was left long ago, and a search that is an hour late begins no more: here it is due as the town opens again.
    for (const id of [RIDE.new, RIDE.later]) await db.set(`bookings/${id}/dispatch/expiresAt`, Date.now());
    admin = await person(LOGINS.admin.uid);
  });

  it('goes on looking for a cab, and finds one', async () => {
    const id = RIDE.new;
    const [rider, driver] = [await riderOf(id), await freeDriver('sim-38', Date.now())];
    await callOk(rider, 'continue_search', { id });
    await offerNow(id, driver);
    expect((await callOk(driver, 'accept_booking', { id })).status).toBe('ACCEPTED');
    await driveFrom('ACCEPTED', driver, id);
    await payCashAndRate(driver, rider, id);
  });

  it.each([
    ['accepted', 'ACCEPTED'],
    ['arrived', 'ARRIVED'],
    ['started', 'STARTED'],
  ] as const)('ends the ride that is %s', async (name, status) => {
    const id = RIDE[name];
    const [rider, driver] = [await riderOf(id), await driverOf(id)];
    expect((await readBooking(id)).status).toBe(status);
    await driveFrom(status, driver, id);
    await payCashAndRate(driver, rider, id);
  });

  it('ends the ride with the open alarm, which the desk closes', async () => {
    const id = RIDE.alarmed;
    await driveFrom('STARTED', await driverOf(id), id);
    await payCashAndRate(await driverOf(id), await riderOf(id), id);
    const alarm = { id: `${id}-rider` };
    expect(await callOk(admin, 'take_alarm', alarm)).toMatchObject({ state: 'taken', by: admin.uid });
    expect(await callOk(admin, 'close_alarm', { ...alarm, note: 'All is well' })).toMatchObject({ state: 'closed' });
  });

  it('takes the fare of the ride that has arrived', async () => {
    await payCashAndRate(await driverOf(RIDE.reached), await riderOf(RIDE.reached), RIDE.reached);
  });

  it('takes the fare that was left open, by card', async () => {
    const id = RIDE.pending;
    const rider = await riderOf(id);
    const { payment = '' } = await callOk(rider, 'pay_booking', { id, mode: 'card' });
    await callOk(rider, 'test_payment', { id: payment, outcome: 'succeed' });
    expect(await readBooking(id)).toMatchObject({ status: 'PAID', payment_id: payment, payment_mode: 'card' });
  });

  it('concludes the card payment that was under way', async () => {
    const id = RIDE.cardUnderWay;
    const rider = await riderOf(id);
    const answer = await callOk(rider, 'test_payment', { id: CARD_OF_THE_RIDE, outcome: 'succeed' });
    expect(answer).toMatchObject({ status: 'paid', use: 'ride', bookingId: id });
    const { trip_cost } = await readBooking(id);
    expect(await readBooking(id)).toMatchObject({ status: 'PAID', cardPaymentAmount: trip_cost, cashPaymentAmount: 0 });
    expect((await callOk(rider, 'rate_booking', { id })).status).toBe('COMPLETE');
  });

  it('rates the ride that is paid', async () => {
    const id = RIDE.paid;
    expect((await callOk(await riderOf(id), 'rate_booking', { id, rating: 4 })).status).toBe('COMPLETE');
    expect(await db.get(`ratings/${(await readBooking(id)).driver}/${id}/rate`)).toBe(4);
  });

  it('drives the ride that was booked a day ahead', async () => {
    const id = RIDE.later;
    // The minute in which its search begins, or the current one if that has passed.
    const now = Math.max(Date.now(), (await readBooking(id)).dispatch?.expiresAt ?? 0);
    const [rider, driver] = [await riderOf(id), await freeDriver('sim-39', now)];
    await advanceSearches(now);
    await offerNow(id, driver);
    await callOk(driver, 'accept_booking', { id });
    await driveFrom('ACCEPTED', driver, id);
    await payCashAndRate(driver, rider, id);
  });

  it('brings the money of the open top-up', async () => {
    const { uid } = (await db.get<{ uid: string }>(`payments/${OPEN_TOP_UP}`)) as { uid: string };
    const answer = await callOk(await person(uid), 'test_payment', { id: OPEN_TOP_UP, outcome: 'succeed' });
    expect(answer).toMatchObject({ status: 'paid', use: 'wallet' });
    expect(await balanceOf({ uid })).toBe(2000);
  });

  it('sends the money of the open withdrawal, once', async () => {
    const answer = await callOk(admin, 'complete_withdraw', { id: OPEN_WITHDRAWAL });
    expect(answer).toMatchObject({ amount: 1200, processed: true });
    const { uid } = (await db.get<{ uid: string }>(`withdraws/${OPEN_WITHDRAWAL}`)) as { uid: string };
    expect(await balanceOf({ uid })).toBe(3800);
    expect(Object.values(await historyOf({ uid })).filter(({ type }) => type === 'Withdraw')).toHaveLength(1);
  });

  it('then has no ride under way, no driver held, and books that add up', async () => {
    const bookings = Object.values((await db.get<Record<string, Booking>>('bookings')) ?? {});
    expect(bookings.filter(({ status }) => !['PAID', 'COMPLETE', 'CANCELLED'].includes(status))).toEqual([]);
    const people = Object.entries((await db.get<Record<string, UserProfile>>('users')) ?? {});
    expect(people.filter(([, { queue }]) => queue === true)).toEqual([]);
    expect(await db.get('contacts')).toBe(null);
    await expectBooksToAddUp();
  });
});
