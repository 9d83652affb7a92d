/** Small parts in isolation: buckets, guesses, averages, refusals, demo mode. */
import { Readable } from 'node:stream';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type MessageKey, messages } from '@/domain/messages';
import { cancelBooking } from '../../functions/src/endpoints/ride/cancel_booking';
import { withdraw } from '../../functions/src/endpoints/money/withdraw';
import { triesAfter } from '../../functions/src/ride/otpGuess';
import { statusOf } from '../../functions/src/http/refusal';
import { type BodyRequest, readJson } from '../../functions/src/http/requestBody';
import { listSize } from '../../functions/src/store/files';
import { freeDriver } from '../../functions/src/transitions/ride/freeDriver';
import { ratingWith } from '../../functions/src/transitions/ride/rateUpdate';
import { defined } from '../../functions/src/transitions/update';
import { profile } from '../support/builders';

describe('a list of stored files', () => {
  it('has one to a thousand entries, and any other size is refused', () => {
    expect([1, 1000].map(listSize)).toEqual([1, 1000]);
    for (const size of [0, -1, 1001, 1.5, Number.NaN]) {
      expect(() => listSize(size)).toThrow(/^A list of files has 1 to 1000 entries/);
    }
  });
});

describe('guesses of the OTP', () => {
  it('count up to five, then lock for a minute, then start again', () => {
    expect(triesAfter(null, 0)).toEqual({ count: 1 });
    expect(triesAfter({ count: 3 }, 0)).toEqual({ count: 4 });
    expect(triesAfter({ count: 4 }, 1000)).toEqual({ count: 5, lockedUntil: 61_000 });
    expect(triesAfter({ count: 5, lockedUntil: 61_000 }, 60_999)).toBeNull();
    expect(triesAfter({ count: 5, lockedUntil: 61_000 }, 61_000)).toEqual({ count: 1 });
  });
});

describe('a driver’s average', () => {
  it('has one decimal, rounded half up', () => {
    expect(ratingWith(undefined, 5)).toEqual({ average: 5, count: 1, sum: 5 });
    expect(ratingWith({ average: 5, count: 1, sum: 5 }, 4)).toEqual({ average: 4.5, count: 2, sum: 9 });
    expect(ratingWith({ average: 4.7, count: 3, sum: 14 }, 4).average).toBe(4.5);
    expect(ratingWith({ average: 4.2, count: 19, sum: 80 }, 5).average).toBe(4.3);
  });
});

describe('freeing a driver', () => {
  it('works only for the booking that holds them', () => {
    const onDuty = { currentBooking: 'a', driverActiveStatus: true };
    const ride = { id: 'a', trip_end_time: 400 };
    expect(freeDriver('d', onDuty, ride, 1000)).toEqual({
      'users/d/queue': false,
      'users/d/currentBooking': null,
      'users/d/rideEnds': null,
      'users/d/freeSince': 1000,
    });
    expect(freeDriver('d', { ...onDuty, currentBooking: 'b' }, ride, 1000)).toEqual({});
    expect(freeDriver('d', null, ride, 1000)).toEqual({});
  });

  it('counts no open bill as work of somebody whose duty has ended', () => {
    const offDuty = { currentBooking: 'a', driverActiveStatus: false };
    expect(freeDriver('d', offDuty, { id: 'a', trip_end_time: 400 }, 1000)).toMatchObject({ 'users/d/freeSince': 400 });
    expect(freeDriver('d', offDuty, { id: 'a' }, 1000)).toMatchObject({ 'users/d/freeSince': 1000 });
  });
});

describe('refusals', () => {
  it('have a status below 500, except for services that do not answer', () => {
    const ours: MessageKey[] = ['service_unavailable', 'reg_error', 'email_or_mobile_issue'];
    const others: MessageKey[] = [
      'providers_error',
      'card_provider_silent',
      'vehicle_check_unavailable',
      'base_settings_error_2',
      'push_off',
      'receipt_mail_off',
      'receipt_not_mailed',
      'receipt_unsure',
      'invoice_mail_off',
      'invoice_not_mailed',
      'invoice_mail_unsure',
      'password_policy_differs',
      'invite_mail_off',
      'invite_not_mailed',
    ];
    for (const key of Object.keys(messages) as (keyof typeof messages)[]) {
      expect(statusOf(key) === 503).toBe([...ours, ...others].includes(key));
      expect(statusOf(key)).toBeGreaterThanOrEqual(400);
    }
  });

  it('leave out only undefined values', () => {
    expect(defined({ a: undefined, b: null, c: 0, d: '' })).toEqual({ b: null, c: 0, d: '' });
  });
});

describe('a body', () => {
  const request = (chunks: (string | Buffer)[], headers: Record<string, string> = {}): BodyRequest =>
    Object.assign(Readable.from(chunks.map((chunk) => Buffer.from(chunk))), {
      headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
    }) as unknown as BodyRequest;

  it('is read from the stream if nobody has read it', async () => {
    expect(await readJson(request(['{"a":', '1}']))).toEqual({ json: { a: 1 } });
  });

  it('is cut off at the limit if it has no length', async () => {
    const endless = Array.from({ length: 80 }, () => 'x'.repeat(1024));
    expect(await readJson(request(endless))).toEqual({ refused: 'body_too_large' });
  });

  it('is given up when it does not end', async () => {
    vi.useFakeTimers();
    const slow = Object.assign(new Readable({ read() {} }), { headers: {} }) as unknown as BodyRequest;
    const outcome = readJson(slow);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await outcome).toEqual({ refused: 'invalid_request' });
    vi.useRealTimers();
  });

  it('is given up when its sender goes away', async () => {
    const cut = Object.assign(new Readable({ read() {} }), { headers: {} }) as unknown as BodyRequest;
    const outcome = readJson(cut);
    cut.destroy(new Error('aborted'));
    expect(await outcome).toEqual({ refused: 'invalid_request' });
  });

  it('is not read at all if its declared length is too large', async () => {
    expect(await readJson(request([], { 'content-length': '70000' }))).toEqual({ refused: 'body_too_large' });
  });
});

describe('a public demo', () => {
  afterEach(() => vi.unstubAllEnvs());

  it('cancels nothing', async () => {
    vi.stubEnv('ALLOW_CRITICAL_EDITS', 'false');
    const caller = { uid: 'r', profile: profile('rider') };
    const account = { uid: 'r', signedInAt: 0, provider: 'password' };
    const body = { id: '-AAAAAAAAAAAAAAAAAAA', reason: 'x', hand_on: false };
    const answer = await cancelBooking({ body, caller, account, nowMs: 0 });
    expect(answer).toEqual({ refused: 'demo_mode' });
    expect(statusOf('demo_mode')).toBe(403);
  });

  it('pays nothing out', async () => {
    vi.stubEnv('ALLOW_CRITICAL_EDITS', 'false');
    const caller = { uid: 'd', profile: profile('driver', { walletBalance: 5000 }) };
    const account = { uid: 'd', signedInAt: 0, provider: 'password' };
    const answer = await withdraw({ body: { id: '-AAAAAAAAAAAAAAAAAAA', amount: 500 }, caller, account, nowMs: 0 });
    expect(answer).toEqual({ refused: 'demo_mode' });
  });
});
