/** Money: wallets, withdrawals, payments, earnings. */
import { paths } from '@/domain/paths';
import {
  ACCOUNT_CHOICE,
  BOOKING,
  CUSTOMER_ACCOUNT,
  DRIVER_TOTALS,
  FLEET_TERMS,
  FLEET_TOTALS,
  fleetSettlement,
  INVOICE,
  OPERATOR,
  payment,
  REPORTED,
  SETTLEMENT_ID,
  TOTALS,
  VAT,
  WEIGHTS,
} from '../town';
import { DESK, NOBODY, SEES_DRIVER, SEES_RIDER, SERVER, field, list, type Row } from './row';

const counted = <Totals extends { rides: number }>(totals: Totals): Totals => ({ ...totals, rides: totals.rides + 1 });

export const money = {
  walletHistories: [list(paths.walletHistories(), SERVER)],
  walletHistory: [list(paths.walletHistory('rider'), SEES_RIDER)],
  walletEntry: [
    {
      path: paths.walletEntry('rider', 'seed-topup'),
      read: SEES_RIDER,
      update: {
        value: (_, now) => ({ type: 'Credit', kind: 'topup', amount: 9000, date: now, txRef: 'x' }),
        by: NOBODY,
      },
      create: {
        path: paths.walletEntry('rider', 'x-admin'),
        value: (_, now) => ({ type: 'Credit', kind: 'admin', amount: 9000, date: now, txRef: 'AdminCredit' }),
        by: NOBODY,
      },
      remove: NOBODY,
    },
  ],
  withdraws: [list(paths.withdraws(), SERVER)],
  withdraw: [
    {
      path: paths.withdraw('w1'),
      read: ['driver', 'admin', 'server'],
      update: { value: (_, now) => ({ uid: 'driver', amount: 9000, date: now, processed: false }), by: NOBODY },
      create: {
        path: paths.withdraw('w2'),
        value: (_, now) => ({ uid: 'rider', amount: 9000, date: now, processed: false }),
        by: NOBODY,
      },
      remove: NOBODY,
    },
    { path: `${paths.withdraw('w1')}/bankAccount`, read: ['driver', 'admin', 'server'], remove: SERVER },
  ],
  fleetTerms: [list(paths.fleetTerms(), SERVER)],
  fleetTerm: [
    {
      path: paths.fleetTerm('offered'),
      read: SERVER,
      update: { value: (_, now) => ({ ...FLEET_TERMS, amount: 3000, offeredAt: now }), by: NOBODY },
      create: {
        path: paths.fleetTerm('more'),
        value: (_, now) => ({ ...FLEET_TERMS, offeredAt: now }),
        by: SERVER,
      },
      remove: NOBODY,
    },
  ],
  fleetSettlements: [list(paths.fleetSettlements(), SERVER)],
  fleetSettlement: [
    {
      path: paths.fleetSettlement(SETTLEMENT_ID),
      read: SERVER,
      update: { value: (_, now) => ({ ...fleetSettlement(now), due: 1 }), by: NOBODY },
      create: {
        path: paths.fleetSettlement('2026-03-09-fleet-driver'),
        value: (_, now) => ({ ...fleetSettlement(now), week: '2026-03-09' }),
        by: SERVER,
      },
      remove: NOBODY,
    },
  ],
  payouts: [list(paths.payouts(), SERVER)],
  payout: [
    {
      path: paths.payout('r1'),
      read: DESK,
      create: {
        path: paths.payout('r2'),
        value: (_, now) => ({ serial: 2, state: 'made', at: now, rows: { w1: { uid: 'driver', amount: 1000 } } }),
        by: NOBODY,
      },
      remove: NOBODY,
    },
  ],
  payoutRow: [
    { path: paths.payoutRow('r1', 'w0'), read: DESK, remove: NOBODY },
    { path: `${paths.payoutRow('r1', 'w0')}/bankAccount`, read: DESK, remove: SERVER },
  ],
  payoutSerial: [{ path: paths.payoutSerial(), read: SERVER, update: { value: () => 2, by: SERVER }, remove: SERVER }],
  payer: [
    {
      path: paths.payer(),
      read: DESK,
      update: {
        value: () => ({ name: 'Amberlight', sortCode: '601613', account: '87654321', serviceUser: '' }),
        by: SERVER,
      },
      remove: SERVER,
    },
  ],
  operator: [
    {
      path: paths.operator(),
      read: DESK,
      update: { value: () => ({ ...OPERATOR, vatNumber: '123456782' }), by: SERVER },
      remove: SERVER,
    },
  ],
  platformReports: [list(paths.platformReports(), SERVER)],
  platformReport: [
    {
      path: paths.platformReport(2024),
      read: DESK,
      create: {
        path: paths.platformReport(2025),
        value: (_, now) => ({
          id: 'GB2025GB-OaaaaaaaaaaaaaaaaaaB',
          state: 'made',
          at: now,
          by: 'admin',
          operator: OPERATOR,
          count: 1,
          total: 1000,
          until: now + 1000,
          rows: { driver: REPORTED },
        }),
        by: SERVER,
      },
      remove: NOBODY,
    },
  ],
  // Removed as a whole, with the profile.
  sellerCopies: [{ path: paths.sellerCopies('driver'), read: ['driver', 'server'], remove: NOBODY }],
  sellerCopy: [{ path: paths.sellerCopy('driver', 2024), read: ['driver', 'server'], remove: SERVER }],
  sellerAsks: [{ path: paths.sellerAsks(2025), read: SERVER, remove: SERVER }],
  sellerAsk: [
    {
      path: paths.sellerAsk(2025, 'driver'),
      read: SERVER,
      update: { value: (_, now) => ({ times: 2, at: now }), by: SERVER },
      create: {
        path: paths.sellerAsk(2025, 'other-driver'),
        value: (_, now) => ({ times: 1, at: now }),
        by: SERVER,
      },
      remove: SERVER,
    },
  ],
  formerSellers: [list(paths.formerSellers(), SERVER)],
  formerSeller: [
    {
      path: paths.formerSeller('gone-driver'),
      read: SERVER,
      update: { value: (_, now) => ({ seller: REPORTED.seller, until: now }), by: SERVER },
      create: {
        // Still has a profile.
        path: paths.formerSeller('driver'),
        value: (_, now) => ({ seller: REPORTED.seller, until: now }),
        by: NOBODY,
      },
      remove: SERVER,
    },
  ],
  customerAccounts: [list(paths.customerAccounts(), SERVER)],
  customerAccount: [
    {
      path: paths.customerAccount('a1'),
      read: DESK,
      update: { value: () => ({ ...CUSTOMER_ACCOUNT, changes: 2 }), by: NOBODY },
      create: { path: paths.customerAccount('a2'), value: () => CUSTOMER_ACCOUNT, by: SERVER },
      remove: NOBODY,
    },
    field(`${paths.customerAccount('a1')}/changes`, DESK, 2, SERVER, NOBODY),
    field(`${paths.customerAccount('a1')}/owed`, DESK, 500, NOBODY, NOBODY),
  ],
  daysOff: [
    {
      path: paths.daysOff('a1'),
      read: DESK,
      create: {
        path: paths.daysOff('a1'),
        value: () => ({ changes: 1, ranges: [{ from: '2026-12-21', until: '2027-01-04' }] }),
        by: SERVER,
      },
      remove: SERVER,
    },
  ],
  accountPeople: [list(paths.accountPeople(), SERVER)],
  accountPerson: [
    {
      path: paths.accountPerson('a1', 'rider'),
      read: SERVER,
      create: {
        path: paths.accountPerson('a1', 'other-rider'),
        value: (_, now) => ({ account: 'a1', uid: 'other-rider', name: 'Olga Other', at: now, by: 'admin' }),
        by: SERVER,
      },
      remove: SERVER,
    },
  ],
  accountChoices: [list(paths.accountChoices(), SERVER)],
  accountChoice: [
    {
      path: paths.accountChoice('a1'),
      read: ['rider', ...DESK],
      update: { value: () => ACCOUNT_CHOICE, by: SERVER },
      // Of no account.
      create: { path: paths.accountChoice('a2'), value: () => ACCOUNT_CHOICE, by: NOBODY },
      remove: SERVER,
    },
  ],
  accountLedgers: [list(paths.accountLedgers(), SERVER)],
  accountEntries: [list(paths.accountEntries('a1'), SERVER)],
  accountEntry: [
    {
      path: paths.accountEntry('a1', `${BOOKING.PAID}-ride`),
      read: SERVER,
      create: {
        path: paths.accountEntry('a1', `${BOOKING.PENDING}-ride`),
        value: (_, now) => ({
          kind: 'ride',
          amount: 500,
          fee: 40,
          reference: 'QXKD2F',
          at: now,
          booking: BOOKING.PENDING,
        }),
        by: NOBODY,
      },
      remove: NOBODY,
    },
  ],
  invoices: [list(paths.invoices(), SERVER)],
  invoice: [
    {
      path: paths.invoice('i1'),
      read: DESK,
      create: { path: paths.invoice('i2'), value: () => INVOICE, by: NOBODY },
      remove: NOBODY,
    },
  ],
  invoiceSerial: [
    { path: paths.invoiceSerial(), read: SERVER, update: { value: () => 2, by: SERVER }, remove: SERVER },
  ],
  invoiceMails: [list(paths.invoiceMails(), SERVER)],
  invoiceMail: [
    {
      path: paths.invoiceMail('i1'),
      read: SERVER,
      update: { value: (_, now) => ({ state: 'sending', at: now, count: 2, press: 'p2', waiting: now }), by: SERVER },
      // Of no invoice.
      create: {
        path: paths.invoiceMail('i2'),
        value: (_, now) => ({ state: 'waiting', at: now, count: 0, waiting: now }),
        by: NOBODY,
      },
      remove: NOBODY,
    },
  ],
  bankWeightsAbout: [
    {
      path: paths.bankWeightsAbout(),
      read: DESK,
      update: { value: (_, now) => ({ rows: 2, substitutes: 0, at: now, by: 'admin' }), by: SERVER },
      remove: SERVER,
    },
  ],
  bankWeightsTable: [
    {
      path: paths.bankWeightsTable(),
      read: SERVER,
      update: { value: () => ({ weights: WEIGHTS, substitutes: '' }), by: SERVER },
      remove: SERVER,
    },
  ],
  creditRequests: [list(paths.creditRequests(), SERVER)],
  creditRequest: [
    {
      path: paths.creditRequest('c1'),
      read: DESK,
      update: {
        value: (_, now) => ({
          uid: 'rider',
          kind: 'admin',
          amount: 1,
          note: 'x',
          by: 'admin',
          at: now,
          state: 'waiting',
        }),
        by: NOBODY,
      },
      create: {
        path: paths.creditRequest('c2'),
        value: (_, now) => ({
          uid: 'rider',
          kind: 'admin',
          amount: 1,
          note: 'x',
          by: 'admin',
          at: now,
          state: 'waiting',
        }),
        by: SERVER,
      },
      remove: NOBODY,
    },
    field(`${paths.creditRequest('c1')}/state`, DESK, 'confirmed', NOBODY, NOBODY),
  ],
  payments: [list(paths.payments(), SERVER)],
  payment: [
    {
      path: paths.payment('card-topup'),
      read: SEES_RIDER,
      update: { value: (_, now) => ({ ...payment('rider', now), amount: 1 }), by: NOBODY },
      create: { path: paths.payment('card-new'), value: (_, now) => payment('rider', now), by: SERVER },
      remove: NOBODY,
    },
  ],
  paymentField: [
    field(paths.paymentField('card-topup', 'amount'), SEES_RIDER, 1, NOBODY, NOBODY),
    field(paths.paymentField('card-topup', 'status'), SEES_RIDER, 'paid', NOBODY, NOBODY),
    field(paths.paymentField('card-topup', 'uid'), SEES_RIDER, 'other-rider', NOBODY, NOBODY),
    field(paths.paymentField('card-topup', 'url'), SEES_RIDER, 'https://checkout.stripe.com/x', SERVER, SERVER),
    field(paths.paymentField('card-topup', 'nonsense'), SEES_RIDER, 'x', NOBODY, SERVER),
  ],
  referralRide: [
    {
      path: paths.referralRide('rider'),
      read: SERVER,
      update: { value: () => BOOKING.REACHED, by: NOBODY },
      create: { path: paths.referralRide('other-rider'), value: () => BOOKING.REACHED, by: NOBODY },
      remove: NOBODY,
    },
  ],
  ledgerChecks: [list(paths.ledgerChecks(), SERVER)],
  ledgerCheck: [
    {
      path: paths.ledgerCheck('2026-03-14'),
      read: DESK,
      update: { value: (_, now) => ({ at: now, wallets: 1, bookings: 1, found: 1 }), by: SERVER },
      create: {
        path: paths.ledgerCheck('2026-03-15'),
        value: (_, now) => ({
          at: now,
          wallets: 1,
          bookings: 1,
          found: 1,
          faults: { 0: { law: 'balance', subject: 'rider', expected: 5, found: 6 } },
        }),
        by: SERVER,
      },
      remove: NOBODY,
    },
  ],
  earningDays: [list(paths.earningDays(), DESK)],
  earningDay: [
    {
      path: paths.earningDay('2026-03-14'),
      read: DESK,
      update: { value: () => counted(TOTALS), by: SERVER },
      create: { path: paths.earningDay('2026-03-15'), value: () => TOTALS, by: SERVER },
      remove: NOBODY,
    },
  ],
  journalDays: [list(paths.journalDays(), DESK)],
  journalDay: [
    {
      path: paths.journalDay('2026-03-14'),
      read: DESK,
      update: { value: () => ({ wallets: -600, card: 600 }), by: SERVER },
      create: { path: paths.journalDay('2026-03-15'), value: () => ({ wallets: -1, card: 1 }), by: SERVER },
      remove: NOBODY,
    },
  ],
  journalMonths: [list(paths.journalMonths(), DESK)],
  journalMonth: [
    {
      path: paths.journalMonth('2026-03'),
      read: DESK,
      update: { value: () => ({ wallets: -600, card: 600 }), by: SERVER },
      create: { path: paths.journalMonth('2026-04'), value: () => ({ wallets: -1, card: 1 }), by: SERVER },
      remove: NOBODY,
    },
  ],
  bookSettings: [
    {
      path: paths.bookSettings(),
      read: DESK,
      update: { value: () => ({ vat: { ...VAT, rate: 17.5 } }), by: SERVER },
      remove: SERVER,
    },
  ],
  cardDifference: [
    {
      path: paths.cardDifference('charge-p1'),
      read: SERVER,
      update: {
        value: (_, now) => ({ reason: 'Refunded there', at: now, by: 'admin', ours: 100, theirs: 50 }),
        by: SERVER,
      },
      create: {
        path: paths.cardDifference('charge-p2'),
        value: (_, now) => ({ reason: 'A test', at: now, by: 'admin', ours: 0, theirs: -100 }),
        by: SERVER,
      },
      remove: SERVER,
    },
  ],
  earningMonths: [list(paths.earningMonths(), DESK)],
  earningMonth: [
    {
      path: paths.earningMonth('2026-03'),
      read: DESK,
      update: { value: () => counted(TOTALS), by: SERVER },
      create: { path: paths.earningMonth('2026-04'), value: () => TOTALS, by: SERVER },
      remove: NOBODY,
    },
  ],
  earningHours: [list(paths.earningHours('2026-03'), DESK)],
  earningHour: [
    {
      path: paths.earningHour('2026-03', 'sat-12'),
      read: DESK,
      update: { value: () => ({ rides: 2, seconds: 1800 }), by: SERVER },
      create: { path: paths.earningHour('2026-03', 'sun-00'), value: () => ({ rides: 1, seconds: 0 }), by: SERVER },
      remove: NOBODY,
    },
  ],
  driverMonths: [list(paths.driverMonths(), SERVER)],
  driverMonth: [list(paths.driverMonth('2026-03'), DESK)],
  driverMonthTotals: [
    {
      path: paths.driverMonthTotals('2026-03', 'driver'),
      read: SEES_DRIVER,
      update: { value: () => counted(DRIVER_TOTALS), by: SERVER },
      create: { path: paths.driverMonthTotals('2026-04', 'driver'), value: () => DRIVER_TOTALS, by: SERVER },
      remove: NOBODY,
    },
  ],
  driverDays: [list(paths.driverDays('driver'), SEES_DRIVER)],
  driverDay: [
    {
      path: paths.driverDay('driver', '2026-03-14'),
      read: SEES_DRIVER,
      update: { value: () => counted(DRIVER_TOTALS), by: SERVER },
      create: { path: paths.driverDay('driver', '2026-03-15'), value: () => DRIVER_TOTALS, by: SERVER },
      remove: NOBODY,
    },
  ],
  fleetDay: [
    {
      path: paths.fleetDay('fleet', '2026-03-14'),
      read: ['fleet', 'admin', 'server'],
      update: { value: () => counted(FLEET_TOTALS), by: SERVER },
      create: { path: paths.fleetDay('fleet', '2026-03-15'), value: () => FLEET_TOTALS, by: SERVER },
      remove: NOBODY,
    },
  ],
  feelessMonths: [list(paths.feelessMonths('2026-03'), SERVER)],
  feelessMonth: [
    {
      path: paths.feelessMonth('2026-03', 'driver'),
      read: SERVER,
      update: { value: () => ({ driverShare: 900, tips: 50, rides: 2 }), by: SERVER },
      create: {
        path: paths.feelessMonth('2026-04', 'driver'),
        value: () => ({ driverShare: 500, rides: 1 }),
        by: SERVER,
      },
      remove: NOBODY,
    },
  ],
  feelessDays: [list(paths.feelessDays('driver'), ['driver', 'server'])],
  feelessDay: [
    {
      path: paths.feelessDay('driver', '2026-03-14'),
      read: ['driver', 'server'],
      update: { value: () => ({ driverShare: 900, tips: 50, rides: 2 }), by: SERVER },
      create: {
        path: paths.feelessDay('driver', '2026-03-15'),
        value: () => ({ driverShare: 500, rides: 1 }),
        by: SERVER,
      },
      remove: NOBODY,
    },
  ],
  fleetMonths: [list(paths.fleetMonths('fleet'), ['fleet', 'admin', 'server'])],
  fleetMonth: [
    {
      path: paths.fleetMonth('fleet', '2026-03'),
      read: ['fleet', 'admin', 'server'],
      update: { value: () => counted(FLEET_TOTALS), by: SERVER },
      create: { path: paths.fleetMonth('fleet', '2026-04'), value: () => FLEET_TOTALS, by: SERVER },
      remove: NOBODY,
    },
  ],
} satisfies Partial<Record<keyof typeof paths, readonly Row[]>>;
