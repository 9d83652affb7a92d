/** The patterns the desk is told of, and those it is not. */
import { describe, expect, it } from 'vitest';
import { wholeJournal } from '@/domain/books/journal';
import { wholeEarnings } from '@/domain/ledger/earnings';
import type { Books, LedgerBooking } from '@/domain/ledger/ledger';
import { patternsIn } from '@/domain/ledger/patterns';
import { DAY_MS } from '@/domain/time/durations';

const NOW = Date.UTC(2026, 5, 1);

const ride = (more: Partial<LedgerBooking> = {}): LedgerBooking => ({
  status: 'PAID',
  customer: 'rider',
  driver: 'driver',
  paid_time: NOW - DAY_MS,
  distance: 5000,
  trip_cost: 1200,
  toll_charges: 0,
  ...more,
});

function books(rides: LedgerBooking[], more: Partial<Books> = {}): Books {
  const bookings = Object.fromEntries(rides.map((booking, index) => [`ride-${index}`, booking]));
  const none = {
    users: {},
    walletHistory: {},
    payments: {},
    withdraws: {},
    creditRequests: {},
    accounts: {},
    accountEntries: {},
    invoices: {},
    promos: {},
    promoUses: {},
    referralRides: {},
  };
  return { ...none, earnings: wholeEarnings({}), journal: wholeJournal({}), bookings, ...more };
}
const seen = (town: Books) => patternsIn(town, NOW);
const three = (more: Partial<LedgerBooking>): LedgerBooking[] => [ride(more), ride(more), ride(more)];

describe('the desk is told of', () => {
  it('rides that went nowhere', () => {
    expect(seen(books(three({ distance: 100 })))).toEqual([
      { kind: 'short_rides', driver: 'driver', rides: 3, amount: 3600 },
    ]);
  });

  it('bills that are mostly tolls', () => {
    expect(seen(books(three({ toll_charges: 600 })))).toEqual([
      { kind: 'tolls', driver: 'driver', rides: 3, amount: 1800 },
    ]);
  });

  it('a pair whose rides gifts paid for: promos, bonuses, the desk’s credit', () => {
    const history = Object.fromEntries(
      [0, 1, 2].map((index) => [`ride-${index}-ride`, { parts: { bonus: -200, credit: -100, topup: -900 } }]),
    );
    const town = books(three({ discount_amount: 300 }), { walletHistory: { rider: history as never } });
    expect(seen(town)).toEqual([{ kind: 'gifts', driver: 'driver', rider: 'rider', rides: 3, amount: 1800 }]);
  });

  it('one recommender whose friends all earned the bonus with one driver', () => {
    const friends = ['a', 'b', 'c'];
    const rides = friends.map((customer) => ride({ customer }));
    const users = Object.fromEntries(friends.map((uid) => [uid, { walletBalance: 0, signupViaReferral: 'host' }]));
    const bonuses = Object.fromEntries(friends.map((_, index) => [`ride-${index}-bonus`, { amount: 500 }]));
    expect(seen(books(rides, { users, walletHistory: { host: bonuses as never } }))).toEqual([
      { kind: 'bonuses', driver: 'driver', rider: 'host', rides: 3, amount: 3000 },
    ]);
  });
});

describe('the desk is not told of', () => {
  it.each([
    ['regulars who pay themselves', Array.from({ length: 40 }, () => ride())],
    ['two short rides', three({ distance: 100 }).slice(1)],
    ['short rides of a month ago', three({ distance: 100, paid_time: NOW - 31 * DAY_MS })],
    ['short rides that nobody paid for', three({ distance: 100, status: 'PENDING' })],
    ['a few small promos', three({ discount_amount: 300 })],
    ['a toll on a long ride', three({ trip_cost: 6000, toll_charges: 600 })],
    ['short rides of three drivers', ['a', 'b', 'c'].map((driver) => ride({ driver, distance: 100 }))],
    ['rides from before the distance was kept', three({ distance: undefined })],
  ])('%s', (_, rides) => {
    expect(seen(books(rides))).toEqual([]);
  });
});
