/** Reads a list of postcodes: `postcode,lat,lon`, as CSV or packed by gzip, with a heading or without. */
import { readFileSync, statSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { isLatLng } from '@/domain/place/geo';
import { readPostcode } from '@/domain/place/search/postcodeText';
import { parseCsv } from '@/domain/csv';
import { TownError } from '../townError';
import type { Postcode } from '../townFile';

/** The whole country's list is a third of this, bytes unpacked. */
const TEXT_MAX = 400 * 1024 * 1024;

type Columns = { code: number; lat: number; lng: number };

/** The names that headings have. */
const HEADINGS: Record<keyof Columns, readonly string[]> = {
  code: ['postcode', 'pcds', 'pcd', 'pcd2', 'pc', 'post code'],
  lat: ['lat', 'latitude'],
  lng: ['lon', 'lng', 'long', 'longitude'],
};

/**
 * The postcodes of a file, each once, in the order of the file. Lines without a position are passed over.
 * @throws TownError for what is no such file, is cut off or is too large
 */
// oxlint-disable-next-line require-await -- A caller waits for a file, however it is read.
export async function readPostcodes(path: string): Promise<Postcode[]> {
  const text = textOf(path);
  if (text.trim() === '') throw new TownError(`${path} is empty.`);
  const lines = text.split(/\r\n|\n|\r/);
  const columns = columnsOf(cellsOf(lines[0] ?? ''));
  const found = new Map<string, Postcode>();
  const passed = { wrong: 0, unplaced: 0 };
  for (const [at, line] of (columns.isHeading ? lines.slice(1) : lines).entries()) {
    if (line.trim() === '') continue;
    const read = readLine(cellsOf(line), columns);
    if (read === 'wrong') passed.wrong += 1;
    else if (read === 'unplaced') passed.unplaced += 1;
    else if (!found.has(read.code)) found.set(read.code, read);
    if (passed.wrong > 20 && passed.wrong > at / 2) throw notPostcodes(path);
  }
  if (found.size === 0 || passed.wrong > found.size) throw notPostcodes(path);
  const last = lines.at(-1) ?? '';
  // A file ends with a whole line.
  if (last.trim() !== '' && typeof readLine(cellsOf(last), columns) === 'string') {
    throw new TownError(`${path} is cut off: its last line is not whole.`);
  }
  return [...found.values()];
}

const notPostcodes = (path: string): TownError =>
  new TownError(`${path} is no list of postcodes. Wanted is postcode,lat,lon on each line.`);

function textOf(path: string): string {
  const bytes = bytesOf(path);
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
  try {
    return (isPacked ? gunzipSync(bytes, { maxOutputLength: TEXT_MAX }) : bytes)
      .toString('utf8')
      .replace(/^\uFEFF/, '');
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === 'Z_BUF_ERROR') throw new TownError(`${path} is cut off.`);
    if (code === 'ERR_BUFFER_TOO_LARGE') throw new TownError(`${path} is too large for a list of postcodes.`);
    throw new TownError(`${path} cannot be unpacked: it is broken.`);
  }
}

function bytesOf(path: string): Buffer {
  try {
    if (statSync(path).size > TEXT_MAX) throw new TownError(`${path} is too large for a list of postcodes.`);
    return readFileSync(path);
  } catch (error) {
    if (error instanceof TownError) throw error;
    throw new TownError(`${path} cannot be read.`);
  }
}

const cellsOf = (line: string): string[] =>
  line.includes('"') ? (parseCsv(line)[0]?.cells ?? []) : line.split(/[,;\t]/);

function columnsOf(cells: readonly string[]): Columns & { isHeading: boolean } {
  const names = cells.map((cell) => cell.trim().toLowerCase());
  const find = (column: keyof Columns): number => names.findIndex((name) => HEADINGS[column].includes(name));
  const columns = { code: find('code'), lat: find('lat'), lng: find('lng') };
  const isHeading = columns.code >= 0 && columns.lat >= 0 && columns.lng >= 0;
  return isHeading ? { ...columns, isHeading } : { code: 0, lat: 1, lng: 2, isHeading };
}

/** A line's postcode; `unplaced` if it has no position. */
function readLine(cells: readonly string[], columns: Columns): Postcode | 'wrong' | 'unplaced' {
  const code = readPostcode(cells[columns.code] ?? '');
  const [lat, lng] = [cells[columns.lat]?.trim(), cells[columns.lng]?.trim()];
  if (code === null || lat === undefined || lng === undefined) return 'wrong';
  if (lat === '' && lng === '') return 'unplaced';
  const at = { lat: Number(lat), lng: Number(lng) };
  if (lat === '' || lng === '' || Number.isNaN(at.lat) || Number.isNaN(at.lng)) return 'wrong';
  // The national list gives 99.999999 to what has no place.
  return isLatLng(at) && at.lat < 90 ? { code, ...at } : 'unplaced';
}
