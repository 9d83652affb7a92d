/**
 * Where a taxi may drive, by OpenStreetMap's access tags (https://wiki.openstreetmap.org/wiki/Key:access). A hackney
 * carriage is a public service vehicle there: `psv` and `taxi` let it through where `motor_vehicle=no`, `bus` alone does
 * not.
 */
import type { Tags } from '../osm/osmData';

/** `ends`: only where a ride begins or ends there. */
export type Access = 'open' | 'ends' | 'no';

const DRIVEN = new Set([
  'unclassified',
  'residential',
  'living_street',
  'service',
  'road',
  ...['motorway', 'trunk', 'primary', 'secondary', 'tertiary'].flatMap((name) => [name, `${name}_link`]),
]);
/** Driven only where a tag lets a car or a taxi in. */
const DRIVEN_IF_LET = new Set(['busway', 'bus_guideway', 'pedestrian', 'track', 'footway', 'path', 'cycleway']);

/** From the most general to what a taxi is told by name; the last one that says anything decides. */
const KEYS = ['access', 'vehicle', 'motor_vehicle', 'motorcar', 'psv', 'taxi'] as const;
/** The keys that let a car into where it is not expected. */
const LETS_IN = ['motor_vehicle', 'motorcar', 'psv', 'taxi'] as const;

const OPEN = new Set(['yes', 'permissive', 'designated', 'official', 'public']);
const ENDS = new Set(['private', 'customers', 'destination', 'permit', 'residents', 'permit_holders', 'delivery']);
/** Side streets that lead to a door or a bay and nowhere else. */
const ENDS_SERVICES = new Set(['driveway', 'parking_aisle', 'drive-through', 'emergency_access']);

const meaning = (value: string): Access => {
  if (OPEN.has(value)) return 'open';
  return ENDS.has(value) ? 'ends' : 'no';
};

/** What the tags of a way say of one direction. */
function directed(tags: Tags, direction: 'forward' | 'backward', keys: readonly string[]): Access | null {
  let said: Access | null = null;
  for (const key of keys) {
    const value = tags[`${key}:${direction}`] ?? tags[key];
    // A lane of its own within the street says nothing of the street.
    if (value === undefined || value === 'lane' || value === 'opposite_lane' || value === 'unknown') continue;
    said = meaning(value);
  }
  return said;
}

/** May a taxi drive along a way in this direction? One-way streets are told by `directionsOf`. */
export function wayAccess(tags: Tags, direction: 'forward' | 'backward'): Access {
  const { highway = '' } = tags;
  if (tags['area'] === 'yes' || tags['impassable'] === 'yes') return 'no';
  if (DRIVEN_IF_LET.has(highway)) return directed(tags, direction, LETS_IN) ?? 'no';
  if (!DRIVEN.has(highway)) return 'no';
  const said = directed(tags, direction, KEYS) ?? 'open';
  if (said === 'open' && highway === 'service' && ENDS_SERVICES.has(tags['service'] ?? '')) return 'ends';
  return said;
}

const ALONG = new Set(['yes', 'true', '1']);
const AGAINST = new Set(['-1', 'reverse']);

/** The directions that a taxi may drive a way in, as far as one-way rules say. */
export function directionsOf(tags: Tags): { forward: boolean; backward: boolean } {
  const implied =
    tags['junction'] === 'roundabout' || tags['junction'] === 'circular' || tags['highway'] === 'motorway';
  let rule = tags['oneway'] ?? (implied ? 'yes' : 'no');
  for (const key of ['vehicle', 'motor_vehicle', 'motorcar', 'psv', 'taxi']) rule = tags[`oneway:${key}`] ?? rule;
  return { forward: !AGAINST.has(rule), backward: !ALONG.has(rule) };
}

const SHUTS = new Set(
  (
    'bollard block jersey_barrier chain log debris bus_trap sump_buster planter wall fence cycle_barrier stile horse_stile ' +
    'kissing_gate turnstile full-height_turnstile'
  ).split(' '),
);
/** Closed unless they say otherwise; a gate that says nothing is usually open. */
const MAY_SHUT = new Set(['gate', 'lift_gate', 'swing_gate', 'sliding_gate', 'rising_bollard', 'hampshire_gate']);

/** May a taxi pass a node? A gate across a private drive is no harder to pass than the drive. */
export function nodeAccess(tags: Tags): Access {
  const { barrier } = tags;
  if (barrier === undefined) return 'open';
  const said = directed(tags, 'forward', KEYS);
  if (SHUTS.has(barrier)) return directed(tags, 'forward', LETS_IN) ?? 'no';
  if (barrier === 'rising_bollard') return said ?? 'no';
  if (!MAY_SHUT.has(barrier)) return 'open';
  return said ?? (tags['locked'] === 'yes' ? 'no' : 'open');
}
