/** Prints every figure beside its budget. A run of all of them is kept, in results.json and in docs/figures.md. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { type Figure, ROWS_FILE, withinBudget } from './figures';

const RESULTS_FILE = 'test/bench/results.json';
const FIGURES_PAGE = 'docs/figures.md';
const COMMAND = 'npm run bench';
/** Where the table is on that page. */
const TABLE = /(<!-- figures -->\n)[\s\S]*?(<!-- \/figures -->)/;

/** True when only some files or names were selected. A partial run does not replace the saved figures. */
const partial = process.argv.slice(2).some((argument) => /\.bench|^-t$|^--testNamePattern/.test(argument));

export function setup(): void {
  mkdirSync('.local', { recursive: true });
  rmSync(ROWS_FILE, { force: true });
}

const written = (value: number): string => value.toLocaleString('en-GB', { maximumFractionDigits: 2 });

const measured = ({ value, unit, spread }: Figure): string => {
  const words = `${written(value)} ${unit}`.trim();
  return spread === undefined ? words : `${words} (${written(spread[0])} to ${written(spread[1])})`;
};

function budgetOf({ budget, unit }: Figure): string {
  const [word, limit] = 'atMost' in budget ? ['at most', budget.atMost] : ['at least', budget.atLeast];
  return `${word} ${limit.toLocaleString('en-GB')} ${unit}`.trim();
}

export function teardown(): void {
  if (!existsSync(ROWS_FILE)) return;
  const figures = readFileSync(ROWS_FILE, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Figure);
  console.table(
    figures.map((figure) => ({
      figure: figure.name,
      measured: measured(figure),
      budget: budgetOf(figure),
      within: withinBudget(figure) ? 'yes' : 'NO',
    })),
  );
  if (partial) return;
  const date = new Date().toISOString().slice(0, 10);
  const [processor] = cpus();
  const machine = `${cpus().length} cores, ${processor?.model ?? 'unknown'}, Node ${process.versions.node}`;
  writeFileSync(RESULTS_FILE, `${JSON.stringify({ date, command: COMMAND, machine, figures }, null, 2)}\n`);
  const rows = figures.map((figure) => `| ${figure.name} | ${measured(figure)} | ${budgetOf(figure)} |`);
  const table = [
    `Measured ${date} on ${machine}, \`${COMMAND}\`.`,
    '',
    '| figure | measured | budget |',
    '|---|---|---|',
  ];
  const page = readFileSync(FIGURES_PAGE, 'utf8');
  writeFileSync(
    FIGURES_PAGE,
    page.replace(TABLE, (_all, from, to) => `${from}\n${[...table, ...rows].join('\n')}\n\n${to}`),
  );
}
