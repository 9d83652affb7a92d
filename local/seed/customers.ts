/** Two customers’ accounts: their people, the past rides that went on them, and one invoice. */
import { type AccountDetails, accountSearch, type CustomerAccount } from '@/domain/onAccount/account';
import { choiceOf } from '@/domain/onAccount/accountChoice';
import { type AccountEntry, accountEntryId, owedBy } from '@/domain/onAccount/accountEntry';
import type { AccountPerson } from '@/domain/onAccount/accountPerson';
import { type Invoice, invoiceOf } from '@/domain/onAccount/invoice';
import { rideEntry } from '@/domain/onAccount/rideEntry';
import { fullName } from '@/domain/people/user';
import { type Booking, isPaid } from '@/domain/ride/booking';
import { DAY_MS } from '@/domain/time/durations';
import { addDays } from '@/domain/time/addDays';
import { clockParts, DEFAULT_TIME_ZONE, endOfLocalDay } from '@/domain/time/time';
import { pushKey } from './ids';
import { ofTheRun, RUN_CODE, RUN_NAME, trainingDay } from './onAccount/schoolRun';
import { LOGINS } from './logins';
import { type People, riderUid } from './people';

/** Opened so long ago, days: before the first past ride. */
const OPENED_DAYS = 70;
/** First key number of accounts and invoices, above all others. */
const ACCOUNT_NUMBERS = 3_000_000;

type Customer = AccountDetails & { number: number; riders: readonly string[]; codes: readonly string[] };

const codesOf = (codes: readonly string[]): Record<string, true> =>
  Object.fromEntries(codes.map((code) => [code, true as const]));

const STEEL_CODES = ['SITE-1', 'SITE-2', 'VISITORS'];
const SCHOOL_CODES = ['STAFF', RUN_CODE];

const CUSTOMERS: readonly Customer[] = [
  {
    number: 0,
    name: 'Severn Steel Ltd',
    kind: 'business',
    contact: 'Petra Payne',
    email: 'invoices@severnsteel.example',
    phone: '01633 496 0100',
    address: '1 Dock Road, Newport, NP20 1AA',
    costCodes: codesOf(STEEL_CODES),
    needsCostCode: true,
    creditLimit: 100_000,
    termsDays: 30,
    state: 'open',
    orderNumber: 'PO 4711',
    riders: [riderUid(1), riderUid(2)],
    codes: STEEL_CODES,
  },
  {
    number: 1,
    name: 'Caerleon Lane School',
    kind: 'school',
    contact: 'The bursar',
    email: 'bursar@caerleonlane.example',
    phone: '01633 496 0200',
    address: 'Caerleon Lane, Newport, NP18 1AA',
    costCodes: codesOf(SCHOOL_CODES),
    needsCostCode: false,
    creditLimit: 200_000,
    termsDays: 14,
    state: 'open',
    riders: [riderUid(3)],
    codes: SCHOOL_CODES,
  },
];

const openedAt = (now: number): number => now - OPENED_DAYS * DAY_MS;
const accountKey = (number: number, now: number): string => pushKey(openedAt(now), ACCOUNT_NUMBERS + number);
const idOf = ({ number }: Customer, now: number): string => accountKey(number, now);
/** The account of the school. */
export const schoolAccount = (now: number): string => accountKey(1, now);

/** A past ride as it is where its rider’s customer pays; any other as it was. */
export function paidByCustomer(booking: Booking, now: number): Booking {
  const customer = CUSTOMERS.find(({ riders }) => riders.includes(booking.customer));
  if (customer === undefined || booking.trip_cost === undefined) return booking;
  const { gateway: _gateway, payment_id: _payment, promo: _promo, ...ride } = booking;
  const code = customer.codes[booking.tripdate % customer.codes.length];
  return {
    ...ride,
    account: idOf(customer, now),
    account_name: customer.name,
    ...(code === undefined ? {} : { cost_code: code }),
    ...(code === RUN_CODE ? ofTheRun(booking.tripdate, now) : {}),
    account_hold: booking.estimate,
    discount_amount: 0,
    usedWalletMoney: 0,
    cashPaymentAmount: 0,
    cardPaymentAmount: 0,
    accountPaymentAmount: booking.trip_cost,
    customer_paid: 0,
    payment_mode: 'account',
  };
}

type Entries = Record<string, AccountEntry>;

const entriesOn = (account: string, bookings: readonly Booking[]): Entries =>
  Object.fromEntries(
    bookings
      .filter((booking) => booking.account === account && isPaid(booking))
      .map((booking) => [
        accountEntryId(booking.id, 'ride'),
        rideEntry(booking, booking.accountPaymentAmount ?? 0, RUN_NAME, booking.paid_time ?? booking.bookingDate),
      ]),
  );

/** What each person’s rides came to, by the month in which they were charged. */
function spentBy(uid: string, account: string, bookings: readonly Booking[]): Record<string, number> {
  const spent: Record<string, number> = {};
  for (const ride of bookings) {
    if (ride.customer !== uid || ride.account !== account) continue;
    const month = clockParts(ride.paid_time ?? ride.bookingDate, DEFAULT_TIME_ZONE).date.slice(0, 7);
    spent[month] = (spent[month] ?? 0) + (ride.accountPaymentAmount ?? 0);
  }
  return spent;
}

type Made = { entries: Entries; invoice: (Invoice & { id: string }) | null };

/** The first customer has an invoice of the rides until the end of the month before. */
function invoiced(id: string, customer: Customer, all: Entries, now: number, company: string, currency: string): Made {
  const issued = `${clockParts(now, DEFAULT_TIME_ZONE).date.slice(0, 7)}-01`;
  const through = addDays(issued, -1);
  const until = endOfLocalDay(through, DEFAULT_TIME_ZONE);
  const due = Object.entries(all).filter(([, { at }]) => at <= until);
  if (customer.number !== 0 || due.length === 0) return { entries: all, invoice: null };
  const at = Math.min(until + DAY_MS / 2, now);
  const invoice = pushKey(at, ACCOUNT_NUMBERS);
  const made = invoiceOf(due, {
    account: id,
    serial: 1,
    at,
    by: LOGINS.admin.uid,
    issued,
    due: addDays(issued, customer.termsDays),
    through,
    company,
    to: customer,
    currency,
    before: 0,
  });
  const marked = due.map(([entry, { uninvoiced: _uninvoiced, ...posted }]) => [entry, { ...posted, invoice }] as const);
  return { entries: { ...all, ...Object.fromEntries(marked) }, invoice: { ...made, id: invoice } };
}

/** The parts of the tree that are about customers’ accounts, from the rides that went on them. */
export function seedCustomers(
  bookings: readonly Booking[],
  people: People,
  { now, company, currency }: { now: number; company: string; currency: string },
) {
  const accounts: Record<string, CustomerAccount> = {};
  const choices: Record<string, unknown> = {};
  const persons: Record<string, AccountPerson> = {};
  const ledgers: Record<string, Entries> = {};
  const invoices: Record<string, Invoice> = {};
  const stamp = { at: openedAt(now), by: LOGINS.admin.uid };
  for (const customer of CUSTOMERS) {
    const { number: _number, riders, codes: _codes, ...details } = customer;
    const id = idOf(customer, now);
    const { entries, invoice } = invoiced(id, customer, entriesOn(id, bookings), now, company, currency);
    const latest = Object.keys(entries).toSorted().at(-1);
    const rides = Object.keys(entries).length;
    const account: CustomerAccount = {
      ...details,
      ...stamp,
      search: accountSearch(details.name),
      changes: 1,
      ...(details.kind === 'school' ? { daysOff: trainingDay(now) } : {}),
      ...(latest === undefined ? {} : { owed: owedBy(Object.values(entries)), entry: latest, rides }),
    };
    if (invoice !== null) {
      const { id: invoiceId, ...record } = invoice;
      const { serial, due, total, upTo } = record;
      invoices[invoiceId] = record;
      Object.assign(account, {
        invoiced: total,
        invoice: invoiceId,
        dues: { [invoiceId]: { serial, due, total, upTo } },
      });
    }
    accounts[id] = account;
    choices[id] = choiceOf(account);
    ledgers[id] = entries;
    for (const uid of riders) {
      const profile = people[uid];
      if (profile === undefined) continue;
      const spent = spentBy(uid, id, bookings);
      persons[`${id}${uid}`] = {
        ...stamp,
        account: id,
        uid,
        name: fullName(profile),
        ...(Object.keys(spent).length === 0 ? {} : { spent }),
      };
    }
  }
  return {
    accounts,
    account_choices: choices,
    account_people: persons,
    account_entries: ledgers,
    invoices,
    ...(Object.keys(invoices).length === 0 ? {} : { invoice_serial: 1 }),
  };
}
