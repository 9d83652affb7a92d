/**
 * The server dies, loses its database, waits for services that do not answer, or has the wrong time, and people retry.
 * Each time every ride ends exactly once, no driver is held without a ride, and the ledger balances. `FAULT_RIDES=200`
 * makes a long run (`npm run soak`), and `FAULT_SEED` repeats the same kill times.
 */
import { createServer, connect, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createRandom } from '../../local/seed/random';
import { newBookingId } from '../support/builders';
import { resetTown, stack } from '../support/stack';
import { form, newAddress } from '../functions/accounts/newcomers';
import { type Listening, listen, type OwnHost, startHost } from '../functions/ownHost';
import { TRIP } from '../functions/ride/rides';
import { expectAllIsWell, makePairs, type Pair, takeRide, type Where } from './crowd';

const RIDES = Number(process.env['FAULT_RIDES'] ?? 4);
const PAIRS = 2;
/** The number of times the process dies and the connection is cut; each takes a second or two to recover. */
const FAULTS = Math.ceil(RIDES / 2);
/**
 * The database's SDK waits a third longer after each cut before it reconnects, so a long run has no more than these.
 */
const CUTS = Math.min(FAULTS, 10);
const SEED = Number(process.env['FAULT_SEED'] ?? Date.now() % 2_147_483_647);
const random = createRandom(SEED);
const LIMIT_MS = Math.max(60_000, RIDES * 4000);

beforeAll(() => console.log(`faults: FAULT_SEED=${SEED}`));
beforeEach(() => resetTown());

/** The rides of a crowd; each pair takes one after another. */
async function rideAll(where: Where, pairs: readonly Pair[], count: number): Promise<string[]> {
  const drivers = pairs.map(({ driver }) => driver);
  let left = count;
  const taken: string[] = [];
  const take = async (pair: Pair): Promise<void> => {
    while (left > 0) {
      left -= 1;
      taken.push(await takeRide(where, pair, drivers));
    }
  };
  await Promise.all(pairs.map(take));
  return taken;
}

describe('the functions process', () => {
  it(
    'is killed at random moments and restarted',
    async () => {
      let host: OwnHost = await startHost({});
      let kills = 0;
      let asked = 0;
      // Counts calls rather than time, so that a loaded machine gets as far as a fast one.
      let fatal = random.whole(5, 15);
      let restarted: Promise<void> = Promise.resolve();
      const where = (): string => {
        asked += 1;
        if (asked >= fatal && kills < FAULTS) {
          kills += 1;
          fatal = Number.POSITIVE_INFINITY;
          restarted = (async () => {
            await pause(random.whole(0, 40));
            await host.kill();
            host = await startHost({});
            fatal = asked + random.whole(5, 15);
          })();
        }
        return host.api;
      };
      const rides = await rideAll(where, await makePairs(PAIRS), RIDES);
      await restarted;
      await host.kill();
      expect(kills).toBeGreaterThan(0);
      console.log(`faults: ${rides.length} rides through ${kills} kills`);
      await expectAllIsWell(rides);
    },
    LIMIT_MS,
  );
});

type CutLine = { host: string; cuts: () => number; close: () => Promise<void> };

/**
 * A proxy for the database that cuts every connection after a number of chunks: before a chunk reaches the other side,
 * or after it has arrived but before the answer has returned.
 */
async function cutLine(every: () => number, most: number): Promise<CutLine> {
  const { hostname, port } = new URL(stack.database);
  const open = new Set<Socket>();
  let cuts = 0;
  let left = every();
  const cut = (): void => {
    cuts += 1;
    left = every();
    for (const socket of open) socket.destroy();
    open.clear();
  };
  const server: Server = createServer((incoming) => {
    const outgoing = connect(Number(port), hostname);
    for (const socket of [incoming, outgoing]) {
      open.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        open.delete(socket);
        incoming.destroy();
        outgoing.destroy();
      });
    }
    incoming.on('data', (piece) => {
      left -= 1;
      if (left > 0 || cuts === most) {
        outgoing.write(piece);
        return;
      }
      if (random.next() < 0.5) outgoing.write(piece, () => setImmediate(cut));
      else cut();
    });
    outgoing.on('data', (piece) => incoming.write(piece));
  });
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    cuts: () => cuts,
    close: () =>
      new Promise((closed) => {
        for (const socket of open) socket.destroy();
        server.close(() => closed());
      }),
  };
}

describe('the connection to the database', () => {
  it(
    'is cut between any two steps',
    async () => {
      // The first dozen chunks only establish the connection.
      const line = await cutLine(() => random.whole(15, 70) * Math.ceil(FAULTS / CUTS), CUTS);
      const host = await startHost({ FIREBASE_DATABASE_EMULATOR_HOST: line.host });
      const rides = await rideAll(() => host.api, await makePairs(PAIRS), RIDES);
      await host.kill();
      await line.close();
      expect(line.cuts()).toBe(CUTS);
      console.log(`faults: ${rides.length} rides through ${line.cuts()} cuts`);
      await expectAllIsWell(rides);
    },
    LIMIT_MS,
  );
});

/** Shifts a process's clock; loaded before anything else. */
const shiftedBy = (milliseconds: number): string => {
  const code = `const D=Date;globalThis.Date=class extends D{constructor(...a){a.length?super(...a):super(D.now()+${milliseconds})}static now(){return D.now()+${milliseconds}}}`;
  return `--import=data:text/javascript,${encodeURIComponent(code)}`;
};

describe.each([
  ['five minutes ahead', 5 * 60_000],
  ['five minutes behind', -5 * 60_000],
])('a server whose clock is %s of the database’s', (_, shift) => {
  it('takes people from sign-up to rating', async () => {
    const host = await startHost({ NODE_OPTIONS: shiftedBy(shift) });
    const rides = await rideAll(() => host.api, await makePairs(1), 1);
    const signedUp = await fetch(`${host.api}/user_signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': newAddress() },
      body: JSON.stringify({ regData: form() }),
    });
    await host.kill();
    expect([signedUp.status, await signedUp.text()]).toEqual([200, expect.stringContaining('uid')]);
    await expectAllIsWell(rides);
  }, 60_000);
});

/** The ways an external service can fail. */
const AILMENTS = ['answers 500', 'answers nonsense', 'hangs up', 'never answers'] as const;
type Ailment = (typeof AILMENTS)[number] | 'is well';

describe('external services', () => {
  let ailment: Ailment = 'is well';
  let outside: Listening;
  let host: OwnHost;

  beforeAll(async () => {
    outside = await listen((request, response) => {
      if (ailment === 'hangs up') request.socket.destroy();
      else if (ailment === 'answers 500') response.writeHead(500).end('{}');
      else if (ailment === 'answers nonsense') response.writeHead(200).end('<html>');
      else if (ailment === 'is well') {
        const points = [TRIP.pickup, TRIP.drop].map(({ lat, lng }) => [lng, lat]);
        const geometry = { coordinates: points };
        response.end(JSON.stringify({ code: 'Ok', routes: [{ distance: 27_000, duration: 3300, geometry }] }));
      }
    });
    host = await startHost({
      OSRM_URL: outside.url,
      SMS_URL: outside.url,
      VEHICLE_ENQUIRY_URL: outside.url,
      VEHICLE_ENQUIRY_KEY: 'key',
      LICENSE_CHECK_URL: outside.url,
      STRIPE_API_URL: outside.url,
      STRIPE_SECRET_KEY: 'sk_test_amberlight',
      STRIPE_WEBHOOK_SECRET: 'whsec_amberlight',
      PUSH: 'on',
    });
  });
  afterAll(async () => {
    await host.kill();
    await outside.close();
  });

  it.each(AILMENTS)('one that %s keeps nobody waiting for long and stops no ride from being completed', async (how) => {
    ailment = 'is well';
    const [pair] = await makePairs(1);
    if (pair === undefined) throw new Error('nobody came');
    const { rider, driver } = pair;
    const as = async (token: string | undefined, name: string, body: object) => {
      const startedAt = Date.now();
      const response = await fetch(`${host.api}/${name}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': newAddress(),
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify(body),
      });
      const { error } = (await response.json()) as { error?: { code: string } };
      // The app waits fifteen seconds per attempt before it says that there is no connection.
      expect(Date.now() - startedAt, name).toBeLessThan(15_000);
      return error?.code ?? response.status;
    };
    ailment = how;
    // A route other than the cached one.
    const elsewhere = { ...TRIP, drop: { ...TRIP.drop, lat: TRIP.drop.lat + random.next() / 1000 } };
    const [estimate, vehicle, signUp, licence, topUp] = await Promise.all([
      as(rider.token, 'estimate', elsewhere),
      as(undefined, 'verify_vehicle', { registration: 'LB24 TXE' }),
      as(undefined, 'user_signup', { regData: form() }),
      as(rider.token, 'check_license', { reqType: 'auth' }),
      as(rider.token, 'top_up_wallet', {
        id: newBookingId(),
        amount: 1000,
        provider: 'stripe',
      }),
    ]);
    expect({ estimate, vehicle, signUp, licence, topUp }).toEqual({
      estimate: 'no_route_found',
      vehicle: 'vehicle_check_unavailable',
      signUp: 200,
      licence: 'base_settings_error_2',
      topUp: 'providers_error',
    });

    ailment = 'is well';
    expect(await as(rider.token, 'estimate', elsewhere)).toBe(200);
    await expectAllIsWell([await takeRide(() => host.api, pair, [driver])]);
  }, 60_000);
});
