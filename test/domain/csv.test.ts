import { describe, expect, it } from 'vitest';
import { csvCell, csvText } from '@/domain/csv';

describe('CSV', () => {
  it.each([
    '=1+1',
    '+441234',
    '-2',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    ' =HYPERLINK("x")',
    '＝1',
  ])('keeps the text %j from running as a formula', (text) => {
    expect(csvCell(text).replace(/^"/, '')).toMatch(/^'/);
  });

  it('leaves numbers as numbers, including negative ones', () => {
    expect(csvCell(-12.5)).toBe('-12.5');
    expect(csvCell(0)).toBe('0');
  });

  it('quotes cells that would break a row', () => {
    expect(csvText(['a', 'b'], [['x,y', 'he said "no"\nthen left']])).toBe(
      'a,b\r\n"x,y","he said ""no""\nthen left"\r\n',
    );
  });

  it('leaves plain text as it is', () => {
    expect(csvCell("King's Cross")).toBe("King's Cross");
  });
});
