/** An invoice is mailed with its files, once by itself, and again for each press; a server that dies leaves it to the schedule. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { formatMoney } from '@/domain/money/money';
import type { Invoice } from '@/domain/onAccount/invoice';
import type { InvoiceMail } from '@/domain/onAccount/invoiceMail';
import { DAY_MS, MINUTE_MS } from '@/domain/time/durations';
import { clockParts, DEFAULT_TIME_ZONE } from '@/domain/time/time';
import type { Attachment, Mail } from '../../../functions/src/outgoing/mail';
import { createPerson, type Person } from '../../support/accounts';
import { newBookingId } from '../../support/builders';
import { call, callOk } from '../../support/call';
import { ACCOUNT } from '../../support/customerAccounts';
import { pdfText } from '../../support/pdfText';
import { db, resetTown } from '../../support/stack';
import { calling, handlers, mailInvoices, mailThrough, remindOfBills } from '../inProcess';
import { driverAt } from '../ride/rides';
import { driven, opened } from './accountRides';

type Mailed = Omit<Mail, 'attachments'> & { attachments?: readonly Attachment[] };

let admin: Person;
let rider: Person;
let driver: Person;
let account: string;
let mails: Mailed[];
/** The mail server takes nothing while this is true. */
let isDown: boolean;

beforeEach(async () => {
  await resetTown();
  today = clockParts(Date.now(), DEFAULT_TIME_ZONE).date;
  tomorrow = Date.now() + DAY_MS;
  [admin, rider, driver] = await Promise.all([createPerson('admin'), createPerson('rider'), driverAt(40)]);
  account = await opened(admin);
  [mails, isDown] = [[], false];
  mailThrough(async (mail) => {
    if (isDown) throw new Error('the mail server is down');
    mails.push(mail);
  });
});
afterEach(() => mailThrough(undefined));

/** Invoices are made tomorrow, for rides of today. */
let [today, tomorrow] = ['', 0];

async function made(): Promise<string> {
  await driven(account, { admin, rider, driver });
  const id = newBookingId();
  const answer = await handlers.invoice_account(await calling(admin, { id, account, through: today }, tomorrow));
  expect(answer).toMatchObject({ id });
  return id;
}
const mailOf = (id: string): Promise<InvoiceMail> => db.get(`invoice_mails/${id}`) as Promise<InvoiceMail>;
const again = async (id: string, press = newBookingId(), nowMs = tomorrow) =>
  handlers.mail_invoice(await calling(admin, { id, press }, nowMs));

describe('the mail of an invoice', () => {
  it('comes once, with the paper and the table', async () => {
    const id = await made();
    expect(mails).toHaveLength(1);
    const [paper, table] = mails[0]?.attachments ?? [];
    const { total } = (await db.get(`invoices/${id}`)) as Invoice;
    expect([paper?.filename, table?.filename]).toEqual(['INV-000001.pdf', 'INV-000001.csv']);
    const words = pdfText(paper?.content ?? new Uint8Array()).flat();
    expect(words[words.indexOf('Total') + 1]).toBe(formatMoney(total, 'GBP'));
    const { text } = await callOk(admin, 'invoice_file', { id });
    expect(table?.content.toString('utf8')).toBe(`\uFEFF${text}`);
    expect(await mailOf(id)).toEqual({ state: 'sent', at: tomorrow, count: 1, press: id });
  });

  it('is sent later, once, where the server died before it', async () => {
    const id = await made();
    await db.set(`invoice_mails/${id}`, { state: 'waiting', at: tomorrow, count: 0, waiting: tomorrow });
    mails = [];
    await mailInvoices(tomorrow + MINUTE_MS);
    expect(mails).toHaveLength(0);
    const later = tomorrow + 10 * MINUTE_MS;
    await Promise.all([mailInvoices(later), mailInvoices(later), mailInvoices(later)]);
    await mailInvoices(later + 10 * MINUTE_MS);
    expect(mails).toHaveLength(1);
    expect(await mailOf(id)).toMatchObject({ state: 'sent', count: 1 });
  });

  it('is tried again where the mail server did not take it, and not for ever', async () => {
    isDown = true;
    const id = await made();
    expect(await mailOf(id)).toMatchObject({ state: 'failed', count: 1 });
    for (let run = 1; run < 10; run += 1) await mailInvoices(tomorrow + run * 10 * MINUTE_MS);
    expect(await mailOf(id)).toMatchObject({ state: 'failed', count: 5 });
    expect((await mailOf(id)).waiting).toBeUndefined();
    isDown = false;
    await mailInvoices(tomorrow + DAY_MS);
    expect(mails).toEqual([]);
    expect(await again(id, newBookingId(), tomorrow + DAY_MS)).toEqual({ to: 'invoices@severn.example' });
  });

  it('goes again for each press, and once for the same', async () => {
    const id = await made();
    const press = newBookingId();
    for (let time = 0; time < 3; time += 1) expect(await again(id, press)).toEqual({ to: 'invoices@severn.example' });
    await again(id);
    expect(mails).toHaveLength(3);
    expect((await call(rider, 'mail_invoice', { id, press })).status).toBe(403);
  });

  it('is refused where none are sent, and the invoice is made all the same', async () => {
    mailThrough(null);
    const id = await made();
    expect(await mailOf(id)).toBeNull();
    expect(await again(id)).toMatchObject({ refused: 'invoice_mail_off' });
  });
});

describe('an invoice to a customer who reads Welsh', () => {
  const inWelsh = async () => {
    account = await opened(admin, { language: 'cy' });
    return made();
  };

  it('is Welsh, and so are its mail and its files', async () => {
    const id = await inWelsh();
    const [mail] = mails;
    expect(mail?.subject).toMatch(/^Anfoneb INV-000001: /);
    expect(mail?.text).toMatch(/^Anfoneb INV-000001, [\s\S]*Severn Steel Ltd[\s\S]*am deithiau hyd at /m);
    expect(mail?.text).toMatch(/^- Cyfanswm: £\d+\.\d\d, i’w dalu erbyn /m);
    expect(mail?.html).toContain('<html lang="cy"');
    const [paper, table] = mail?.attachments ?? [];
    expect(pdfText(paper?.content ?? new Uint8Array()).flat()).toContain('Anfoneb INV-000001');
    expect(table?.content.toString('utf8')).toMatch(/^\uFEFFAnfoneb,Taith,Dyddiad,O,I,Teithiwr,/);
    const atTheDesk = await callOk(admin, 'invoice_paper', { id });
    expect(atTheDesk.name).toBe('INV-000001.pdf');
    expect(Buffer.from(atTheDesk.data, 'base64').equals(paper?.content ?? Buffer.alloc(0))).toBe(true);
    expect((await call(rider, 'invoice_paper', { id })).status).toBe(403);
  });

  it('stays as it was made when the account turns to another language', async () => {
    const id = await inWelsh();
    const before = await callOk(admin, 'invoice_paper', { id });
    await callOk(admin, 'save_account', { ...ACCOUNT, id: account, seen: 1 });
    await again(id);
    expect(mails.map(({ subject }) => subject.split(':')[0])).toEqual(['Anfoneb INV-000001', 'Anfoneb INV-000001']);
    expect(await callOk(admin, 'invoice_paper', { id })).toEqual(before);
    await made();
    expect(mails.at(-1)?.subject).toMatch(/^Invoice INV-000002: /);
  });

  it('is reminded of in Welsh', async () => {
    await inWelsh();
    await remindOfBills(tomorrow + 38 * DAY_MS);
    expect(mails.at(-1)?.subject).toMatch(/^Nodyn atgoffa am anfoneb INV-000001: /);
    expect(mails.at(-1)?.text).toContain('Nid ydym wedi cael taliad am anfoneb INV-000001 i Severn Steel Ltd eto.');
  });
});

describe('an invoice whose customer has another email since', () => {
  const NOW_AT = 'accounts@severn.example';

  it('is mailed and reminded of there, and says so, and stays the same paper', async () => {
    const id = await made();
    const paper = await callOk(admin, 'invoice_paper', { id });
    await callOk(admin, 'save_account', { ...ACCOUNT, id: account, seen: 1, state: 'closed' });
    await callOk(admin, 'save_account', { ...ACCOUNT, id: account, seen: 2, state: 'closed', email: NOW_AT });
    mails = [];
    expect((await callOk(admin, 'list_invoices', { account })).invoices).toMatchObject([{ to: NOW_AT }]);
    expect(await again(id)).toEqual({ to: NOW_AT });
    await db.set(`invoice_mails/${id}`, { state: 'waiting', at: tomorrow, count: 1, waiting: tomorrow });
    await mailInvoices(tomorrow + 10 * MINUTE_MS);
    await remindOfBills(tomorrow + 38 * DAY_MS);
    expect(mails.map(({ to }) => to)).toEqual([NOW_AT, NOW_AT, NOW_AT]);
    expect(await callOk(admin, 'invoice_paper', { id })).toEqual(paper);
  });
});

describe('a reminder that the mail server did not take', () => {
  const remindedOn = (day: number) => remindOfBills(tomorrow + day * DAY_MS);
  const audited = async (): Promise<number> =>
    Object.values((await db.get<Record<string, { event: string }>>('audit')) ?? {}).filter(
      ({ event }) => event === 'remind_customer',
    ).length;

  it('does not count as sent: it goes on the next day, once', async () => {
    const id = await made();
    mails = [];
    isDown = true;
    await remindedOn(38);
    expect(await db.get(`invoices/${id}/reminded`)).toBeNull();
    expect(await audited()).toBe(0);
    isDown = false;
    for (const day of [39, 40]) await remindedOn(day);
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('INV-000001')]);
    expect(await db.get(`invoices/${id}/reminded`)).toEqual({ first: tomorrow + 39 * DAY_MS });
    expect(await audited()).toBe(1);
  });
});

describe('the list of invoices', () => {
  it('says of each what is due and how it was mailed, newest first, without its lines', async () => {
    const first = await made();
    const second = await made();
    const { invoices, more } = await callOk(admin, 'list_invoices', { account });
    expect([invoices.map(({ id }) => id), more]).toEqual([[second, first], false]);
    expect(invoices[0]).toMatchObject({ serial: 2, count: 1, mail: { state: 'sent', at: tomorrow } });
    expect(invoices[0]).not.toHaveProperty('lines');
    const rest = await callOk(admin, 'list_invoices', { account, before: second });
    expect(rest.invoices.map(({ id }) => id)).toEqual([first]);
    const dues = (await db.get<Record<string, object>>(`accounts/${account}/dues`)) ?? {};
    expect(Object.keys(dues).toSorted()).toEqual([first, second].toSorted());
  });

  it('keeps no invoice among those that are due once it is paid', async () => {
    const id = await made();
    const { total } = (await db.get(`invoices/${id}`)) as Invoice;
    const paid = (amount: number) =>
      callOk(admin, 'take_account_payment', {
        id: newBookingId(),
        account,
        as: 'payment',
        amount,
        received: today,
        reference: 'BACS 1',
      });
    await paid(total - 1);
    expect(await db.get(`accounts/${account}/dues/${id}`)).toMatchObject({ serial: 1, upTo: total });
    await paid(1);
    expect(await db.get(`accounts/${account}/dues`)).toBeNull();
  });
});
