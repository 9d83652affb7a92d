import { describe, expect, it } from 'vitest';
import { GUEST_RIDES_A_DAY } from '@/domain/limits';
import { countGuest, countText, type GuestCount, guestFaults, tidyGuest } from '@/domain/ride/guest/guest';
import { DAY_MS } from '@/domain/time/durations';

const NOW = 1_760_000_000_000;

describe('somebody a ride is booked for', () => {
  it.each(['07700 900123', '+44 7700 900123', '0044 (0)7700-900123', '447700900123'])('may be rung at %s', (mobile) => {
    expect(guestFaults({ name: 'Mary', mobile })).toEqual({ name: null, mobile: null });
    expect(tidyGuest({ name: '  Mary   Poole ', mobile })).toEqual({ name: 'Mary Poole', mobile: '+447700900123' });
  });

  it.each([
    '',
    '020 7946 0018',
    '+1 212 555 0100',
    '0900 1234567',
    '077009',
    'call me',
    '+4477009001234',
  ])('cannot be sent a message at %j', (mobile) => {
    expect(guestFaults({ name: 'Mary', mobile }).mobile).toBe('guest_mobile_british');
  });

  it.each([
    ['', 'guest_name_missing'],
    ['M', 'guest_name_missing'],
    ['M'.repeat(61), 'proper_input_name'],
    ['Mary: https://evil.test', 'name_characters'],
    ['Mary\u202Eyram', 'name_characters'],
  ])('is not called %j', (name, key) => {
    expect(guestFaults({ name, mobile: '07700900123' }).name).toBe(key);
  });
});

describe('the rides booked for others in a day', () => {
  it('are counted up to the limit, and anew a day after the first', () => {
    let count: GuestCount | undefined;
    for (let ride = 0; ride < GUEST_RIDES_A_DAY; ride += 1) count = countGuest(count, NOW + ride) ?? undefined;
    expect(count).toEqual({ since: NOW, count: GUEST_RIDES_A_DAY });
    expect(countGuest(count, NOW + DAY_MS - 1)).toBe(null);
    expect(countGuest(count, NOW + DAY_MS)).toEqual({ since: NOW + DAY_MS, count: 1 });
  });
});

it('counts messages for a time, and begins anew when that is over', () => {
  const two = { most: 2, days: 1 };
  const first = countText(null, two, NOW);
  expect(first).toEqual({ until: NOW + DAY_MS, count: 1 });
  const second = countText(first, two, NOW + 5);
  expect(second).toEqual({ until: NOW + DAY_MS, count: 2 });
  expect(countText(second, two, NOW + DAY_MS - 1)).toBe(null);
  expect(countText(second, two, NOW + DAY_MS)).toEqual({ until: NOW + 2 * DAY_MS, count: 1 });
});
