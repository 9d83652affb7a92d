/**
 * Cards of real authorities, each fare worked out by hand from what is printed: the hiring charge, then the number of steps
 * that have begun.
 */
import { describe, expect, it } from 'vitest';
import type { CardLeg } from '@/domain/pricing/card/cardReading';
import { metres, miles, REAL_FILES, readingOf, realCard, standing, yards } from './support';

/** Days without anything of their own: a Wednesday, a Saturday, a Sunday, a bank holiday. */
const WEDNESDAY = '2026-06-03';
const SATURDAY = '2026-06-06';
const SUNDAY = '2026-06-07';
const HOLIDAY = '2026-05-25';

type Vector = [when: string, drive: CardLeg, passengers: number, pence: number];

const VECTORS: Record<string, Vector[]> = {
  newport: [
    [`${WEDNESDAY} 10:00`, yards(100), 1, 350],
    [`${WEDNESDAY} 10:00`, miles(1), 1, 350 + 17 * 10],
    [`${WEDNESDAY} 10:00`, miles(2), 1, 350 + 35 * 10],
    [`${WEDNESDAY} 10:00`, standing(300), 1, 350 + 9 * 10],
    [`${WEDNESDAY} 23:00`, miles(1), 1, 450 + 17 * 10],
    [`${WEDNESDAY} 05:59`, miles(1), 1, 450 + 17 * 10],
    [`${HOLIDAY} 10:00`, miles(1), 1, 350 + 17 * 10 + 150],
    [`${HOLIDAY} 23:30`, miles(1), 1, 450 + 17 * 10 + 150],
    ['2026-12-25 03:00', miles(1), 1, 2 * (350 + 17 * 10)],
    ['2026-12-31 00:00', miles(1), 1, 2 * (350 + 17 * 10)],
    ['2027-01-02 06:00', miles(1), 1, 350 + 17 * 10],
  ],
  monmouthshire: [
    [`${WEDNESDAY} 10:00`, miles(0.5), 4, 400],
    // A mile and a half are 18 twelfths, the last just complete.
    [`${WEDNESDAY} 10:00`, miles(2), 4, 400 + 18 * 20],
    [`${WEDNESDAY} 19:00`, miles(1), 4, 450 + 7 * 20],
    [`${WEDNESDAY} 10:00`, miles(1), 5, 450 + 6 * 30],
    [`${WEDNESDAY} 03:00`, miles(1), 8, 500 + 7 * 30],
    [`${HOLIDAY} 10:00`, miles(2), 4, 1.5 * (400 + 18 * 20)],
    ['2026-12-29 10:00', miles(1), 5, 2 * (450 + 6 * 30)],
    // Half a mile takes 6 × 30 s by the meter, 10 minutes 20 steps: 14 have begun and are complete.
    [`${WEDNESDAY} 10:00`, standing(600), 1, 400 + 14 * 20],
  ],
  london2013: [
    [`${WEDNESDAY} 10:00`, miles(1), 1, 240 + 11 * 20],
    [`${WEDNESDAY} 10:00`, miles(2), 1, 240 + 24 * 20],
    [`${WEDNESDAY} 10:00`, standing(600), 1, 240 + 20 * 20],
    // 74 steps to £17.20 take 9,674.8 m; 6,418.64 m more are 71.96 steps of 89.2 m.
    [`${WEDNESDAY} 10:00`, miles(10), 1, 1720 + 72 * 20],
    [`${WEDNESDAY} 20:00`, miles(1), 1, 240 + 14 * 20],
    [`${SATURDAY} 06:00`, miles(1), 1, 240 + 14 * 20],
    [`${WEDNESDAY} 22:00`, miles(1), 1, 240 + 18 * 20],
    [`${HOLIDAY} 10:00`, miles(1), 1, 240 + 18 * 20],
  ],
  london2018: [
    [`${WEDNESDAY} 10:00`, metres(234.8), 1, 260],
    [`${WEDNESDAY} 10:00`, miles(6), 1, 260 + 81 * 20],
    // The 81st step ends at 9,744.2 m; 1,521.208 m more are 17.5 steps of 86.9 m.
    [`${WEDNESDAY} 10:00`, miles(7), 1, 260 + 81 * 20 + 18 * 20],
    [`${SUNDAY} 10:00`, miles(1), 1, 260 + 15 * 20],
    [`${SUNDAY} 23:00`, miles(1), 1, 260 + 18 * 20],
  ],
  blackpool: [
    [`${WEDNESDAY} 10:00`, miles(1), 1, 260 + 10 * 20],
    [`${WEDNESDAY} 20:30`, miles(1), 1, 260 + 13 * 20],
    [`${SATURDAY} 03:00`, miles(1), 1, 320 + 13 * 20],
    ['2026-12-24 19:00', miles(1), 1, 320 + 13 * 20],
    ['2026-12-25 10:00', miles(1), 1, 520 + 13 * 20],
    // Tariff 2 through the night of 28 December.
    ['2026-12-28 03:00', miles(1), 1, 260 + 13 * 20],
  ],
  stafford: [
    [`${WEDNESDAY} 10:00`, yards(410), 1, 310],
    [`${WEDNESDAY} 10:00`, yards(1759), 1, 310 + 8 * 20],
    [`${WEDNESDAY} 10:00`, miles(1), 1, 310 + 9 * 20],
    // The ninth ends at 1,928.3 yards; a step of a mile begins there.
    [`${WEDNESDAY} 10:00`, miles(2), 1, 310 + 9 * 20 + 155],
    // Steps of a mile begin at 1,928.3, 3,688.3 and 5,448.3 yards, and one of £1.85 at 7,208.3, beyond four miles.
    [`${WEDNESDAY} 10:00`, miles(5), 1, 310 + 9 * 20 + 3 * 155 + 185],
    // Half as much again: 967.5p, rounded down.
    [`${WEDNESDAY} 03:00`, miles(2), 1, 967],
    [`${HOLIDAY} 10:00`, miles(1), 1, 1.5 * (310 + 9 * 20)],
    ['2026-12-24 22:00', miles(1), 1, 1.5 * (310 + 9 * 20)],
    ['2026-12-26 10:00', miles(1), 1, 2 * (310 + 9 * 20)],
  ],
  worcester: [
    [`${WEDNESDAY} 10:00`, metres(1208), 1, 430],
    // Printed: £5.00 for the first mile, and £2.00 for each after it.
    [`${WEDNESDAY} 10:00`, metres(1610.1), 1, 500],
    [`${WEDNESDAY} 10:00`, metres(1610.1 + 1610), 1, 700],
    // Printed: £6.30 for the first mile, and £2.80 for each after it.
    [`${SUNDAY} 10:00`, metres(1610), 1, 630],
    [`${SUNDAY} 10:00`, metres(3220), 1, 910],
    ['2026-12-24 18:00', metres(1610), 1, 630],
  ],
  argyllAndBute: [
    [`${WEDNESDAY} 10:00`, miles(1), 1, 345 + 6 * 23],
    [`${WEDNESDAY} 22:00`, miles(1), 1, 414 + 6 * 23],
    ['2026-12-25 10:00', miles(1), 1, 483 + 8 * 23],
    ['2027-01-02 07:00', miles(1), 1, 414 + 6 * 23],
    [`${WEDNESDAY} 10:00`, miles(1), 5, 414 + 6 * 23],
    [`${WEDNESDAY} 22:00`, miles(1), 5, 483 + 8 * 23],
    ['2026-12-25 10:00', miles(1), 5, 483 + 8 * 23 + 115],
  ],
  bracknellForest: [
    [`${WEDNESDAY} 10:00`, miles(1), 1, 300 + 6 * 20],
    [`${WEDNESDAY} 10:00`, miles(2), 1, 300 + 15 * 20],
    // 156 s and five times 45 s, and a second more.
    [`${WEDNESDAY} 10:00`, standing(382), 1, 300 + 6 * 20],
    [`${WEDNESDAY} 23:00`, miles(1), 1, 450 + 6 * 30],
    ['2026-12-25 10:00', miles(1), 1, 600 + 6 * 40],
    ['2026-12-26 06:59', miles(1), 1, 600 + 6 * 40],
    ['2026-12-26 07:00', miles(1), 1, 300 + 6 * 20],
  ],
  northYorkshire: [
    [`${WEDNESDAY} 10:00`, miles(1), 1, 400 + 9 * 20],
    [`${WEDNESDAY} 10:00`, miles(2), 1, 400 + 20 * 20],
    [`${WEDNESDAY} 22:00`, miles(1), 1, 600 + 8 * 30],
    ['2026-12-25 10:00', miles(1), 1, 800 + 8 * 40],
  ],
  torridge: [
    [`${WEDNESDAY} 10:00`, metres(1207), 1, 370],
    [`${WEDNESDAY} 10:00`, metres(1207 + 1609), 1, 370 + 260],
    [`${WEDNESDAY} 10:00`, miles(2), 1, 370 + 2 * 260],
    [`${SUNDAY} 10:00`, miles(1), 1, 555 + 390],
    ['2027-01-01 10:00', miles(1), 1, 740 + 520],
  ],
  lewes: [
    [`${WEDNESDAY} 10:00`, metres(805), 1, 280],
    [`${WEDNESDAY} 10:00`, miles(1), 1, 280 + 5 * 20],
    [`${WEDNESDAY} 10:00`, miles(2), 1, 280 + 15 * 20],
    [`${WEDNESDAY} 10:00`, standing(6 * 60 + 90), 1, 280 + 2 * 20],
    ['2026-12-25 10:00', miles(1), 1, 2 * (280 + 5 * 20)],
  ],
  highland2006: [
    // Printed: £3 for the first mile and £1.10 for each after it; £4 and £1.60; £5.10 and £2.05.
    [`${WEDNESDAY} 10:00`, miles(1), 1, 300],
    [`${WEDNESDAY} 10:00`, miles(2), 1, 300 + 110],
    [`${WEDNESDAY} 03:00`, miles(1), 1, 400],
    [`${WEDNESDAY} 10:00`, miles(1), 5, 400],
    [`${SUNDAY} 10:00`, miles(1), 5, 510],
    ['2026-12-26 10:00', miles(1), 1, 510],
    ['2026-01-02 10:00', miles(1), 1, 400],
  ],
  highland2012: [
    [`${WEDNESDAY} 10:00`, miles(1), 1, 300 + 8 * 10],
    [`${WEDNESDAY} 22:00`, miles(1), 1, 350 + 14 * 10],
    [`${WEDNESDAY} 10:00`, miles(1), 6, 350 + 14 * 10],
    ['2026-12-25 10:00', miles(1), 6, 410 + 18 * 10],
  ],
  leeds: [
    // Twelve steps to £6.00 take 1,820 yards.
    [`${WEDNESDAY} 10:00`, miles(1), 1, 360 + 12 * 20],
    [`${WEDNESDAY} 10:00`, miles(2), 1, 600 + 12 * 20],
    [`${SATURDAY} 10:00`, miles(1), 1, 400 + 14 * 20],
    // Sixteen to £7.20 take 1,751 yards; another begins before the mile.
    [`${SATURDAY} 20:00`, miles(1), 1, 720 + 20],
    ['2026-12-25 10:00', miles(1), 1, 600 + 16 * 30 + 30],
  ],
  denbighshire: [
    [`${WEDNESDAY} 10:00`, yards(880), 1, 375],
    [`${WEDNESDAY} 10:00`, miles(1), 1, 375 + 7 * 20],
    [`${SUNDAY} 10:00`, miles(1), 1, 425 + 7 * 30],
    [`${HOLIDAY} 10:00`, miles(1), 1, 750 + 7 * 40],
  ],
  wealden: [
    [`${WEDNESDAY} 10:00`, miles(1), 1, 310 + 23 * 10],
    [`${WEDNESDAY} 10:00`, miles(1), 5, 310 + 23 * 15],
    [`${HOLIDAY} 10:00`, miles(1), 1, 420 + 23 * 15],
    ['2026-12-25 10:00', miles(1), 5, 550 + 23 * 30],
    [`${WEDNESDAY} 10:00`, standing(91), 1, 310 + 5 * 10],
  ],
  congletonBefore: [
    [`${WEDNESDAY} 10:00`, miles(1), 1, 310],
    [`${WEDNESDAY} 10:00`, miles(2), 1, 310 + 10 * 20],
    [`${WEDNESDAY} 23:30`, miles(2), 1, 460 + 10 * 30],
    ['2026-12-25 10:00', miles(2), 1, 620 + 10 * 40],
  ],
  congletonAfter: [
    [`${WEDNESDAY} 10:00`, miles(2), 1, 330 + 10 * 20],
    [`${WEDNESDAY} 22:00`, miles(2), 1, 490 + 10 * 30],
    ['2026-12-27 07:59', miles(2), 1, 640 + 10 * 40],
  ],
  falkirk: [
    [`${WEDNESDAY} 10:00`, miles(1), 1, 250 + 10 * 10],
    // A quarter more: 437.5p, rounded down.
    [`${WEDNESDAY} 21:00`, miles(1), 1, 437],
    // St Andrew's Day.
    ['2026-11-30 10:00', miles(1), 1, 437],
    ['2026-12-25 02:00', miles(1), 1, 1.5 * (250 + 10 * 10)],
    ['2026-12-25 10:00', miles(1), 1, 437],
  ],
  northAyrshire: [
    [`${WEDNESDAY} 10:00`, miles(1), 1, 350 + 6 * 10],
    [`${WEDNESDAY} 10:00`, miles(2), 1, 350 + 29 * 10],
    // Ten minutes, and fifteen times twenty seconds.
    [`${WEDNESDAY} 10:00`, standing(900), 1, 350 + 15 * 10],
    [`${SUNDAY} 10:00`, miles(1), 1, 400 + 8 * 10],
    ['2026-12-25 10:00', miles(1), 1, 2 * (350 + 6 * 10)],
  ],
  southHams: [
    [`${WEDNESDAY} 10:00`, yards(880), 1, 340],
    [`${WEDNESDAY} 10:00`, miles(1), 1, 340 + 8 * 20],
    // 2,640 yards are 22 steps, the last just complete.
    [`${WEDNESDAY} 10:00`, miles(2), 1, 340 + 22 * 20],
    [`${WEDNESDAY} 20:00`, miles(1), 1, 400 + 8 * 30],
    [`${HOLIDAY} 10:00`, miles(1), 1, 400 + 8 * 30],
    [`${WEDNESDAY} 10:00`, miles(1), 6, 400 + 8 * 30],
  ],
  pembrokeshire: [
    // Printed: two miles by day are £7.
    [`${WEDNESDAY} 10:00`, miles(2), 1, 700],
    [`${WEDNESDAY} 10:00`, miles(2), 5, 500 + 10 * 34],
    [`${SATURDAY} 10:00`, miles(2), 1, 500 + 10 * 34],
    [`${SATURDAY} 10:00`, miles(2), 5, 550 + 10 * 44],
    ['2026-12-24 12:00', miles(2), 1, 800 + 10 * 62],
  ],
  dumfriesAndGalloway: [
    [`${WEDNESDAY} 10:00`, miles(1.5), 1, 550],
    [`${WEDNESDAY} 10:00`, miles(2), 1, 650],
    [`${WEDNESDAY} 10:00`, miles(5), 1, 550 + 7 * 100],
    // A mile and a half is 15 minutes by the meter, and half a mile 5: a pound for £1 of waiting.
    [`${WEDNESDAY} 10:00`, standing(21 * 60), 1, 550 + 2 * 100],
  ],
  craven: [
    [`${WEDNESDAY} 10:00`, miles(1), 1, 450 + 8 * 15],
    [`${WEDNESDAY} 03:00`, miles(1), 1, 430 + 5 * 26],
    ['2026-12-25 10:00', miles(1), 1, 500 + 7 * 26],
    [`${WEDNESDAY} 10:00`, miles(1), 5, 530 + 6 * 20],
    [`${WEDNESDAY} 10:00`, standing(600), 1, 450 + 10 * 15],
  ],
  allerdale: [
    // Printed: 350p, 530p, 620p and 700p for the first 1.6 km.
    [`${WEDNESDAY} 10:00`, metres(1600), 1, 350],
    [`${WEDNESDAY} 23:00`, metres(1600), 1, 530],
    [`${HOLIDAY} 10:00`, metres(1600), 1, 620],
    ['2026-12-25 10:00', metres(1600), 1, 700],
    [`${WEDNESDAY} 10:00`, miles(2), 1, 350 + 6 * 50],
    [`${WEDNESDAY} 23:00`, miles(2), 1, 984],
  ],
  southGloucestershire: [
    [`${WEDNESDAY} 10:00`, yards(134.8), 1, 240],
    [`${WEDNESDAY} 10:00`, miles(1), 1, 240 + 13 * 20],
    [`${WEDNESDAY} 10:00`, miles(2), 1, 240 + 27 * 20],
  ],
};

describe.each(Object.keys(REAL_FILES))('the card of %s', (name) => {
  const card = realCard(name);

  it('says where it is printed, and how it is read', () => {
    expect(card.source).toMatch(/^https?:\/\//);
    expect(card.notes?.length).toBeGreaterThan(0);
    expect(VECTORS[name]?.length).toBeGreaterThanOrEqual(3);
  });

  it.each(VECTORS[name] ?? [])('costs as printed at %s for %o with %i', (when, drive, passengers, pence) => {
    expect(readingOf(card, when, [drive], passengers)).toBe(pence);
  });
});
