/**
 * `npm run deploy -- --project <id>`: leads through a deployment, the first one and every later one. Each step looks at
 * what is there and makes what is not, so a run that stopped is run again.
 *
 *   --dry-run            changes nothing and says what it would do
 *   --admin <email>      the first admin of a new town
 *   --set NAME=value     a parameter of the functions, a variable of the app or a secret; the same as in the environment
 *   --set TOWN=name      says that the town of this name in public/town is the right one
 *   --yes                asks nothing (also where there is no terminal): what is missing is named, and ends the run
 *
 * Exits with 1 when it could not finish.
 */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { credentials } from '../google/live';
import { readManifest } from '../configuration/manifest';
import { liveOutside } from './liveOutside';
import { deploy, recite } from './run';
import { STEPS } from './steps/all';
import { terminal } from './terminal';

const { values } = parseArgs({
  options: {
    project: { type: 'string', default: process.env['FIREBASE_PROJECT'] ?? '' },
    admin: { type: 'string', default: process.env['ADMIN_EMAIL'] ?? '' },
    set: { type: 'string', multiple: true, default: [] },
    'dry-run': { type: 'boolean', default: false },
    yes: { type: 'boolean', default: process.env['CI'] !== undefined },
  },
});
const say = (line: string): void => console.log(line);

/** `NAME=value` of the flags, over the environment. */
function given(): Record<string, string> {
  const environment = Object.entries(process.env).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  const flags = values.set.map((pair) => {
    const [name = '', ...rest] = pair.split('=');
    if (!/^[A-Z][A-Z0-9_]*$/.test(name) || rest.length === 0) throw new Error(`--set ${pair}: write NAME=value.`);
    return [name, rest.join('=')] as const;
  });
  return Object.fromEntries([...environment, ...flags]);
}

async function run(): Promise<boolean> {
  const { project, admin } = values;
  if (!/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/.test(project))
    throw new Error('Name the project: npm run deploy -- --project amberlight-leeds');
  if (!existsSync('functions/node_modules'))
    throw new Error('Packages are missing: npm ci && npm ci --prefix functions');
  const dryRun = values['dry-run'];
  const token = credentials();
  const root = process.cwd();
  try {
    await token();
  } catch (error) {
    if (!dryRun) throw error;
    recite(STEPS, say);
    return true;
  }
  const outcome = await deploy(
    STEPS,
    {
      project,
      root,
      outside: liveOutside(project, root, token),
      ask: dryRun ? null : terminal(!values.yes),
      given: given(),
      dryRun,
      admin: admin === '' ? undefined : admin,
      manifest: await readManifest(project),
      known: {},
    },
    say,
  );
  return outcome !== 'stopped';
}

try {
  if (!(await run())) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
