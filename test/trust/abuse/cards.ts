/** Fares by an authority's card: readings, extras, a phone that lies or is switched off, and the text of the card itself. */
import newportCard from '../../../local/newport/card.json' with { type: 'json' };
import type { ApiName } from '@/domain/api/api';
import type { AuthorityCard } from '@/domain/pricing/card/authorityCard';
import type { BookingStatus } from '@/domain/ride/booking';
import { createPerson } from '../../support/accounts';
import { callOk } from '../../support/call';
import { db } from '../../support/stack';
import { townCard } from '../../support/townCard';
import { AT_DROP, AT_PICKUP, drivenToTheDrop, readBooking, startedAgo } from '../../functions/ride/rides';
import { type Attack, type Group, letThrough } from './attack';
import { ask, doneOnce, refusedCall, type Ride, ride } from './rides';

type Untyped = Record<string, unknown>;
const NEWPORT = newportCard as AuthorityCard;
const DAY_MS = 86_400_000;
/** By this card waiting counts, so that a ride of a day could cost hundreds of pounds. */
const WAITING: AuthorityCard = { ...NEWPORT, extras: { ...NEWPORT.extras, tolls: { as_paid: true } } };

/** A ride that was agreed by the card, and an hour of driving behind it if it is under way. */
async function byCard(status: BookingStatus): Promise<Ride> {
  await db.update('', { 'settings/fare_basis': 'card', ...townCard(WAITING) });
  const there = await ride(status);
  if (status === 'STARTED') await drivenToTheDrop(there.id, there.driver);
  return there;
}

const ending = (name: string, said: Untyped, code = /invalid_request/): Attack => ({
  name,
  surface: 'API',
  prepare: async () => {
    const { id, driver } = await byCard('STARTED');
    return () => refusedCall(driver, 'end_booking', { id, ...AT_DROP, sure: true, ...said }, code);
  },
});

const by = (name: string, who: 'rider' | 'stray' | 'stranger', code: RegExp): Attack => ({
  name,
  surface: 'API',
  prepare: async () => {
    const there = await byCard('STARTED');
    return () => refusedCall(there[who], 'end_booking', { id: there.id, ...AT_DROP, reading: 2000 }, code);
  },
});

/** A bill that may be made, but not dearer than `most` allows of it. */
const dearer = (name: string, end: (there: Ride) => Promise<void>, most: (estimate: number) => number): Attack => ({
  name,
  surface: 'API',
  mayChange: /./,
  prepare: async () => {
    const there = await byCard('STARTED');
    return async () => {
      const { estimate } = await readBooking(there.id);
      await end(there);
      const { trip_cost = 0, fare_lines } = await readBooking(there.id);
      const bound = most(estimate);
      return trip_cost <= bound ? `billed ${trip_cost}p of ${estimate}p` : letThrough({ trip_cost, bound, fare_lines });
    };
  },
});

/** Somebody other than the rider agrees to what the driver asks for. */
const agreeing = (
  name: string,
  who: 'driver' | 'stray' | 'stranger' | 'admin',
  said: Untyped,
  code: RegExp,
): Attack => ({
  name,
  surface: 'API',
  prepare: async () => {
    const there = await byCard('STARTED');
    const caller = who === 'admin' ? await createPerson('admin') : there[who];
    await callOk(there.driver, 'end_booking', { id: there.id, ...AT_DROP, sure: true, ...said });
    return () => refusedCall(caller, 'answer_claim', { id: there.id, accept: true }, code);
  },
});

export const readingGroup: Group = {
  title: 'readings of a taximeter',
  bare: true,
  attacks: [
    ending('a reading below nothing', { reading: -1 }),
    ending('a reading of half a penny', { reading: 1200.5 }),
    ending('a reading in words', { reading: '1200' }),
    ending('a reading of all the money of the world', { reading: 1e12 }),
    ending('a list of readings', { reading: [1200] }),
    ending('ten thousand suitcases', { reading: 2000, items: { luggage: 10_000 } }),
    ending('a charge for a wheelchair', { reading: 2000, items: { wheelchair: 1 } }),
    ending('a charge for a need', { reading: 2000, needs: { wheelchair: 'stays' } }),
    ending('tolls of a thousand pounds', { reading: 2000, tolls: 100_000 }),
    ending('tolls below nothing', { reading: 2000, tolls: -500 }),
    ending('a reading with a fare of one’s own', { reading: 2000, trip_cost: 1 }),
    ending('a reading far from the trail, said in passing', { reading: 99_999, sure: false }, /reading_differs/),
    by('the rider types the reading', 'rider', /permission_denied/),
    by('another driver types the reading', 'stray', /booking_not_found/),
    {
      name: 'a reading on a ride agreed by the plans',
      surface: 'API',
      prepare: async () => {
        await db.set('settings/fare_basis', 'plan');
        const { id, driver } = await ride('STARTED');
        return () => refusedCall(driver, 'end_booking', { id, ...AT_DROP, reading: 99_999 }, /reading_not_asked/);
      },
    },
    {
      name: 'a reading typed again, higher, after the bill',
      surface: 'API',
      prepare: async () => {
        const { id, driver } = await byCard('STARTED');
        await callOk(driver, 'end_booking', { id, ...AT_DROP });
        return () => doneOnce(driver, 'end_booking', { id, ...AT_DROP, reading: 99_999, sure: true });
      },
    },
    {
      name: 'a claim for a reading agreed to after the bill is paid',
      surface: 'API',
      prepare: async () => {
        const { id, driver, rider } = await byCard('STARTED');
        await callOk(driver, 'end_booking', { id, ...AT_DROP, reading: 99_999, sure: true });
        await callOk(driver, 'pay_booking', { id, mode: 'cash' });
        return () => refusedCall(rider, 'answer_claim', { id, accept: true }, /booking_closed|claim_answered/);
      },
    },
    agreeing('the driver agrees to the own reading', 'driver', { reading: 99_999 }, /permission_denied/),
    agreeing('a stranger agrees to a reading', 'stranger', { reading: 99_999 }, /booking_not_found/),
    agreeing(
      'the office agrees to extras in the rider’s place',
      'admin',
      { items: { animals: 2 } },
      /claim_riders_own/,
    ),
    dearer(
      'a reading of ten thousand pounds is billed without the rider',
      ({ id, driver }) =>
        callOk(driver, 'end_booking', { id, ...AT_DROP, reading: 999_999, sure: true }).then(() => {}),
      (estimate) => 2 * estimate,
    ),
    dearer(
      'extras are billed without the rider',
      ({ id, driver }) =>
        callOk(driver, 'end_booking', {
          id,
          ...AT_DROP,
          items: { large_items: 20, animals: 20 },
          tolls: 20_000,
          extra_passenger: 5,
        }).then(() => {}),
      (estimate) => 2 * estimate,
    ),
    dearer(
      'a phone that is switched off for a day earns a day of waiting',
      async ({ id, driver }) => {
        await startedAgo(id, DAY_MS);
        await callOk(driver, 'end_booking', { id, ...AT_DROP });
      },
      (estimate) => 2 * estimate,
    ),
    dearer(
      'a phone that is switched off at the pickup for a day earns a day of waiting',
      async ({ id, driver }) => {
        await startedAgo(id, DAY_MS);
        await db.set(`locations/${driver.uid}`, null);
        await callOk(driver, 'end_booking', { id, ...AT_PICKUP });
      },
      (estimate) => estimate,
    ),
    dearer(
      'a card that is taken away leaves the estimate above the reading',
      async ({ id, driver }) => {
        await db.set('authority_cards', null);
        await callOk(driver, 'end_booking', { id, ...AT_DROP, reading: 400, sure: true });
      },
      () => 400,
    ),
  ],
  controls: [
    {
      name: 'a driver types the reading, and the rider pays it',
      surface: 'API',
      attempt: async () => {
        const { id, driver } = await byCard('STARTED');
        await callOk(driver, 'end_booking', { id, ...AT_DROP, reading: 700, sure: true });
        await callOk(driver, 'pay_booking', { id, mode: 'cash' });
        const { status, trip_cost } = await readBooking(id);
        if (status !== 'PAID' || trip_cost !== 700) throw new Error(`${status} ${trip_cost}`);
      },
    },
  ],
};

type Card = Record<string, unknown>;
const cardOf = (changes: Card): string => JSON.stringify({ ...NEWPORT, effective_from: '2031-04-01', ...changes });
const [FIRST] = NEWPORT.bands;
const banded = (changes: Card): string => cardOf({ bands: [{ ...FIRST, ...changes }, ...NEWPORT.bands.slice(1)] });
const deep = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);

const entering = (name: string, text: string | (() => string), code = /card_fault/): Attack => ({
  name,
  surface: 'API',
  prepare: async () => {
    const admin = await createPerson('admin');
    const sent = typeof text === 'string' ? text : text();
    return () => refusedCall(admin, 'save_card', { id: 'attack', text: sent }, code);
  },
});

/** A version that every object has is none, and nothing of it is taken away. */
const inherited = (name: string, id: string): Attack => ({
  name,
  surface: 'API',
  prepare: async () => {
    await db.update('', { ...townCard(WAITING) });
    const admin = await createPerson('admin');
    return async () => {
      const { status, error } = await ask(admin, 'save_card', { id, text: null });
      return status < 500 ? `${status} and nothing changes` : letThrough({ status, error });
    };
  },
});

const notTheirs = (role: 'rider' | 'driver' | 'fleetadmin', endpoint: ApiName, body: Untyped): Attack => ({
  name: `a ${role} enters a card`,
  surface: 'API',
  prepare: async () => {
    const caller = await createPerson(role);
    return () => refusedCall(caller, endpoint, body, /permission_denied/);
  },
});

export const cardGroup: Group = {
  title: 'the authority’s card',
  bare: true,
  attacks: [
    entering(
      'a card of a hundred kilobytes',
      () => cardOf({ notes: ['x'.repeat(100_000)] }),
      /too_large|invalid_request/,
    ),
    entering('a card of brackets alone', () => deep(29_000)),
    entering('a card with a prototype', `{"__proto__":{"format":1},"constructor":{"prototype":{"pence":1}}}`),
    entering('a band with a prototype', cardOf({}).replace('"name":"1"', '"name":"1","__proto__":{"pence":0}')),
    entering('a sum in words', banded({ steps: [{ pence: '350', distance: '100 yards' }] })),
    entering('a sum below nothing', banded({ steps: [{ pence: -350, distance: '100 yards' }] })),
    entering('a sum of half a penny', banded({ steps: [{ pence: 0.5, distance: '100 yards' }] })),
    entering('a step of no length', banded({ steps: [{ pence: 350, distance: '0 yards' }] })),
    entering('a step of a minus sign', banded({ steps: [{ pence: 350, distance: '-100 yards' }] })),
    entering('two bands at once', banded({ when: [{ from: '00:00', to: '24:00' }] })),
    entering('a band that never applies', banded({ when: [{ from: '06:00', to: '06:00' }] })),
    entering(
      'a charge for a wheelchair',
      cardOf({ extras: { places: [{ name: 'Wheelchair boarding', pence: 500 }] } }),
    ),
    entering('a factor of a million', banded({ steps: undefined, built_on: { bands: ['2'], multiply: '1000000' } })),
    entering('a day that does not exist', cardOf({ effective_from: '2031-02-30' })),
    inherited('the card called __proto__ is taken away', '__proto__'),
    inherited('the card called constructor is taken away', 'constructor'),
    {
      name: 'a card up the tree',
      surface: 'API',
      prepare: async () => {
        const admin = await createPerson('admin');
        return () => refusedCall(admin, 'save_card', { id: '../users', text: null }, /invalid_request/);
      },
    },
    {
      name: 'the card in force is taken away',
      surface: 'API',
      prepare: async () => {
        await db.update('', { ...townCard(WAITING) });
        const admin = await createPerson('admin');
        return () => refusedCall(admin, 'save_card', { id: '-townCard', text: null }, /card_in_force/);
      },
    },
    {
      name: 'the card in force is written over',
      surface: 'API',
      prepare: async () => {
        await db.update('', { ...townCard(WAITING) });
        const admin = await createPerson('admin');
        return () => refusedCall(admin, 'save_card', { id: '-townCard', text: cardOf({}) }, /card_in_force/);
      },
    },
    {
      name: 'a suspended admin enters a card',
      surface: 'API',
      prepare: async () => {
        const admin = await createPerson('admin', { suspended: true });
        return () => refusedCall(admin, 'save_card', { id: 'attack', text: cardOf({}) }, /account_suspended|unauth/);
      },
    },
    notTheirs('rider', 'save_card', { id: 'attack', text: cardOf({}) }),
    notTheirs('driver', 'save_card', { id: 'attack', text: cardOf({}) }),
    notTheirs('fleetadmin', 'save_card', { id: 'attack', text: cardOf({}) }),
  ],
  controls: [
    {
      name: 'an admin enters a card, and takes it away before its first day',
      surface: 'API',
      attempt: async () => {
        const admin = await createPerson('admin');
        for (const text of [cardOf({}), null]) {
          const { status, error } = await ask(admin, 'save_card', { id: 'ahead', text });
          if (status !== 200) throw new Error(JSON.stringify(error));
        }
      },
    },
  ],
};
