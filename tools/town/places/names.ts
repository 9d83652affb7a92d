/** The names of a thing on the map: what it is called, and what else it is called. */
import { nameKey } from '@/domain/place/search/fold';
import type { Tags } from '../osm/osmData';

const OTHERS = ['name:en', 'name:cy', 'name:gd', 'alt_name', 'old_name', 'official_name', 'loc_name', 'short_name'];
/** More names than this tell nothing more. */
const OTHERS_MAX = 6;

export type Names = { name: string; others: string[] };

/** The names in the tags, each once; null for a thing without a name. */
export function namesOf(tags: Tags): Names | null {
  const name = (tags['name'] ?? tags['name:en'] ?? tags['name:cy'])?.trim();
  if (name === undefined || nameKey(name) === '') return null;
  const halves = name.includes(' / ') ? name.split(' / ') : [];
  const others = [...halves, ...OTHERS.flatMap((tag) => tags[tag]?.split(';') ?? [])];
  return { name, others: otherNames(name, others) };
}

/** The names that are not the first one or each other, whatever their capitals and accents. */
export function otherNames(name: string, names: readonly string[]): string[] {
  const known = new Set([nameKey(name), '']);
  const others: string[] = [];
  for (const each of names) {
    const text = each.trim();
    if (known.has(nameKey(text)) || others.length === OTHERS_MAX) continue;
    known.add(nameKey(text));
    others.push(text);
  }
  return others;
}
