/** Our card payments beside the provider's own books: what differs is named, changes nothing, and is settled by hand. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { CardComparison } from '@/domain/api/desk/cardProviderApi';
import type { Settlement } from '@/domain/cardProvider/settlement';
import type { Notice } from '@/domain/desk/notice';
import type { Payment } from '@/domain/money/payment';
import { addDays } from '@/domain/time/addDays';
import { DAY_MS } from '@/domain/time/durations';
import { clockParts, DEFAULT_TIME_ZONE } from '@/domain/time/time';
import type { Lie, TestProvider } from '../../../functions/src/payments/testProvider';
import { createPerson, type Person } from '../../support/accounts';
import { newBookingId } from '../../support/builders';
import { call } from '../../support/call';
import { db, resetTown } from '../../support/stack';
import { calling, checkCards, handlers, payThrough, testProvider } from '../inProcess';
import { expectBooksToAddUp, times, titlesTold } from './books';

const TOLD = 'The card provider has other figures';
const NOT_COMPARED = 'The card provider was not compared';

let admin: Person;
let rider: Person;
let provider: TestProvider;

beforeEach(async () => {
  await resetTown();
  [admin, rider] = await Promise.all([createPerson('admin'), createPerson('rider')]);
  provider = testProvider();
  payThrough(provider);
});

const referenceOf = (id: string): string => `test-charge-${id}`;

/** A wallet topped up by card; the payment's id. */
async function toppedUp(amount: number): Promise<string> {
  const id = newBookingId();
  await handlers.top_up_wallet(await calling(rider, { id, amount }));
  provider.press(id, (await db.get<Payment>(`payments/${id}`)) as Payment, 'succeed');
  await handlers.payment_return(await calling(rider, { id, cancelled: false }));
  expect((await db.get<Payment>(`payments/${id}`))?.status).toBe('paid');
  return id;
}

/** Both sides of yesterday and today. */
async function compared(): Promise<CardComparison> {
  const to = clockParts(Date.now(), DEFAULT_TIME_ZONE).date;
  const answer = await handlers.compare_card_provider(await calling(admin, { from: addDays(to, -1), to }));
  if ('refused' in answer) throw new Error(answer.refused);
  return answer;
}

describe('the comparison', () => {
  it('finds every payment with both, and says what the provider did', async () => {
    await toppedUp(2500);
    await toppedUp(1050);
    expect(await compared()).toMatchObject({
      provider: 'test',
      sums: { took: 3550, gaveBack: 0, disputed: 0, fees: 0, paidOut: 0, other: 0 },
      matched: { count: 2, total: 3550 },
      differences: [],
      more: false,
    });
  });

  it('finds what a withdrawal returned to the card', async () => {
    await toppedUp(2500);
    await handlers.withdraw(await calling(rider, { id: newBookingId(), amount: 1000 }));
    const { matched, differences, sums } = await compared();
    expect([matched.count, differences, sums.gaveBack]).toEqual([2, [], 1000]);
    await expectBooksToAddUp();
  });

  it.each<[Lie, object[]]>([
    ['missing', [{ match: 'only_ours', kind: 'charge', ours: 2500 }]],
    ['other_sum', [{ match: 'other_sum', kind: 'charge', ours: 2500, theirs: 2501 }]],
    ['doubled', [{ match: 'doubled', kind: 'charge', theirs: 2500 }]],
    ['refunded', [{ match: 'only_theirs', kind: 'refund', theirs: -2500 }]],
  ])('names a payment that the provider has %s, and changes nothing', async (lie, differences) => {
    const id = await toppedUp(2500);
    provider.pretend(referenceOf(id), lie);
    const before = await db.get('');
    const found = await compared();
    expect(found.differences).toMatchObject(differences);
    expect(found.differences).toHaveLength(differences.length);
    expect(await db.get('')).toEqual(before);
  });

  it('says so if the provider does not answer', async () => {
    payThrough({ ...provider, settlements: () => Promise.reject(new Error('no answer')) });
    const { date } = clockParts(Date.now(), DEFAULT_TIME_ZONE);
    const answer = await handlers.compare_card_provider(await calling(admin, { from: date, to: date }));
    expect(answer).toMatchObject({ refused: 'card_provider_silent' });
  });

  it('reads every page, and gives up where there is no end of them', async () => {
    const id = await toppedUp(2500);
    const whole = await provider.settlements({ fromMs: 0, untilMs: Number.MAX_SAFE_INTEGER });
    payThrough({
      ...provider,
      settlements: async ({ fromMs, untilMs, after }) =>
        after === undefined
          ? { rows: [], next: 'second' }
          : { rows: whole.rows.filter(({ at }) => at >= fromMs && at < untilMs) },
    });
    expect((await compared()).matched.count).toBe(1);
    payThrough({ ...provider, settlements: async () => ({ rows: [], next: id }) });
    await expect(compared()).rejects.toThrow('card_days_busy');
  });

  it.each([
    ['ahead', 1, 1],
    ['backwards', 0, -1],
    ['more than a month', -31, 0],
  ])('is refused of days that are %s', async (_, from, to) => {
    const { date } = clockParts(Date.now(), DEFAULT_TIME_ZONE);
    const body = { from: addDays(date, from), to: addDays(date, to) };
    expect((await call(admin, 'compare_card_provider', body)).error?.code).toBe('card_days');
  });
});

describe('a difference', () => {
  it('is settled with a reason, once, and opens again with other sums', async () => {
    const id = await toppedUp(2500);
    provider.pretend(referenceOf(id), 'other_sum');
    const [row] = (await compared()).differences;
    const body = { key: row?.key ?? '', reason: 'A penny of theirs', at: row?.at ?? 0, ours: 2500, theirs: 2501 };
    const settle = async (changes = {}) =>
      handlers.settle_card_difference(await calling(admin, { ...body, ...changes }));
    const answers = await times(3, () => settle());
    expect(answers).toEqual(answers.map(() => ({ settled: body.key })));
    for (const other of [{ ours: 2499 }, { key: 'charge-other' }, { at: body.at - DAY_MS }])
      expect(await settle(other)).toMatchObject({ refused: 'card_difference_gone' });
    expect((await compared()).differences[0]?.settled).toMatchObject({ reason: body.reason, by: admin.uid });
    const audit = Object.values((await db.get<Record<string, { event: string }>>('audit')) ?? {});
    expect(audit.filter(({ event }) => event === 'settle_card_difference')).toHaveLength(1);
    await checkCards(Date.now() + 3 * DAY_MS);
    expect(await titlesTold(admin)).not.toContain(TOLD);
    provider.pretend(referenceOf(id), 'other_sum');
    await checkCards(Date.now() + 3 * DAY_MS);
    expect(await titlesTold(admin)).toContain(TOLD);
  });
});

describe('the nightly check', () => {
  it('tells the office once of what does not agree after two days, and of nothing before', async () => {
    const id = await toppedUp(2500);
    provider.pretend(referenceOf(id), 'missing');
    await checkCards(Date.now());
    expect(await titlesTold(admin)).not.toContain(TOLD);
    const later = Date.now() + 3 * DAY_MS;
    await Promise.all([checkCards(later), checkCards(later)]);
    expect((await titlesTold(admin)).filter((title) => title === TOLD)).toHaveLength(1);
  });

  it('tells nobody while everything agrees', async () => {
    await toppedUp(2500);
    await checkCards(Date.now() + 3 * DAY_MS);
    expect(await titlesTold(admin)).not.toContain(TOLD);
  });

  it('finds one difference in the week of a busy town', async () => {
    const nowMs = Date.now();
    const [rows, theirs] = [new Map<string, unknown>(), new Map<string, Settlement>()];
    // More than one page a day at the provider, over the days that are read.
    for (let count = 0; count < 13 * 500; count += 1) {
      const [id, at] = [newBookingId(nowMs - count), nowMs - Math.floor(count / 500) * DAY_MS - count];
      const reference = referenceOf(id);
      const payment = { uid: rider.uid, purpose: 'topup', amount: 1000, currency: 'GBP', provider: 'test' };
      const moments = { createdAt: at, expiresAt: at, settledAt: at };
      rows.set(id, { ...payment, ...moments, status: 'paid', use: 'wallet', reference });
      const amount = count === 5 * 500 ? 1001 : 1000;
      theirs.set(id, { id: `charge-${id}`, kind: 'charge', reference, amount, fee: 0, currency: 'GBP', at });
    }
    await db.update('payments', Object.fromEntries(rows));
    const found = ({ fromMs, untilMs }: { fromMs: number; untilMs: number }) =>
      [...theirs.values()].filter(({ at }) => at >= fromMs && at < untilMs);
    const { remembersFromMs: _, ...remembering } = provider;
    payThrough({
      ...remembering,
      settlements: async ({ after = '0', ...span }) => {
        const [all, start] = [found(span), Number(after)];
        const end = start + 100;
        return { rows: all.slice(start, end), ...(end < all.length ? { next: String(end) } : {}) };
      },
    });
    await checkCards(nowMs);
    const notices = Object.values((await db.get<Record<string, Notice>>(`notifis/${admin.uid}`)) ?? {});
    expect(notices.map(({ title }) => title)).toEqual([TOLD]);
    expect(notices[0]?.body).toContain('1 movement of last week');
  });

  it('tells the office once a night where there is more than a comparison can hold', async () => {
    payThrough({ ...provider, settlements: async () => ({ rows: [], next: 'another' }) });
    const now = Date.now();
    await Promise.all([checkCards(now), checkCards(now)]);
    await checkCards(now);
    expect(await titlesTold(admin)).toEqual([NOT_COMPARED]);
    await checkCards(now + DAY_MS);
    expect(await titlesTold(admin)).toEqual([NOT_COMPARED, NOT_COMPARED]);
    expect(await titlesTold(rider)).toEqual([]);
  });

  it('goes on if the provider does not answer', async () => {
    payThrough({ ...provider, settlements: () => Promise.reject(new Error('no answer')) });
    await checkCards(Date.now());
    expect(await titlesTold(admin)).not.toContain(TOLD);
  });
});
