/**
 * The longest of the steps that use the firebase command, with the real command: it speaks to a server of this test instead
 * of Google. Its arguments, its reading of our files and what it sends are real; what Google would answer is not.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Manifest, readManifest } from '../../../tools/configuration/manifest';
import { setValues } from '../../../tools/deploy/envFile';
import { liveOutside } from '../../../tools/deploy/liveOutside';
import type { Outside } from '../../../tools/deploy/step';
import { freshCopy, PROJECT, stage } from '../../support/fakeOutside';
import { functions } from '../../../tools/deploy/steps/functions';
import { writeConfig } from '../../../tools/deploy/hostingConfig';

/** Where the command looks for Google: each of its addresses has a variable. */
const ADDRESSES =
  `TOKEN GOOGLE RESOURCEMANAGER RTDB_MANAGEMENT RTDB_METADATA RULES API FIREBASESTORAGE STORAGE SERVICE_USAGE
  REALTIME IAM AUTH AUTHPROXY CLOUDBILLING FUNCTIONS FUNCTIONS_V2 RUNTIMECONFIG CLOUDSCHEDULER PUBSUB CLOUDBUILD`
    .split(/\s+/)
    .map((name) => `FIREBASE_${name}_URL`);
const MORE_ADDRESSES = ['CLOUD_SECRET_MANAGER_URL', 'CLOUD_RUN_URL', 'COMPUTE_URL', 'EVENTARC_URL'];

type Asked = { method: string; url: string; body: string };
const asked: Asked[] = [];
/** The first that fits an address answers; the last fits all. */
const ANSWERS: readonly [RegExp, (asked: Asked) => object][] = [
  [/token/, () => ({ access_token: 'x', expires_in: 3600, scope: 'https://www.googleapis.com/auth/cloud-platform' })],
  [/testIamPermissions/, ({ body }) => ({ permissions: (JSON.parse(body) as { permissions: string[] }).permissions })],
  [
    /\/projects\/[^/:]+$/,
    () => ({
      projectId: PROJECT,
      projectNumber: '123',
      name: 'projects/123',
      resources: { realtimeDatabaseInstance: `${PROJECT}-default-rtdb` },
    }),
  ],
  [/\/services\//, () => ({ state: 'ENABLED' })],
  [/versions\/latest/, ({ url }) => ({ name: url.slice('/v1/'.length), state: 'ENABLED' })],
  [/getIamPolicy/, () => ({ bindings: [], etag: 'e' })],
  [/secrets/, ({ url }) => ({ name: url.slice('/v1/'.length), labels: {} })],
  [/^/, () => ({})],
];

let server: Server;
let root: string;
let outside: Outside;
let manifest: Manifest;

beforeAll(async () => {
  manifest = await readManifest(PROJECT);
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      const question = { method: request.method ?? '', url: request.url ?? '', body };
      asked.push(question);
      const answer = ANSWERS.find(([pattern]) => pattern.test(question.url))?.[1](question);
      response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  for (const name of [...ADDRESSES, ...MORE_ADDRESSES]) vi.stubEnv(name, origin);
  root = freshCopy();
  vi.stubEnv('HOME', root);
  vi.stubEnv('FIREBASE_TOKEN', 'of this test');
  vi.stubEnv('CI', 'true');
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  outside = liveOutside(PROJECT, root, () => Promise.resolve('of this test'));
  writeConfig(staged());
  // The bundle is built by the test: there is no builder in this folder.
  const config = join(root, `firebase.${PROJECT}.json`);
  writeFileSync(config, readFileSync(config, 'utf8').replace(/"predeploy": \[[^\]]*\],/, ''));
}, 60_000);
afterAll(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  server.close();
  rmSync(root, { recursive: true, force: true });
});

const staged = () => stage(manifest, { root, given: {} }, { firebase: outside.firebase }).deployment;
const sent = (url: RegExp) => asked.filter((of) => url.test(of.url));

it('the functions are read with every parameter, as their own account, and nothing is asked', async () => {
  const folder = join(root, 'functions');
  const bundle = join('lib', `rehearsed-${process.pid}`, 'index.js');
  execFileSync(process.execPath, ['functions/build.mjs', bundle]);
  cpSync(join('functions', dirname(bundle)), join(folder, 'lib'), { recursive: true });
  rmSync(join('functions', 'lib', `rehearsed-${process.pid}`), { recursive: true });
  for (const name of ['package.json', 'package-lock.json']) copyFileSync(join('functions', name), join(folder, name));
  symlinkSync(resolve('functions/node_modules'), join(folder, 'node_modules'));
  const lines = manifest.parameters.map(({ name, description, default: usual }) => ({
    name,
    description,
    value: String(usual),
  }));
  setValues(join(folder, `.env.${PROJECT}`), 'head', lines);
  const dry: Outside = {
    ...outside,
    bundle: staged().outside.bundle,
    firebase: (args, input) => outside.firebase([...args, '--dry-run'], input),
  };
  const finding = await functions.look({ ...staged(), outside: dry });
  if (finding.is !== 'todo') throw new Error(finding.words);
  await finding.make();
  // It asks who may read each secret, to let the functions' account do so.
  expect(sent(/getIamPolicy/).map(({ url }) => /secrets\/(\w+):/.exec(url)?.[1])).toEqual(
    expect.arrayContaining(manifest.secrets.map(({ name }) => name)),
  );
}, 120_000);
