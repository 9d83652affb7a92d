import { describe, expect, it } from 'vitest';
import type { AuthorityCard } from '@/domain/pricing/card/authorityCard';
import { exportCard, importCard } from '@/domain/pricing/card/cardFile';
import { ALL_CARDS, NEWPORT } from './support';

/** What a database gives back: nothing of an empty list, an empty object or null. */
function stored(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value ?? undefined;
  const kept = Object.entries(value)
    .map(([key, part]) => [key, stored(part)] as const)
    .filter(([, part]) => part !== undefined);
  for (const [key] of kept) expect(key).not.toMatch(/[.#$[\]/]/);
  if (kept.length === 0) return undefined;
  return Array.isArray(value) ? kept.map(([, part]) => part) : Object.fromEntries(kept);
}

/** Faults of Newport's card with something changed, as sentences. */
function faultsOf(change: (card: AuthorityCard) => unknown): string[] {
  const card = structuredClone(NEWPORT);
  const changed = change(card);
  const imported = importCard(JSON.stringify(changed ?? card));
  return imported.ok ? [] : imported.faults.map(({ place, fault }) => `${place}: ${fault}`);
}

/** Puts a value where no card has it. */
const put = (target: object | undefined, values: object): void => {
  Object.assign(target ?? {}, values);
};

describe('a card', () => {
  it.each(
    ALL_CARDS.map((card) => [card.district, card] as const),
  )('of %s goes out and comes in again', (_name, card) => {
    const text = exportCard(card);
    expect(importCard(text)).toEqual({ ok: true, card });
    expect(exportCard(card)).toBe(text);
  });

  it.each(
    ALL_CARDS.map((card) => [card.district, card] as const),
  )('of %s is kept whole by a database', (_name, card) => {
    expect(importCard(JSON.stringify(stored(card)))).toEqual({ ok: true, card });
  });
});

describe('a fault is named with its place', () => {
  it.each<[string, (card: AuthorityCard) => unknown, string[]]>([
    [
      'a distance',
      ({ bands }) => put(bands[0]?.steps?.[1], { distance: '100 yrds' }),
      ['Band 1, step 2, distance: is not a distance such as 176 yards, 1/12 mile or 254.6 metres'],
    ],
    [
      'no distance at all',
      ({ bands }) => put(bands[0]?.steps?.[1], { distance: '0 yards' }),
      ['Band 1, step 2, distance: is not a distance such as 176 yards, 1/12 mile or 254.6 metres'],
    ],
    [
      'a time',
      ({ waiting }) => put(waiting, { time: '30' }),
      ['Waiting, time: is not a time such as 40 seconds or 2 minutes 36 seconds'],
    ],
    [
      'pounds for pence',
      ({ bands }) => put(bands[1]?.steps?.[0], { pence: 4.5 }),
      ['Band 2, step 1, pence: must be whole pence from 0 to 100000'],
    ],
    [
      'a clock',
      ({ bands }) => put(bands[0]?.when[0], { from: '6am' }),
      ['Band 1, time 1, from: is not a time of day from 00:00 to 24:00'],
    ],
    [
      'a date',
      (card) => put(card, { effective_from: '23/09/2022' }),
      ['Effective from: is not a date such as 2026-04-01'],
    ],
    ['something unknown', (card) => put(card.extras, { night: 5 }), ['Extras, night: is not part of a card']],
    ['something missing', ({ bands }) => put(bands[0], { words: undefined }), ['Band 1, words: is missing']],
    ['a list that is empty', (card) => put(card, { notes: [] }), ['Notes: must have a note; leave it out instead']],
    [
      'what it is built on',
      ({ bands }) => put(bands[3], { built_on: { bands: ['5'] } }),
      ['Band 4: is built on 5, which has no steps'],
    ],
    [
      'steps and what it is built on',
      ({ bands }) => put(bands[3], { steps: [{ pence: 5 }] }),
      ['Band 4: must either have steps or be built on other bands'],
    ],
    [
      'a band below it',
      ({ bands }) => put(bands[0], { over: ['4'] }),
      ['Band 1, over: names 4, which is not listed above it'],
    ],
    [
      'two of one name',
      ({ bands }) => put(bands[1], { name: '1' }),
      [
        'Band 1: has the same name as another',
        'Band 3, over: names 2, which is not listed above it',
        'Band 4, over: names 2, which is not listed above it',
        'Band 3: is built on 2, which has no steps',
      ],
    ],
    [
      'a step that never ends',
      ({ bands }) =>
        put(bands[0], { steps: [{ pence: 1 }, { pence: 1, distance: '1 mile' }, { pence: 1, distance: '1 mile' }] }),
      ['Band 1, step 2: must say until when it repeats'],
    ],
    [
      'an hour without a band',
      ({ bands }) => put(bands[1]?.when[0], { from: '23:30' }),
      ['The bands: No band applies on a Sunday at 23:00.'],
    ],
    ['a list for a card', () => [], ['The card: must be an object']],
  ])('%s', (_what, change, faults) => {
    expect(faultsOf(change)).toEqual(faults);
  });

  it('in text that is not JSON', () => {
    expect(importCard('{')).toEqual({ ok: false, faults: [{ place: 'The file', fault: 'is not JSON' }] });
  });

  it('each of several', () => {
    const faults = faultsOf((card) => {
      put(card, { nation: 'wales' });
      put(card.bands[2]?.built_on, { add_pence: -1 });
    });
    expect(faults).toEqual([
      'Nation: must be england-and-wales, scotland or northern-ireland',
      'Band 3, built on, add pence: must be whole pence from 0 to 100000',
    ]);
  });
});

describe('no charge names a need', () => {
  it.each([
    'Wheelchair',
    'wheel chairs',
    'Pushchair',
    'Prams and luggage',
    'Guide dog',
    'Assistance dogs',
    'Walking frame',
    'Boarding by ramp',
    'Mobility scooter',
    'Disabled passengers',
    'Carer',
  ])('%s', (name) => {
    const fault = 'names a need, for which nothing may be charged';
    expect(faultsOf(({ extras }) => put(extras, { places: [{ name, pence: 100 }] }))).toEqual([
      `Extras, place 1, name: ${fault}`,
    ]);
    expect(
      faultsOf(({ extras }) => put(extras, { times: [{ name, when: [{ weekdays: ['sun'] }], pence: 1 }] })),
    ).toEqual([`Extras, time 1, name: ${fault}`]);
    expect(faultsOf(({ bands }) => put(bands[0], { words: name }))).toEqual([`Band 1, words: ${fault}`]);
  });

  it('and unknown kinds of charge cannot be added', () => {
    for (const kind of ['wheelchair', 'assistance_dog', 'boarding', 'other']) {
      expect(faultsOf((card) => put(card.extras, { [kind]: { each_pence: 100 } }))).toEqual([
        `Extras, ${kind.replace('_', ' ')}: is not part of a card`,
      ]);
    }
  });
});
