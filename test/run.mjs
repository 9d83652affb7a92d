/**
 * `npm test`: installs missing packages, finds or installs a Chromium, runs vitest, and ends with one line: `N passed,
 * N failed, N skipped`. Arguments go to vitest (`npm test -- test/domain`, `npm test -- --project unit`). Vitest
 * projects that need a local stack start and stop it themselves (test/support/testStacks.ts). `--changed` runs the tests
 * nearest to what is not committed, and `--changed=REF` to what has changed since that commit (test/changed).
 */
import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import process from 'node:process';
import { ensureChromium } from '../local/setup/chromium.mjs';
import { installMissing, root } from '../local/setup/dependencies.mjs';
import { nodeObstacle } from '../local/setup/nodeVersion.mjs';
import { ensureTown } from '../local/setup/town.mjs';

const RESULTS = '.local/test-results.json';

process.chdir(root);
const obstacle = nodeObstacle(process.versions.node);
if (obstacle !== null) {
  console.error(obstacle);
  process.exit(1);
}
const say = (line) => console.log(line);
if (!(await installMissing(say)) || !(await ensureTown(say))) process.exit(1);

// `npm run test:emulators`: runs the suites that need a stack on the official emulators.
const official = process.argv[2] === '--official';
const onStacks = ['e2e', 'server', 'stack'].flatMap((project) => ['--project', project]);
const given = official ? [...onStacks, ...process.argv.slice(3)] : process.argv.slice(2);
const lane = await laneOf(given);
const args = lane === null ? given : [...given.filter((arg) => !isLane(arg)), ...lane.files];
if (lane !== null) {
  console.log(`\n${lane.beginning}`);
  if (lane.files.length === 0) {
    console.log(lane.ending);
    process.exit(0);
  }
}
const mayNeedBrowser = args.length === 0 || args.some((arg) => arg.includes('e2e'));
const chromium = mayNeedBrowser ? await ensureChromium(say) : null;
if (mayNeedBrowser && chromium === null) {
  console.error('No Chromium could be found or installed. Set CHROMIUM_PATH to one and try again.');
  process.exit(1);
}

rmSync(RESULTS, { force: true });
const code = await runVitest(args);
const results = readResults();
if (results !== null) (await typescript('./changed/times.ts')).keepTimes(results.testResults);
const { passed, failed, skipped } = count(results, code);
if (lane !== null) console.log(`\n${lane.ending}`);
console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);

function isLane(arg) {
  return /^--changed(?:=.+)?$/.test(arg);
}

/** TypeScript of ours. It can be loaded once the packages are there. */
async function typescript(path) {
  const { tsImport } = await import('tsx/esm/api');
  return tsImport(path, import.meta.url);
}

/** The fast lane, if it is asked for. */
async function laneOf(asked) {
  const lanes = asked.filter(isLane);
  if (lanes.length === 0) return null;
  const { laneSince } = await typescript('./changed/changes.ts');
  try {
    return laneSince(lanes.at(-1).split('=')[1] ?? 'HEAD');
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

/** Runs vitest until it exits, passing on signals sent to this launcher. */
function runVitest(vitestArgs) {
  return new Promise((resolve) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${RESULTS}`];
    const vitest = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...vitestArgs], {
      stdio: 'inherit',
      env: {
        ...process.env,
        ...(official && { AMBERLIGHT_OFFICIAL: '1' }),
        // A second stack takes longer to start than it would save.
        ...(lane !== null && { AMBERLIGHT_STACKS: '1' }),
        ...(chromium !== null && { CHROMIUM_PATH: chromium }),
      },
    });
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => vitest.kill(signal));
    vitest.once('error', () => resolve(1));
    vitest.once('exit', (exitCode) => resolve(exitCode ?? 1));
  });
}

/** What vitest's JSON reporter wrote, or null. */
function readResults() {
  try {
    return JSON.parse(readFileSync(RESULTS, 'utf8'));
  } catch {
    return null;
  }
}

/** Counts tests by outcome. A file that could not be run, or an error outside every test, counts as one failed test. */
function count(found, exitCode) {
  if (found === null) return { passed: 0, failed: 1, skipped: 0 };
  const broken = found.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  const faults = found.numFailedTests + broken.length;
  return {
    passed: found.numPassedTests,
    failed: exitCode === 0 ? faults : Math.max(faults, 1),
    skipped: found.numPendingTests + found.numTodoTests,
  };
}
