/** OpenStreetMap's XML (`.osm`), read as a stream, so that its text is never in memory as a whole. */
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { TownError } from '../townError';
import { type OsmData, type OsmMember, UNITS_PER_DEGREE } from './osmData';

type Open = {
  kind: 'node' | 'way' | 'relation';
  id: number;
  at: { lat: number; lng: number } | null;
  tags: Record<string, string>;
  refs: number[];
  members: OsmMember[];
};

const isMemberType = (type: string | undefined): type is OsmMember['type'] =>
  type === 'node' || type === 'way' || type === 'relation';

/** Takes the file's text piece by piece: `write(text)`, then `end()`. Both throw TownError for a broken file. */
export function xmlReader(data: OsmData): { write: (text: string) => void; end: () => void } {
  const parser = new SaxesParser();
  let open: Open | null = null;
  let rooted = false;
  let ended = false;

  parser.on('error', ({ message }) => {
    throw new TownError(`The file is ${rooted ? '' : 'no OpenStreetMap data: it is '}no well-formed XML: ${message}`);
  });
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => {
    if (!rooted) {
      if (name !== 'osm') throw new TownError(`The file is no OpenStreetMap data: it begins with <${name}>.`);
      rooted = true;
    } else if (name === 'node' || name === 'way' || name === 'relation') {
      open = opened(name, attributes);
    } else if (open !== null) {
      if (name === 'tag') open.tags[attributes['k'] ?? ''] = attributes['v'] ?? '';
      if (name === 'nd') open.refs.push(Number(attributes['ref']));
      const { type, ref, role = '' } = attributes;
      if (name === 'member' && isMemberType(type)) open.members.push({ type, ref: Number(ref), role });
    }
  });
  parser.on('closetag', ({ name }: SaxesTagPlain) => {
    if (name === 'osm') ended = true;
    if (open === null || name !== open.kind) return;
    close(open, data);
    open = null;
  });

  return {
    write: (text) => void parser.write(text),
    end: () => {
      if (!rooted) throw new TownError('The file is no OpenStreetMap data.');
      if (!ended) throw new TownError('The file is cut off.');
      parser.close();
    },
  };
}

function opened(kind: Open['kind'], attributes: Record<string, string>): Open | null {
  const id = Number(attributes['id']);
  if (!Number.isSafeInteger(id)) throw new TownError(`The file is broken: a ${kind} has no id.`);
  // An editor's file keeps what its user has deleted.
  if (attributes['visible'] === 'false' || attributes['action'] === 'delete') return null;
  const [lat, lng] = [Number(attributes['lat'] ?? NaN), Number(attributes['lon'] ?? NaN)];
  const isPlaced = Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
  if (kind === 'node' && !isPlaced) throw new TownError(`The file is broken: node ${id} has no position.`);
  return { kind, id, at: kind === 'node' ? { lat, lng } : null, tags: {}, refs: [], members: [] };
}

function close({ kind, id, at, tags, refs, members }: Open, data: OsmData): void {
  if (at !== null) {
    data.positions.add(id, Math.round(at.lat * UNITS_PER_DEGREE), Math.round(at.lng * UNITS_PER_DEGREE));
    if (Object.keys(tags).length > 0) data.nodes.push({ id, tags, at });
  }
  if (kind === 'way') data.ways.push({ id, tags, refs: Float64Array.from(refs) });
  if (kind === 'relation') data.relations.push({ id, tags, members });
}
