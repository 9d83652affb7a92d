/** Deployments to the fake of Google that each test clears away after itself. */
import { afterEach, beforeAll } from 'vitest';
import { SCHEMA_VERSION } from '@/domain/schema';
import type { Town } from '../../../tools/admin/admins';
import { type Manifest, readManifest } from '../../../tools/configuration/manifest';
import { deploy } from '../../../tools/deploy/run';
import { STEPS } from '../../../tools/deploy/steps/all';
import { PROJECT, stage, type Staged } from '../../support/fakeOutside';

export let manifest: Manifest;
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

export const SECRETS = {
  STRIPE_SECRET_KEY: 'none',
  STRIPE_WEBHOOK_SECRET: 'none',
  SMTP_URL: 'smtps://mail',
  VEHICLE_ENQUIRY_KEY: 'none',
  TELEPHONE_SECRET: 'none',
};

export function on(options: Parameters<typeof stage>[1] = {}, outside: Parameters<typeof stage>[2] = {}): Staged {
  const made = stage(manifest, { given: SECRETS, ...options }, { town: () => Promise.resolve(town), ...outside });
  staged.push(made);
  return made;
}

type Ran = { outcome: string; said: string };
export async function run({ deployment }: Staged): Promise<Ran> {
  const lines: string[] = [];
  const outcome = await deploy(STEPS, deployment, (line) => lines.push(line), 1);
  return { outcome, said: lines.join('\n') };
}
/** A second run, from the same folder to the same project. */
export const again = (first: Staged, options: Parameters<typeof stage>[1] = {}): Staged =>
  on({ root: first.deployment.root, project: first.project, ...options });
