import { describe, expect, it } from 'vitest';
import { failureOf, failureText, referenceText } from '@/backend/connection/failure';
import { messages } from '@/domain/messages';

const coded = (code: string, message: string) => Object.assign(new Error(message), { code });

describe('the failure behind a database error', () => {
  it('is a refusal when the rules refused: in words, with the code as a reference for the office', () => {
    const failure = failureOf(coded('PERMISSION_DENIED', 'permission_denied at /bookings'));
    expect(failureText(failure)).toBe(messages.permission_denied);
    expect(failureText(failure)).not.toMatch(/permission.denied/i);
    expect(referenceText(failure)).toBe('Reference: permission-denied');
  });

  it('is offline when the connection is down', () => {
    expect(failureOf(new Error('Client is offline.'))).toEqual({ key: 'offline' });
  });

  it('keeps any other code beside the message', () => {
    expect(failureOf(coded('DATA_STALE', 'stale'))).toEqual({ key: 'service_unavailable', code: 'DATA_STALE' });
  });

  it('has a message for a value that is not an error, and no reference', () => {
    expect(failureOf('boom')).toEqual({ key: 'service_unavailable' });
    expect(referenceText(failureOf('boom'))).toBeNull();
  });
});

describe('the words of a failure', () => {
  it('begin with what they are about', () => {
    expect(failureText({ key: 'name_taken', detail: 'Night' })).toBe(`Night: ${messages.name_taken}`);
  });
});
