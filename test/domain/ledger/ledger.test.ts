/** The ledger's replay: no faults in a town of real rides, and every planted fault is reported. */
import { describe, expect, it } from 'vitest';
import { earningsOf } from '@/domain/ledger/earnings';
import { type Books, faultText, ledgerFaults } from '@/domain/ledger/ledger';
import { journalOf } from '@/domain/ledger/journalOf';
import { collectBooks, confirmedFaults, type LedgerSource } from '@/domain/ledger/ledgerBooks';
import type { Payment } from '@/domain/money/payment';
import type { CreditRequest } from '@/domain/money/deskCredit';
import type { WalletEntry, WalletKind, WalletType } from '@/domain/money/wallet';
import { seedTown } from '../../../local/seed/town';
import { readTownFiles } from '../../../local/seed/townFiles';

const AT = Date.UTC(2026, 2, 14, 12);
const RIDE = 'ride';
const CARD_RIDE = 'card-ride';

const entry = (type: WalletType, kind: WalletKind, amount: number, bookingId?: string): WalletEntry => ({
  type,
  kind,
  amount,
  date: AT,
  txRef: 'ref',
  ...(bookingId === undefined ? {} : { bookingId }),
});

const payment = (changes: Partial<Payment>): Payment => ({
  uid: 'rider',
  purpose: 'topup',
  amount: 2000,
  currency: 'GBP',
  provider: 'stripe',
  status: 'paid',
  createdAt: AT,
  expiresAt: AT,
  settledAt: AT,
  use: 'wallet',
  ...changes,
});

/** The books with the journal that their records make; what breaks the journal itself is planted in journal.test.ts. */
const booked = (books: Omit<Books, 'journal'>): Books => ({ ...books, journal: journalOf(books) });

/** A referred rider with two rides, one paid by promo, wallet and cash and one by card, and a driver who withdrew money. */
function cleanBooks(): Books {
  const paid = {
    status: 'PAID' as const,
    customer: 'rider',
    driver: 'driver',
    driver_name: 'Dana Okafor',
    vehicle_number: 'LB24 TXE',
    fleetadmin: 'fleet',
    paid_time: AT,
    trip_cost: 5000,
    driver_share: 4600,
    convenience_fees: 400,
  };
  const bookings: Books['bookings'] = {
    [RIDE]: {
      ...paid,
      discount_amount: 500,
      usedWalletMoney: 1500,
      cashPaymentAmount: 3000,
      cardPaymentAmount: 0,
      customer_paid: 4500,
      promo: 'AMBER5',
    },
    [CARD_RIDE]: { ...paid, status: 'COMPLETE', cardPaymentAmount: 5000, customer_paid: 5000, payment_id: 'pay-ride' },
    open: {
      status: 'REACHED',
      customer: 'rider',
      driver: 'driver',
      trip_cost: 900,
      driver_share: 800,
      convenience_fees: 100,
    },
  };
  return booked({
    users: {
      rider: { walletBalance: 2000 - 1500 + 300, signupViaReferral: 'friend' },
      friend: { walletBalance: 300 },
      driver: { walletBalance: 4600 - 3000 + 4600 - 1000 },
    },
    walletHistory: {
      rider: {
        'pay-top-topup': entry('Credit', 'topup', 2000),
        [`${RIDE}-ride`]: entry('Debit', 'ride', 1500, RIDE),
        [`${RIDE}-bonus`]: entry('Credit', 'bonus', 300, RIDE),
      },
      friend: { [`${RIDE}-bonus`]: entry('Credit', 'bonus', 300, RIDE) },
      driver: {
        [`${RIDE}-share`]: { ...entry('Credit', 'share', 4600, RIDE), fee: 400 },
        [`${RIDE}-cash`]: entry('Debit', 'cash', 3000, RIDE),
        [`${CARD_RIDE}-share`]: entry('Credit', 'share', 4600, CARD_RIDE),
        'w1-withdraw': entry('Withdraw', 'withdraw', 1000),
      },
    },
    bookings,
    payments: {
      'pay-top': payment({}),
      'pay-ride': payment({ purpose: 'ride', amount: 5000, use: 'ride', bookingId: CARD_RIDE }),
      'pay-back': payment({ purpose: 'ride', amount: 5000, use: 'card', refund: 'done', bookingId: RIDE }),
      'pay-open': payment({ status: 'created', use: undefined }),
    },
    creditRequests: {},
    accounts: {},
    accountEntries: {},
    invoices: {},
    withdraws: {
      w1: {
        uid: 'driver',
        name: '',
        amount: 1000,
        date: AT,
        bankName: '',
        bankCode: '',
        bankAccount: '',
        processed: false,
      },
    },
    promos: { AMBER5: { user_avail: 1 }, UNUSED: { user_avail: 0 } },
    promoUses: { AMBER5: { rider: RIDE } },
    referralRides: { rider: RIDE },
    earnings: earningsOf(Object.values(bookings)),
  });
}

const lawsBroken = (books: Books): string[] =>
  ledgerFaults(booked(books)).map(({ law, subject }) => `${law}: ${subject}`);

it('finds no fault in books that add up', () => {
  expect(ledgerFaults(cleanBooks()).map(faultText)).toEqual([]);
});

it('finds no fault in the seed town', async () => {
  const { tree } = seedTown(readTownFiles(), Date.UTC(2026, 5, 1));
  const at = tree as Record<string, Record<string, unknown>>;
  const source: LedgerSource = {
    read: async (path) => at[path] ?? null,
    page: async (path, after, limit) =>
      Object.entries(at[path] ?? {})
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .filter(([key]) => key > after)
        .slice(0, limit),
  };
  const books = await collectBooks(source);
  expect(Object.keys(books.bookings).length).toBeGreaterThan(50);
  expect(ledgerFaults(books).map(faultText)).toEqual([]);
});

/** A credit of £200 that two people of the desk agreed to, changed as a test wants it. */
function credit(b: Books, changes: Partial<CreditRequest> = {}): Books {
  b.walletHistory['friend']!['c1-admin'] = entry('Credit', 'admin', 20_000);
  b.users['friend']!.walletBalance += 20_000;
  const request = { uid: 'friend', kind: 'admin', amount: 20_000, note: 'Goodwill', by: 'admin', at: AT } as const;
  b.creditRequests = { c1: { ...request, state: 'confirmed', decidedBy: 'admin2', decidedAt: AT, ...changes } };
  return b;
}

/** The rider was given back £3 for the ride out of goodwill. */
function givenBack(b: Books, total = 300, changes: Partial<WalletEntry> = {}): Books {
  b.walletHistory['rider']!['g1-refund'] = {
    ...entry('Credit', 'refund', 300),
    note: 'Late',
    goodwillFor: RIDE,
    ...changes,
  };
  b.users['rider']!.walletBalance += 300;
  b.bookings[RIDE]!.goodwill = { id: 'g1', total, by: 'admin', at: AT };
  return b;
}

it('finds nothing wrong with a ride refunded out of goodwill', () => {
  expect(ledgerFaults(booked(givenBack(cleanBooks())))).toEqual([]);
});

describe('reports a planted fault', () => {
  const day = '2026-03-14';
  const plants: [string, (books: Books) => unknown, string[]][] = [
    ['a penny too much in a wallet', (b) => (b.users['driver']!.walletBalance += 1), ['balance: driver']],
    [
      'an entry nobody counted',
      (b) => (b.walletHistory['driver']!['x-admin'] = entry('Credit', 'admin', 1)),
      ['balance: driver'],
    ],
    [
      'money in a wallet without a history',
      (b) => delete b.walletHistory['friend'],
      ['balance: friend', `referral bonus: friend/${RIDE}`],
    ],
    [
      'money left of a deleted account',
      (b) => (b.walletHistory['gone'] = { 'x-admin': entry('Credit', 'admin', 5) }),
      ['balance: gone'],
    ],
    [
      'half a penny',
      (b) => (b.walletHistory['friend']![`${RIDE}-bonus`]!.amount = 300.5),
      ['entry amount: friend/ride-bonus', 'balance: friend', `referral bonus: friend/${RIDE}`],
    ],
    [
      'a credit that takes',
      (b) => {
        b.walletHistory['rider']!['pay-top-topup']!.type = 'Debit';
        b.users['rider']!.walletBalance -= 4000;
      },
      ['entry direction: rider/pay-top-topup'],
    ],
    [
      'an entry under a wrong name',
      (b) => {
        b.walletHistory['rider']!['odd'] = entry('Credit', 'adjustment', 5);
        b.users['rider']!.walletBalance += 5;
      },
      ['entry name: rider/odd'],
    ],
    [
      'a share of a ride that is not paid',
      (b) => {
        b.walletHistory['driver']!['open-share'] = entry('Credit', 'share', 800, 'open');
        b.users['driver']!.walletBalance += 800;
      },
      ['entry cause: driver/open-share'],
    ],
    [
      'a share for somebody who did not drive',
      (b) => {
        b.walletHistory['friend']![`${CARD_RIDE}-share`] = entry('Credit', 'share', 4600, CARD_RIDE);
        b.users['friend']!.walletBalance += 4600;
      },
      [`entry cause: friend/${CARD_RIDE}-share`],
    ],
    [
      'a share that names another fee than its ride',
      (b) => (b.walletHistory['driver']![`${CARD_RIDE}-share`]!.fee = 399),
      [`ride share fee: ${CARD_RIDE}`],
    ],
    ['a top-up without a card', (b) => delete b.payments['pay-top'], ['entry cause: rider/pay-top-topup']],
    [
      'a bonus for a second ride',
      (b) => {
        b.walletHistory['friend']![`${CARD_RIDE}-bonus`] = entry('Credit', 'bonus', 300, CARD_RIDE);
        b.users['friend']!.walletBalance += 300;
      },
      [`entry cause: friend/${CARD_RIDE}-bonus`],
    ],
    [
      'a bonus for one side',
      (b) => {
        delete b.walletHistory['friend']![`${RIDE}-bonus`];
        b.users['friend']!.walletBalance = 0;
      },
      [`referral bonus: friend/${RIDE}`],
    ],
    ['a credit that nobody confirmed', (b) => credit(b, { state: 'waiting' }), ['credit confirmed: c1']],
    [
      'a confirmed credit that was not posted',
      (b) => delete credit(b).walletHistory['friend']!['c1-admin'],
      ['balance: friend', 'credit confirmed: c1'],
    ],
    ['a credit confirmed by who asked', (b) => credit(b, { decidedBy: 'admin' }), ['credit by two people: c1']],
    ['goodwill that a ride does not count', (b) => givenBack(b, 299), [`goodwill: ${RIDE}`]],
    [
      'goodwill that no entry gave',
      (b) => givenBack(b, 300, { goodwillFor: CARD_RIDE }),
      [`goodwill: ${RIDE}`, `goodwill: ${CARD_RIDE}`],
    ],
    [
      'goodwill above what was paid',
      (b) => givenBack(b, 4501, { amount: 4501 }),
      ['balance: rider', `goodwill at most paid: ${RIDE}`],
    ],
    [
      'goodwill in the wallet of somebody else',
      (b) => {
        const { rider, friend } = givenBack(b).walletHistory;
        friend!['g1-refund'] = rider!['g1-refund']!;
        delete rider!['g1-refund'];
        b.users['rider']!.walletBalance -= 300;
        b.users['friend']!.walletBalance += 300;
      },
      ['goodwill: friend/g1-refund'],
    ],
    ['a withdrawal nobody held', (b) => (b.withdraws['w1']!.amount = 999), ['withdrawal held: w1']],
    ['a withdrawal without a request', (b) => delete b.withdraws['w1'], ['entry cause: driver/w1-withdraw']],
    [
      'a bill a penny short',
      (b) => (b.bookings[RIDE]!.discount_amount = 499),
      [
        `bill parts: ${RIDE}`,
        `customer paid: ${RIDE}`,
        `earnings days: ${day}/discountAmount`,
        'earnings months: 2026-03/discountAmount',
      ],
    ],
    [
      'a share that is not cost less fee',
      (b) => (b.bookings[CARD_RIDE]!.driver_share = 4601),
      [
        `driver share: ${CARD_RIDE}`,
        `ride share entry: ${CARD_RIDE}`,
        `earnings days: ${day}/rideCost`,
        'earnings months: 2026-03/rideCost',
        'earnings driverMonths: 2026-03/driver/driverShare',
        `earnings driverDays: driver/${day}/driverShare`,
        `earnings fleetDays: fleet/${day}/driverShare`,
        'earnings fleetMonths: fleet/2026-03/driverShare',
      ],
    ],
    [
      'cash the driver was never charged',
      (b) => {
        delete b.walletHistory['driver']![`${RIDE}-cash`];
        b.users['driver']!.walletBalance += 3000;
      },
      [`ride cash entry: ${RIDE}`],
    ],
    [
      'wallet money never taken',
      (b) => {
        delete b.walletHistory['rider']![`${RIDE}-ride`];
        b.users['rider']!.walletBalance += 1500;
      },
      [`ride ride entry: ${RIDE}`],
    ],
    [
      'a ride by a card that was not charged',
      (b) => (b.payments['pay-ride']!.status = 'cancelled'),
      [`ride card payment: ${CARD_RIDE}`, 'card money: pay-ride'],
    ],
    [
      'a charge that went nowhere',
      (b) => (b.payments['pay-open'] = payment({ uid: 'friend' })),
      ['card money: pay-open'],
    ],
    [
      'a charge used twice',
      (b) => {
        b.walletHistory['rider']!['pay-ride-refund'] = entry('Credit', 'refund', 5000);
        b.users['rider']!.walletBalance += 5000;
      },
      ['entry cause: rider/pay-ride-refund', 'card money: pay-ride'],
    ],
    ['a promo counted once too often', (b) => (b.promos['AMBER5']!.user_avail = 2), ['promo count: AMBER5']],
    [
      'a discount nobody used a promo for',
      (b) => delete b.promoUses['AMBER5'],
      [`promo use: ${RIDE}`, 'promo count: AMBER5'],
    ],
    [
      'a fleet’s month that drifted',
      (b) => (b.earnings.fleetMonths['fleet']!['2026-03']!.driverShare += 1),
      ['earnings fleetMonths: fleet/2026-03/driverShare'],
    ],
    [
      'an hour that drifted',
      (b) => (b.earnings.hours['2026-03']!['sat-12']!.rides += 1),
      ['earnings hours: 2026-03/sat-12/rides'],
    ],
    [
      'the time of a ride that nobody counted',
      (b) => Object.assign(b.bookings[RIDE]!, { trip_start_time: AT, total_trip_time: 600 }),
      [
        'earnings driverMonths: 2026-03/driver/seconds',
        `earnings driverDays: driver/${day}/seconds`,
        'earnings hours: 2026-03/sat-12/seconds',
      ],
    ],
    ['a total that drifted', (b) => (b.earnings.days[day]!.tripCost -= 1), [`earnings days: ${day}/tripCost`]],
    [
      'a total of nothing',
      (b) =>
        (b.earnings.driverDays['ghost'] = {
          [day]: { driverName: '', driverVehicleNo: '', fleetadmin: '', driverShare: 1, rides: 1 },
        }),
      [`earnings driverDays: ghost/${day}/driverShare`, `earnings driverDays: ghost/${day}/rides`],
    ],
    [
      'a total that is gone',
      (b) => delete b.earnings.months['2026-03'],
      ['tripCost', 'rideCost', 'convenienceFee', 'discountAmount', 'rides'].map(
        (figure) => `earnings months: 2026-03/${figure}`,
      ),
    ],
  ];

  it.each(plants)('%s', (_, plant, expected) => {
    const books = cleanBooks();
    plant(books);
    expect(lawsBroken(books).toSorted()).toEqual(expected.toSorted());
  });
});

describe('a fault is checked a second time', () => {
  const source = (readings: Books[]): LedgerSource => {
    let started = -1;
    const table = (path: string): unknown => {
      const books = readings[Math.min(started, readings.length - 1)] ?? cleanBooks();
      const { promos, promoUses, referralRides, ...same } = books;
      return (
        { ...same, offers: promos, offer_uses: promoUses, referral_rides: referralRides } as Record<string, unknown>
      )[path];
    };
    return {
      read: async (path) => table(path),
      page: async (path, after) => {
        if (path === 'users' && after === '') started += 1;
        return after === '' ? Object.entries(table(path) ?? {}) : [];
      },
    };
  };
  const wrongBy = (pence: number): Books => {
    const books = cleanBooks();
    books.users['driver']!.walletBalance += pence;
    return books;
  };

  it('and is reported if it is still there', async () => {
    const { faults } = await confirmedFaults(source([wrongBy(7), wrongBy(7)]), 0);
    expect(faults.map(faultText)).toEqual(['balance: driver: expected 5200, found 5207']);
  });

  it('and is dismissed as a payment in between if it has gone', async () => {
    expect((await confirmedFaults(source([wrongBy(7), cleanBooks()]), 0)).faults).toEqual([]);
    expect((await confirmedFaults(source([wrongBy(7), wrongBy(8)]), 0)).faults).toEqual([]);
  });
});

describe('a customer’s account', () => {
  const ON_ACCOUNT = 'on-account';

  /** The clean books with a ride on account, of which a tenner was taken off, invoiced and partly paid. */
  function withAccount(): Books {
    const books = cleanBooks();
    books.bookings[ON_ACCOUNT] = {
      status: 'PAID',
      customer: 'rider',
      driver: 'driver',
      paid_time: AT,
      trip_cost: 4000,
      driver_share: 3600,
      convenience_fees: 400,
      account: 'a1',
      accountPaymentAmount: 5000,
      customer_paid: 0,
      correction: { id: 'c1', reason: '', at: AT, first_total: 5000, refunded: 1000, share_returned: 1000 },
    };
    Object.assign(books.walletHistory['driver'] ?? {}, {
      [`${ON_ACCOUNT}-share`]: entry('Credit', 'share', 4600, ON_ACCOUNT),
      'c1-correction': entry('Debit', 'correction', 1000, ON_ACCOUNT),
    });
    books.users['driver'] = { walletBalance: (books.users['driver']?.walletBalance ?? 0) + 3600 };
    books.accounts = { a1: { owed: 3500, invoiced: 4000, settled: 500 } };
    const charge = { at: AT, reference: 'QXKD2F', booking: ON_ACCOUNT, invoice: 'i1' };
    books.accountEntries = {
      a1: {
        [`${ON_ACCOUNT}-ride`]: { ...charge, kind: 'ride', amount: 5000, fee: 400 },
        'c1-correction': { ...charge, kind: 'correction', amount: -1000, fee: 0 },
        'p1-payment': { kind: 'payment', amount: -500, at: AT, reference: 'BACS 1', received: '2026-03-01' },
      },
    };
    books.invoices = {
      i1: {
        account: 'a1',
        serial: 1,
        total: 4000,
        fees: 400,
        upTo: 4000,
        lines: { [`${ON_ACCOUNT}-ride`]: { amount: 5000, fee: 400 }, 'c1-correction': { amount: -1000, fee: 0 } },
      },
    };
    books.earnings = earningsOf(Object.values(books.bookings));
    return booked(books);
  }

  const broken = (change: (books: Books) => void): string[] => {
    const books = withAccount();
    change(books);
    return lawsBroken(books);
  };

  it('adds up with its ride, its invoice and its payment', () => {
    expect(ledgerFaults(withAccount()).map(faultText)).toEqual([]);
  });

  it.each<[string, (books: Books) => void]>([
    ['account owes: a1', (books) => (books.accounts['a1'] = { owed: 3501, invoiced: 4000, settled: 500 })],
    ['account settled: a1', (books) => (books.accounts['a1'] = { owed: 3500, invoiced: 4000, settled: 0 })],
    ['account invoiced: a1', (books) => (books.accounts['a1'] = { owed: 3500, invoiced: 0, settled: 500 })],
    [`ride on account: ${ON_ACCOUNT}`, (books) => delete books.accountEntries['a1']?.[`${ON_ACCOUNT}-ride`]],
    [`correction on account: ${ON_ACCOUNT}`, (books) => delete books.accountEntries['a1']?.['c1-correction']],
    [`account entry: a1/${ON_ACCOUNT}-ride`, (books) => delete books.bookings[ON_ACCOUNT]],
    ['invoice number: i1', (books) => Object.assign(books.invoices['i1'] ?? {}, { serial: 2 })],
    ['invoice total: i1', (books) => Object.assign(books.invoices['i1'] ?? {}, { total: 4001 })],
    ['invoice fees: i1', (books) => Object.assign(books.invoices['i1'] ?? {}, { fees: 0 })],
    [
      `invoice line in one invoice: i1/${ON_ACCOUNT}-ride`,
      (books) => Object.assign(books.accountEntries['a1']?.[`${ON_ACCOUNT}-ride`] ?? {}, { invoice: 'i2' }),
    ],
    [
      `customer paid: ${ON_ACCOUNT}`,
      (books) => Object.assign(books.bookings[ON_ACCOUNT] ?? {}, { customer_paid: 4000 }),
    ],
  ])('names what does not: %s', (fault, change) => {
    expect(broken(change)).toContain(fault);
  });
});
