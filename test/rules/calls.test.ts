// @vitest-environment node
/** Telephone calls: steps in their order, listed while open, forgotten when their time is over. */
import { describe, expect, it } from 'vitest';
import { CALL_STATES, type CallState, isCallOpen } from '@/domain/desk/calls/call';
import { DAY_MS } from '@/domain/time/durations';
import { useRideStand } from './rideStand';
import { BOOKING, CALL, telephoneCall } from './town';

const { reset, server, expectRefused } = useRideStand();
const PATH = `calls/${CALL}`;
const TAKEN = { taken_by: 'admin', taken_name: 'Priya Shah', taken_at: 1_700_000_000_000 };

const standing = (state: CallState) => {
  const { open_at, ...call } = { ...telephoneCall(Date.now()), state, ...(state === 'taken' ? TAKEN : {}) };
  return isCallOpen(state) ? { ...call, open_at } : call;
};
const step = (state: CallState) => ({
  [`${PATH}/state`]: state,
  ...(isCallOpen(state) ? {} : { [`${PATH}/open_at`]: null }),
  ...(state === 'taken'
    ? Object.fromEntries(Object.entries(TAKEN).map(([field, value]) => [`${PATH}/${field}`, value]))
    : {}),
});
const NEXT: Record<CallState, CallState[]> = {
  ringing: ['taken', 'missed', 'ended'],
  taken: ['ended'],
  missed: ['ended', 'done'],
  ended: [],
  done: [],
};

describe('a telephone call', () => {
  it.each(CALL_STATES)('goes on from %s by the table alone', async (from) => {
    for (const to of CALL_STATES) {
      await reset({ [PATH]: standing(from) });
      if (NEXT[from].includes(to)) expect(await server(step(to)), `${from} to ${to}`).toBe('allowed');
      else await expectRefused(step(to));
    }
  });

  it('is not taken a second time, nor without a taker', async () => {
    await reset({ [PATH]: standing('taken') });
    await expectRefused({ [`${PATH}/taken_by`]: 'somebody-else' });
    await reset({ [PATH]: standing('ringing') });
    await expectRefused({ [`${PATH}/state`]: 'taken' });
  });

  it('is listed exactly while it is open', async () => {
    await reset({ [PATH]: standing('ringing') });
    await expectRefused({ [`${PATH}/state`]: 'ended' });
    await expectRefused({ [`${PATH}/state`]: 'missed', [`${PATH}/open_at`]: null });
  });

  it('names rides that exist, and somebody with a profile', async () => {
    await reset({ [PATH]: { ...standing('ringing'), uid: null } });
    expect(await server({ [`${PATH}/bookings/${BOOKING.NEW}`]: true })).toBe('allowed');
    await expectRefused({ [`${PATH}/bookings/no-ride`]: true });
    await expectRefused({ [`${PATH}/uid`]: 'nobody' });
  });

  it('is removed after thirty days, or with the caller', async () => {
    await reset({ [PATH]: standing('ended') });
    await expectRefused({ [PATH]: null });
    await reset({ [PATH]: { ...standing('ended'), at: Date.now() - 31 * DAY_MS } });
    expect(await server({ [PATH]: null })).toBe('allowed');
    await reset({ [PATH]: standing('ended'), 'users/rider': null });
    expect(await server({ [PATH]: null })).toBe('allowed');
  });
});
