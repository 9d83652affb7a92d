/** The kinds of columns, read back as a spreadsheet reads them: numbers as numbers, dates as dates, units in the heading. */
import { describe, expect, it } from 'vitest';
import { parseCsv } from '@/domain/csv';
import { type Column, csvTable } from '@/domain/csvTable';

type Row = { name: string; at?: number; day?: string; pence?: number; share?: number; metres?: number; ms?: number };

const COLUMNS: readonly Column<Row>[] = [
  { heading: 'Name', kind: 'text', value: ({ name }) => name },
  { heading: 'At', kind: 'instant', value: ({ at }) => at },
  { heading: 'Day', kind: 'date', value: ({ day }) => day },
  { heading: 'Fare', kind: 'pence', value: ({ pence }) => pence },
  { heading: 'Discount', kind: 'percent', value: ({ share }) => share },
  { heading: 'Way', kind: 'metres', value: ({ metres }) => metres },
  { heading: 'Took', kind: 'minutes', value: ({ ms }) => ms },
  { heading: 'Paid', kind: 'yesNo', value: ({ pence }) => pence !== undefined },
];
const read = (rows: readonly Row[], currency = 'GBP') => parseCsv(csvTable(COLUMNS, rows, currency));

describe('a file', () => {
  it('names currency, zone and units in its heading', () => {
    expect(read([])[0]?.cells).toEqual([
      'Name',
      'At (Europe/London)',
      'Day',
      'Fare (GBP)',
      'Discount (%)',
      'Way (m)',
      'Took (min)',
      'Paid',
    ]);
    expect(read([], 'JMD J$')[0]?.cells[3]).toBe('Fare (JMD)');
  });

  it('has times of the town, ISO dates and plain numbers', () => {
    const at = Date.UTC(2026, 8, 30, 13, 5);
    const row = { name: 'Siân £5', at, day: '2026-09-30', pence: -1250, share: 46, metres: 1609.3, ms: 90_000 };
    expect(read([row])[1]?.cells).toEqual([
      'Siân £5',
      '2026-09-30 14:05',
      '2026-09-30',
      '-12.5',
      '46',
      '1609',
      '2',
      'yes',
    ]);
    expect(csvTable(COLUMNS, [row], 'GBP')).toContain(',-12.5,46,');
  });

  it('tells the hour that the clocks go back through by its own time', () => {
    const [, before, after] = read([
      { name: 'a', at: Date.UTC(2026, 9, 25, 0, 30) },
      { name: 'b', at: Date.UTC(2026, 9, 25, 1, 30) },
    ]);
    expect([before?.cells[1], after?.cells[1]]).toEqual(['2026-10-25 01:30', '2026-10-25 01:30']);
  });

  it('leaves out what is not there, and a day that is none', () => {
    expect(read([{ name: 'x', day: 'soon' }])[1]?.cells).toEqual(['x', '', '', '', '', '', '', 'no']);
  });

  it('runs no formula that somebody typed for a name', () => {
    expect(csvTable(COLUMNS, [{ name: '=1+1' }], 'GBP')).toContain("\r\n'=1+1,");
  });
});
