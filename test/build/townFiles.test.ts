/** Where a built app has the town's files. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { moveTown, storedAddress } from '../../build/townFiles';

const EDITION = '0123456789abcdef';
let out: string;
beforeEach(() => {
  out = mkdtempSync(join(tmpdir(), 'amberlight-built-'));
});
afterEach(() => rmSync(out, { recursive: true }));

function putTown(edition: string): void {
  mkdirSync(join(out, 'town', 'search'), { recursive: true });
  writeFileSync(join(out, 'town', 'town.json'), JSON.stringify({ version: 1, edition }));
  writeFileSync(join(out, 'town', 'search', 'index.json'), '{}');
}

describe('a built app', () => {
  it('has the town at addresses that name its edition, and at one address which edition that is', async () => {
    putTown(EDITION);
    await moveTown(out, EDITION);
    expect(readdirSync(out)).toEqual(['town']);
    expect(readdirSync(join(out, 'town'), { recursive: true, encoding: 'utf8' }).toSorted()).toEqual([
      EDITION,
      join(EDITION, 'search'),
      join(EDITION, 'search', 'index.json'),
      join(EDITION, 'town.json'),
      'town.json',
    ]);
    expect(readFileSync(join(out, 'town', 'town.json'), 'utf8')).toContain(EDITION);
  });

  it('may have no town', async () => {
    await moveTown(out, null);
    expect(existsSync(join(out, 'town'))).toBe(false);
  });

  it('is refused if its town was made anew while it was built', async () => {
    putTown('fedcba9876543210');
    await expect(moveTown(out, EDITION)).rejects.toThrow('Build again');
    await expect(moveTown(out, null)).rejects.toThrow('Build again');
  });
});

describe('the server of npm run dev', () => {
  it('finds the files of the town that stands, and those of no other', () => {
    expect(storedAddress(`/town/${EDITION}/search/index.json`, EDITION)).toBe('/town/search/index.json');
    expect(storedAddress('/town/town.json', EDITION)).toBe('/town/town.json');
    const other = '/town/fedcba9876543210/search/index.json';
    expect(storedAddress(other, EDITION)).toBe(other);
    expect(storedAddress(other, null)).toBe(other);
  });
});
