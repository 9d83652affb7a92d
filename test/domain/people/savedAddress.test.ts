import { expect, it } from 'vitest';
import { ADDRESS_SLOTS, keyFor, labelled } from '@/domain/people/savedAddress';

const HERE = { lat: 51.53, lng: -0.12 };
const at = (lat: number, label?: 'home' | 'work') => ({
  description: 'Somewhere',
  zone: '',
  lat,
  lng: -0.12,
  ...(label === undefined ? {} : { label }),
});

it('has the fifty keys that the rules allow', () => {
  expect([ADDRESS_SLOTS.length, ADDRESS_SLOTS[0], ADDRESS_SLOTS.at(-1)]).toEqual([50, 'a00', 'a49']);
});

it('puts a new Home where the former one was, so that there is one', () => {
  const saved = { a00: at(51.4), a31: at(51.6, 'home'), a32: at(51.6, 'work') };
  expect(labelled(saved, 'home')?.[0]).toBe('a31');
  expect(keyFor(saved, 'home', HERE)).toBe('a31');
});

it('names a place that was saved as a ride ended there, and never takes the other label’s', () => {
  expect(keyFor({ a00: at(51.4), a01: at(51.5302) }, 'home', HERE)).toBe('a01');
  expect(keyFor({ a01: at(51.53, 'work') }, 'home', HERE)).toBe('a49');
});

it('takes the last free key, and says when none is left', () => {
  expect(keyFor({ a49: at(51.4) }, 'work', HERE)).toBe('a48');
  expect(keyFor(Object.fromEntries(ADDRESS_SLOTS.map((slot) => [slot, at(51.4)])), 'work', HERE)).toBeNull();
});
