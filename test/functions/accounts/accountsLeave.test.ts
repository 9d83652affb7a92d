/** Changing, exporting and deleting one's own data. */
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { PERSONAL_DATA } from '@/domain/people/personalData';
import { BUCKET } from '../../../tools/connection/addresses';
import { USER_TYPES } from '@/domain/people/user';
import { PERSONAL_FIELD_NAMES } from '@/domain/ride/riderFields';
import { deleteAccount } from '../../../functions/src/endpoints/account/delete_account';
import { createPerson, type Person, signIn } from '../../support/accounts';
import { newBookingId, STATION, profile, standAt } from '../../support/builders';
import { call, callOk } from '../../support/call';
import { db, resetTown, runSchedule, stack, wholeTree } from '../../support/stack';
import { expectBooksToAddUp, fund, historyOf } from '../money/books';
import {
  authAccounts,
  callFrom,
  form,
  newEmail,
  newMobile,
  papers,
  phoneSignIn,
  profileOf,
  providerSignIn,
  signedUp,
  signUp,
} from './newcomers';
import { book, driverAt, readBooking, rideIn } from '../ride/rides';

beforeAll(() => resetTown());

/** Something a rider typed on booking. */
const TYPED = 'The flat above the locksmith';
const typeOn = (id: string) =>
  db.update(`bookings/${id}`, Object.fromEntries(PERSONAL_FIELD_NAMES.map((name) => [name, TYPED])));

type Told = { firstName: string; lastName: string; email: string; mobile: string };

/** A registered person with a fresh token. */
async function member(changes: Parameters<typeof form>[0] = {}): Promise<Person & { told: Told }> {
  const regData = form(changes);
  const uid = await signedUp(regData);
  const { firstName, lastName, email, mobile } = regData;
  const token = await signIn(email, regData.password ?? '');
  const role = regData.usertype ?? 'rider';
  return { uid, email, password: '', token, role, told: { firstName, lastName, email, mobile } };
}

describe('a profile', () => {
  it('that signs in by email can change its names, but not email and mobile', async () => {
    const person = await member();
    const wanted = { ...person.told, firstName: ' Ada ', lastName: 'Byron' };
    expect((await call(person, 'update_profile', wanted)).answer).toEqual({ ...wanted, firstName: 'Ada' });
    expect(await profileOf(person.uid)).toMatchObject({ firstName: 'Ada', lastName: 'Byron' });
    const before = await wholeTree();
    for (const [field, value] of [
      ['email', newEmail()],
      ['mobile', newMobile()],
    ] as const) {
      const refused = await callFrom('update_profile', { ...wanted, [field]: value }, { token: person.token });
      expect([refused.status, refused.error?.code, refused.field]).toEqual([403, 'profile_locked', field]);
    }
    expect(await wholeTree()).toEqual(before);
  });

  it('of another sign-in can change its mobile, which frees the old one', async () => {
    const email = newEmail();
    const { uid, token } = await providerSignIn('google.com', email);
    const told = form({ email, password: undefined });
    await signedUp(told, { token });
    const { firstName, lastName, mobile } = told;
    const moved = { firstName, lastName, email, mobile: newMobile() };
    expect((await callFrom('update_profile', moved, { token })).answer).toEqual(moved);
    expect((await callFrom('check_user_exists', { mobile })).answer).toEqual({ users: [] });
    expect((await callFrom('check_user_exists', { mobile: moved.mobile })).answer).toEqual({
      users: [{ exists: true }],
    });
    expect((await signUp(form({ mobile }))).status).toBe(200);
    const back = await callFrom('update_profile', { ...moved, mobile }, { token });
    expect([back.status, back.error?.code]).toEqual([409, 'user_exists']);
    const other = await callFrom('update_profile', { ...moved, email: newEmail() }, { token });
    expect([other.error?.code, other.field]).toEqual(['profile_locked', 'email']);
    expect((await profileOf(uid))?.mobile).toBe(moved.mobile);
  });

  it('that signs in by phone keeps its mobile and can set an unused email', async () => {
    const mobile = newMobile();
    const { token } = await phoneSignIn(mobile);
    const { firstName, lastName, email } = form();
    await signedUp(form({ firstName, lastName, email, mobile, password: undefined }), { token });
    const wanted = { firstName, lastName, email: newEmail(), mobile };
    expect((await callFrom('update_profile', wanted, { token })).answer).toEqual(wanted);
    const refused = await callFrom('update_profile', { ...wanted, mobile: newMobile() }, { token });
    expect([refused.error?.code, refused.field]).toEqual(['profile_locked', 'mobile']);
  });

  it('competing with another for a mobile gets it or is refused', async () => {
    const mobile = newMobile();
    const answers = await Promise.all(
      [newEmail(), newEmail()].map(async (email) => {
        const { token } = await providerSignIn('google.com', email);
        const { firstName, lastName, ...rest } = form({ email, password: undefined });
        await signedUp({ firstName, lastName, ...rest }, { token });
        return callFrom('update_profile', { firstName, lastName, email, mobile }, { token });
      }),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it.each([
    ['firstName', '', 'proper_input_name'],
    ['lastName', ' ', 'proper_input_name'],
    ['email', 'nia', 'proper_email'],
    ['mobile', '07700', 'mobile_no_blank_error'],
    ['mobile', '+999123456789', 'country_blank_error'],
  ])('is refused with %s %j', async (field, value, code) => {
    const person = await member();
    const refused = await callFrom('update_profile', { ...person.told, [field]: value }, { token: person.token });
    expect([refused.error?.code, refused.field]).toEqual([code, field]);
  });
});

describe('my data', () => {
  it('contains everything about me, and nothing about anybody else', async () => {
    const [rider, driver] = await Promise.all([
      member({ firstName: 'Wilhelmina', lastName: 'Quartermaine' }),
      driverAt(40, { firstName: 'Balthazar', lastName: 'Nightingale', mobile: '+447700900987' }),
    ]);
    const id = await rideIn('PAID', rider, driver);
    await db.set(`chats/${id}/messages`, {
      m1: { message: 'I wait at the corner', from: rider.uid, type: 'rider', at: 1 },
      m2: { message: 'Two minutes away', from: driver.uid, type: 'driver', at: 2 },
    });
    await typeOn(id);
    await callOk(rider, 'rate_booking', { id, rating: 4 });
    await callOk(rider, 'raise_alarm', { id, lat: 51.5, lng: -0.12 });
    const mine = await callOk(rider, 'export_my_data', {});
    expect(mine.uid).toBe(rider.uid);
    const handedOut = Object.entries(PERSONAL_DATA).filter(([, held]) => typeof held === 'object' && held.exported);
    expect(Object.keys(mine.data).toSorted()).toEqual(handedOut.map(([name]) => name).toSorted());
    expect(mine.data).toMatchObject({
      user: { firstName: 'Wilhelmina', email: rider.email },
      booking: {
        [id]: {
          customer_name: 'Wilhelmina',
          driver_name: 'Balthazar Nightingale',
          coords: expect.arrayContaining([
            { lat: expect.any(Number) as number, lng: expect.any(Number) as number },
          ]) as object,
        },
      },
      chatMessage: { [id]: { m1: { message: 'I wait at the corner' } } },
      rating: { given: { [id]: 4 } },
      alert: { [`${id}-rider`]: { uid: rider.uid, presses: 1 } },
      tracking: { [id]: expect.any(Object) as object },
    });
    const text = JSON.stringify(mine);
    expect(text).toContain(TYPED);
    expect(text).not.toContain('+447700900987');
    expect(text).not.toContain('Two minutes away');
    const theirs = JSON.stringify(await callOk(driver, 'export_my_data', {}));
    expect(theirs).toContain('Balthazar');
    expect(theirs).toContain('Two minutes away');
    // They do not get the rider's own entries.
    for (const riders of [rider.email, rider.told.mobile, 'I wait at the corner', 'Quartermaine', TYPED]) {
      expect(theirs).not.toContain(riders);
    }
  });

  it('is exported without changing anything', async () => {
    const person = await member();
    const before = await wholeTree();
    await callOk(person, 'export_my_data', {});
    expect(await wholeTree()).toEqual(before);
  });

  it('is refused without a sign-in and without a profile', async () => {
    expect((await callFrom('export_my_data', {})).status).toBe(401);
    const { token } = await providerSignIn('google.com', newEmail());
    const refused = await callFrom('export_my_data', {}, { token });
    expect([refused.status, refused.error?.code]).toEqual([403, 'user_issue_contact_admin']);
  });
});

/** Apart from the name that the records of rides keep for twelve months, and from what HMRC has still to be told. */
const isOutsideRecords =
  ({ uid }: Person) =>
  (path: string): boolean =>
    path !== `/former_names/${uid}/name` && !path.startsWith(`/former_sellers/${uid}/seller/`);

/** The places in the tree that contain a text, apart from other people's own inboxes. */
async function placesOf(text: string): Promise<string[]> {
  const found: string[] = [];
  const walk = (node: unknown, path: string): void => {
    if (typeof node === 'object' && node !== null) {
      for (const [key, child] of Object.entries(node)) {
        if (key.includes(text)) found.push(`${path}/${key}`);
        walk(child, `${path}/${key}`);
      }
    } else if (String(node).includes(text)) found.push(path);
  };
  walk(await wholeTree(), '');
  return found;
}

const objects = `${stack.storage}/v0/b/${BUCKET}/o`;

async function upload(person: Person, path: string): Promise<void> {
  const response = await fetch(`${objects}?uploadType=media&name=${encodeURIComponent(path)}`, {
    method: 'POST',
    headers: { authorization: `Firebase ${person.token}`, 'content-type': 'image/png' },
    body: new Uint8Array([137, 80, 78, 71]),
  });
  expect(response.status).toBe(200);
}

async function filesOf(uid: string): Promise<number> {
  const response = await fetch(`${objects}?prefix=${encodeURIComponent(`users/${uid}/`)}`, {
    headers: { authorization: 'Bearer owner' },
  });
  return ((await response.json()) as { items?: unknown[] }).items?.length ?? 0;
}

describe('the deletion of an account', () => {
  beforeEach(() => resetTown());

  it('of a rider leaves rides and ledger without the name, and frees the email', async () => {
    const rider = await member({ firstName: 'Wilhelmina', lastName: 'Quartermaine' });
    const driver = await driverAt(40);
    const id = await rideIn('PAID', rider, driver);
    await typeOn(id);
    await db.set(`bookings/${id}/put_first`, { at: 1, by: 'admin', reason: 'A dialysis appointment' });
    await callOk(rider, 'rate_booking', { id, rating: 5 });
    await db.set(`chats/${id}/messages`, {
      m1: { message: 'I wait at the corner', from: rider.uid, type: 'rider', at: 1 },
      m2: { message: 'Two minutes away', from: driver.uid, type: 'driver', at: 2 },
    });
    await upload(rider, `users/${rider.uid}/profileImage/me.png`);
    await fund(rider, 700);
    const kept = await call(rider, 'delete_account', {});
    expect([kept.status, kept.error?.code]).toEqual([409, 'wallet_holds_money']);
    expect((await call(rider, 'delete_account', { forfeit_balance: true })).answer).toEqual({ deleted: true });
    for (const text of [
      'Wilhelmina',
      'Quartermaine',
      rider.email,
      rider.told.mobile,
      'I wait at the corner',
      TYPED,
      'dialysis',
    ]) {
      expect((await placesOf(text)).filter(isOutsideRecords(rider)), text).toEqual([]);
    }
    expect(await profileOf(rider.uid)).toBeNull();
    expect(await db.get(`bookings/${id}`)).toMatchObject({
      customer: rider.uid,
      customer_name: 'Former rider',
      status: 'COMPLETE',
      driver_name: 'Dana Okafor',
    });
    expect(await db.get(`ratings/${driver.uid}/${id}`)).toMatchObject({ rate: 5 });
    expect(await db.get(`chats/${id}/messages`)).toEqual({ m2: expect.any(Object) as object });
    const history = Object.values(await historyOf(rider));
    expect(history.map(({ type, kind, amount }) => [type, kind, amount])).toEqual(
      expect.arrayContaining([
        ['Credit', 'admin', 700],
        ['Debit', 'adjustment', 700],
      ]),
    );
    expect(await filesOf(rider.uid)).toBe(0);
    expect(await authAccounts({ localId: [rider.uid] })).toEqual([]);
    expect([await db.get('deletions'), await db.get('referrals'), await db.get('identities')]).toEqual([
      null,
      null,
      null,
    ]);
    expect((await call(rider, 'estimate', {} as never)).status).toBe(401);
    const again = form({ email: rider.email, mobile: rider.told.mobile });
    expect((await signUp(again)).status).toBe(200);
  });

  it('of a driver leaves the reports without the name and bank details', async () => {
    await db.set('settings/driver_approval', false);
    const driver = await member({ firstName: 'Balthazar', lastName: 'Nightingale', usertype: 'driver' });
    await callOk(driver, 'submit_application', papers(driver.uid, { bankAccount: '13572468' }));
    await upload(driver, `users/${driver.uid}/driverDocuments/licence.png`);
    await db.update(`users/${driver.uid}`, { driverActiveStatus: true });
    const rider = await createPerson('rider');
    await standAt(driver.uid, STATION);
    const id = await rideIn('COMPLETE', rider, driver);
    await db.update('', {
      [`bookings/${id}/rating`]: 2,
      [`ratings/${driver.uid}/${id}`]: { rate: 2, user: rider.uid, at: 1, words: 'Balthazar was rude', group: 1 },
    });
    const withdrawn = {
      uid: driver.uid,
      name: 'Balthazar Nightingale',
      amount: 100,
      date: 1,
      bankName: 'Tyne Bank',
      bankCode: '00-00-00',
      bankAccount: '13572468',
      processed: false,
    };
    await db.set('withdraws/w1', withdrawn);
    const inDebt = await call(driver, 'delete_account', {});
    expect([inDebt.status, inDebt.error?.code]).toEqual([409, 'wallet_in_debt']);
    const owed = (await profileOf(driver.uid))?.walletBalance ?? 0;
    await db.update('', {
      [`walletHistory/${driver.uid}/x-topup`]: { type: 'Credit', kind: 'topup', amount: -owed, date: 1, txRef: 'x' },
      [`users/${driver.uid}/walletBalance`]: 0,
    });
    expect((await call(driver, 'delete_account', {})).error?.code).toBe('withdraw_pending');
    await db.update('withdraws/w1', { processed: true, procesDate: 2 });
    expect((await call(driver, 'delete_account', {})).answer).toEqual({ deleted: true });
    for (const text of ['Balthazar', 'Nightingale', driver.email, '13572468', 'AB123456C', 'MORGA657054SM9IJ']) {
      expect((await placesOf(text)).filter(isOutsideRecords(driver)), text).toEqual([]);
    }
    expect(await db.get(`bookings/${id}`)).toMatchObject({ driver: driver.uid, driver_name: 'Former driver' });
    expect(await db.get('withdraws/w1')).toEqual({
      uid: driver.uid,
      amount: 100,
      date: 1,
      processed: true,
      procesDate: 2,
    });
    const months = (await db.get<Record<string, Record<string, object>>>('earnings/driverMonths')) ?? {};
    expect(Object.values(months).flatMap((drivers) => drivers[driver.uid] ?? [])).toMatchObject([
      { driverName: 'Former driver', rides: 1 },
    ]);
    expect([await db.get(`locations/${driver.uid}`), await db.get(`applications/${driver.uid}`)]).toEqual([null, null]);
    expect(await filesOf(driver.uid)).toBe(0);
  });

  it('waits until its rides are over and paid', async () => {
    for (const status of ['NEW', 'ACCEPTED', 'ARRIVED', 'STARTED', 'REACHED', 'PENDING'] as const) {
      await resetTown();
      const [rider, driver] = await Promise.all([createPerson('rider'), driverAt(40)]);
      await rideIn(status, rider, driver);
      const before = await wholeTree();
      for (const person of status === 'NEW' ? [rider] : [rider, driver]) {
        const refused = await call(person, 'delete_account', { forfeit_balance: true });
        expect([refused.status, refused.error?.code], `${person.role} in ${status}`).toEqual([409, 'ride_running']);
      }
      expect(await wholeTree()).toEqual(before);
    }
  });

  it('needs a recent sign-in', async () => {
    const person = await member();
    const [header, payload] = person.token.split('.') as [string, string];
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { auth_time: number };
    const aged = { ...claims, auth_time: claims.auth_time - 301 };
    const token = `${header}.${Buffer.from(JSON.stringify(aged)).toString('base64url')}.`;
    const before = await wholeTree();
    const refused = await callFrom('delete_account', {}, { token });
    // A sign-in from before the account was created proves nothing.
    expect([401, 403]).toContain(refused.status);
    expect(['recent_login_required', 'not_logged_in']).toContain(refused.error?.code);
    expect(await wholeTree()).toEqual(before);
    expect((await callFrom('delete_account', {}, { token: person.token })).status).toBe(200);
  });

  it('is refused six minutes after sign-in and in a public demo', async () => {
    const caller = { uid: 'r', profile: profile('rider') };
    const nowMs = Date.now();
    const body = { forfeit_balance: false };
    const account = (ago: number) => ({ uid: 'r', signedInAt: nowMs - ago * 1000, provider: 'password' });
    const old = await deleteAccount({ body, caller, account: account(301), nowMs });
    expect(old).toEqual({ refused: 'recent_login_required' });
    vi.stubEnv('ALLOW_CRITICAL_EDITS', 'false');
    expect(await deleteAccount({ body, caller, account: account(1), nowMs })).toEqual({ refused: 'demo_mode' });
    vi.unstubAllEnvs();
  });

  it('is refused to the last admin, and to a fleet admin with drivers', async () => {
    const [first, fleet] = await Promise.all([createPerson('admin'), createPerson('fleetadmin')]);
    expect((await call(first, 'delete_account', {})).error?.code).toBe('last_admin');
    await createPerson('admin', { approved: false });
    expect((await call(first, 'delete_account', {})).error?.code).toBe('last_admin');
    const second = await createPerson('admin');
    expect((await call(first, 'delete_account', {})).status).toBe(200);
    expect((await call(second, 'delete_account', {})).error?.code).toBe('last_admin');
    const driver = await createPerson('driver', { fleetadmin: fleet.uid });
    expect((await call(fleet, 'delete_account', {})).error?.code).toBe('fleet_has_drivers');
    expect((await call(driver, 'delete_account', {})).status).toBe(200);
    expect((await call(fleet, 'delete_account', {})).status).toBe(200);
  });

  it('of a driver who is asked for a ride takes them out of the search at once, and the next is asked', async () => {
    const [rider, asked] = await Promise.all([createPerson('rider'), driverAt(100)]);
    const id = await book(rider);
    const further = await driverAt(3000);
    expect(Object.keys((await readBooking(id)).requestedDrivers ?? {})).toEqual([asked.uid]);
    expect((await call(asked, 'delete_account', {})).answer).toEqual({ deleted: true });
    const { requestedDrivers } = await readBooking(id);
    expect(Object.keys(requestedDrivers ?? {})).toEqual([further.uid]);
    expect(await db.get(`tasks/${asked.uid}`)).toBeNull();
    expect(await db.get(`tasks/${further.uid}/${id}`)).not.toBeNull();
    expect((await call(further, 'accept_booking', { id })).status).toBe(200);
  });

  it('needs no profile', async () => {
    const { uid, token } = await providerSignIn('google.com', newEmail());
    expect((await callFrom('delete_account', {}, { token })).answer).toEqual({ deleted: true });
    expect(await authAccounts({ localId: [uid] })).toEqual([]);
  });

  it('is completed by the schedule if it stopped after the profile', async () => {
    const rider = await member({ firstName: 'Wilhelmina' });
    const driver = await driverAt(40);
    const id = await rideIn('COMPLETE', rider, driver);
    await db.update('', {
      [`users/${rider.uid}`]: null,
      identities: null,
      referrals: null,
      [`notifis/${rider.uid}`]: null,
      [`deletions/${rider.uid}`]: { at: Date.now() },
    });
    await runSchedule('sweepAccounts');
    expect(await db.get(`deletions/${rider.uid}`)).not.toBeNull();
    await db.set(`deletions/${rider.uid}/at`, Date.now() - 10 * 60_000);
    await runSchedule('sweepAccounts');
    expect(await placesOf('Wilhelmina')).toEqual([]);
    expect(await authAccounts({ localId: [rider.uid] })).toEqual([]);
    expect(await db.get('deletions')).toBeNull();
    expect(await db.get(`bookings/${id}/customer_name`)).toBe('Former rider');
  });

  it('that is not erased yet keeps the same sign-in from joining again, until it is', async () => {
    const email = newEmail();
    const before = await providerSignIn('google.com', email);
    await db.set(`deletions/${before.uid}`, { at: Date.now() - 10 * 60_000 });
    const regData = form({ password: undefined, email });
    const tooSoon = await signUp(regData, { token: before.token });
    await runSchedule('sweepAccounts');
    expect([tooSoon.status, tooSoon.error?.code]).toEqual([409, 'account_being_deleted']);
    expect(await profileOf(before.uid)).toBeNull();
    const after = await providerSignIn('google.com', email);
    expect(await signedUp(regData, { token: after.token })).toBe(after.uid);
  });

  it('of a long history takes the sign-in at once, so that who joins again has a new one that stays', async () => {
    const email = newEmail();
    const before = await providerSignIn('google.com', email);
    const regData = form({ password: undefined, email });
    expect(await signedUp(regData, { token: before.token })).toBe(before.uid);
    const driver = await driverAt(60);
    const ridden = await readBooking(
      await rideIn('COMPLETE', { ...before, email, password: '', role: 'rider' }, driver),
    );
    const history = Array.from({ length: 30 }, () => newBookingId());
    await db.update('bookings', Object.fromEntries(history.map((id) => [id, { ...ridden, id }])));
    expect((await callFrom('delete_account', {}, { token: before.token })).answer).toEqual({ deleted: true });
    expect(await db.get(`deletions/${before.uid}`)).not.toBeNull();

    const after = await providerSignIn('google.com', email);
    expect(after.uid).not.toBe(before.uid);
    await signedUp(regData, { token: after.token });
    await db.set(`deletions/${before.uid}/at`, Date.now() - 10 * 60_000);
    await runSchedule('sweepAccounts');
    expect(await db.get(`deletions/${before.uid}`)).toBeNull();
    expect(await profileOf(after.uid)).toMatchObject({ email });
    expect(await authAccounts({ localId: [after.uid] })).toHaveLength(1);
  });

  it('happens once for five presses at the same time', async () => {
    const rider = await member();
    await fund(rider, 250);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => call(rider, 'delete_account', { forfeit_balance: true })),
    );
    for (const { status } of answers) expect([200, 401]).toContain(status);
    expect(answers.map(({ status }) => status)).toContain(200);
    const given = Object.values(await historyOf(rider)).filter(({ kind }) => kind === 'adjustment');
    expect(given.map(({ amount }) => amount)).toEqual([250]);
  });

  it('leaves a ledger that balances', async () => {
    await db.set('settings/otp_secure', false);
    const [rider, driver] = [await member(), await driverAt(40)];
    await rideIn('COMPLETE', rider, driver);
    expect((await call(rider, 'delete_account', {})).status).toBe(200);
    await expectBooksToAddUp();
  });

  it.each(USER_TYPES)('can only be requested by a %s for themselves', async (role) => {
    const [person, other] = await Promise.all([createPerson(role), createPerson('rider')]);
    await createPerson('admin');
    const body = { uid: other.uid } as never;
    expect((await call(person, 'delete_account', body)).error?.code).toBe('invalid_request');
    expect((await callFrom('delete_account', {})).status).toBe(401);
    expect(await profileOf(other.uid)).not.toBeNull();
  });
});
