/** The app: built with this deployment's variables, and put on Hosting with its own policy. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { configFile } from '../hostingConfig';
import { appValues, siteAddress } from '../settings';
import { type Deployment, missing, type Step, todo } from '../step';

/** A small public file that says which build the site serves, and which variables it was built with. */
type Release = { build: string; variables: string[] };
export const RELEASE_FILE = 'release.json';

/** Names every file and the configuration: two builds with one name are the same. */
function buildName(folder: string, config: string): string {
  const hash = createHash('sha256').update(config);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== RELEASE_FILE)
    .map(({ parentPath, name }) => join(parentPath, name))
    .toSorted();
  for (const file of files) hash.update(file.slice(folder.length)).update(readFileSync(file));
  return hash.digest('hex').slice(0, 20);
}

/** The release that a site serves, or null. */
async function servedRelease(deployment: Deployment): Promise<Release | null> {
  const answer = await deployment.outside.visit(`${siteAddress(deployment)}/${RELEASE_FILE}`).catch(() => null);
  if (answer === null || !answer.ok) return null;
  return (await answer.json().catch(() => null)) as Release | null;
}

/** The variables that somebody chose, by name. */
const chosen = (deployment: Deployment): string[] =>
  Object.entries(appValues(deployment))
    .filter(([, value]) => value !== '')
    .map(([name]) => name)
    .toSorted();

export const hosting: Step = {
  name: 'app',
  purpose: 'the app is built with these variables and served by Hosting',
  look: async (deployment) => {
    const { outside, root, project } = deployment;
    const served = await servedRelease(deployment);
    const now = chosen(deployment);
    const lost = (served?.variables ?? []).filter((name) => !now.includes(name) && deployment.given[name] !== '');
    if (lost.length > 0) {
      return missing(
        `The app that people use was built with ${lost.join(', ')}, which this copy of the sources does not have. Bring .env.${project} from where you deployed last, or set them (to nothing, if they are to go) in the environment.`,
      );
    }
    return todo('build the app, and deploy it if it has changed', async () => {
      await outside.build(appValues(deployment));
      const folder = join(root, 'dist');
      const build = buildName(folder, readFileSync(join(root, configFile(deployment)), 'utf8'));
      if (served?.build === build) return `${build} is served already`;
      writeFileSync(join(folder, RELEASE_FILE), JSON.stringify({ build, variables: now } satisfies Release));
      const args = ['deploy', '--only', 'hosting', '--config', configFile(deployment), '--non-interactive'];
      await outside.firebase([...args, '--project', project]);
      return `${build} at ${siteAddress(deployment)}`;
    });
  },
};
