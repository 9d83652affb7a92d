/** Migrates a database to the newest version, step by step, or one step back. */
import { FIRST_SCHEMA_VERSION, schemaVersionOf } from '@/domain/schema';
import type { OwnerDatabase } from '../connection/ownerDatabase';
import type { Step, Tally, Way } from './step';
import { STEPS } from './steps/all';
import { openSchema, type TownSchema } from './townSchema';
import { walk } from './walk';

export type StepDone = { version: number; what: string; way: Way; tallies: readonly Tally[]; told: readonly string[] };
/** `to` is the version after the run; in a dry run, the version it would reach. */
export type Migrated = { from: number; to: number; steps: readonly StepDone[] };

/** A step to take, and the version it leads to. */
type Turn = { step: Step; way: Way; leadsTo: number };

const START = { list: 0, after: '' };

function turnsOf({ version: stored, progress }: TownSchema, steps: readonly Step[], back: boolean): Turn[] {
  const version = schemaVersionOf(stored);
  const newest = steps.at(-1)?.version ?? FIRST_SCHEMA_VERSION;
  // An interrupted step leaves rows of its own version, in either direction.
  const touched = Math.max(version, progress?.version ?? version);
  if (touched > newest) {
    throw new Error(
      `the town is at version ${touched}, this code knows versions up to ${newest}: use the newer release`,
    );
  }
  if (!back) {
    const first = progress?.way === 'down' ? progress.version : version + 1;
    return steps.filter((step) => step.version >= first).map((step) => ({ step, way: 'up', leadsTo: step.version }));
  }
  const step = steps.find(({ version: leadsTo }) => leadsTo === touched);
  if (step === undefined) throw new Error(`the town is at version ${touched}, the first: nothing comes before it`);
  return [{ step, way: 'down', leadsTo: step.version - 1 }];
}

/**
 * Runs the steps that are due. An interrupted step continues after its last finished page; one that was interrupted in the
 * other direction starts from its beginning. The town may be in use.
 * @throws when the database is newer than `steps`, when there is no earlier version, when another migration is running, or
 * when the database is unreachable; another run continues from there
 */
export async function migrate(
  db: OwnerDatabase,
  { back = false, dryRun = false, steps = STEPS }: { back?: boolean; dryRun?: boolean; steps?: readonly Step[] } = {},
): Promise<Migrated> {
  const schema = await openSchema(db);
  const from = schemaVersionOf(schema.stands().version);
  let to = from;
  const done: StepDone[] = [];
  for (const { step, way, leadsTo } of turnsOf(schema.stands(), steps, back)) {
    const { progress, ...known } = schema.stands();
    const goesOn = progress?.version === step.version && progress.way === way;
    const place = goesOn ? { list: progress.list, after: progress.after } : START;
    const save = (reached: typeof START): Promise<void> =>
      schema.save({ ...known, progress: { version: step.version, way, ...reached } });
    // Saved before the first write, so that a run after a crash knows that some rows have changed.
    if (!dryRun) await save(place);
    const { rows, tallies, told } = walk(db, { from: place, dryRun, reached: save });
    await step[way](rows);
    if (!dryRun) await schema.save(leadsTo === FIRST_SCHEMA_VERSION ? {} : { version: leadsTo });
    done.push({ version: step.version, what: step.what, way, tallies, told });
    to = leadsTo;
  }
  return { from, to, steps: done };
}
