/** Extracts as files, in the three ways in which they come. */
import { deflateSync } from 'node:zlib';
import { PbfWriter } from 'pbf';
import { type OsmData, UNITS_PER_DEGREE } from '../../../../tools/town/osm/osmData';

const xmlTags = (tags: Readonly<Record<string, string>>): string =>
  Object.entries(tags)
    .map(([key, value]) => `<tag k="${key}" v="${value}"/>`)
    .join('');

/** An extract as XML. */
export function asXml(data: OsmData): string {
  const tagsOf = new Map(data.nodes.map(({ id, tags }) => [id, tags]));
  const lines = ['<?xml version="1.0" encoding="UTF-8"?>', '<osm version="0.6">'];
  for (let index = 0; index < data.positions.size; index += 1) {
    const [id, { lat, lng }] = [data.positions.idAt(index), data.positions.at(index)];
    lines.push(
      `<node id="${id}" lat="${lat.toFixed(7)}" lon="${lng.toFixed(7)}">${xmlTags(tagsOf.get(id) ?? {})}</node>`,
    );
  }
  for (const { id, refs, tags } of data.ways) {
    lines.push(`<way id="${id}">${Array.from(refs, (ref) => `<nd ref="${ref}"/>`).join('')}${xmlTags(tags)}</way>`);
  }
  for (const { id, members, tags } of data.relations) {
    const inside = members
      .map(({ type, ref, role }) => `<member type="${type}" ref="${ref}" role="${role}"/>`)
      .join('');
    lines.push(`<relation id="${id}">${inside}${xmlTags(tags)}</relation>`);
  }
  return [...lines, '</osm>'].join('\n');
}

const differences = (values: readonly number[]): number[] =>
  values.map((value, index) => value - (index === 0 ? 0 : (values[index - 1] as number)));

/** One blob of a PBF, packed, with its header. */
export function pbfBlob(type: string, content: Uint8Array, how: 'zlib' | 'raw' | 'lzma' = 'zlib'): Buffer {
  const blob = new PbfWriter();
  if (how === 'raw') blob.writeBytesField(1, content);
  else {
    blob.writeVarintField(2, content.length);
    blob.writeBytesField(how === 'zlib' ? 3 : 4, deflateSync(content));
  }
  const packed = blob.finish();
  const header = new PbfWriter();
  header.writeStringField(1, type);
  header.writeVarintField(3, packed.length);
  const head = header.finish();
  const length = Buffer.alloc(4);
  length.writeUInt32BE(head.length);
  return Buffer.concat([length, head, packed]);
}

export function pbfHeader(features: readonly string[] = ['OsmSchema-V0.6', 'DenseNodes']): Buffer {
  const header = new PbfWriter();
  for (const feature of features) header.writeStringField(4, feature);
  return pbfBlob('OSMHeader', header.finish());
}

/** An extract as PBF, with its nodes in the dense form. */
export function asPbf(data: OsmData): Buffer {
  const strings: string[] = [''];
  const string = (text: string): number => {
    const known = strings.indexOf(text);
    return known >= 0 ? known : strings.push(text) - 1;
  };
  const tagsOf = new Map(data.nodes.map(({ id, tags }) => [id, tags]));
  const nodes = Array.from({ length: data.positions.size }, (_none, index) => ({
    id: data.positions.idAt(index),
    at: data.positions.at(index),
  }));
  const ways = data.ways.map(({ id, refs, tags }) => {
    const way = new PbfWriter();
    way.writeVarintField(1, id);
    way.writePackedVarint(2, Object.keys(tags).map(string));
    way.writePackedVarint(3, Object.values(tags).map(string));
    way.writePackedSVarint(8, differences([...refs]));
    return way.finish();
  });
  const relations = data.relations.map(({ id, members, tags }) => {
    const relation = new PbfWriter();
    relation.writeVarintField(1, id);
    relation.writePackedVarint(2, Object.keys(tags).map(string));
    relation.writePackedVarint(3, Object.values(tags).map(string));
    relation.writePackedVarint(
      8,
      members.map(({ role }) => string(role)),
    );
    relation.writePackedSVarint(9, differences(members.map(({ ref }) => ref)));
    relation.writePackedVarint(
      10,
      members.map(({ type }) => ['node', 'way', 'relation'].indexOf(type)),
    );
    return relation.finish();
  });
  const dense = new PbfWriter();
  dense.writePackedSVarint(1, differences(nodes.map(({ id }) => id)));
  dense.writePackedSVarint(8, differences(nodes.map(({ at }) => Math.round(at.lat * UNITS_PER_DEGREE))));
  dense.writePackedSVarint(9, differences(nodes.map(({ at }) => Math.round(at.lng * UNITS_PER_DEGREE))));
  dense.writePackedVarint(
    10,
    nodes.flatMap(({ id }) => [
      ...Object.entries(tagsOf.get(id) ?? {}).flatMap(([key, value]) => [string(key), string(value)]),
      0,
    ]),
  );
  const [nodeGroup, wayGroup, relationGroup] = [new PbfWriter(), new PbfWriter(), new PbfWriter()];
  nodeGroup.writeBytesField(2, dense.finish());
  for (const way of ways) wayGroup.writeBytesField(3, way);
  for (const relation of relations) relationGroup.writeBytesField(4, relation);
  const block = new PbfWriter();
  const table = new PbfWriter();
  for (const text of strings) table.writeStringField(1, text);
  block.writeBytesField(1, table.finish());
  for (const group of [nodeGroup, wayGroup, relationGroup]) block.writeBytesField(2, group.finish());
  return Buffer.concat([pbfHeader(), pbfBlob('OSMData', block.finish())]);
}
