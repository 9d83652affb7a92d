/**
 * Access to the API: who may call what, tokens that prove nothing, and malformed requests. Generated from the declared
 * endpoints, so a new one is attacked from the start.
 */
import * as fc from 'fast-check';
import { type ApiName, api } from '@/domain/api/api';
import { BODY_MAX_BYTES } from '@/domain/limits';
import { USER_TYPES, type UserType } from '@/domain/people/user';
import { arbitraryOf } from '../schemaArbitrary';
import type { Attack, Group } from './attack';
import { letThrough } from './attack';
import { forged } from './socket';
import { MARSHFIELD, STATION, positionOf } from '../../support/places';
import type { Someone, World } from './world';

const names = Object.keys(api) as ApiName[];
const SOMEONE: Record<UserType, Someone> = { rider: 'rider', driver: 'driver', fleetadmin: 'fleet', admin: 'admin' };
const callersOf = (name: ApiName): readonly UserType[] | string => api[name].callers;
const guarded = names.filter((name) => callersOf(name) !== 'public');

/** A body the schema accepts; the same on every run. */
const bodyFor = (name: ApiName): unknown => fc.sample(arbitraryOf(api[name].body), { seed: 7, numRuns: 1 })[0];

const isPermitted = (name: ApiName, role: UserType): boolean => {
  const callers = callersOf(name);
  return typeof callers === 'string' || callers.includes(role);
};

const wrongRole = (name: ApiName, role: UserType): Attack => ({
  name: `${role} calls ${name}`,
  surface: 'API',
  attempt: (world) =>
    world.apiDenied(
      name,
      { method: api[name].method, token: world.tokenOf(SOMEONE[role]), body: bodyFor(name) },
      /^403 permission_denied/,
    ),
});

const roleGroup: Group = {
  title: 'wrong roles',
  attacks: names.flatMap((name) =>
    USER_TYPES.filter((role) => !isPermitted(name, role)).map((role) => wrongRole(name, role)),
  ),
  controls: [
    {
      name: 'every endpoint admits its own callers',
      surface: 'API',
      attempt: async (world) => {
        for (const name of names) {
          for (const role of USER_TYPES.filter((type) => isPermitted(name, type))) {
            // A body the schema rejects: it passes the access check, is refused for its content, and nothing happens.
            const { status, code } = await world.api(name, {
              method: api[name].method,
              token: world.tokenOf(SOMEONE[role]),
              body: { nothing: 'known' },
            });
            if (status === 401 || code === 'permission_denied') throw new Error(`${role} ${name}: ${status} ${code}`);
          }
        }
      },
    },
  ],
};

type Bad = readonly [name: string, token: (world: World) => string | undefined];
const adminToken = (world: World): string => world.tokenOf('admin') ?? '';
const BAD_TOKENS: readonly Bad[] = [
  ['no token', () => undefined],
  ['a word instead of a token', () => 'letmein'],
  ['three dots', () => 'a.b.c'],
  ['an expired token', (world) => forged(adminToken(world), { exp: 1_700_000_000, iat: 1_699_996_400 })],
  [
    'a token of another project',
    (world) => forged(adminToken(world), { aud: 'other', iss: 'https://securetoken.google.com/other' }),
  ],
  ['a token of somebody who does not exist', (world) => forged(adminToken(world), { sub: 'ghost', user_id: 'ghost' })],
  ['a token without a subject', (world) => forged(adminToken(world), { sub: '', user_id: '' })],
  ['a token whose subject is a path', (world) => forged(adminToken(world), { sub: '../admin', user_id: '../admin' })],
  ['a token from before a sign-out everywhere', (world) => forged(adminToken(world), { auth_time: 1, iat: 1 })],
  [
    'a custom token',
    (world) =>
      forged(adminToken(world), {
        aud: 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit',
        uid: 'admin',
      }),
  ],
];

const tokenGroup: Group = {
  title: 'tokens',
  attacks: [
    ...BAD_TOKENS.map(
      ([name, tokenOf]): Attack => ({
        name: `${name}, on every endpoint that wants one`,
        surface: 'API',
        attempt: async (world) => {
          const token = tokenOf(world);
          await Promise.all(
            guarded.map((endpoint) =>
              world.apiDenied(
                endpoint,
                { method: api[endpoint].method, token, body: bodyFor(endpoint) },
                /^401 not_logged_in/,
              ),
            ),
          );
          return '401 not_logged_in';
        },
      }),
    ),
    ...(
      [
        ['a claim of being admin', 'rider', { role: 'admin', usertype: 'admin', admin: true }],
        ['a claim of being the server', 'rider', { server: true, uid: 'server' }],
        ['a claim of being approved', 'unapprovedDriver', { approved: true }],
      ] as const
    ).map(
      ([name, role, claims]): Attack => ({
        name: `${name} in a token`,
        surface: 'API',
        attempt: (world) =>
          world.apiDenied(
            'approve_user',
            {
              token: forged(world.tokenOf(role) ?? '', claims),
              body: { uid: 'unapproved-driver', decision: 'approve' },
            },
            /^403/,
          ),
      }),
    ),
    ...(
      [
        ['a former admin', 'formerAdmin', 'approve_user', { uid: 'unapproved-driver', decision: 'approve' }],
        ['a suspended admin', 'suspendedAdmin', 'approve_user', { uid: 'suspended-rider', decision: 'reinstate' }],
        ['a suspended admin', 'suspendedAdmin', 'read_document', { path: 'users/driver/driverDocuments/licence.png' }],
        ['a suspended rider', 'suspendedRider', 'withdraw', { id: '-NEW0000000000000000', amount: 100 }],
        ['a suspended rider', 'suspendedRider', 'top_up_wallet', { id: '-NEW0000000000000000', amount: 1000 }],
        ['somebody without a profile', 'nobody', 'export_my_data', {}],
        ['an unapproved rider', 'unapprovedRider', 'get_route_details', { start: '51.5,-0.1', dest: '51.4,-0.4' }],
        ['an unapproved driver', 'unapprovedDriver', 'accept_booking', { id: '-NEW0000000000000000' }],
      ] as const
    ).map(
      ([name, role, endpoint, body]): Attack => ({
        name: `${name} with a good token: ${endpoint}`,
        surface: 'API',
        attempt: (world) => world.apiDenied(endpoint, { token: world.tokenOf(role), body }, /^403/),
      }),
    ),
    {
      name: 'a valid token in the address',
      surface: 'API',
      attempt: (world) => world.apiDenied(`export_my_data?auth=${world.tokenOf('rider')}`, { body: {} }, /^401/),
    },
    {
      name: 'a valid token in a cookie',
      surface: 'API',
      attempt: (world) =>
        world.apiDenied(
          'export_my_data',
          { body: {}, headers: { cookie: `__session=${world.tokenOf('rider')}; token=${world.tokenOf('rider')}` } },
          /^401/,
        ),
    },
    {
      name: 'a valid token by another scheme',
      surface: 'API',
      attempt: (world) =>
        world.apiDenied(
          'export_my_data',
          { body: {}, headers: { authorization: `Basic ${world.tokenOf('rider')}` } },
          /^401/,
        ),
    },
    {
      name: 'the emulators’ owner token',
      surface: 'API',
      attempt: (world) => world.apiDenied('export_my_data', { token: 'owner', body: {} }, /^401/),
    },
  ],
  controls: [
    {
      name: 'the same token unchanged',
      surface: 'API',
      attempt: async (world) => {
        const { status, json } = await world.api('export_my_data', { token: world.tokenOf('rider'), body: {} });
        if (status !== 200) throw new Error(JSON.stringify(json));
      },
    },
  ],
};

const trip = {
  pickup: { ...positionOf(STATION), add: STATION.add },
  drop: { ...positionOf(MARSHFIELD), add: MARSHFIELD.add },
  bookLater: false,
};
const json = JSON.stringify(trip);

type Odd = readonly [name: string, request: (world: World) => Promise<string>];
const ask = (path: string, request: Parameters<World['apiDenied']>[1], expected?: RegExp) => (world: World) =>
  world.apiDenied(path, { token: world.tokenOf('rider'), ...request }, expected);

const METHODS = ['GET', 'PUT', 'PATCH', 'DELETE'] as const;
const ODD: readonly Odd[] = [
  ...METHODS.map((method): Odd => [`compare_fares by ${method}`, ask('compare_fares', { method, raw: json }, /^405/)]),
  [
    'a method override in a header',
    ask('compare_fares', { method: 'GET', headers: { 'x-http-method-override': 'POST' } }, /^405/),
  ],
  [
    'a form instead of JSON',
    ask('compare_fares', { raw: 'pickup=x', headers: { 'content-type': 'application/x-www-form-urlencoded' } }, /^400/),
  ],
  ['JSON declared as text', ask('compare_fares', { raw: json, headers: { 'content-type': 'text/plain' } }, /^400/)],
  ['JSON without a type', ask('compare_fares', { raw: json, headers: { 'content-type': '' } }, /^400/)],
  [
    'a multipart body',
    ask('compare_fares', { raw: '--x', headers: { 'content-type': 'multipart/form-data; boundary=x' } }, /^400/),
  ],
  [
    'XML with an entity',
    ask(
      'compare_fares',
      {
        raw: '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
        headers: { 'content-type': 'application/xml' },
      },
      /^400/,
    ),
  ],
  ['half a JSON', ask('compare_fares', { raw: '{"pickup":' }, /^400/)],
  [
    'JSON in another encoding',
    ask('compare_fares', { raw: new Uint8Array([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]) }, /^4/),
  ],
  ['a binary body', ask('compare_fares', { raw: new Uint8Array([0, 255, 0, 255]) }, /^400/)],
  ['a body that is a list', ask('compare_fares', { body: [trip] }, /^400/)],
  ['a body that is null', ask('compare_fares', { body: null }, /^400/)],
  ['a body above the limit', ask('compare_fares', { body: { ...trip, pad: 'x'.repeat(BODY_MAX_BYTES) } }, /^413/)],
  [
    'a body of three megabytes from nobody',
    (world) => world.apiDenied('user_signup', { body: { pad: 'x'.repeat(3_000_000) } }, /^413/),
  ],
  ['ten thousand brackets', ask('compare_fares', { raw: `${'['.repeat(10_000)}${']'.repeat(10_000)}` }, /^400/)],
  ['a prototype in the body', ask('compare_fares', { raw: `{"__proto__":{"isAdmin":true},${json.slice(1)}` }, /^400/)],
  [
    'a prototype inside a place',
    ask('compare_fares', { raw: json.replace('"lat"', '"__proto__":{"zone":"Free"},"lat"') }, /^400/),
  ],
  [
    'a constructor in the body',
    ask('compare_fares', { raw: `{"constructor":{"prototype":{"x":1}},${json.slice(1)}` }, /^400/),
  ],
  [
    'a field given twice, with other values',
    ask('compare_fares', { raw: `{"bookLater":"x",${json.slice(1, -1)},"bookLater":"y"}` }, /^400/),
  ],
  [
    'a number too great for a number',
    ask('compare_fares', { raw: json.replace(String(STATION.lat), '1e400') }, /^400/),
  ],
  ['a place named by words', ask('compare_fares', { body: { ...trip, pickup: 'King’s Cross' } }, /^400/)],
  [
    'a zone of the caller’s choosing',
    ask('compare_fares', { body: { ...trip, pickup: { ...trip.pickup, zone: 'Free' } } }, /^400/),
  ],
  ['a price of the caller’s choosing', ask('compare_fares', { body: { ...trip, estimate: 1 } }, /^400/)],
  ['the settings sent along', ask('compare_fares', { body: { ...trip, settings: { convenience_fees: 0 } } }, /^400/)],
  ['an endpoint that does not exist', ask('make_me_admin', { body: {} }, /^404/)],
  ['__proto__ for an endpoint', ask('__proto__', { body: {} }, /^404/)],
  ['constructor for an endpoint', ask('constructor', { body: {} }, /^404/)],
  ['an endpoint in capitals', ask('COMPARE_FARES', { body: trip }, /^404/)],
  [
    'an endpoint below an endpoint',
    ask('compare_fares/../approve_user', { body: { uid: 'unapproved-driver', decision: 'approve' } }, /^403/),
  ],
  ['an endpoint with an encoded slash', ask('..%2fapprove_user', { body: {} }, /^404/)],
  ['an endpoint with a null byte', ask('compare_fares%00', { body: trip }, /^404/)],
  ['a path in a booking’s id', ask('cancel_booking', { body: { id: '../../users/rider/xx', reason: 'x' } }, /^400/)],
  ['a path in a payment’s id', ask('payment_return', { body: { id: '-O/../../users/rider' } }, /^400/)],
  ['a dollar in a booking’s id', ask('cancel_booking', { body: { id: '$booking0000000000000', reason: 'x' } }, /^400/)],
  [
    'a path in an alarm’s id',
    (world) =>
      world.apiDenied('close_alarm', {
        token: world.tokenOf('admin'),
        body: { id: '../users/admin', note: 'All is well' },
      }),
  ],
  [
    'a path in a rider’s id',
    (world) =>
      world.apiDenied('add_to_wallet', {
        token: world.tokenOf('admin'),
        body: { id: '-O000000000000000abc', uid: '../driver', amount: 100, reason: 'goodwill' },
      }),
  ],
  [
    'a path in a promo',
    ask('pay_booking', { body: { id: '-REACHED000000000000', mode: 'cash', promo: '../settings' } }),
  ],
  [
    'a prototype for a promo',
    ask('pay_booking', { body: { id: '-REACHED000000000000', mode: 'cash', promo: '__proto__' } }),
  ],
  [
    'a path in a person’s id',
    (world) =>
      world.apiDenied('approve_user', { token: world.tokenOf('admin'), body: { uid: 'a/b', decision: 'approve' } }),
  ],
];

const requestGroup: Group = {
  title: 'odd requests',
  attacks: [
    ...ODD.map(([name, attempt]): Attack => ({ name, surface: 'API', attempt })),
    {
      name: 'another site asks a browser for permission (CORS)',
      surface: 'API',
      attempt: async (world) => {
        const preflight = {
          method: 'OPTIONS',
          headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
        };
        const { status } = await world.api('export_my_data', preflight);
        const response = await world.apiRaw('export_my_data', {
          method: 'POST',
          headers: {
            origin: 'https://evil.example',
            authorization: `Bearer ${world.tokenOf('rider')}`,
            'content-type': 'application/json',
          },
          body: '{}',
        });
        const allowed = response.headers.get('access-control-allow-origin');
        return status < 400 || allowed !== null ? letThrough({ status, allowed }) : `${status}, no CORS header`;
      },
    },
    {
      name: 'an answer stored by a cache in between',
      surface: 'API',
      attempt: async (world) => {
        const response = await world.apiRaw('export_my_data', {
          method: 'POST',
          headers: { authorization: `Bearer ${world.tokenOf('rider')}`, 'content-type': 'application/json' },
          body: '{}',
        });
        const cache = response.headers.get('cache-control');
        return cache === 'no-store' ? 'no-store' : letThrough({ cache });
      },
    },
    {
      name: 'a header smuggled into another’s address',
      surface: 'API',
      attempt: ask(
        'make_me_admin',
        { body: {}, headers: { 'x-original-url': '/api/approve_user', 'x-rewrite-url': '/api/approve_user' } },
        /^404/,
      ),
    },
  ],
  controls: [
    {
      name: 'the same trip requested properly',
      surface: 'API',
      attempt: async (world) => {
        const { status, json: answer } = await world.api('compare_fares', { token: world.tokenOf('rider'), raw: json });
        if (status !== 200) throw new Error(JSON.stringify(answer));
      },
    },
  ],
};

/** Repeats a call until the rate limit answers. */
async function until429(most: number, call: (index: number) => Promise<{ status: number }>): Promise<string> {
  for (let index = 0; index < most; index += 1)
    if ((await call(index)).status === 429) return `429 after ${index} calls`;
  return letThrough(`${most} calls`);
}

const home = { 'x-forwarded-for': '192.0.2.10' };
const limitGroup: Group = {
  title: 'guessing in bulk',
  attacks: [
    {
      name: 'emails are tried one after another',
      surface: 'API',
      attempt: (world) =>
        until429(40, (index) =>
          world.api('check_user_exists', { body: { email: `guess${index}@amberlight.test` }, headers: home }),
        ),
    },
    {
      name: 'mobiles are tried, each with a made-up address in front',
      surface: 'API',
      attempt: (world) =>
        until429(40, (index) =>
          world.api('check_user_exists', {
            body: { mobile: `+4477009${String(index).padStart(5, '0')}` },
            headers: { 'x-forwarded-for': `198.51.100.${index}, 192.0.2.11` },
          }),
        ),
    },
    {
      name: 'mobiles are tried from the many addresses of one household',
      surface: 'API',
      attempt: (world) =>
        until429(40, (index) =>
          world.api('check_user_exists', {
            body: { mobile: `+4477009${String(index).padStart(5, '0')}` },
            headers: { 'x-forwarded-for': `2001:db8:1:2::${index}` },
          }),
        ),
    },
    {
      name: 'referral ids are tried one after another',
      surface: 'API',
      attempt: (world) =>
        until429(30, (index) =>
          world.api('validate_referrer', {
            body: { referralId: `rita${2000 + index}` },
            headers: { 'x-forwarded-for': '192.0.2.12' },
          }),
        ),
    },
    {
      name: 'registration marks are looked up in bulk',
      surface: 'API',
      attempt: (world) =>
        until429(30, (index) =>
          world.api('verify_vehicle', {
            body: { registration: `LB24 AA${String.fromCharCode(65 + (index % 26))}` },
            headers: { 'x-forwarded-for': '192.0.2.13' },
          }),
        ),
    },
    {
      name: 'sign-ups by the hundred',
      surface: 'API',
      attempt: (world) =>
        until429(30, () =>
          world.api('user_signup', { body: { regData: {} }, headers: { 'x-forwarded-for': '192.0.2.14' } }),
        ),
    },
    {
      name: 'fares requested by one person’s script',
      surface: 'API',
      attempt: (world) => until429(80, () => world.api('estimate', { token: world.tokenOf('otherRider'), body: {} })),
    },
    {
      name: 'tokens tried one after another from one address',
      surface: 'API',
      attempt: (world) =>
        until429(320, (index) =>
          world.api('export_my_data', {
            token: `guess-${index}`,
            body: {},
            headers: { 'x-forwarded-for': '192.0.2.15' },
          }),
        ),
    },
  ],
  controls: [
    {
      name: 'the next household is not affected',
      surface: 'API',
      attempt: async (world) => {
        const { status } = await world.api('check_user_exists', { body: { email: 'free@amberlight.test' } });
        if (status !== 200) throw new Error(String(status));
      },
    },
  ],
};

export const endpointGroups: readonly Group[] = [roleGroup, tokenGroup, requestGroup, limitGroup];
