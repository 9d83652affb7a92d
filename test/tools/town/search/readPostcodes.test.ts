import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPostcodes } from '../../../../tools/town/search/readPostcodes';
import { TownError } from '../../../../tools/town/townError';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'postcodes-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function file(content: string | Buffer): string {
  const path = join(folder, 'list.csv');
  writeFileSync(path, content);
  return path;
}

const JH = { code: 'NP20 1JH', lat: 51.58, lng: -3 };
const JJ = { code: 'NP20 1JJ', lat: 51.59, lng: -2.99 };

describe('a list of postcodes', () => {
  it.each([
    ['a heading', 'postcode,lat,lon\nNP20 1JH,51.58,-3\nNP20 1JJ,51.59,-2.99\n'],
    ['no heading', 'NP20 1JH,51.58,-3\nNP20 1JJ,51.59,-2.99\n'],
    [
      'quotes, a byte order mark and Windows lines',
      '\uFEFF"postcode","lat","lon"\r\n"NP20 1JH","51.58","-3"\r\nnp201jj,51.59,-2.99',
    ],
    ['other columns', 'id,pcds,usertype,lat,long\n1,NP20 1JH,0,51.58,-3\n2,NP20 1JJ,0,51.59,-2.99\n'],
    ['blank lines and twice the same', 'NP20 1JH,51.58,-3\n\n  \nNP20 1JH,51.6,-3\nNP20 1JJ,51.59,-2.99\n\n'],
    ['postcodes without a place', 'NP20 1JH,51.58,-3\nJE2 3AA,,\nGY1 1AA,99.999999,0\nNP20 1JJ,51.59,-2.99\n'],
  ])('may have %s', async (_what, text) => {
    expect(await readPostcodes(file(text))).toEqual([JH, JJ]);
    expect(await readPostcodes(file(gzipSync(text)))).toEqual([JH, JJ]);
  });

  const whole = `postcode,lat,lon\n${'NP20 1JH,51.58,-3\nNP20 1JJ,51.59,-2.99\n'.repeat(2_000)}`;

  it.each([
    ['empty', '', /is empty/],
    ['another table', 'name,age\nAnn,40\nBen,30\n', /no list of postcodes/],
    ['no table at all', '<osm version="0.6">\n<node/>\n</osm>\n', /no list of postcodes/],
    ['cut off in a line', 'NP20 1JH,51.58,-3\nNP20 1JJ,51.59,-2.99\nNP20 1J', /cut off/],
    ['cut off within gzip', gzipSync(whole).subarray(0, 60), /cut off/],
    ['broken gzip', Buffer.concat([gzipSync(whole).subarray(0, 20), Buffer.alloc(90, 7)]), /broken|cut off/],
  ])('says what is wrong if it is %s', async (_what, content, message) => {
    const reading = readPostcodes(file(content));
    await expect(reading).rejects.toThrow(TownError);
    await expect(reading).rejects.toThrow(message);
  });

  it('says so if there is no such file', async () => {
    await expect(readPostcodes(join(folder, 'none.csv'))).rejects.toThrow(/cannot be read/);
    await expect(readPostcodes(folder)).rejects.toThrow(TownError);
  });
});
