import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { checkFolder, writeTown } from '../../../tools/town/writeTown';

describe('the folder', () => {
  const room = mkdtempSync(join(tmpdir(), 'town-'));
  const folder = join(room, 'town');
  const file = (path: string, text: string) => ({ path, bytes: new TextEncoder().encode(text) });
  afterAll(() => rmSync(room, { recursive: true }));
  beforeEach(() => rmSync(folder, { recursive: true, force: true }));

  it('is replaced as a whole', () => {
    writeTown(folder, [file('town.json', 'old'), file('tiles/1/2.tile', 'x')]);
    writeTown(folder, [file('town.json', 'new')]);
    expect(readdirSync(folder)).toEqual(['town.json']);
    expect(readFileSync(join(folder, 'town.json'), 'utf8')).toBe('new');
    expect(readdirSync(room)).toEqual(['town']);
  });

  it('stays as it is if the new one cannot be written', () => {
    writeTown(folder, [file('town.json', 'old')]);
    expect(() => writeTown(folder, [file('town.json', 'new'), file('town.json/inside', 'x')])).toThrow(
      'cannot be written',
    );
    expect(readFileSync(join(folder, 'town.json'), 'utf8')).toBe('old');
    expect(readdirSync(room)).toEqual(['town']);
  });

  it('is never one that holds something else', () => {
    mkdirSync(folder);
    checkFolder(folder);
    writeFileSync(join(folder, 'thesis.doc'), 'x');
    expect(() => checkFolder(folder)).toThrow('something else than a town');
    writeFileSync(join(folder, 'town.json'), '{}');
    checkFolder(folder);
    checkFolder(join(room, 'not there'));
    expect(() => checkFolder(join(folder, 'thesis.doc'))).toThrow('no folder');
    // Said before the work, and not after it.
    expect(() => checkFolder(join(folder, 'thesis.doc', 'town'))).toThrow('no folder');
    expect(() => writeTown(join(folder, 'thesis.doc', 'town'), [file('town.json', 'x')])).toThrow('cannot be written');
  });
});
