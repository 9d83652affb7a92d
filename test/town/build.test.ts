import { describe, expect, it } from 'vitest';
import { townFiles } from '../../local/town/build';
import { FILES, fileText } from './town';

describe('the files of public/town', () => {
  it.each(FILES)('%s matches its sources', (name) => {
    expect(fileText(name) === townFiles()[name]).toBe(true);
  });

  it('are smaller than 200 kB in total', () => {
    expect(FILES.reduce((sum, name) => sum + Buffer.byteLength(fileText(name)), 0)).toBeLessThan(200_000);
  });
});
