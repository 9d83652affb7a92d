/**
 * Google's place search. Google closed AutocompleteService to new customers in March 2025, so each key works with one
 * of two interfaces: the old service if the key still has access, AutocompleteSuggestion otherwise.
 */
import { getGeocode, getLatLng } from 'use-places-autocomplete';
import type { LatLng } from '@/domain/place/geo';
import type { ChosenPlace, Places, PlaceSuggestion } from '../port';

/** Matches within this distance of the rider come first, metres. */
const BIAS_METRES = 30_000;

type Namespace = typeof google.maps;

/** The namespace of the script that the map view loads. @throws before the script has loaded */
function namespace(): Namespace {
  const maps = (globalThis as { google?: { maps?: Namespace } }).google?.maps;
  if (maps?.places === undefined) throw new Error('google maps is not loaded');
  return maps;
}

function oldService(maps: Namespace, query: string, near: LatLng): Promise<PlaceSuggestion[]> {
  const request = {
    input: query,
    componentRestrictions: { country: 'gb' },
    locationBias: new maps.Circle({ center: near, radius: BIAS_METRES }),
  };
  return new Promise((resolve, reject) => {
    void new maps.places.AutocompleteService().getPlacePredictions(request, (rows, status) => {
      if (status === maps.places.PlacesServiceStatus.ZERO_RESULTS) resolve([]);
      else if (status !== maps.places.PlacesServiceStatus.OK || rows === null) reject(new Error(status));
      else
        resolve(
          rows.map((row) => ({
            placeId: row.place_id,
            title: row.structured_formatting.main_text,
            subtitle: row.structured_formatting.secondary_text ?? '',
          })),
        );
    });
  });
}

async function newService(maps: Namespace, query: string, near: LatLng): Promise<PlaceSuggestion[]> {
  const { suggestions } = await maps.places.AutocompleteSuggestion.fetchAutocompleteSuggestions({
    input: query,
    includedRegionCodes: ['gb'],
    locationBias: { center: near, radius: BIAS_METRES },
  });
  return suggestions.flatMap(({ placePrediction: row }) =>
    row === null
      ? []
      : [{ placeId: row.placeId, title: row.mainText?.text ?? row.text.text, subtitle: row.secondaryText?.text ?? '' }],
  );
}

export function googlePlaces(): Places {
  return {
    async autocomplete(query, near, signal) {
      if (query.trim() === '') return [];
      const maps = namespace();
      const old = (maps.places as { AutocompleteService?: unknown }).AutocompleteService !== undefined;
      const rows = await (old ? oldService(maps, query, near) : newService(maps, query, near));
      signal.throwIfAborted();
      return rows;
    },
    async geocode(placeId): Promise<ChosenPlace> {
      const [result] = await getGeocode({ placeId });
      if (result === undefined) throw new Error('no geocoding result');
      return { description: result.formatted_address, ...getLatLng(result) };
    },
    async reverseGeocode(point) {
      const [result] = await getGeocode({ location: point });
      if (result === undefined) throw new Error('no geocoding result');
      return result.formatted_address;
    },
  };
}
