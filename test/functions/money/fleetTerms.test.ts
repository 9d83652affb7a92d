/** A fleet and a driver agree on terms and settle weeks. */
import { beforeEach, describe, expect, it } from 'vitest';
import { fleetListedKey } from '@/domain/people/roster';
import type { UserProfile } from '@/domain/people/user';
import { type FleetTerms, nextMonday } from '@/domain/settlement/terms';
import { addDays } from '@/domain/time/addDays';
import { clockParts, DEFAULT_TIME_ZONE, instantOf } from '@/domain/time/time';
import { createPerson, type Person } from '../../support/accounts';
import { newBookingId } from '../../support/builders';
import { call, callOk } from '../../support/call';
import { db, resetTown, runSchedule } from '../../support/stack';
import { times } from './books';

const TODAY = clockParts(Date.now(), DEFAULT_TIME_ZONE).date;
const NEXT = nextMonday(TODAY);
/** A week that is over: the one before this is not yet in its first minutes. */
const LAST = addDays(NEXT, -21);

let fleet: Person;
let driver: Person;

beforeEach(async () => {
  await resetTown();
  fleet = await createPerson('fleetadmin');
  driver = await createPerson('driver', { fleetadmin: fleet.uid });
});

const offer = (changes: object = {}) => ({
  id: newBookingId(),
  driver: driver.uid,
  kind: 'percent' as const,
  amount: 2000,
  from: NEXT,
  ...changes,
});

/** As if the driver had accepted these terms a month ago. */
async function agreed(changes: object = {}): Promise<void> {
  const month = Date.now() - 30 * 86_400_000;
  const terms = { driver: driver.uid, fleetadmin: fleet.uid, kind: 'percent', amount: 2000, from: addDays(LAST, -7) };
  await db.set('fleet_terms/agreed', { ...terms, offeredAt: month, acceptedAt: month, ...changes });
}
/** As if the driver had driven a ride for a fleet on a day, and been paid for it. */
async function drove(date: string, driver_share: number, fleetadmin = fleet.uid): Promise<void> {
  const id = newBookingId();
  const at = instantOf(date, 12 * 60, DEFAULT_TIME_ZONE);
  const entry = { type: 'Credit', kind: 'share', amount: driver_share, date: at, txRef: id, bookingId: id };
  await db.update('', {
    [`bookings/${id}`]: { driver: driver.uid, fleetadmin, driver_share, trip_start_time: at },
    [`walletHistory/${driver.uid}/${id}-share`]: entry,
  });
}
const settle = () => ({ driver: driver.uid, week: LAST });

const told = async ({ uid }: Person): Promise<string[]> =>
  Object.values((await db.get<Record<string, { title: string; body: string }>>(`notifis/${uid}`)) ?? {}).map(
    ({ title, body }) => `${title}: ${body}`,
  );

describe('the notices of terms and weeks', () => {
  it('are in the language of the driver and in that of the fleet', async () => {
    await db.set(`users/${driver.uid}/language`, 'cy');
    const made = offer();
    await callOk(fleet, 'offer_fleet_terms', made);
    await callOk(driver, 'accept_fleet_terms', { id: made.id });
    await agreed();
    await drove(LAST, 5000);
    await callOk(fleet, 'make_settlement', settle());
    await callOk(fleet, 'end_fleet_terms', { id: made.id });
    expect(await told(driver)).toEqual([
      expect.stringMatching(
        /^Mae eich fflyd yn cynnig telerau i chi: 20% o’r gyfran o \d+ \S+ \d{4}\. .*Fy enillion\.$/,
      ),
      expect.stringMatching(/^Mae eich fflyd wedi setlo wythnos: Mae £10\.00 yn ddyledus am wythnos \d+ \S+ \d{4}\./),
      expect.stringMatching(/^Mae telerau’r fflyd yn dod i ben: Ni fyddant yn cyfrif mwyach o \d+ \S+ \d{4} ymlaen\.$/),
    ]);
    expect(await told(fleet)).toEqual([
      expect.stringMatching(/^A driver has accepted your terms: 20% of the share from \d+ \S+ \d{4}\.$/),
    ]);
  });
});

describe('terms', () => {
  it('count once the driver has accepted them, and end with the week', async () => {
    const made = offer();
    await times(3, () => callOk(fleet, 'offer_fleet_terms', made));
    expect((await call(driver, 'end_fleet_terms', { id: newBookingId() })).error?.code).toBe('not_found');
    await times(3, () => callOk(driver, 'accept_fleet_terms', { id: made.id }));
    expect(await db.get(`fleet_terms/${made.id}`)).toMatchObject({ amount: 2000, acceptedAt: expect.any(Number) });
    expect(await callOk(driver, 'end_fleet_terms', { id: made.id })).toEqual({ until: NEXT });
    expect((await call(driver, 'accept_fleet_terms', { id: made.id })).error?.code).toBe('terms_late');
  });

  it.each([
    ['from this week on', { from: addDays(NEXT, -7) }, 'terms_late'],
    ['of more than all', { amount: 10_001 }, 'terms_too_high'],
    ['to nobody', { driver: 'nobody' }, 'user_not_found'],
  ])('are not offered %s', async (_, changes, code) => {
    expect((await call(fleet, 'offer_fleet_terms', offer(changes))).error?.code).toBe(code);
  });

  it('are not offered to another fleet’s driver, nor changed under the same id', async () => {
    const stranger = await createPerson('fleetadmin');
    expect((await call(stranger, 'offer_fleet_terms', offer())).error?.code).toBe('user_not_found');
    const made = offer();
    await callOk(fleet, 'offer_fleet_terms', made);
    expect((await call(fleet, 'offer_fleet_terms', { ...made, amount: 3000 })).error?.code).toBe('not_found');
  });

  it('are not accepted by anybody else, nor after the driver has left', async () => {
    const made = offer();
    await callOk(fleet, 'offer_fleet_terms', made);
    const other = await createPerson('driver', { fleetadmin: fleet.uid });
    expect((await call(other, 'accept_fleet_terms', { id: made.id })).error?.code).toBe('not_found');
    await db.set(`users/${driver.uid}/fleetadmin`, other.uid);
    expect((await call(driver, 'accept_fleet_terms', { id: made.id })).error?.code).toBe('not_found');
  });
});

/** A driver's fleet is changed at the desk; null is none. */
async function movedTo(there: Person | null): Promise<void> {
  const { edits = 0, firstName, lastName } = (await db.get(`users/${driver.uid}`)) as UserProfile;
  const changes = { uid: driver.uid, edits, firstName, lastName, fleetadmin: there?.uid ?? '' };
  await callOk(await createPerson('admin'), 'save_driver', changes);
}
const termsNow = async () => (await db.get<Record<string, FleetTerms>>('fleet_terms')) ?? {};

describe('a driver who leaves', () => {
  it('leaves their rent and the offers behind, and not what is due of rides that are paid late', async () => {
    const [rent, percent] = [offer({ kind: 'rent', amount: 9000, from: addDays(NEXT, 7) }), offer()];
    await agreed({ kind: 'rent', amount: 9000 });
    for (const each of [rent, percent]) {
      await callOk(fleet, 'offer_fleet_terms', each);
      await callOk(driver, 'accept_fleet_terms', { id: each.id });
    }
    const open = offer({ from: addDays(NEXT, 14) });
    await callOk(fleet, 'offer_fleet_terms', open);
    await movedTo(await createPerson('fleetadmin'));
    const now = await termsNow();
    expect(now['agreed']).toMatchObject({ until: NEXT, endedBy: fleet.uid });
    expect(now[rent.id]).toMatchObject({ until: rent.from, endedBy: fleet.uid });
    expect(now[open.id]).toMatchObject({ until: open.from, endedBy: fleet.uid });
    expect(now[percent.id]).not.toHaveProperty('until');
    expect((await told(driver)).filter((text) => text.startsWith('Fleet terms are ending'))).toHaveLength(3);
  });

  it('and comes back owes no rent for the weeks in between', async () => {
    await agreed({ kind: 'rent', amount: 9000 });
    await movedTo(null);
    await movedTo(fleet);
    expect((await termsNow())['agreed']).toMatchObject({ until: NEXT });
    // As if they had left three weeks ago.
    await db.set('fleet_terms/agreed/until', LAST);
    expect((await call(fleet, 'make_settlement', settle())).error?.code).toBe('terms_missing');
  });

  it('and comes back owes no rent either for a week in which they drove for others, whatever was kept', async () => {
    await agreed({ kind: 'rent', amount: 9000 });
    await drove(LAST, 5000, 'another');
    expect((await call(fleet, 'make_settlement', settle())).error?.code).toBe('terms_missing');
    await drove(LAST, 100);
    expect(await callOk(fleet, 'make_settlement', settle())).toMatchObject({ due: 9000 });
  });

  it('before rents ended by themselves is asked none from their return on', async () => {
    await agreed({ kind: 'rent', amount: 9000 });
    const { createdAt } = (await db.get(`users/${driver.uid}`)) as UserProfile;
    const alone = { fleetadmin: null, fleetListed: fleetListedKey({ fleetadmin: '', createdAt }) };
    await db.update(`users/${driver.uid}`, alone);
    await movedTo(fleet);
    expect((await termsNow())['agreed']).toMatchObject({ until: NEXT, endedBy: fleet.uid });
  });

  it('at the moment at which they accept a rent has none in the fleet afterwards', async () => {
    const made = offer({ kind: 'rent', amount: 9000 });
    await callOk(fleet, 'offer_fleet_terms', made);
    await Promise.all([call(driver, 'accept_fleet_terms', { id: made.id }), movedTo(null)]);
    expect((await termsNow())[made.id]).toMatchObject({ until: NEXT });
  });

  it('together with the fleet, which is gone, leaves their rent behind', async () => {
    await agreed({ kind: 'rent', amount: 9000 });
    await db.set(`users/${fleet.uid}`, null);
    await runSchedule('repairRides');
    expect((await termsNow())['agreed']).toMatchObject({ until: NEXT, endedBy: fleet.uid });
  });

  it('the app has no terms with any fleet', async () => {
    await agreed();
    await callOk(driver, 'delete_account', {});
    expect((await termsNow())['agreed']).toMatchObject({ until: NEXT, endedBy: driver.uid });
    expect(await db.get(`notifis/${driver.uid}`)).toBeNull();
  });
});

describe('terms that others have replaced', () => {
  it('do not count again once those have ended', async () => {
    await agreed();
    const others = { driver: driver.uid, fleetadmin: fleet.uid, kind: 'percent', amount: 3000, offeredAt: 1 };
    const ended = { from: addDays(LAST, -7), until: LAST, acceptedAt: Date.now(), endedBy: fleet.uid };
    await db.set('fleet_terms/others', { ...others, ...ended });
    await drove(LAST, 10_000);
    expect((await call(fleet, 'make_settlement', settle())).error?.code).toBe('terms_missing');
  });

  it('count on if those were ended before they began', async () => {
    await agreed();
    const others = { driver: driver.uid, fleetadmin: fleet.uid, kind: 'percent', amount: 3000, offeredAt: 1 };
    const ended = { from: LAST, until: LAST, acceptedAt: Date.now(), endedBy: fleet.uid };
    await db.set('fleet_terms/others', { ...others, ...ended });
    await drove(LAST, 10_000);
    expect(await callOk(fleet, 'make_settlement', settle())).toMatchObject({ due: 2000 });
  });
});

describe('a settlement', () => {
  it('is made once, of the rides driven for the fleet, and each side says that it is paid', async () => {
    await agreed();
    await drove(LAST, 10_000);
    await drove(addDays(LAST, 1), 5000, 'another');
    await drove(addDays(LAST, 6), 2345);
    const [first, ...more] = await times(5, () => callOk(fleet, 'make_settlement', settle()));
    expect(first).toMatchObject({ due: 2469 });
    for (const each of more) expect(each).toEqual(first);
    // What changes afterwards changes nothing in it.
    await drove(LAST, 1);
    expect(await callOk(fleet, 'make_settlement', settle())).toEqual(first);
    const { id } = first as { id: string };
    await times(2, () => callOk(driver, 'tick_settlement', { id }));
    await callOk(fleet, 'tick_settlement', { id });
    expect(await db.get(`fleet_settlements/${id}`)).toMatchObject({
      share: 12_345,
      rides: 2,
      paidAt: expect.any(Number),
      receivedAt: expect.any(Number),
    });
    const stranger = await createPerson('driver');
    expect((await call(stranger, 'tick_settlement', { id })).error?.code).toBe('not_found');
  });

  it('of a week that is not over, or without terms, is not made', async () => {
    expect((await call(fleet, 'make_settlement', settle())).error?.code).toBe('terms_missing');
    await agreed();
    const thisWeek = { ...settle(), week: addDays(NEXT, -7) };
    expect((await call(fleet, 'make_settlement', thisWeek)).error?.code).toBe('week_not_over');
  });

  it('asks no rent of a driver who has left', async () => {
    await agreed({ kind: 'rent', amount: 9000 });
    await db.set(`users/${driver.uid}/fleetadmin`, null);
    expect((await call(fleet, 'make_settlement', settle())).error?.code).toBe('terms_missing');
    await drove(LAST, 100);
    expect(await callOk(fleet, 'make_settlement', settle())).toMatchObject({ due: 9000 });
  });

  it('and an end of terms write nothing to whoever has no account any more', async () => {
    await agreed();
    await drove(LAST, 100);
    await db.set(`users/${driver.uid}`, null);
    await callOk(fleet, 'make_settlement', settle());
    const id = newBookingId();
    await db.set(`fleet_terms/${id}`, await db.get('fleet_terms/agreed'));
    await callOk(fleet, 'end_fleet_terms', { id });
    expect(await told(driver)).toEqual([]);
  });
});
