/** Refusals to carry somebody because of what they need: recorded, reported, shown to the office, which decides. */
import { setTimeout } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Refusal } from '@/domain/ride/needs/refusal';
import { CANNOT_CARRY } from '@/domain/ride/needs/refusal';
import { COULD_NOT_TAKE } from '@/domain/ride/ownReasons';
import { DAY_MS } from '@/domain/time/durations';
import { createPerson, type Person } from '../../../support/accounts';
import { newBookingId } from '../../../support/builders';
import { call, callOk } from '../../../support/call';
import { db, resetTown, wholeTree } from '../../../support/stack';
import { calling, forgetOldRides, handlers } from '../../inProcess';
import { AT_PICKUP, driverAt, readBooking, TRIP, offerNow } from '../rides';

let rider: Person;
let driver: Person;
let second: Person;
let admin: Person;

beforeEach(async () => {
  await resetTown({ 'settings/otp_secure': false });
  [rider, driver, second, admin] = await Promise.all([
    createPerson('rider'),
    driverAt(50),
    driverAt(80),
    createPerson('admin'),
  ]);
});

async function bookWithDog(): Promise<string> {
  const id = newBookingId();
  const { estimateFare } = await callOk(rider, 'estimate', TRIP);
  await callOk(rider, 'create_booking', { ...TRIP, id, estimate: estimateFare, needs: { dog: true } });
  return id;
}
async function atTheKerb(): Promise<string> {
  const id = await bookWithDog();
  await callOk(driver, 'accept_booking', { id, needs_read: true });
  await callOk(driver, 'arrive_booking', { id, ...AT_PICKUP });
  return id;
}
const refuseIt = (id: string) =>
  callOk(driver, 'cancel_booking', { id, reason: COULD_NOT_TAKE, hand_on: true, refused: 'I cannot carry the dog' });
const stored = async () => Object.entries((await db.get<Record<string, Refusal>>('refusals')) ?? {});

describe('a driver who cannot carry the passenger', () => {
  it('tells only the office why, and the ride goes to the next driver', async () => {
    const id = await atTheKerb();
    await refuseIt(id);
    await refuseIt(id);
    expect((await readBooking(id)).requestedDrivers).toHaveProperty(second.uid);
    expect(await stored()).toMatchObject([
      [
        expect.stringContaining(id),
        { driver: driver.uid, by: 'driver', state: 'open', reason: 'I cannot carry the dog' },
      ],
    ]);
    const { refusals: _, ...rest } = (await wholeTree()) as Record<string, object>;
    expect(JSON.stringify(rest)).not.toContain('I cannot carry the dog');
  });

  it('chooses from a list', async () => {
    const id = await atTheKerb();
    const typed = { id, reason: COULD_NOT_TAKE, hand_on: true, refused: 'He smells' as never };
    expect((await call(driver, 'cancel_booking', typed)).error?.code).toBe('invalid_request');
    expect(CANNOT_CARRY).toContain('Another reason');
  });

  it('is not suspended, taken off duty or kept from other rides by it', async () => {
    for (let times = 0; times < 2; times += 1) {
      const id = await atTheKerb();
      await refuseIt(id);
      await callOk(rider, 'cancel_booking', { id, reason: 'No longer needed' });
    }
    expect(await stored()).toHaveLength(2);
    expect(await db.get(`users/${driver.uid}/suspended`)).toBeNull();
    const id = await bookWithDog();
    expect((await readBooking(id)).requestedDrivers).toHaveProperty(driver.uid);
  });
});

describe('a rider whom the driver would not take', () => {
  it('can report it at the pickup, after the ride was given back, and after it was cancelled', async () => {
    const id = await atTheKerb();
    await callOk(driver, 'cancel_booking', { id, reason: 'Another reason', hand_on: true });
    await callOk(rider, 'cancel_booking', { id, reason: 'No longer needed' });
    const report = { id, about: 'dog', words: 'He saw the dog and drove off' } as const;
    expect(await callOk(rider, 'report_refusal', report)).toEqual({ id: `${id}-rider`, state: 'open' });
    expect(await callOk(rider, 'report_refusal', { ...report, about: 'other' })).toEqual({
      id: `${id}-rider`,
      state: 'open',
    });
    expect(await stored()).toMatchObject([
      [`${id}-rider`, { driver: driver.uid, by: 'rider', about: 'dog', words: 'He saw the dog and drove off' }],
    ]);
    const news = JSON.stringify(await db.get(`notifis/${admin.uid}`));
    expect(news).toContain('A rider reports a refusal');
    expect(news).not.toMatch(/dog/);
    expect(JSON.stringify((await db.get(`notifis/${driver.uid}`)) ?? {})).not.toMatch(/refus/i);
  });

  describe('with a second driver at the pickup', () => {
    let id: string;
    async function secondArrives(): Promise<void> {
      await offerNow(id, second);
      await callOk(second, 'accept_booking', { id, needs_read: true });
      await callOk(second, 'arrive_booking', { id, ...AT_PICKUP });
    }
    const report = (named: object = {}) => call(rider, 'report_refusal', { id, about: 'dog', ...named });
    const reported = async () => (await stored()).find(([key]) => key === `${id}-rider`)?.[1].driver;
    beforeEach(async () => {
      id = await atTheKerb();
    });

    it('reports the one whom the rider names', async () => {
      await callOk(driver, 'cancel_booking', { id, reason: 'Another reason', hand_on: true });
      await secondArrives();
      await report({ driver: driver.uid });
      expect(await reported()).toBe(driver.uid);
      // The same again is heard of; another driver is not reported by it, and that is said.
      expect((await report({ driver: driver.uid })).status).toBe(200);
      expect((await report()).status).toBe(200);
      expect((await report({ driver: second.uid })).error?.code).toBe('refusal_told');
      expect(await reported()).toBe(driver.uid);
    });

    it('may name the one at the pickup, though the first has said why they went', async () => {
      await refuseIt(id);
      await secondArrives();
      await report({ driver: second.uid });
      expect(await reported()).toBe(second.uid);
    });

    it('and names nobody: the one who went because of the need, or else the one at the pickup', async () => {
      await refuseIt(id);
      await secondArrives();
      await report();
      expect(await reported()).toBe(driver.uid);
      await db.set('refusals', null);
      await report();
      expect(await reported()).toBe(second.uid);
    });

    it('cannot name anybody who did not have the ride', async () => {
      await refuseIt(id);
      await secondArrives();
      const before = await wholeTree();
      for (const stranger of [rider.uid, admin.uid, 'nobody'])
        expect((await report({ driver: stranger })).error?.code).toBe('driver_not_of_ride');
      expect(await wholeTree()).toEqual(before);
    });
  });

  it('is found by the driver neither in an export nor in a notice', async () => {
    const id = await atTheKerb();
    await callOk(rider, 'report_refusal', { id, about: 'dog', words: 'He drove off' });
    await callOk(admin, 'decide_refusal', { id: `${id}-rider`, from: 'open', to: 'upheld' });
    const { data } = await callOk(driver, 'export_my_data', {});
    const told = data as Record<string, Record<string, Record<string, unknown>>>;
    // The driver is told that there is a refusal, and how it was decided.
    expect(Object.values(told['refusal'] ?? {})).toEqual([{ driver: driver.uid, state: 'upheld' }]);
    expect(Object.keys(told['refusal'] ?? {}).join()).not.toContain(id);
    const entries = Object.values(told['auditEntry'] ?? {});
    const about = entries.filter(({ event }) => String(event).includes('refusal'));
    expect(about).toHaveLength(1);
    expect(about[0]).not.toHaveProperty('bookingId');
    expect(JSON.stringify(entries)).not.toContain(rider.uid);
    const own = await callOk(rider, 'export_my_data', {});
    expect(JSON.stringify(own.data)).toContain('report_refusal');
  });

  it('has seven days, and no driver to report on a ride nobody had', async () => {
    const alone = await bookWithDog();
    expect((await call(rider, 'report_refusal', { id: alone, about: 'dog' })).error?.code).toBe('refusal_too_late');
    await callOk(rider, 'cancel_booking', { id: alone, reason: 'No longer needed' });
    const id = await atTheKerb();
    const { accepted_time = 0 } = await readBooking(id);
    const body = { id, about: 'dog', words: undefined } as const;
    const late = await handlers.report_refusal(await calling(rider, body, accepted_time + 7 * DAY_MS + 1000));
    expect(late).toMatchObject({ refused: 'refusal_too_late' });
    const other = await createPerson('rider');
    expect((await call(other, 'report_refusal', { id, about: 'dog' })).error?.code).toBe('booking_not_found');
    await callOk(rider, 'report_refusal', { id, about: 'dog' });
  });
});

describe('the office', () => {
  it('decides on the state it sees, and may change the decision later', async () => {
    const id = await atTheKerb();
    await callOk(rider, 'report_refusal', { id, about: 'dog', words: 'He drove off' });
    const key = `${id}-rider`;
    await callOk(admin, 'decide_refusal', { id: key, from: 'open', to: 'excused', note: 'Exempt since May' });
    await callOk(admin, 'decide_refusal', { id: key, from: 'open', to: 'excused', note: 'Exempt since May' });
    const late = await call(admin, 'decide_refusal', { id: key, from: 'open', to: 'upheld' });
    expect(late.error?.code).toBe('refusal_moved_on');
    await callOk(admin, 'decide_refusal', { id: key, from: 'excused', to: 'upheld' });
    expect(await stored()).toMatchObject([[key, { state: 'upheld', decided_by: admin.uid, words: 'He drove off' }]]);
    expect((await call(driver, 'decide_refusal', { id: key, from: 'upheld', to: 'excused' })).error?.code).toBe(
      'permission_denied',
    );
  });

  it('decides once, of two who decide at the same moment', async () => {
    const other = await createPerson('admin');
    const id = await atTheKerb();
    await callOk(rider, 'report_refusal', { id, about: 'dog', words: 'He drove off' });
    const before = await wholeTree();
    const key = `${id}-rider`;
    for (let count = 0; count < 12; count += 1) {
      const [excuse, uphold] = [
        await calling(admin, { id: key, from: 'open', to: 'excused', note: 'Exempt' } as const),
        await calling(other, { id: key, from: 'open', to: 'upheld', note: undefined } as const),
      ];
      const answers = await Promise.all([
        handlers.decide_refusal(excuse),
        setTimeout(count % 3).then(() => handlers.decide_refusal(uphold)),
      ]);
      expect(answers.filter((answer) => 'refused' in answer)).toMatchObject([{ refused: 'refusal_moved_on' }]);
      const [state] = answers.flatMap((answer) => ('state' in answer ? [answer.state] : []));
      expect(await stored()).toMatchObject([[key, { state, decided_by: state === 'upheld' ? other.uid : admin.uid }]]);
      await db.set('', before);
    }
  });
});

describe('answers to offers', () => {
  it('are counted by month, with needs and without', async () => {
    const plain = newBookingId();
    const { estimateFare } = await callOk(rider, 'estimate', TRIP);
    await callOk(rider, 'create_booking', { ...TRIP, id: plain, estimate: estimateFare });
    await callOk(driver, 'decline_booking', { id: plain });
    await callOk(rider, 'cancel_booking', { id: plain, reason: 'No longer needed' });
    const id = await bookWithDog();
    await offerNow(id, second);
    await callOk(second, 'decline_booking', { id });
    await callOk(driver, 'accept_booking', { id, needs_read: true });
    const [month] = Object.values((await db.get<Record<string, object>>('offer_answers')) ?? {});
    expect(month).toEqual({ [driver.uid]: { passed: 1, needs_taken: 1 }, [second.uid]: { needs_passed: 1 } });
  });
});

describe('a year later', () => {
  it('refusals and counts are deleted; a rider’s words go earlier, with the account', async () => {
    const id = await atTheKerb();
    await callOk(rider, 'report_refusal', { id, about: 'dog', words: 'He drove off' });
    await refuseIt(id);
    await callOk(rider, 'cancel_booking', { id, reason: 'No longer needed' });
    const own = await callOk(rider, 'export_my_data', {});
    expect(own.data).toMatchObject({ refusal: { [`${id}-rider`]: { words: 'He drove off' } } });
    expect(JSON.stringify((await callOk(driver, 'export_my_data', {})).data)).not.toContain('He drove off');
    await callOk(rider, 'delete_account', {});
    expect(JSON.stringify(await stored())).not.toContain('He drove off');
    expect(await stored()).toHaveLength(2);
    const past = Object.fromEntries((await stored()).map(([key]) => [`${key}/at`, Date.now() - 366 * DAY_MS]));
    await db.update('refusals', past);
    await db.set('offer_answers/2020-01', { [driver.uid]: { taken: 1 } });
    await forgetOldRides(Date.UTC(2021, 1, 15));
    expect(await db.get('offer_answers/2020-01')).toBeNull();
    await forgetOldRides(Date.now());
    expect(await stored()).toEqual([]);
    expect(await db.get('offer_answers')).not.toBeNull();
  });
});
