/** Reads an extract, whatever its name: PBF, XML, or XML packed by gzip. */
import { openSync, readSync, closeSync, readFileSync, statSync } from 'node:fs';
import { StringDecoder } from 'node:string_decoder';
import { createGunzip } from 'node:zlib';
import { createReadStream } from 'node:fs';
import { TownError } from '../townError';
import { OsmData } from './osmData';
import { isPbf, readPbf } from './pbf';
import { xmlReader } from './xml';

/** A county is below this; what is larger takes more memory than a small machine has, bytes. */
const PBF_MAX = 300 * 1024 * 1024;
/** The same as text, unpacked, bytes. */
const XML_MAX = 4 * 1024 * 1024 * 1024;

const HEAD_BYTES = 64 * 1024;

/** @throws TownError that says what is wrong with the file */
export async function readOsm(path: string): Promise<OsmData> {
  const size = sizeOf(path);
  if (size === 0) throw new TownError(`${path} is empty.`);
  const head = headOf(path);
  const data = new OsmData();
  if (isPbf(head)) {
    if (size > PBF_MAX) throw tooLarge(path);
    readPbf(readFileSync(path), data);
  } else if (isGzip(head) || isXml(head)) {
    await readXml(path, isGzip(head), data);
  } else {
    throw new TownError(`${path} is no OpenStreetMap data. Wanted is .osm.pbf, .osm or .osm.gz.`);
  }
  if (data.positions.size === 0 || data.ways.length === 0) {
    throw new TownError(`${path} holds no map: ${data.positions.size} nodes and ${data.ways.length} ways.`);
  }
  return data;
}

function sizeOf(path: string): number {
  try {
    const found = statSync(path);
    if (!found.isFile()) throw new TownError(`${path} is no file.`);
    return found.size;
  } catch (error) {
    if (error instanceof TownError) throw error;
    throw new TownError(`${path} cannot be read.`);
  }
}

function headOf(path: string): Buffer {
  const file = openSync(path, 'r');
  try {
    const head = Buffer.alloc(HEAD_BYTES);
    return head.subarray(0, readSync(file, head));
  } finally {
    closeSync(file);
  }
}

const isGzip = (head: Buffer): boolean => head[0] === 0x1f && head[1] === 0x8b;
const isXml = (head: Buffer): boolean => /^\uFEFF?\s*</.test(head.toString('utf8'));
const tooLarge = (path: string): TownError =>
  new TownError(`${path} is too large for one town. Cut it first: osmium extract -b w,s,e,n in.osm.pbf -o out.osm.pbf`);

async function readXml(path: string, packed: boolean, data: OsmData): Promise<void> {
  const { write, end } = xmlReader(data);
  const decoder = new StringDecoder('utf8');
  const file = createReadStream(path);
  const source = packed ? file.pipe(createGunzip()) : file;
  let bytes = 0;
  try {
    for await (const piece of source) {
      bytes += (piece as Buffer).length;
      if (bytes > XML_MAX) throw tooLarge(path);
      write(decoder.write(piece as Buffer));
    }
  } catch (error) {
    if (error instanceof TownError) throw error;
    const { code } = error as { code?: string };
    throw new TownError(code === 'Z_BUF_ERROR' ? `${path} is cut off.` : `${path} cannot be unpacked: it is broken.`);
  }
  end();
}
