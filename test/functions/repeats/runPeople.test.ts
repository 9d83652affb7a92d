/** Who rides on a run: entered by the desk, shown to its driver in time, marked at the door, and counted on the invoice. */
import { parse } from 'csv-parse/sync';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ApiBody } from '@/domain/api/api';
import type { AuditEntry } from '@/domain/desk/audit';
import type { Invoice } from '@/domain/onAccount/invoice';
import type { RunPeople } from '@/domain/ride/repeats/runPeople';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/domain/time/durations';
import { NAMESPACE } from '../../../tools/connection/addresses';
import { createPerson, type Person } from '../../support/accounts';
import { newBookingId } from '../../support/builders';
import { call, callOk } from '../../support/call';
import { db, resetTown, stack } from '../../support/stack';
import { calling, handlers } from '../inProcess';
import { atTheDoor, booked, driven, entriesOf, opened, setsOff, started } from '../money/accountRides';
import { expectBooksToAddUp, times } from '../money/books';
import {
  AT_DROP,
  CLOCKS_APART_MS,
  drivenToTheDrop,
  driverAt,
  endAtTheDrop,
  readBooking,
  REASON,
  rewriteRide,
} from '../ride/rides';
import { body, dayIn, ridesOf, saved } from './repeatStand';

let admin: Person;
let rider: Person;
let driver: Person;
let account: string;
let run: string;

beforeEach(async () => {
  await resetTown();
  [admin, rider, driver] = await Promise.all([createPerson('admin'), createPerson('rider'), driverAt(40)]);
  account = await opened(admin, { kind: 'school', credit_limit: 1_000_000 });
  run = await saved(admin, { first: dayIn(16), last: dayIn(17) }, { customer: rider.uid, run: { account } });
});

const code = ({ error }: { error?: { code: string } | undefined }): string => error?.code ?? 'done';
const [MEGAN, OWEN] = [newBookingId(), newBookingId()];
type Body = ApiBody<'save_run_people'>;
const people = (more: Partial<Body> = {}): Body => ({
  id: run,
  seen: 0,
  passengers: [
    { id: MEGAN, name: 'Megan', needs: 'A booster seat', ring: { name: 'Her aunt', mobile: '07700 900123' } },
    { id: OWEN, name: 'Owen' },
  ],
  assistant: { name: 'Alun', mobile: '07700 900124', first: true },
  ...more,
});
const stored = (): Promise<RunPeople | null> => db.get<RunPeople>(`run_people/${run}`);

/** A ride of the run whose cab is at the drop, as if the schedule had booked it for today. */
async function underWay(): Promise<string> {
  const id = await started(account, { admin, rider, driver });
  await rewriteRide(id, (booking) => ({ ...booking, repeat: { id: run, day: dayIn(0) } }));
  return id;
}
const mark = (id: string, passenger: string, carried: boolean, at = Date.now()) =>
  call(driver, 'mark_passenger', { id, passenger, carried, at });

describe('the people of a run', () => {
  it('are kept with it, in the order in which they are picked up', async () => {
    expect(await callOk(admin, 'save_run_people', people())).toEqual({ id: run, changes: 1 });
    expect(await stored()).toMatchObject({
      changes: 1,
      passengers: { [MEGAN]: { name: 'Megan', place: 0 }, [OWEN]: { name: 'Owen', place: 1 } },
      assistant: { name: 'Alun', first: true },
    });
  });

  it('are the same when they are sent again, and looked at again when another desk was first', async () => {
    const answers = await times(3, () => call(admin, 'save_run_people', people()));
    expect(answers.map(code)).toEqual(['done', 'done', 'done']);
    expect((await stored())?.changes).toBe(1);
    expect(code(await call(admin, 'save_run_people', people({ passengers: [] })))).toBe('changed_since');
    expect(await callOk(admin, 'save_run_people', people({ seen: 1, passengers: [] }))).toMatchObject({ changes: 2 });
  });

  it('belong to a run, each once and at a place that it has', async () => {
    const plain = await saved(rider, { first: dayIn(16), last: dayIn(17) });
    expect(code(await call(admin, 'save_run_people', people({ id: plain })))).toBe('repeat_not_found');
    const twice = [
      { id: MEGAN, name: 'Megan' },
      { id: MEGAN, name: 'Megan' },
    ];
    expect(code(await call(admin, 'save_run_people', people({ passengers: twice })))).toBe('invalid_request');
    const astray = [{ id: MEGAN, name: 'Megan', stop: 1 }];
    expect(code(await call(admin, 'save_run_people', people({ passengers: astray })))).toBe('invalid_request');
  });

  it('are named in no ride and in no audit entry', async () => {
    await callOk(admin, 'save_run_people', people());
    const id = await underWay();
    await mark(id, MEGAN, true);
    const audit = Object.values((await db.get<Record<string, AuditEntry>>('audit')) ?? {});
    expect(audit.map(({ event }) => event)).toEqual(expect.arrayContaining(['save_run_people', 'mark_passenger']));
    for (const text of [JSON.stringify(audit), JSON.stringify(await readBooking(id))]) {
      expect(text).not.toMatch(/Megan|aunt|Alun/);
    }
  });

  it('go with the run when its rider leaves', async () => {
    await callOk(admin, 'save_run_people', people());
    await callOk(rider, 'delete_account', {});
    expect(await stored()).toBeNull();
  });
});

describe('the driver of a run', () => {
  it('sees who rides while the ride is theirs, and nobody else does', async () => {
    await callOk(admin, 'save_run_people', people());
    const id = await underWay();
    expect(await callOk(driver, 'run_sheet', { id })).toMatchObject({
      name: 'School run',
      passengers: [{ id: MEGAN, name: 'Megan', needs: 'A booster seat' }, { id: OWEN }],
      assistant: { name: 'Alun', mobile: '07700 900124', first: true },
    });
    const [stranger, fleet] = await Promise.all([createPerson('driver'), createPerson('fleetadmin')]);
    expect(code(await call(stranger, 'run_sheet', { id }))).toBe('booking_not_found');
    for (const person of [rider, fleet])
      expect(code(await call(person, 'run_sheet', { id }))).toBe('permission_denied');
    await endAtTheDrop(id, driver);
    expect(code(await call(driver, 'run_sheet', { id }))).toBe('run_sheet_closed');
    const later = Date.now() + 2 * HOUR_MS;
    expect(await handlers.run_sheet(await calling(driver, { id }, later))).toMatchObject({
      refused: 'run_sheet_closed',
    });
  });

  it('reads nothing of it in the database itself, and neither does anybody but the desk', async () => {
    await callOk(admin, 'save_run_people', people());
    await underWay();
    const fleet = await createPerson('fleetadmin');
    const reads = async ({ token }: Person): Promise<number> =>
      (await fetch(`${stack.database}/run_people/${run}.json?ns=${NAMESPACE}&auth=${token}`)).status;
    expect(await Promise.all([driver, rider, fleet].map(reads))).toEqual([401, 401, 401]);
    expect(await reads(admin)).toBe(200);
  });

  it('sees them an hour before a ride that is promised to them, and not earlier', async () => {
    const press = body({ last: dayIn(1) }, { customer: rider.uid, run: { account, driver: driver.uid } });
    await callOk(admin, 'save_repeat', press);
    const [ride] = await ridesOf(press.id);
    if (ride === undefined) throw new Error('no ride was booked');
    const at = async (nowMs: number) => handlers.run_sheet(await calling(driver, { id: ride.id }, nowMs));
    for (const minutes of [120, 61]) {
      expect(await at(ride.tripdate - minutes * MINUTE_MS)).toMatchObject({ refused: 'run_sheet_closed' });
    }
    expect(await at(ride.tripdate - 59 * MINUTE_MS)).toMatchObject({ name: 'School run', passengers: [] });
  });

  it('who may not drive sees them on a ride under way, and of none to come', async () => {
    await callOk(admin, 'save_run_people', people());
    const press = body({ last: dayIn(1) }, { customer: rider.uid, run: { account, driver: driver.uid } });
    await callOk(admin, 'save_repeat', press);
    const [ride] = await ridesOf(press.id);
    if (ride === undefined) throw new Error('no ride was booked');
    const asked = await calling(driver, { id: ride.id }, ride.tripdate - 30 * MINUTE_MS);
    const suspended = { suspended: true as const };
    const barred = { ...asked, caller: { ...asked.caller, profile: { ...asked.caller.profile, ...suspended } } };
    expect(await handlers.run_sheet(asked)).toMatchObject({ name: 'School run' });
    expect(await handlers.run_sheet(barred)).toMatchObject({ refused: 'run_sheet_closed' });
    const id = await underWay();
    expect(await handlers.run_sheet({ ...barred, body: { id }, nowMs: Date.now() })).toMatchObject({
      passengers: [{ id: MEGAN }, { id: OWEN }],
    });
  });

  it('does not see those of a ride that is no run’s', async () => {
    const id = await started(account, { admin, rider, driver });
    expect(code(await call(driver, 'run_sheet', { id }))).toBe('booking_not_found');
    expect(code(await mark(id, MEGAN, true))).toBe('booking_not_found');
  });

  it('marks each passenger, once, and corrects it until the ride ends', async () => {
    await callOk(admin, 'save_run_people', people());
    const id = await underWay();
    const { driver_arrive_time: arrived = 0 } = await readBooking(id);
    const press = { id, passenger: MEGAN, carried: false, at: arrived + 1 };
    const first = await callOk(driver, 'mark_passenger', press);
    expect(await callOk(driver, 'mark_passenger', press)).toEqual(first);
    expect((await readBooking(id)).marks).toBe(1);
    expect(code(await mark(id, MEGAN, true))).toBe('done');
    await times(3, () => mark(id, OWEN, false));
    expect((await readBooking(id)).attendance).toMatchObject({
      [MEGAN]: { carried: true },
      [OWEN]: { carried: false },
    });
    expect(code(await mark(id, newBookingId(), false))).toBe('not_found');
    await endAtTheDrop(id, driver);
    expect(code(await mark(id, OWEN, true))).toBe('booking_closed');
    expect((await readBooking(id)).attendance?.[OWEN]?.carried).toBe(false);
  });
});

describe('a mark that comes late', () => {
  it('has the time at which it was made, and none before the arrival or to come', async () => {
    await callOk(admin, 'save_run_people', people());
    const id = await underWay();
    const { driver_arrive_time: arrived = 0 } = await readBooking(id);
    expect(
      await callOk(driver, 'mark_passenger', { id, passenger: MEGAN, carried: true, at: arrived + 1 }),
    ).toMatchObject({
      at: arrived + 1,
    });
    expect(await callOk(driver, 'mark_passenger', { id, passenger: OWEN, carried: true, at: 1 })).toMatchObject({
      at: arrived,
    });
    const ahead = Date.now() + DAY_MS;
    const { at } = await callOk(driver, 'mark_passenger', { id, passenger: OWEN, carried: false, at: ahead });
    expect(at).toBeLessThan(ahead - MINUTE_MS);
  });

  it('does not undo the word that was said after it, nor one that was said again', async () => {
    await callOk(admin, 'save_run_people', people());
    const id = await underWay();
    const { driver_arrive_time: arrived = 0 } = await readBooking(id);
    const marked = (carried: boolean, at: number) =>
      callOk(driver, 'mark_passenger', { id, passenger: MEGAN, carried, at });
    await marked(true, arrived + 2);
    expect(await marked(false, arrived + 1)).toMatchObject({ carried: true });
    await marked(true, arrived + 4);
    expect(await marked(false, arrived + 3)).toMatchObject({ carried: true });
    expect((await readBooking(id)).attendance?.[MEGAN]?.carried).toBe(true);
  });
});

describe('a ride at whose door nobody was', () => {
  const absent = async (absent_fee?: number) => {
    const more = absent_fee === undefined ? {} : { absent_fee };
    run = await saved(admin, { first: dayIn(16), last: dayIn(17) }, { customer: rider.uid, run: { account, ...more } });
    await callOk(admin, 'save_run_people', people());
    const id = await underWay();
    for (const passenger of [MEGAN, OWEN]) await mark(id, passenger, false);
    return id;
  };
  const billed = async (id: string) => {
    await endAtTheDrop(id, driver);
    await expectBooksToAddUp();
    const { trip_cost, driver_share = 0, convenience_fees = 0, status, estimate } = await readBooking(id);
    const { amount } = (await entriesOf(account))[`${id}-ride`] ?? {};
    return { trip_cost, parts: driver_share + convenience_fees, status, estimate, amount };
  };

  it('costs what the run agreed for that, and the driver has a share of it', async () => {
    expect(await billed(await absent(500))).toMatchObject({ trip_cost: 500, parts: 500, amount: 500, status: 'PAID' });
  });

  it('costs the whole fare without an agreement', async () => {
    const { trip_cost, estimate, amount } = await billed(await absent());
    expect([trip_cost, amount]).toEqual([estimate, estimate]);
  });

  it('may cost nothing, and is then on no invoice', async () => {
    expect(await billed(await absent(0))).toMatchObject({ trip_cost: 0, parts: 0, amount: undefined, status: 'PAID' });
  });

  it.each([
    false,
    true,
  ])('is billed by the driver who drives it, not by one who handed it on (carried: %s)', async (said) => {
    const of = { customer: rider.uid, run: { account, absent_fee: 500 } };
    run = await saved(admin, { first: dayIn(16), last: dayIn(17) }, of);
    await callOk(admin, 'save_run_people', people());
    const id = await booked(account, rider, admin);
    await rewriteRide(id, (booking) => ({ ...booking, repeat: { id: run, day: dayIn(0) } }));
    await atTheDoor(id, driver);
    for (const passenger of [MEGAN, OWEN]) await mark(id, passenger, said);
    const former = driver;
    driver = await driverAt(50);
    await callOk(former, 'cancel_booking', { id, reason: REASON, hand_on: true });
    expect(await readBooking(id)).not.toHaveProperty('attendance');
    await atTheDoor(id, driver);
    const late = { id, passenger: OWEN, carried: said, at: Date.now() };
    expect(code(await call(former, 'mark_passenger', late))).toBe('booking_not_found');
    // The second marks nobody, or nobody as there.
    if (said) for (const passenger of [MEGAN, OWEN]) await mark(id, passenger, false);
    await setsOff(id, driver);
    await drivenToTheDrop(id, driver);
    expect((await billed(id)).trip_cost === 500).toBe(said);
  });

  it('costs the same when the office ends it for the driver', async () => {
    const id = await absent(500);
    const { estimate } = await readBooking(id);
    await callOk(admin, 'end_for_driver', { id, estimate, reason: 'The phone is flat' });
    expect(await readBooking(id)).toMatchObject({ trip_cost: 500, status: 'PAID' });
    await expectBooksToAddUp();
  });

  it('is not ended by its driver before the waiting time is over: an absent passenger may still come', async () => {
    const id = await absent(500);
    const waitUntil = (no_show_time: number) => rewriteRide(id, (booking) => ({ ...booking, no_show_time }));
    await waitUntil(Date.now() + 5 * MINUTE_MS);
    await drivenToTheDrop(id, driver);
    const press = () => call(driver, 'end_booking', { id, ...AT_DROP });
    expect((await Promise.all([press(), press()])).map(code)).toEqual(['no_show_too_early', 'no_show_too_early']);
    expect(await readBooking(id)).toMatchObject({ status: 'STARTED' });
    await waitUntil(Date.now() - CLOCKS_APART_MS);
    expect(await billed(id)).toMatchObject({ trip_cost: 500, status: 'PAID' });
  });

  it('is ended by the office at any time, and by its driver once somebody is carried', async () => {
    const early = async () => {
      const id = await absent(500);
      await rewriteRide(id, (booking) => ({ ...booking, no_show_time: Date.now() + 5 * MINUTE_MS }));
      return id;
    };
    const id = await early();
    const { estimate } = await readBooking(id);
    await callOk(admin, 'end_for_driver', { id, estimate, reason: 'The school has rung' });
    expect(await readBooking(id)).toMatchObject({ trip_cost: 500, status: 'PAID' });
    const other = await early();
    await mark(other, OWEN, true);
    expect((await billed(other)).trip_cost).toBeGreaterThan(500);
  });

  it('is billed by the marks that there are when it ends, whichever comes first', async () => {
    for (const turn of [0, 1, 2, 3]) {
      const id = await absent(500);
      const [, marked] = await Promise.all([
        callOk(driver, 'end_booking', { id, ...AT_DROP }),
        mark(id, OWEN, true, Date.now() + turn),
      ]);
      const { trip_cost = 0, attendance = {} } = await readBooking(id);
      expect(attendance[OWEN]?.carried).toBe(code(marked) === 'done');
      expect(trip_cost > 500).toBe(code(marked) === 'done');
    }
  });

  it('is billed as driven once somebody was carried', async () => {
    const id = await absent(500);
    await mark(id, OWEN, true);
    expect((await billed(id)).trip_cost).toBeGreaterThan(500);
  });

  it('saves no passenger’s drop-off as an address of its rider', async () => {
    await billed(await absent(500));
    expect(await db.get(`users/${rider.uid}/savedAddresses`)).toBeNull();
  });
});

describe('a passenger who is taken off during the ride', () => {
  const carriedFirst = [true, false];
  it.each(carriedFirst)('was carried all the same (marked before: %s)', async (isBefore) => {
    const of = { customer: rider.uid, run: { account, absent_fee: 500 } };
    run = await saved(admin, { first: dayIn(16), last: dayIn(17) }, of);
    await callOk(admin, 'save_run_people', people());
    const id = await underWay();
    await mark(id, OWEN, false);
    const owen = people({ seen: 1, passengers: [{ id: OWEN, name: 'Owen' }] });
    if (isBefore) await mark(id, MEGAN, true);
    await callOk(admin, 'save_run_people', owen);
    // The phone had no connection at her door.
    if (!isBefore) expect(code(await mark(id, MEGAN, true))).toBe('done');
    await endAtTheDrop(id, driver);
    const { attendance, trip_cost } = await readBooking(id);
    expect(attendance).toMatchObject({ [MEGAN]: { carried: true }, [OWEN]: { carried: false } });
    expect(trip_cost).toBeGreaterThan(500);
    await expectBooksToAddUp();
  });
});

describe('the invoice of a run', () => {
  const invoiced = async (more: { run?: string } = {}, id = newBookingId()) => {
    const press = { id, account, through: dayIn(0), ...more };
    return handlers.invoice_account(await calling(admin, press, Date.now() + DAY_MS));
  };

  it('and the account’s, made at the same moment, hold each charge once', async () => {
    await endAtTheDrop(await underWay(), driver);
    await driven(account, { admin, rider, driver });
    const answers = await Promise.all([invoiced({ run }), invoiced(), invoiced({ run }), invoiced()]);
    const counts = answers.flatMap((answer) => ('count' in answer ? [answer.count] : []));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2);
    await expectBooksToAddUp();
  });

  it('has its rides alone, and says who was carried; the others come on the next', async () => {
    await callOk(admin, 'save_run_people', people());
    const id = await underWay();
    await mark(id, MEGAN, true);
    await mark(id, OWEN, false);
    await endAtTheDrop(id, driver);
    const other = await driven(account, { admin, rider, driver });
    expect((await entriesOf(account))[`${id}-ride`]).toMatchObject({ run });
    const own = newBookingId();
    expect(await invoiced({ run }, own)).toMatchObject({ serial: 1, count: 1 });
    expect(await invoiced({ run }, own)).toMatchObject({ serial: 1, count: 1 });
    expect(await invoiced({}, own)).toMatchObject({ refused: 'request_reused' });
    const invoice = await db.get<Invoice>(`invoices/${own}`);
    expect(invoice).toMatchObject({
      run,
      lines: { [`${id}-ride`]: { ride: { run: { name: 'School run', carried: 1, absent: 1 } } } },
    });
    const { text } = await callOk(admin, 'invoice_file', { id: own });
    const rows = parse(text, { columns: true }) as Record<string, string>[];
    expect(rows.map((row) => [row['Run'], row['Carried'], row['Not at the door']])).toEqual([['School run', '1', '1']]);
    expect(await invoiced({ run })).toMatchObject({ refused: 'invoice_nothing_due' });
    const rest = newBookingId();
    expect(await invoiced({}, rest)).toMatchObject({ serial: 2, count: 1 });
    expect(Object.keys((await db.get<Invoice>(`invoices/${rest}`))?.lines ?? {})).toEqual([`${other}-ride`]);
    await expectBooksToAddUp();
  });
});
