/** Reads the hand-written sources of the seed town: lines of fields separated by " | ", with # for comments. */
import { readFileSync } from 'node:fs';
import type { LatLng } from '@/domain/place/geo';

/** Returns the rows of `sources/<name>.txt` with trimmed fields. */
export function readRows(name: string): string[][] {
  const text = readFileSync(new URL(`./sources/${name}.txt`, import.meta.url), 'utf8');
  return text
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => line.split('|').map((cell) => cell.trim()));
}

/** Returns a required field. Throws an Error that quotes the row when it is missing. */
export function field(row: string[], index: number): string {
  const value = row[index];
  if (!value) throw new Error(`field ${index + 1} is missing in: ${row.join(' | ')}`);
  return value;
}

/** Parses "51.5301 -0.1241" or "51.5301,-0.1241" as a point. */
export function readPoint(text: string): LatLng {
  const [lat, lng] = text.split(/[ ,]+/).map(Number);
  if (lat === undefined || lng === undefined || Number.isNaN(lat + lng)) throw new Error(`not a point: "${text}"`);
  return { lat, lng };
}

/** "King's Cross, York Way" as "kings-cross-york-way". */
export function slug(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’.]/g, '')
    .replace(/&/g, 'and')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
