import { describe, expect, it } from 'vitest';
import { BOOKING_STATUSES } from '@/domain/booking';
import { canChat, chatMessage, unreadOf } from '@/domain/chat';
import { CHAT_MAX_CHARACTERS } from '@/domain/limits';

describe('a ride’s chat', () => {
  it('is open from the driver’s yes until the ride is closed', () => {
    expect(BOOKING_STATUSES.filter((status) => !canChat(status))).toEqual(['NEW', 'COMPLETE', 'CANCELLED']);
  });

  it('sends what was typed without the space around it, as London’s clock reads', () => {
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
  ])('takes one to 1000 characters (%#)', (typed, length) => {
    const message = chatMessage(typed, { from: 'me', side: 'rider', nowMs: 0 });
    expect(message?.message.length ?? null).toBe(length);
  });

  it('counts what the other side wrote after the last one read or answered', () => {
    const line = (type: 'rider' | 'driver', at: number) => ({ type, at });
    const talk = [line('driver', 1), line('driver', 2), line('rider', 3), line('driver', 4), line('driver', 5)];
    const unread = (readAt: number) => unreadOf(talk, 'rider', readAt).map(({ at }) => at);
    expect([unread(0), unread(4), unread(5)]).toEqual([[4, 5], [5], []]);
  });
});
