/** What is written on the map. */
import type { Tags } from '../../osm/osmData';

/** Longer than this no name is readable on a map, characters. */
const LENGTH_MAX = 48;

/** The name on the sign; null if there is none that can be written. */
export function signName({ name = '' }: Tags): string | null {
  const text = name.normalize('NFC').replace(/\s+/g, ' ').trim();
  return text === '' || text.length > LENGTH_MAX ? null : text;
}

/**
 * The name of a place that people come to from elsewhere, in both languages: the one on the sign, and under it the Welsh
 * one where it is another. A street keeps to its sign.
 */
export function bothNames(tags: Tags): string | null {
  const name = signName(tags);
  const welsh = signName({ name: tags['name:cy'] ?? '' });
  if (name === null || welsh === null) return name;
  return name.toLowerCase().includes(welsh.toLowerCase()) ? name : `${name}\n${welsh}`;
}
