/** Every file of the desk, read back: what looks like a date is an ISO date, amounts are plain numbers, and no id is raw. */
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import type { AuditRow } from '@/backend/desk/audit';
import type { Person } from '@/backend/people/people';
import { fileColumns } from '@/components/editableTable/fileColumns';
import { peopleCsv, WALLET_COLUMN } from '@/components/people/desk/peopleCsv';
import { statementCsv } from '@/components/wallet/statement';
import { csvTable } from '@/domain/csvTable';
import { driverEarningRows, earningReportRows } from '@/domain/ledger/reportRows';
import type { Promo } from '@/domain/pricing/promo';
import { auditCsv } from '@/features/audit/auditCsv';
import { bookingsCsv } from '@/features/bookings/desk/bookingsCsv';
import { driversCsv } from '@/features/drivers/driversCsv';
import { driversCsv as driverEarningsCsv, reportCsv } from '@/features/earnings/exports';
import { promoFields } from '@/features/promos/promoFields';
import { withdrawsCsv } from '@/features/withdraws/export';
import { ride } from '../bookings/ride';

const AT = Date.UTC(2026, 8, 30, 13, 5);
const UID = 'AbCdEfGhIjKlMnOpQrStUvWxYz12';
const PERSON = {
  id: UID,
  usertype: 'driver',
  firstName: 'Dana',
  lastName: 'Okafor',
  email: 'dana@example.com',
  mobile: '+447700900001',
  approved: true,
  walletBalance: -250,
  createdAt: AT,
  badgeExpiryDate: '2027-01-31',
  suspendsFrom: AT,
  fleetadmin: UID,
} as Person;
const nameOf = () => 'Ada Byron';

/** The first row of a file, by heading, as a library of others reads it. */
const firstOf = (text: string): Record<string, string> =>
  parse<Record<string, string>>(text, { columns: true })[0] ?? {};

describe('the file of', () => {
  it('bookings has times of the town, pounds and the status that the desk reads', () => {
    const row = firstOf(
      bookingsCsv([ride({ bookLater: true, bookingDate: AT, tripdate: AT, trip_cost: 1320 })], 'GBP'),
    );
    expect(row).toMatchObject({
      'Booked (Europe/London)': '2026-09-30 14:05',
      'Ride (Europe/London)': '2026-09-30 14:05',
      Status: 'Booked ahead',
      'Fare (GBP)': '13.2',
    });
  });

  it('people has a wallet as a number and the day they joined', () => {
    const row = firstOf(peopleCsv([PERSON], [WALLET_COLUMN], 'GBP'));
    expect(row).toMatchObject({ Mobile: "'+447700900001", Joined: '2026-09-30', 'Wallet (GBP)': '-2.5' });
  });

  it('drivers names their fleet', () => {
    const text = driversCsv([PERSON], { isAdmin: true, showsWallets: true, currency: 'GBP', nowMs: AT, nameOf });
    expect(firstOf(text)).toMatchObject({
      'Badge expires': '2027-01-31',
      'Suspended from (Europe/London)': '2026-09-30 14:05',
      Fleet: 'Ada Byron',
    });
    expect(text).not.toContain(UID);
  });

  it('the audit names people, bookings and roles', () => {
    const entry = {
      id: '-O1',
      at: AT,
      by: UID,
      role: 'fleetadmin',
      event: 'cancel',
      kind: 'ride',
      subject: UID,
      bookingId: '-OaaaaaaaaaaaaaaaaaA',
      from: 'NEW',
      to: 'CANCELLED',
      people: { [UID]: { walletBalance: { from: 0, to: 500 } } },
    } as unknown as AuditRow;
    const names = new Map([[UID, 'Ada Byron']]);
    const text = auditCsv([entry], { names, referenceOf: () => 'QXKD2F' }, { currency: 'GBP', miles: true });
    expect(firstOf(text)).toMatchObject({
      'When (Europe/London)': '2026-09-30 14:05',
      Who: 'Ada Byron (fleet admin)',
      As: 'fleet admin',
      Booking: 'QXKD2F',
      'Values before and after': 'Status: Finding a driver → Cancelled; Ada Byron’s wallet: £0.00 → £5.00',
    });
    expect(text).not.toContain(UID);
  });

  it('withdrawals tells the state apart from the time', () => {
    const request = {
      uid: UID,
      name: 'Dana Okafor',
      amount: 1500,
      date: AT,
      bankName: 'Tyne Bank',
      bankCode: '01-02-03',
      bankAccount: '00012345',
      processed: true,
      procesDate: AT,
    };
    expect(firstOf(withdrawsCsv([{ ...request, payout: 'run-1' }], 'GBP', new Map([['run-1', 12]])))).toMatchObject({
      'Date (Europe/London)': '2026-09-30 14:05',
      'To the bank (GBP)': '15',
      'Sort code': '01 02 03',
      Account: '0001 2345',
      State: 'Sent',
      'Payout run': '12',
      'Processed on (Europe/London)': '2026-09-30 14:05',
    });
  });

  it('a wallet adds up', () => {
    const entry = { type: 'Debit', kind: 'ride', amount: 250, date: AT, txRef: 'r' } as const;
    expect(firstOf(statementCsv([entry], 'GBP'))).toMatchObject({
      'Date (Europe/London)': '2026-09-30 14:05',
      'Amount (GBP)': '-2.5',
      'Balance (GBP)': '-2.5',
    });
  });

  it('earnings has months that sort, and sums', () => {
    const totals = { tripCost: 1000, rideCost: 900, convenienceFee: 100, discountAmount: 20, rides: 1 };
    expect(firstOf(reportCsv(earningReportRows({ '2026-09': totals }), 'GBP'))).toMatchObject({
      'Month from': '2026-09-01',
      'Gross trip cost (GBP)': '10',
      'Profit (GBP)': '0.8',
    });
    const driver = { driverName: 'Dana', driverVehicleNo: 'A1', fleetadmin: '', driverShare: 900, rides: 3 };
    expect(firstOf(driverEarningsCsv(driverEarningRows({ '2026-09': { [UID]: driver } }), 'GBP'))).toMatchObject({
      'Month from': '2026-09-01',
      Rides: '3',
      'Earning (GBP)': '9',
    });
  });

  it.each([
    ['percentage', { 'Discount (%)': '46', 'Discount (GBP)': '' }],
    ['flat', { 'Discount (%)': '', 'Discount (GBP)': '46' }],
  ] as const)('promos tells a %s apart by its column', (promo_discount_type, expected) => {
    const promo = {
      id: 'p1',
      promo_name: 'SPRING',
      promo_discount_type,
      promo_discount_value: 46,
      max_promo_discount_value: 5,
      min_order: 10,
      promo_validity: '2026-09-30',
      promo_usage_limit: 100,
      user_avail: 3,
    } as Promo & { id: string };
    const fields = promoFields('GBP').filter(({ only }) => only !== 'form');
    expect(firstOf(csvTable(fileColumns(fields), [promo], 'GBP'))).toMatchObject({
      ...expected,
      'Valid until': '2026-09-30',
      'Used by': '3',
      'Uses in all': '100',
    });
  });
});
