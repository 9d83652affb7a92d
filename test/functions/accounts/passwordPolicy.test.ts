/** Passwords where Firebase Authentication enforces a policy of its own, which its emulator does not. */
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPerson, type Person } from '../../support/accounts';
import { resetTown, stack } from '../../support/stack';
import { authAccounts, callFrom, form, newAttempt, newEmail, newMobile } from './newcomers';
import { type Listening, listen, type OwnHost, startHost } from '../ownHost';

type Policy = { least: number; most: number };

/** The policies of the three rules, with every kind of sign asked for. */
const POLICIES: Record<string, Policy> = {
  alphanumeric: { least: 8, most: 15 },
  any: { least: 6, most: 100 },
  complex: { least: 6, most: 10 },
};
/** A policy that no rule of ours can meet. */
const LONG: Policy = { least: 120, most: 4096 };

let policy: Policy | null = null;
let seen: string[] = [];
let proxy: Listening;
let admin: Person;

const meets = (password: string, { least, most }: Policy): boolean =>
  password.length >= least &&
  password.length <= most &&
  [/[a-z]/, /[A-Z]/, /\d/, /[@*#!]/].every((sign) => sign.test(password));

beforeAll(async () => {
  await resetTown();
  admin = await createPerson('admin');
  const { hostname, port } = new URL(stack.auth);
  proxy = await listen((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const body = Buffer.concat(chunks);
      const { password } = JSON.parse(body.toString() || '{}') as { password?: string };
      if (password !== undefined) seen.push(password);
      if (policy !== null && password !== undefined && !meets(password, policy)) {
        outgoing.writeHead(400, { 'content-type': 'application/json' });
        const message = 'PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: [Password is too long]';
        outgoing.end(JSON.stringify({ error: { code: 400, message } }));
        return;
      }
      const { method, headers, url: path } = incoming;
      request({ hostname, port, method, headers, path }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(outgoing);
      }).end(body);
    });
  });
});
afterAll(() => proxy.close());

async function withHost(rule: string, use: (api: string) => Promise<void>): Promise<void> {
  const host: OwnHost = await startHost({
    FIREBASE_AUTH_EMULATOR_HOST: new URL(proxy.url).host,
    PASSWORD_RULE: rule,
  });
  seen = [];
  try {
    await use(host.api);
  } finally {
    policy = null;
    await host.kill();
  }
}

const somebody = () => ({
  usertype: 'rider' as const,
  firstName: 'Nia',
  lastName: 'Prosser',
  email: newEmail(),
  mobile: newMobile(),
  attempt: newAttempt(),
});

describe('somebody added by the desk', () => {
  it.each([
    'alphanumeric',
    'any',
    'complex',
  ])('gets a password that the rule %s and Firebase both take', async (rule) => {
    await withHost(rule, async (api) => {
      policy = POLICIES[rule] ?? null;
      const added = await callFrom('save_user', somebody(), { api, token: admin.token });
      expect([added.status, added.error]).toEqual([200, undefined]);
      await callFrom('save_user', somebody(), { api, token: admin.token });
      // Nobody can guess one from another.
      expect(seen).toHaveLength(2);
      expect(new Set(seen).size).toBe(2);
    });
  });

  it('is refused in clear words where Firebase asks for more than the rule', async () => {
    await withHost('alphanumeric', async (api) => {
      policy = LONG;
      const person = somebody();
      const added = await callFrom('save_user', person, { api, token: admin.token });
      expect([added.status, added.error?.code]).toEqual([503, 'password_policy_differs']);
      expect(await authAccounts({ email: [person.email] })).toEqual([]);
      // The address and the number are free again at once.
      policy = null;
      expect((await callFrom('save_user', person, { api, token: admin.token })).status).toBe(200);
    });
  });
});

describe('a newcomer', () => {
  it('is told when Firebase does not take the password, and can choose another', async () => {
    await withHost('any', async (api) => {
      policy = { least: 12, most: 100 };
      const body = { regData: { ...form(), password: 'short1' }, attempt: newAttempt() };
      const refused = await callFrom('user_signup', body, { api });
      expect([refused.status, refused.error?.code, refused.field]).toEqual([
        422,
        'password_refused',
        'regData.password',
      ]);
      const again = { ...body, regData: { ...body.regData, password: 'Longer*Word*2026' } };
      expect((await callFrom('user_signup', again, { api })).status).toBe(200);
    });
  });
});
