/** Prints every figure beside its budget, and keeps them in results.json and in docs/figures.md. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { type Figure, ROWS_FILE, withinBudget } from './figures';

const RESULTS_FILE = 'test/bench/results.json';
const FIGURES_PAGE = 'docs/figures.md';
const COMMAND = 'npm run bench';
/** Where the table is on that page. */
const TABLE = /(<!-- figures -->\n)[\s\S]*?(<!-- \/figures -->)/;

/** What `npm run bench` itself gives vitest. */
const WHOLE = ['run', '--config', 'test/bench/vitest.config.ts'];
/** True when anything more was given: some files or names. */
const partial = process.argv.slice(2).some((argument) => !WHOLE.includes(argument));

/** A figure with its day, if it was measured alone since the run of all of them. */
type Kept = Figure & { date?: string };
type Results = { date: string; command: string; machine: string; figures: Kept[] };

function wholeRun(figures: Figure[], date: string): Results {
  const processors = cpus();
  const machine = `${processors.length} cores, ${processors[0]?.model ?? 'unknown'}, Node ${process.versions.node}`;
  return { date, command: COMMAND, machine, figures };
}

/** The last whole run with the figures of a part in their places, and new ones at the end. */
function partRun(figures: readonly Figure[], date: string): Results {
  const last = JSON.parse(readFileSync(RESULTS_FILE, 'utf8')) as Results;
  const measured = new Map<string, Kept>(figures.map((figure) => [figure.name, { ...figure, date }]));
  const inPlace = last.figures.map((figure) => {
    const again = measured.get(figure.name);
    measured.delete(figure.name);
    return again ?? figure;
  });
  return { ...last, figures: [...inPlace, ...measured.values()] };
}

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
  const today = new Date().toISOString().slice(0, 10);
  const results = (partial ? partRun : wholeRun)(figures, today);
  writeFileSync(RESULTS_FILE, `${JSON.stringify(results, null, 2)}\n`);
  const rows = results.figures.map(
    (figure) => `| ${figure.name} | ${[measured(figure), figure.date ?? []].flat().join(', ')} | ${budgetOf(figure)} |`,
  );
  const table = [
    `Measured ${results.date} on ${results.machine}, \`${COMMAND}\`; a figure with a date was measured alone on that day.`,
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
