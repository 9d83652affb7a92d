/** Builds the gazetteer from its source: name, kind, address, position, other names, and a rank's junction. */
import type { PlaceKind, PlacesFile } from '@/domain/place/town';
import { field, readPoint, readRows, slug } from './sources';

/** Returns `places.json`. */
export function placesFile(): PlacesFile {
  return {
    places: readRows('places').map((row): PlacesFile['places'][number] => {
      const name = field(row, 0);
      const { lat, lng } = readPoint(field(row, 3));
      const aliases = row[4] ? row[4].split(/\s*;\s*/) : [];
      const common = [slug(name), name, field(row, 1) as PlaceKind, field(row, 2), lat, lng] as const;
      if (row[5]) return [...common, aliases, row[5]];
      return aliases.length > 0 ? [...common, aliases] : [...common];
    }),
  };
}
