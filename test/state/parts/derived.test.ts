import { expect, it, vi } from 'vitest';
import { derived } from '@/state/parts/derived';

type State = { rides: readonly string[]; currency: string };

it('computes a result anew only when a value that it reads is another', () => {
  const compute = vi.fn((rides: readonly string[], currency: string) => rides.map((ride) => `${currency}${ride}`));
  const select = derived([({ rides }: State) => rides, ({ currency }: State) => currency], compute);
  const rides = ['7', '9'];

  const shown = select({ rides, currency: '£' });
  expect(shown).toEqual(['£7', '£9']);
  expect(select({ rides, currency: '£' })).toBe(shown);
  expect(compute).toHaveBeenCalledTimes(1);

  expect(select({ rides, currency: '€' })).toEqual(['€7', '€9']);
  expect(select({ rides: ['7', '9'], currency: '€' })).not.toBe(shown);
  expect(compute).toHaveBeenCalledTimes(3);
});

it('keeps a result that is undefined, and takes NaN for the same value', () => {
  const compute = vi.fn((_value: number) => undefined);
  const select = derived([(state: number) => state], compute);
  select(Number.NaN);
  select(Number.NaN);
  expect(compute).toHaveBeenCalledTimes(1);
});
