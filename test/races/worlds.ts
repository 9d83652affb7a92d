/** The states in which calls meet, each reached by real calls from the town at noon. */
import { geohash } from '@/domain/place/geohash';
import { firstProcessingDay } from '@/domain/bank/processingDay';
import type { Withdraw } from '@/domain/money/wallet';
import { bankHolidaysOf } from '@/domain/pricing/card/bands/bankHolidays';
import { MINUTE_MS } from '@/domain/time/durations';
import { nextMonday } from '@/domain/settlement/terms';
import { clockParts, DEFAULT_TIME_ZONE } from '@/domain/time/time';
import { CALLER_SECRET_CHARACTERS } from '@/domain/ride/follow/callerLink';
import type { ApiName } from '@/domain/api/api';
import { pushKey } from '../../local/seed/ids';
import { ACCOUNT } from '../support/customerAccounts';
import { MARSHFIELD, STATION } from '../support/places';
import { type Served, serveAlone } from './alone';
import { callOf, isRefusal } from './calls';
import { byCard } from './cardTown';
import { NOON, type Person, standing, town } from './cast';
import { put, type Root, valueAt } from './tree';

export type World = {
  name: string;
  root: Root;
  nowMs: number;
  /** The ride that the calls are about, and others beside it. */
  ride: string;
  others: readonly string[];
  /** The fare that the rider was shown for `TRIP`, where it can be booked. */
  estimate?: number;
  /** What is tried here. */
  topics: readonly Topic[];
};

export type Topic = 'ride' | 'offer' | 'bill' | 'wallet' | 'fleet' | 'people' | 'account' | 'desk';

export const RIDE = pushKey(NOON, 1);
export const RIDE_2 = pushKey(NOON, 2);
const RIDE_3 = pushKey(NOON, 3);
/** A withdrawal of more than half of what is in the wallet. */
export const WITHDRAWAL = {
  id: pushKey(NOON, 1001),
  amount: 7000,
  bank: { bankName: 'Tyne Bank', bankCode: '00-00-00', bankAccount: '00012345' },
};
/** The run that the withdrawal leaves with. */
export const PAYOUT_ID = pushKey(NOON, 1020);
/** What the fleet offers its driver. */
export const TERMS = {
  id: pushKey(NOON, 1040),
  driver: 'driver',
  kind: 'rent',
  amount: 9000,
  from: nextMonday(clockParts(NOON, DEFAULT_TIME_ZONE).date),
} as const;
/** A customer’s account. */
export const ACCOUNT_ID = pushKey(NOON, 1030);
export const PAYER = { name: 'Amberlight Ltd', sort_code: '60-16-13', account: '12345678', service_user: '123456' };

/** A run of the withdrawal alone, as the desk would make it in this world; `changes` for another one. */
export function payoutAt({ root, nowMs }: World, changes: object = {}): object {
  const { card = 0, amount = 0 } = (valueAt(root, ['withdraws', WITHDRAWAL.id]) ?? {}) as Partial<Withdraw>;
  const { date } = clockParts(nowMs, DEFAULT_TIME_ZONE);
  const process_on = firstProcessingDay(date, bankHolidaysOf('england-and-wales'));
  return { id: PAYOUT_ID, process_on, withdraws: [WITHDRAWAL.id], total: amount - card, ...changes };
}

/** Above what one person of the desk may credit alone. */
export const CREDIT = { id: pushKey(NOON, 1008), uid: 'rider', amount: 20_000, reason: 'complaint' } as const;
export const TRIP = { pickup: placeOf(STATION), drop: placeOf(MARSHFIELD), carType: 'Black Cab', bookLater: false };

function placeOf({ lat, lng, add }: typeof STATION) {
  return { lat, lng, add };
}

/** Makes one call alone and returns the world after it. @throws if it is refused */
async function after(world: World, endpoint: ApiName, as: Person, body: object): Promise<World> {
  const { root, answer } = await alone(world, endpoint, as, body);
  if (isRefusal(answer)) throw new Error(`${world.name}: ${endpoint} was refused: ${answer.refused}`);
  return { ...world, root };
}

const alone = (world: World, endpoint: ApiName, as: Person, body: object): Promise<Served> =>
  serveAlone(world, callOf({ name: `${endpoint} by ${as} at ${world.nowMs}`, endpoint, as, body }));

const later = (world: World, minutes: number): World => ({ ...world, nowMs: world.nowMs + minutes * MINUTE_MS });
const at = STATION;
const there = { lat: at.lat, lng: at.lng };

/** The body of a booking, with the estimate the rider was shown. */
async function booked(
  world: World,
  id: string,
  as: Person,
  when: object = {},
  customer?: Person,
  more: object = {},
): Promise<World> {
  const trip = { ...TRIP, ...when };
  const { answer } = await alone(world, 'estimate', as, trip);
  const { estimateFare } = answer as { estimateFare: number };
  const body = { ...trip, ...(customer && { customer }), ...more, id, estimate: estimateFare };
  return after(world, 'create_booking', as, body);
}

async function estimated(world: World): Promise<number> {
  const { answer } = await alone(world, 'estimate', 'rider', TRIP);
  return (answer as { estimateFare: number }).estimateFare;
}

export const codeOf = ({ root }: World, id: string): string =>
  String((valueAt(root, ['otp', id]) as number | null) ?? '');

async function driven(world: World, id: string, by: Person): Promise<World> {
  let ride = await after(world, 'accept_booking', by, { id });
  ride = await after(later(ride, 2), 'arrive_booking', by, { id, ...there });
  ride = await after(later(ride, 1), 'start_booking', by, { id, ...there, otp: codeOf(ride, id) });
  return after(later(ride, 20), 'end_booking', by, { id, lat: MARSHFIELD.lat, lng: MARSHFIELD.lng });
}

/** Puts both drivers back on the map at the present time. */
const here = (world: World): World => ({
  ...world,
  root: (['driver', 'driver2'] as const).reduce((tree, person) => standing(tree, person, world.nowMs), world.root),
});

const HEATHROW_FIX = { lat: MARSHFIELD.lat, lng: MARSHFIELD.lng, g: geohash(MARSHFIELD) };

/** What a ride holds of a card with a fee for cancelling. */
const FEE_CARD = {
  authority: 'A council',
  district: 'A district',
  effective_from: '2020-04-01',
  band: 'Tariff 1',
  allowed: 100_000,
  charges: { cancelling: { pence: 250, after_minutes: 0 } },
};

/** In the order of `makeWorlds`. */
export const WORLD_NAMES = [
  'NEW',
  'NEW, offers run out',
  'NEW, waiting',
  'NEW, for later',
  'NEW, promised',
  'NEW, two rides',
  'NEW, code shown',
  'ACCEPTED',
  'ACCEPTED, nobody else near',
  'ARRIVED',
  'ARRIVED, no code',
  'ARRIVED, cab elsewhere',
  'STARTED',
  'STARTED, on account',
  'STARTED, check asked',
  'STARTED, by the card',
  'REACHED',
  'REACHED, claim asked',
  'REACHED, reading asked',
  'REACHED, cash chosen',
  'REACHED, card page open',
  'PENDING',
  'PENDING, disputed',
  'PAID',
  'COMPLETE',
  'CANCELLED, fee due',
  'three bills',
  'wallets',
  'withdrawal asked',
  'payout made',
  'credit asked',
  'account opened',
  'account charged',
  'terms offered',
  'terms accepted',
  'week settled',
  'accounts',
  'desk',
] as const;

/** All worlds, in the order of a ride's life. */
export async function makeWorlds(): Promise<World[]> {
  const noon: World = { name: 'noon', root: town(), nowMs: NOON, ride: RIDE, others: [], topics: [] };
  const named = (name: (typeof WORLD_NAMES)[number], world: World, topics: readonly Topic[]): World => ({
    ...world,
    name,
    topics,
  });
  const away = (world: World): World => ({ ...world, root: put(world.root, ['locations', 'driver2'], null) });

  // A card whose fee for cancelling has no grace time; the cab stands at the pickup, so it comes in time.
  const costly = (world: World): World => ({
    ...world,
    root: put(world.root, ['bookings', RIDE, 'estimate_lines', 'card'], FEE_CARD),
  });

  /** The rider has no app: the desk booked for them, and they cancel by the link in their text message. */
  const called = (world: World): World => ({
    ...world,
    root: put(
      put(put(world.root, ['bookings', RIDE, 'texted'], true), ['guests', RIDE], {
        mobile: '+447700900123',
        told: NOON,
      }),
      ['caller_links', RIDE],
      { secret: 'L'.repeat(CALLER_SECRET_CHARACTERS), at: NOON },
    ),
  });

  const elsewhere = (world: World): World => ({
    ...world,
    root: put(world.root, ['locations', 'driver'], { ...HEATHROW_FIX, at: world.nowMs }),
  });

  const asked = await booked(noon, RIDE, 'rider');
  const ahead = await booked(noon, RIDE, 'rider', { bookLater: true, tripdate: NOON + 60 * MINUTE_MS });
  const waiting = await after(away(asked), 'decline_booking', 'driver', { id: RIDE });
  const accepted = await after(asked, 'accept_booking', 'driver', { id: RIDE });
  const arrived = await after(accepted, 'arrive_booking', 'driver', { id: RIDE, ...there });
  const started = await after(arrived, 'start_booking', 'driver', { id: RIDE, ...there, otp: codeOf(arrived, RIDE) });
  const checked: World = {
    ...later(started, 13),
    root: put(started.root, ['bookings', RIDE, 'checks'], { stop: { at: NOON } }),
  };
  const ended = await after(later(started, 20), 'end_booking', 'driver', {
    id: RIDE,
    lat: MARSHFIELD.lat,
    lng: MARSHFIELD.lng,
  });
  const claimed = await after(later(started, 20), 'end_booking', 'driver', {
    id: RIDE,
    lat: MARSHFIELD.lat,
    lng: MARSHFIELD.lng,
    toll_count: 9,
    extra_passenger: 2,
  });
  const cash = await after(ended, 'pay_booking', 'rider', { id: RIDE, mode: 'cash', promo: 'TEN' });
  const card = await after(ended, 'pay_booking', 'rider', { id: RIDE, mode: 'card' });
  const pending = await after(ended, 'leave_unpaid', 'driver', { id: RIDE });
  const disputed = await after(pending, 'dispute_bill', 'rider', { id: RIDE, reason: 'other' });
  const paid = await after(ended, 'pay_booking', 'driver', { id: RIDE, mode: 'cash' });
  const rated = await after(paid, 'rate_booking', 'rider', { id: RIDE, rating: 5 });
  const late = { id: RIDE, reason: 'Cab taking long time', fee_seen: 250 };
  const cancelled = await after(costly(accepted), 'cancel_booking', 'rider', late);

  const metered = await booked({ ...noon, root: byCard(noon.root) }, RIDE, 'rider');
  let cardStarted = await after(metered, 'accept_booking', 'driver', { id: RIDE });
  cardStarted = await after(cardStarted, 'arrive_booking', 'driver', { id: RIDE, ...there });
  cardStarted = await after(cardStarted, 'start_booking', 'driver', {
    id: RIDE,
    ...there,
    otp: codeOf(cardStarted, RIDE),
  });
  const cardDriven = later(cardStarted, 20);
  const cardAsked = await after(cardDriven, 'end_booking', 'driver', {
    id: RIDE,
    lat: MARSHFIELD.lat,
    lng: MARSHFIELD.lng,
    reading: 9000,
    sure: true,
    tolls: 210,
  });

  const twoAsked = await booked(asked, RIDE_2, 'rider2');
  const uncoded = await booked({ ...noon, root: put(noon.root, ['settings', 'otp_secure'], false) }, RIDE, 'rider');
  const uncodedArrived = await after(
    await after(uncoded, 'accept_booking', 'driver', { id: RIDE }),
    'arrive_booking',
    'driver',
    { id: RIDE, ...there },
  );

  let bills = await after(await driven(asked, RIDE, 'driver'), 'leave_unpaid', 'driver', { id: RIDE });
  // The office books it, because the rider still has a bill to pay.
  const nearest = here(bills);
  const second = { ...nearest, root: put(nearest.root, ['locations', 'driver'], null) };
  bills = await driven(await booked(second, RIDE_2, 'admin', {}, 'rider'), RIDE_2, 'driver2');
  bills = await after(bills, 'leave_unpaid', 'driver2', { id: RIDE_2 });
  bills = await driven(await booked(here(bills), RIDE_3, 'rider2'), RIDE_3, 'driver');
  const others = [RIDE_2, RIDE_3];

  const withPayer = await after(noon, 'save_payer', 'admin', PAYER);
  const payable = later(await after(withPayer, 'withdraw', 'rider', WITHDRAWAL), 25 * 60);

  const offered = await after(noon, 'offer_fleet_terms', 'fleet', TERMS);
  const agreed = await after(offered, 'accept_fleet_terms', 'driver', { id: TERMS.id });
  // Their first week is over.
  const weekOver = later(agreed, 14 * 24 * 60);

  // There is room for one ride.
  const room = Math.floor((await estimated(noon)) * 1.5);
  const opened = await after(noon, 'save_account', 'admin', {
    ...ACCOUNT,
    id: ACCOUNT_ID,
    seen: 0,
    credit_limit: room,
  });
  let onAccount = await booked(opened, RIDE, 'admin', {}, 'rider', { account: ACCOUNT_ID });
  onAccount = await after(onAccount, 'accept_booking', 'driver', { id: RIDE });
  onAccount = await after(later(onAccount, 2), 'arrive_booking', 'driver', { id: RIDE, ...there });
  onAccount = await after(later(onAccount, 1), 'start_booking', 'driver', {
    id: RIDE,
    ...there,
    otp: codeOf(onAccount, RIDE),
  });
  onAccount = later(onAccount, 20);
  const charged = await after(onAccount, 'end_booking', 'driver', {
    id: RIDE,
    lat: MARSHFIELD.lat,
    lng: MARSHFIELD.lng,
  });

  return [
    named('NEW', asked, ['ride', 'people']),
    named('NEW, offers run out', here(later(asked, 1)), ['ride']),
    named('NEW, waiting', called(here(waiting)), ['ride']),
    named('NEW, for later', ahead, ['ride']),
    named('NEW, promised', await after(ahead, 'claim_ride', 'driver', { id: RIDE }), ['ride', 'people']),
    named('NEW, two rides', { ...twoAsked, others: [RIDE_2] }, ['offer']),
    named(
      'NEW, code shown',
      { ...(await after(asked, 'show_cab_code', 'driver', {})), estimate: await estimated(noon) },
      ['offer'],
    ),
    named('ACCEPTED', accepted, ['ride', 'people']),
    named('ACCEPTED, nobody else near', called(costly(away(accepted))), ['ride']),
    named('ARRIVED', arrived, ['ride', 'people']),
    named('ARRIVED, no code', uncodedArrived, ['ride']),
    named('ARRIVED, cab elsewhere', elsewhere(arrived), ['ride']),
    named('STARTED', started, ['ride', 'people']),
    named('STARTED, on account', onAccount, ['ride']),
    named('STARTED, check asked', checked, ['ride']),
    named('STARTED, by the card', cardDriven, ['ride']),
    named('REACHED', ended, ['ride', 'people']),
    named('REACHED, claim asked', claimed, ['ride', 'bill', 'people']),
    named('REACHED, reading asked', cardAsked, ['ride', 'bill']),
    named('REACHED, cash chosen', cash, ['ride']),
    named('REACHED, card page open', card, ['ride']),
    named('PENDING', pending, ['ride', 'people']),
    named('PENDING, disputed', disputed, ['ride']),
    named('PAID', paid, ['ride', 'people']),
    named('COMPLETE', rated, ['ride']),
    named('CANCELLED, fee due', cancelled, ['ride']),
    named('three bills', { ...bills, others }, ['bill']),
    named('wallets', noon, ['wallet']),
    // The hold is over, so that it can be sent.
    named('withdrawal asked', payable, ['wallet']),
    named('payout made', await after(payable, 'make_payout', 'admin', payoutAt(payable)), ['wallet']),
    named('credit asked', await after(noon, 'add_to_wallet', 'admin', CREDIT), ['wallet']),
    named('account opened', { ...opened, estimate: await estimated(noon) }, ['wallet']),
    // The day of the ride is over, so that it can be invoiced.
    named('account charged', later(charged, 24 * 60), ['wallet']),
    named('terms offered', offered, ['fleet']),
    named('terms accepted', weekOver, ['fleet']),
    named(
      'week settled',
      await after(weekOver, 'make_settlement', 'fleet', { driver: TERMS.driver, week: TERMS.from }),
      ['fleet'],
    ),
    named('accounts', { ...noon, estimate: await estimated(noon) }, ['account']),
    named('desk', noon, ['desk']),
  ];
}
