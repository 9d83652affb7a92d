import { expect, it } from 'vitest';
import { nextRequest, wasJustAsked } from '@/domain/ride/bill/paymentRequest';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

it('a request within a minute is the same one', () => {
  const asked = { at: 1000, since: 1000, count: 1 };
  expect(wasJustAsked(undefined, 1000)).toBe(false);
  expect(wasJustAsked(asked, 1000 + MINUTE_MS - 1)).toBe(true);
  expect(wasJustAsked(asked, 1000 + MINUTE_MS)).toBe(false);
});

it('five are counted, and a day after the first the count begins again', () => {
  expect(nextRequest(undefined, 5)).toEqual({ at: 5, since: 5, count: 1 });
  expect(nextRequest({ at: 5, since: 5, count: 4 }, MINUTE_MS)).toEqual({ at: MINUTE_MS, since: 5, count: 5 });
  const full = { at: MINUTE_MS, since: 5, count: 5 };
  expect(nextRequest(full, 5 + DAY_MS - 1)).toBeNull();
  expect(nextRequest(full, 5 + DAY_MS)).toEqual({ at: 5 + DAY_MS, since: 5 + DAY_MS, count: 1 });
});
