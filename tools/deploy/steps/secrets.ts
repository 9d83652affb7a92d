/** Secrets, in Secret Manager alone: never in a file, a build or a log. */
import { randomBytes } from 'node:crypto';
import { GoogleError } from '../../google/google';
import type { Secret } from '../../configuration/manifest';
import { type Deployment, missing, stands, type Step, todo } from '../step';

const ORIGIN = 'https://secretmanager.googleapis.com/v1';
/** Drawn by the deployment: nobody needs to know it, and it never changes. */
const DRAWN = 'MARK_KEY';

async function isSet({ project, outside: { google } }: Deployment, name: string): Promise<boolean> {
  const found = await google('GET', `${ORIGIN}/projects/${project}/secrets/${name}/versions/latest`);
  if (found.status === 404 || new GoogleError('', found).reason === 'SERVICE_DISABLED') return false;
  if (found.status !== 200) throw new GoogleError(`the secret ${name}`, found);
  return found.body['state'] === 'ENABLED';
}

async function valueOf({ given, ask }: Deployment, { name, description }: Secret): Promise<string> {
  if (name === DRAWN) return given[name] ?? randomBytes(32).toString('hex');
  return (
    given[name] ??
    (((await ask?.(`${name}. ${description}\nIts value (Enter: none): `, true)) || 'none').trim() || 'none')
  );
}

export const secrets: Step = {
  name: 'secrets',
  purpose: 'every secret of the functions is in Secret Manager',
  look: async (deployment) => {
    const { manifest, given, ask, dryRun, outside } = deployment;
    const unset: Secret[] = [];
    for (const secret of manifest.secrets) if (!(await isSet(deployment, secret.name))) unset.push(secret);
    if (unset.length === 0) return stands(`all ${manifest.secrets.length} are set`);
    const unknown = unset.filter(({ name }) => name !== DRAWN && given[name] === undefined);
    if (ask === null && unknown.length > 0 && !dryRun) {
      return missing(
        `Nobody can be asked here, so set in the environment (or to "none"):\n${unknown.map(({ name, description }) => `${name}: ${description}`).join('\n')}`,
      );
    }
    return todo(`set ${unset.map(({ name }) => name).join(', ')}`, async () => {
      for (const secret of unset) {
        // By its input, because the list of running programs shows arguments to everybody.
        const args = ['functions:secrets:set', secret.name, '--data-file', '-', '--force', '--non-interactive'];
        await outside.firebase([...args, '--project', deployment.project], await valueOf(deployment, secret));
      }
    });
  },
};
