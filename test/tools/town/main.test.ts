/** `npm run town` as a shell runs it: what it prints, and how it ends. */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { runCommand } from '../command';
import { extract, STREET } from './extract';
import { asPbf } from './osm/write';

const room = mkdtempSync(join(tmpdir(), 'towns-'));
afterAll(() => rmSync(room, { recursive: true }));

const SQUARE = asPbf(extract({ nodes: { a: [0, 0], b: [400, 0], c: [400, 400] }, ways: [[1, 'a b c', STREET]] }));
const run = (...args: string[]) => runCommand('tools/town/main.ts', args);

describe('npm run town', () => {
  it('makes a town, with a table of figures and a warning', async () => {
    const [file, folder] = [join(room, 'square.osm.pbf'), join(room, 'square')];
    writeFileSync(file, SQUARE);
    const made = await run(file, '--name', 'Square', '--out', folder);
    expect([made.code, made.out]).toEqual([0, expect.stringMatching(/^town +Square$/m)]);
    for (const figure of [
      'ways',
      'junctions',
      'addresses',
      'postcodes',
      'taxi ranks',
      'roads.bin',
      'tiles/15/',
      'seconds',
    ]) {
      expect(made.out).toMatch(new RegExp(`^${figure.replace('.', String.raw`\.`)} `, 'm'));
    }
    expect(made.said).toContain('Warning: The extract holds no buildings');
  });

  it('takes bounds west of Greenwich, and writes nothing if they hold nothing', async () => {
    const [file, folder] = [join(room, 'bounds.osm.pbf'), join(room, 'bounds')];
    writeFileSync(file, SQUARE);
    const nothing = await run(file, '--bounds', '-5.1,50.1,-5,50.2', '--out', folder);
    expect([nothing.code, nothing.said]).toEqual([1, expect.stringContaining('Nothing of the extract')]);
    expect(existsSync(folder)).toBe(false);
    const made = await run(file, '--bounds', '-3.01,51.49,-2.99,51.51', '--out', folder);
    expect([made.code, existsSync(join(folder, 'roads.bin'))]).toEqual([0, true]);
  });

  it.each([
    ['cut off', SQUARE.subarray(0, SQUARE.length - 20), /cut off/],
    ['something else', Buffer.from('%PDF-1.4'), /no OpenStreetMap data/],
    ['empty', Buffer.alloc(0), /is empty/],
  ])('writes nothing for a file that is %s, and says why', async (name, content, why) => {
    const [file, folder] = [join(room, `${name}.osm.pbf`), join(room, name)];
    writeFileSync(file, content);
    const ended = await run(file, '--out', folder);
    expect([ended.code, ended.out]).toEqual([1, '']);
    expect(ended.said).toMatch(why);
    // One sentence, and no stack of calls.
    expect(ended.said).not.toMatch(/^ +at /m);
    expect(existsSync(folder)).toBe(false);
  });
});
