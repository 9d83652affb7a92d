/**
 * `npm run migrate`: migrates a town, which may be in use, to the version of this code. `-- --dry-run` says what each step
 * would change and writes nothing; `-- --back` goes back one version. An interrupted run continues where it stopped. The
 * options are in `tools/connection/connection.ts`. Exits with 1 on failure.
 */
import { connection } from '../connection/connection';
import { migrate, type StepDone } from './migrate';

const { db, address, flags } = connection(['dry-run', 'back']);
const [dryRun, back] = [flags.has('dry-run'), flags.has('back')];

function linesOf({ version, what, way, tallies, told }: StepDone): string[] {
  const changed = dryRun ? 'would change' : 'changed';
  return [
    `Version ${version}${way === 'down' ? ', taken back' : ''}: ${what}`,
    ...tallies.map((tally) => `  ${tally.path}: ${tally.changed} of ${tally.rows} rows ${changed}`),
    ...told.map((line) => `  ${line}`),
  ];
}

try {
  const { from, to, steps } = await migrate(db, { back, dryRun });
  for (const line of steps.flatMap(linesOf)) console.log(line);
  if (steps.length === 0) console.log(`The town is at version ${to}: there is nothing to migrate.`);
  else if (dryRun) console.log(`Nothing was written. The town is at version ${from} and would be at version ${to}.`);
  else console.log(`The town is at version ${to}.`);
} catch (error) {
  console.error(`The town at ${address} was not migrated: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
