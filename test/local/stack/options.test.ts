import { describe, expect, it } from 'vitest';
import { readOptions } from '../../../local/stack/main';

describe('the options of npm start', () => {
  it.each([
    [[], undefined],
    [['--basis', 'card'], 'card'],
    [['--basis', 'plan'], 'plan'],
  ])('%j: fares on the basis %s', (typed, basis) => {
    expect(readOptions(typed, {}).basis).toBe(basis);
  });

  it('lists the fare bases', () => {
    expect(() => readOptions(['--basis', 'meter'], {})).toThrow('--basis takes plan or card, not "meter"');
  });
});
