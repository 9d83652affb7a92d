import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { installNeeded } from '../../../local/setup/dependencies.mjs';
import { nodeObstacle } from '../../../local/setup/nodeVersion.mjs';

let folder: string;

type Packages = Record<string, { version?: string; optional?: boolean; link?: boolean }>;
const lock = (packages: Packages): void =>
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: { '': {}, ...packages } }));
const installed = (packages: Packages): void => {
  mkdirSync(join(folder, 'node_modules'), { recursive: true });
  writeFileSync(join(folder, 'node_modules', '.package-lock.json'), JSON.stringify({ packages }));
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dependencies-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('installNeeded', () => {
  it('returns missing when nothing is installed', () => {
    lock({ 'node_modules/a': { version: '1.0.0' } });
    expect(installNeeded(folder)).toBe('missing');
  });

  it('returns missing after an interrupted installation', () => {
    lock({ 'node_modules/a': { version: '1.0.0' } });
    mkdirSync(join(folder, 'node_modules', 'a'), { recursive: true });
    expect(installNeeded(folder)).toBe('missing');
  });

  it('returns outdated when the lock file has changed', () => {
    lock({ 'node_modules/a': { version: '1.1.0' } });
    installed({ 'node_modules/a': { version: '1.0.0' } });
    expect(installNeeded(folder)).toBe('outdated');
    lock({ 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': { version: '2.0.0' } });
    expect(installNeeded(folder)).toBe('outdated');
  });

  it('returns null when everything matches, apart from other platforms’ packages', () => {
    lock({ 'node_modules/a': { version: '1.0.0' }, 'node_modules/b-win32': { version: '2.0.0', optional: true } });
    installed({ 'node_modules/a': { version: '1.0.0' } });
    expect(installNeeded(folder)).toBeNull();
  });
});

describe('nodeObstacle', () => {
  it.each(['20.19.0', '20.20.2', '22.0.0', '24.1.0'])('accepts %s', (version) => {
    expect(nodeObstacle(version)).toBeNull();
  });

  it.each(['18.20.0', '20.9.0', '20.18.3'])('refuses %s and names the version needed', (version) => {
    expect(nodeObstacle(version)).toContain('20.19 or later');
  });
});
