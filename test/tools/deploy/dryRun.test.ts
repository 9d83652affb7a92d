/** `npm run deploy -- --dry-run`: it says what it would do, and changes nothing. */
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { deploy, recite } from '../../../tools/deploy/run';
import { STEPS } from '../../../tools/deploy/steps/all';
import { again, on, run } from './deployments';

describe('a dry run', () => {
  it('of an empty project changes nothing there or here, and names every step', async () => {
    const dry = on({ dryRun: true, given: {} });
    const files = () => readdirSync(dry.deployment.root, { recursive: true, encoding: 'utf8' }).toSorted();
    const before = files();
    const { outcome, said } = await run(dry);
    expect([outcome, dry.changes, dry.commands, dry.builds]).toEqual(['looked', [], [], []]);
    expect(files()).toEqual(before);
    for (const { name } of STEPS) expect(said).toContain(` ${name}`);
    expect(said).toContain('+ billing           would ask Google about the plan');
    expect(said).toContain('? database          not to be seen before the steps above');
    expect(said).toContain('Nothing was changed.');
  });

  it('of a project with its services on says what it would make', async () => {
    const first = on();
    await deploy(STEPS.slice(0, 4), first.deployment, () => {}, 1);
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
