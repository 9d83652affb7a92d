/** The calls on a wallet. */
import { DAY_MS } from '@/domain/time/durations';
import { clockParts, DEFAULT_TIME_ZONE } from '@/domain/time/time';
import { pushKey } from '../../local/seed/ids';
import { NOON } from './cast';
import type { Placed, Variant } from './table';
import { valueAt } from './tree';
import { ACCOUNT } from '../support/customerAccounts';
import { ACCOUNT_ID, CREDIT, PAYER, PAYOUT_ID, payoutAt, TERMS, type World, WITHDRAWAL } from './worlds';

/** A table by which every account of the worlds is good: its sort codes are none of theirs. */
const WEIGHTS = '999990 999999 MOD11 0 0 0 0 0 0 8 7 6 5 4 3 2 1';

/** An id drawn at a press. */
const press = (number: number): string => pushKey(NOON, 1000 + number);

const wallet = (as: Variant['as'], body: object, note?: string): Variant => ({
  topics: ['wallet', 'bill'],
  as,
  ...(note === undefined ? {} : { note }),
  body: () => body,
});

/** What a desk gives back for the world's ride once it is paid, more than half of it. */
const goodwill = (as: Variant['as'], number: number): Variant => ({
  topics: ['ride'],
  as,
  note: `goodwill of ${as}`,
  body: ({ root, ride }) => {
    const paid = valueAt(root, ['bookings', ride, 'customer_paid']);
    if (typeof paid !== 'number' || paid === 0) return null;
    const amount = Math.ceil(paid * 0.6);
    return { id: press(number), uid: 'rider', kind: 'refund', amount, note: 'Late', booking: ride };
  },
});

/** On the credit that an admin has asked for, where there is one. */
const decision = (as: Variant['as'], body: object, note?: string): Variant => ({
  ...wallet(as, body, note),
  topics: ['wallet'],
  body: ({ root }: World) =>
    valueAt(root, ['credit_requests', CREDIT.id]) === null ? null : { id: CREDIT.id, ...body },
});

/** Between a fleet and its driver. */
const fleet = (as: Variant['as'], body: Variant['body'], note?: string): Variant => ({
  topics: ['fleet'],
  as,
  ...(note === undefined ? {} : { note }),
  body,
});

/** On the terms that the fleet has offered. */
const onTerms = (as: Variant['as'], note?: string): Variant => fleet(as, () => ({ id: TERMS.id }), note);

/** On the week that is settled, where there is one. */
const onWeek = (as: Variant['as'], note?: string): Variant =>
  fleet(
    as,
    ({ root }) => {
      const [id] = Object.keys(valueAt(root, ['fleet_settlements']) ?? {});
      return id === undefined ? null : { id };
    },
    note,
  );

/** On payout runs, where there is a withdrawal. */
const run = (as: Variant['as'], body: (world: World) => object, note?: string): Variant => ({
  topics: ['wallet'],
  as,
  ...(note === undefined ? {} : { note }),
  body: (world) => (valueAt(world.root, ['withdraws', WITHDRAWAL.id]) === null ? null : body(world)),
});

/** On a customer's account, where there is one. */
const account = (as: Variant['as'], body: object, note?: string): Variant => ({
  topics: ['wallet'],
  as,
  ...(note === undefined ? {} : { note }),
  body: ({ root }) => (valueAt(root, ['accounts', ACCOUNT_ID]) === null ? null : body),
});

const [DAY_BEFORE, THAT_DAY] = [NOON - DAY_MS, NOON].map((at) => clockParts(at, DEFAULT_TIME_ZONE).date);
const PAID_IN = {
  id: press(22),
  account: ACCOUNT_ID,
  as: 'payment',
  amount: 1000,
  received: DAY_BEFORE,
  reference: 'BACS 1',
};
const TAKEN_BACK = { id: PAID_IN.id, account: ACCOUNT_ID, as: 'payment', reason: 'Bounced' };

export const wallets = {
  // Either takes more than half of what is there.
  withdraw: [
    wallet('rider', WITHDRAWAL),
    wallet('rider', { ...WITHDRAWAL, id: press(2), amount: 8000 }, 'more'),
    wallet('rider', { ...WITHDRAWAL, id: press(6), amount: 3000 }, 'earnings alone'),
  ],
  complete_withdraw: [
    {
      topics: ['wallet'],
      as: 'admin',
      body: ({ root }) => (valueAt(root, ['withdraws', WITHDRAWAL.id]) === null ? null : { id: WITHDRAWAL.id }),
    },
  ],
  reject_withdraw: [
    {
      topics: ['wallet'],
      as: 'admin2',
      body: ({ root }) =>
        valueAt(root, ['withdraws', WITHDRAWAL.id]) === null
          ? null
          : { id: WITHDRAWAL.id, reason: 'Not their account' },
    },
  ],
  make_payout: [
    run('admin', (world) => payoutAt(world)),
    run('admin2', (world) => payoutAt(world, { id: press(21) }), 'another run'),
  ],
  payout_file: [run('admin', () => ({ id: PAYOUT_ID, format: 'bacs' }))],
  send_payout: [run('admin', () => ({ id: PAYOUT_ID }))],
  undo_payout: [run('admin2', () => ({ id: PAYOUT_ID, reason: 'The bank was closed' }))],
  offer_fleet_terms: [
    fleet('fleet', () => TERMS),
    fleet('fleet', () => ({ ...TERMS, id: press(31), kind: 'percent', amount: 2000 }), 'a percentage'),
  ],
  accept_fleet_terms: [onTerms('driver')],
  end_fleet_terms: [onTerms('driver'), onTerms('fleet', 'of the fleet')],
  make_settlement: [fleet('fleet', () => ({ driver: TERMS.driver, week: TERMS.from }))],
  tick_settlement: [onWeek('driver'), onWeek('fleet', 'of the fleet')],
  save_bank_weights: [wallet('admin', { weights: WEIGHTS, substitutes: '' })],
  save_payer: [wallet('admin', { ...PAYER, account: '87654321' })],
  save_account: [
    wallet('admin', { ...ACCOUNT, id: ACCOUNT_ID, seen: 0 }),
    wallet('admin2', { ...ACCOUNT, id: ACCOUNT_ID, seen: 0, name: 'Another name' }, 'another name'),
    account('admin', { ...ACCOUNT, id: ACCOUNT_ID, seen: 1, state: 'stopped' }, 'stopped'),
  ],
  set_account_people: [
    account('admin', { id: ACCOUNT_ID, people: [{ uid: 'rider', may: true, monthly: 5000 }] }),
    account('admin2', { id: ACCOUNT_ID, people: [{ uid: 'rider', may: false }] }, 'taken off'),
  ],
  take_account_payment: [
    account('admin', PAID_IN),
    account('admin2', { ...PAID_IN, id: press(23), amount: 500 }, 'another payment'),
    account('admin', { ...PAID_IN, id: press(24), as: 'write_off' }, 'given up'),
  ],
  take_back_settlement: [
    account('admin', TAKEN_BACK),
    account('admin2', { ...TAKEN_BACK, reason: 'Another customer’s' }, 'for another reason'),
  ],
  invoice_account: [
    account('admin', { id: press(25), account: ACCOUNT_ID, through: THAT_DAY }),
    account('admin2', { id: press(26), account: ACCOUNT_ID, through: THAT_DAY }, 'another invoice'),
  ],
  save_books: [wallet('admin', { vat: { number: '980780684', rate: 20, from: '2026-04-01', stagger: 'march' } })],
  top_up_wallet: [wallet('rider', { id: press(3), amount: 1000 })],
  add_to_wallet: [
    wallet('admin', { id: press(4), uid: 'rider', amount: 500, reason: 'goodwill' }),
    wallet('admin', CREDIT, 'above the limit'),
  ],
  decide_credit: [
    decision('admin', { decision: 'confirm' }, 'their own'),
    decision('admin2', { decision: 'confirm' }),
    decision('admin2', { decision: 'refuse', reason: 'Too much' }, 'refuses'),
  ],
  adjust_wallet: [
    wallet('admin', { id: press(5), uid: 'rider', kind: 'adjustment', type: 'Debit', amount: 300, note: 'Mistake' }),
    wallet('admin2', { id: press(4), uid: 'rider', kind: 'refund', amount: 200, note: 'Sorry' }, 'refund'),
    goodwill('admin', 7),
    goodwill('admin2', 8),
  ],
} satisfies Record<string, Placed>;
