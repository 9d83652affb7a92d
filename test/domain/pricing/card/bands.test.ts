import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AuthorityCard, type CardBand, type CardSpan, NATIONS } from '@/domain/pricing/card/authorityCard';
import { BANK_HOLIDAYS_KNOWN_TO, bankHolidaysOf } from '@/domain/pricing/card/bands/bankHolidays';
import { bandAt } from '@/domain/pricing/card/bands/bandAt';
import { coverFault } from '@/domain/pricing/card/bands/cover';
import { cardReading } from '@/domain/pricing/card/cardReading';
import { ALL_CARDS, calendarOf, london, madeCard, metres, NEWPORT, readingOf, standing } from './support';

const bandOf = (card: AuthorityCard, at: number | string, passengers = 1): string | undefined =>
  bandAt(card, typeof at === 'string' ? london(at) : at, passengers, calendarOf(card))?.band.name;

const band = (name: string, when: CardSpan[], more: Partial<CardBand> = {}): CardBand => ({
  name,
  words: name,
  when,
  steps: [{ pence: 100 }],
  ...more,
});
const cardOf = (...bands: CardBand[]): AuthorityCard => ({ ...NEWPORT, bands });

describe('the band of a moment', () => {
  it('changes at the minute, over midnight too', () => {
    expect(bandOf(NEWPORT, '2026-06-03 22:59')).toBe('1');
    expect(bandOf(NEWPORT, '2026-06-03 23:00')).toBe('2');
    expect(bandOf(NEWPORT, '2026-06-04 05:59')).toBe('2');
    expect(bandOf(NEWPORT, '2026-06-04 06:00')).toBe('1');
  });

  it('follows the nation’s own bank holidays and substitute days', () => {
    expect(bandOf(NEWPORT, '2026-12-28 10:00')).toBe('3');
    expect(bandOf(NEWPORT, '2026-08-31 10:00')).toBe('3');
    expect(bandOf({ ...NEWPORT, nation: 'scotland' }, '2026-08-31 10:00')).toBe('1');
    expect(bandOf({ ...NEWPORT, nation: 'scotland' }, '2026-08-03 10:00')).toBe('3');
    expect(bandOf({ ...NEWPORT, nation: 'northern-ireland' }, '2026-07-13 10:00')).toBe('3');
  });

  it('can span New Year', () => {
    expect(bandOf(NEWPORT, '2026-12-30 23:59')).toBe('2');
    expect(bandOf(NEWPORT, '2026-12-31 00:00')).toBe('4');
    expect(bandOf(NEWPORT, '2027-01-02 05:59')).toBe('4');
    expect(bandOf(NEWPORT, '2027-01-02 06:00')).toBe('1');
  });

  it('begins on the day before and ends on the day after', () => {
    const card = madeCard('tenths');
    expect(bandOf(card, '2026-06-06 17:59')).toBe('1');
    expect(bandOf(card, '2026-06-06 18:00')).toBe('2');
    expect(bandOf(card, '2026-06-08 05:59')).toBe('2');
    expect(bandOf(card, '2026-06-08 06:30')).toBe('1');
    // The bank holiday is 31 August: the day before it is a Sunday, and the day after a Tuesday.
    expect(bandOf(card, '2026-09-01 05:59')).toBe('2');
  });

  it('follows local time when the clocks change', () => {
    const card = cardOf(
      band('early', [{ from: '00:00', to: '01:30' }]),
      band('late', [{ from: '01:30', to: '24:00' }]),
    );
    // Spring: 00:59 GMT is followed by 02:00 BST.
    const spring = Date.parse('2026-03-29T01:00:00Z');
    expect([bandOf(card, spring - 60_000), bandOf(card, spring)]).toEqual(['early', 'late']);
    // Autumn: the clock shows 01:00 to 01:59 twice.
    const shown = [0, 30, 59, 60, 89, 90, 120].map((minute) =>
      bandOf(card, Date.parse('2026-10-25T00:00:00Z') + minute * 60_000),
    );
    expect(shown).toEqual(['early', 'late', 'late', 'early', 'early', 'late', 'late']);
  });
});

describe('exactly one band', () => {
  it('applies at every moment on every card here', () => {
    expect(ALL_CARDS.map((card) => [card.district, coverFault(card)])).toEqual(
      ALL_CARDS.map((card) => [card.district, null]),
    );
  });

  it.each<[string, CardBand[], string | null]>([
    ['a hole by the hour', [band('day', [{ from: '06:00', to: '22:00' }])], 'No band applies on a Sunday at 00:00.'],
    [
      'a hole of a minute',
      [band('day', [{ from: '06:00', to: '22:00' }]), band('night', [{ from: '22:01', to: '06:00' }])],
      'No band applies on a Sunday at 22:00.',
    ],
    [
      'an overlap',
      [band('day', [{ from: '06:00', to: '23:00' }]), band('night', [{ from: '22:00', to: '06:00' }])],
      'Bands day and night both apply on a Sunday at 22:00.',
    ],
    [
      'a bank holiday beside a weekday',
      [band('all', [{}]), band('holiday', [{ bank_holidays: 'only' }])],
      'Bands all and holiday both apply on a Sunday (a bank holiday) at 00:00.',
    ],
    [
      'nothing on bank holidays',
      [band('all', [{ bank_holidays: 'not' }])],
      'No band applies on a Sunday (a bank holiday) at 00:00.',
    ],
    [
      'Christmas over a Sunday',
      [
        band('week', [{ weekdays: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat'] }]),
        band('sunday', [{ weekdays: ['sun'] }]),
        band('christmas', [{ between: { from: '12-24 20:00', to: '12-27 06:00' } }], { over: ['week'] }),
      ],
      'Bands sunday and christmas both apply on 24 December, a Sunday, at 20:00.',
    ],
    [
      'five passengers forgotten',
      [band('few', [{}], { passengers: { from: 1, to: 4 } }), band('many', [{}], { passengers: { from: 6, to: 8 } })],
      'No band applies on a Sunday at 00:00 with 5 passengers.',
    ],
    [
      // A date outside the yearly span, which covers New Year.
      'a hole beside a span over New Year',
      [
        band('day', [{ from: '06:00', to: '24:00' }]),
        band('new year', [{ between: { from: '12-31 00:00', to: '01-02 06:00' } }], { over: ['day'] }),
      ],
      'No band applies on a Sunday at 00:00.',
    ],
    [
      'a summer and a winter',
      [
        band('summer', [{ between: { from: '04-01 00:00', to: '10-01 00:00' } }]),
        band('winter', [{ between: { from: '10-01 00:00', to: '04-01 00:00' } }]),
      ],
      null,
    ],
    [
      'a summer and a winter that part too late',
      [
        band('summer', [{ between: { from: '04-01 00:00', to: '10-01 00:00' } }]),
        band('winter', [{ between: { from: '10-01 02:00', to: '04-01 00:00' } }]),
      ],
      'No band applies on 1 October, a Sunday, at 00:00.',
    ],
    ['bands that give way', [band('all', [{}]), band('holiday', [{ bank_holidays: 'only' }], { over: ['all'] })], null],
  ])('%s', (_what, bands, fault) => {
    expect(coverFault(cardOf(...bands))).toBe(fault);
  });
});

it('a card with a thousand times is refused quickly', () => {
  const spans = (count: number): CardSpan[] =>
    Array.from({ length: count }, (_none, index) => {
      const clock = `${String(Math.floor(index / 60)).padStart(2, '0')}:${String(index % 60).padStart(2, '0')}`;
      return {
        from: clock,
        between: { from: `01-${String((index % 28) + 1).padStart(2, '0')} ${clock}`, to: `06-01 ${clock}` },
      };
    });
  const bands = Array.from({ length: 30 }, (_none, index) => band(String(index), spans(30)));
  const fault = 'The bands have too many different times.';
  const started = performance.now();
  expect(coverFault(cardOf(...bands))).toBe(fault);
  expect(coverFault(cardOf(band('many', spans(59))))).toBe(fault);
  expect(performance.now() - started).toBeLessThan(10_000);
});

describe('a band that changes on the way', () => {
  const card = madeCard('running');
  // 100 m every 30 s is the cross-over speed, at which time and distance count the same.
  const drive = Array.from({ length: 40 }, () => ({ metres: 100, seconds: 30 }));

  it('charges the next step by the new band if bands run', () => {
    // 1 km of the hiring charge takes five minutes: 10 legs; then 10 steps by day, and 20 by night.
    expect(readingOf(card, '2026-06-03 21:50', drive)).toBe(300 + 10 * 20 + 20 * 40);
    expect(readingOf({ ...card, band_change: 'fixed_at_start' }, '2026-06-03 21:50', drive)).toBe(300 + 30 * 20);
    // The same drive as one leg, which is cut at the change.
    expect(readingOf(card, '2026-06-03 21:50', [{ metres: 4000, seconds: 1200 }])).toBe(300 + 10 * 20 + 20 * 40);
  });

  it('finishes the step that is under way', () => {
    // At 22:00 half a step of the day is left.
    expect(readingOf(card, '2026-06-03 21:57', [{ metres: 1050, seconds: 175 }, standing(10), metres(50)])).toBe(
      300 + 20 + 40,
    );
    expect(readingOf(card, '2026-06-03 21:57', [{ metres: 1050, seconds: 175 }, standing(10), metres(15)])).toBe(
      300 + 20,
    );
  });

  it('changes back in the morning, and goes on with the step for the distance driven', () => {
    // Six kilometres by night: 500 + 50 × 40; then by day beyond 5 km: 33p for each 200 m.
    const night = { metres: 6000, seconds: 600 };
    expect(readingOf(card, '2026-06-03 05:50', [night, { metres: 400, seconds: 40 }])).toBe(500 + 50 * 40 + 2 * 33);
  });

  it('multiplies and rounds as the card says', () => {
    // 1.25 × 340 is 425; with a step of 33p × 1.25 = 41.25p the sum is rounded up to 5p.
    expect(readingOf(card, '2026-05-25 10:00', [metres(1200)])).toBe(425);
    expect(readingOf(card, '2026-05-25 10:00', [metres(5001)])).toBe(1420);
    const tenths = madeCard('tenths');
    // 310 and 10 × 25 by day; 1.3 times that and 50p at night, 778, to the nearest 10p.
    const [day, night] = ['2026-06-03 10:00', '2026-06-03 23:45'];
    expect(readingOf(tenths, day, [{ metres: 4023.36, seconds: 0 }])).toBe(560);
    expect(readingOf(tenths, night, [{ metres: 4023.36, seconds: 0 }])).toBe(780);
  });
});

it('a reading by running bands is the same however the way is cut into legs', () => {
  const card = madeCard('running');
  const minute = fc.integer({ min: 0, max: 2 * 24 * 60 });
  const leg = fc.record({ metres: fc.integer({ min: 0, max: 3000 }), seconds: fc.integer({ min: 0, max: 1200 }) });
  const from = london('2026-05-24 12:00');
  fc.assert(
    fc.property(minute, fc.integer({ min: 0, max: 59_999 }), fc.array(leg, { maxLength: 8 }), (late, off, legs) => {
      const ride = { startedAt: from + late * 60_000 + off, passengers: 1 };
      // Quarters of whole numbers are exact.
      const quarters = legs.flatMap((one) => [
        { metres: one.metres / 4, seconds: one.seconds / 4 },
        { metres: (one.metres * 3) / 4, seconds: (one.seconds * 3) / 4 },
      ]);
      const whole = cardReading(card, { ...ride, legs }, calendarOf(card));
      expect(cardReading(card, { ...ride, legs: quarters }, calendarOf(card))).toEqual(whole);
    }),
    { numRuns: 300 },
  );
});

it('waiting that is free during the hiring charge does not use it up', () => {
  const tenths = madeCard('tenths');
  expect(readingOf(tenths, '2026-06-03 10:00', [standing(3600)])).toBe(310);
  // 25p take 75 seconds, once the hiring charge is used up and a step has begun.
  expect(readingOf(tenths, '2026-06-03 10:00', [metres(2414.1), standing(300)])).toBe(310 + 25 * 4 + 25);
});

it('a card by time alone counts no distance', () => {
  const tour = madeCard('byTime');
  expect(readingOf(tour, '2026-06-03 10:00', [{ metres: 90_000, seconds: 3600 }])).toBe(2000);
  // 2000, then 500 for each quarter until the fare exceeds 4000: 5 of them, to 4500; then 400.
  expect(readingOf(tour, '2026-06-03 10:00', [standing(3600 + 5 * 900)])).toBe(4500);
  expect(readingOf(tour, '2026-06-03 10:00', [standing(3600 + 5 * 900 + 1)])).toBe(4900);
});

it('bank holidays are known for each nation to the end of one year', () => {
  for (const nation of NATIONS) {
    const dates = [...bankHolidaysOf(nation)];
    expect(dates).toEqual(dates.toSorted());
    expect(dates.at(-1)?.slice(0, 4)).toBe(BANK_HOLIDAYS_KNOWN_TO.slice(0, 4));
  }
});
