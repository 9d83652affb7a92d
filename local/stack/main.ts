/**
 * `npm start`: runs the stack, the seed town, the app, moving cabs and scheduled functions, prints one screen, and ends
 * everything on Ctrl-C.
 *
 * Options: `--keep` keeps data between starts, `--offset N` moves all ports, `--dev` serves the app from the dev
 * server, `--official` uses the official Emulator Suite (npm run emulators), `--basis card` bases fares on the seeded
 * authority's card instead of the town's own plans.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { FARE_BASES, type FareBasis } from '@/domain/pricing/settings';
import { authorityCards } from '../seed/authority/cards';
import { plantTown } from '../seed/plant';
import { readTownFiles } from '../seed/townFiles';
import { createSimulator } from '../cabs/simulator';
import { OFFSET_MAX, portsAt } from '../../tools/connection/addresses';
import { lastLines } from './children';
import { loadKeptTown } from './keptTown';
import { restoreAccounts, saveAccounts } from '../../tools/connection/keptAccounts';
import { type OwnerDatabase, ownerDatabase } from '../../tools/connection/ownerDatabase';
import { barredPorts, openOffset } from './portCheck';
import { readyScreen } from './screen';
import { type Stack, startStack } from './stack';

/** Interval between saves of kept accounts, ms. */
const SAVE_ACCOUNTS_MS = 30_000;

type Options = { keep: boolean; offset: number; dev: boolean; official: boolean; basis: FareBasis | undefined };

/** @throws Error when an option is unknown or invalid */
export function readOptions(args: string[], environment: NodeJS.ProcessEnv): Options {
  const { values } = parseArgs({
    args,
    options: {
      keep: { type: 'boolean', default: false },
      dev: { type: 'boolean', default: false },
      official: { type: 'boolean', default: false },
      basis: { type: 'string' },
      offset: { type: 'string', default: environment.AMBERLIGHT_PORT_OFFSET ?? '0' },
    },
  });
  const offset = Number(values.offset);
  if (!Number.isInteger(offset) || offset < 0 || offset > OFFSET_MAX) {
    throw new Error(`--offset takes a whole number from 0 to ${OFFSET_MAX}, not "${values.offset}"`);
  }
  const [barred] = barredPorts(portsAt(offset));
  if (barred !== undefined) {
    throw new Error(
      `--offset ${offset} puts ${barred.service} on port ${barred.port}, to which no browser connects. Take --offset ${openOffset(offset)}.`,
    );
  }
  const basis = FARE_BASES.find((one) => one === values.basis);
  if (values.basis !== undefined && basis === undefined)
    throw new Error(`--basis takes ${FARE_BASES.join(' or ')}, not "${values.basis}"`);
  if (values.keep && values.official)
    throw new Error('--keep keeps the data of the stand-ins and cannot be used with --official');
  return { keep: values.keep, dev: values.dev, official: values.official, offset, basis };
}

/** Runs until it is told to stop or a part fails. Resolves to the exit code. */
export async function run(options: Options): Promise<number> {
  const startedAt = Date.now();
  const say = (line: string): void => console.log(`  ${line}`);
  const endings: (() => Promise<void> | void)[] = [];
  const told = untilToldToEnd();
  const end = async (): Promise<void> => {
    for (const ending of endings.toReversed()) await ending();
  };

  console.log('\nStarting Amberlight …');
  const starting = startStack({ ...options, schedules: true, say });
  // Told to stop while still starting: the parts that have started must still be stopped.
  const first = await Promise.race([starting, told.then(() => null)]).catch((error: unknown) => error as Error);
  if (first === null) {
    await starting.then(
      (stack) => stack.stop(),
      () => {},
    );
    return 0;
  }
  if (first instanceof Error) {
    console.error(`\n${first.message}`);
    return 1;
  }
  endings.push(() => first.stop());

  const work = furnish(first, options, endings, say).then(() => {
    const seconds = (Date.now() - startedAt) / 1000;
    console.log(
      readyScreen({ addresses: first.addresses, logs: join(first.folder, 'logs'), keep: options.keep, seconds }),
    );
    return told.then(() => 0);
  });
  const failed = first.failed.then(({ name, code, signal }) => {
    console.error(`\nThe part "${name}" ended unexpectedly (${signal ?? `code ${code}`}); stopping everything.`);
    console.error(lastLines(join(first.folder, 'logs', `${name}.log`)));
    return 1;
  });
  const code = await Promise.race([work, failed, told.then(() => 0)]).catch((error: unknown) => {
    console.error(`\n${error instanceof Error ? error.message : String(error)}`);
    return 1;
  });
  if (code === 0) console.log('\nStopping …');
  await end();
  return code;
}

/** Starts what turns servers into a town: data, app, cabs. */
async function furnish(
  stack: Stack,
  options: Options,
  endings: (() => Promise<void> | void)[],
  say: (line: string) => void,
) {
  const { auth, database } = stack.addresses;
  const plant = async (): Promise<void> => {
    const db = ownerDatabase(database);
    const files = readTownFiles();
    const accountsFile = join(stack.folder, 'data', 'accounts.json');
    const kept = options.keep ? await loadKeptTown(db, () => restoreAccounts(auth, accountsFile)) : null;
    if (kept !== null) {
      for (const line of kept) say(line);
      if (options.basis !== undefined) await chooseBasis(db, options.basis);
    } else {
      await plantTown(stack.addresses, Date.now(), undefined, options.basis);
      say(`${files.manifest.name} is seeded`);
    }
    if (options.keep) {
      const save = (): Promise<void> =>
        saveAccounts(auth, accountsFile).catch((error: unknown) => say(`Accounts not saved: ${String(error)}`));
      await save();
      const timer = setInterval(() => void save(), SAVE_ACCOUNTS_MS);
      endings.push(async () => {
        clearInterval(timer);
        await save();
      });
    }
    endings.push(createSimulator(db, files).start(say));
  };
  await Promise.all([plant(), stack.serveApp(options.dev ? 'dev' : 'built')]);
}

/** Sets the fare basis of a saved town. A town that was saved without a card gets one. */
async function chooseBasis(db: OwnerDatabase, basis: FareBasis): Promise<void> {
  if ((await db.get('authority_cards')) === null) await db.set('authority_cards', authorityCards(Date.now()));
  await db.set('settings/fare_basis', basis);
}

/** Resolves on Ctrl-C, a termination signal or a closed terminal. A second signal has no effect. */
function untilToldToEnd(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve());
  });
}

/** Reads the arguments, runs, and returns the exit code. Called by `local/start.mjs`. */
export async function main(args: string[]): Promise<number> {
  // A closed terminal must not interrupt the shutdown.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  try {
    return await run(readOptions(args, process.env));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
}
