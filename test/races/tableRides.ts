/** The calls on a ride and on its bill. */
import type { Payment } from '@/domain/money/payment';
import { type CallerLink, callerToken } from '@/domain/ride/follow/callerLink';
import { personToken } from '@/domain/ride/follow/personToken';
import type { CabCode } from '@/domain/ride/walkUp/cabCode';
import { CAB_MISSING, NO_SHOW } from '@/domain/ride/ownReasons';
import { MARSHFIELD, STATION } from '../support/places';
import { STATION_RANK } from '../support/ranks';
import type { Placed, Variant } from './table';
import { pushKey } from '../../local/seed/ids';
import { NOON, TOP_UP } from './cast';
import { valueAt } from './tree';
import { ACCOUNT_ID, codeOf, RIDE, RIDE_2, type Topic, TRIP, type World } from './worlds';

const HERE = { lat: STATION.lat, lng: STATION.lng };
const THERE = { lat: MARSHFIELD.lat, lng: MARSHFIELD.lng };
const REASON = 'Cab taking long time';

/** The keys of what is pressed about a complaint. */
const PRESSES = {
  more: pushKey(NOON, 901),
  take: pushKey(NOON, 902),
  answer: pushKey(NOON, 903),
  ask: pushKey(NOON, 904),
};

const RIDES: readonly Topic[] = ['ride'];
const OFFERS: readonly Topic[] = ['ride', 'offer'];
const BILLS: readonly Topic[] = ['ride', 'bill'];

const bookingOf = (world: World, id: string): Record<string, unknown> | null =>
  valueAt(world.root, ['bookings', id]) as Record<string, unknown> | null;

const codeShown = ({ root }: World): CabCode | null => valueAt(root, ['cab_codes', 'driver']) as CabCode | null;

/** A rider takes the first driver's cab by the code that its phone shows. */
function boards(world: World, id: string): object | null {
  const code = codeShown(world);
  if (code === null) return null;
  return { id, token: personToken('driver', code), pickup: TRIP.pickup, drop: TRIP.drop, estimate: world.estimate };
}

/** Calls by these people on the world's ride. */
const onRide = (topics: readonly Topic[], as: readonly Variant['as'][], more: object = {}, note?: string): Variant[] =>
  as.map((person) => ({
    topics,
    as: person,
    ...(note === undefined ? {} : { note }),
    body: ({ ride }) => ({ id: ride, ...more }),
  }));

/** The same on the other ride of a world with two. */
const onOther = (topic: Topic, as: Variant['as'], more: object = {}, note = ''): Variant => ({
  topics: [topic],
  as,
  note: `other ride${note}`,
  body: ({ others }) => (others[0] === undefined ? null : { id: others[0], ...more }),
});

const start = (note: string, otp: (world: World) => string | undefined): Variant => ({
  topics: RIDES,
  as: 'driver',
  note,
  body: (world) => {
    const code = otp(world);
    return { id: world.ride, ...HERE, ...(code === undefined ? {} : { otp: code }) };
  },
});

/** A code of five digits that is not the ride's. */
const wrongCode = (world: World): string => (codeOf(world, world.ride) === '11111' ? '22222' : '11111');

export const rides = {
  create_booking: [
    {
      topics: RIDES,
      as: 'rider',
      note: 'same press',
      body: (world) => {
        const booking = bookingOf(world, RIDE);
        return booking === null ? null : { ...TRIP, id: RIDE, estimate: booking['estimate'] };
      },
    },
    {
      topics: ['account'],
      as: 'caller',
      note: 'the first ride',
      body: ({ estimate }) => (estimate === undefined ? null : { ...TRIP, id: RIDE, estimate }),
    },
    ...(['rider', 'rider2'] as const).map((customer) => ({
      topics: ['wallet'] as const,
      as: 'admin' as const,
      note: `on account for the ${customer}`,
      body: ({ root, estimate }: World) =>
        valueAt(root, ['accounts', ACCOUNT_ID]) === null || estimate === undefined
          ? null
          : { ...TRIP, id: customer === 'rider' ? RIDE : RIDE_2, customer, account: ACCOUNT_ID, estimate },
    })),
  ],
  accept_booking: [...onRide(OFFERS, ['driver', 'driver2']), onOther('offer', 'driver'), onOther('offer', 'driver2')],
  decline_booking: onRide(OFFERS, ['driver', 'driver2']),
  show_cab_code: [{ topics: ['offer'], as: 'driver', body: (world) => (codeShown(world) === null ? null : {}) }],
  board_cab: (['rider2', 'caller'] as const).map((as, index) => ({
    topics: ['offer'] as const,
    as,
    body: (world: World) => boards(world, pushKey(NOON, 2100 + index)),
  })),
  claim_ride: onRide(OFFERS, ['driver', 'driver2']),
  give_up_claim: onRide(OFFERS, ['driver', 'driver2']),
  continue_search: onRide(RIDES, ['rider', 'driver2']),
  wait_longer: onRide(RIDES, ['rider']),
  put_first: onRide(RIDES, ['admin'], { reason: 'An elderly passenger in the rain' }),
  offer_to: onRide(OFFERS, ['admin'], { driver: 'driver2', reason: 'The first cab broke down' }),
  join_rank: (['driver', 'driver2'] as const).map((as) => ({
    topics: [...OFFERS, 'account'] as const,
    as,
    body: () => ({ rank: STATION_RANK.id }),
  })),
  leave_rank: [{ topics: OFFERS, as: 'driver', body: () => ({}) }],
  arrive_booking: onRide(RIDES, ['driver'], HERE),
  start_booking: [
    start('right code', (world) => codeOf(world, world.ride)),
    start('wrong code', wrongCode),
    start('no code', () => undefined),
  ],
  end_booking: [
    ...onRide(RIDES, ['driver'], THERE),
    ...onRide(RIDES, ['driver'], { ...THERE, reading: 2000, sure: true }, 'a reading'),
  ],
  end_for_driver: [
    {
      topics: RIDES,
      as: 'admin',
      body: (world) => {
        const estimate = bookingOf(world, world.ride)?.['estimate'];
        return typeof estimate === 'number' ? { id: world.ride, estimate, reason: 'He forgot' } : null;
      },
    },
  ],
  leave_unpaid: onRide(RIDES, ['driver']),
  request_payment: onRide(RIDES, ['driver']),
  change_booking: [
    ...onRide(OFFERS, ['rider', 'admin'], { notes: 'By the side entrance' }, 'note'),
    {
      topics: OFFERS,
      as: 'rider',
      note: 'destination',
      body: (world) => {
        const estimate = bookingOf(world, world.ride)?.['estimate'];
        return typeof estimate === 'number'
          ? { id: world.ride, drop: { ...THERE, add: 'The other terminal' }, estimate }
          : null;
      },
    },
  ],
  choose_payment: onRide(OFFERS, ['rider'], { pay_with: 'cash' }),
  answer_claim: [
    ...onRide(RIDES, ['rider'], { accept: true }, 'accepts'),
    ...onRide(RIDES, ['rider'], { accept: false }, 'declines'),
    ...onRide(RIDES, ['admin'], { accept: true }, 'the office'),
  ],
  rate_booking: [...onRide(RIDES, ['rider'], { rating: 4 }), ...onRide(RIDES, ['rider'], {}, 'no stars')],
  cancel_booking: [
    ...onRide(OFFERS, ['rider', 'driver', 'admin'], { reason: REASON }),
    ...onRide(RIDES, ['driver'], { reason: REASON, hand_on: true }, 'hands it on'),
    ...onRide(RIDES, ['rider'], { reason: CAB_MISSING }, 'no cab'),
    ...onRide(RIDES, ['admin'], { reason: NO_SHOW }, 'nobody came'),
    ...onRide(RIDES, ['rider'], { reason: REASON, fee_seen: 250 }, 'for a fee'),
  ],
  cancel_by_link: [0, 250].map(
    (seen): Variant => ({
      topics: RIDES,
      as: null,
      note: `shown ${seen}p`,
      body: ({ root, ride }) => {
        const link = valueAt(root, ['caller_links', ride]) as CallerLink | null;
        return link === null ? null : { token: callerToken(ride, link), fee_seen: seen };
      },
    }),
  ),
  raise_alarm: onRide(RIDES, ['rider', 'driver']),
  share_ride: onRide(RIDES, ['rider']),
  stop_sharing: onRide(RIDES, ['rider']),
  report_ride: onRide(RIDES, ['rider', 'driver'], { about: 'safety', words: 'The belt was broken' }),
  report_refusal: onRide(RIDES, ['rider'], { about: 'dog', words: 'He drove off' }),
  decide_refusal: [
    {
      topics: RIDES,
      as: 'admin',
      body: ({ ride }) => ({ id: `${ride}-rider`, from: 'open', to: 'excused', note: 'The council exempts him' }),
    },
  ],
  // The world's complaint has the id of its ride.
  open_complaint: onRide(RIDES, ['rider'], { kind: 'manner', words: 'He was rude' }).map((variant) => ({
    ...variant,
    body: ({ ride }) => ({ id: ride, ride, kind: 'manner', words: 'He was rude' }),
  })),
  add_complaint: onRide(RIDES, ['rider'], { press: PRESSES.more, words: 'And late' }),
  settle_complaint: [
    ...onRide(RIDES, ['admin'], { step: 'take', press: PRESSES.take, moves: 1 }, 'takes'),
    ...onRide(RIDES, ['admin'], { step: 'answer', press: PRESSES.answer, moves: 1, words: 'We are sorry' }, 'answers'),
    ...onRide(RIDES, ['admin'], { step: 'ask', press: PRESSES.ask, moves: 1, words: 'What happened?' }, 'asks'),
  ],
  answer_complaint: onRide(RIDES, ['driver'], { words: 'I was on time' }),
  report_lost: onRide(RIDES, ['rider'], { what: 'An umbrella', mobile: '07700 900123' }),
  answer_lost: [
    ...onRide(RIDES, ['driver'], { found: true }, 'found'),
    ...onRide(RIDES, ['driver'], { found: false }, 'not there'),
  ],
  have_lost: onRide(RIDES, ['rider']),
  settle_lost: onRide(RIDES, ['admin'], { from: 'reported', as: 'receive', note: 'In the safe' }),
  answer_check: [
    ...onRide(RIDES, ['rider', 'driver'], { check: 'stop', answer: 'fine' }, 'fine'),
    ...onRide(RIDES, ['rider'], { check: 'stop', answer: 'help' }, 'needs help'),
  ],
} satisfies Record<string, Placed>;

/** The office's presses about the bill of a ride, as its screen showed it when the world began. */
const onBill = (note: string, more: (bill: number) => object): Variant => ({
  topics: BILLS,
  as: 'admin',
  note,
  body: (world) => {
    const bill = bookingOf(world, world.ride)?.['trip_cost'];
    return typeof bill === 'number' ? { id: world.ride, reason: 'The office looked at it', ...more(bill) } : null;
  },
});

/** The provider's webhook about the open page. */
const webhook =
  (state: (payment: Payment) => object): Variant['body'] =>
  (world) => {
    const id = bookingOf(world, world.ride)?.['payment_id'];
    if (typeof id !== 'string') return null;
    const payment = valueAt(world.root, ['payments', id]) as Payment;
    const payload = new Uint8Array(Buffer.from(JSON.stringify({ id, session: '', checkout: state(payment) })));
    return { payload, signature: 'signed' };
  };

/** The provider's webhook about a dispute of the rider's top-up. */
const disputed =
  (state: string): Variant['body'] =>
  ({ root, nowMs }) => {
    const { reference, amount, currency } = valueAt(root, ['payments', TOP_UP]) as Payment;
    const heard = { reference, dispute: { id: 'dispute', state, amount, currency }, atMs: nowMs };
    return { payload: new Uint8Array(Buffer.from(JSON.stringify(heard))), signature: 'signed' };
  };

const back =
  (cancelled: boolean): Variant['body'] =>
  (world) => {
    const id = bookingOf(world, world.ride)?.['payment_id'];
    return typeof id === 'string' ? { id, cancelled } : null;
  };

export const bills = {
  pay_booking: [
    ...onRide(BILLS, ['driver'], { mode: 'cash' }),
    ...onRide(BILLS, ['rider'], { mode: 'cash' }, 'cash'),
    ...onRide(BILLS, ['rider'], { mode: 'cash', use_wallet: true, promo: 'TEN' }, 'purse, promo and cash'),
    ...onRide(BILLS, ['rider'], { mode: 'wallet' }, 'wallet'),
    ...onRide(BILLS, ['rider'], { mode: 'wallet', promo: 'ONCE' }, 'wallet and last promo'),
    ...onRide(BILLS, ['rider'], { mode: 'card' }, 'card'),
    ...onRide(BILLS, ['rider'], { mode: 'card', use_wallet: true }, 'card and purse'),
    onOther('bill', 'rider', { mode: 'wallet' }, ', wallet'),
    onOther('bill', 'rider', { mode: 'wallet', promo: 'ONCE' }, ', wallet and last promo'),
    onOther('bill', 'driver2', { mode: 'cash' }),
    {
      topics: ['bill'],
      as: 'rider2',
      note: 'wallet and last promo',
      body: ({ others }) => (others[1] === undefined ? null : { id: others[1], mode: 'wallet', promo: 'ONCE' }),
    },
  ],
  dispute_bill: [
    ...onRide(BILLS, ['rider'], { reason: 'paid_cash' }),
    onOther('bill', 'rider', { reason: 'too_much' }),
  ],
  correct_bill: [
    onBill('halved', (bill) => ({ correction: pushKey(NOON, 2001), from: bill, to: Math.floor(bill / 2) })),
    onBill('void', (bill) => ({ correction: pushKey(NOON, 2002), from: bill, to: 0 })),
    onBill('written off', (bill) => ({ correction: pushKey(NOON, 2003), from: bill, to: 0, written_off: true })),
  ],
  settle_bill: [
    onBill('cash', (bill) => ({ as: 'cash', amount: bill })),
    onBill('stands', (bill) => ({ as: 'stands', amount: bill })),
    onBill('void', (bill) => ({ as: 'void', amount: bill })),
  ],
  settle_missed_fee: [
    ...onRide(RIDES, ['admin'], { as: 'paid', pence: 250, reason: 'The driver has it' }, 'paid'),
    ...onRide(RIDES, ['admin'], { as: 'waived', pence: 250, reason: 'The cab was late' }, 'waived'),
  ],
  payment_webhook: [
    {
      topics: RIDES,
      as: null,
      note: 'paid',
      body: webhook(({ amount }) => ({ state: 'paid', amount, currency: 'GBP', reference: 'charge' })),
    },
    { topics: RIDES, as: null, note: 'failed', body: webhook(() => ({ state: 'failed' })) },
    { topics: ['wallet', 'bill'], as: null, note: 'disputed', body: disputed('open') },
    { topics: ['wallet', 'bill'], as: null, note: 'disputed and won', body: disputed('won') },
  ],
  payment_return: [
    { topics: RIDES, as: 'rider', body: back(false) },
    { topics: RIDES, as: 'rider', note: 'cancelled', body: back(true) },
  ],
} satisfies Record<string, Placed>;
