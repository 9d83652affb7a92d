/**
 * A wait of `vi` ends after a second, whatever vitest.config.ts says of patience, and a loaded machine takes longer. So
 * `expect.poll` or `waitFor` of the Testing Library is used; where there is no test yet, or a value to return, a wait of
 * `vi` names its time.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'acorn';
import { transformSync } from 'esbuild';
import { expect, it } from 'vitest';

const WAITS = /^vi\.wait(For|Until)$/;

/** The calls of these waits that give no more than what to wait for. */
function impatientIn(text: string): string[] {
  if (!text.includes('vi.wait')) return [];
  const { code } = transformSync(text, { loader: 'tsx', format: 'esm' });
  const found: string[] = [];
  const look = (node: unknown): void => {
    if (node === null || typeof node !== 'object') return;
    if ('callee' in node && 'arguments' in node && Array.isArray(node.arguments)) {
      const { start, end } = node.callee as { start: number; end: number };
      if (WAITS.test(code.slice(start, end)) && node.arguments.length < 2) found.push(code.slice(start, end));
    }
    for (const part of Object.values(node)) look(part);
  };
  look(parse(code, { ecmaVersion: 'latest', sourceType: 'module' }));
  return found;
}

const files = readdirSync('test', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => join('test', name));

it('knows a wait without a time from one with it', () => {
  const bare = 'await vi.waitFor(() => expect(a).toBe(1, 2)); const view = <b>{await vi.waitUntil(() => b)}</b>;';
  expect(impatientIn(bare)).toEqual(['vi.waitFor', 'vi.waitUntil']);
  expect(impatientIn('await vi.waitFor(() => a, { timeout: 20_000 });')).toEqual([]);
});

it('every wait of a test has the patience of the tests', () => {
  expect(files.filter((file) => impatientIn(readFileSync(file, 'utf8')).length > 0)).toEqual([]);
});
