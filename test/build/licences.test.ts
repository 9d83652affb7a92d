import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closedPackages, isOpen } from '../../build/licences';

let folder: string;
const lock = (packages: Record<string, object>): void =>
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: { '': {}, ...packages } }));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'licences-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('isOpen', () => {
  it.each([
    'MIT',
    'Apache-2.0',
    '0BSD',
    'CC0-1.0',
    'Unlicense',
    'MIT AND Apache-2.0',
    '(MIT OR Hippocratic-2.1)',
  ])('lets %s pass', (expression) => {
    expect(isOpen(expression)).toBe(true);
  });

  it.each([
    'Hippocratic-2.1',
    'MIT AND Hippocratic-2.1',
    'BUSL-1.1',
    'CC-BY-NC-4.0',
    'SEE LICENSE IN x',
    '',
  ])('refuses “%s”', (expression) => {
    expect(isOpen(expression)).toBe(false);
  });
});

describe('closedPackages', () => {
  it('names a production package that is not open, however deep, and leaves development alone', () => {
    lock({
      'node_modules/good': { version: '1.0.0', license: 'MIT' },
      'node_modules/good/node_modules/@do/no-harm': { version: '2.1.0', license: 'Hippocratic-2.1' },
      'node_modules/tool': { version: '1.0.0', license: 'BUSL-1.1', dev: true },
      'node_modules/perhaps': { version: '3.0.0', license: 'BUSL-1.1', devOptional: true },
      'node_modules/ours': { link: true },
    });
    expect(closedPackages(folder)).toEqual(['@do/no-harm@2.1.0: Hippocratic-2.1', 'perhaps@3.0.0: BUSL-1.1']);
  });

  it('reads the package itself where the lock states no licence, and refuses one with none', () => {
    lock({
      'node_modules/plain': { version: '1.0.0' },
      'node_modules/old': { version: '1.0.0' },
      'node_modules/bare': { version: '2.0.0' },
    });
    for (const [name, stated] of [
      ['plain', { license: 'ISC' }],
      ['old', { licenses: [{ type: 'MIT', url: 'https://example.org' }] }],
    ] as const) {
      mkdirSync(join(folder, 'node_modules', name), { recursive: true });
      writeFileSync(join(folder, 'node_modules', name, 'package.json'), JSON.stringify(stated));
    }
    expect(closedPackages(folder)).toEqual(['bare@2.0.0: no licence']);
  });
});

it('finds nothing closed in the app and the functions', () => {
  expect(['.', 'functions'].flatMap((each) => closedPackages(each))).toEqual([]);
});
