/** The yearly report to HMRC: its figures are the books', it is made once, and nobody is named by half. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { ApiBody } from '@/domain/api/api';
import type { FormerSeller, SellerCopy, YearReport } from '@/domain/platformReport/yearReport';
import { clockParts, DEFAULT_TIME_ZONE } from '@/domain/time/time';
import { DAY_MS } from '@/domain/time/durations';
import { createPerson, type Person } from '../../support/accounts';
import { newBookingId } from '../../support/builders';
import { call, callOk } from '../../support/call';
import { db, resetTown } from '../../support/stack';
import { calling, forgetOldRides, handlers } from '../inProcess';
import { driverAt, readBooking, rideIn } from '../ride/rides';
import { expectBooksToAddUp, fund, times, titlesTold } from './books';

const THIS_YEAR = Number(clockParts(Date.now(), DEFAULT_TIME_ZONE).date.slice(0, 4));
const YEAR = THIS_YEAR - 1;
/** The tenth of January after this year. */
const AFTER = Date.UTC(THIS_YEAR + 1, 0, 10, 12);

const OPERATOR: ApiBody<'save_operator'> = {
  name: 'Amberlight Ltd',
  trading_name: 'Amberlight',
  address: '1 High Street, Newport NP20 1AB',
  tax_reference: '11234 56789',
  vat_number: '',
};
const KNOWN = {
  firstName: 'Dana',
  lastName: 'Okafor',
  dateOfBirth: '1980-02-29',
  homeAddress: '3 Mill Road, Newport NP20 1AA',
  nationalInsuranceNo: 'AB123456C',
};

let admin: Person;
beforeEach(async () => {
  await resetTown();
  admin = await createPerson('admin');
});

/** What a driver was paid in a month of last year, in the books of the driver and of the platform. */
async function paidTo({ uid }: Person, month: string, driverShare: number, fees: number, tips = 0): Promise<void> {
  const before = (await db.get<Record<string, number>>(`earnings/months/${YEAR}-${month}`)) ?? {};
  const plus = (figure: string, by: number): number => (before[figure] ?? 0) + by;
  await db.update('', {
    [`earnings/driverMonths/${YEAR}-${month}/${uid}`]: {
      driverName: 'Dana Okafor',
      driverVehicleNo: 'LB24 TXE',
      fleetadmin: '',
      driverShare,
      tips,
      fees,
      rides: 1,
    },
    [`earnings/driverDays/${uid}/${YEAR}-${month}-03`]: { driverName: 'Dana Okafor', driverShare, rides: 1 },
    [`earnings/months/${YEAR}-${month}`]: {
      tripCost: plus('tripCost', driverShare + fees),
      rideCost: plus('rideCost', driverShare),
      convenienceFee: plus('convenienceFee', fees),
      discountAmount: 0,
      rides: plus('rides', 1),
    },
  });
}

const plan = (year = YEAR) => callOk(admin, 'plan_platform_report', { year });
const make = (total: number, without = 0) => call(admin, 'make_platform_report', { year: YEAR, total, without });
const stored = () => db.get<YearReport>(`platform_reports/${YEAR}`);

/** A year with one driver who told everything, and the report of it. */
async function madeReport(): Promise<{ driver: Person; id: string }> {
  const driver = await createPerson('driver', KNOWN);
  await paidTo(driver, '02', 1000, 100, 50);
  await callOk(admin, 'save_operator', OPERATOR);
  const { answer } = await make(1050);
  return { driver, id: answer?.id ?? '' };
}

describe('the figures', () => {
  it('are those of real rides, a reduced bill and a tip among them, and agree with the platform’s', async () => {
    const [rider, driver] = await Promise.all([createPerson('rider', { mobileProven: true }), driverAt(40, KNOWN)]);
    await fund(rider, 50_000);
    await fund(driver, 10_000);
    const first = await rideIn('REACHED', rider, driver);
    await callOk(rider, 'pay_booking', { id: first, mode: 'wallet', tip: 200 });
    const second = await rideIn('REACHED', rider, driver);
    await callOk(rider, 'pay_booking', { id: second, mode: 'wallet' });
    const { trip_cost: from = 0 } = await readBooking(second);
    await callOk(admin, 'correct_bill', {
      id: second,
      correction: newBookingId(),
      from,
      to: from - 333,
      reason: 'The long way',
    });
    const rides = await Promise.all([first, second].map(readBooking));
    const sum = (figure: 'driver_share' | 'convenience_fees'): number =>
      rides.reduce((total, ride) => total + (ride[figure] ?? 0), 0);
    const { sums, faults, count } = await plan(THIS_YEAR);
    const total = (quarters: readonly number[]): number => quarters.reduce((all, one) => all + one, 0);
    expect(count).toBe(1);
    expect(total(sums.paid)).toBe(sum('driver_share') + 200);
    expect(total(sums.fees)).toBe(sum('convenience_fees'));
    expect(total(sums.rides)).toBe(2);
    expect(faults.map(({ kind }) => kind)).toEqual(['not_over', 'operator']);
    await expectBooksToAddUp();

    await callOk(admin, 'save_operator', OPERATOR);
    const body = { year: THIS_YEAR, total: total(sums.paid), without: 0 };
    expect((await call(admin, 'make_platform_report', body)).error?.code).toBe('report_not_over');
    await handlers.make_platform_report(await calling(admin, body, AFTER));
    const report = await db.get<YearReport>(`platform_reports/${THIS_YEAR}`);
    expect(report?.rows?.[driver.uid]).toMatchObject({ ...sums, seller: { nationalInsurance: 'AB123456C' } });
  });

  it('have what a driver was paid for rides without a fee, who is named after leaving too', async () => {
    const driver = await createPerson('driver', KNOWN);
    await db.set(`earnings/feelessMonths/${YEAR}-02/${driver.uid}`, { driverShare: 900, tips: 100, rides: 2 });
    await callOk(admin, 'save_operator', OPERATOR);
    const { sums, faults, count } = await plan();
    expect({ ...sums, faults, count }).toEqual({
      paid: [1000, 0, 0, 0],
      fees: [0, 0, 0, 0],
      rides: [2, 0, 0, 0],
      faults: [],
      count: 1,
    });
    await callOk(driver, 'delete_account', {});
    expect((await plan()).rows).toMatchObject([{ uid: driver.uid, left: true, gaps: [] }]);
  });

  it('of months that do not agree with the platform’s are named, and nothing is made of them', async () => {
    const { driver } = { driver: await createPerson('driver', KNOWN) };
    await paidTo(driver, '02', 1000, 100);
    await db.set(`earnings/driverMonths/${YEAR}-02/${driver.uid}/fees`, null);
    await callOk(admin, 'save_operator', OPERATOR);
    expect((await plan()).faults).toEqual([{ kind: 'books', months: [`${YEAR}-02`] }]);
    expect((await make(1000)).error?.code).toBe('report_books');
    expect(await stored()).toBeNull();
  });
});

describe('the report', () => {
  it('is made once, and says the same when it is asked for again, by several desks at once', async () => {
    const driver = await createPerson('driver', KNOWN);
    await paidTo(driver, '02', 1000, 100, 50);
    await callOk(admin, 'save_operator', OPERATOR);
    const answers = await times(4, () => make(1050));
    const { id } = (await stored()) ?? {};
    expect(answers.map(({ answer, error }) => error ?? answer?.id)).toEqual([id, id, id, id]);
    expect(answers[0]?.answer).toMatchObject({ year: YEAR, state: 'made', count: 1, total: 1050, by: admin.uid });
  });

  it('is refused if the desk saw other figures', async () => {
    const driver = await createPerson('driver', KNOWN);
    await paidTo(driver, '02', 1000, 100);
    await callOk(admin, 'save_operator', OPERATOR);
    expect((await make(999)).error?.code).toBe('report_changed');
    expect((await make(1000, 1)).error?.code).toBe('report_changed');
    expect(await stored()).toBeNull();
  });

  it('makes the same file each time, and says when it was made before, whatever becomes of the driver', async () => {
    const { driver, id } = await madeReport();
    const first = await callOk(admin, 'platform_report_file', { year: YEAR, id });
    expect(first.before).toBeNull();
    expect(first.text).toContain('AB123456C');
    await db.update(`users/${driver.uid}`, { lastName: 'Changed', homeAddress: 'Elsewhere' });
    await paidTo(driver, '03', 5000, 500);
    const other = await createPerson('admin');
    const second = await callOk(other, 'platform_report_file', { year: YEAR, id });
    expect(second.text).toBe(first.text);
    expect(second.name).toBe(`${id}.xml`);
    expect(second.before).toMatchObject({ times: 1, by: admin.uid });
    expect((await plan()).differs).toBe(true);
  });

  it('goes to HMRC once; each of its drivers gets a copy and is told', async () => {
    const { driver, id } = await madeReport();
    await times(4, () => callOk(admin, 'file_platform_report', { year: YEAR, id }));
    const copy = await db.get<SellerCopy>(`seller_copies/${driver.uid}/${YEAR}`);
    expect(copy).toMatchObject({ id, operator: 'Amberlight Ltd', paid: [1050, 0, 0, 0], fees: [100, 0, 0, 0] });
    expect((await titlesTold(driver)).filter((title) => title.includes('HMRC'))).toHaveLength(1);
    const late = await call(admin, 'discard_platform_report', { year: YEAR, id, reason: 'Too late' });
    expect(late.error?.code).toBe('report_filed');
  });

  it('is discarded with a reason, and made again under another id', async () => {
    const { id } = await madeReport();
    await callOk(admin, 'discard_platform_report', { year: YEAR, id, reason: 'A driver was missing' });
    expect((await call(admin, 'platform_report_file', { year: YEAR, id })).error?.code).toBe('report_gone');
    const again = (await make(1050)).answer?.id;
    expect(again).toMatch(new RegExp(`^GB${YEAR}GB-`));
    expect(again).not.toBe(id);
    expect((await call(admin, 'file_platform_report', { year: YEAR, id })).error?.code).toBe('report_gone');
  });

  it('ends one way when it is filed and discarded at the same moment', async () => {
    const { driver, id } = await madeReport();
    await Promise.all([
      call(admin, 'file_platform_report', { year: YEAR, id }),
      call(admin, 'discard_platform_report', { year: YEAR, id, reason: 'A driver was missing' }),
    ]);
    const report = await stored();
    const copy = await db.get(`seller_copies/${driver.uid}/${YEAR}`);
    expect([null, 'filed']).toContain(report?.state ?? null);
    expect(copy !== null).toBe(report?.state === 'filed');
  });

  it('says so if nobody was paid', async () => {
    await callOk(admin, 'save_operator', OPERATOR);
    const { answer } = await make(0);
    const { text } = await callOk(admin, 'platform_report_file', { year: YEAR, id: answer?.id ?? '' });
    expect(text).toContain('DPI403');
  });
});

describe('missing details', () => {
  it('hold the report up until the driver was asked twice, a week apart, for the number alone', async () => {
    const driver = await createPerson('driver', { ...KNOWN, nationalInsuranceNo: '' });
    await paidTo(driver, '02', 1000, 100);
    await callOk(admin, 'save_operator', OPERATOR);
    expect((await plan()).faults).toEqual([{ kind: 'gaps', count: 1 }]);
    expect((await make(1000)).error?.code).toBe('report_gaps');
    const answers = await times(4, () => callOk(admin, 'ask_sellers', { year: YEAR }));
    expect(answers.map(({ asked }) => asked).filter((asked) => asked > 0)).toEqual([1]);
    expect((await titlesTold(driver)).filter((title) => title.includes('details'))).toHaveLength(1);
    const ask = await db.get<{ at: number }>(`seller_asks/${YEAR}/${driver.uid}`);
    await db.set(`seller_asks/${YEAR}/${driver.uid}/at`, (ask?.at ?? 0) - 8 * DAY_MS);
    expect(await callOk(admin, 'ask_sellers', { year: YEAR })).toEqual({ asked: 1, more: false });
    const { faults, without, rows } = await plan();
    expect([faults, without, rows[0]?.asked?.times]).toEqual([[], 1, 2]);
    expect((await make(1000)).error?.code).toBe('report_changed');
    const { answer } = await make(1000, 1);
    const { text } = await callOk(admin, 'platform_report_file', { year: YEAR, id: answer?.id ?? '' });
    expect(text).toContain('NOTIN');
  });

  it('other than the number hold it up for ever', async () => {
    const driver = await createPerson('driver', { ...KNOWN, homeAddress: '' });
    await paidTo(driver, '02', 1000, 100);
    await callOk(admin, 'save_operator', OPERATOR);
    await db.set(`seller_asks/${YEAR}/${driver.uid}`, { times: 9, at: 1 });
    expect((await make(1000, 1)).error?.code).toBe('report_gaps');
  });

  it('are told by the driver, once, and what the office knows stays', async () => {
    const driver = await createPerson('driver', { ...KNOWN, homeAddress: '', nationalInsuranceNo: '' });
    const tell = (number: string, address = '') =>
      call(driver, 'tell_details', { date_of_birth: '1990-01-01', address, national_insurance: number });
    expect((await tell('QQ 12 34 56 C')).error).toMatchObject({
      code: 'nationalInsuranceNo_format',
      field: 'national_insurance',
    });
    expect((await tell('ab 12 34 56 d', '9 Dock Street')).answer).toEqual({ told: 2 });
    expect((await tell('AB 12 34 56 A', 'Elsewhere')).answer).toEqual({ told: 0 });
    expect(await db.get(`users/${driver.uid}`)).toMatchObject({
      dateOfBirth: '1980-02-29',
      homeAddress: '9 Dock Street',
      nationalInsuranceNo: 'AB123456D',
    });
  });
});

describe('the operator', () => {
  it.each([
    ['a tax reference whose check digit is wrong', { tax_reference: '2123456789' }, 'operator_reference'],
    ['a VAT number that 97 does not divide', { vat_number: 'GB 999 9999 74' }, 'operator_vat'],
  ] as const)('is refused with %s', async (_, changes, code) => {
    expect((await call(admin, 'save_operator', { ...OPERATOR, ...changes })).error?.code).toBe(code);
    expect(await db.get('operator')).toBeNull();
  });
});

describe('a driver who leaves', () => {
  it('before the report is still named in it, and leaves no more than that', async () => {
    const driver = await createPerson('driver', KNOWN);
    await paidTo(driver, '02', 1000, 100);
    await callOk(driver, 'delete_account', {});
    const kept = await db.get<FormerSeller>(`former_sellers/${driver.uid}`);
    expect(kept).toMatchObject({ seller: { firstName: 'Dana', nationalInsurance: 'AB123456C' } });
    expect(kept?.until).toBe(Date.UTC(YEAR + 6, 0, 1));
    await callOk(admin, 'save_operator', OPERATOR);
    expect((await plan()).rows).toMatchObject([{ uid: driver.uid, left: true, gaps: [] }]);
    const { answer } = await make(1000);
    await callOk(admin, 'file_platform_report', { year: YEAR, id: answer?.id ?? '' });
    expect((await stored())?.rows?.[driver.uid]?.seller.lastName).toBe('Okafor');
    expect(await db.get(`seller_copies/${driver.uid}`)).toBeNull();
  });

  it('after it loses the copy, and the report keeps its own', async () => {
    const { driver, id } = await madeReport();
    await callOk(admin, 'file_platform_report', { year: YEAR, id });
    await callOk(driver, 'delete_account', {});
    expect(await db.get(`seller_copies/${driver.uid}`)).toBeNull();
    expect((await stored())?.rows?.[driver.uid]?.seller.lastName).toBe('Okafor');
  });

  it('long before it leaves nothing', async () => {
    const driver = await createPerson('driver', KNOWN);
    await db.set(`earnings/driverDays/${driver.uid}/${YEAR - 1}-05-05`, {
      driverName: 'Dana',
      driverShare: 1,
      rides: 1,
    });
    await callOk(driver, 'delete_account', {});
    expect(await db.get(`former_sellers/${driver.uid}`)).toBeNull();
  });
});

it('is forgotten five years after its year, with its copies and what was kept for it', async () => {
  const { driver, id } = await madeReport();
  await callOk(admin, 'file_platform_report', { year: YEAR, id });
  await forgetOldRides(Date.now());
  expect((await stored())?.state).toBe('filed');
  await db.update('', {
    [`platform_reports/${YEAR}/until`]: Date.now() - 1000,
    'former_sellers/gone': { seller: { firstName: 'Gone' }, until: Date.now() - 1000 },
  });
  await forgetOldRides(Date.now());
  expect(await stored()).toBeNull();
  expect(await db.get(`seller_copies/${driver.uid}`)).toBeNull();
  expect(await db.get('former_sellers')).toBeNull();
});

it('is part of what a driver is given of their data', async () => {
  const { driver, id } = await madeReport();
  await callOk(admin, 'file_platform_report', { year: YEAR, id });
  const { data } = await callOk(driver, 'export_my_data', {});
  expect(data).toMatchObject({ sellerCopies: { [YEAR]: { id, paid: [1050, 0, 0, 0] } } });
});
