// @vitest-environment node
/** Calls for help: opened by a party to the ride, pressed one by one, closed completely, never lost. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Outcome, type Stand, startStand, type Update } from './stand';
import { alert, alertCopy, ALARM, BOOKING, CLOSED_ALARM, OTHERS_BOOKING } from './town';

let stand: Stand;
beforeAll(async () => {
  stand = await startStand();
});
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

const TAKING = { state: 'taken', takenAt: 1, takenBy: 'admin', takes: 1 };
const CLOSING = { state: 'closed', closedAt: 2, closedBy: 'admin', note: 'All is well', presses: 1 };
const BACK = { closedAt: null, closedBy: null, takenAt: null, takenBy: null, note: null };
const OPENING = { state: 'open', ...BACK, presses: 2, at: 3, lastAt: 3, lat: 51, lng: 0 };
const WITHDRAWN = { ...CLOSING, closedBy: 'server' };

describe('an alert', () => {
  it('is taken, closed and reopened', async () => {
    expect(await server(under(TAKING))).toBe('allowed');
    expect(await server(under(CLOSING))).toBe('allowed');
    await expectRefused(under({ ...CLOSING, closedBy: 'former-admin' }));
    await expectRefused(under({ ...TAKING, takes: 2 }));
    expect(await server(under(OPENING))).toBe('allowed');
  });

  it('is closed only after somebody has taken it, or by the server itself', async () => {
    await expectRefused(under(CLOSING));
    expect(await server(under(WITHDRAWN))).toBe('allowed');
  });

  it('is taken by one at a time, and goes back to nobody', async () => {
    const takes = await Promise.all(['admin', 'former-admin'].map((by) => server(under({ ...TAKING, takenBy: by }))));
    expect(takes.filter((outcome) => outcome === 'allowed')).toHaveLength(1);
    await expectRefused(under({ takenBy: 'somebody' }));
    await expectRefused(under({ state: 'open', takenAt: null, takenBy: null }));
    expect(await server(under({ ...TAKING, takenBy: 'somebody', takes: 2 }))).toBe('allowed');
  });

  it('is not taken by nobody or in part', async () => {
    await expectRefused(under({ state: 'taken' }));
    await expectRefused(under({ ...TAKING, takes: null }));
    await expectRefused(under({ takenAt: 1, takenBy: 'admin', takes: 1 }));
  });

  it('is not closed over a press that nobody has seen, and no press is lost to a closing', async () => {
    await server(under(TAKING));
    expect(await server(under({ presses: 2, state: 'taken' }))).toBe('allowed');
    await expectRefused(under(CLOSING));
    expect(await server(under({ ...CLOSING, presses: 2 }))).toBe('allowed');
    await expectRefused(under({ presses: 3, state: 'taken' }));
  });

  it('is not closed in part', async () => {
    await server(under(TAKING));
    await expectRefused(under({ state: 'closed' }));
    await expectRefused(under({ ...CLOSING, note: null }));
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
    await expectRefused(made(CLOSING));
    await expectRefused(made(TAKING));
    expect(await server(made({ uid: 'driver', role: 'driver' }))).toBe('allowed');
  });

  it('belongs to a driver who gave the ride back as well', async () => {
    const uid = 'other-driver';
    const made = { [`alerts/${BOOKING.STARTED}-x`]: { ...alert(BOOKING.STARTED, 'driver', 1), uid } };
    await expectRefused(made);
    await stand.reset({ [`bookings/${BOOKING.STARTED}/formerDrivers/${uid}`]: 1 });
    expect(await server(made)).toBe('allowed');
  });
});

describe('the people in an alert', () => {
  const ID_NEW = `${BOOKING.ARRIVED}-rider`;
  /** The driver of before, who is free and may leave. */
  const FORMER = 'other-driver';
  const copy = alertCopy(1);
  const cabs = { ...copy.cabs, [FORMER]: { at: 1, name: 'Owen Price' } };
  const opening = { [`alerts/${ID_NEW}`]: { ...alert(BOOKING.ARRIVED, 'rider', 1), copy: { ...copy, cabs } } };
  const named = ['rider', 'driver', FORMER];
  const marks = (uids: readonly string[], value: true | null): Update =>
    Object.fromEntries(uids.map((uid) => [`named_in_alerts/${uid}/pending/${ID_NEW}`, value]));
  const fields = (of: object): Update =>
    Object.fromEntries(Object.entries(of).map(([name, value]) => [`alerts/${ID_NEW}/${name}`, value]));
  const leaving = { [`users/${FORMER}`]: null, [`deletions/${FORMER}`]: { at: 1 } };

  it('are held by the write that opens it', async () => {
    await expectRefused(opening);
    await expectRefused({ ...opening, ...marks(['rider', 'driver'], true) });
    expect(await server({ ...opening, ...marks(named, true) })).toBe('allowed');
  });

  it('need no mark when the account is gone, and get none', async () => {
    expect(await server(leaving)).toBe('allowed');
    await expectRefused({ ...opening, ...marks(named, true) });
    expect(await server({ ...opening, ...marks(['rider', 'driver'], true) })).toBe('allowed');
  });

  it('keep their accounts until it is closed', async () => {
    await server({ ...opening, ...marks(named, true) });
    await expectRefused(leaving);
    await expectRefused(marks([FORMER], null));
    await server(fields(TAKING));
    await expectRefused(leaving);
    expect(await server({ ...fields(CLOSING), ...marks(named, null) })).toBe('allowed');
    await expectRefused(marks(named, true));
    expect(await server(leaving)).toBe('allowed');
  });

  it('lose name and number after it is closed, and the plate stays', async () => {
    const cab = `alerts/${CLOSED_ALARM}/copy/cabs/driver`;
    expect(await server({ [`${cab}/name`]: null, [`${cab}/mobile`]: null })).toBe('allowed');
    await expectRefused({ [`alerts/${CLOSED_ALARM}/copy/rider`]: null });
    const details = ['copy', 'note', 'history', 'detailed'].map((name) => [`alerts/${CLOSED_ALARM}/${name}`, null]);
    expect(await server(Object.fromEntries(details) as Update)).toBe('allowed');
  });

  it('read their own call’s state alone, as the alert has it', async () => {
    const own = `own_alarms/rider/${ALARM}`;
    await expectRefused({ [`${own}/state`]: 'taken' });
    await expectRefused({ [`own_alarms/driver/${ALARM}`]: { bookingId: BOOKING.STARTED, state: 'open', at: 1 } });
  });
});
