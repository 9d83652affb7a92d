/** The configuration that firebase-tools deploys from: firebase.json, with the policy of this deployment's variables. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentSecurityPolicy } from '../../build/csp';
import { appValues } from './settings';
import type { Deployment } from './step';

type Header = { key: string; value: string };
type Config = { hosting: { headers: { regex: string; headers: Header[] }[] } };

const POLICY = 'Content-Security-Policy';

/** The file's name, beside firebase.json: paths inside it are relative to it. */
export const configFile = ({ project }: Pick<Deployment, 'project'>): string => `firebase.${project}.json`;

/** The policy of every page of this deployment. */
export const policyOf = (deployment: Deployment): string => contentSecurityPolicy(appValues(deployment));

/** Writes the configuration. @throws Error when firebase.json sets no policy, so that none could be left out unseen */
export function writeConfig(deployment: Deployment): void {
  const config = JSON.parse(readFileSync(join(deployment.root, 'firebase.json'), 'utf8')) as Config;
  const policies = config.hosting.headers.flatMap(({ headers }) => headers).filter(({ key }) => key === POLICY);
  if (policies.length !== 1) throw new Error(`firebase.json must set ${POLICY} once.`);
  for (const header of policies) header.value = policyOf(deployment);
  writeFileSync(join(deployment.root, configFile(deployment)), `${JSON.stringify(config, null, 2)}\n`);
}
