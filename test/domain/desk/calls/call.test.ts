import { describe, expect, it } from 'vitest';
import {
  type CallEvent,
  type CallState,
  callerNumber,
  type DeskCall,
  hasCallExpired,
  nextCall,
  TELEPHONE_EVENTS,
} from '@/domain/desk/calls/call';
import { HOUR_MS, MINUTE_MS } from '@/domain/time/durations';

/** Where some events lead, one after another. */
type Known = Pick<DeskCall, 'state' | 'answered_at'>;

function after(...events: CallEvent[]): CallState | null {
  let call = null as Known | null;
  for (const event of events) {
    const to = nextCall(call, event, true);
    if (to === null) continue;
    const answered: number | undefined = event === 'answered' ? 1 : call?.answered_at;
    call = { state: to, ...(answered === undefined ? {} : { answered_at: answered }) };
  }
  return call?.state ?? null;
}

describe('a call', () => {
  it('rings, is taken and ends', () => {
    expect(after('ringing')).toBe('ringing');
    expect(after('ringing', 'take')).toBe('taken');
    expect(after('ringing', 'take', 'answered', 'ended')).toBe('ended');
  });

  it('is missed if nobody answered it, until somebody has dealt with it', () => {
    expect(after('ringing', 'ended')).toBe('missed');
    expect(after('ringing', 'ended', 'close')).toBe('done');
    expect(nextCall({ state: 'missed' }, 'take', true)).toBeNull();
  });

  it('is not missed if a receiver was lifted elsewhere', () => {
    expect(after('ringing', 'answered', 'ended')).toBe('ended');
  });

  it('cannot be rung back without a number', () => {
    expect(nextCall({ state: 'ringing' }, 'ended', false)).toBe('ended');
  });

  it('ends the same way in whatever order its reports come, and however often', () => {
    const orders = TELEPHONE_EVENTS.flatMap((first) =>
      TELEPHONE_EVENTS.filter((event) => event !== first).flatMap((second) =>
        TELEPHONE_EVENTS.filter((event) => event !== first && event !== second).map((third) => [first, second, third]),
      ),
    );
    for (const order of orders) {
      expect(after(...order), order.join()).toBe('ended');
      expect(after(...order.flatMap((event) => [event, event])), order.join()).toBe('ended');
    }
    expect(after('ended', 'ringing')).toBe('missed');
  });

  it('does not ring for ever, nor wait for ever', () => {
    const at = 1_000_000_000_000;
    expect(hasCallExpired({ state: 'ringing', at }, at + 4 * MINUTE_MS)).toBe(false);
    expect(hasCallExpired({ state: 'ringing', at }, at + 6 * MINUTE_MS)).toBe(true);
    expect(hasCallExpired({ state: 'taken', at, taken_at: at + HOUR_MS }, at + 4.5 * HOUR_MS)).toBe(false);
    expect(hasCallExpired({ state: 'missed', at }, at + 25 * HOUR_MS)).toBe(true);
    expect(hasCallExpired({ state: 'done', at }, Infinity)).toBe(false);
  });
});

describe('a caller’s number', () => {
  it.each([
    ['07700 900018', '+447700900018'],
    ['447700900018', '+447700900018'],
    ['+44 7700 900018', '+447700900018'],
    ['01633 496 0000'.replace(' 0000', '018'), '+441633496018'],
    ['anonymous', null],
    ['', null],
    ['Withheld', null],
    ['12', null],
  ])('%j is %s', (typed, number) => {
    expect(callerNumber(typed)).toBe(number);
  });
});
