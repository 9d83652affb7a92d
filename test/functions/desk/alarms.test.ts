/** Calls for help: every admin is alerted, with the position, from the acceptance until a day after the ride. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { Alert } from '@/domain/ride/safety/alert';
import { DAY_MS } from '@/domain/time/durations';
import { GIVEN_BACK_FOR } from '@/domain/ride/ownReasons';
import { api } from '@/domain/api/api';
import type { AuditEntry } from '@/domain/desk/audit';
import type { Notice } from '@/domain/desk/notice';
import { createPerson, type Person } from '../../support/accounts';
import { STATION, newBookingId } from '../../support/builders';
import { call, callOk } from '../../support/call';
import { db, resetTown, wholeTree } from '../../support/stack';
import { untilLimited } from '../../support/untilLimited';
import { isRefused } from '../../../functions/src/http/refusal';
import { calling, handlers } from '../inProcess';
import { driverAt, north, offerNow, rideIn } from '../ride/rides';
import { NOTE, settle } from './alertSteps';

let rider: Person;
let driver: Person;
let admins: Person[];

beforeEach(async () => {
  await resetTown();
  [rider, driver, ...admins] = await Promise.all([
    createPerson('rider'),
    driverAt(50),
    createPerson('admin'),
    createPerson('admin'),
  ]);
});

const PLACE = { lat: 51.52, lng: -0.13 };

const noticesOf = async ({ uid }: Person): Promise<Notice[]> =>
  Object.values((await db.get<Record<string, Notice>>(`notifis/${uid}`)) ?? {});
const alertOf = async (id: string): Promise<Alert> => (await db.get(`alerts/${id}`)) as Alert;

describe('a call for help', () => {
  it.each([
    ['rider', 'A rider calls for help'],
    ['driver', 'A driver calls for help'],
  ] as const)('by the %s is open with its position, and every admin is notified', async (role, title) => {
    const bookingId = await rideIn('STARTED', rider, driver);
    const who = role === 'rider' ? rider : driver;
    const answer = await callOk(who, 'raise_alarm', { id: bookingId, ...PLACE });
    expect(answer).toMatchObject({
      id: role === 'rider' ? `${bookingId}-rider` : `${bookingId}-driver-${who.uid}`,
      state: 'open',
    });
    expect(await alertOf(answer.id)).toMatchObject({
      ...PLACE,
      kind: 'panic',
      state: 'open',
      bookingId,
      uid: who.uid,
      role,
      presses: 1,
      at: answer.at,
    });
    for (const admin of admins) expect(await noticesOf(admin)).toMatchObject([{ status: 'live', title, bookingId }]);
  });

  it.each(['ACCEPTED', 'ARRIVED', 'REACHED', 'COMPLETE'] as const)('is heard on a ride that is %s', async (status) => {
    const id = await rideIn(status, rider, driver);
    expect((await callOk(rider, 'raise_alarm', { id, ...PLACE })).state).toBe('open');
  });

  it.each([
    ['before any driver has accepted', 'NEW', 0, 'alarm_too_early'],
    ['on a ride that no driver ever had', 'CANCELLED', 0, 'alarm_too_early'],
    ['51 days after the ride', 'COMPLETE', 51 * DAY_MS, 'alarm_too_late'],
    ['a day and a minute after the ride', 'PENDING', DAY_MS + 60_000, 'alarm_too_late'],
  ] as const)('is referred to 999 %s', async (_, status, agoMs, code) => {
    const id = await rideIn(status, rider, driver);
    if (agoMs > 0) await db.update(`bookings/${id}`, { trip_end_time: Date.now() - agoMs });
    const before = await wholeTree();
    const refused = await call(rider, 'raise_alarm', { id, ...PLACE });
    expect([refused.status, refused.error?.code]).toEqual([422, code]);
    expect(refused.error?.message).toMatch(/999/);
    expect(await wholeTree()).toEqual(before);
  });

  it('without a position uses the cab’s last one, otherwise the pickup', async () => {
    const unheard = await rideIn('ACCEPTED', rider, driver);
    await db.set(`tracking/${unheard}`, null);
    const { id: first } = await callOk(rider, 'raise_alarm', { id: unheard });
    expect(await alertOf(first)).toMatchObject({ lat: STATION.lat, lng: STATION.lng });
    const { accepted_time = 0 } = (await db.get<{ accepted_time: number }>(`bookings/${unheard}`)) ?? {};
    await db.set(`tracking/${unheard}/later`, { at: accepted_time + 5000, status: 'ACCEPTED', ...north(900) });
    const { id: second } = await callOk(driver, 'raise_alarm', { id: unheard });
    expect(await alertOf(second)).toMatchObject(north(900));
  });

  it('updates the position when repeated and notifies nobody twice', async () => {
    const id = await rideIn('STARTED', rider, driver);
    const first = await callOk(rider, 'raise_alarm', { id, ...PLACE });
    const moved = { lat: 51.53, lng: -0.14 };
    const presses = await Promise.all(Array.from({ length: 4 }, () => callOk(rider, 'raise_alarm', { id, ...moved })));
    for (const press of presses) expect(press).toEqual(first);
    expect(await alertOf(first.id)).toMatchObject({ ...moved, presses: 5, at: first.at });
    for (const admin of admins) expect(await noticesOf(admin)).toHaveLength(1);
  });

  it('is heard at each press, and noted in the audit once a minute while somebody of the desk has still to do with it', async () => {
    const id = await rideIn('STARTED', rider, driver);
    const entries = async () =>
      Object.values((await db.get<Record<string, AuditEntry>>('audit')) ?? {}).filter(
        ({ event }) => event === 'alarm_panic',
      ).length;
    const began = Date.now();
    const press = async (seconds: number) =>
      handlers.raise_alarm(await calling(rider, { id, ...north(seconds) }, began + seconds * 1000));
    const alert = await press(0);
    if (isRefused(alert)) throw new Error('refused');
    for (const seconds of [3, 30, 59]) expect(await press(seconds)).toEqual(alert);
    expect(await alertOf(alert.id)).toMatchObject({ ...north(59), presses: 4, lastAt: began + 59_000 });
    expect(await entries()).toBe(1);
    // Somebody who never stops pressing is noted in every minute.
    for (let seconds = 62; seconds < 180; seconds += 20) await press(seconds);
    expect(await entries()).toBe(3);
    await settle(admins[0] as Person, alert.id);
    await press(181);
    expect(await entries()).toBe(4);
    expect(await alertOf(alert.id)).toMatchObject({ state: 'open', presses: 11 });
  });

  it('cannot be made by anybody else', async () => {
    const id = await rideIn('STARTED', rider, driver);
    const strangers = [await createPerson('rider'), await driverAt(500)];
    const before = await wholeTree();
    for (const stranger of strangers) {
      const refused = await call(stranger, 'raise_alarm', { id, ...PLACE });
      expect([refused.status, refused.error?.code]).toEqual([404, 'booking_not_found']);
    }
    const nowhere = await call(rider, 'raise_alarm', { id: newBookingId(), ...PLACE });
    expect([nowhere.status, nowhere.error?.code]).toEqual([404, 'booking_not_found']);
    expect(await wholeTree()).toEqual(before);
  });

  it('of a driver is heard after the ride was given back, and is not the next driver’s', async () => {
    const id = await rideIn('ARRIVED', rider, driver);
    const first = await callOk(driver, 'raise_alarm', { id, ...PLACE });
    const next = await driverAt(80);
    await callOk(driver, 'cancel_booking', { id, reason: GIVEN_BACK_FOR[0], hand_on: true });
    const moved = { lat: 51.53, lng: -0.14 };
    expect(await callOk(driver, 'raise_alarm', { id, ...moved })).toEqual(first);
    await offerNow(id, next);
    await callOk(next, 'accept_booking', { id });
    expect(await callOk(driver, 'raise_alarm', { id, ...moved })).toEqual(first);
    const own = await callOk(next, 'raise_alarm', { id, ...PLACE });
    expect(own.id).not.toBe(first.id);
    expect(await alertOf(first.id)).toMatchObject({ ...moved, uid: driver.uid, presses: 3 });
    expect((await alertOf(first.id)).copy?.driver).toBe(driver.uid);
    expect(await alertOf(own.id)).toMatchObject({ uid: next.uid, presses: 1 });
    const report = { id, about: 'conduct', words: 'He hit the bonnet' } as const;
    expect((await callOk(driver, 'report_ride', report)).state).toBe('open');
    await db.set(`bookings/${id}/formerDrivers/${driver.uid}`, Date.now() - DAY_MS - 60_000);
    expect((await call(driver, 'raise_alarm', { id, ...PLACE })).error?.code).toBe('alarm_too_late');
  });

  it('is rate-limited generously', async () => {
    const id = await rideIn('ACCEPTED', rider, driver);
    const press = () => call(rider, 'raise_alarm', { id, ...PLACE });
    const { through, refusal } = await untilLimited(api.raise_alarm.rate, press);
    expect(new Set(through.map(({ status }) => status))).toEqual(new Set([200]));
    expect(refusal.error?.code).toBe('rate_limited');
  });
});

describe('at the desk, an alert', () => {
  const raised = async (): Promise<{ ride: string; id: string }> => {
    const ride = await rideIn('STARTED', rider, driver);
    return { ride, id: (await callOk(rider, 'raise_alarm', { id: ride, ...PLACE })).id };
  };
  const desks = () => admins as [Person, Person];
  const told = async (title: string) => (await noticesOf(rider)).filter((notice) => notice.title === title);

  it('is taken by one of two who press at once, and the other reads who has it', async () => {
    const { id } = await raised();
    const answers = await Promise.all(desks().map((one) => callOk(one, 'take_alarm', { id })));
    const [winner] = answers.map(({ by }) => by);
    expect(answers.map(({ by }) => by)).toEqual([winner, winner]);
    expect(answers.every(({ state, name }) => state === 'taken' && name !== '')).toBe(true);
    expect(await alertOf(id)).toMatchObject({ state: 'taken', takenBy: winner, takes: 1 });
    expect(await told('The office has your call')).toHaveLength(1);
    expect(await db.get(`own_alarms/${rider.uid}/${id}`)).toMatchObject({ state: 'taken' });
  });

  it('is taken over only by somebody who knows who has it', async () => {
    const { id } = await raised();
    const [one, other] = desks();
    await callOk(one, 'take_alarm', { id });
    expect(await callOk(other, 'take_alarm', { id, from: other.uid })).toMatchObject({ by: one.uid });
    expect(await callOk(other, 'take_alarm', { id, from: one.uid })).toMatchObject({ by: other.uid });
    expect(await alertOf(id)).toMatchObject({ takenBy: other.uid, takes: 2 });
    // The first one's screen is behind.
    expect(await callOk(one, 'take_alarm', { id, from: one.uid })).toMatchObject({ by: other.uid });
    expect(await told('The office has your call')).toHaveLength(1);
  });

  it('is closed with a note, once it is taken, by anybody of the desk', async () => {
    const { id } = await raised();
    const [one, other] = desks();
    const early = await call(one, 'close_alarm', { id, note: NOTE });
    expect([early.status, early.error?.code]).toEqual([409, 'alarm_not_taken']);
    await callOk(one, 'take_alarm', { id });
    for (const note of ['', '  ok  ', 'x'.repeat(1001)]) {
      const refused = await call(other, 'close_alarm', { id, note });
      expect([refused.status, refused.error?.code, refused.error?.field]).toEqual([422, 'alarm_note_unfit', 'note']);
    }
    await callOk(other, 'close_alarm', { id, note: `  ${NOTE}\n` });
    expect(await alertOf(id)).toMatchObject({ state: 'closed', note: NOTE, closedBy: other.uid, takenBy: one.uid });
    const audit = Object.values((await db.get<Record<string, { event: string; detail?: string }>>('audit')) ?? {});
    expect(audit.filter(({ event }) => event === 'close_alarm')).toMatchObject([{ detail: NOTE }]);
    const before = await wholeTree();
    await callOk(other, 'close_alarm', { id, note: NOTE });
    const late = await call(one, 'close_alarm', { id, note: 'Another note' });
    expect([late.status, late.error?.code]).toEqual([409, 'alarm_closed']);
    const over = await call(one, 'take_alarm', { id });
    expect([over.status, over.error?.code]).toEqual([409, 'alarm_over']);
    expect(await wholeTree()).toEqual(before);
    expect(await told('Your call for help was dealt with')).toHaveLength(1);
  });

  it('is opened anew by the next call for help, with its history, and every admin is notified again', async () => {
    const { ride, id } = await raised();
    const first = await alertOf(id);
    await settle(desks()[0], id);
    const again = await callOk(rider, 'raise_alarm', { id: ride, ...PLACE });
    expect([again.id, again.state]).toEqual([id, 'open']);
    expect(again.at).toBeGreaterThan(first.at);
    const alert = await alertOf(id);
    expect(alert).toMatchObject({ state: 'open', presses: 2, takes: 1 });
    for (const field of ['takenBy', 'takenAt', 'closedAt', 'closedBy', 'note'] as const)
      expect(alert[field]).toBe(undefined);
    expect(Object.values(alert.history ?? {})).toMatchObject([{ at: first.at, takenBy: desks()[0].uid, note: NOTE }]);
    for (const admin of admins) expect(await noticesOf(admin)).toHaveLength(2);
    await settle(desks()[1], id, 'False alarm');
    await callOk(rider, 'raise_alarm', { id: ride, ...PLACE });
    expect(Object.keys((await alertOf(id)).history ?? {})).toHaveLength(2);
  });

  it('stays with whoever has it when the caller presses again', async () => {
    const { ride, id } = await raised();
    await callOk(desks()[0], 'take_alarm', { id });
    const moved = { lat: 51.53, lng: -0.14 };
    expect((await callOk(rider, 'raise_alarm', { id: ride, ...moved })).state).toBe('taken');
    expect(await alertOf(id)).toMatchObject({ ...moved, state: 'taken', takenBy: desks()[0].uid, presses: 2 });
    for (const admin of admins) expect(await noticesOf(admin)).toHaveLength(1);
  });

  it('loses no press while it is taken and closed: either the note came after it, or it is open again', async () => {
    const { ride, id } = await raised();
    const [one] = desks();
    await callOk(one, 'take_alarm', { id });
    await Promise.all([
      callOk(one, 'close_alarm', { id, note: NOTE }),
      callOk(rider, 'raise_alarm', { id: ride, ...PLACE }),
    ]);
    const { state, presses, closedBy } = await alertOf(id);
    expect(presses).toBe(2);
    expect([state, closedBy]).toEqual(state === 'open' ? ['open', undefined] : ['closed', one.uid]);
    const marks = await db.get<object>(`named_in_alerts/${rider.uid}/pending`);
    expect(marks).toEqual(state === 'open' ? { [id]: true } : null);
  });

  it('that does not exist is not found, whatever its id', async () => {
    for (const id of ['none', 'a/b', '.', '$x']) {
      for (const refused of [
        await call(desks()[0], 'close_alarm', { id, note: NOTE }),
        await call(desks()[0], 'take_alarm', { id }),
      ]) {
        expect([refused.status, refused.error?.code]).toEqual([404, 'not_found']);
      }
    }
  });
});
