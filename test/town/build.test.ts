import { describe, expect, it } from 'vitest';
import { townFiles } from '../../local/town/build';
import { FILES, fileText } from './town';

describe('the files of public/town', () => {
  it.each(FILES)('%s is what its sources build', (name) => {
    expect(fileText(name) === townFiles()[name]).toBe(true);
  });

  it('weigh less than 200 kB together', () => {
    expect(FILES.reduce((sum, name) => sum + Buffer.byteLength(fileText(name)), 0)).toBeLessThan(200_000);
  });
});
