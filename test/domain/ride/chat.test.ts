import { describe, expect, it } from 'vitest';
import { BOOKING_STATUSES } from '@/domain/ride/booking';
import { canChat, chatMessage, unreadOf } from '@/domain/ride/chat';
import { CHAT_AFTER_HOURS, CHAT_MAX_CHARACTERS, RETENTION_LEAST_DAYS } from '@/domain/limits';
import { DAY_MS, HOUR_MS } from '@/domain/time/durations';

describe('a ride’s chat', () => {
  it('is open from the driver’s acceptance until the ride is closed', () => {
    const closed = BOOKING_STATUSES.filter((status) => !canChat({ status, tripdate: 0, paid_time: 0 }, 1));
    expect(closed).toEqual(['NEW', 'COMPLETE', 'CANCELLED']);
  });

  it('is open for a day after the payment, and longer while the bill is', () => {
    const ride = { tripdate: 0, paid_time: DAY_MS };
    const over = DAY_MS + CHAT_AFTER_HOURS * HOUR_MS;
    expect(canChat({ ...ride, status: 'PAID' }, over - 1)).toBe(true);
    expect(canChat({ ...ride, status: 'PAID' }, over)).toBe(false);
    expect(canChat({ status: 'PENDING', tripdate: 0 }, over)).toBe(true);
  });

  it('ends before chats are removed, whatever became of the bill', () => {
    const end = RETENTION_LEAST_DAYS * DAY_MS;
    for (const status of ['PENDING', 'PAID'] as const) {
      const ride = { status, tripdate: 0, paid_time: end - HOUR_MS };
      expect(canChat(ride, end - 1)).toBe(true);
      expect(canChat(ride, end)).toBe(false);
    }
  });

  it('sends the typed text without surrounding space, stamped with London time', () => {
    const nowMs = Date.UTC(2026, 6, 3, 23, 30);
    expect(chatMessage('  On my way\n', { from: 'me', side: 'driver', nowMs })).toEqual({
      message: 'On my way',
      from: 'me',
      type: 'driver',
      msgDate: '2026-07-04',
      msgTime: '00:30',
      source: 'web',
    });
  });

  it.each([
    ['', null],
    [' \n\t ', null],
    ['x', 1],
    ['x'.repeat(CHAT_MAX_CHARACTERS), CHAT_MAX_CHARACTERS],
    ['x'.repeat(CHAT_MAX_CHARACTERS + 1), CHAT_MAX_CHARACTERS],
  ])('accepts one to 1000 characters (%#)', (typed, length) => {
    const message = chatMessage(typed, { from: 'me', side: 'rider', nowMs: 0 });
    expect(message?.message.length ?? null).toBe(length);
  });

  it('counts the other side’s messages after the last one read or answered', () => {
    const line = (type: 'rider' | 'driver', at: number) => ({ type, at });
    const talk = [line('driver', 1), line('driver', 2), line('rider', 3), line('driver', 4), line('driver', 5)];
    const unread = (readAt: number) => unreadOf(talk, 'rider', readAt).map(({ at }) => at);
    expect([unread(0), unread(4), unread(5)]).toEqual([[4, 5], [5], []]);
  });
});
