/**
 * `npm run soak`: the suites of test/trust and the money operations, run for long enough to be sure: twenty thousand
 * fuzzed requests, two hundred rides under faults, ten thousand money operations with crashes, the whole race table, an
 * hour of storms, half an hour of collusion, and a year of thirty thousand rides. Variables already set in the environment are kept: `FUZZ_SEED=… npm run soak`.
 */
import { spawn } from 'node:child_process';
import process from 'node:process';

const LONG = {
  FUZZ_REQUESTS: '20000',
  FAULT_RIDES: '200',
  MONEY_OPS: '10000',
  RACE_STEPS: '30000',
  RACE_SECONDS: '3600',
  RACE_TABLE: 'on',
  COLLUSION_SECONDS: '1800',
  YEAR_RIDES: '30000',
};
const files = ['test/trust', 'test/races', 'test/collusion', 'test/year', 'test/functions/money/moneyChaos.test.ts'];

const run = spawn(process.execPath, ['test/run.mjs', ...files, ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...LONG, ...process.env },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => run.kill(signal));
run.once('exit', (code) => process.exit(code ?? 1));
