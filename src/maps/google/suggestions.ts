/** Google's two place searches behind one interface. */
import type { LatLng } from '@/domain/place/geo';
import type { ChosenPlace, PlaceSuggestion } from '../port';
import type { Namespace } from './namespace';

/** Matches within this distance of the rider come first, metres. */
const BIAS_METRES = 30_000;

export type Search = {
  query: string;
  near: LatLng;
  token: google.maps.places.AutocompleteSessionToken | undefined;
};

/** A row of the search, and its details, which end the session that Google bills. */
export type Found = PlaceSuggestion & { details: () => Promise<ChosenPlace> };

/** One of the searches. `isThere` is false where the script does not have it. */
export type PlaceSearch = {
  isThere: (maps: Namespace) => boolean;
  suggest: (maps: Namespace, search: Search) => Promise<Found[]>;
};

const withToken = (token: Search['token']) => (token === undefined ? {} : { sessionToken: token });

/** `AutocompleteSuggestion`, with which every key made since March 2025 works. */
export const newSearch: PlaceSearch = {
  isThere: ({ places }) => (places as { AutocompleteSuggestion?: unknown }).AutocompleteSuggestion !== undefined,
  async suggest(maps, { query, near, token }) {
    const { suggestions } = await maps.places.AutocompleteSuggestion.fetchAutocompleteSuggestions({
      input: query,
      includedRegionCodes: ['gb'],
      locationBias: { center: near, radius: BIAS_METRES },
      ...withToken(token),
    });
    return suggestions.flatMap(({ placePrediction: row }) =>
      row === null
        ? []
        : [
            {
              placeId: row.placeId,
              title: row.mainText?.text ?? row.text.text,
              subtitle: row.secondaryText?.text ?? '',
              details: () => detailsOf(row),
            },
          ],
    );
  },
};

/** The prediction carries its session's token to the details by itself. */
async function detailsOf(row: google.maps.places.PlacePrediction): Promise<ChosenPlace> {
  const { place } = await row.toPlace().fetchFields({ fields: ['formattedAddress', 'location'] });
  if (place.location == null) throw new Error('no position of this place');
  return { description: place.formattedAddress ?? row.text.text, ...place.location.toJSON() };
}

/** `AutocompleteService`, which Google closed to new customers in March 2025: newer keys have it, and it answers nothing. */
export const oldSearch: PlaceSearch = {
  isThere: ({ places }) => (places as { AutocompleteService?: unknown }).AutocompleteService !== undefined,
  suggest: (maps, { query, near, token }) =>
    new Promise((resolve, reject) => {
      const { OK, ZERO_RESULTS } = maps.places.PlacesServiceStatus;
      const request = {
        input: query,
        componentRestrictions: { country: 'gb' },
        locationBias: new maps.Circle({ center: near, radius: BIAS_METRES }),
        ...withToken(token),
      };
      const answered = new maps.places.AutocompleteService().getPlacePredictions(request, (rows, status) => {
        if (status === ZERO_RESULTS) resolve([]);
        else if (status !== OK || rows === null) reject(new Error(status));
        else resolve(rows.map((row) => oldFound(maps, row, token)));
      });
      // A refusal rejects here too.
      answered?.catch(reject);
    }),
};

function oldFound(maps: Namespace, row: google.maps.places.AutocompletePrediction, token: Search['token']): Found {
  const details = (): Promise<ChosenPlace> =>
    new Promise((resolve, reject) => {
      const request = {
        placeId: row.place_id,
        fields: ['formatted_address', 'geometry.location'],
        ...withToken(token),
      };
      new maps.places.PlacesService(document.createElement('div')).getDetails(request, (place, status) => {
        const at = place?.geometry?.location;
        if (status !== maps.places.PlacesServiceStatus.OK || at === undefined) reject(new Error(status));
        else resolve({ description: place?.formatted_address ?? row.description, ...at.toJSON() });
      });
    });
  return {
    placeId: row.place_id,
    title: row.structured_formatting.main_text,
    subtitle: row.structured_formatting.secondary_text ?? '',
    details,
  };
}
