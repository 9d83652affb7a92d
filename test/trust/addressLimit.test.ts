/**
 * Many accounts behind one address: what costs money or can be guessed is limited for all of them together, and the next
 * address is not held up. The clock stands still, so that no bucket fills up again meanwhile.
 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ApiName, api } from '@/domain/api';
import type * as v from 'valibot';
import type { Endpoint } from '@/domain/endpoint';
import { serverEnvironment } from '../../local/stack/addresses';
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
  const { createApi } = await import('../../functions/src/http');
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

/** A body that no endpoint takes: what is counted is counted before it is looked at. */
async function ask(name: ApiName, uid: string, from: string): Promise<number> {
  const response = await fetch(`${address}/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${uid}`, 'x-forwarded-for': from },
    body: '{"nothing":"known"}',
  });
  await response.arrayBuffer();
  return response.status;
}

/** What costs money by the call, or answers whether a guess was right. */
const COSTLY: readonly ApiName[] = [
  'get_route_details',
  'estimate',
  'compare_fares',
  'create_booking',
  'start_booking',
  'pay_booking',
  'top_up_wallet',
  'submit_application',
  'update_profile',
];

it('is set for everything that is costly or can be guessed', () => {
  const limits = COSTLY.map((name) => declared(name).perAddress?.calls ?? 0);
  expect(limits.every((calls) => calls > 0)).toBe(true);
});

describe.each(['estimate', 'create_booking', 'start_booking'] as const)('%s', (name) => {
  it('is answered for a crowd, and no further', async () => {
    const { rate, perAddress } = declared(name);
    const most = perAddress?.calls ?? 0;
    const role = name === 'start_booking' ? 'driver' : 'rider';
    // One account more than the crowd's limit has room for, each using up its own.
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
