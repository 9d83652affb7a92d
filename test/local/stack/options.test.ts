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

  it.each([
    [59, 'functions', 5060, 61],
    [981, 'auth', 10_080, 982],
    [999, 'functions', 6000, 1000],
  ])('refuses --offset %d, which puts %s on port %d', (offset, service, port, open) => {
    const read = (one: number) => readOptions(['--offset', String(one)], {}).offset;
    expect(() => read(offset)).toThrow(
      `--offset ${offset} puts ${service} on port ${port}, to which no browser connects. Take --offset ${open}.`,
    );
    expect(read(open)).toBe(open);
  });
});
