/** `npm run deploy` against a fake of Google: what it makes, what it leaves alone, and where it stops. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { SCHEMA_VERSION } from '@/domain/schema';
import type { Town } from '../../../tools/admin/admins';
import { type Manifest, readManifest } from '../../../tools/configuration/manifest';
import { readValues } from '../../../tools/deploy/envFile';
import { deploy, recite } from '../../../tools/deploy/run';
import { STEPS } from '../../../tools/deploy/steps/all';
import { smokeWith } from '../../../tools/deploy/steps/smoke';
import { emptyProject } from '../../support/fakeGoogle';
import { freshCopy, PROJECT, stage, type Staged } from '../../support/fakeOutside';

let manifest: Manifest;
beforeAll(async () => {
  manifest = await readManifest(PROJECT);
}, 60_000);

const staged: Staged[] = [];
afterEach(() => {
  for (const each of staged.splice(0)) each.clear();
});

/** A town that an earlier deployment left, with one admin. */
const profile = { email: 'jo@example.com', firstName: 'Jo', lastName: 'Bloggs', usertype: 'admin', approved: true };
const town = {
  owner: { get: () => Promise.resolve(SCHEMA_VERSION), query: () => Promise.resolve({ jo: profile }) },
} as unknown as Town;

const SECRETS = {
  STRIPE_SECRET_KEY: 'none',
  STRIPE_WEBHOOK_SECRET: 'none',
  SMTP_URL: 'smtps://mail',
  VEHICLE_ENQUIRY_KEY: 'none',
};

function on(options: Parameters<typeof stage>[1] = {}, outside: Parameters<typeof stage>[2] = {}): Staged {
  const made = stage(manifest, { given: SECRETS, ...options }, { town: () => Promise.resolve(town), ...outside });
  staged.push(made);
  return made;
}

type Ran = { outcome: string; said: string };
async function run({ deployment }: Staged): Promise<Ran> {
  const lines: string[] = [];
  const outcome = await deploy(STEPS, deployment, (line) => lines.push(line), 1);
  return { outcome, said: lines.join('\n') };
}
/** A second run, from the same folder to the same project. */
const again = (first: Staged, options: Parameters<typeof stage>[1] = {}): Staged =>
  on({ root: first.deployment.root, project: first.project, ...options });

describe('a first deployment', () => {
  it('makes everything, in Europe, and looks at it from outside', async () => {
    const first = on();
    const { outcome, said } = await run(first);
    expect(said).toContain('all 6 checks hold');
    expect(outcome).toBe('deployed');
    const { project } = first;
    expect(project.database?.databaseUrl).toBe(`https://${PROJECT}-default-rtdb.europe-west1.firebasedatabase.app`);
    expect(project.bucket).toBe(`${PROJECT}.firebasestorage.app`);
    expect(project.cors).toMatchObject([
      { origin: [`https://${PROJECT}.web.app`, `https://${PROJECT}.firebaseapp.com`], method: ['GET', 'HEAD'] },
    ]);
    expect(project.signIn).toMatchObject({
      signIn: { email: { enabled: true }, phoneNumber: { enabled: true } },
      smsRegionConfig: { allowlistOnly: { allowedRegions: ['GB'] } },
      emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
      passwordPolicyConfig: { passwordPolicyEnforcementState: 'ENFORCE' },
    });
    expect(Object.keys(project.functions ?? {}).toSorted()).toEqual(
      manifest.parameters.map(({ name }) => name).toSorted(),
    );
    expect(project.secrets.get('SMTP_URL')).toBe('smtps://mail');
    expect(project.secrets.get('MARK_KEY')).toMatch(/^[0-9a-f]{64}$/);
  });

  it('gives the functions their own account, and the roles it needs alone', async () => {
    const first = on();
    await run(first);
    const member = `serviceAccount:amberlight-functions@${PROJECT}.iam.gserviceaccount.com`;
    const rolesIn = ({ bindings }: { bindings: { role: string; members: string[] }[] }) =>
      bindings.filter(({ members }) => members.includes(member)).map(({ role }) => role);
    expect(rolesIn(first.project.policy)).toEqual([
      'roles/firebasedatabase.admin',
      'roles/firebaseauth.admin',
      'roles/firebasecloudmessaging.admin',
    ]);
    expect(rolesIn(first.project.bucketPolicy)).toEqual(['roles/storage.objectAdmin']);
    // Whoever had a role before still has it.
    expect(first.project.policy.bindings).toContainEqual({ role: 'roles/owner', members: ['user:jo@example.com'] });
    for (const each of Object.values(manifest.functions))
      expect(`serviceAccount:${each.serviceAccountEmail}`).toBe(member);
  });

  it('builds the app for the project, and serves it under that build’s policy', async () => {
    const first = on({ given: { ...SECRETS, VITE_PHOTON_URL: 'https://photon.example/api' } });
    await run(first);
    expect(first.builds).toMatchObject([
      {
        VITE_FIREBASE_API_KEY: 'AIza-key',
        VITE_FIREBASE_PROJECT_ID: PROJECT,
        VITE_FIREBASE_STORAGE_BUCKET: `${PROJECT}.firebasestorage.app`,
        VITE_FIREBASE_DATABASE_URL: `https://${PROJECT}-default-rtdb.europe-west1.firebasedatabase.app`,
      },
    ]);
    const policy = first.project.siteHeaders['Content-Security-Policy'] ?? '';
    expect(policy).toContain('https://photon.example');
    expect(policy).toContain(`/b/${PROJECT}.firebasestorage.app/`);
    // Other headers stay as firebase.json has them, and firebase.json stays as it is.
    expect(first.project.siteHeaders['X-Frame-Options']).toBe('DENY');
    expect(readFileSync(join(first.deployment.root, 'firebase.json'), 'utf8')).toBe(
      readFileSync('firebase.json', 'utf8'),
    );
  });

  it('builds no app for emulators, whatever the shell has', async () => {
    const first = on({ given: { ...SECRETS, VITE_EMULATORS: 'auth=127.0.0.1:9099', VITE_LOCAL_STACK: 'on' } });
    await run(first);
    expect(first.builds).toMatchObject([{ VITE_EMULATORS: '', VITE_LOCAL_STACK: '' }]);
    expect(first.project.siteHeaders['Content-Security-Policy']).not.toContain('127.0.0.1');
  });

  it('asks for one password rule, on the pages and in the functions', async () => {
    const first = on({ given: { ...SECRETS, PASSWORD_RULE: 'complex', ALLOW_CRITICAL_EDITS: 'false' } });
    await run(first);
    expect(first.builds).toMatchObject([{ VITE_PASSWORD_RULE: 'complex', VITE_FEATURE_CRITICAL_EDITS: 'off' }]);
    expect(first.project.signIn).toMatchObject({
      passwordPolicyConfig: {
        passwordPolicyVersions: [{ customStrengthOptions: { minPasswordLength: 6, containsUppercaseCharacter: true } }],
      },
    });
  });

  it('deploys rules before functions, and functions before pages', async () => {
    const first = on();
    await run(first);
    expect(first.commands.map((line) => / --only (\S+)/.exec(line)?.[1]).filter(Boolean)).toEqual([
      'database,storage',
      'functions',
      'hosting',
    ]);
    // A secret is no argument, where every user of the machine would see it.
    expect(first.commands.join(' ')).not.toContain('smtps://mail');
  });
});

describe('run again', () => {
  it('changes nothing that stands', async () => {
    const first = on();
    await run(first);
    const before = structuredClone(first.project);
    const second = again(first);
    const { outcome, said } = await run(second);
    expect(outcome).toBe('deployed');
    expect(second.changes).toEqual([]);
    expect(second.project).toEqual(before);
    // Only the functions' command runs, which finds for itself what has changed.
    expect(second.commands).toEqual([expect.stringContaining('--only functions')]);
    expect(said).toContain('is served already');
  });

  it.each(
    STEPS.map(({ name }, index) => [name, index] as const),
  )('cut off after “%s” ends the same', async (_name, index) => {
    const first = on();
    await deploy(STEPS.slice(0, index + 1), first.deployment, () => {}, 1);
    const second = again(first);
    expect((await run(second)).outcome).toBe('deployed');
    const whole = on();
    await run(whole);
    const told = ({ project }: Staged) => ({ ...project, secrets: [...project.secrets.keys()] });
    expect(told(second)).toEqual(told(whole));
  });

  it('from a fresh copy of the sources keeps the parameters of the running town', async () => {
    const first = on({ given: { ...SECRETS, MAIL_FROM: 'Leeds Cabs <mail@leeds.example>', TRAIL_DAYS: '60' } });
    await run(first);
    const second = again(first, { root: freshCopy() });
    await run(second);
    expect(first.project.functions).toMatchObject({ MAIL_FROM: 'Leeds Cabs <mail@leeds.example>', TRAIL_DAYS: '60' });
  });

  it('from a fresh copy does not build an app that has lost a variable', async () => {
    const first = on({ given: { ...SECRETS, VITE_GOOGLE_MAPS_KEY: 'AIza-maps' } });
    await run(first);
    const fresh = again(first, { root: freshCopy() });
    const { outcome, said } = await run(fresh);
    expect([outcome, fresh.builds]).toEqual(['stopped', []]);
    expect(said).toContain('VITE_GOOGLE_MAPS_KEY');
    const dropped = again(first, { root: freshCopy(), given: { ...SECRETS, VITE_GOOGLE_MAPS_KEY: '' } });
    expect((await run(dropped)).outcome).toBe('deployed');
  });

  it('keeps what somebody set by hand: other pages that read the bucket, other people’s roles, other domains', async () => {
    const first = on();
    await run(first);
    const { project } = first;
    const theirs = { origin: ['https://desk.leeds.example'], method: ['GET'] };
    project.cors = [theirs];
    project.signIn = { ...project.signIn, authorizedDomains: ['leeds.example'] };
    await run(again(first));
    expect(project.cors).toContainEqual(theirs);
    expect(project.cors).toHaveLength(2);
    expect(project.signIn?.['authorizedDomains']).toEqual([
      'leeds.example',
      `${PROJECT}.web.app`,
      `${PROJECT}.firebaseapp.com`,
    ]);
  });

  it('puts right what somebody undid', async () => {
    const first = on();
    await run(first);
    first.project.cors = [];
    first.project.databaseRules = { rules: { '.read': true } };
    const { outcome } = await run(again(first));
    expect(outcome).toBe('deployed');
    expect(first.project.cors).toHaveLength(1);
    expect(first.project.databaseRules).not.toEqual({ rules: { '.read': true } });
  });
});

describe('Google', () => {
  it('is given time to wake a service that was only just switched on', async () => {
    const first = on();
    const { google } = first.deployment.outside;
    let refused = 0;
    first.deployment.outside.google = (method, url, body) => {
      if (!/firebasedatabase\.googleapis|firebasestorage/.test(url) || refused >= 4) return google(method, url, body);
      refused += 1;
      const details = [{ reason: 'SERVICE_DISABLED' }];
      return Promise.resolve({ status: 403, body: { error: { message: 'It has not been used before.', details } } });
    };
    expect((await run(first)).outcome).toBe('deployed');
    expect(refused).toBe(4);
  });

  it('refuses, and its own words are said', async () => {
    const first = on();
    const { google } = first.deployment.outside;
    first.deployment.outside.google = (method, url, body) =>
      method === 'POST' && url.includes('defaultBucket')
        ? Promise.resolve({
            status: 403,
            body: { error: { message: 'Permission firebasestorage.defaultBucket.create denied.' } },
          })
        : google(method, url, body);
    const { outcome, said } = await run(first);
    expect(outcome).toBe('stopped');
    expect(said).toContain(
      '✗ bucket            the bucket: Google answered 403: Permission firebasestorage.defaultBucket.create denied.',
    );
  });
});

describe('a dry run', () => {
  it('of an empty project changes nothing there or here, and names every step', async () => {
    const dry = on({ dryRun: true, given: {} });
    const { outcome, said } = await run(dry);
    expect([outcome, dry.changes, dry.commands, dry.builds]).toEqual(['looked', [], [], []]);
    const files = ['database.rules.json', 'firebase.json', 'functions', 'storage.rules'];
    expect(new Set(readdirSync(dry.deployment.root, { recursive: true, encoding: 'utf8' }))).toEqual(new Set(files));
    for (const { name } of STEPS) expect(said).toContain(` ${name}`);
    expect(said).toContain('+ billing           would ask Google about the plan');
    expect(said).toContain('? database          not to be seen before the steps above');
    expect(said).toContain('Nothing was changed.');
  });

  it('of a project with its services on says what it would make', async () => {
    const first = on();
    await deploy(STEPS.slice(0, 3), first.deployment, () => {}, 1);
    const { said } = await run(again(first, { dryRun: true }));
    expect(said).toContain('+ database          would make the database amberlight-leeds-default-rtdb in europe-west1');
    expect(said).toContain('+ bucket            would make the bucket amberlight-leeds.firebasestorage.app');
  });

  it('of a deployed project finds it whole', async () => {
    const first = on();
    await run(first);
    const { said } = await run(again(first, { dryRun: true }));
    for (const name of ['project', 'services', 'database', 'bucket', 'sign-in', 'account', 'secrets', 'rules', 'admin'])
      expect(said).toContain(`✓ ${name} `);
  });

  it('without credentials asks nobody, and says what each step sees to', () => {
    const lines: string[] = [];
    recite(STEPS, (line) => lines.push(line));
    for (const { purpose } of STEPS) expect(lines.join('\n')).toContain(purpose);
    expect(lines.at(-1)).toContain('no credentials');
  });
});

describe('stops, and says why', () => {
  it.each([
    ['there is no project', { exists: false, firebase: false }, 'There is no project amberlight-leeds'],
    ['the plan is not Blaze', { blaze: false }, 'not on the Blaze plan'],
  ])('where %s', async (_when, changes, words) => {
    const { outcome, said } = await run(on({ project: { ...emptyProject(), ...changes } }));
    expect(outcome).toBe('stopped');
    expect(said).toContain(words);
  });

  it('where nobody can be asked for a secret, naming each', async () => {
    const stopped = on({ given: { SMTP_URL: 'none' } });
    const { outcome, said } = await run(stopped);
    expect(outcome).toBe('stopped');
    for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'VEHICLE_ENQUIRY_KEY'])
      expect(said).toContain(`${name}: `);
    expect(said).not.toContain('SMTP_URL: ');
    expect(stopped.project.secrets.size).toBe(0);
  });

  it('where the environment is another project’s', async () => {
    const first = on();
    await run(first);
    const { outcome, said } = await run(
      again(first, { given: { ...SECRETS, VITE_FIREBASE_PROJECT_ID: 'amberlight-york' } }),
    );
    expect([outcome, said.includes('another project')]).toEqual(['stopped', true]);
  });

  it('where the town is older than the release, before the functions', async () => {
    const old = { owner: { get: () => Promise.resolve(SCHEMA_VERSION - 1), query: () => Promise.resolve({}) } };
    const stopped = on({}, { town: () => Promise.resolve(old as unknown as Town) });
    const { outcome, said } = await run(stopped);
    expect([outcome, stopped.project.functions]).toEqual(['stopped', null]);
    expect(said).toContain('npm run migrate');
  });

  it('where forged addresses are believed', async () => {
    const first = on();
    await run(first);
    const { visit } = first.deployment.outside;
    const open = again(first);
    open.deployment.outside.visit = (url, init) =>
      url.endsWith('/api/validate_referrer') ? Promise.resolve(new Response('{}', { status: 400 })) : visit(url, init);
    const steps = STEPS.map((step) => (step.name === 'look from outside' ? smokeWith(0) : step));
    const lines: string[] = [];
    expect(await deploy(steps, open.deployment, (line) => lines.push(line), 1)).toBe('stopped');
    expect(lines.join('\n')).toContain('TRUSTED_PROXIES does not match');
  });
});

describe('asks', () => {
  it('for each secret without showing it, and takes Enter for none', async () => {
    const asked: { question: string; hidden: boolean }[] = [];
    const first = on({
      given: {},
      ask: (question, hidden = false) => {
        asked.push({ question, hidden });
        return Promise.resolve(question.startsWith('SMTP_URL') ? 'smtps://typed' : '');
      },
    });
    expect((await run(first)).outcome).toBe('deployed');
    expect(Object.fromEntries(first.project.secrets)).toMatchObject({
      SMTP_URL: 'smtps://typed',
      STRIPE_SECRET_KEY: 'none',
    });
    expect(asked.filter(({ hidden }) => hidden)).toHaveLength(4);
    expect(asked.filter(({ hidden }) => !hidden)).toMatchObject([
      { question: expect.stringContaining('.env.amberlight-leeds') },
    ]);
  });
});

describe('the files', () => {
  it('hold every parameter with its sentence, and no secret', async () => {
    const first = on();
    await run(first);
    const file = join(first.deployment.root, 'functions', `.env.${PROJECT}`);
    const text = readFileSync(file, 'utf8');
    for (const { name, description } of manifest.parameters) expect(text).toContain(`# ${description}\n${name}=`);
    expect(text).not.toContain('smtps://mail');
    expect(existsSync(`${file}.new`)).toBe(false);
    expect(readValues(file)).toMatchObject({ TRUSTED_PROXIES: '1', API_MAX_INSTANCES: '10', APP_URL: '' });
  });

  it('keep what somebody wrote, and gain what a release adds', async () => {
    const first = on();
    await run(first);
    const file = join(first.deployment.root, 'functions', `.env.${PROJECT}`);
    writeFileSync(file, "# ours\nMAIL_FROM='Leeds <a@leeds.example>'\nCHAT_DAYS=30\n");
    await run(again(first));
    expect(readFileSync(file, 'utf8')).toMatch(/^# ours\nMAIL_FROM='Leeds <a@leeds.example>'\nCHAT_DAYS=30\n/);
    expect(Object.keys(readValues(file) ?? {})).toHaveLength(manifest.parameters.length);
    expect(first.project.functions).toMatchObject({ CHAT_DAYS: '30' });
  });

  it('warns of a limit that everybody behind Hosting would share', async () => {
    const first = on({ given: { ...SECRETS, TRUSTED_PROXIES: '0' } });
    await run(first);
    const { said } = await run(again(first, { given: SECRETS }));
    expect(said).toContain('TRUSTED_PROXIES=0');
  });
});
