import { describe, expect, it } from 'vitest';
import { BOOKING_STATUSES } from '@/domain/ride/booking';
import { canChat, chatMessage, unreadOf } from '@/domain/ride/chat';
import { CHAT_MAX_CHARACTERS } from '@/domain/limits';

describe('a ride’s chat', () => {
  it('is open from the driver’s acceptance until the ride is closed', () => {
    expect(BOOKING_STATUSES.filter((status) => !canChat(status))).toEqual(['NEW', 'COMPLETE', 'CANCELLED']);
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
