/**
 * `npm run town -- <extract>`: makes the folder of a town from its open map data. `options.ts` says what it takes, the
 * README what it makes. Progress goes to standard error, the table of figures to standard output.
 */
import { readOsm } from './osm/readOsm';
import { readOptions } from './options';
import { table } from './report';
import { readPostcodes } from './search/readPostcodes';
import { buildTown } from './town';
import { TownError } from './townError';
import { checkFolder, writeTown } from './writeTown';

const seconds = (since: number): string => ((performance.now() - since) / 1000).toFixed(1);

async function run(): Promise<void> {
  const start = performance.now();
  const say = (line: string): void => console.error(`${seconds(start).padStart(6)} s  ${line}`);
  const options = readOptions(process.argv.slice(2));
  checkFolder(options.out);
  say(`reading ${options.extract}`);
  const data = await readOsm(options.extract);
  const postcodes = options.postcodes === null ? [] : await readPostcodes(options.postcodes);
  const { files, rows, warnings } = buildTown({ ...options, data, postcodes }, say);
  say(`writing ${options.out}`);
  // Ctrl-C waits until the folder stands, so that no half of it is left behind.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
  writeTown(options.out, files);
  console.log(table([...rows, ['seconds', seconds(start)]]));
  for (const warning of warnings) console.error(`Warning: ${warning}`);
}

try {
  await run();
} catch (error) {
  console.error(error instanceof TownError ? error.message : error);
  process.exitCode = 1;
}
