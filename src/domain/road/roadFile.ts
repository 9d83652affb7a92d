/**
 * `roads.bin`: a road network as bytes. Eight bytes `AMBROAD1`, the length of a JSON header, the header with the length of
 * each array, then the arrays in the order of `ARRAYS`, little-endian, each at a multiple of
 * four. It is read without copying, so that a function that wakes up has its town at once.
 */
import type { RoadNetwork } from './network';

const MAGIC = 'AMBROAD1';
const ARRAYS = {
  lats: Int32Array,
  lngs: Int32Array,
  firstArc: Uint32Array,
  tails: Uint32Array,
  heads: Uint32Array,
  edges: Uint32Array,
  decimetres: Uint32Array,
  speeds: Uint8Array,
  classes: Uint8Array,
  flags: Uint8Array,
  firstPoint: Uint32Array,
  points: Int32Array,
  firstBanned: Uint32Array,
  bannedArcs: Uint32Array,
} as const;
type ArrayName = keyof typeof ARRAYS;
const ARRAY_NAMES = Object.keys(ARRAYS) as ArrayName[];

const CUT_OFF = 'the road network is cut off';

type Header = { lengths: Record<ArrayName, number> };

const padded = (bytes: number): number => Math.ceil(bytes / 4) * 4;

export function encodeRoads(network: RoadNetwork): Uint8Array<ArrayBuffer> {
  const lengths = Object.fromEntries(ARRAY_NAMES.map((name) => [name, network[name].length]));
  const header = new TextEncoder().encode(JSON.stringify({ lengths }));
  const start = padded(MAGIC.length + 4 + header.length);
  const size = ARRAY_NAMES.reduce((sum, name) => sum + padded(network[name].byteLength), start);
  const file = new Uint8Array(size);
  file.set(new TextEncoder().encode(MAGIC));
  new DataView(file.buffer).setUint32(MAGIC.length, header.length, true);
  file.set(header, MAGIC.length + 4);
  let at = start;
  for (const name of ARRAY_NAMES) {
    const array = network[name];
    file.set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength), at);
    at += padded(array.byteLength);
  }
  return file;
}

/** @throws Error if the bytes are no road network, or not a whole one */
export function decodeRoads(bytes: Uint8Array): RoadNetwork {
  // The arrays are views, which must begin at a multiple of four.
  const file = bytes.byteOffset % 4 === 0 ? bytes : bytes.slice();
  if (new TextDecoder().decode(file.subarray(0, MAGIC.length)) !== MAGIC) throw new Error('this is no road network');
  const headerAt = MAGIC.length + 4;
  if (file.byteLength < headerAt) throw new Error(CUT_OFF);
  const headerLength = new DataView(file.buffer, file.byteOffset).getUint32(MAGIC.length, true);
  if (file.byteLength < headerAt + headerLength) throw new Error(CUT_OFF);
  const text = new TextDecoder().decode(file.subarray(headerAt, headerAt + headerLength));
  const { lengths } = JSON.parse(text) as Header;
  let at = padded(headerAt + headerLength);
  const arrays = Object.fromEntries(
    ARRAY_NAMES.map((name) => {
      const Kind = ARRAYS[name];
      const length = lengths[name];
      const bytesLong = length * Kind.BYTES_PER_ELEMENT;
      if (at + bytesLong > file.byteLength) throw new Error(CUT_OFF);
      const array = new Kind(file.buffer as ArrayBuffer, file.byteOffset + at, length);
      at += padded(bytesLong);
      return [name, array];
    }),
  );
  return arrays as RoadNetwork;
}
