/**
 * App Check in a deployment that requires it: every call of the app needs a proof, whatever its token. Google signs the
 * proofs, so the verifier is replaced here; one test checks that Google's own verifier refuses a proof it did not sign.
 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { type ApiName, api } from '@/domain/api/api';
import { serverEnvironment } from '../../tools/connection/addresses';
import { createPerson, type Person } from '../support/accounts';
import { resetTown, stack, wholeTree } from '../support/stack';
import { newAddress } from '../functions/accounts/newcomers';

const GOOD = 'a-proof-of-the-app';
const verified = vi.hoisted(() => ({ byGoogle: false }));
vi.mock('../../functions/src/store/identity', async (original) => {
  const real = await original<typeof import('../../functions/src/store/identity')>();
  return {
    ...real,
    isAppCheckToken: async (token: string) => (verified.byGoogle ? real.isAppCheckToken(token) : token === GOOD),
  };
});
vi.mock('../../functions/src/log', () => ({ logFault: () => {}, logNotice: () => {} }));

let server: Server;
let address: string;
let admin: Person;
let goOffline: () => void;

beforeAll(async () => {
  await resetTown();
  admin = await createPerson('admin');
  Object.assign(process.env, serverEnvironment(stack.ports));
  const { createApi } = await import('../../functions/src/http/http');
  const { handlers } = await import('../../functions/src/handlers');
  const { database } = await import('../../functions/src/store/app');
  goOffline = () => database().goOffline();
  const serve = createApi(handlers);
  server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
});
afterEach(() => {
  vi.unstubAllEnvs();
  verified.byGoogle = false;
});
afterAll(() => {
  goOffline();
  server.close();
  server.closeAllConnections();
});

async function ask(name: ApiName, proof?: string): Promise<string> {
  const response = await fetch(`${address}/${name}`, {
    method: api[name].method,
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${admin.token}`,
      'x-forwarded-for': newAddress(),
      ...(proof === undefined ? {} : { 'x-firebase-appcheck': proof }),
    },
    ...(api[name].method === 'POST' && { body: '{}' }),
  });
  const { error } = ((await response.json()) ?? {}) as { error?: { code: string } };
  return `${response.status} ${error?.code ?? ''}`.trim();
}

/**
 * Calls made by the app. A provider's webhook proves itself by its signature, cacheable answers are public, and whoever
 * follows a ride by its link has no app.
 */
const ofTheApp = (Object.keys(api) as ApiName[]).filter(
  (name) => !('raw' in api[name] || 'cached' in api[name] || 'withoutAppCheck' in api[name]),
);

it('is not needed unless it is required', async () => {
  expect(await ask('export_my_data')).toBe('200');
});

it('refuses every call without a proof, and lets the same call in with one', async () => {
  vi.stubEnv('REQUIRE_APP_CHECK', 'true');
  const before = await wholeTree();
  for (const name of ofTheApp) {
    for (const proof of [undefined, '', 'nonsense', `${GOOD} `.repeat(2)]) {
      expect(`${name}: ${await ask(name, proof)}`).toBe(`${name}: 403 permission_denied`);
    }
  }
  expect(await wholeTree()).toEqual(before);
  expect(await ask('export_my_data', GOOD)).toBe('200');
});

it('answers public data without a proof, as a visitor’s page has none', async () => {
  vi.stubEnv('REQUIRE_APP_CHECK', 'true');
  expect(await ask('public_data')).toBe('200');
});

it('checks a provider’s webhook by its signature alone', async () => {
  vi.stubEnv('REQUIRE_APP_CHECK', 'true');
  expect(await ask('payment_webhook')).not.toBe('403 permission_denied');
});

it('refuses, with Google’s own verifier, a proof Google did not sign', async () => {
  vi.stubEnv('REQUIRE_APP_CHECK', 'true');
  verified.byGoogle = true;
  const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');
  const payload = {
    iss: 'https://firebaseappcheck.googleapis.com/000000000000',
    aud: ['projects/000000000000', 'projects/demo-taxi'],
    sub: '1:000000000000:web:demo',
    exp: Math.floor(Date.now() / 1000) + 3600,
  };
  const unsigned = `${encode({ alg: 'none', typ: 'JWT' })}.${encode(payload)}.`;
  const wrongAlgorithm = `${encode({ alg: 'HS256', kid: 'x', typ: 'JWT' })}.${encode(payload)}.c2lnbmVk`;
  for (const proof of ['nonsense', 'a.b.c', unsigned, wrongAlgorithm]) {
    expect(await ask('export_my_data', proof)).toBe('403 permission_denied');
  }
});
