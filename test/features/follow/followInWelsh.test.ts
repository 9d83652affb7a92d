import { expect, it } from 'vitest';
import * as welsh from '@/languages/cy/entry/follow';
import { upTo } from '@/languages/cy/public/fareCard';

it.each([
  [1, 'Mae’r tacsi tua 1 munud o’r man codi'],
  [2, 'Mae’r tacsi tua 2 funud o’r man codi'],
  [5, 'Mae’r tacsi tua 5 munud o’r man codi'],
  [11, 'Mae’r tacsi tua 11 munud o’r man codi'],
])('a cab that is %i min away is so in Welsh', (minutes, words) => {
  expect(welsh.minutesFromPickup('', minutes)).toBe(words);
});

it('a driver’s name needs no article in Welsh', () => {
  expect(welsh.onTheWay('Dai')).toBe('Mae Dai ar y ffordd i’r man codi');
});

it.each([
  [2, '2 deithiwr'],
  [3, '3 theithiwr'],
  [4, '4 teithiwr'],
  [6, '6 theithiwr'],
])('a card for %i passengers is so in Welsh', (passengers, words) => {
  expect(upTo(passengers)).toBe(`Mae’r cerdyn ar gyfer hyd at ${words}.`);
});
