/**
 * Many accounts behind one address: calls that cost money or allow guessing share one limit, and other addresses are
 * not affected. The clock is stopped, so that no bucket refills in the meantime.
 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ApiName, api } from '@/domain/api/api';
import type * as v from 'valibot';
import type { Endpoint } from '@/domain/api/endpoint';
import { serverEnvironment } from '../../tools/connection/addresses';
import { profile } from '../support/builders';
import { stack } from '../support/stack';

const now = Date.now();
vi.mock('../../functions/src/store/clock', () => ({ databaseNow: async () => now }));
vi.mock('../../functions/src/store/identity', async (original) => ({
  ...(await original<object>()),
  accountOfIdToken: async (uid: string) => ({ uid, signedInAt: now, provider: 'password' }),
}));
vi.mock('../../functions/src/store/users', async (original) => ({
  ...(await original<object>()),
  readUser: async (uid: string) => profile(uid.startsWith('driver') ? 'driver' : 'rider'),
}));

let server: Server;
let address: string;

beforeAll(async () => {
  Object.assign(process.env, serverEnvironment(stack.ports));
  const { createApi } = await import('../../functions/src/http/http');
  const { handlers } = await import('../../functions/src/handlers');
  const serve = createApi(handlers);
  server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

const declared = (name: ApiName): Endpoint<v.GenericSchema, unknown> => api[name];

/** Sends a body no endpoint accepts: a call is counted before its body is checked. */
async function ask(name: ApiName, uid: string, from: string): Promise<number> {
  const response = await fetch(`${address}/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${uid}`, 'x-forwarded-for': from },
    body: '{"nothing":"known"}',
  });
  await response.arrayBuffer();
  return response.status;
}

/** Calls that cost money, or reveal whether a guess was right. */
const COSTLY: readonly ApiName[] = [
  'get_route_details',
  'estimate',
  'compare_fares',
  'nearby_cabs',
  'create_booking',
  'start_booking',
  'pay_booking',
  'top_up_wallet',
  'submit_application',
  'update_profile',
];

it('exists for every call that costs money or allows guessing', () => {
  const limits = COSTLY.map((name) => declared(name).perAddress?.calls ?? 0);
  expect(limits.every((calls) => calls > 0)).toBe(true);
});

describe.each(['estimate', 'create_booking', 'start_booking'] as const)('%s', (name) => {
  it('is answered for a crowd up to the limit', async () => {
    const { rate, perAddress } = declared(name);
    const most = perAddress?.calls ?? 0;
    const role = name === 'start_booking' ? 'driver' : 'rider';
    // One account more than the address's limit allows, each using up its own limit.
    const accounts = Math.ceil(most / rate.calls) + 1;
    const statuses: number[] = [];
    for (let account = 0; account < accounts; account += 1) {
      const asked = Array.from({ length: rate.calls }, () => ask(name, `${role}-${account}`, '192.0.2.1'));
      statuses.push(...(await Promise.all(asked)));
    }
    expect(statuses.filter((status) => status === 400)).toHaveLength(most);
    expect(statuses.filter((status) => status === 429)).toHaveLength(accounts * rate.calls - most);
    expect(await ask(name, `${role}-next`, '192.0.2.2')).toBe(400);
  });

  it('is limited for one person, wherever they call from', async () => {
    const { rate } = declared(name);
    const role = name === 'start_booking' ? 'driver' : 'rider';
    const asked = Array.from({ length: rate.calls + 5 }, (_, index) =>
      ask(name, `${role}-moving`, `198.51.100.${index}`),
    );
    expect((await Promise.all(asked)).filter((status) => status === 429)).toHaveLength(5);
  });
});

describe('behind Hosting', () => {
  beforeAll(() => void vi.stubEnv('TRUSTED_PROXIES', '1'));
  afterAll(() => void vi.unstubAllEnvs());

  it('a script that goes round it and forges households is still one address', async () => {
    const { rate } = declared('validate_referrer');
    const most = rate.calls * 20;
    const asked = Array.from({ length: most + 20 }, (_, index) =>
      ask('validate_referrer', 'rider', `10.${index >> 8}.${index & 255}.1, 203.0.113.77`),
    );
    expect((await Promise.all(asked)).filter((status) => status !== 429)).toHaveLength(most);
  });

  it('people behind one server of the edge have their own limits', async () => {
    const { rate } = declared('validate_referrer');
    for (let call = 0; call < rate.calls; call += 1) {
      expect(await ask('validate_referrer', 'rider', '192.0.2.50, 203.0.113.78')).not.toBe(429);
    }
    expect(await ask('validate_referrer', 'rider', '192.0.2.50, 203.0.113.78')).toBe(429);
    expect(await ask('validate_referrer', 'rider', '192.0.2.51, 203.0.113.78')).not.toBe(429);
  });
});
