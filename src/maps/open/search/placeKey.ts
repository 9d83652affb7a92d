/**
 * The key of a suggestion. It says all that is needed to find the place again, so that it outlives a reload, and a new
 * edition of the town's files.
 */
import type { LatLng } from '@/domain/place/geo';
import { isLatLng } from '@/domain/place/geo';

/** A place whose position is known. */
type PointKey = { kind: 'point'; at: LatLng; title: string; where: string };
/** A house: `at` is its street's position, `known` the number whose position is looked up, `code` the typed postcode. */
type HouseKey = {
  kind: 'house';
  at: LatLng;
  title: string;
  where: string;
  street: string;
  number: string;
  known: string;
  code: string;
};
/** A postcode sector, whose middle is looked up. */
type SectorKey = { kind: 'sector'; sector: string };

export type PlaceKey = PointKey | HouseKey | SectorKey;

const PREFIX = 'town:';

export const packKey = (key: PlaceKey): string => `${PREFIX}${JSON.stringify(key)}`;

const TEXTS: Record<PlaceKey['kind'], readonly string[]> = {
  point: ['title', 'where'],
  house: ['title', 'where', 'street', 'number', 'known', 'code'],
  sector: ['sector'],
};

/** @throws for a text that is no key */
export function unpackKey(text: string): PlaceKey {
  const key: unknown = text.startsWith(PREFIX) ? parsed(text.slice(PREFIX.length)) : null;
  if (!isKey(key)) throw new Error('unknown place');
  return key;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isKey(value: unknown): value is PlaceKey {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return false;
  const { kind } = value;
  if (kind !== 'point' && kind !== 'house' && kind !== 'sector') return false;
  const fields = value as Record<string, unknown>;
  return TEXTS[kind].every((name) => typeof fields[name] === 'string') && (kind === 'sector' || isLatLng(fields['at']));
}
