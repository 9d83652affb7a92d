/** The class of a street and its speed in free flow. */
import { ROAD_CLASSES, type RoadClass } from '@/domain/road/network';
import type { Tags } from '../osm/osmData';

const CLASS_OF: Readonly<Record<string, RoadClass>> = {
  unclassified: 'residential',
  living_street: 'residential',
  road: 'residential',
  busway: 'tertiary',
  bus_guideway: 'tertiary',
  pedestrian: 'service',
  track: 'service',
  footway: 'service',
  path: 'service',
  cycleway: 'service',
};

export function classOf({ highway = '' }: Tags): RoadClass {
  const name = highway.replace(/_link$/, '');
  return CLASS_OF[name] ?? ROAD_CLASSES.find((known) => known === name) ?? 'service';
}

/**
 * What a cab drives where no sign says less, km/h. Below the usual limit of such a street, because of parked cars, bends
 * and junctions.
 */
const USUAL: Readonly<Record<RoadClass, number>> = {
  motorway: 105,
  trunk: 85,
  primary: 56,
  secondary: 50,
  tertiary: 44,
  residential: 32,
  service: 16,
};
const SLOW_SERVICES: Readonly<Record<string, number>> = { driveway: 10, parking_aisle: 10, 'drive-through': 8 };
/** The part of a posted limit that free flow keeps. */
const OF_THE_LIMIT = 0.9;
const KMH_PER_MPH = 1.609344;
const FASTEST_KMH = 112;
const SLOWEST_KMH = 5;

/** British limits that are told by name (https://wiki.openstreetmap.org/wiki/United_Kingdom_Tagging_Guidelines), mph. */
const NAMED_MPH: Readonly<Record<string, number>> = {
  'GB:nsl_single': 60,
  'GB:nsl_dual': 70,
  'GB:motorway': 70,
  'GB:nsl_restricted': 30,
  national: 60,
};

/** A posted limit in km/h, or null if none is said, or none that is understood. */
export function limitOf(tags: Tags, direction: 'forward' | 'backward'): number | null {
  const text = tags[`maxspeed:${direction}`] ?? tags['maxspeed'] ?? tags['maxspeed:type'] ?? '';
  if (text === 'walk') return SLOWEST_KMH;
  const named = NAMED_MPH[text];
  if (named !== undefined) return named * KMH_PER_MPH;
  const [, amount, unit = ''] = /^(\d{1,3}(?:\.\d+)?) ?(mph|km\/h|kmh)?$/.exec(text) ?? [];
  if (amount === undefined || Number(amount) === 0) return null;
  return unit === 'mph' ? Number(amount) * KMH_PER_MPH : Number(amount);
}

/** The speed in free flow, whole km/h. */
export function speedOf(tags: Tags, direction: 'forward' | 'backward'): number {
  const roadClass = classOf(tags);
  const isLink = (tags['highway'] ?? '').endsWith('_link');
  const slow = tags['highway'] === 'living_street' ? 15 : (SLOW_SERVICES[tags['service'] ?? ''] ?? null);
  const usual = slow ?? USUAL[roadClass] * (isLink ? 0.75 : 1);
  const limit = limitOf(tags, direction);
  // A sign on a larger road says how fast it is driven; on a side street it only says what would be allowed.
  const isLarger = ROAD_CLASSES.indexOf(roadClass) <= ROAD_CLASSES.indexOf('tertiary');
  const driven =
    limit === null ? usual : isLarger && !isLink ? limit * OF_THE_LIMIT : Math.min(usual, limit * OF_THE_LIMIT);
  return Math.round(Math.min(FASTEST_KMH, Math.max(SLOWEST_KMH, driven)));
}
