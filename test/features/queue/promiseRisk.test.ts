import { expect, it } from 'vitest';
import type { UserProfile } from '@/domain/people/user';
import { DAY_MS, MINUTE_MS } from '@/domain/time/durations';
import { promiseRisk } from '@/features/queue/promiseRisk';

const NOW = Date.UTC(2026, 10, 23, 12);
const dana = (changes: Partial<UserProfile> = {}) =>
  ({
    firstName: 'Dana',
    approved: true,
    driverActiveStatus: true,
    dutyUntil: NOW + DAY_MS,
    walletBalance: 0,
    ...changes,
  }) as UserProfile;
const inMinutes = (minutes: number) => ({ tripdate: NOW + minutes * MINUTE_MS });

it('is none with a driver on duty whose papers are in date', () => {
  expect(promiseRisk(dana(), inMinutes(20), NOW)).toBe('');
});

it('is a driver off duty half an hour before, but not earlier', () => {
  expect(promiseRisk(dana({ driverActiveStatus: false }), inMinutes(30), NOW)).toBe('Dana claimed it and is off duty.');
  expect(promiseRisk(dana({ driverActiveStatus: false }), inMinutes(31), NOW)).toBe('');
});

it('is a hold that lasts until the pickup, and not one that ends before it', () => {
  const held = dana({ heldBackUntil: NOW + 60 * MINUTE_MS });
  expect(promiseRisk(held, inMinutes(45), NOW)).toBe('Dana claimed it and is held back.');
  expect(promiseRisk(held, inMinutes(90), NOW)).toBe('');
});

it('is whatever else keeps the driver from work', () => {
  expect(promiseRisk(dana({ dutyUntil: NOW - 1 }), inMinutes(20), NOW)).toMatch(/may not drive/);
});
