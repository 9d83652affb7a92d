/**
 * A project at Google, in memory: the answers of the management APIs that a deployment asks, and what the firebase command
 * does to the project. It answers as the documentation of each API says; nothing here has been compared with Google.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseCommented } from '../../tools/google/commentedJson';
import type { Answer, Json } from '../../tools/google/google';
import { readValues, type Values } from '../../tools/deploy/envFile';

type Policy = { bindings: { role: string; members: string[] }[]; etag: string };

export type FakeProject = {
  exists: boolean;
  firebase: boolean;
  blaze: boolean;
  services: Set<string>;
  database: { name: string; databaseUrl: string; type: string; state: string } | null;
  databaseRules: Json | null;
  bucket: string | null;
  cors: Json[];
  bucketPolicy: Policy;
  apps: { appId: string; displayName: string }[];
  signIn: Json | null;
  accounts: Set<string>;
  /** Of the functions' account. */
  accountPolicy: Policy;
  policy: Policy;
  secrets: Map<string, string>;
  /** The parameters the API was deployed with. */
  functions: Values | null;
  fileRules: string | null;
  /** The files of the site, and the headers of every page. */
  site: Map<string, string>;
  siteHeaders: Record<string, string>;
};

export const emptyProject = (): FakeProject => ({
  exists: true,
  firebase: true,
  blaze: true,
  services: new Set(),
  database: null,
  databaseRules: null,
  bucket: null,
  cors: [],
  bucketPolicy: { bindings: [], etag: 'b0' },
  apps: [],
  signIn: null,
  accounts: new Set(),
  accountPolicy: { bindings: [], etag: 'a0' },
  policy: { bindings: [{ role: 'roles/owner', members: ['user:jo@example.com'] }], etag: 'p0' },
  secrets: new Map(),
  functions: null,
  fileRules: null,
  site: new Map(),
  siteHeaders: {},
});

const ok = (body: Json = {}): Answer => ({ status: 200, body });
const refusal = (status: number, message: string, reason?: string): Answer => ({
  status,
  body: { error: { message, details: reason === undefined ? [] : [{ reason }] } },
});
const notFound = refusal(404, 'Not found.');
const off = (service: string): Answer => refusal(403, `${service} has not been used before.`, 'SERVICE_DISABLED');

type Route = readonly [RegExp, (project: FakeProject, parts: string[], body: Json, url: URL) => Answer];

const isOn = (project: FakeProject, host: string): boolean =>
  ['serviceusage.googleapis.com', 'firebase.googleapis.com', 'cloudresourcemanager.googleapis.com'].includes(host) ||
  project.services.has(host);

function merged(into: Json, from: Json): Json {
  const result = { ...into };
  for (const [name, value] of Object.entries(from)) {
    const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value);
    result[name] = isRecord ? merged((result[name] ?? {}) as Json, value as Json) : value;
  }
  return result;
}

function setPolicy(policy: Policy, wanted: Policy): Answer {
  if (wanted.etag !== policy.etag) return refusal(409, 'There were concurrent policy changes.');
  Object.assign(policy, wanted, { etag: `${policy.etag}+` });
  return ok({ ...policy });
}

/** The methods and addresses, in the order in which they are tried. */
const ROUTES: readonly Route[] = [
  [/^POST serviceusage.*services\/([\w.]+):enable$/, ({ services }, [name = '']) => (services.add(name), ok())],
  [
    /^GET serviceusage.*services:batchGet$/,
    ({ services }, _parts, _body, url) =>
      ok({
        services: url.searchParams
          .getAll('names')
          .map((name) => ({ name, state: services.has(name.split('/').at(-1) ?? '') ? 'ENABLED' : 'DISABLED' })),
      }),
  ],
  [
    /^POST serviceusage.*services:batchEnable$/,
    ({ services }, _parts, { serviceIds }) => {
      for (const name of serviceIds as string[]) services.add(name);
      return ok({ name: 'operations/services', done: true });
    },
  ],
  [
    /^GET firebase\.googleapis\.com\/v1beta1\/projects\/[\w-]+$/,
    ({ exists, firebase }) =>
      exists && firebase ? ok({ projectNumber: '123' }) : refusal(403, 'The caller does not have permission.'),
  ],
  [
    /^GET cloudresourcemanager.*projects\/[\w-]+$/,
    ({ exists }) => (exists ? ok({ projectNumber: '123' }) : refusal(403, 'The caller does not have permission.')),
  ],
  [/^GET cloudbilling.*billingInfo$/, ({ blaze }) => ok({ billingEnabled: blaze })],
  [/^GET firebasedatabase.*instances$/, ({ database }) => ok(database === null ? {} : { instances: [database] })],
  [
    /^POST firebasedatabase.*locations\/([\w-]+)\/instances$/,
    (project, [location = ''], { type }, url) => {
      const name = url.searchParams.get('databaseId') ?? '';
      project.database = {
        name: `projects/123/locations/${location}/instances/${name}`,
        databaseUrl: `https://${name}.${location}.firebasedatabase.app`,
        type: String(type),
        state: 'ACTIVE',
      };
      return ok({ ...project.database });
    },
  ],
  [
    /^GET [\w-]+-default-rtdb.*\/\.settings\/rules\.json$/,
    ({ databaseRules }) => ok(databaseRules ?? { rules: { '.read': false, '.write': false } }),
  ],
  [
    /^GET firebasestorage.*defaultBucket$/,
    ({ bucket }) => (bucket === null ? notFound : ok({ bucket: { name: `projects/123/buckets/${bucket}` } })),
  ],
  [
    /^POST firebasestorage.*projects\/([\w-]+)\/defaultBucket$/,
    (project, [id = '']) => {
      project.bucket = `${id}.firebasestorage.app`;
      return ok({ bucket: { name: `projects/123/buckets/${project.bucket}` } });
    },
  ],
  [/^GET storage.*\/b\/[^/]+\/iam$/, ({ bucketPolicy }) => ok({ ...bucketPolicy })],
  [/^PUT storage.*\/b\/[^/]+\/iam$/, ({ bucketPolicy }, _parts, body) => setPolicy(bucketPolicy, body as Policy)],
  [/^GET storage.*\/b\/[^/]+$/, ({ cors }) => ok(cors.length === 0 ? {} : { cors })],
  [/^PATCH storage.*\/b\/[^/]+$/, (project, _parts, body) => ((project.cors = body['cors'] as Json[]), ok())],
  [/^GET firebase\..*webApps$/, ({ apps }) => ok({ apps })],
  [
    /^POST firebase\..*webApps$/,
    ({ apps }, _parts, { displayName }) => (
      apps.push({ appId: '1:123:web:abc', displayName: String(displayName) }),
      ok({ name: 'operations/app', done: true })
    ),
  ],
  [
    /^GET firebase\..*projects\/([\w-]+)\/webApps\/([^/]+)\/config$/,
    (_project, [id = '', appId = '']) =>
      ok({ apiKey: 'AIza-key', authDomain: `${id}.firebaseapp.com`, projectId: id, messagingSenderId: '123', appId }),
  ],
  [
    /^GET identitytoolkit.*\/config$/,
    ({ signIn }) => (signIn === null ? refusal(404, 'CONFIGURATION_NOT_FOUND') : ok(signIn)),
  ],
  [
    /^POST identitytoolkit.*projects\/([\w-]+)\/identityPlatform:initializeAuth$/,
    (project, [id = '']) => {
      project.signIn = { authorizedDomains: ['localhost', `${id}.firebaseapp.com`, `${id}.web.app`] };
      return ok();
    },
  ],
  [
    /^PATCH identitytoolkit.*\/config$/,
    (project, _parts, body, url) => {
      const named = (url.searchParams.get('updateMask') ?? '').split(',').map((field) => field.split('.')[0]);
      if (Object.keys(body).some((field) => !named.includes(field))) return refusal(400, 'A field is not in the mask.');
      project.signIn = merged(project.signIn ?? {}, body);
      return ok(project.signIn);
    },
  ],
  [
    /^GET iam\..*serviceAccounts\/(.+)$/,
    ({ accounts }, [email = '']) => (accounts.has(email) ? ok({ email }) : notFound),
  ],
  [
    /^POST iam\..*projects\/([\w-]+)\/serviceAccounts$/,
    ({ accounts }, [id = ''], { accountId }) => (
      accounts.add(`${String(accountId)}@${id}.iam.gserviceaccount.com`), ok()
    ),
  ],
  [
    /^POST iam\..*serviceAccounts\/(.+):getIamPolicy$/,
    ({ accounts, accountPolicy }, [email = '']) => (accounts.has(email) ? ok({ ...accountPolicy }) : notFound),
  ],
  [
    /^POST iam\..*serviceAccounts\/(.+):setIamPolicy$/,
    ({ accounts, accountPolicy }, [email = ''], body) =>
      accounts.has(email) ? setPolicy(accountPolicy, body['policy'] as Policy) : notFound,
  ],
  [/^POST cloudresourcemanager.*:getIamPolicy$/, ({ policy }) => ok({ ...policy })],
  [
    /^POST cloudresourcemanager.*:setIamPolicy$/,
    ({ policy }, _parts, body) => setPolicy(policy, body['policy'] as Policy),
  ],
  [
    /^GET secretmanager.*secrets\/(\w+)\/versions\/latest$/,
    ({ secrets }, [name = '']) => (secrets.has(name) ? ok({ state: 'ENABLED' }) : notFound),
  ],
  [
    /^GET cloudfunctions.*functions\/api$/,
    ({ functions }) => (functions === null ? notFound : ok({ serviceConfig: { environmentVariables: functions } })),
  ],
  [
    /^GET firebaserules.*releases\/firebase\.storage\/.+$/,
    ({ fileRules }) => (fileRules === null ? notFound : ok({ rulesetName: 'projects/p/rulesets/1' })),
  ],
  [/^GET firebaserules.*rulesets\/1$/, ({ fileRules }) => ok({ source: { files: [{ content: fileRules ?? '' }] } })],
  [/^GET firebaseappcheck.*recaptchaEnterpriseConfig$/, () => notFound],
];

/** Answers a question to Google. @throws Error for one that nothing here answers, so that none goes unnoticed */
export function answerFrom(project: FakeProject, method: string, address: string, body: Json = {}): Answer {
  const url = new URL(address);
  const asked = `${method} ${url.host}${url.pathname}`;
  for (const [pattern, answer] of ROUTES) {
    const parts = pattern.exec(asked);
    if (parts === null) continue;
    if (url.host.endsWith('googleapis.com') && !isOn(project, url.host)) return off(url.host);
    return answer(project, parts.slice(1), body, url);
  }
  throw new Error(`nothing here answers ${asked}`);
}

/** What the firebase command does. @throws Error as the command would, for what it could not deploy */
export function command(project: FakeProject, root: string, args: readonly string[], input = ''): void {
  const id = args[args.indexOf('--project') + 1] ?? '';
  const [verb = '', subject = ''] = args;
  if (verb === 'projects:addfirebase') project.firebase = true;
  else if (verb === 'functions:secrets:set') project.secrets.set(subject, input);
  else if (verb === 'deploy') deployed(project, root, id, args);
  else throw new Error(`unknown command ${verb}`);
}

type Config = { hosting: { headers: { regex: string; headers: { key: string; value: string }[] }[] } };

function deployed(project: FakeProject, root: string, id: string, args: readonly string[]): void {
  const targets = (args[args.indexOf('--only') + 1] ?? '').split(',');
  const file = args[args.indexOf('--config') + 1] ?? '';
  const config = JSON.parse(readFileSync(join(root, file), 'utf8')) as Config;
  if (!args.includes('--non-interactive')) throw new Error('it would ask');
  if (targets.includes('database'))
    project.databaseRules = parseCommented(readFileSync(join(root, 'database.rules.json'), 'utf8')) as Json;
  if (targets.includes('storage')) project.fileRules = readFileSync(join(root, 'storage.rules'), 'utf8');
  if (targets.includes('functions')) {
    if (!project.accounts.has(`amberlight-functions@${id}.iam.gserviceaccount.com`))
      throw new Error('no such service account');
    project.functions = readValues(join(root, 'functions', `.env.${id}`)) ?? {};
  }
  if (targets.includes('hosting')) {
    project.site.set('/', readFileSync(join(root, 'dist', 'index.html'), 'utf8'));
    project.site.set('/release.json', readFileSync(join(root, 'dist', 'release.json'), 'utf8'));
    const everywhere = config.hosting.headers.find(({ regex }) => regex === '^/.*$');
    project.siteHeaders = Object.fromEntries((everywhere?.headers ?? []).map(({ key, value }) => [key, value]));
  }
}
