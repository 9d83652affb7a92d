/** Payout runs over HTTP: what leaves together leaves once, and the file says exactly what left. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Payout } from '@/domain/money/payout';
import type { Withdraw } from '@/domain/money/wallet';
import { firstProcessingDay } from '@/domain/bank/processingDay';
import { bankHolidaysOf } from '@/domain/pricing/card/bands/bankHolidays';
import { addDays } from '@/domain/time/addDays';
import { clockParts, DEFAULT_TIME_ZONE } from '@/domain/time/time';
import { createPerson, type Person } from '../../support/accounts';
import { newBookingId } from '../../support/builders';
import { call, callOk } from '../../support/call';
import { db, resetTown } from '../../support/stack';
import { balanceOf, expectBooksToAddUp, times, titlesTold } from './books';

const PAYER = { name: 'Amberlight Ltd', sort_code: '60-16-13', account: '12345678', service_user: '123456' };
const BANK = { bankName: 'Tyne Bank', bankCode: '20-45-12', bankAccount: '87654321' };

const today = () => clockParts(Date.now(), DEFAULT_TIME_ZONE).date;
const TODAY = today();
/** The next Sunday, `yyyy-MM-dd`. */
const SUNDAY = addDays(TODAY, 7 - new Date(TODAY).getUTCDay());

/** The first day on which a run may be processed. */
let day: string;
let admin: Person;
let driver: Person;
let rider: Person;

beforeEach(async () => {
  await resetTown();
  day = firstProcessingDay(today(), bankHolidaysOf('england-and-wales'));
  [admin, driver, rider] = await Promise.all([createPerson('admin'), createPerson('driver'), createPerson('rider')]);
  await db.update('', { 'settings/payout_hold_hours': 0, 'settings/code': 'GBP', 'settings/symbol': '£' });
  await callOk(admin, 'save_payer', PAYER);
});
afterEach(expectBooksToAddUp);

const withdrawOf = (id: string): Promise<Withdraw> => db.get(`withdraws/${id}`) as Promise<Withdraw>;
const payoutOf = (id: string): Promise<Payout> => db.get(`payouts/${id}`) as Promise<Payout>;

/** A withdrawal of earnings, asked for now. */
async function asked(person: Person, amount: number): Promise<string> {
  const id = newBookingId();
  await callOk(admin, 'adjust_wallet', {
    id: newBookingId(),
    kind: 'adjustment',
    type: 'Credit',
    uid: person.uid,
    amount,
    note: 'Wages of last week',
  });
  await callOk(person, 'withdraw', { id, amount, bank: BANK });
  return id;
}

const runOf = (withdraws: string[], total: number, id = newBookingId()) => ({ id, process_on: day, withdraws, total });

async function made(withdraws: string[], total: number): Promise<string> {
  const body = runOf(withdraws, total);
  await callOk(admin, 'make_payout', body);
  return body.id;
}

describe('the plan', () => {
  it('says what can leave, oldest first, and why the rest cannot', async () => {
    const first = await asked(driver, 2_000);
    const second = await asked(driver, 3_000);
    await db.update('', { [`withdraws/${second}/payableAt`]: null });
    await db.update('', { [`users/${driver.uid}/walletBalance`]: 0 });
    const { rows, more } = await callOk(admin, 'plan_payout', {});
    expect(more).toBe(false);
    expect(rows).toMatchObject([
      { id: first, amount: 2_000, uid: driver.uid },
      { id: second, amount: 3_000, uid: driver.uid },
    ]);
    expect(rows.every(({ obstacle }) => obstacle === undefined)).toBe(true);
  });
});

describe('the plan of a crowd', () => {
  it('finds what can leave behind any number that cannot', async () => {
    const id = await asked(driver, 2_000);
    const { uid } = rider;
    const waiting = {
      ...BANK,
      uid,
      name: 'Ada Byron',
      amount: 1,
      date: 1,
      processed: false,
      payableAt: Date.now() + 1e7,
    };
    const crowd = Array.from({ length: 501 }, newBookingId);
    await db.update('withdraws', Object.fromEntries(crowd.map((each) => [each, waiting])));
    const { rows, more } = await callOk(admin, 'plan_payout', {});
    await db.update('withdraws', Object.fromEntries(crowd.map((each) => [each, null])));
    expect(rows.filter(({ obstacle }) => obstacle === undefined)).toMatchObject([{ id, amount: 2_000 }]);
    expect(rows.filter(({ obstacle }) => obstacle === 'on_hold')).toHaveLength(500);
    expect(more).toBe(false);
  });
});

describe('the list', () => {
  it('has the newest run first, a page at a time, without accounts', async () => {
    const all: string[] = [];
    const other = await createPerson('driver');
    for (let count = 1; count <= 11; count += 1) {
      const person = count % 2 === 0 ? other : driver;
      all.push(await made([await asked(person, 500 + count)], 500 + count));
    }
    const first = await callOk(admin, 'list_payouts', {});
    expect(first.runs.map(({ serial }) => serial)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
    expect(first.more).toBe(true);
    expect(JSON.stringify(first)).not.toMatch(/87654321|12345678/);
    const { at = 0, id = '' } = first.runs.at(-1) ?? {};
    const rest = await callOk(admin, 'list_payouts', { before: { at, id } });
    expect(rest).toMatchObject({
      runs: [{ id: all[0], serial: 1, state: 'made', total: 501, count: 1 }],
      more: false,
    });
  });

  it('is empty before the first run', async () => {
    expect(await callOk(admin, 'list_payouts', {})).toEqual({ runs: [], more: false });
  });
});

describe('a run', () => {
  it('holds its withdrawals, and sends them all once', async () => {
    const ids = [await asked(driver, 2_000), await asked(driver, 3_050)];
    const id = await made(ids, 5_050);
    expect(await payoutOf(id)).toMatchObject({ serial: 1, state: 'made', total: 5_050, count: 2, by: admin.uid });
    for (const withdraw of ids) expect(await withdrawOf(withdraw)).toMatchObject({ payout: id, processed: false });
    const answers = await times(4, () => callOk(admin, 'send_payout', { id }));
    expect(answers).toEqual(answers.map(() => ({ id, serial: 1, state: 'sent', total: 5_050, count: 2 })));
    for (const withdraw of ids) expect(await withdrawOf(withdraw)).toMatchObject({ payout: id, processed: true });
    expect((await titlesTold(driver)).filter((title) => title.includes('on its way'))).toHaveLength(2);
    expect((await call(admin, 'undo_payout', { id, reason: 'Too late' })).error?.code).toBe('payout_over');
  });

  it('is the same run when it is asked for again, and another one is refused under its id', async () => {
    const withdraw = await asked(driver, 2_000);
    const body = runOf([withdraw], 2_000);
    const answers = await times(4, () => callOk(admin, 'make_payout', body));
    expect(answers).toEqual(answers.map(() => ({ id: body.id, serial: 1, state: 'made', total: 2_000, count: 1 })));
    expect(await db.get('payout_serial')).toBe(1);
    const other = await call(admin, 'make_payout', { ...body, total: 1_999 });
    expect(other.error?.code).toBe('request_reused');
  });

  it('is refused whole if the sum is another, or one of its withdrawals cannot leave', async () => {
    const ids = [await asked(driver, 2_000), await asked(driver, 3_000)];
    expect((await call(admin, 'make_payout', runOf(ids, 4_999))).error?.code).toBe('payout_changed');
    await callOk(admin, 'complete_withdraw', { id: ids[1] ?? '' });
    expect((await call(admin, 'make_payout', runOf(ids, 5_000))).error?.code).toBe('payout_changed');
    expect(await db.get('payouts')).toBeNull();
    expect((await withdrawOf(ids[0] ?? '')).payout).toBeUndefined();
  });

  it('gives each withdrawal to one run, when two desks press at the same moment', async () => {
    const withdraw = await asked(driver, 2_000);
    const answers = await Promise.all([1, 2, 3].map(() => call(admin, 'make_payout', runOf([withdraw], 2_000))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(Object.keys((await db.get<object>('payouts')) ?? {})).toHaveLength(1);
  });

  it('keeps its withdrawals from being sent or refused by themselves', async () => {
    const withdraw = await asked(driver, 2_000);
    await made([withdraw], 2_000);
    const sent = await call(admin, 'complete_withdraw', { id: withdraw });
    const refused = await call(admin, 'reject_withdraw', { id: withdraw, reason: 'Wrong account' });
    expect([sent.error?.code, refused.error?.code]).toEqual(['withdraw_in_payout', 'withdraw_in_payout']);
    expect(await balanceOf(driver)).toBe(0);
  });

  it('lets them wait again when it is taken back, for the next run', async () => {
    const withdraw = await asked(driver, 2_000);
    const id = await made([withdraw], 2_000);
    await times(3, () => callOk(admin, 'undo_payout', { id, reason: 'The bank was closed' }));
    expect((await withdrawOf(withdraw)).payout).toBeUndefined();
    expect((await call(admin, 'send_payout', { id })).error?.code).toBe('payout_over');
    expect((await call(admin, 'payout_file', { id, format: 'bacs' })).error?.code).toBe('payout_over');
    const next = await made([withdraw], 2_000);
    expect((await payoutOf(next)).serial).toBe(2);
  });

  it('keeps no name and no account once it is taken back, and the next run has its own', async () => {
    const ids = [await asked(driver, 2_000), await asked(driver, 3_000)];
    const id = await made(ids, 5_000);
    expect(JSON.stringify((await payoutOf(id)).rows)).toMatch(/87654321/);
    await callOk(admin, 'undo_payout', { id, reason: 'The bank was closed' });
    expect((await payoutOf(id)).rows).toEqual({
      [ids[0] ?? '']: { uid: driver.uid, amount: 2_000 },
      [ids[1] ?? '']: { uid: driver.uid, amount: 3_000 },
    });
    expect((await payoutOf(await made(ids, 5_000))).rows[ids[0] ?? '']).toMatchObject({ bankAccount: '87654321' });
  });

  it('ends one way when it is sent and taken back at the same moment', async () => {
    const withdraw = await asked(driver, 2_000);
    const id = await made([withdraw], 2_000);
    const answers = await Promise.all([
      call(admin, 'send_payout', { id }),
      call(admin, 'undo_payout', { id, reason: 'No' }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { state } = await payoutOf(id);
    expect(await withdrawOf(withdraw)).toMatchObject({ processed: state === 'sent' });
  });

  it('pays nobody who owes money', async () => {
    const withdraw = await asked(driver, 2_000);
    const debt = {
      id: newBookingId(),
      kind: 'adjustment',
      type: 'Debit',
      uid: driver.uid,
      amount: 1,
      note: 'Fee',
    } as const;
    await callOk(admin, 'adjust_wallet', debt);
    const { rows } = await callOk(admin, 'plan_payout', {});
    expect(rows).toMatchObject([{ id: withdraw, obstacle: 'owes' }]);
    expect((await call(admin, 'make_payout', runOf([withdraw], 2_000))).error?.code).toBe('payout_changed');
    expect((await call(admin, 'complete_withdraw', { id: withdraw })).error?.code).toBe('withdraw_owes');
  });

  it.each([
    ['today', TODAY],
    ['a Sunday', SUNDAY],
    ['a day far off', addDays(TODAY, 60)],
  ])('is refused for %s', async (_, process_on) => {
    const withdraw = await asked(driver, 2_000);
    const refused = await call(admin, 'make_payout', { ...runOf([withdraw], 2_000), process_on });
    expect([refused.status, refused.error?.code]).toEqual([422, 'payout_day']);
  });

  it('is for the accountant and the owner, and for nobody else', async () => {
    const withdraw = await asked(driver, 2_000);
    for (const person of [driver, rider])
      expect((await call(person, 'make_payout', runOf([withdraw], 2_000))).status).toBe(403);
  });
});

describe('the file', () => {
  it('says what the run holds, and that it was handed out before', async () => {
    const withdraw = await asked(driver, 2_050);
    const id = await made([withdraw], 2_050);
    const first = await callOk(admin, 'payout_file', { id, format: 'bacs' });
    expect(first.before).toBeNull();
    expect(first.name).toBe(`payout-1-${day}.txt`);
    expect(first.text.split('\r\n')[4]).toMatch(/^2045128765432109960161312345678 {4}00000002050AMBERLIGHT LTD /);
    const second = await callOk(admin, 'payout_file', { id, format: 'bacs' });
    expect(second).toEqual({ ...first, before: { times: 1, at: expect.any(Number) as number, by: admin.uid } });
    const xml = await callOk(admin, 'payout_file', { id, format: 'pain001' });
    expect(xml.text).toContain('<CtrlSum>20.50</CtrlSum>');
    expect(xml.before).toBeNull();
  });

  it('stays the same when the payer’s account changes, and the person’s', async () => {
    const withdraw = await asked(driver, 2_000);
    const id = await made([withdraw], 2_000);
    const { text } = await callOk(admin, 'payout_file', { id, format: 'bacs' });
    await callOk(admin, 'save_payer', { ...PAYER, account: '11111111' });
    await db.update('', { [`users/${driver.uid}/bankAccount`]: '99999999' });
    expect((await callOk(admin, 'payout_file', { id, format: 'bacs' })).text).toBe(text);
  });

  it('cannot be made again once a person in the run has left', async () => {
    const withdraw = await asked(driver, 2_000);
    const id = await made([withdraw], 2_000);
    const row = `payouts/${id}/rows/${withdraw}`;
    await db.update('', { [`${row}/name`]: null, [`${row}/bankCode`]: null, [`${row}/bankAccount`]: null });
    const refused = await call(admin, 'payout_file', { id, format: 'bacs' });
    expect([refused.status, refused.error?.code]).toEqual([422, 'payout_forgotten']);
  });

  it('is no Bacs file without a service user number', async () => {
    await callOk(admin, 'save_payer', { ...PAYER, service_user: '' });
    const withdraw = await asked(driver, 2_000);
    const id = await made([withdraw], 2_000);
    expect((await call(admin, 'payout_file', { id, format: 'bacs' })).error?.code).toBe('service_user_missing');
    expect((await callOk(admin, 'payout_file', { id, format: 'pain001' })).text).toContain('<EndToEndId>');
  });
});
