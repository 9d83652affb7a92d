/** What riders and drivers do about rides: the next step of one, as an honest pair or as a dishonest one would take it. */
import * as fc from 'fast-check';
import type { Booking, Place } from '@/domain/ride/booking';
import type { LatLng } from '@/domain/place/geo';
import { geohash } from '@/domain/place/geohash';
import { DISPUTE_REASONS } from '@/domain/ride/bill/dispute';
import { trailKey } from '@/domain/ride/trail/trailKey';
import { MINUTE_MS } from '@/domain/time/durations';
import { valueAt } from '../../races/tree';
import { type Play, turn } from '../play';
import { DROPS, PICKUP } from '../town';
import type { Kind } from './move';
import { pay, type Paying, paying } from './bills';

const index = fc.nat(3);
const at = ({ lat, lng }: LatLng): LatLng => ({ lat, lng });
const asked = ({ lat, lng, add }: Place) => ({ lat, lng, add });

/** The phones of the drivers say that they are at the pickup, wherever they are. */
function gatherDrivers(play: Play): void {
  for (const uid of play.present('driver')) {
    const location = { ...at(PICKUP), g: geohash(PICKUP), at: { '.sv': 'timestamp' } };
    play.write(uid, { [`locations/${uid}`]: location });
  }
}

async function book(play: Play, who: number, drop: number, isLater: boolean): Promise<void> {
  // The latest comer first: old accounts have had what a new one still may get.
  const uid = turn(play.present('rider').toReversed(), who);
  const to = DROPS[drop % DROPS.length] as Place;
  if (uid === undefined) return;
  gatherDrivers(play);
  const trip = { pickup: asked(PICKUP), drop: asked(to), carType: 'Black Cab' };
  const when = isLater ? { bookLater: true, tripdate: play.nowMs + 60 * MINUTE_MS } : { bookLater: false };
  const estimate = (await play.call('estimate', uid, { ...trip, ...when })) as { estimateFare: number } | null;
  if (estimate === null) return;
  const id = play.pressId();
  const made = await play.call('create_booking', uid, { ...trip, ...when, id, estimate: estimate.estimateFare });
  if (made !== null) play.rides.push(id);
}

/** Points that a phone says it passed, from one place to another until now. */
function leaveTrail(play: Play, booking: Booking, to: LatLng, points: number): void {
  const { driver = '', trip_start_time: start = play.nowMs } = booking;
  for (let number = 1; number <= points; number += 1) {
    const share = number / (points + 1);
    const place = {
      lat: PICKUP.lat + (to.lat - PICKUP.lat) * share,
      lng: PICKUP.lng + (to.lng - PICKUP.lng) * share,
    };
    const instant = Math.round(start + (play.nowMs - start) * share);
    const point = { ...place, at: instant, status: 'STARTED' };
    play.write(driver, { [`tracking/${booking.id}/${trailKey(instant)}`]: point });
  }
}

type Driving = {
  minutes: number;
  end: number;
  trail: number;
  tolls: number;
  passengers: number;
  /** On a ride by the card: what the driver types as the taximeter's reading, and as tolls; pence. */
  reading: number | null;
  paidTolls: number;
};
const driving: fc.Arbitrary<Driving> = fc.record({
  minutes: fc.constantFrom(25, 25, 6, 0, 90),
  /** A drop of the list, or the pickup. */
  end: fc.nat(DROPS.length),
  trail: fc.constantFrom(0, 3, 12),
  tolls: fc.constantFrom(0, 0, 0, 1, 3, 10),
  passengers: fc.constantFrom(0, 0, 0, 2),
  reading: fc.constantFrom(null, null, 0, 1, 600, 2500, 6000, 999_999),
  paidTolls: fc.constantFrom(0, 0, 500, 20_000),
});

async function drive(play: Play, booking: Booking, driver: string, details: Driving): Promise<void> {
  const { minutes, end, trail, tolls, passengers, reading, paidTolls } = details;
  const to = DROPS[end] ?? PICKUP;
  play.pass(minutes);
  leaveTrail(play, booking, to, trail);
  const shown = reading === null ? {} : { reading, sure: true };
  const counts =
    booking.estimate_lines.card === undefined
      ? { toll_count: tolls, extra_passenger: passengers }
      : { ...shown, extra_passenger: passengers, tolls: paidTolls, items: { large_items: tolls } };
  await play.call('end_booking', driver, { id: booking.id, ...at(to), ...counts });
  const { trip_cost, toll_charges, claim } = play.ride(booking.id) ?? {};
  play.note(`  the bill is ${trip_cost}p with ${toll_charges}p of tolls, and ${claim?.amount ?? 0}p are asked for`);
}

/** How a ride is driven and paid, and where it goes. A gang that has found a good way takes it again. */
export type Manner = Driving & Paying & { drop: number; accept: boolean };
export const manner: fc.Arbitrary<Manner> = fc
  .tuple(driving, paying, fc.record({ drop: fc.nat(2), accept: fc.boolean() }))
  .map(([driven, paid, rest]) => ({ ...driven, ...paid, ...rest }));

type Step = Manner & { which: number; who: number };

/** The step that comes next for a ride that is under way, by whoever may take it; without such a ride, one is booked. */
export const next = (habit: Manner): Kind<Step> => ({
  weight: 300,
  details: fc
    .tuple(fc.record({ which: fc.nat(1), who: index }), fc.oneof({ weight: 3, arbitrary: fc.constant(habit) }, manner))
    .map(([whose, how]) => ({ ...whose, ...how })),
  async make(play, step) {
    const open = play.rides.filter((id) => !['PAID', 'COMPLETE', 'CANCELLED'].includes(play.ride(id)?.status ?? ''));
    const booking = play.ride(turn(open, step.which) ?? '');
    if (booking === null) return book(play, step.who, step.drop, false);
    const { id, status, customer, driver = '' } = booking;
    switch (status) {
      case 'NEW': {
        const first = turn(Object.keys(booking.requestedDrivers ?? {}), step.who);
        if (first !== undefined) await play.call('accept_booking', first, { id });
        else await play.call('cancel_booking', customer, { id, reason: 'Cab taking long time' });
        return;
      }
      case 'ACCEPTED':
        await play.call('arrive_booking', driver, { id, ...at(PICKUP) });
        return;
      case 'ARRIVED':
        await play.call('start_booking', driver, { id, ...at(PICKUP), otp: String(valueAt(play.root, ['otp', id])) });
        return;
      case 'STARTED':
        return drive(play, booking, driver, step);
      default:
        if (booking.claim?.state === 'asked') await play.call('answer_claim', customer, { id, accept: step.accept });
        await pay(play, booking, step);
    }
  },
});

/** A ride is booked beside the one under way, for now or for later. */
export const another: Kind<{ who: number; drop: number; isLater: boolean }> = {
  weight: 15,
  details: fc.record({ who: index, drop: fc.nat(2), isLater: fc.boolean() }),
  make: (play, { who, drop, isLater }) => book(play, who, drop, isLater),
};

/** A rider of the gang takes the cab of a driver of the gang by its code, wherever both are. */
export const boarding: Kind<{ who: number; driver: number; drop: number }> = {
  weight: 40,
  details: fc.record({ who: index, driver: index, drop: fc.nat(2) }),
  async make(play, { who, driver, drop }) {
    const uid = turn(play.present('rider').toReversed(), who);
    const cab = turn(play.present('driver'), driver);
    if (uid === undefined || cab === undefined) return;
    gatherDrivers(play);
    const trip = { pickup: asked(PICKUP), drop: asked(DROPS[drop % DROPS.length] as Place) };
    const code = (await play.call('show_cab_code', cab, {})) as { token: string } | null;
    const priced = { ...trip, carType: 'Black Cab', bookLater: false };
    const estimate = (await play.call('estimate', uid, priced)) as { estimateFare: number } | null;
    if (code === null || estimate === null) return;
    const id = play.pressId();
    const press = { ...trip, id, token: code.token, estimate: estimate.estimateFare };
    if ((await play.call('board_cab', uid, press)) !== null) play.rides.push(id);
  },
};

type Stray = { which: number; call: number; who: number };

/** A call on a ride that makes little sense just then. */
export const stray: Kind<Stray> = {
  weight: 20,
  details: fc.record({ which: fc.nat(3), call: fc.nat(10), who: index }),
  async make(play, { which, call, who }) {
    const id = turn(play.rides, which);
    const booking = play.ride(id ?? '');
    if (id === undefined || booking === null) return;
    const { customer: rider, driver = turn(play.present('driver'), who) } = booking;
    const other = turn(play.present('driver'), who);
    if (driver === undefined || other === undefined) return;
    const here = at(PICKUP);
    const calls = [
      () => play.call('leave_unpaid', driver, { id }),
      () => play.call('rate_booking', rider, { id, rating: 5 }),
      () => play.call('cancel_booking', rider, { id, reason: 'Cab taking long time' }),
      () => play.call('cancel_booking', driver, { id, reason: 'My reason is not listed', hand_on: true }),
      () => play.call('end_booking', driver, { id, ...here, toll_count: 10 }),
      () => play.call('continue_search', rider, { id }),
      () => play.call('decline_booking', other, { id }),
      () => play.call('raise_alarm', rider, { id }),
      () => play.call('pay_booking', driver, { id, mode: 'cash' }),
      () => play.call('dispute_bill', rider, { id, reason: DISPUTE_REASONS[0] }),
      () => play.call('wait_longer', rider, { id }),
    ];
    await calls[call]?.();
  },
};
