/** Trails and chats are kept for a period and then deleted, while the ride stays. Nobody can delete them earlier. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NAMESPACE } from '../../tools/connection/addresses';
import { booking, newBookingId } from '../support/builders';
import { db, resetTown, stack } from '../support/stack';
import { forgetOldRides } from '../functions/inProcess';

const DAY_MS = 86_400_000;
const now = Date.now();

/** The records of a ride from so many days ago, with a trail and a chat. */
function recordsOf(id: string, daysAgo: number): Record<string, unknown> {
  const tripdate = now - daysAgo * DAY_MS;
  return {
    [`bookings/${id}`]: booking({ id, status: 'COMPLETE', tripdate, bookingDate: tripdate }),
    [`tracking/${id}/p1`]: { at: tripdate, status: 'STARTED', lat: 51.5, lng: -0.1 },
    [`chats/${id}/sent/rider`]: { key: 'm1', count: 1, since: tripdate },
    [`chats/${id}/messages/m1`]: { message: 'At the door', from: 'rider', type: 'rider', at: tripdate },
  };
}

async function rideOf(daysAgo: number): Promise<string> {
  const id = newBookingId(now - daysAgo * DAY_MS);
  await db.update('', recordsOf(id, daysAgo));
  return id;
}

const standsOf = async (id: string) => ({
  ride: (await db.get(`bookings/${id}`)) !== null,
  trail: (await db.get(`tracking/${id}`)) !== null,
  chat: (await db.get(`chats/${id}`)) !== null,
});

beforeEach(async () => {
  await resetTown();
  vi.unstubAllEnvs();
});

describe('the nightly clean-up', () => {
  it('deletes the trail after a year and the chat after ninety days, and keeps the ride', async () => {
    const [old, middle, young] = await Promise.all([rideOf(366), rideOf(91), rideOf(89)]);
    await forgetOldRides(now);
    expect(await standsOf(old)).toEqual({ ride: true, trail: false, chat: false });
    expect(await standsOf(middle)).toEqual({ ride: true, trail: true, chat: false });
    expect(await standsOf(young)).toEqual({ ride: true, trail: true, chat: true });
  });

  it('keeps them for as long as the deployment sets, but at least a month', async () => {
    vi.stubEnv('TRAIL_DAYS', '60');
    vi.stubEnv('CHAT_DAYS', '1');
    const [old, young] = await Promise.all([rideOf(61), rideOf(29)]);
    await forgetOldRides(now);
    expect(await standsOf(old)).toEqual({ ride: true, trail: false, chat: false });
    expect(await standsOf(young)).toEqual({ ride: true, trail: true, chat: true });
  });

  it('can run twice, twice at once, and after many nights were missed', async () => {
    const many = Array.from({ length: 450 }, (_, index) => recordsOf(newBookingId(), 400 + (index % 40)));
    await db.update('', Object.assign({}, ...many) as Record<string, unknown>);
    await Promise.all([forgetOldRides(now), forgetOldRides(now)]);
    await forgetOldRides(now);
    expect(await db.get('tracking')).toBeNull();
    expect(await db.get('chats')).toBeNull();
    expect(Object.keys((await db.get<object>('bookings')) ?? {})).toHaveLength(many.length);
  });

  it('resumes where it stopped', async () => {
    await rideOf(400);
    await forgetOldRides(now - DAY_MS);
    const later = await rideOf(365.5);
    await forgetOldRides(now);
    expect(await standsOf(later)).toMatchObject({ ride: true, trail: false });
    expect(await db.get('retention')).toEqual({ trails: now - 365 * DAY_MS, chats: now - 90 * DAY_MS });
  });
});

describe('before the period ends', () => {
  const asServer = async (path: string): Promise<number> => {
    const override = encodeURIComponent(JSON.stringify({ uid: 'server', server: true }));
    const address = `${stack.database}/${path}.json?ns=${NAMESPACE}&auth_variable_override=${override}`;
    return (await fetch(address, { method: 'DELETE', headers: { authorization: 'Bearer owner' } })).status;
  };

  it('not even the server can delete them; afterwards it can', async () => {
    const [young, old] = await Promise.all([rideOf(29), rideOf(31)]);
    const parts = (id: string) => [`tracking/${id}`, `chats/${id}/messages`, `chats/${id}/sent`];
    for (const part of parts(young)) expect([part, await asServer(part)]).toEqual([part, 401]);
    expect(await standsOf(young)).toEqual({ ride: true, trail: true, chat: true });
    for (const part of parts(old)) expect([part, await asServer(part)]).toEqual([part, 200]);
    expect(await standsOf(old)).toEqual({ ride: true, trail: false, chat: false });
  });
});
