/** Invoices and payments of customers: each charge is invoiced once, and payments pay the oldest invoice first. */
import { parse } from 'csv-parse/sync';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isInvoicePaid, type Invoice } from '@/domain/onAccount/invoice';
import { formatMoney } from '@/domain/money/money';
import { DAY_MS } from '@/domain/time/durations';
import { clockParts, DEFAULT_TIME_ZONE } from '@/domain/time/time';
import { createPerson, type Person } from '../../support/accounts';
import { newBookingId } from '../../support/builders';
import { call, callOk } from '../../support/call';
import { db, resetTown } from '../../support/stack';
import { calling, handlers, mailThrough, remindOfBills } from '../inProcess';
import { driverAt, readBooking } from '../ride/rides';
import { accountOf, driven, entriesOf, opened } from './accountRides';
import { expectBooksToAddUp, times } from './books';

type Mailed = { to: string; subject: string; text: string };

let admin: Person;
let rider: Person;
let driver: Person;
let account: string;
let mails: Mailed[];

beforeEach(async () => {
  await resetTown();
  [admin, rider, driver] = await Promise.all([createPerson('admin'), createPerson('rider'), driverAt(40)]);
  account = await opened(admin, { order_number: 'PO 77' });
  mails = [];
  mailThrough(async (mail) => {
    mails.push(mail);
  });
});
afterEach(async () => {
  mailThrough(undefined);
  await expectBooksToAddUp();
});

const today = () => clockParts(Date.now(), DEFAULT_TIME_ZONE).date;
const ride = () => driven(account, { admin, rider, driver }, { cost_code: 'CC-1' });
const invoiceOf = (id: string): Promise<Invoice> => db.get(`invoices/${id}`) as Promise<Invoice>;

/** Invoices what was charged until now, as somebody would do it tomorrow. */
async function invoiced(id = newBookingId()) {
  return handlers.invoice_account(await calling(admin, { id, account, through: today() }, Date.now() + DAY_MS));
}
async function made(): Promise<string> {
  const id = newBookingId();
  expect(await invoiced(id)).toMatchObject({ id });
  return id;
}
const payment = (amount: number, more: object = {}) => ({
  id: newBookingId(),
  account,
  as: 'payment' as const,
  amount,
  received: today(),
  reference: 'BACS 4711',
  ...more,
});
const corrected = async (id: string, to: number) =>
  callOk(admin, 'correct_bill', {
    id,
    correction: newBookingId(),
    from: (await readBooking(id)).trip_cost ?? 0,
    to,
    reason: 'The long way',
  });

describe('an invoice', () => {
  it('lists each ride as it was booked, and is mailed once', async () => {
    const id = await ride();
    const day = today();
    const { trip_cost = 0, booking_id, convenience_fees = 0 } = await readBooking(id);
    const invoice = newBookingId();
    const answers = await times(3, () => invoiced(invoice));
    expect(answers).toEqual(
      answers.map(() => ({ id: invoice, serial: 1, total: trip_cost, count: 1, more: expect.any(Boolean) as boolean })),
    );
    expect(await invoiceOf(invoice)).toMatchObject({
      serial: 1,
      through: day,
      total: trip_cost,
      fees: convenience_fees,
      upTo: trip_cost,
      to: { name: 'Severn Steel Ltd', orderNumber: 'PO 77' },
      lines: {
        [`${id}-ride`]: {
          amount: trip_cost,
          reference: booking_id,
          ride: { day, passenger: 'Robin Mercer', costCode: 'CC-1' },
        },
      },
    });
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['invoices@severn.example', 'Invoice INV-000001: Amberlight'],
    ]);
    expect(mails[0]?.text).toContain(booking_id);
    expect(mails[0]?.text).toContain('usually without VAT');
  });

  it('holds each charge once, when two desks press at the same moment', async () => {
    await ride();
    const answers = await Promise.all([invoiced(), invoiced(), invoiced()]);
    expect(answers.filter((answer) => 'serial' in answer)).toHaveLength(1);
    expect(await db.get('invoice_serial')).toBe(1);
    expect(mails).toHaveLength(1);
  });

  it('is none for a day that is not over, and none for nothing', async () => {
    const early = await call(admin, 'invoice_account', { id: newBookingId(), account, through: today() });
    expect(early.error?.code).toBe('invoice_day');
    expect(await invoiced()).toMatchObject({ refused: 'invoice_nothing_due' });
    expect(await db.get('invoice_serial')).toBeNull();
  });

  it('stays as it was when a bill on it is put right: that is a line of the next one', async () => {
    const first = await ride();
    const before = await invoiceOf(await made());
    await corrected(first, 500);
    expect(await invoiced()).toMatchObject({ refused: 'invoice_nothing_due' });
    const second = await ride();
    const next = await invoiceOf(await made());
    const [{ trip_cost: bill = 0 }, taken] = [await readBooking(second), (before.total ?? 0) - 500];
    expect(next).toMatchObject({ serial: 2, total: bill - taken, count: 2, upTo: before.total + bill - taken });
    expect(Object.values(next.lines).map(({ amount }) => amount)).toContain(-taken);
  });

  it('keeps its copies when the account changes', async () => {
    await ride();
    const id = await made();
    const before = await invoiceOf(id);
    await db.update('', { [`accounts/${account}/name`]: 'Another Ltd' });
    expect(await invoiceOf(id)).toEqual(before);
  });
});

describe('the file of an invoice', () => {
  it('has each line, adds up to the sum, and stays the same', async () => {
    const first = await ride();
    await ride();
    await corrected(first, 500);
    const id = await made();
    const { name, text } = await callOk(admin, 'invoice_file', { id });
    expect(name).toBe('INV-000001.csv');
    const rows: Record<string, string>[] = parse(text, { columns: true });
    expect(rows.map((row) => [row['Ride'] === '', row['Cost code'], row['Put right']])).toEqual([
      [false, 'CC-1', ''],
      [false, 'CC-1', ''],
      [false, '', 'The long way'],
    ]);
    const pence = rows.reduce((sum, row) => sum + Math.round(Number(row['Amount (GBP)']) * 100), 0);
    expect(pence).toBe((await invoiceOf(id)).total);
    await db.update('', { [`bookings/${first}/pickup/add`]: 'Elsewhere', [`accounts/${account}/name`]: 'Another Ltd' });
    expect((await callOk(admin, 'invoice_file', { id })).text).toBe(text);
    expect((await call(rider, 'invoice_file', { id })).status).toBe(403);
  });
});

describe('a payment', () => {
  it('is recorded once for the same press, and another one is refused under its id', async () => {
    await ride();
    const owed = (await accountOf(account)).owed ?? 0;
    const body = payment(1000);
    const answers = await times(4, () => callOk(admin, 'take_account_payment', body));
    expect(answers).toEqual(answers.map(() => ({ owed: owed - 1000 })));
    expect(await accountOf(account)).toMatchObject({ owed: owed - 1000, settled: 1000 });
    const other = await call(admin, 'take_account_payment', { ...body, amount: 999 });
    expect(other.error?.code).toBe('request_reused');
  });

  it('pays the oldest invoice first', async () => {
    await ride();
    const first = await invoiceOf(await made());
    await ride();
    const second = await invoiceOf(await made());
    await callOk(admin, 'take_account_payment', payment(first.total));
    const half = await accountOf(account);
    expect([first, second].map((invoice) => isInvoicePaid(invoice, half))).toEqual([true, false]);
    await callOk(admin, 'take_account_payment', payment(second.total));
    const whole = await accountOf(account);
    expect([first, second].map((invoice) => isInvoicePaid(invoice, whole))).toEqual([true, true]);
    expect(whole.owed).toBe(0);
  });

  it('gives a debt up to what is owed, and no further', async () => {
    await ride();
    const { owed = 0 } = await accountOf(account);
    const above = await call(admin, 'take_account_payment', payment(owed + 1, { as: 'write_off' }));
    expect([above.status, above.error?.code]).toEqual([409, 'write_off_above_owed']);
    await callOk(admin, 'take_account_payment', payment(owed, { as: 'write_off', reference: 'Insolvent' }));
    expect((await accountOf(account)).owed).toBe(0);
    expect(Object.values(await entriesOf(account))).toContainEqual(
      expect.objectContaining({ kind: 'write_off', amount: -owed }),
    );
  });

  it('cannot have come in tomorrow', async () => {
    const tomorrow = clockParts(Date.now() + DAY_MS, DEFAULT_TIME_ZONE).date;
    const refused = await call(admin, 'take_account_payment', payment(1000, { received: tomorrow }));
    expect(refused.error?.code).toBe('payment_day');
  });
});

describe('what was settled and is taken back', () => {
  const takeBack = (settled: { id: string; as: string }, reason = 'Bounced') =>
    call(admin, 'take_back_settlement', { id: settled.id, account, as: settled.as as 'payment', reason });

  it('is owed again, with the invoices that it paid, and once for the same press', async () => {
    await ride();
    const first = await made();
    await ride();
    const second = await made();
    const before = await accountOf(account);
    const [small, rest] = [payment(100), payment((before.owed ?? 0) - 100)];
    await callOk(admin, 'take_account_payment', small);
    await callOk(admin, 'take_account_payment', rest);
    expect((await accountOf(account)).dues).toBeUndefined();
    const answers = await times(4, () => takeBack(rest));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const after = await accountOf(account);
    expect(after).toMatchObject({ owed: (before.owed ?? 0) - 100, settled: 100, dues: before.dues });
    expect(Object.keys(after.dues ?? {}).toSorted()).toEqual([first, second].toSorted());
    const entries = await entriesOf(account);
    expect(entries[`${rest.id}-payment_back`]).toMatchObject({
      amount: rest.amount,
      note: 'Bounced',
      reference: 'BACS 4711',
    });
    expect(entries[`${rest.id}-payment`]).toHaveProperty('takenBack');
    expect((await takeBack(rest, 'Another reason')).error?.code).toBe('settlement_taken_back');
    // It bounced, and comes in anew.
    await callOk(admin, 'take_account_payment', payment(rest.amount));
    expect(await accountOf(account)).toMatchObject({ owed: 0, settled: before.owed });
  });

  it('may be a debt that was given up', async () => {
    await ride();
    const { owed = 0 } = await accountOf(account);
    const given = payment(owed, { as: 'write_off' });
    await callOk(admin, 'take_account_payment', given);
    expect((await takeBack({ ...given, as: 'payment' })).error?.code).toBe('not_found');
    expect((await takeBack(given)).status).toBe(200);
    expect(await accountOf(account)).toMatchObject({ owed, settled: 0 });
  });

  it('leaves the invoice due that a payment meanwhile does not pay', async () => {
    await ride();
    const invoice = await made();
    const { total } = await invoiceOf(invoice);
    const first = payment(total - 100);
    await callOk(admin, 'take_account_payment', first);
    // The second would pay the invoice whole if the first still counted.
    await Promise.all([takeBack(first), callOk(admin, 'take_account_payment', payment(100))]);
    expect(await accountOf(account)).toMatchObject({ owed: total - 100, settled: 100 });
    expect(Object.keys((await accountOf(account)).dues ?? {})).toEqual([invoice]);
  });

  it('is none of a ride, and none that never was', async () => {
    const id = await ride();
    expect((await takeBack({ id, as: 'payment' })).error?.code).toBe('not_found');
    expect((await takeBack(payment(1))).error?.code).toBe('not_found');
  });
});

describe('a reminder', () => {
  /** So many days after the invoice was due: it is issued tomorrow, and due 30 days later. */
  const dueAgo = (days: number): number => Date.now() + (31 + days) * DAY_MS;

  it('goes 7 and 21 days after the due day, once each', async () => {
    await ride();
    await made();
    mails = [];
    await remindOfBills(dueAgo(6));
    expect(mails).toEqual([]);
    await Promise.all([remindOfBills(dueAgo(7)), remindOfBills(dueAgo(7))]);
    await remindOfBills(dueAgo(8));
    expect(mails.map(({ subject }) => subject)).toEqual(['Reminder of invoice INV-000001: Amberlight']);
    await remindOfBills(dueAgo(21));
    await remindOfBills(dueAgo(22));
    expect(mails).toHaveLength(2);
  });

  it('is of what is still to be paid, after a payment of a part and a bill that was put right', async () => {
    const id = await ride();
    const { total } = await invoiceOf(await made());
    // A ride that no invoice has owes as much again, and asks for nothing yet.
    await ride();
    await callOk(admin, 'take_account_payment', payment(100));
    await corrected(id, total - 250);
    mails = [];
    await remindOfBills(dueAgo(7));
    const [mail, ...more] = mails;
    expect(more).toEqual([]);
    expect(mail?.text).toContain(`${formatMoney(total - 350, 'GBP')}, due on `);
    expect(mail?.text).toContain(`The invoice was for ${formatMoney(total, 'GBP')}.`);
  });

  it('is of what the list of invoices says too, for as long as any of it is to be paid', async () => {
    const listed = () => callOk(admin, 'list_invoices', { account });
    const id = await ride();
    const { total } = await invoiceOf(await made());
    expect(await listed()).toMatchObject({ invoices: [{ total }], credit: 0 });
    await ride();
    await corrected(id, total - 250);
    expect(await listed()).toMatchObject({ invoices: [{ total }], credit: 250 });
    await callOk(admin, 'take_account_payment', payment(total));
    expect(await listed()).toMatchObject({ invoices: [{ total }], credit: 0 });
  });

  it('is none for an invoice whose only bill was put right to nothing', async () => {
    const id = await ride();
    await made();
    await corrected(id, 0);
    await ride();
    mails = [];
    await remindOfBills(dueAgo(7));
    await remindOfBills(dueAgo(21));
    expect(mails).toEqual([]);
  });

  it('is none for an invoice that is paid', async () => {
    await ride();
    const { total } = await invoiceOf(await made());
    await callOk(admin, 'take_account_payment', payment(total));
    mails = [];
    await remindOfBills(dueAgo(7));
    expect(mails).toEqual([]);
  });
});
