/**
 * Every endpoint with bodies generated from its own schema: valid ones, near misses and nonsense, from every role and
 * from nobody. In every case: no 5xx, nothing written by a refused call, and no answer slower than a second. The
 * wrapper, handlers, rules and database are real. Only the ID tokens are trusted unchecked, because the Auth emulator
 * takes longer for each than everything else together. `FUZZ_REQUESTS=20000` makes a long run (`npm run soak`), and
 * `FUZZ_SEED` repeats a run.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { Agent, createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type ApiName, api } from '@/domain/api/api';
import { BOOKING_STATUSES } from '@/domain/ride/booking';
import { isMessageKey } from '@/domain/messages';
import { USER_TYPES } from '@/domain/people/user';
import { identityPaths } from '../../functions/src/store/identityPath';
import { createRandom } from '../../local/seed/random';
import { serverEnvironment } from '../../tools/connection/addresses';
import { type Person, createPerson } from '../support/accounts';
import { driverProfile, profile } from '../support/builders';
import { db, resetTown, stack } from '../support/stack';
import { expectBooksToAddUp } from '../functions/money/books';
import { driverAt, rideIn } from '../functions/ride/rides';
import { bodyArbitrary } from './schemaArbitrary';

const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 3000);
const SEED = Number(process.env['FUZZ_SEED'] ?? Date.now() % 2_147_483_647);
const AT_ONCE = 12;
/** People of each role: one person may call an endpoint sixty times a minute, and the rate limit is not under test. */
const PEOPLE_OF_A_ROLE = Math.max(8, Math.ceil(REQUESTS / 1000));
/** Slowest permitted answer, milliseconds. */
const ANSWER_MS = 1000;
/** How often a slow call is repeated at most. */
const TIMES_ALONE = 5;

/** The paths written by each call, whoever made it. */
type Trace = { writes: string[]; number: string };
const traces = vi.hoisted(() => ({ current: undefined as AsyncLocalStorage<Trace> | undefined }));
const running = new AsyncLocalStorage<Trace>();
traces.current = running;

vi.mock('../../functions/src/store/database', async (original) => {
  const real = await original<typeof import('../../functions/src/store/database')>();
  const note = (path: string): void => {
    traces.current?.getStore()?.writes.push(path);
  };
  const applyUpdate: typeof real.applyUpdate = async (update) => {
    const outcome = await real.applyUpdate(update);
    if (outcome === 'done') for (const path of Object.keys(update)) note(path);
    return outcome;
  };
  return { ...real, applyUpdate };
});

vi.mock('../../functions/src/store/identity', async (original) => ({
  ...(await original<object>()),
  accountOfIdToken: async (token: string) =>
    token.startsWith('fuzz-')
      ? { uid: token.slice('fuzz-'.length), signedInAt: Date.now(), provider: 'password' }
      : null,
}));

/** Faults that would be reported to an operator. */
type Fault = { event: string; error: string; facts: object; number: string };
const faults = vi.hoisted(() => [] as Fault[]);
vi.mock('../../functions/src/log', () => ({
  logFault: (event: string, error: unknown, facts: object = {}) =>
    faults.push({ event, error: String(error), facts, number: traces.current?.getStore()?.number ?? '' }),
  logNotice: () => {},
}));

/**
 * Paths a refused call may change: a counted guess, an email reserved for a failed sign-up, and the caller's own offer
 * of a ride taken by somebody else, which is removed.
 */
const COUNTED = /^(otpTries|identities|tasks)\//;
const names = Object.keys(api) as ApiName[];
const random = createRandom(SEED);
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

let server: Server;
let port: number;
let goOffline: () => void;
const people: (string | null)[] = [null];
/** Ids of existing records, so that some bodies refer to something. */
const standing = { ids: [] as string[], uids: [] as string[] };

const RIDES = BOOKING_STATUSES.filter((status) => status !== 'COMPLETE');

beforeAll(async () => {
  console.log(`fuzz: ${REQUESTS} requests, FUZZ_SEED=${SEED}`);
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  await resetTown();
  for (const status of RIDES) {
    await db.update('', { locations: null, tasks: null });
    const [rider, driver]: Person[] = await Promise.all([createPerson('rider'), driverAt(40)]);
    if (rider === undefined || driver === undefined) continue;
    standing.ids.push(await rideIn(status, rider, driver));
    people.push(rider.uid, driver.uid);
  }
  const users: Record<string, unknown> = {};
  for (const role of USER_TYPES) {
    for (let count = 0; count < PEOPLE_OF_A_ROLE; count += 1) {
      const uid = `fuzz-${role}-${count}`;
      const own = { email: `${uid}@amberlight.test`, mobile: `+447700${String(900_000 + people.length)}` };
      users[`users/${uid}`] = role === 'driver' ? driverProfile(own) : profile(role, own);
      for (const path of identityPaths(own)) users[path] = { uid };
      people.push(uid);
    }
  }
  standing.uids.push(...people.filter((uid) => uid !== null));
  await db.update('', users);

  Object.assign(process.env, serverEnvironment(stack.ports));
  const { createApi } = await import('../../functions/src/http/http');
  const { handlers } = await import('../../functions/src/handlers');
  const { database, listeningDatabase, writingDatabase } = await import('../../functions/src/store/app');
  goOffline = () => {
    database().goOffline();
    listeningDatabase().goOffline();
    writingDatabase().goOffline();
  };
  const serve = createApi(handlers);
  server = createServer((incoming, outgoing) => {
    const trace: Trace = { writes: [], number: String(incoming.headers['x-fuzz']) };
    running.run(trace, () => {
      void serve(incoming, outgoing).then(() => {
        written.set(trace.number, trace.writes);
      });
    });
  });
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  ({ port } = server.address() as AddressInfo);
}, 60_000);

afterAll(async () => {
  agent.destroy();
  goOffline();
  await new Promise((closed) => {
    server.close(closed);
  });
});

/** The paths written by each call, by its number; recorded before the call is answered. */
const written = new Map<string, string[]>();

type Sent = { number: number; name: ApiName; uid: string | null; body: unknown };
type Heard = { status: number; code: string; milliseconds: number };

/** Sends a body as JSON. A lone surrogate is not valid text, so it is sent as an escape. */
const send = ({ number, name, uid, body }: Sent): Promise<Heard> =>
  new Promise((resolve, reject) => {
    const { method } = api[name];
    const startedAt = performance.now();
    const payload = method === 'POST' ? (JSON.stringify(body) ?? '') : '';
    const outgoing = request(
      {
        agent,
        port,
        host: '127.0.0.1',
        path: `/api/${name}`,
        method,
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(payload),
          'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
          'x-fuzz': String(number),
          ...(uid === null ? {} : { authorization: `Bearer fuzz-${uid}` }),
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          const { error } = (JSON.parse(text) ?? {}) as { error?: { code?: string } };
          resolve({
            status: response.statusCode ?? 0,
            code: error?.code ?? '',
            milliseconds: performance.now() - startedAt,
          });
        });
      },
    );
    outgoing.on('error', reject);
    outgoing.end(payload);
  });

/** Endpoints that delete or suspend people, or take a right. They get only a fifth of the people, or soon nobody would have access. */
const ENDING: readonly ApiName[] = ['delete_account', 'delete_user', 'approve_user', 'change_right', 'remove_admin'];
const isExpendable = (uid: string | null): boolean => uid?.endsWith('0') === true || uid?.endsWith('5') === true;

/** Replaces half of the ids in a body with existing ones. */
function withStanding(name: ApiName, body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const known = body as Record<string, unknown>;
  const swap = (field: string, from: readonly string[]): object =>
    typeof known[field] === 'string' && random.next() < 0.5 ? { [field]: random.pick(from) } : {};
  const uids = ENDING.includes(name) ? standing.uids.filter(isExpendable) : standing.uids;
  return { ...known, ...swap('id', standing.ids), ...swap('uid', uids), ...swap('customer', standing.uids) };
}

function* requests(): Generator<Sent> {
  const bodies = new Map(
    names.map((name) => {
      const count = Math.ceil(REQUESTS / names.length);
      return [name, fc.sample(bodyArbitrary(api[name].body), { seed: SEED, numRuns: count })] as const;
    }),
  );
  for (let number = 0; number < REQUESTS; number += 1) {
    const name = names[number % names.length] as ApiName;
    const body = bodies.get(name)?.[Math.floor(number / names.length)];
    const callers = api[name].callers;
    // Mostly callers with access, since the untested code is behind the access check.
    const insiders = people.filter(
      (uid) => typeof callers !== 'string' && callers.some((role) => uid?.startsWith(`fuzz-${role}-`)),
    );
    const callable = ENDING.includes(name) ? people.filter(isExpendable) : people;
    const inside = name === 'delete_account' ? callable : insiders;
    const uid = inside.length > 0 && random.next() < 0.8 ? random.pick(inside) : random.pick(callable);
    yield { number, name, uid, body: withStanding(name, body) };
  }
}

it(
  `${REQUESTS} requests: no 5xx, nothing written by a refusal, no answer over ${ANSWER_MS} ms`,
  async () => {
    const statuses = new Map<number, number>();
    const wrong: object[] = [];
    const slow: Sent[] = [];
    const unreached = new Set(names);
    const all = requests();
    const worker = async (): Promise<void> => {
      for (const sent of all) {
        const heard = await send(sent);
        statuses.set(heard.status, (statuses.get(heard.status) ?? 0) + 1);
        const writes = (written.get(String(sent.number)) ?? []).filter((path) => !COUNTED.test(path));
        written.delete(String(sent.number));
        const refused = heard.status !== 200;
        if (heard.status >= 500 && !isUnavailable(heard)) wrong.push({ ...sent, ...heard });
        if (refused && (writes.length > 0 || !isMessageKey(heard.code))) wrong.push({ ...sent, ...heard, writes });
        if (![401, 403, 429].includes(heard.status)) unreached.delete(sent.name);
        if (heard.milliseconds > ANSWER_MS) slow.push(sent);
        const told = faults.find(({ number }) => number === String(sent.number));
        if (told !== undefined) wrong.push({ ...sent, ...heard, told });
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    console.log(
      `fuzz: ${[...statuses]
        .toSorted(([a], [b]) => a - b)
        .map(([status, count]) => `${status}: ${count}`)
        .join(', ')}`,
    );
    expect(wrong.slice(0, 5), `FUZZ_SEED=${SEED}`).toEqual([]);
    // Slow calls are repeated alone: the request itself must not be slow each time, whereas a busy machine may be at times.
    for (const sent of slow) {
      let milliseconds = Number.POSITIVE_INFINITY;
      for (let time = 0; time < TIMES_ALONE && milliseconds >= ANSWER_MS; time += 1)
        ({ milliseconds } = await send({ ...sent, number: REQUESTS + sent.number }));
      expect(milliseconds, `FUZZ_SEED=${SEED} ${JSON.stringify(sent)}`).toBeLessThan(ANSWER_MS);
    }
    expect([...unreached]).toEqual([]);
    await expectBooksToAddUp();
  },
  Math.max(60_000, REQUESTS * 30),
);

/** An external service that is unavailable is not a fault of the endpoint; the local stack has none of them. */
const isUnavailable = ({ code }: Heard): boolean =>
  ['vehicle_check_unavailable', 'base_settings_error_2'].includes(code);
