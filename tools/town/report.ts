/** What `npm run town` says: its progress line by line, and the table at its end. */
import type { TownFile } from './townFile';

export type Row = readonly [label: string, value: string];

const GROUPED = new Intl.NumberFormat('en-GB');
export const counted = (count: number): string => GROUPED.format(count);
export const share = (part: number): string => `${(part * 100).toFixed(1)} %`;
const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

/** The bytes of each file; those of one folder in one row. */
export function fileRows(files: readonly TownFile[]): Row[] {
  const groups = new Map<string, { count: number; bytes: number; largest: number }>();
  for (const { path, bytes } of files) {
    const folder = path.split('/').slice(0, -1).slice(0, 2).join('/');
    const name = folder === '' ? path : `${folder}/`;
    const group = groups.get(name) ?? { count: 0, bytes: 0, largest: 0 };
    group.count += 1;
    group.bytes += bytes.length;
    group.largest = Math.max(group.largest, bytes.length);
    groups.set(name, group);
  }
  return [...groups].map(([name, { count, bytes, largest }]): Row => {
    const several = `${kilobytes(bytes)} in ${counted(count)} files, the largest ${kilobytes(largest)}`;
    return [name, name.endsWith('/') ? several : kilobytes(bytes)];
  });
}

export function table(rows: readonly Row[]): string {
  const width = Math.max(...rows.map(([label]) => label.length));
  return rows.map(([label, value]) => `${label.padEnd(width)}  ${value}`).join('\n');
}
