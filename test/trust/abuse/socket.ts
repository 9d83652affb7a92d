/** The database over its websocket, in the SDK's protocol but without its good behaviour. */
import { NAMESPACE } from '../../../tools/connection/addresses';
import { RawClient } from '../../packages/realtime-database/support/rawClient';
import { BOOKING, OTHERS_BOOKING } from '../../rules/town';
import { stack } from '../../support/stack';
import type { Attack, Group } from './attack';
import { letThrough } from './attack';
import type { Someone, World } from './world';

const { ACCEPTED, ARRIVED, NEW, REACHED } = BOOKING;

/** A connection as a given person, open while `work` runs. */
async function connected<T>(world: World, role: Someone, work: (client: RawClient) => Promise<T>): Promise<T> {
  const client = await RawClient.connect(stack.ports.database, NAMESPACE);
  try {
    const cred = world.tokenOf(role);
    if (cred !== undefined) {
      const { s } = await client.ask('auth', { cred });
      if (s !== 'ok') throw new Error(`${role} could not sign in: ${s}`);
    }
    return await work(client);
  } finally {
    client.close();
  }
}

type Frame = readonly [action: string, body: () => Record<string, unknown>];

const asking = (name: string, role: Someone, [action, body]: Frame): Attack => ({
  name,
  surface: 'database socket',
  attempt: (world) =>
    connected(world, role, async (client) => {
      const { s, d } = await client.ask(action, body());
      return s === 'ok' ? letThrough({ action, d }) : `rules: ${s}`;
    }),
});

const put = (p: string, d: unknown, more: object = {}): Frame => ['p', () => ({ p, d, ...more })];
const merge = (d: object, p = '/'): Frame => ['m', () => ({ p, d })];
const listen = (p: string, q?: object): Frame => ['q', () => ({ p, h: '', ...(q === undefined ? {} : { q, t: 1 }) })];
const get = (p: string, q: object = {}): Frame => ['g', () => ({ p, q })];
const leave = (p: string, d: unknown): Frame => ['o', () => ({ p, d })];

/** A credential that proves nothing: either it is refused, or its use is. */
const credential = (name: string, cred: (world: World) => string, more: object = {}): Attack => ({
  name,
  surface: 'database socket',
  attempt: async (world) => {
    const client = await RawClient.connect(stack.ports.database, NAMESPACE);
    try {
      const signedIn = await client.ask('auth', { cred: cred(world), ...more });
      if (signedIn.s !== 'ok') return `token: ${signedIn.s}`;
      // A path only the server may write.
      const entry = { at: Date.now(), by: 'admin', role: 'admin', event: 'approve', subject: 'rider' };
      const { s } = await client.ask('p', { p: '/audit/forged', d: entry });
      return s === 'ok' ? letThrough(signedIn) : `rules: ${s}`;
    } finally {
      client.close();
    }
  },
});

/** A valid token with altered claims and without a valid signature. */
export function forged(token: string, changes: object, header?: object): string {
  const [head = '', payload = ''] = token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
  const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');
  return `${header === undefined ? head : encode(header)}.${encode({ ...claims, ...changes })}.`;
}

const riderToken = (world: World): string => world.tokenOf('rider') ?? '';

export const socketGroup: Group = {
  title: 'the websocket',
  attacks: [
    asking('a rider sets a balance', 'rider', put('/users/rider/walletBalance', 9_000_000)),
    asking('a rider counts a balance up', 'rider', put('/users/rider/walletBalance', { '.sv': { increment: 100 } })),
    asking('a rider takes a role', 'rider', put('/users/rider/usertype', 'admin')),
    asking('a driver sets a fare', 'driver', put(`/bookings/${REACHED}/trip_cost`, 99_000)),
    asking('a driver accepts for himself', 'askedDriver', merge({ [`bookings/${NEW}/status`]: 'ACCEPTED' })),
    asking(
      'a rider mixes a name and a wallet',
      'rider',
      merge({ 'users/rider/homeAddress': 'R', 'users/rider/walletBalance': 1 }),
    ),
    asking('a rider merges at a profile', 'rider', merge({ firstName: 'R', approved: true }, '/users/rider')),
    asking(
      'a rider takes a wallet by transaction',
      'rider',
      put('/users/rider/walletBalance', 9000, { h: 'x'.repeat(28) }),
    ),
    asking('a rider writes the audit', 'rider', put('/audit/x', { at: 1, by: 'rider', role: 'rider', event: 'x' })),
    asking('a rider removes the town', 'rider', put('/', null)),
    asking('an admin removes the town', 'admin', put('/', null)),
    asking('a driver clears the counted guesses', 'driver', put(`/otpTries/${ARRIVED}`, null)),
    asking('a rider listens to the users', 'rider', listen('/users')),
    asking('a rider listens to all bookings', 'rider', listen('/bookings')),
    asking('a driver listens to new bookings', 'driver', listen('/bookings', { i: 'status', sp: 'NEW', ep: 'NEW' })),
    asking('a rider listens to every cab', 'rider', listen('/locations')),
    asking('a driver listens to the code', 'driver', listen(`/otp/${ARRIVED}`)),
    asking(
      'a rider listens to a strange trail',
      'rider',
      listen(`/tracking/${OTHERS_BOOKING}`, { i: 'at', l: 1, vf: 'r' }),
    ),
    asking('a rider listens to a strange chat', 'otherRider', listen(`/chats/${ACCEPTED}/messages`)),
    asking('a stranger listens to the root', 'stranger', listen('/')),
    asking('an admin listens to the root', 'admin', listen('/')),
    asking('a fleet admin listens to the audit', 'fleet', listen('/audit', { i: 'at', l: 10, vf: 'r' })),
    asking('a rider gets a driver’s bank account', 'rider', get('/users/driver/bankAccount')),
    asking('a rider gets another rider', 'rider', get('/users/other-rider')),
    asking('a stranger gets a booking', 'stranger', get(`/bookings/${ACCEPTED}`)),
    asking('a rider leaves a balance behind when he goes', 'rider', leave('/users/rider/walletBalance', 9000)),
    asking('a driver leaves a status behind when he goes', 'driver', leave(`/bookings/${ACCEPTED}/status`, 'ARRIVED')),
    credential('a token of nobody', () => 'nobody.at.all'),
    credential('an expired token', (world) => forged(riderToken(world), { exp: 1_600_000_000, iat: 1_599_996_400 })),
    credential('a token of another project', (world) =>
      forged(riderToken(world), { aud: 'other', iss: 'https://securetoken.google.com/other' }),
    ),
    credential('a token that calls itself the server', (world) => forged(riderToken(world), { server: true })),
    credential('a token with an admin’s claim', (world) => forged(riderToken(world), { role: 'admin', admin: true })),
    credential('an auth variable of his own choosing', riderToken, { authvar: { uid: 'server', server: true } }),
    credential('rules switched off by request', riderToken, { noauth: true }),
  ],
  controls: [
    {
      name: 'a rider writes an address and listens to an own ride',
      surface: 'database socket',
      attempt: (world) =>
        connected(world, 'rider', async (client) => {
          const answers = [
            await client.ask('p', { p: '/users/rider/homeAddress', d: 'Rae' }),
            await client.ask('q', { p: `/bookings/${ACCEPTED}`, h: '' }),
            await client.ask('g', { p: `/otp/${ARRIVED}`, q: {} }),
            await client.ask('o', { p: '/users/rider/profile_image', d: 'https://storage.test/rider.webp' }),
          ];
          for (const { s, d } of answers) if (s !== 'ok') throw new Error(`${s} ${JSON.stringify(d)}`);
        }),
    },
  ],
};
