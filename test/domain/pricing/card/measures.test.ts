import { describe, expect, it } from 'vitest';
import { clockMinutes, isYearlyTime, lengthMetres, timeSeconds } from '@/domain/pricing/card/meter/measures';
import { compareRatios, decimalRatio, type Ratio, ratioOf, writtenRatio } from '@/domain/pricing/card/meter/ratio';
import { ratioText } from '@/domain/pricing/card/meter/ratioText';

const text = (ratio: Ratio | null): string | null => (ratio === null ? null : ratioText(ratio));

describe('a length as printed', () => {
  it.each([
    ['176 yards', '160.9344'],
    ['1 yard', '0.9144'],
    ['138.1 yds', '126.27864'],
    ['1/12 mile', '134.112'],
    ['1/14 mile', '201168/1750'],
    ['1 1/2 miles', '2414.016'],
    ['254.6 metres', '254.6'],
    ['100 m', '100'],
    ['3.2 kilometres', '3200'],
    ['5 km', '5000'],
  ])('%s', (printed, metres) => {
    const ratio = lengthMetres(printed);
    const [over = '', under = '1'] = metres.split('/');
    expect(compareRatios(ratio!, { ...decimalRatio(over)!, under: decimalRatio(over)!.under * BigInt(under) })).toBe(0);
  });

  it.each([
    '',
    '176',
    'yards',
    '176yards',
    '1/0 mile',
    '1,5 km',
    '-5 metres',
    '5 constructor',
    '1e3 metres ',
  ])('not %j', (typed) => {
    expect(lengthMetres(typed)).toBeNull();
  });
});

describe('a time as printed', () => {
  it.each([
    ['40 seconds', '40'],
    ['27.4 seconds', '27.4'],
    ['35.59 secs', '35.59'],
    ['1 minute', '60'],
    ['2 minutes 36 seconds', '156'],
    ['2 mins 36 secs', '156'],
    ['1 hour', '3600'],
    ['1 hour 30 minutes', '5400'],
  ])('%s', (printed, seconds) => {
    expect(text(timeSeconds(printed))).toBe(seconds);
  });

  it.each(['', '40', 'seconds', '40 seconds ', '36 seconds 2 minutes', '-1 minute'])('not %j', (typed) => {
    expect(timeSeconds(typed)).toBeNull();
  });
});

it('clocks and dates of every year', () => {
  expect(['00:00', '06:30', '24:00'].map(clockMinutes)).toEqual([0, 390, 1440]);
  expect(['6:00', '24:01', '12:60', '0600', ''].map(clockMinutes)).toEqual([null, null, null, null, null]);
  expect(['12-24 20:00', '02-29 00:00', '01-01 24:00'].map(isYearlyTime)).toEqual([true, true, true]);
  expect(['13-01 00:00', '04-31 00:00', '12-24', '12-24 25:00'].map(isYearlyTime)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

it('numbers are what their decimals say', () => {
  expect([0.1, 254.6, 1e-7, 1e21, -2.5].map((number) => ratioText(ratioOf(number)))).toEqual([
    '0.1',
    '254.6',
    '0.0000001',
    '1000000000000000000000',
    '-2.5',
  ]);
  expect(() => ratioOf(Number.NaN)).toThrow(RangeError);
  expect(text(writtenRatio('1/3'))).toBe('1/3');
});
