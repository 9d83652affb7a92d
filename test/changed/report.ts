/** What a run of the changed says before it begins, and at its end. */
import type { Choice, Concerned, Kind } from './choose';

const NAMES: Record<Kind, string> = {
  unit: 'unit',
  ui: 'component',
  stack: 'server',
  races: 'race',
  browser: 'browser',
};

/** More files of a kind than this are counted instead of named. */
const NAMED_MAX = 25;

/** A change of these can break anything. */
const OF_ALL = /^(?:package(?:-lock)?\.json|(?:vite|vitest)\.config\.ts|tsconfig\.json|test\/support\/\w+Setup\.ts)$/;

const counted = (files: readonly Concerned[]): string =>
  (Object.keys(NAMES) as Kind[])
    .map((kind) => [NAMES[kind], files.filter((one) => one.kind === kind).length] as const)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ');

export function beginning(changed: readonly string[], since: string, { run }: Choice): string {
  const what = `${changed.length} ${changed.length === 1 ? 'file' : 'files'} changed since ${since}.`;
  if (run.length === 0) return `${what} No test that is quick enough concerns them.`;
  return `${what} Test files that run, the nearest to the change first: ${counted(run)}.`;
}

/** What did not run: without these the change is not proven. */
export function ending(changed: readonly string[], { left }: Choice): string {
  const whole = changed.filter((file) => OF_ALL.test(file));
  const lines = whole.map((file) => `${file} can break any test: run the whole suite.`);
  if (left.length > 0) {
    lines.push(`Not run: these would also concern it (${counted(left)}).`);
    for (const kind of Object.keys(NAMES) as Kind[]) {
      const files = left.filter((one) => one.kind === kind);
      lines.push(...files.slice(0, NAMED_MAX).map(({ file }) => `  ${file}`));
      if (files.length > NAMED_MAX) lines.push(`  and ${files.length - NAMED_MAX} more ${NAMES[kind]} test files`);
    }
  }
  return lines.join('\n');
}
