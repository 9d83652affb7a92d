import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { packagesToInstall, showProgress } from '../../../local/setup/installProgress.mjs';

let folder: string;
const unpack = (path: string): void => {
  mkdirSync(join(folder, path), { recursive: true });
  writeFileSync(join(folder, path, 'package.json'), '{}');
};

beforeEach(() => {
  vi.useFakeTimers();
  folder = mkdtempSync(join(tmpdir(), 'progress-'));
  const packages = {
    '': {},
    'packages/ours': { version: '1.0.0' },
    'node_modules/ours': { link: true },
    'node_modules/a': {},
    'node_modules/a/node_modules/b': {},
    'node_modules/here': { optional: true, os: [process.platform], cpu: [process.arch] },
    'node_modules/elsewhere': { optional: true, os: ['none'], cpu: [process.arch] },
    'node_modules/c': {},
  };
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages }));
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

describe('the progress of an installation', () => {
  it('counts what npm fetches for this machine, not the links or what is for other systems', () => {
    expect(packagesToInstall(folder)).toEqual([
      'node_modules/a',
      'node_modules/a/node_modules/b',
      'node_modules/here',
      'node_modules/c',
    ]);
  });

  it('writes a line every ten seconds where there is no terminal, and a last one', () => {
    const written: string[] = [];
    const { answered, stop } = showProgress(folder, { write: (text) => written.push(text) });
    answered();
    answered();
    vi.advanceTimersByTime(10_000);
    expect(written).toEqual(['  looking up 4 packages: 2 answers, 10 s\n']);
    // An empty folder is one npm has made and not yet filled.
    mkdirSync(join(folder, 'node_modules', 'c'), { recursive: true });
    unpack('node_modules/a');
    vi.advanceTimersByTime(10_000);
    expect(written.slice(1)).toEqual(['  1 of 4 packages (25 %), 20 s\n']);
    unpack('node_modules/a/node_modules/b');
    unpack('node_modules/here');
    vi.advanceTimersByTime(10_000);
    unpack('node_modules/c');
    stop();
    vi.advanceTimersByTime(60_000);
    expect(written.slice(2)).toEqual(['  3 of 4 packages (75 %), 30 s\n', '  4 of 4 packages (100 %), 30 s\n']);
  });

  it('renews one line in place on a terminal', () => {
    const written: string[] = [];
    const { stop } = showProgress(folder, { isTTY: true, write: (text) => written.push(text) });
    vi.advanceTimersByTime(1000);
    stop();
    expect(written.map((text) => text.startsWith('\r\u001B[2K'))).toEqual([true, true, true]);
    expect(written.map((text) => text.endsWith('\n'))).toEqual([false, false, true]);
  });
});
