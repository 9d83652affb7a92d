/** A regular run of a school: on its account, with a driver of its own, and never on its days off. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { ApiBody } from '@/domain/api/api';
import { CLAIMS_MAX } from '@/domain/limits';
import { DAY_MS, HOUR_MS } from '@/domain/time/durations';
import { createPerson, type Person } from '../../support/accounts';
import { newBookingId } from '../../support/builders';
import { call, callOk } from '../../support/call';
import { db, resetTown } from '../../support/stack';
import { calling, handlers, makeRepeats } from '../inProcess';
import { accountOf, opened } from '../money/accountRides';
import { readBooking } from '../ride/rides';
import { body, dayIn, daysOf, makeDue, noticesOf, readRepeat, ridesOf, told } from './repeatStand';

let admin: Person;
let rider: Person;
let driver: Person;
let account: string;

beforeEach(async () => {
  await resetTown();
  [admin, rider, driver] = await Promise.all([createPerson('admin'), createPerson('rider'), createPerson('driver')]);
  account = await opened(admin, { kind: 'school', credit_limit: 1_000_000 });
});

type Body = ApiBody<'save_repeat'>;
const code = ({ error }: { error?: { code: string } | undefined }): string => error?.code ?? 'done';

const run = (more: Partial<Body> = {}, rule: Partial<Body['rule']> = {}): Body =>
  body(rule, { customer: rider.uid, run: { account, cost_code: 'CC-1', driver: driver.uid }, ...more });
async function saved(more: Partial<Body> = {}, rule: Partial<Body['rule']> = {}): Promise<string> {
  return (await callOk(admin, 'save_repeat', run(more, rule))).id;
}
const daysOff = (from: string, until: string, seen = 0) =>
  callOk(admin, 'set_days_off', { account, seen, ranges: [{ from, until, name: 'Inset' }] });
const claimsOf = async ({ uid }: Person): Promise<string[]> =>
  Object.keys((await db.get<object>(`claims/${uid}/rides`)) ?? {});
const titlesOf = async (person: Person): Promise<string[]> => (await noticesOf(person)).map(({ title }) => title);

describe('a run', () => {
  it('rides on its account, under its cost code', async () => {
    const rides = await ridesOf(await saved());
    expect(rides).toHaveLength(3);
    for (const ride of rides) expect(ride).toMatchObject({ account, cost_code: 'CC-1', taken_by: admin.uid });
    expect((await accountOf(account)).rides).toBe(3);
  });

  it('is the same one when the press is sent again', async () => {
    const press = run();
    await callOk(admin, 'save_repeat', press);
    expect((await callOk(admin, 'save_repeat', press)).version).toBe(1);
    expect((await accountOf(account)).rides).toBe(3);
  });

  it('is made and changed by the desk alone, and stays a run', async () => {
    const press = run();
    const { customer: _, ...own } = press;
    expect(code(await call(rider, 'save_repeat', own))).toBe('permission_denied');
    await callOk(admin, 'save_repeat', press);
    expect(code(await call(rider, 'save_repeat', { ...own, seen: 1, name: 'Mine' }))).toBe('permission_denied');
    const { run: _run, ...plain } = press;
    expect(code(await call(admin, 'save_repeat', { ...plain, seen: 1 }))).toBe('invalid_request');
    expect((await readRepeat(press.id)).account).toBe(account);
  });

  it('calls off what is booked for the time of a pause, and nothing else', async () => {
    const press = run({}, { last: dayIn(5) });
    await callOk(admin, 'save_repeat', press);
    const kept = (await ridesOf(press.id))[0]?.id;
    const holidays = [{ from: dayIn(2), until: dayIn(3), name: 'Pause' }];
    const paused = { ...press, seen: 1, rule: { ...press.rule, holidays } };
    expect((await callOk(admin, 'save_repeat', paused)).left).toBeUndefined();
    expect(await daysOf(press.id)).toEqual([dayIn(1), dayIn(4), dayIn(5)]);
    expect((await ridesOf(press.id))[0]?.id).toBe(kept);
  });

  it('names the rides that stay at the time before, unless they are booked anew', async () => {
    const press = run();
    await callOk(admin, 'save_repeat', press);
    const later = { ...press, seen: 1, rule: { ...press.rule, time: '13:00' } };
    const { left = [] } = await callOk(admin, 'save_repeat', later);
    expect(left.toSorted()).toEqual((await ridesOf(press.id)).map(({ id }) => id).toSorted());
    const anew = await callOk(admin, 'save_repeat', { ...later, seen: 2, name: 'To school', rebook: true });
    expect(anew.left).toBeUndefined();
  });

  it('is ended by the desk alone; its rider may leave a day out', async () => {
    const id = await saved({}, { first: dayIn(16), last: dayIn(18) });
    expect(code(await call(rider, 'end_repeat', { id, from: dayIn(16) }))).toBe('permission_denied');
    expect(code(await call(rider, 'skip_repeat_day', { id, day: dayIn(17), skip: true }))).toBe('done');
    expect(code(await call(admin, 'end_repeat', { id, from: dayIn(18), cancel: true }))).toBe('done');
    expect((await readRepeat(id)).ended).toBe(dayIn(18));
  });

  it('needs an open account, one of its cost codes, and a driver', async () => {
    const wants = (wish: Body['run'], more: Partial<Body> = {}) =>
      call(admin, 'save_repeat', run({ run: wish, ...more }));
    expect(code(await wants({ account: newBookingId() }))).toBe('not_found');
    expect(code(await wants({ account, cost_code: 'CC-9' }))).toBe('cost_code_wrong');
    expect(code(await wants({ account, driver: rider.uid }))).toBe('run_driver');
    const stopped = await opened(admin, { state: 'stopped' });
    expect(code(await wants({ account: stopped }))).toBe('account_stopped');
    const cash = { ...run().trip, pay_with: 'cash' as const };
    expect(code(await wants({ account }, { trip: cash }))).toBe('account_pays');
    const strict = await opened(admin, { needs_cost_code: true });
    expect(code(await wants({ account: strict }))).toBe('cost_code_wrong');
  });

  it('is not booked above the credit limit, and says so', async () => {
    const poor = await opened(admin, { credit_limit: 1 });
    const id = await saved({ run: { account: poor } });
    expect(Object.values(await told(id))).toEqual(['account_limit', 'account_limit', 'account_limit']);
  });
});

describe('the driver of a run', () => {
  it('has each of its rides, and is told of them together; the rider is not told of each', async () => {
    const id = await saved();
    const rides = await ridesOf(id);
    expect(rides.map(({ promised }) => promised?.driver)).toEqual([driver.uid, driver.uid, driver.uid]);
    expect((await claimsOf(driver)).toSorted()).toEqual(rides.map((ride) => ride.id).toSorted());
    expect(await titlesOf(driver)).toEqual(['3 rides of your run are yours']);
    expect(await titlesOf(rider)).not.toContain('A driver has taken your booking');
    await makeDue(id);
    await makeRepeats(Date.now());
    expect(await titlesOf(driver)).toHaveLength(1);
    expect(await titlesOf(admin)).not.toContain('A run is without its driver');
  });

  it('may still claim as many others as anybody', async () => {
    const id = await saved({}, { last: dayIn(CLAIMS_MAX + 2) });
    expect(await claimsOf(driver)).toHaveLength(CLAIMS_MAX + 2);
    const other = (await ridesOf(await saved({ run: { account } }, { time: '17:00', last: dayIn(1) })))[0];
    expect(code(await call(driver, 'claim_ride', { id: other?.id ?? '' }))).toBe('done');
    expect(await daysOf(id)).toHaveLength(CLAIMS_MAX + 2);
  });

  it('who is suspended does not get them: the desk is told once, and others can claim them', async () => {
    await callOk(admin, 'approve_user', { uid: driver.uid, decision: 'suspend', reason: 'A complaint' });
    const id = await saved();
    const rides = await ridesOf(id);
    expect(rides.map(({ promised }) => promised)).toEqual([undefined, undefined, undefined]);
    const tellings = async () => (await titlesOf(admin)).filter((title) => title === 'A run is without its driver');
    expect(await tellings()).toHaveLength(1);
    await makeDue(id);
    await makeRepeats(Date.now());
    expect(await tellings()).toHaveLength(1);
    const other = await createPerson('driver');
    expect(code(await call(other, 'claim_ride', { id: rides[0]?.id ?? '' }))).toBe('done');
  });

  it('gets them later, once nothing stands in the way', async () => {
    const { suspendedAt: suspended_at } = await callOk(admin, 'approve_user', {
      uid: driver.uid,
      decision: 'suspend',
      reason: 'A complaint',
    });
    const id = await saved();
    await callOk(admin, 'approve_user', { uid: driver.uid, decision: 'reinstate', suspended_at });
    await makeDue(id);
    await makeRepeats(Date.now());
    expect((await ridesOf(id)).map(({ promised }) => promised?.driver)).toEqual([driver.uid, driver.uid, driver.uid]);
  });

  it('gets back those they had before a suspension', async () => {
    const id = await saved();
    const { suspendedAt: suspended_at } = await callOk(admin, 'approve_user', {
      uid: driver.uid,
      decision: 'suspend',
      reason: 'A complaint',
    });
    expect((await ridesOf(id)).map(({ promised }) => promised)).toEqual([undefined, undefined, undefined]);
    await makeRepeats(Date.now());
    expect((await readRepeat(id)).days?.[dayIn(1)]).toMatchObject({ without: 'account_suspended' });
    expect((await readRepeat(id)).due).toBeLessThanOrEqual(Date.now() + 4 * HOUR_MS);
    await callOk(admin, 'approve_user', { uid: driver.uid, decision: 'reinstate', suspended_at });
    await makeDue(id);
    await makeRepeats(Date.now());
    expect((await ridesOf(id)).map(({ promised }) => promised?.driver)).toEqual([driver.uid, driver.uid, driver.uid]);
    expect((await readRepeat(id)).days?.[dayIn(1)]).toMatchObject({ given: true });
  });

  it('does not get one at whose time they have another', async () => {
    await saved();
    const id = await saved({}, { time: '12:05', last: dayIn(1) });
    expect((await ridesOf(id))[0]?.promised).toBeUndefined();
    expect((await readRepeat(id)).days?.[dayIn(1)]).toMatchObject({ without: 'claim_clashes' });
  });

  it('who gives one up does not get it back, and keeps the others', async () => {
    const id = await saved();
    const [first] = await ridesOf(id);
    await callOk(driver, 'give_up_claim', { id: first?.id ?? '' });
    expect((await readRepeat(id)).days?.[dayIn(1)]).toMatchObject({ without: 'claim_ended' });
    expect((await titlesOf(admin)).filter((title) => title === 'A run is without its driver')).toHaveLength(1);
    await makeDue(id);
    await makeRepeats(Date.now());
    expect((await ridesOf(id)).map(({ promised }) => promised?.driver)).toEqual([undefined, driver.uid, driver.uid]);
  });

  it('who follows another has the rides that nobody has, and the desk is told of those that somebody has', async () => {
    const press = run({}, { last: dayIn(2) });
    await callOk(admin, 'save_repeat', press);
    const [first] = await ridesOf(press.id);
    await callOk(driver, 'give_up_claim', { id: first?.id ?? '' });
    const next = await createPerson('driver');
    const asked = { ...press, seen: 1, run: { account, cost_code: 'CC-1', driver: next.uid } };
    await callOk(admin, 'save_repeat', asked);
    expect((await ridesOf(press.id)).map(({ promised }) => promised?.driver)).toEqual([next.uid, driver.uid]);
    expect((await readRepeat(press.id)).days).toMatchObject({
      [dayIn(1)]: { given: true },
      [dayIn(2)]: { without: 'claim_taken' },
    });
    expect((await noticesOf(admin)).map((notice) => notice.body).join('\n')).toContain(
      'Another driver has claimed it.',
    );
  });

  it('has each ride once, however often the schedule runs at once', async () => {
    const id = await saved();
    await makeDue(id);
    await Promise.all([makeRepeats(Date.now()), makeRepeats(Date.now()), makeRepeats(Date.now())]);
    expect(await claimsOf(driver)).toHaveLength(3);
    expect(await titlesOf(driver)).toHaveLength(1);
  });
});

describe('days off of an account', () => {
  it('have no ride of any of its runs', async () => {
    await daysOff(dayIn(2), dayIn(2));
    expect(await daysOf(await saved())).toEqual([dayIn(1), dayIn(3)]);
    expect(await daysOf(await saved({ run: { account } }, { time: '17:00' }))).toEqual([dayIn(1), dayIn(3)]);
  });

  it('call off what is booked for them, take it from its driver, and bring it back as they end', async () => {
    const id = await saved();
    const off = (await ridesOf(id))[1]?.id ?? '';
    expect(await daysOff(dayIn(2), dayIn(2))).toEqual({ changes: 1, runs: 1, left: [] });
    expect(await daysOf(id)).toEqual([dayIn(1), dayIn(3)]);
    expect((await readBooking(off)).status).toBe('CANCELLED');
    expect(await claimsOf(driver)).not.toContain(off);
    await callOk(admin, 'set_days_off', { account, seen: 1, ranges: [] });
    expect(await daysOf(id)).toEqual([dayIn(1), dayIn(2), dayIn(3)]);
  });

  it('call off a ride that was moved to later the same day, once its old hour has passed', async () => {
    const id = await saved();
    const [first] = await ridesOf(id);
    if (first === undefined) throw new Error('no ride was booked');
    const moved = { id: first.id, tripdate: first.tripdate + 4 * HOUR_MS };
    const { estimateFare } = await callOk(admin, 'change_booking', moved);
    await makeDue(id);
    const change = { ...moved, estimate: estimateFare };
    const [one, other] = await Promise.all([
      call(admin, 'change_booking', change),
      call(admin, 'change_booking', change),
      makeRepeats(Date.now()),
    ]);
    expect([code(one), code(other)]).toEqual(['done', 'done']);
    expect((await readRepeat(id)).days?.[dayIn(1)]).toMatchObject({ booking: first.id, at: moved.tripdate });
    const off = { account, seen: 0, ranges: [{ from: dayIn(1), until: dayIn(1), name: 'Inset' }] };
    const called = await handlers.set_days_off(await calling(admin, off, first.tripdate + HOUR_MS));
    expect(called).toMatchObject({ runs: 1, left: [] });
    expect((await readBooking(first.id)).status).toBe('CANCELLED');
  });

  it('leave a repeated booking alone that its rider pays', async () => {
    const id = (await callOk(rider, 'save_repeat', body())).id;
    await daysOff(dayIn(2), dayIn(2));
    await makeDue(id);
    await makeRepeats(Date.now());
    expect(await daysOf(id)).toHaveLength(3);
  });

  it('are the same when they are sent again, and looked at again when another desk was first', async () => {
    await daysOff(dayIn(2), dayIn(2));
    expect(await daysOff(dayIn(2), dayIn(2))).toMatchObject({ changes: 1 });
    const other = await call(admin, 'set_days_off', { account, seen: 0, ranges: [] });
    expect(code(other)).toBe('changed_since');
    const wrong = [{ from: dayIn(3), until: dayIn(2) }];
    expect(code(await call(admin, 'set_days_off', { account, seen: 1, ranges: wrong }))).toBe('repeat_dates');
  });

  it('of two desks at once are those of the first, while the schedule runs', async () => {
    const id = await saved();
    const press = (from: string) => call(admin, 'set_days_off', { account, seen: 0, ranges: [{ from, until: from }] });
    await makeDue(id);
    const [one, other] = await Promise.all([press(dayIn(1)), press(dayIn(2)), makeRepeats(Date.now())]);
    expect([code(one), code(other)].toSorted()).toEqual(['changed_since', 'done']);
    await makeDue(id);
    await makeRepeats(Date.now());
    const left = code(one) === 'done' ? [dayIn(2), dayIn(3)] : [dayIn(1), dayIn(3)];
    expect(await daysOf(id)).toEqual(left);
    expect(await claimsOf(driver)).toHaveLength(2);
  });

  it('hold for the days that come near later', async () => {
    const id = await saved({}, { first: dayIn(16), last: dayIn(18) });
    await daysOff(dayIn(17), dayIn(17));
    await makeRepeats(Date.now() + 6 * DAY_MS);
    expect(await daysOf(id)).toEqual([dayIn(16), dayIn(18)]);
  });
});

it('a run of a driver who leaves goes on without them', async () => {
  const id = await saved({}, { first: dayIn(16), last: dayIn(18) });
  await callOk(driver, 'delete_account', {});
  expect((await readRepeat(id)).driver).toBeUndefined();
  expect((await readRepeat(id)).account).toBe(account);
});
