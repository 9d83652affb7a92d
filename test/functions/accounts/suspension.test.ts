/** A suspension: what it ends at once, what it leaves, and that nothing but the desk lifts it. */
import { setTimeout } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { BUCKET } from '../../../tools/connection/addresses';
import type { ApiBody, ApiName } from '@/domain/api/api';
import type { Notice } from '@/domain/desk/notice';
import { USUAL_RULEBOOK } from '@/domain/people/licence/rulebook';
import type { UserProfile } from '@/domain/people/user';
import type { FormerUse } from '../../../functions/src/store/marks/marks';
import { createPerson, type Person, signIn } from '../../support/accounts';
import { call, callOk } from '../../support/call';
import { db, resetTown, runSchedule, stack } from '../../support/stack';
import { expectBooksToAddUp, fund, titlesTold } from '../money/books';
import { AT_DROP, AT_PICKUP, book, driverAt, readBooking, rideIn } from '../ride/rides';
import { dayFromNow } from '../../support/dayFromNow';
import { callFrom, form, newMobile, papers, phoneSignIn, profileOf, signedUp, signUp } from './newcomers';

let admin: Person;
beforeAll(async () => {
  await resetTown({ 'settings/otp_secure': false });
  admin = await createPerson('admin');
});

const decide = (uid: string, decision: ApiBody<'approve_user'>['decision'], by: Person = admin) =>
  call(by, 'approve_user', { uid, decision, ...(decision === 'suspend' ? { reason: 'Complaints by riders' } : {}) });
const suspend = ({ uid }: { uid: string }) => decide(uid, 'suspend');
/** Lifts the suspension in force, as a desk that sees it does. */
const lift = async (uid: string, by: Person = admin) =>
  call(by, 'approve_user', { uid, decision: 'reinstate', suspended_at: (await profileOf(uid))?.suspendedAt });
/** The same person after signing in again. */
const again = async (person: Person): Promise<Person> => ({
  ...person,
  token: await signIn(person.email, person.password),
});

const DOCUMENT = (uid: string): string => `users/${uid}/driverDocuments/licence.png`;
async function handIn(uid: string): Promise<void> {
  await fetch(`${stack.storage}/v0/b/${BUCKET}/o?uploadType=media&name=${encodeURIComponent(DOCUMENT(uid))}`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'image/png' },
    body: new Uint8Array([137, 80, 78, 71]),
  });
}
async function fromStorage(uid: string, token: string): Promise<number> {
  const address = `${stack.storage}/v0/b/${BUCKET}/o/${encodeURIComponent(DOCUMENT(uid))}?alt=media`;
  return (await fetch(address, { headers: { authorization: `Firebase ${token}` } })).status;
}

describe('a suspended person', () => {
  it('reads nobody’s licence any more, with no token', async () => {
    const fleet = await createPerson('fleetadmin');
    const driver = await createPerson('driver', { fleetadmin: fleet.uid });
    await handIn(driver.uid);
    expect((await call(fleet, 'read_document', { path: DOCUMENT(driver.uid) })).status).toBe(200);
    await suspend(fleet);
    for (const person of [fleet, await again(fleet)]) {
      expect(await fromStorage(driver.uid, person.token)).toBe(403);
      expect([401, 403]).toContain((await call(person, 'read_document', { path: DOCUMENT(driver.uid) })).status);
    }
  });

  it('publishes no picture of a car type any more, which any admin does', async () => {
    const other = await createPerson('admin');
    const [mine, late] = ['mine.png', 'again.png'];
    const store = (token: string, path: string) =>
      fetch(`${stack.storage}/v0/b/${BUCKET}/o?uploadType=media&name=${encodeURIComponent(path)}`, {
        method: 'POST',
        headers: { authorization: `Firebase ${token}`, 'content-type': 'image/png' },
        body: new Uint8Array([137, 80, 78, 71]),
      });
    for (const file of [mine, late]) await store(other.token, `users/${other.uid}/carPicture/${file}`);
    // Pressed twice: the answer is the same.
    for (let pressed = 0; pressed < 2; pressed += 1) {
      expect((await callOk(other, 'publish_car_picture', { file: mine })).path).toBe(`cartypes/${mine}`);
    }
    const shown = await fetch(`${stack.storage}/v0/b/${BUCKET}/o/${encodeURIComponent(`cartypes/${mine}`)}?alt=media`);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png']);
    await suspend(other);
    expect([401, 403]).toContain((await call(other, 'publish_car_picture', { file: late })).status);
    expect((await store(other.token, `cartypes/${late}`)).status).toBe(403);
  });

  it('may do nothing but export, leave and finish; `approved` stays, and approving does not lift it', async () => {
    const driver = await createPerson('driver');
    expect((await suspend(driver)).answer).toMatchObject({ approved: true, suspended: true });
    expect((await decide(driver.uid, 'approve')).answer).toMatchObject({ approved: true, suspended: true });
    const back = await again(driver);
    const refused: [ApiName, object][] = [
      ['withdraw', { id: '-P72KNX0------1vceg0', amount: 100 }],
      ['top_up_wallet', { id: '-P72KNX0------1vceg1', amount: 1000 }],
      ['submit_application', papers(driver.uid)],
      ['update_profile', { firstName: 'A', lastName: 'B', email: driver.email, mobile: '+447700900100' }],
      ['accept_booking', { id: '-P72KNX0------1vceg0' }],
    ];
    for (const [name, body] of refused) {
      const { status, error } = await call(back, name, body as never);
      expect([name, status, error?.code]).toEqual([name, 403, 'account_suspended']);
    }
    expect((await call(back, 'export_my_data', {})).status).toBe(200);
    expect(await profileOf(driver.uid)).toMatchObject({
      suspendedReason: 'Complaints by riders',
      suspendedBy: admin.uid,
    });
    expect((await lift(driver.uid)).answer).toMatchObject({ approved: true, suspended: false });
    expect(await titlesTold(driver)).toEqual(['Your account is suspended', 'Your account is open again']);
    expect((await call(back, 'update_profile', refused[3]?.[1] as never)).error?.code).not.toBe('account_suspended');
  });

  it('is not approved by sending papers, even where nobody reviews them', async () => {
    await db.set('settings/driver_approval', false);
    const driver = await createPerson('driver', { approved: false, suspended: true });
    const sent = await call(driver, 'submit_application', papers(driver.uid));
    await db.set('settings/driver_approval', true);
    expect([sent.error?.code, (await profileOf(driver.uid))?.approved]).toEqual(['account_suspended', false]);
  });

  it('may be an admin, but not oneself, and one always remains', async () => {
    const [one, two] = [await createPerson('admin'), await createPerson('admin')];
    expect((await decide(one.uid, 'suspend', one)).error?.code).toBe('permission_denied');
    const answers = await Promise.all([decide(one.uid, 'suspend', two), decide(two.uid, 'suspend', one)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const suspended = (await Promise.all([one.uid, two.uid].map(profileOf))).filter((person) => person?.suspended);
    expect(suspended).toHaveLength(1);
  });
});

describe('a suspension', () => {
  it('ends duty and withdraws offers before it answers', async () => {
    const [rider, driver] = [await createPerson('rider'), await driverAt(30)];
    const id = await book(rider);
    expect(await db.get(`tasks/${driver.uid}/${id}`)).not.toBeNull();
    expect((await suspend(driver)).status).toBe(200);
    expect(await db.get(`tasks/${driver.uid}`)).toBeNull();
    expect(await profileOf(driver.uid)).toMatchObject({ suspended: true, driverActiveStatus: false });
    expect(await db.get(`locations/${driver.uid}`)).toBeNull();
    expect((await call(await again(driver), 'accept_booking', { id })).error?.code).toBe('account_suspended');
    await suspend(rider);
  });

  it('says who decided it, why, until when, and how to object', async () => {
    const rulebook = { gss: 'W06000022', objection: 'Write to licensing@newport.test within 21 days.' };
    await db.set('authorities/newport', { ...USUAL_RULEBOOK, ...rulebook });
    // The server reads the rulebooks through a listener.
    await setTimeout(300);
    const driver = await createPerson('driver', { badgeGss: 'W06000022' });
    const reason = 'Medical overdue';
    const until = dayFromNow(20);
    const asked = { uid: driver.uid, decision: 'suspend', suspended_for: 'authority', reason, until } as const;
    expect((await call(admin, 'approve_user', { ...asked, until: dayFromNow(-1) })).error).toMatchObject({
      code: 'until_past',
      field: 'until',
    });
    await callOk(admin, 'approve_user', asked);
    expect(await profileOf(driver.uid)).toMatchObject({ suspendedFor: 'authority', suspendedReason: reason });
    const [told] = Object.values((await db.get<Record<string, { body: string }>>(`notifis/${driver.uid}`)) ?? {});
    expect(told?.body).toMatch(
      /^Your licensing authority decided this\. Medical overdue\. It ends after .+ 21 days\.$/,
    );
    await db.set('authorities', null);
  });

  it('ends automatically after its last day, once, and not before', async () => {
    const driver = await createPerson('driver');
    await callOk(admin, 'approve_user', { uid: driver.uid, decision: 'suspend', until: dayFromNow(3) });
    await runSchedule('repairRides');
    expect((await profileOf(driver.uid))?.suspended).toBe(true);
    await db.set(`users/${driver.uid}/suspendedUntil`, Date.now() - 60_000);
    await runSchedule('repairRides');
    await runSchedule('repairRides');
    const after = await profileOf(driver.uid);
    for (const field of ['suspended', 'suspendedFor', 'suspendedAt', 'suspendedUntil', 'suspendedBy']) {
      expect(after).not.toHaveProperty(field);
    }
    expect(await titlesTold(driver)).toEqual(['Your account is suspended', 'Your account is open again']);
  });

  it('stands as the first of two desks decided at the same moment, and is told once', async () => {
    const other = await createPerson('admin');
    for (let count = 0; count < 12; count += 1) {
      const driver = await createPerson('driver');
      const ofTheAuthority = { suspended_for: 'authority', reason: 'Licence revoked' } as const;
      const press = (by: Person, body: Partial<ApiBody<'approve_user'>>) =>
        call(by, 'approve_user', { uid: driver.uid, decision: 'suspend', ...body });
      await Promise.all([
        setTimeout(count % 3).then(() => press(admin, ofTheAuthority)),
        press(other, { reason: 'Rude', until: dayFromNow(1) }),
      ]);
      const told = Object.values((await db.get<Record<string, Notice>>(`notifis/${driver.uid}`)) ?? {});
      expect(told).toHaveLength(1);
      const { suspendedBy, suspendedReason, suspendedUntil } = (await profileOf(driver.uid)) ?? {};
      const first = suspendedBy === admin.uid ? ['Licence revoked', undefined] : ['Rude', expect.any(Number)];
      expect([suspendedReason, suspendedUntil]).toEqual(first);
      expect(told[0]?.body).toContain(suspendedReason);
    }
  });
});

describe('of two desks that decide on the same person', () => {
  const together = (uid: string, by: Person = admin, more: Partial<ApiBody<'approve_user'>> = {}) =>
    call(by, 'approve_user', { uid, decision: 'suspend', reason: 'Strike', ...more });
  const takeBack = (uid: string, suspended_at: number) =>
    call(admin, 'approve_user', { uid, decision: 'reinstate', suspended_at });
  const entries = async (uid: string) => {
    const all = Object.values((await db.get<Record<string, { subject?: string; event: string }>>('audit')) ?? {});
    return all.filter(({ subject }) => subject === uid).map(({ event }) => event);
  };

  it('the second is told that the person is suspended, and the first one’s press is made once', async () => {
    const [driver, other] = [await createPerson('driver'), await createPerson('admin')];
    const first = (await together(driver.uid)).answer;
    expect(first).toMatchObject({ suspended: true, suspendedAt: (await profileOf(driver.uid))?.suspendedAt });
    expect((await together(driver.uid)).answer).toEqual(first);
    expect((await together(driver.uid, other)).error?.code).toBe('user_suspended');
    expect((await together(driver.uid, admin, { reason: 'Another' })).error?.code).toBe('user_suspended');
    expect((await together(driver.uid, admin, { until: dayFromNow(3) })).error?.code).toBe('user_suspended');
    expect(await entries(driver.uid)).toEqual(['suspend']);
  });

  it('one suspends, of two at the same moment, and the other is told', async () => {
    const [driver, other] = [await createPerson('driver'), await createPerson('admin')];
    const answers = await Promise.all([together(driver.uid), together(driver.uid, other, { reason: 'Forged badge' })]);
    expect(answers.flatMap(({ error }) => (error === undefined ? [] : [error.code]))).toEqual(['user_suspended']);
    const [by, reason] = answers[0]?.status === 200 ? [admin.uid, 'Strike'] : [other.uid, 'Forged badge'];
    expect(await profileOf(driver.uid)).toMatchObject({ suspendedBy: by, suspendedReason: reason });
    expect(await entries(driver.uid)).toEqual(['suspend']);
  });

  it('takes back its own suspension, and none that somebody has lifted or begun since', async () => {
    const [driver, other] = [await createPerson('driver'), await createPerson('admin')];
    const at = (await together(driver.uid)).answer?.suspendedAt ?? 0;
    await lift(driver.uid, other);
    expect((await takeBack(driver.uid, at)).error?.code).toBe('suspension_lifted');
    await decide(driver.uid, 'suspend', other);
    expect((await takeBack(driver.uid, at)).error?.code).toBe('user_changed');
    expect(await profileOf(driver.uid)).toMatchObject({ suspended: true, suspendedBy: other.uid });
  });

  it('lifts no other suspension by the same press, which may arrive again after the answer was lost', async () => {
    const [driver, other] = [await createPerson('driver'), await createPerson('admin')];
    const at = (await together(driver.uid)).answer?.suspendedAt ?? 0;
    expect((await takeBack(driver.uid, at)).answer?.suspended).toBe(false);
    expect((await takeBack(driver.uid, at)).answer?.suspended).toBe(false);
    await decide(driver.uid, 'suspend', other);
    expect((await takeBack(driver.uid, at)).answer?.suspended).toBe(true);
    expect(await profileOf(driver.uid)).toMatchObject({ suspended: true, suspendedBy: other.uid });
    // Nor by a press that does not say which suspension it saw.
    expect((await decide(driver.uid, 'reinstate')).error?.code).toBe('user_changed');
    expect(await profileOf(driver.uid)).toMatchObject({ suspended: true, suspendedBy: other.uid });
    expect((await entries(driver.uid)).toSorted()).toEqual(['reinstate', 'suspend', 'suspend']);
  });

  it('lifts a suspension of long ago, which has no first moment', async () => {
    const driver = await createPerson('driver', { suspended: true });
    expect((await decide(driver.uid, 'reinstate')).answer?.suspended).toBe(false);
    expect((await decide(driver.uid, 'reinstate')).answer?.suspended).toBe(false);
    expect((await profileOf(driver.uid))?.suspended).toBeUndefined();
  });

  it('lifts a suspension once, of two who lift it and a third who begins another at the same moment', async () => {
    const [driver, other] = [await createPerson('driver'), await createPerson('admin')];
    const at = (await together(driver.uid)).answer?.suspendedAt ?? 0;
    await Promise.all([
      takeBack(driver.uid, at),
      lift(driver.uid, other).then(() => decide(driver.uid, 'suspend', other)),
      takeBack(driver.uid, at),
    ]);
    expect(await profileOf(driver.uid)).toMatchObject({ suspended: true, suspendedBy: other.uid });
    expect((await entries(driver.uid)).filter((event) => event === 'reinstate')).toHaveLength(1);
  });
});

describe('a driver whose papers run out', () => {
  const lapse = (driver: Person) => db.set(`users/${driver.uid}/dutyUntil`, Date.now() - 60_000);

  it('goes off duty, and what was offered or accepted goes to others', async () => {
    const [rider, driver] = [await createPerson('rider'), await driverAt(30)];
    const id = await rideIn('ACCEPTED', rider, driver);
    const other = await driverAt(40);
    await lapse(driver);
    await runSchedule('repairRides');
    await runSchedule('repairRides');
    expect(await profileOf(driver.uid)).toMatchObject({ driverActiveStatus: false, queue: false });
    expect(await db.get(`locations/${driver.uid}`)).toBeNull();
    expect(await titlesTold(driver)).toContain('You are off duty');
    expect((await titlesTold(driver)).filter((title) => title === 'You are off duty')).toHaveLength(1);
    expect(await titlesTold(driver)).not.toContain('The ride was given to others');
    expect((await call(other, 'accept_booking', { id })).status).toBe(200);
    await suspend(rider);
    await suspend(other);
  });

  it('finishes a ride under way, and goes off duty after it', async () => {
    const [rider, driver] = [await createPerson('rider'), await driverAt(30)];
    const id = await rideIn('STARTED', rider, driver);
    await lapse(driver);
    await runSchedule('repairRides');
    expect(await profileOf(driver.uid)).toMatchObject({ driverActiveStatus: true, queue: true });
    expect((await call(driver, 'end_booking', { id, ...AT_DROP })).answer?.status).toBe('REACHED');
    expect((await call(driver, 'pay_booking', { id, mode: 'cash' })).answer?.status).toBe('PAID');
    await runSchedule('repairRides');
    expect(await profileOf(driver.uid)).toMatchObject({ driverActiveStatus: false, queue: false });
  });
});

describe('the rides of a suspended person', () => {
  it('that were offered go to others', async () => {
    const [rider, near, far] = [await createPerson('rider'), await driverAt(30), await driverAt(3500)];
    const id = await book(rider);
    expect(Object.keys((await readBooking(id)).requestedDrivers ?? {})).toContain(near.uid);
    await suspend(near);
    expect(await db.get(`tasks/${near.uid}`)).toBeNull();
    expect((await readBooking(id)).requestedDrivers ?? {}).not.toHaveProperty(near.uid);
    await suspend(far);
    await suspend(rider);
    expect((await readBooking(id)).status).toBe('CANCELLED');
  });

  it('that were accepted go to others, and the driver is free and off the map', async () => {
    const [rider, driver] = [await createPerson('rider'), await driverAt(30)];
    const id = await rideIn('ACCEPTED', rider, driver);
    const other = await driverAt(40);
    await suspend(driver);
    expect((await readBooking(id)).driver).toBeUndefined();
    expect(await profileOf(driver.uid)).toMatchObject({ driverActiveStatus: false, queue: false });
    expect(await db.get(`locations/${driver.uid}`)).toBeNull();
    expect((await call(other, 'accept_booking', { id })).status).toBe(200);
    await suspend(rider);
    expect(await readBooking(id)).toMatchObject({ status: 'CANCELLED', cancelled_by: 'server' });
    expect((await profileOf(other.uid))?.queue).toBe(false);
    await suspend(other);
  });

  it('that are under way are finished and paid', async () => {
    const [rider, driver] = [await createPerson('rider'), await driverAt(30)];
    const id = await rideIn('STARTED', rider, driver);
    await suspend(driver);
    await suspend(rider);
    const [rides, drives] = [await again(rider), await again(driver)];
    expect((await call(drives, 'end_booking', { id, ...AT_DROP })).answer?.status).toBe('REACHED');
    expect((await call(drives, 'pay_booking', { id, mode: 'cash' })).answer?.status).toBe('PAID');
    expect((await call(rides, 'rate_booking', { id, rating: 5 })).answer?.status).toBe('COMPLETE');
    expect((await call(drives, 'arrive_booking', { id, ...AT_PICKUP })).error?.code).toBe('account_suspended');
    await expectBooksToAddUp();
  });

  it('are put right by the schedule if the process died after the suspension', async () => {
    const [rider, driver] = [await createPerson('rider'), await driverAt(30)];
    const id = await rideIn('ACCEPTED', rider, driver);
    await db.update(`users/${driver.uid}`, { suspended: true, driverActiveStatus: false });
    await runSchedule('repairRides');
    expect((await readBooking(id)).status).not.toBe('ACCEPTED');
    expect((await profileOf(driver.uid))?.queue).toBe(false);
  });
});

describe('a suspended person who deletes the account', () => {
  async function banned(): Promise<{ regData: ReturnType<typeof form> }> {
    const regData = form();
    const uid = await signedUp(regData);
    await suspend({ uid });
    const token = await signIn(regData.email, regData.password ?? '');
    await callOk({ uid, email: '', password: '', token, role: 'rider' }, 'delete_account', {});
    return { regData };
  }

  it('does not come back with the email, the mobile or an SMS, until an admin adds them', async () => {
    const { regData } = await banned();
    const { email, mobile } = regData;
    for (const regAgain of [regData, form({ email }), form({ mobile })]) {
      expect((await signUp(regAgain)).error?.code).toBe('contact_office');
    }
    const { token } = await phoneSignIn(mobile);
    expect((await signUp(form({ mobile, password: undefined }), { token })).error?.code).toBe('contact_office');
    const other = await createPerson('rider');
    expect((await callFrom('prove_mobile', { proof: token }, { token: other.token })).error?.code).toBe(
      'contact_office',
    );
    const person = { firstName: 'Nia', lastName: 'Prosser', email, mobile, usertype: 'rider' } as const;
    expect((await call(admin, 'save_user', person)).error?.code).toBe('user_barred');
    const fleet = await createPerson('fleetadmin');
    const asDriver = { firstName: 'Nia', lastName: 'Prosser', email, mobile, lift_ban: true };
    expect((await call(fleet, 'save_driver', asDriver)).error?.code).toBe('user_barred');
    expect((await call(admin, 'save_user', { ...person, lift_ban: true })).status).toBe(200);
    expect(await db.get('bans')).toBeNull();
  });

  it('may come back when the ban is over, and the ban is forgotten', async () => {
    const { regData } = await banned();
    const bans = (await db.get<Record<string, Record<string, object>>>('bans')) ?? {};
    const past = Object.entries(bans).flatMap(([kind, of]) =>
      Object.keys(of).map((hash) => `bans/${kind}/${hash}/until`),
    );
    await db.update('', Object.fromEntries(past.map((path) => [path, Date.now() - 60_000])));
    expect((await signUp(regData)).status).toBe(200);
    await runSchedule('sweepAccounts');
    expect(await db.get('bans')).toBeNull();
  });
});

describe('a person who deletes the account', () => {
  const FIVE_OFF = {
    promo_name: 'ONCE5',
    promo_description: '',
    promo_discount_type: 'flat',
    promo_discount_value: 5,
    max_promo_discount_value: 5,
    min_order: 0,
    promo_validity: '2099-12-31',
    promo_usage_limit: 100,
    user_avail: 0,
  };

  async function rideWith(promo: string, regData: ReturnType<typeof form>, driver: Person) {
    const uid = await signedUp(regData);
    const token = await signIn(regData.email, regData.password ?? '');
    const rider: Person = { uid, email: regData.email, password: regData.password ?? '', token, role: 'rider' };
    await db.set(`users/${uid}/mobileProven`, true);
    await fund(rider, 50_000);
    const id = await rideIn('REACHED', rider, driver);
    return { rider, id, paid: await call(rider, 'pay_booking', { id, mode: 'wallet', promo }) };
  }

  it('does not get a promo or a referral bonus twice', async () => {
    await db.update('', { 'offers/ONCE5': FIVE_OFF, 'settings/bonus': 5 });
    const referrer = await createPerson('rider');
    const { referralId } = await (async () => {
      const uid = await signedUp(form());
      return (await profileOf(uid)) as UserProfile & { referralId: string };
    })();
    const driver = await driverAt(30);
    const regData = form({ mobile: newMobile(), referralId });
    const first = await rideWith('ONCE5', regData, driver);
    expect(first.paid.status).toBe(200);
    await callOk(first.rider, 'rate_booking', { id: first.id, rating: 5 });
    await callOk(first.rider, 'delete_account', { forfeit_balance: true });
    const second = await rideWith('ONCE5', regData, driver);
    expect(second.paid.error?.code).toBe('promo_used');
    // The rider's screen asks before the payment, and no other rider is told so.
    expect(await callOk(second.rider, 'used_promos', {})).toEqual({ promos: ['ONCE5'] });
    expect(await callOk(await createPerson('rider'), 'used_promos', {})).toEqual({ promos: [] });
    expect((await call(second.rider, 'pay_booking', { id: second.id, mode: 'wallet' })).status).toBe(200);
    expect(await db.get(`referral_rides/${second.rider.uid}`)).toBeNull();
    expect(referrer.uid).not.toBe(second.rider.uid);
    await expectBooksToAddUp();
  });

  it('does not get a promo twice because its last day was moved meanwhile', async () => {
    await db.update('', { 'offers/ONCE5': { ...FIVE_OFF, promo_validity: '2098-12-31' } });
    const driver = await driverAt(30);
    const regData = form({ mobile: newMobile() });
    const first = await rideWith('ONCE5', regData, driver);
    expect(first.paid.status).toBe(200);
    await callOk(first.rider, 'delete_account', { forfeit_balance: true });
    const marks = async () =>
      Object.entries((await db.get<Record<string, FormerUse>>('former_uses/mobile')) ?? {}).filter(
        ([, { promos }]) => promos?.['ONCE5'] === true,
      );
    /** As the mark is when the day has come that was the promo's last one then. */
    const expire = async () => {
      for (const [hash] of await marks()) await db.set(`former_uses/mobile/${hash}/until`, Date.now() - 60_000);
    };
    await expire();
    await db.set('offers/ONCE5/promo_validity', '2099-12-31');
    await runSchedule('sweepAccounts');
    expect((await marks()).map(([, { until }]) => new Date(until).getUTCFullYear())).toContain(2099);
    const second = await rideWith('ONCE5', regData, driver);
    expect(second.paid.error?.code).toBe('promo_used');
    await expire();
    await db.set('offers/ONCE5/promo_validity', '2026-01-01');
    await runSchedule('sweepAccounts');
    expect(await marks()).toEqual([]);
  });
});
