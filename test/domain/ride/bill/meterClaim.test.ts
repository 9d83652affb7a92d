/** What a driver asks for by an authority's card, in words. */
import { expect, it } from 'vitest';
import { formatMoney } from '@/domain/money/money';
import { claimStory, claimWords } from '@/domain/ride/bill/claim';
import { chargedItems, extraWords } from '@/domain/ride/bill/extraWords';

const money = (pence: number): string => formatMoney(pence, 'GBP');
const NONE = { tolls: 0, passengers: 0 };
const meter = { shown: 1420, counted: 980 };
const silence = { seconds: 720, metres: 900, way: 'road' } as const;

it.each([
  [{ ...NONE, meter }, 'the taximeter’s reading'],
  [{ ...NONE, meter, silence, items: { animals: 1 } }, 'the taximeter’s reading and 1 animal'],
  [{ ...NONE, items: { luggage: 2, tolls_pence: 210 } }, '2 pieces of luggage and tolls'],
])('%j reads "%s"', (claim, words) => expect(claimWords(claim)).toBe(words));

it.each([
  [
    { ...NONE, amount: 440, meter },
    'George read £14.20 on the taximeter. By our own measurement the fare is £9.80. The reading would add £4.40.',
  ],
  [
    { ...NONE, amount: 540, meter, silence, items: { animals: 1 } },
    'George read £14.20 on the taximeter. By our own measurement the fare is £9.80. The phone had no signal for 12 minutes. George also counted 1 animal. Together they would add £5.40.',
  ],
  [{ ...NONE, amount: 100, items: { animals: 1 } }, 'George says there was 1 animal. That adds £1.00.'],
  [
    { ...NONE, amount: 250, items: { luggage: 2, tolls_pence: 210 } },
    'George says there were 2 pieces of luggage and tolls. That adds £2.50.',
  ],
])('%j says why', (claim, words) => expect(claimStory(claim, 'George', money)).toBe(words));

it('names only what the card charges for', () => {
  const typed = { luggage: 2, large_items: 1, animals: 0, tolls_pence: 300 };
  expect(chargedItems(typed, [{ kind: 'luggage' }, { kind: 'animals' }])).toEqual({ luggage: 2 });
  expect(chargedItems(typed, [{ kind: 'booking' }])).toBe(undefined);
  expect(extraWords({})).toEqual([]);
});
