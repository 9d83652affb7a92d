/** A first deployment: what `npm run deploy` makes, asks and writes. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readValues } from '../../../tools/deploy/envFile';
import { PROJECT } from '../../support/fakeOutside';
import { again, manifest, on, run, SECRETS } from './deployments';

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
    expect(rolesIn(first.project.accountPolicy)).toEqual(['roles/iam.serviceAccountTokenCreator']);
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
    expect(asked.filter(({ hidden }) => hidden)).toHaveLength(5);
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
