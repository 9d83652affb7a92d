import { describe, expect, it } from 'vitest';
import { csvText, parseCsv } from '@/domain/csv';
import { IMPORT_HEADINGS, type ImportLine, importTemplate, readDriverFile } from '@/domain/people/driverImport';

const CONTEXT = { today: '2026-11-21', carTypes: ['Black Cab'] };
const HEADING = 'First name,Last name,Email,Mobile';

function linesOf(text: string): ImportLine[] {
  const read = readDriverFile(text, CONTEXT);
  if (!read.ok) throw new Error(read.key);
  return read.lines;
}
const faultsOf = (text: string) => linesOf(text).map(({ line, faults }) => [line, ...faults.map(({ key }) => key)]);

describe('a CSV', () => {
  it.each([
    [
      'plain',
      'a,b\r\n1,2\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['quoted', '"a ""x""","b,\nc"\n', [['a "x"', 'b,\nc']]],
    [
      'by semicolons',
      'a;b\n1,5;2\n',
      [
        ['a', 'b'],
        ['1,5', '2'],
      ],
    ],
    [
      'by tabs',
      'a\tb\n1\t2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['with a mark in front', '\uFEFFa,b\n', [['a', 'b']]],
    [
      'with empty lines',
      '\n\na,b\n,\n1,2\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['with a guarded cell', "'+447700900123,it's\n", [['+447700900123', "it's"]]],
    ['cut off in a quote', '"a,b', [['a,b']]],
    ['empty', '', []],
  ])('is read when %s', (_name, text, rows) => {
    expect(parseCsv(text).map(({ cells }) => cells)).toEqual(rows);
  });

  it('reports the line each row begins on', () => {
    expect(parseCsv('a\n\n"b\nc"\nd').map(({ line }) => line)).toEqual([1, 3, 5]);
  });

  it('reads back its own output', () => {
    const rows = [['=1+1', 'say "x", y', 'two\nlines', '-5', '']];
    expect(parseCsv(csvText(['a', 'b', 'c', 'd', 'e'], rows))[1]?.cells).toEqual(rows[0]);
  });
});

describe('a file of drivers', () => {
  it('may have its columns in any order, by heading or field name, and normalises the drivers', () => {
    const text = 'EMAIL;mobile;lastName;First Name;plate number\nNia@X.org;07700 900123;Prosser;Nia;\n';
    const [line] = linesOf(text);
    expect(line).toMatchObject({
      line: 2,
      person: { firstName: 'Nia', lastName: 'Prosser', email: 'nia@x.org', mobile: '+447700900123' },
      faults: [],
    });
  });

  it('is refused without the four personal columns, or with unknown columns', () => {
    expect(readDriverFile('First name,Email\nNia,n@x.org', CONTEXT)).toEqual({
      ok: false,
      key: 'import_heading_missing',
      detail: 'Last name, Mobile',
    });
    expect(readDriverFile(`${HEADING},Shoe size\n`, CONTEXT)).toMatchObject({
      key: 'import_heading_unknown',
      detail: 'Shoe size',
    });
    expect(readDriverFile('', CONTEXT)).toMatchObject({ key: 'import_empty' });
    expect(readDriverFile(`${HEADING}\n,,,\n`, CONTEXT)).toMatchObject({ key: 'import_empty' });
  });

  it('has at most 500 lines', () => {
    const lines = (count: number) => Array.from({ length: count }, (_, at) => `N,P,n${at}@x.org,0770090${1000 + at}`);
    expect(readDriverFile([HEADING, ...lines(500)].join('\n'), CONTEXT).ok).toBe(true);
    expect(readDriverFile([HEADING, ...lines(501)].join('\n'), CONTEXT)).toMatchObject({ key: 'import_too_long' });
  });

  it('reports all faults, line by line', () => {
    const text = `${HEADING},Plate number\nNia,Prosser,n@x.org,07700900123,\n,Prosser,nobody,1,28841\n`;
    const [good, wrong = []] = faultsOf(text);
    expect(good).toEqual([2]);
    expect(wrong.slice(0, 4)).toEqual([3, 'proper_input_name', 'proper_email', 'mobile_no_blank_error']);
    expect(wrong).toContain('bankAccount_required');
  });

  it('may have each email and mobile only once', () => {
    const text = `${HEADING}\nA,B,a@x.org,07700900123\nC,D,A@X.org,07700900124\nE,F,e@x.org,+447700900123\nG,H,,\n`;
    expect(faultsOf(text)).toEqual([
      [2],
      [3, 'duplicate_in_file'],
      [4, 'duplicate_in_file'],
      [5, 'proper_email', 'mobile_no_blank_error'],
    ]);
  });

  it('may contain British dates', () => {
    const columns = ['Licence issued', 'Licence expires', 'Date of birth'];
    const text = `${HEADING},${columns.join(',')}\nA,B,a@x.org,07700900123,1/2/2024,31/12/2030,1980-02-29\n`;
    expect(linesOf(text)[0]?.papers).toMatchObject({
      licenceIssuedDate: '2024-02-01',
      licenceExpiryDate: '2030-12-31',
      dateOfBirth: '1980-02-29',
    });
    const wrong = `${HEADING},Licence expires\nA,B,a@x.org,07700900123,31/13/2030\n`;
    expect(faultsOf(wrong)[0]).toContain('licenceExpiryDate_format');
  });

  it('starts from a template that names every column', () => {
    const [heading] = parseCsv(importTemplate());
    expect(heading?.cells).toEqual(Object.values(IMPORT_HEADINGS));
    expect(readDriverFile(importTemplate(), CONTEXT)).toMatchObject({ key: 'import_empty' });
  });
});

describe('badges and cabs in a file', () => {
  it('are one line’s, however they are written; the second driver of a cab is for the form', () => {
    const heading = `${HEADING},Driver badge,Licensing authority,Plate number,Vehicle registration`;
    const found = faultsOf(
      `${heading}\nAda,One,a@x.org,07700900001,O123,Newport,77,LB24 TXE\nBob,Two,b@x.org,07700900002,0 123,Newport,78,lb24txe\n`,
    );
    expect(found[0]).not.toContain('badge_in_file');
    expect(found[1]).toEqual(expect.arrayContaining(['badge_in_file', 'cab_in_file']));
  });
});
