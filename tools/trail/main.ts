/**
 * `npm run --silent trail`: measures the trails on standard input, one JSON case a line, and prints one JSON answer a line.
 *
 * A case is `{"fixes":[{"at","lat","lng","accuracy","speed"},…]}`: `at` in epoch ms, `accuracy` in metres and `speed` in
 * metres a second as a browser tells them, each of the two null or missing where it does not. Its answer is
 * `{"metres","waiting_seconds"}`, or `{"error"}`, and the next line is read. A fix that has no time or place is left out.
 */
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { measured } from '@/domain/ride/trail/measure/measured';
import type { ToldFix } from '@/domain/ride/trail/measure/told';

type Answer = { metres: number; waiting_seconds: number } | { error: string };

const toTenths = (value: number): number => Math.round(value * 10) / 10;

function fixesOf(line: string): ToldFix[] | string {
  let asked: unknown;
  try {
    asked = JSON.parse(line);
  } catch {
    return 'The line is not JSON.';
  }
  if (typeof asked !== 'object' || asked === null) return 'The line is not an object.';
  const { fixes } = asked as { fixes?: unknown };
  if (!Array.isArray(fixes)) return '"fixes" is not a list.';
  return fixes.filter((fix): fix is ToldFix => typeof fix === 'object' && fix !== null && typeof fix.at === 'number');
}

function answer(line: string): Answer {
  const fixes = fixesOf(line);
  if (typeof fixes === 'string') return { error: fixes };
  const { metres, waitingSeconds } = measured(fixes);
  return { metres: toTenths(metres), waiting_seconds: toTenths(waitingSeconds) };
}

for await (const line of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
  if (line.trim() === '') continue;
  if (!process.stdout.write(`${JSON.stringify(answer(line))}\n`)) await once(process.stdout, 'drain');
}
