// @vitest-environment node
/** Calls for help: opened by a party to the ride, pressed one by one, closed completely, never lost. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Outcome, type Stand, startStand, type Update } from './stand';
import { alert, BOOKING, OTHERS_BOOKING } from './town';

let stand: Stand;
beforeAll(async () => {
  stand = await startStand();
});
afterAll(() => stand.close());
beforeEach(() => stand.reset());

const ID = `alerts/${OTHERS_BOOKING}-rider`;
const server = (update: Update): Promise<Outcome> => stand.as('server').update(update);
const under = (fields: object): Update =>
  Object.fromEntries(Object.entries(fields).map(([field, value]) => [`${ID}/${field}`, value]));

async function expectRefused(update: Update): Promise<void> {
  const before = await stand.peek('');
  expect(await server(update)).toBe('denied');
  expect(await stand.peek('')).toEqual(before);
}

const CLOSING = { state: 'closed', closedAt: 2, closedBy: 'admin' };
const OPENING = { state: 'open', closedAt: null, closedBy: null, presses: 2, at: 3, lastAt: 3, lat: 51, lng: 0 };

describe('an alert', () => {
  it('is closed and reopened', async () => {
    expect(await server(under(CLOSING))).toBe('allowed');
    await expectRefused(under({ ...CLOSING, closedBy: 'former-admin' }));
    expect(await server(under(OPENING))).toBe('allowed');
  });

  it('is not closed in part', async () => {
    await expectRefused(under({ state: 'closed' }));
    await expectRefused(under({ state: 'closed', closedAt: 2 }));
    await expectRefused(under({ state: 'closed', closedBy: 'admin' }));
    await expectRefused(under({ closedAt: 2, closedBy: 'admin' }));
  });

  it('counts simultaneous presses one by one', async () => {
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => server(under({ presses: 2 }))));
    expect(outcomes.filter((outcome) => outcome === 'allowed')).toHaveLength(1);
  });

  it.each([
    ['kind', 'silent'],
    ['bookingId', BOOKING.STARTED],
    ['uid', 'rider'],
    ['role', 'driver'],
  ])('keeps its %s', async (field, value) => expectRefused(under({ [field]: value })));

  it('belongs to somebody on that ride', async () => {
    const made = (changes: object) => ({
      [`alerts/${BOOKING.STARTED}-x`]: { ...alert(BOOKING.STARTED, 'rider', 1), ...changes },
    });
    await expectRefused(made({ uid: 'other-rider' }));
    await expectRefused(made({ bookingId: 'no-such-booking' }));
    await expectRefused(made({ presses: 2 }));
    await expectRefused(made({ state: 'closed', closedAt: 1, closedBy: 'admin' }));
    expect(await server(made({ uid: 'driver', role: 'driver' }))).toBe('allowed');
  });
});
