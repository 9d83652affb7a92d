/** Where `npm run deploy` waits or stops, and what it says. */
import { describe, expect, it } from 'vitest';
import { SCHEMA_VERSION } from '@/domain/schema';
import type { Town } from '../../../tools/admin/admins';
import { deploy } from '../../../tools/deploy/run';
import { STEPS } from '../../../tools/deploy/steps/all';
import { smokeWith } from '../../../tools/deploy/steps/smoke';
import { emptyProject } from '../../support/fakeGoogle';
import { again, on, run, SECRETS } from './deployments';

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
    for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'VEHICLE_ENQUIRY_KEY', 'TELEPHONE_SECRET'])
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
