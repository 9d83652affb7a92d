/** Google's place search, and its geocoder for what was not found by typing. */
import { getGeocode, getLatLng } from 'use-places-autocomplete';
import type { ChosenPlace, Places } from '../port';
import { suggestPlaces } from './chosenSearch';
import { namespace, namespaceSoon } from './namespace';
import { placeSession } from './placeSession';
import type { Found } from './suggestions';

async function geocoded(request: google.maps.GeocoderRequest): Promise<ChosenPlace> {
  const [result] = await getGeocode(request);
  if (result === undefined) throw new Error('no geocoding result');
  return { description: result.formatted_address, ...getLatLng(result) };
}

/** `now` is the device's clock, epoch milliseconds. */
export function googlePlaces(now: () => number = Date.now): Places {
  const session = placeSession(now);
  /** The rows of the search under way. */
  const found = new Map<string, Found>();
  return {
    async autocomplete(query, near, signal) {
      if (query.trim() === '') return [];
      const maps = namespace();
      const rows = await suggestPlaces(maps, { query, near, token: session.token(maps) }, signal);
      signal.throwIfAborted();
      for (const row of rows) found.set(row.placeId, row);
      return rows.map(({ placeId, title, subtitle }) => ({ placeId, title, subtitle }));
    },
    async geocode(placeId) {
      // A key without the right to details still has the geocoder.
      const details = await found
        .get(placeId)
        ?.details()
        .catch(() => null);
      const place = details ?? (await geocoded({ placeId }));
      session.end();
      found.clear();
      return place;
    },
    async reverseGeocode(point) {
      // The position is often known before the map is there.
      await namespaceSoon();
      return (await geocoded({ location: point })).description;
    },
  };
}
