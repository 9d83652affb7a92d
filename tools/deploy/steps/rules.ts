/** The rules and indexes of the database, and the rules of the files. Before the functions, which write under them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseCommented } from '../../google/commentedJson';
import { good, ifThere } from '../../google/google';
import { configFile } from '../hostingConfig';
import { type Deployment, NotYet, stands, type Step, todo } from '../step';
import { bucketOf } from './bucket';
import { holds } from './signIn';

const RULES = 'https://firebaserules.googleapis.com/v1';

async function databaseRulesStand({ root, known, outside: { google } }: Deployment): Promise<boolean> {
  if (known.database === undefined) throw new NotYet('There is no database yet.');
  const there = await good('the rules', google('GET', `${known.database.url}/.settings/rules.json`));
  const ours = parseCommented(readFileSync(join(root, 'database.rules.json'), 'utf8'));
  return holds(there, ours) && holds(ours, there);
}

async function fileRulesStand(deployment: Deployment): Promise<boolean> {
  const { root, project, outside } = deployment;
  const name = `projects/${project}/releases/firebase.storage/${bucketOf(deployment)}`;
  const release = await ifThere('the files’ rules', outside.google('GET', `${RULES}/${name}`));
  if (release === null) return false;
  const { source } = (await good(
    'the files’ rules',
    outside.google('GET', `${RULES}/${String(release['rulesetName'])}`),
  )) as {
    source?: { files?: { content: string }[] };
  };
  return source?.files?.[0]?.content === readFileSync(join(root, 'storage.rules'), 'utf8');
}

export const rules: Step = {
  name: 'rules',
  purpose: 'the rules of the database and the files are those of this release',
  look: async (deployment) => {
    if ((await databaseRulesStand(deployment)) && (await fileRulesStand(deployment)))
      return stands('as in this release');
    return todo('deploy database.rules.json and storage.rules', async () => {
      const args = ['deploy', '--only', 'database,storage', '--config', configFile(deployment), '--non-interactive'];
      await deployment.outside.firebase([...args, '--project', deployment.project]);
    });
  },
};
