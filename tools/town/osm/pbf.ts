/**
 * OpenStreetMap's PBF: blobs, each of them zlib-packed protocol buffers. The format is told at
 * https://wiki.openstreetmap.org/wiki/PBF_Format; the numbers below are its field numbers.
 */
import { inflateSync } from 'node:zlib';
import { PbfReader } from 'pbf';
import { TownError } from '../townError';
import type { OsmData, OsmMember, Tags } from './osmData';

/** The format's own limits, bytes. */
const HEADER_MAX = 64 * 1024;
const BLOB_MAX = 32 * 1024 * 1024;
/** What this reader knows of what a file may require. */
const KNOWN_FEATURES = new Set(['OsmSchema-V0.6', 'DenseNodes']);
const MEMBER_TYPES: readonly OsmMember['type'][] = ['node', 'way', 'relation'];

type Block = {
  strings: string[];
  groups: Uint8Array[];
  granularity: number;
  latOffset: number;
  lngOffset: number;
};

/** Reads a whole file into `data`. @throws TownError if it is broken, cut off or needs what is not known here */
export function readPbf(file: Buffer, data: OsmData): void {
  let at = 0;
  let blobs = 0;
  while (at < file.length) {
    const { type, size, start } = readHeader(file, at, blobs === 0);
    if (start + size > file.length)
      throw new TownError(`The file is cut off after ${blobs} whole ${blobs === 1 ? 'block' : 'blocks'}.`);
    const blob = unpacked(file.subarray(start, start + size), blobs);
    try {
      if (type === 'OSMHeader') checkFeatures(blob);
      if (type === 'OSMData') readBlock(blob, data);
    } catch (error) {
      if (error instanceof TownError) throw error;
      throw new TownError(`Block ${blobs + 1} of the file cannot be read: it is broken.`);
    }
    at = start + size;
    blobs += 1;
  }
}

/** True for a file that begins as a PBF does. */
export function isPbf(file: Buffer): boolean {
  try {
    return readHeader(file, 0, true).type === 'OSMHeader';
  } catch {
    return false;
  }
}

function readHeader(file: Buffer, at: number, first: boolean): { type: string; size: number; start: number } {
  if (at + 4 > file.length) throw new TownError('The file is cut off.');
  const length = file.readUInt32BE(at);
  const start = at + 4 + length;
  if (length > HEADER_MAX) throw new TownError(first ? 'The file is no OpenStreetMap PBF.' : 'The file is broken.');
  if (start > file.length) throw new TownError('The file is cut off.');
  const header = { type: '', size: 0 };
  new PbfReader(file.subarray(at + 4, start)).readFields((field, result, pbf) => {
    if (field === 1) result.type = pbf.readString();
    if (field === 3) result.size = pbf.readVarint();
  }, header);
  if (header.size > BLOB_MAX) throw new TownError('The file is broken: a block is larger than the format allows.');
  return { ...header, start };
}

function unpacked(blob: Uint8Array, number: number): Uint8Array {
  const found: { raw: Uint8Array | null; zlib: Uint8Array | null } = { raw: null, zlib: null };
  try {
    new PbfReader(blob).readFields((field, result, pbf) => {
      if (field === 1) result.raw = pbf.readBytes();
      if (field === 3) result.zlib = pbf.readBytes();
    }, found);
    if (found.raw !== null) return found.raw;
    if (found.zlib !== null) return inflateSync(found.zlib, { maxOutputLength: BLOB_MAX });
  } catch {
    throw new TownError(`Block ${number + 1} of the file cannot be unpacked: it is broken.`);
  }
  throw new TownError('The file is packed in another way than zlib. Convert it: osmium cat in.osm.pbf -o out.osm.pbf');
}

function checkFeatures(blob: Uint8Array): void {
  const required: string[] = [];
  new PbfReader(blob).readFields((field, result, pbf) => {
    if (field === 4) result.push(pbf.readString());
  }, required);
  const unknown = required.filter((feature) => !KNOWN_FEATURES.has(feature));
  if (unknown.length > 0) throw new TownError(`The file needs what is not read here: ${unknown.join(', ')}.`);
}

function readBlock(bytes: Uint8Array, data: OsmData): void {
  const block: Block = { strings: [], groups: [], granularity: 100, latOffset: 0, lngOffset: 0 };
  new PbfReader(bytes).readFields((field, result, pbf) => {
    if (field === 1) {
      pbf.readMessage((inner, strings: string[], table) => {
        if (inner === 1) strings.push(table.readString());
      }, result.strings);
    }
    if (field === 2) result.groups.push(pbf.readBytes());
    if (field === 17) result.granularity = pbf.readVarint();
    if (field === 19) result.latOffset = pbf.readVarint(true);
    if (field === 20) result.lngOffset = pbf.readVarint(true);
  }, block);
  for (const group of block.groups) {
    new PbfReader(group).readFields((field, _result, pbf) => {
      if (field === 1) readNode(pbf, block, data);
      if (field === 2) readDense(pbf, block, data);
      if (field === 3) readWay(pbf, block, data);
      if (field === 4) readRelation(pbf, block, data);
    }, null);
  }
}

/** From the block's units (nanodegrees by its granularity) to ten-millionths of a degree. */
const inUnits = (value: number, offset: number, { granularity }: Block): number =>
  Math.round((offset + granularity * value) / 100);

function tagsOf(keys: readonly number[], values: readonly number[], { strings }: Block): Tags {
  const tags: Record<string, string> = {};
  for (const [index, key] of keys.entries()) tags[strings[key] as string] = strings[values[index] as number] as string;
  return tags;
}

function addNode(id: number, latUnits: number, lngUnits: number, tags: Tags | null, data: OsmData): void {
  data.positions.add(id, latUnits, lngUnits);
  if (tags !== null) data.nodes.push({ id, tags, at: { lat: latUnits / 1e7, lng: lngUnits / 1e7 } });
}

function readNode(pbf: PbfReader, block: Block, data: OsmData): void {
  const node = { id: 0, keys: [] as number[], values: [] as number[], lat: 0, lng: 0 };
  pbf.readMessage((field, result, reader) => {
    if (field === 1) result.id = reader.readSVarint();
    if (field === 2) reader.readPackedVarint(result.keys);
    if (field === 3) reader.readPackedVarint(result.values);
    if (field === 8) result.lat = reader.readSVarint();
    if (field === 9) result.lng = reader.readSVarint();
  }, node);
  const tags = node.keys.length > 0 ? tagsOf(node.keys, node.values, block) : null;
  addNode(node.id, inUnits(node.lat, block.latOffset, block), inUnits(node.lng, block.lngOffset, block), tags, data);
}

function readDense(pbf: PbfReader, block: Block, data: OsmData): void {
  const dense = { ids: [] as number[], lats: [] as number[], lngs: [] as number[], tags: [] as number[] };
  pbf.readMessage((field, result, reader) => {
    if (field === 1) reader.readPackedSVarint(result.ids);
    if (field === 8) reader.readPackedSVarint(result.lats);
    if (field === 9) reader.readPackedSVarint(result.lngs);
    if (field === 10) reader.readPackedVarint(result.tags);
  }, dense);
  let [id, lat, lng, tagAt] = [0, 0, 0, 0];
  for (const [index, step] of dense.ids.entries()) {
    id += step;
    lat += dense.lats[index] as number;
    lng += dense.lngs[index] as number;
    // Keys and values of each node in turn, ended by a zero.
    let tags: Record<string, string> | null = null;
    while (tagAt < dense.tags.length) {
      const key = dense.tags[tagAt] as number;
      tagAt += 1;
      if (key === 0) break;
      tags ??= {};
      tags[block.strings[key] as string] = block.strings[dense.tags[tagAt] as number] as string;
      tagAt += 1;
    }
    addNode(id, inUnits(lat, block.latOffset, block), inUnits(lng, block.lngOffset, block), tags, data);
  }
}

/** Ids are stored as differences. */
function summed(steps: readonly number[]): Float64Array {
  let sum = 0;
  return Float64Array.from(steps, (step) => (sum += step));
}

function readWay(pbf: PbfReader, block: Block, data: OsmData): void {
  const way = { id: 0, keys: [] as number[], values: [] as number[], refs: [] as number[] };
  pbf.readMessage((field, result, reader) => {
    if (field === 1) result.id = reader.readVarint(true);
    if (field === 2) reader.readPackedVarint(result.keys);
    if (field === 3) reader.readPackedVarint(result.values);
    if (field === 8) reader.readPackedSVarint(result.refs);
  }, way);
  data.ways.push({ id: way.id, tags: tagsOf(way.keys, way.values, block), refs: summed(way.refs) });
}

function readRelation(pbf: PbfReader, block: Block, data: OsmData): void {
  const relation = {
    id: 0,
    keys: [] as number[],
    values: [] as number[],
    roles: [] as number[],
    refs: [] as number[],
    types: [] as number[],
  };
  pbf.readMessage((field, result, reader) => {
    if (field === 1) result.id = reader.readVarint(true);
    if (field === 2) reader.readPackedVarint(result.keys);
    if (field === 3) reader.readPackedVarint(result.values);
    if (field === 8) reader.readPackedVarint(result.roles);
    if (field === 9) reader.readPackedSVarint(result.refs);
    if (field === 10) reader.readPackedVarint(result.types);
  }, relation);
  const members = [...summed(relation.refs)].map((ref, index) => ({
    ref,
    type: MEMBER_TYPES[relation.types[index] as number] ?? 'node',
    role: block.strings[relation.roles[index] as number] ?? '',
  }));
  data.relations.push({ id: relation.id, tags: tagsOf(relation.keys, relation.values, block), members });
}
