/**
 * The town under attack: everybody of `test/rules/town.ts` with an account of their own, on the running stack, with the
 * seed's published tables. Requests are written by hand, as an attacker's would be.
 */
import { geohash } from '@/domain/place/geohash';
import { BUCKET, NAMESPACE } from '../../../tools/connection/addresses';
import { putAccounts } from '../../../tools/connection/authAccounts';
import { SERVER_TIME } from '../../../tools/connection/ownerDatabase';
import { publishedTables } from '../../../local/seed/tables';
import { readTownFiles } from '../../../local/seed/townFiles';
import { PEOPLE, type Role, town } from '../../rules/town';
import { signIn } from '../../support/accounts';
import { BLACK_CAB, STATION } from '../../support/builders';
import { db, resetTown, stack } from '../../support/stack';
import { letThrough } from './attack';

export type Someone = Exclude<Role, 'server'>;

/** One pixel; only its type matters. */
export const PICTURE = new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10]);
const PASSWORD = 'Amber2026*';
const CLAIMS: Partial<Record<Someone, object>> = {
  driver: { role: 'driver', fleetadmin: 'fleet' },
  otherDriver: { role: 'driver', fleetadmin: 'other-fleet' },
  askedDriver: { role: 'driver' },
  fleet: { role: 'fleetadmin' },
  otherFleet: { role: 'fleetadmin' },
  admin: { role: 'admin' },
};

export type Answered = { status: number; json: unknown; code: string };
export type ApiRequest = {
  method?: string;
  token?: string | undefined;
  body?: unknown;
  /** Sent verbatim instead of `body`. */
  raw?: string | Uint8Array<ArrayBuffer>;
  headers?: Record<string, string>;
};

export type World = {
  tokenOf(role: Someone): string | undefined;
  /** A request to the database's REST API as a given person. */
  rest(role: Someone, method: string, path: string, body?: unknown, query?: string): Promise<Answered>;
  /** The same request, which must be refused; returns what refused it. */
  denied(role: Someone, method: string, path: string, body?: unknown, query?: string): Promise<string>;
  /** One update as the platform's own process makes it; the rules apply to it as well. */
  asServer(update: Record<string, unknown>): Promise<Answered>;
  api(path: string, request?: ApiRequest): Promise<Answered>;
  /** A request whose response headers matter. */
  apiRaw(path: string, init: RequestInit): Promise<Response>;
  apiDenied(path: string, request: ApiRequest, expected?: RegExp): Promise<string>;
  storage(
    role: Someone,
    method: string,
    path: string,
    init?: { type?: string; body?: BodyInit; headers?: Record<string, string> },
  ): Promise<Answered>;
  /** Restores the people, or leaves an empty town. */
  reset(bare?: boolean): Promise<void>;
  /** The whole database as text, for comparison. */
  snapshot(): Promise<string>;
};

const tokens = new Map<Someone, string>();

async function everybodySignsIn(): Promise<void> {
  const roles = Object.keys(PEOPLE) as (keyof typeof PEOPLE)[];
  await putAccounts(
    stack.auth,
    roles.map((role) => ({
      localId: PEOPLE[role],
      email: `${PEOPLE[role]}@abuse.amberlight.test`,
      emailVerified: true,
      displayName: role,
      rawPassword: PASSWORD,
      customAttributes: JSON.stringify(CLAIMS[role] ?? { role: 'rider' }),
    })),
  );
  for (const role of roles) tokens.set(role, await signIn(`${PEOPLE[role]}@abuse.amberlight.test`, PASSWORD));
}

const seedTables = publishedTables(readTownFiles().zones, Date.now());

/** The rules' town with the seed's price lists, cars of the seed's type, and the drivers at King's Cross. */
function townTree(): Record<string, unknown> {
  const made = town(Date.now()) as unknown as Record<string, Record<string, never>>;
  const users = made['users'] as Record<string, { usertype: string; carType?: string }>;
  for (const person of Object.values(users)) if (person.carType !== undefined) person.carType = BLACK_CAB;
  const { lat, lng } = STATION;
  const here = { lat, lng, g: geohash(STATION), at: SERVER_TIME };
  const tables: Record<string, unknown> = seedTables;
  const mixed = Object.fromEntries(
    Object.entries(tables).map(([name, table]) => [name, { ...(table as object), ...made[name] }]),
  );
  return {
    ...made,
    ...mixed,
    rates: { car_type: { ...seedTables.rates.car_type, hackney: made['rates']?.['car_type']?.['hackney'] } },
    locations: { driver: here, 'asked-driver': here },
  };
}

/** The error code of an answer, whichever service sent it. */
function codeOf(json: unknown): string {
  const error = (json as { error?: unknown } | null)?.error;
  if (typeof error === 'string') return error.slice(0, 40);
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  return typeof code === 'string' ? code : typeof message === 'string' ? message.slice(0, 40) : '';
}

async function answered(response: Response): Promise<Answered> {
  const text = await response.text();
  let json: unknown = text;
  try {
    json = JSON.parse(text);
  } catch {
    // Not JSON: use the text itself.
  }
  return { status: response.status, json, code: codeOf(json) };
}

let addresses = 0;
/** An address without earlier calls, so that the answer is never another attack's rate limit. */
const freshAddress = (): string => {
  addresses += 1;
  return `10.77.${(addresses >> 8) & 255}.${addresses & 255}`;
};

export async function openWorld(): Promise<World> {
  await everybodySignsIn();
  const world: World = {
    tokenOf: (role) => tokens.get(role),
    async rest(role, method, path, body, query = '') {
      const where = path.split('/').map(encodeURIComponent).join('/');
      const token = tokens.get(role);
      const auth = token === undefined ? '' : `&auth=${token}`;
      return answered(
        await fetch(`${stack.database}/${where}.json?ns=${NAMESPACE}${auth}${query}`, {
          method,
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        }),
      );
    },
    async denied(role, method, path, body, query) {
      const answer = await world.rest(role, method, path, body, query);
      if (answer.status === 401 && /permission denied/i.test(answer.code)) return 'rules';
      if (answer.status === 400 && /invalid|too large|must/i.test(answer.code)) return `400 ${answer.code}`;
      return letThrough(answer);
    },
    async asServer(update) {
      const override = encodeURIComponent(JSON.stringify({ uid: 'server', server: true }));
      return answered(
        await fetch(`${stack.database}/.json?ns=${NAMESPACE}&auth_variable_override=${override}`, {
          method: 'PATCH',
          headers: { authorization: 'Bearer owner' },
          body: JSON.stringify(update),
        }),
      );
    },
    async api(path, { method = 'POST', token, body, raw, headers } = {}) {
      const sent = raw ?? (body === undefined ? undefined : JSON.stringify(body));
      return answered(
        await fetch(`${stack.api}/${path}`, {
          method,
          headers: {
            'content-type': 'application/json',
            'x-forwarded-for': freshAddress(),
            ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
            ...headers,
          },
          ...(sent === undefined || method === 'GET' || method === 'HEAD' ? {} : { body: sent }),
        }),
      );
    },
    apiRaw: (path, init) => fetch(`${stack.api}/${path}`, init),
    async apiDenied(path, request, expected = /./) {
      const answer = await world.api(path, request);
      const said = `${answer.status} ${answer.code}`;
      if (answer.status < 400 || answer.status >= 500 || !expected.test(said)) letThrough({ ...answer, said });
      return said;
    },
    async storage(role, method, path, { type = 'image/png', body, headers } = {}) {
      const token = tokens.get(role);
      return answered(
        await fetch(`${stack.storage}/v0/b/${BUCKET}/${path}`, {
          method,
          headers: {
            ...(token === undefined ? {} : { authorization: `Firebase ${token}` }),
            ...(body === undefined ? {} : { 'content-type': type }),
            ...headers,
          },
          ...(body === undefined ? {} : { body }),
        }),
      );
    },
    reset: (bare = false) => (bare ? resetTown() : db.set('', townTree())),
    async snapshot() {
      const whole = await fetch(`${stack.database}/.json?ns=${NAMESPACE}`, {
        headers: { authorization: 'Bearer owner' },
      });
      return whole.text();
    },
  };
  await world.reset();
  return world;
}
