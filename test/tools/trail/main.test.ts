import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { fix } from '../../domain/support/drive';

const START = Date.UTC(2026, 5, 2, 9);

/** Runs the command as a person would and returns its output lines. */
function measured(lines: readonly unknown[]): unknown[] {
  const input = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n');
  const run = spawnSync(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'tools/trail/main.ts'], {
    input: `${input}\n`,
    encoding: 'utf8',
  });
  expect(run.stderr).toBe('');
  expect(run.status).toBe(0);
  return run.stdout
    .trimEnd()
    .split('\n')
    .map((line): unknown => JSON.parse(line));
}

it('answers each line with metres and seconds, or says what is wrong with it', () => {
  const speed = (second: number) => (second < 60 || second > 120 ? 10 : 0);
  let east = 0;
  const fixes = Array.from({ length: 181 }, (_none, second) => {
    east += speed(second);
    return { ...fix(START + second * 1000, east, 0), accuracy: 5, speed: speed(second) };
  });
  const mute = fixes.map((each) => ({ ...each, accuracy: null, speed: null }));
  const answers = measured([
    { fixes },
    { fixes: mute },
    { fixes: [] },
    { fixes: [null, 7, { at: 'noon' }, { at: START, lat: 'north', lng: {} }] },
    'no JSON',
    [],
    { fixes: 3 },
  ]) as { metres?: number; waiting_seconds?: number; error?: string }[];
  for (const { metres, waiting_seconds: waiting } of answers.slice(0, 2)) {
    expect(Math.abs((metres ?? 0) - 1200)).toBeLessThan(20);
    expect(Math.abs((waiting ?? 0) - 61)).toBeLessThan(5);
  }
  expect(answers.slice(2, 4)).toEqual([
    { metres: 0, waiting_seconds: 0 },
    { metres: 0, waiting_seconds: 0 },
  ]);
  expect(answers.slice(4)).toEqual([
    { error: 'The line is not JSON.' },
    { error: '"fixes" is not a list.' },
    { error: '"fixes" is not a list.' },
  ]);
});
