/** A suspension from a day to come: told at once, in force by itself from its moment, and taken back before. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { ApiBody } from '@/domain/api/api';
import type { AuditEntry } from '@/domain/desk/audit';
import { USUAL_RULEBOOK } from '@/domain/people/licence/rulebook';
import { DAY_MS, HOUR_MS } from '@/domain/time/durations';
import { clockParts, DEFAULT_TIME_ZONE, formatDateTime, minuteToHHMM } from '@/domain/time/time';
import { createPerson, type Person, signIn } from '../../support/accounts';
import { call, callOk } from '../../support/call';
import { db, resetTown, runSchedule } from '../../support/stack';
import { titlesTold } from '../money/books';
import { beginSuspensions } from '../inProcess';
import { AT_DROP, book, CLOCKS_APART_MS, driverAt, readBooking, rideIn } from '../ride/rides';
import { dayFromNow } from '../../support/dayFromNow';
import { form, profileOf, signedUp, signUp } from './newcomers';

let admin: Person;
beforeAll(async () => {
  await resetTown({ 'settings/otp_secure': false });
  admin = await createPerson('admin');
});

/** As the desk's field gives it: a local time to the minute. */
function typed(instantMs: number): string {
  const { date, minuteOfDay } = clockParts(instantMs, DEFAULT_TIME_ZONE);
  return `${date}T${minuteToHHMM(minuteOfDay)}`;
}
const inAWeek = () => typed(Date.now() + 7 * DAY_MS);
const ask = (uid: string, body: Omit<ApiBody<'approve_user'>, 'uid'>, by = admin) =>
  call(by, 'approve_user', { uid, ...body });
const enter = (uid: string, from = inAWeek(), more: object = {}, by = admin) =>
  ask(uid, { decision: 'suspend', suspended_for: 'authority', reason: 'Points', from, ...more }, by);
/** The moment has come, or comes after so many milliseconds, instead of in a week. */
const comes = (uid: string, inMs = -CLOCKS_APART_MS) => db.set(`users/${uid}/suspendsFrom`, Date.now() + inMs);
const eventsOf = async (uid: string): Promise<string[]> =>
  Object.values((await db.get<Record<string, AuditEntry>>('audit')) ?? {})
    .filter(({ subject }) => subject === uid)
    .map(({ event }) => event)
    .toSorted();
/** The same person after signing in again. */
const again = async (person: Person): Promise<Person> => ({
  ...person,
  token: await signIn(person.email, person.password),
});

describe('a suspension entered ahead', () => {
  it('is told at once, with its moment, whose decision it is and how to object, and changes nothing else yet', async () => {
    const objection = 'Appeal to the magistrates’ court within 21 days.';
    await db.set('authorities/newport', { ...USUAL_RULEBOOK, gss: 'W06000022', objection });
    // The server keeps the rulebooks by a listener.
    await new Promise((done) => setTimeout(done, 300));
    const driver = await driverAt(9000, { badgeGss: 'W06000022' });
    const from = inAWeek();
    const { answer } = await enter(driver.uid, from, { until: dayFromNow(20) });
    expect(answer).toMatchObject({ approved: true, suspended: false });
    const profile = await profileOf(driver.uid);
    expect(profile).toMatchObject({ driverActiveStatus: true, suspendsFor: 'authority', suspendsBy: admin.uid });
    expect(profile).not.toHaveProperty('suspended');
    const [told] = Object.values(
      (await db.get<Record<string, { title: string; body: string }>>(`notifis/${driver.uid}`)) ?? {},
    );
    expect(told?.title).toBe('You will be suspended');
    expect(told?.body).toContain(
      `From ${formatDateTime(profile?.suspendsFrom ?? 0, DEFAULT_TIME_ZONE)} you may not work.`,
    );
    expect(told?.body).toContain('Your licensing authority decided this. Points. It ends after');
    expect(told?.body).toContain(objection);
    // Pressed twice.
    expect((await enter(driver.uid, from, { until: dayFromNow(20) })).status).toBe(200);
    expect(await titlesTold(driver)).toEqual(['You will be suspended']);
    expect(JSON.stringify(await callOk(driver, 'export_my_data', {}))).toContain('"suspendsReason":"Points"');
    await db.set('authorities', null);
    await ask(driver.uid, { decision: 'suspend' });
  });

  it('is refused in the past, beyond a year, ending before it begins, and for anybody but a driver', async () => {
    const [driver, rider] = [await createPerson('driver'), await createPerson('rider')];
    const faults: [string, object, string, string][] = [
      [typed(Date.now() - HOUR_MS), {}, 'from_unfit', 'from'],
      [typed(Date.now() + 400 * DAY_MS), {}, 'from_unfit', 'from'],
      [inAWeek(), { until: dayFromNow(3) }, 'until_past', 'until'],
    ];
    for (const [from, more, code, field] of faults) {
      expect((await enter(driver.uid, from, more)).error).toMatchObject({ code, field });
    }
    expect((await enter(rider.uid)).error).toMatchObject({ code: 'invalid_request', field: 'from' });
    expect(await eventsOf(driver.uid)).toEqual([]);
  });

  it('takes force at its moment, with no schedule: no offer, no acceptance, no duty', async () => {
    const [rider, driver] = [await createPerson('rider'), await driverAt(30)];
    const id = await book(rider);
    expect(await db.get(`tasks/${driver.uid}/${id}`)).not.toBeNull();
    await enter(driver.uid);
    expect((await call(driver, 'my_ratings', {})).error?.code).not.toBe('account_suspended');
    await comes(driver.uid);
    expect((await call(driver, 'accept_booking', { id })).error?.code).toBe('account_suspended');
    expect((await call(driver, 'export_my_data', {})).status).toBe(200);
    await beginSuspensions(Date.now());
    await ask(rider.uid, { decision: 'suspend' });
  });

  it('takes duty and offers away at its moment, between two rounds of the schedule, and gives an accepted ride to others', async () => {
    const [rider, driver] = [await createPerson('rider'), await driverAt(30)];
    const id = await rideIn('ACCEPTED', rider, driver);
    const other = await driverAt(40);
    await enter(driver.uid, inAWeek(), { until: dayFromNow(20) });
    const moment = Date.now() + 1500;
    await db.set(`users/${driver.uid}/suspendsFrom`, moment);
    const now = Date.now();
    await Promise.all([runSchedule('checkRides'), beginSuspensions(now)]);
    // The schedule comes each minute.
    expect(Date.now() - moment).toBeLessThan(30_000);
    const profile = await profileOf(driver.uid);
    expect(profile).toMatchObject({
      suspended: true,
      suspendedAt: moment,
      suspendedBy: admin.uid,
      suspendedFor: 'authority',
      suspendedReason: 'Points',
      driverActiveStatus: false,
      queue: false,
    });
    for (const field of ['suspendsFrom', 'suspendsUntil', 'suspendsReason', 'suspendsFor', 'suspendsBy', 'suspendsAt'])
      expect(profile).not.toHaveProperty(field);
    expect(await db.get(`locations/${driver.uid}`)).toBeNull();
    expect((await call(other, 'accept_booking', { id })).status).toBe(200);
    expect((await readBooking(id)).driver).toBe(other.uid);
    expect(await titlesTold(driver)).toEqual(
      expect.arrayContaining(['You will be suspended', 'Your account is suspended']),
    );
    expect((await titlesTold(driver)).filter((title) => title === 'Your account is suspended')).toHaveLength(1);
    expect((await eventsOf(driver.uid)).filter((event) => event === 'begin_suspension')).toHaveLength(1);
    await ask(rider.uid, { decision: 'suspend' });
    await ask(other.uid, { decision: 'suspend' });
  });

  it('lets a ride under way be finished and paid', async () => {
    const [rider, driver] = [await createPerson('rider'), await driverAt(30)];
    const id = await rideIn('STARTED', rider, driver);
    await enter(driver.uid);
    await comes(driver.uid);
    await beginSuspensions(Date.now());
    const drives = await again(driver);
    expect((await call(drives, 'end_booking', { id, ...AT_DROP })).answer?.status).toBe('REACHED');
    expect((await call(drives, 'pay_booking', { id, mode: 'cash' })).answer?.status).toBe('PAID');
    expect(await profileOf(driver.uid)).toMatchObject({ suspended: true, driverActiveStatus: false, queue: false });
  });

  it('begins though the admin who entered it has left or is suspended since', async () => {
    const [driver, other] = [await createPerson('driver'), await createPerson('admin')];
    expect((await enter(driver.uid, inAWeek(), {}, other)).status).toBe(200);
    await ask(other.uid, { decision: 'suspend' });
    await comes(driver.uid);
    await beginSuspensions(Date.now());
    expect(await profileOf(driver.uid)).toMatchObject({ suspended: true, suspendedBy: other.uid });
  });

  it('is left behind by nobody who deletes the account', async () => {
    const regData = form();
    const uid = await signedUp(regData);
    await db.update(`users/${uid}`, { usertype: 'driver', listed: `driver:${Date.now()}` });
    expect((await enter(uid)).status).toBe(200);
    const token = await signIn(regData.email, regData.password ?? '');
    await callOk({ uid, email: '', password: '', token, role: 'driver' }, 'delete_account', {});
    expect((await signUp(form({ email: regData.email }))).error?.code).toBe('contact_office');
  });
});

describe('a suspension taken back', () => {
  it('never begins, is told, and may be entered again', async () => {
    const driver = await driverAt(9000);
    await enter(driver.uid);
    expect((await ask(driver.uid, { decision: 'take_back', reason: 'Appeal allowed' })).status).toBe(200);
    // Pressed twice.
    expect((await ask(driver.uid, { decision: 'take_back' })).status).toBe(200);
    expect(await titlesTold(driver)).toEqual(
      expect.arrayContaining(['You will be suspended', 'You will not be suspended']),
    );
    await beginSuspensions(Date.now());
    expect(await profileOf(driver.uid)).not.toHaveProperty('suspendsFrom');
    expect((await enter(driver.uid)).status).toBe(200);
    expect((await ask(driver.uid, { decision: 'take_back' })).status).toBe(200);
    expect(await eventsOf(driver.uid)).toEqual([
      'enter_suspension',
      'enter_suspension',
      'take_back_suspension',
      'take_back_suspension',
    ]);
    await ask(driver.uid, { decision: 'suspend' });
  });

  it('at the moment it begins is either taken back or begun, never told as both', async () => {
    for (let round = 0; round < 3; round += 1) {
      const driver = await createPerson('driver');
      await enter(driver.uid);
      await comes(driver.uid);
      await Promise.all([beginSuspensions(Date.now()), ask(driver.uid, { decision: 'take_back' })]);
      const ended = (await eventsOf(driver.uid)).filter((event) => event !== 'enter_suspension');
      const { suspended } = (await profileOf(driver.uid)) ?? {};
      expect(ended).toEqual([suspended === true ? 'begin_suspension' : 'take_back_suspension']);
    }
  });
});

describe('two suspensions', () => {
  it('are not both entered ahead by two admins at once', async () => {
    const [driver, other] = [await createPerson('driver'), await createPerson('admin')];
    const answers = await Promise.all([
      enter(driver.uid),
      enter(driver.uid, typed(Date.now() + 9 * DAY_MS), { reason: 'Another' }, other),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.find(({ status }) => status === 409)?.error?.code).toBe('user_changed');
    expect(await titlesTold(driver)).toEqual(['You will be suspended']);
  });

  it('stand beside each other: one at once leaves the one ahead, which then takes its place', async () => {
    const driver = await createPerson('driver');
    await enter(driver.uid);
    await ask(driver.uid, { decision: 'suspend', reason: 'Public safety' });
    expect(await profileOf(driver.uid)).toMatchObject({ suspendedFor: 'desk', suspendsFor: 'authority' });
    await comes(driver.uid);
    await beginSuspensions(Date.now());
    expect(await profileOf(driver.uid)).toMatchObject({ suspendedReason: 'Public safety', suspendsReason: 'Points' });
    const lift = (suspended_at = 0) => ask(driver.uid, { decision: 'reinstate', suspended_at });
    const first = (await profileOf(driver.uid))?.suspendedAt;
    // The answer may be lost: the same call again lifts the first one, and not the one that has begun then.
    for (let called = 0; called < 2; called += 1) expect((await lift(first)).answer?.suspended).toBe(true);
    expect(await profileOf(driver.uid)).toMatchObject({ suspended: true, suspendedReason: 'Points' });
    expect(await titlesTold(driver)).not.toContain('Your account is open again');
    expect((await lift((await profileOf(driver.uid))?.suspendedAt)).answer?.suspended).toBe(false);
    expect(await titlesTold(driver)).toContain('Your account is open again');
  });

  it('take turns by themselves where the first has an end, and one that is over meanwhile is dropped', async () => {
    const [driver, third] = [await createPerson('driver'), await createPerson('driver')];
    for (const { uid } of [driver, third]) {
      await enter(uid);
      await ask(uid, { decision: 'suspend', reason: 'First', until: dayFromNow(3) });
      await comes(uid);
    }
    await db.set(`users/${driver.uid}/suspendedUntil`, Date.now() - CLOCKS_APART_MS);
    await db.set(`users/${third.uid}/suspendsUntil`, Date.now() - CLOCKS_APART_MS);
    await runSchedule('repairRides');
    await beginSuspensions(Date.now());
    expect(await profileOf(driver.uid)).toMatchObject({ suspended: true, suspendedReason: 'Points' });
    const after = await profileOf(third.uid);
    expect(after).toMatchObject({ suspended: true, suspendedReason: 'First' });
    expect(after).not.toHaveProperty('suspendsFrom');
  });
});
