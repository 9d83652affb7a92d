/** `npm run deploy` run again: what it leaves alone, and what it puts right. */
import { describe, expect, it } from 'vitest';
import { deploy } from '../../../tools/deploy/run';
import { STEPS } from '../../../tools/deploy/steps/all';
import { freshCopy, PROJECT, type Staged } from '../../support/fakeOutside';
import { again, on, run, SECRETS } from './deployments';

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
