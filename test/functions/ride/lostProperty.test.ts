/** Something left in a cab, from the rider's report to the office that closes it. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { LostProperty } from '@/domain/ride/lostProperty';
import { DAY_MS } from '@/domain/time/durations';
import * as welsh from '@/languages/cy/rides/lost';
import { createPerson, type Person } from '../../support/accounts';
import { call, callOk } from '../../support/call';
import { db, resetTown } from '../../support/stack';
import { forgetOldRides } from '../inProcess';
import { driverAt, readBooking, REASON, rideIn } from './rides';

let rider: Person;
let driver: Person;
let admin: Person;
let id: string;

beforeEach(async () => {
  await resetTown();
  [rider, driver, admin] = await Promise.all([createPerson('rider'), driverAt(50), createPerson('admin')]);
  id = await rideIn('COMPLETE', rider, driver);
});

const stored = () => db.get<LostProperty>(`lost_property/${id}`);
const newsOf = async ({ uid }: Person) =>
  Object.values((await db.get<Record<string, { title: string; body: string }>>(`notifis/${uid}`)) ?? {})
    .filter(({ title }) => /left|Lost|adaw/.test(title))
    .map(({ title, body }) => `${title}: ${body}`);
const report = () => call(rider, 'report_lost', { id, what: ' My\nblue\u202E umbrella ', mobile: '07700 900123' });

describe('something left in the cab', () => {
  it('goes from the rider to the driver, to the office and back', async () => {
    expect((await report()).answer).toEqual({ id, state: 'reported' });
    expect(await stored()).toMatchObject({
      report: { what: 'My blue umbrella' },
      desk: { contact: '+447700900123' },
    });
    expect(await newsOf(driver)).toEqual([expect.stringContaining('“My blue umbrella”') as string]);
    expect(JSON.stringify(await newsOf(driver))).not.toContain('900123');
    expect(await newsOf(admin)).toHaveLength(1);

    await callOk(driver, 'answer_lost', { id, found: false });
    await callOk(driver, 'answer_lost', { id, found: true });
    await callOk(admin, 'settle_lost', { id, from: 'found', as: 'receive', note: 'In the safe' });
    await callOk(admin, 'settle_lost', { id, from: 'with_office', as: 'give_back' });
    expect(await stored()).toMatchObject({ report: { state: 'returned' }, desk: { note: 'In the safe' } });
    expect(await stored()).not.toHaveProperty('open_since');
    expect(await newsOf(rider)).toEqual([
      expect.stringContaining('not found it'),
      expect.stringContaining('has found it'),
      expect.stringContaining('at our office'),
      expect.stringContaining('You have it back'),
    ]);
  });

  it('is reported and answered though the office has made the bill void', async () => {
    const [other, late] = await Promise.all([createPerson('rider'), driverAt(60)]);
    id = await rideIn('REACHED', other, late);
    const { trip_cost: amount } = await readBooking(id);
    await callOk(admin, 'settle_bill', { id, as: 'void', amount: Number(amount), reason: 'Driven twice' });
    await callOk(other, 'report_lost', { id, what: 'An umbrella', mobile: '07700 900123' });
    await callOk(late, 'answer_lost', { id, found: true });
    expect(await stored()).toMatchObject({ report: { state: 'found' } });
  });

  it('is not reported on a ride that was cancelled before it began', async () => {
    const [other, late] = await Promise.all([createPerson('rider'), driverAt(60)]);
    id = await rideIn('ACCEPTED', other, late);
    await callOk(other, 'cancel_booking', { id, reason: REASON });
    const refused = await call(other, 'report_lost', { id, what: 'An umbrella', mobile: '07700 900123' });
    expect(refused.error?.code).toBe('lost_too_late');
  });

  it('is told to each in the language of their account', async () => {
    await Promise.all([rider, driver].map(({ uid }) => db.set(`users/${uid}/language`, 'cy')));
    await report();
    await callOk(driver, 'answer_lost', { id, found: true });
    await callOk(admin, 'settle_lost', { id, from: 'found', as: 'receive' });
    await callOk(admin, 'settle_lost', { id, from: 'with_office', as: 'give_back' });
    const told = (words: string) => expect.stringContaining(words) as string;
    const { found, with_office, returned } = welsh.rider;
    expect(await newsOf(rider)).toEqual([found, with_office, returned].map(told));
    expect(await newsOf(driver)).toEqual([
      told('“My blue umbrella”'),
      told(`Yr hyn a adawyd yn eich tacsi: ${welsh.driver.returned}`),
    ]);
  });

  it('is reported once, however often and at once the rider presses', async () => {
    const pressed = await Promise.all([report(), report(), report()]);
    expect(pressed.map(({ answer }) => answer?.state)).toEqual(['reported', 'reported', 'reported']);
    expect(await newsOf(driver)).toHaveLength(1);
  });

  it('keeps the note of the desk that was first, and says so to the other', async () => {
    await report();
    const note = (words: string, seen: string) =>
      call(admin, 'settle_lost', { id, from: 'reported', note: words, note_seen: seen });
    expect((await note('In the safe', '')).status).toBe(200);
    // The same call again, after its answer was lost.
    expect((await note('In the safe', '')).status).toBe(200);
    const late = await note('Rider comes Friday', '');
    expect([late.status, late.error?.code, late.error?.field]).toEqual([409, 'changed_since', 'note']);
    expect(await stored()).toMatchObject({ desk: { note: 'In the safe' } });
    expect((await note('In the safe, rider comes Friday', 'In the safe')).status).toBe(200);
    const both = await Promise.all([
      note('One', 'In the safe, rider comes Friday'),
      note('Two', 'In the safe, rider comes Friday'),
    ]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });

  it('takes one of two steps at once, and says so to the other', async () => {
    await report();
    const [found, had] = await Promise.all([
      call(driver, 'answer_lost', { id, found: true }),
      call(rider, 'have_lost', { id }),
    ]);
    expect(had.answer?.state).toBe('returned');
    expect([found.answer?.state, found.error?.code]).toContainEqual(expect.stringMatching(/^(found|lost_moved_on)$/));
    expect((await stored())?.report.state).toBe('returned');
    expect((await call(admin, 'settle_lost', { id, from: 'found', as: 'receive' })).error?.code).toBe('lost_moved_on');
  });

  it('is nobody else’s business', async () => {
    await report();
    const [other, stray] = await Promise.all([createPerson('rider'), createPerson('driver')]);
    for (const refused of [
      await call(other, 'report_lost', { id, what: 'Mine', mobile: '07700 900123' }),
      await call(other, 'have_lost', { id }),
      await call(stray, 'answer_lost', { id, found: false }),
      await call(driver, 'settle_lost', { id, from: 'reported', as: 'give_up' }),
    ]) {
      expect(refused.error?.code).toMatch(/booking_not_found|permission_denied/);
    }
    expect((await stored())?.report.state).toBe('reported');
  });

  it('cannot be reported later than a month after the ride, or without a number', async () => {
    expect((await call(rider, 'report_lost', { id, what: 'Hat', mobile: '12' })).error?.code).toBe(
      'mobile_no_blank_error',
    );
    await db.set(`bookings/${id}/trip_end_time`, Date.now() - 31 * DAY_MS);
    expect((await report()).error?.code).toBe('lost_too_late');
    expect(await stored()).toBeNull();
  });

  it('closes itself sixty days after its last step, once, and says so', async () => {
    await report();
    await callOk(driver, 'answer_lost', { id, found: false });
    const set = async (days: number, moved: number) => {
      await db.set(`lost_property/${id}/open_since`, Date.now() - days * DAY_MS);
      await db.set(`lost_property/${id}/report/moved_at`, Date.now() - moved * DAY_MS);
    };
    await set(80, 59);
    await forgetOldRides(Date.now());
    expect((await stored())?.report.state).toBe('not_in_cab');
    await set(80, 61);
    await Promise.all([forgetOldRides(Date.now()), forgetOldRides(Date.now())]);
    expect(await stored()).toMatchObject({ report: { state: 'not_found' }, closed_at: expect.any(Number) as number });
    expect(await stored()).not.toHaveProperty('open_since');
    expect((await newsOf(rider)).filter((body) => body.includes('was not found'))).toHaveLength(1);
    expect((await newsOf(driver)).filter((body) => body.includes('was not found'))).toHaveLength(1);
  });

  it('is in the rider’s export, not in the driver’s, and goes with the rider or ninety days after it was closed', async () => {
    await report();
    await callOk(admin, 'settle_lost', { id, from: 'reported', note: 'The third one this month' });
    const { data } = await callOk(rider, 'export_my_data', {});
    expect(data['lostProperty']).toMatchObject({
      [id]: { report: { what: 'My blue umbrella' }, desk: { contact: '+447700900123' } },
    });
    expect(JSON.stringify(data)).not.toContain('third one');
    expect(JSON.stringify(await callOk(driver, 'export_my_data', {}))).not.toContain('900123');
    await callOk(rider, 'have_lost', { id });
    await forgetOldRides(Date.now() + 89 * DAY_MS);
    expect(await stored()).not.toBeNull();
    await db.set(`lost_property/${id}/closed_at`, Date.now() - 91 * DAY_MS);
    await forgetOldRides(Date.now());
    expect(await stored()).toBeNull();
  });
});
