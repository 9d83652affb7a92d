/** Complaints, from the rider's words to the closing: two desks at once, the driver's word, and what is told to whom. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { Complaint, ComplaintDesk, ComplaintWord } from '@/domain/desk/complaints/complaint';
import { COMPLAINT_MESSAGES_MAX } from '@/domain/limits';
import { DAY_MS } from '@/domain/time/durations';
import { pushKey } from '../../../local/seed/ids';
import { createPerson, type Person } from '../../support/accounts';
import { call, callOk } from '../../support/call';
import { db, resetTown } from '../../support/stack';
import { forgetOldRides } from '../inProcess';
import { driverAt, rideIn } from '../ride/rides';

const NOW = Date.now();
let rider: Person;
let driver: Person;
let admin: Person;
let ride: string;
const id = pushKey(NOW, 7);
let presses = 100;
const press = () => pushKey(NOW, (presses += 1));

beforeEach(async () => {
  await resetTown();
  [rider, driver, admin] = await Promise.all([createPerson('rider'), driverAt(50), createPerson('admin')]);
  ride = await rideIn('COMPLETE', rider, driver);
});

const stored = async () => (await db.get<Complaint>(`complaints/${id}`)) as Complaint;
const kept = async () => (await db.get<ComplaintDesk>(`complaint_desk/${id}`)) ?? {};
const open = (who = rider) => call(who, 'open_complaint', { id, ride, kind: 'manner', words: 'He\nshouted' });
const add = (words: string) => call(rider, 'add_complaint', { id, press: press(), words });
const answer = (moves: number, words = 'We are sorry', who = admin) =>
  call(who, 'settle_complaint', { id, press: press(), moves, step: 'answer', words });
const step = (as: 'take' | 'reopen', moves: number, who = admin) =>
  call(who, 'settle_complaint', { id, press: press(), moves, step: as });
const close = (moves: number) =>
  call(admin, 'settle_complaint', { id, press: press(), moves, step: 'close', outcome: 'words' });
const titles = async ({ uid }: Person) =>
  Object.values((await db.get<Record<string, { title: string; body: string }>>(`notifis/${uid}`)) ?? {})
    .filter(({ title }) => /compla|word/i.test(title))
    .map(({ title, body }) => `${title}: ${body}`);

describe('a complaint', () => {
  it('goes from the rider to the office, is answered and closed', async () => {
    const { number } = await callOk(rider, 'open_complaint', { id, ride, kind: 'manner', words: 'He\nshouted' });
    expect(number).toMatch(/^C-[A-Z0-9]{6}$/);
    expect(await stored()).toMatchObject({ state: 'new', customer: rider.uid, driver: driver.uid, bookingId: ride });
    expect((await stored()).due).toBeGreaterThan(Date.now());
    expect(await titles(admin)).toHaveLength(1);
    expect(await titles(driver)).toEqual([]);

    expect((await step('take', 1)).answer?.state).toBe('looking');
    expect(await kept()).toMatchObject({ looker: admin.uid });
    expect((await answer(2)).answer?.state).toBe('answered');
    expect(await stored()).not.toHaveProperty('due');
    expect(await titles(rider)).toEqual([expect.stringContaining('“We are sorry”')]);

    expect((await close(3)).answer?.state).toBe('closed');
    expect(await kept()).toMatchObject({ outcome: 'words' });
    expect(await stored()).not.toHaveProperty('open_since');
    expect((await add('One more thing')).error?.code).toBe('complaint_closed');
    expect((await step('reopen', 4)).answer?.state).toBe('reopened');
    expect((await stored()).due).toBeGreaterThan(Date.now());
  });

  it('is about the driver whom the rider or the desk names, of those who had the ride', async () => {
    const first = await createPerson('driver');
    await db.set(`bookings/${ride}/formerDrivers/${first.uid}`, NOW);
    const named = (who: Person, uid: string, own: string) =>
      call(who, 'open_complaint', { id: own, ride, kind: 'access', words: 'No dogs, he said', driver: uid });
    expect((await named(rider, 'nobody', id)).error?.code).toBe('driver_not_of_ride');
    await named(rider, first.uid, id);
    expect((await stored()).driver).toBe(first.uid);
    const [second, third] = [pushKey(NOW, 8), pushKey(NOW, 9)];
    await named(admin, first.uid, second);
    await named(rider, driver.uid, third);
    expect(await db.get(`complaints/${second}/driver`)).toBe(first.uid);
    expect(await db.get(`complaints/${third}/driver`)).toBe(driver.uid);
  });

  it('is one, however often the rider presses at once', async () => {
    const pressed = await Promise.all([open(), open(), open()]);
    expect(pressed.map(({ answer: told }) => told?.state)).toEqual(['new', 'new', 'new']);
    expect(await titles(admin)).toHaveLength(1);
  });

  it('is answered by one of two desks at once, and the other is told', async () => {
    await open();
    const other = await createPerson('admin');
    const both = await Promise.all([answer(1, 'First', admin), answer(1, 'Second', other)]);
    expect(both.map(({ error }) => error?.code).filter(Boolean)).toEqual(['complaint_moved_on']);
    expect(Object.values((await stored()).messages).filter(({ from }) => from === 'office')).toHaveLength(1);
  });

  it('is not answered past what the rider has added since', async () => {
    await open();
    await add('And he was late');
    expect((await answer(1)).error?.code).toBe('complaint_moved_on');
    expect((await answer(2)).answer?.state).toBe('answered');
    expect((await add('That is not enough')).answer?.state).toBe('reopened');
    expect((await stored()).due).toBeGreaterThan(Date.now());
  });

  it('is answered and closed by the office, however much the rider has written', async () => {
    await open();
    const messages = Object.fromEntries(
      Array.from({ length: COMPLAINT_MESSAGES_MAX - 2 }, () => [press(), { at: NOW, from: 'rider', words: 'And?' }]),
    );
    await db.update(`complaints/${id}/messages`, messages);
    expect((await add('The last one')).answer?.state).toBe('new');
    expect((await add('One too many')).error?.code).toBe('complaint_long');
    expect((await answer(2)).answer?.state).toBe('answered');
    expect((await add('One too many')).error?.code).toBe('complaint_long');
    expect((await step('reopen', 3)).answer?.state).toBe('reopened');
    expect((await answer(4)).answer?.state).toBe('answered');
    expect((await close(5)).answer?.state).toBe('closed');
  });

  it('counts what its rider wrote, and not the answers', async () => {
    await open();
    const messages = Object.fromEntries(
      Array.from({ length: COMPLAINT_MESSAGES_MAX }, () => [press(), { at: NOW, from: 'office', words: 'Sorry' }]),
    );
    await db.update(`complaints/${id}/messages`, messages);
    expect((await add('One more thing')).answer?.state).toBe('new');
  });

  it('takes the same press once', async () => {
    await open();
    const body = { id, press: press(), moves: 1, step: 'answer', words: 'We are sorry' } as const;
    await callOk(admin, 'settle_complaint', body);
    expect(await callOk(admin, 'settle_complaint', body)).toMatchObject({ state: 'answered' });
    expect(await titles(rider)).toHaveLength(1);
  });

  it('is about the rider’s own ride, of the last half year', async () => {
    const other = await createPerson('rider');
    expect((await open(other)).error?.code).toBe('booking_not_found');
    await db.set(`bookings/${ride}/tripdate`, Date.now() - 190 * DAY_MS);
    expect((await open()).error?.code).toBe('complaint_too_late');
    expect((await open(admin)).answer?.state).toBe('new');
  });

  it('is opened by the office for a caller, with a ride or without', async () => {
    await callOk(admin, 'open_complaint', { id, kind: 'other', words: 'Nobody rings back', rider: rider.uid });
    expect(await stored()).toMatchObject({ customer: rider.uid });
    expect(await stored()).not.toHaveProperty('bookingId');
    expect(await kept()).toMatchObject({ opened_by: admin.uid });
    expect(await titles(rider)).toHaveLength(1);
    const none = await call(admin, 'open_complaint', {
      id: pushKey(NOW, 8),
      kind: 'other',
      words: 'Rude',
      rider: driver.uid,
    });
    expect(none.error?.code).toBe('user_not_found');
    const asked = await call(admin, 'settle_complaint', { id, press: press(), moves: 1, step: 'ask', words: 'Why?' });
    expect(asked.error?.code).toBe('complaint_no_driver');
  });
});

describe('the driver’s word', () => {
  it('is asked for and given once, without the rider’s words', async () => {
    await open();
    await callOk(admin, 'settle_complaint', { id, press: press(), moves: 1, step: 'ask', words: 'What happened?' });
    const asked = await titles(driver);
    expect(asked).toHaveLength(1);
    expect(asked.join()).not.toContain('shouted');
    const other = await createPerson('driver');
    expect((await call(other, 'answer_complaint', { id, words: 'Not me' })).error?.code).toBe('complaint_not_found');
    await callOk(driver, 'answer_complaint', { id, words: 'I did not' });
    await callOk(driver, 'answer_complaint', { id, words: 'I did not' });
    expect((await call(driver, 'answer_complaint', { id, words: 'I did' })).error?.code).toBe('complaint_answered');
    expect(await db.get<ComplaintWord>(`complaint_words/${id}`)).toMatchObject({ answer: 'I did not' });
    expect(await titles(admin)).toHaveLength(2);
  });
});

describe('what is kept about a complaint', () => {
  const note = () =>
    callOk(admin, 'settle_complaint', { id, press: press(), moves: 1, step: 'note', words: 'The third one' });
  const exported = async (who: Person) => JSON.stringify(await callOk(who, 'export_my_data', {}));

  it('is told to its rider without the office’s notes, and to its driver without the ride', async () => {
    await open();
    await note();
    const own = await exported(rider);
    expect(own).toContain('He shouted');
    expect(own).not.toContain('The third one');
    expect(own).not.toContain(admin.uid);
    const told = await exported(driver);
    expect(told).not.toMatch(/shouted|The third one/);
    expect(told).not.toContain(id);
  });

  it('closes itself a month after the answer, and goes a year later', async () => {
    await open();
    await answer(1);
    await forgetOldRides(Date.now() + 29 * DAY_MS);
    expect((await stored()).state).toBe('answered');
    await forgetOldRides(Date.now() + 31 * DAY_MS);
    expect((await stored()).state).toBe('closed');
    await db.set(`complaints/${id}/closed_at`, Date.now() - 366 * DAY_MS);
    await forgetOldRides(Date.now());
    expect(await stored()).toBeNull();
    expect(await db.get(`complaint_desk/${id}`)).toBeNull();
  });

  it('goes with the rider’s account', async () => {
    await open();
    await note();
    await callOk(rider, 'delete_account', {});
    expect(await stored()).toBeNull();
    expect(await db.get(`complaint_desk/${id}`)).toBeNull();
  });
});
