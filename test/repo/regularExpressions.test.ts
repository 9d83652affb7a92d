/**
 * Every regular expression of the domain and the server, on texts made to make it backtrack: a long run of letters that
 * it knows, and then one that it does not. One that is written in several files is tried once.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { parse } from 'acorn';
import { transformSync } from 'esbuild';
import { describe, expect, it } from 'vitest';

/** Well over any text that a person may send: a body has 64 kB. */
const LENGTH = 65_536;
/** A straight search takes a few milliseconds of the processor; one that starts again at each letter takes seconds. */
const MILLISECONDS_MAX = 1000;
const LETTERS = ['a', 'A', '0', ' ', '-', '_', '.', ',', ':', '/', '@', '+', '"', '%', '\n', '\t', 'é', '💂'];

type Pattern = { file: string; source: string; flags: string };

function patternsIn(file: string): Pattern[] {
  const { code } = transformSync(readFileSync(file, 'utf8'), { loader: 'ts', format: 'esm' });
  const found: Pattern[] = [];
  parse(code, {
    ecmaVersion: 'latest',
    sourceType: 'module',
    onToken: (token) => {
      if (token.type.label !== 'regexp' || !('value' in token)) return;
      const { pattern, flags } = token.value as { pattern: string; flags: string };
      found.push({ file, source: pattern, flags });
    },
  });
  return found;
}

const files = ['src/domain', 'functions/src'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(folder, name)),
);
const patterns = files.flatMap(patternsIn);
/** One of each, by how it is written. */
const distinct = new Map(patterns.map((pattern) => [`/${pattern.source}/${pattern.flags}`, pattern]));

/** Time of the processor that this process has taken, milliseconds: what else the machine does is not in it. */
const busyMs = (): number => process.cpuUsage().user / 1000;
/** Runs of one letter, of two in turn, and of the pattern's own text. */
const runs = [...LETTERS, 'a1', 'a ', ' a', 'a,', '1,', '1.', 'a.', 'a-', 'a@', '::', 'a:', '::a'];

const textsOf = (run: string): string[] => {
  const long = run.repeat(Math.ceil(LENGTH / run.length)).slice(0, LENGTH);
  return [long, `${long}\u0000`, `a${long}\u0000`, `1${long}\u0000`];
};
/** For every pattern. Made once: to make them anew took a third of the time. */
const COMMON = runs.flatMap(textsOf);

const texts = (source: string): string[] => {
  const own = source.replaceAll(/\\[dws]|[^\p{L}\p{N} ,.:@/-]/gu, '');
  return own === '' ? COMMON : [...COMMON, ...textsOf(own)];
};

describe('regular expressions', () => {
  it('are found', () => {
    expect(patterns.length).toBeGreaterThan(20);
  });

  it.each([...distinct])('%s takes no time on a text made for it', (_name, { file, source, flags }) => {
    const expression = new RegExp(source, flags);
    for (const text of texts(source)) {
      const startMs = busyMs();
      text.replace(expression, '');
      expect(busyMs() - startMs, `${file}: ${JSON.stringify(text.slice(0, 10))}…`).toBeLessThan(MILLISECONDS_MAX);
    }
  });
});
