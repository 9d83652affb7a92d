/** How long each test file took when it last ran on this machine. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';

const FILE = '.local/test-times.json';

/** What vitest's JSON reporter says of a file. */
export type Timed = { name: string; startTime: number; endTime: number };

/** Seconds by test file. */
export function readTimes(file = FILE): Map<string, number> {
  try {
    return new Map(Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>));
  } catch {
    return new Map();
  }
}

/** Adds a run to what is known. Files that have gone are forgotten. */
export function keepTimes(run: readonly Timed[], file = FILE): void {
  const times = readTimes(file);
  for (const { name, startTime, endTime } of run)
    times.set(relative('.', name).replaceAll('\\', '/'), Math.round((endTime - startTime) / 100) / 10);
  const kept = [...times].filter(([name]) => existsSync(name)).toSorted(([a], [b]) => a.localeCompare(b));
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(kept), null, 1)}\n`);
}
