/** Turn restrictions as far as they hold for a taxi (https://wiki.openstreetmap.org/wiki/Relation:restriction). */
import type { OsmData, OsmMember, OsmRelation, Tags } from '../osm/osmData';

/** From one way by a node, or by other ways, to another way. `only`: nowhere but there. */
export type Restriction = {
  kind: 'no' | 'only';
  from: readonly number[];
  to: readonly number[];
  via: { node: number } | { ways: readonly number[] };
};

/** The last key that says anything decides. */
const KEYS = [
  'restriction',
  'restriction:motor_vehicle',
  'restriction:motorcar',
  'restriction:psv',
  'restriction:taxi',
];
/** What a taxi is, among those that a restriction leaves out. */
const TAXI = new Set(['taxi', 'psv', 'motorcar', 'motor_vehicle', 'vehicle']);

/** @returns the restrictions, and how many could not be read: those by the hour, and those that miss a member */
export function readRestrictions(data: OsmData): { restrictions: Restriction[]; leftOut: number } {
  const restrictions: Restriction[] = [];
  let leftOut = 0;
  for (const relation of data.relations.toSorted((a, b) => a.id - b.id)) {
    if (relation.tags['type'] !== 'restriction') continue;
    const value = valueOf(relation.tags);
    if (value === 'exempt') continue;
    const read = value === 'hours' ? null : restrictionOf(relation, value.said);
    if (read === null) leftOut += 1;
    else restrictions.push(read);
  }
  return { restrictions, leftOut };
}

/** What a restriction says to a taxi: nothing (`exempt`), something by the hour alone (`hours`), or the value of its tag. */
function valueOf(tags: Tags): { said: string } | 'exempt' | 'hours' {
  if ((tags['except'] ?? '').split(';').some((who) => TAXI.has(who.trim()))) return 'exempt';
  const key = KEYS.findLast((name) => tags[name] !== undefined);
  if (key !== undefined) return tags[key] === 'none' ? 'exempt' : { said: tags[key] as string };
  // What holds for lorries or buses alone says nothing of a taxi.
  return KEYS.some((name) => tags[`${name}:conditional`] !== undefined) ? 'hours' : 'exempt';
}

const refsOf = (members: readonly OsmMember[], role: string, type: OsmMember['type']): number[] =>
  members.filter((member) => member.role === role && member.type === type).map(({ ref }) => ref);

function restrictionOf({ members }: OsmRelation, value: string): Restriction | null {
  const kind = /^(no|only)_/.exec(value)?.[1];
  if (kind !== 'no' && kind !== 'only') return null;
  const [from, to] = [refsOf(members, 'from', 'way'), refsOf(members, 'to', 'way')];
  const [node] = refsOf(members, 'via', 'node');
  const ways = refsOf(members, 'via', 'way');
  if (from.length === 0 || to.length === 0) return null;
  if (node !== undefined) return { kind, from, to, via: { node } };
  return ways.length === 0 ? null : { kind, from, to, via: { ways } };
}
