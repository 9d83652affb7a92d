import { describe, expect, it } from 'vitest';
import { failureOf, failureText } from '@/backend/connection/failure';

const coded = (code: string, message: string) => Object.assign(new Error(message), { code });

describe('the failure behind a database error', () => {
  it('is a refusal when the rules refused', () => {
    const failure = failureOf(coded('PERMISSION_DENIED', 'permission_denied at /bookings'));
    expect(failureText(failure)).toBe('PERMISSION_DENIED: You do not have permission to do this.');
  });

  it('is offline when the connection is down', () => {
    expect(failureOf(new Error('Client is offline.'))).toEqual({ key: 'offline' });
  });

  it('puts any other code in front of the message', () => {
    expect(failureOf(coded('DATA_STALE', 'stale'))).toEqual({ key: 'service_unavailable', detail: 'DATA_STALE' });
  });

  it('has a message for a value that is not an error', () => {
    expect(failureOf('boom')).toEqual({ key: 'service_unavailable' });
  });
});
