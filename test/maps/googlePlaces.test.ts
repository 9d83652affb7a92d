import { afterEach, describe, expect, it, vi } from 'vitest';
import { googlePlaces } from '@/maps/google/places';

const NEAR = { lat: 51.53, lng: -0.12 };
const signal = () => new AbortController().signal;
const STATUS = { OK: 'OK', ZERO_RESULTS: 'ZERO_RESULTS', REQUEST_DENIED: 'REQUEST_DENIED' };

class Circle {
  readonly options: unknown;
  constructor(options: unknown) {
    this.options = options;
  }
}

/** `google.maps` as the script defines it, with the place search the key has access to. */
function load(places: object, geocode?: (request: object) => [object[] | null, string]) {
  class Geocoder {
    geocode(request: object, answer: (results: object[] | null, status: string) => void) {
      answer(...(geocode?.(request) ?? [[], STATUS.OK]));
    }
  }
  vi.stubGlobal('google', { maps: { Circle, Geocoder, places: { PlacesServiceStatus: STATUS, ...places } } });
}

/** The old service with a fixed answer. */
function oldService(rows: object[] | null, status: string) {
  const asked = vi.fn();
  class AutocompleteService {
    getPlacePredictions(request: object, answer: (rows: object[] | null, status: string) => void) {
      asked(request);
      answer(rows, status);
      return Promise.resolve();
    }
  }
  return { asked, AutocompleteService };
}

afterEach(() => vi.unstubAllGlobals());

describe('a key with the old AutocompleteService', () => {
  it('searches within Britain, near the rider', async () => {
    const row = { place_id: 'p1', structured_formatting: { main_text: 'Savoy', secondary_text: 'Strand, London' } };
    const { asked, AutocompleteService } = oldService([row], STATUS.OK);
    load({ AutocompleteService });
    expect(await googlePlaces().autocomplete('savoy', NEAR, signal())).toEqual([
      { placeId: 'p1', title: 'Savoy', subtitle: 'Strand, London' },
    ]);
    expect(asked).toHaveBeenCalledWith(
      expect.objectContaining({ input: 'savoy', componentRestrictions: { country: 'gb' } }),
    );
    expect(asked.mock.calls[0]?.[0]).toMatchObject({ locationBias: { options: { center: NEAR } } });
  });

  it('returns nothing when nothing matches, and fails if the key is refused', async () => {
    load({ AutocompleteService: oldService(null, STATUS.ZERO_RESULTS).AutocompleteService });
    expect(await googlePlaces().autocomplete('zzqx', NEAR, signal())).toEqual([]);
    load({ AutocompleteService: oldService(null, STATUS.REQUEST_DENIED).AutocompleteService });
    await expect(googlePlaces().autocomplete('savoy', NEAR, signal())).rejects.toThrow('REQUEST_DENIED');
  });
});

describe('a key without access to it', () => {
  it('asks AutocompleteSuggestion, and drops suggestions that are not places', async () => {
    const fetchAutocompleteSuggestions = vi.fn().mockResolvedValue({
      suggestions: [
        {
          placePrediction: { placeId: 'p2', mainText: { text: 'Savoy' }, secondaryText: null, text: { text: 'Savoy' } },
        },
        { placePrediction: null },
      ],
    });
    load({ AutocompleteSuggestion: { fetchAutocompleteSuggestions } });
    expect(await googlePlaces().autocomplete('savoy', NEAR, signal())).toEqual([
      { placeId: 'p2', title: 'Savoy', subtitle: '' },
    ]);
    expect(fetchAutocompleteSuggestions).toHaveBeenCalledWith(
      expect.objectContaining({ input: 'savoy', includedRegionCodes: ['gb'] }),
    );
  });

  it('fails if the key is refused', async () => {
    const fetchAutocompleteSuggestions = vi.fn().mockRejectedValue(new Error('PERMISSION_DENIED'));
    load({ AutocompleteSuggestion: { fetchAutocompleteSuggestions } });
    await expect(googlePlaces().autocomplete('savoy', NEAR, signal())).rejects.toThrow('PERMISSION_DENIED');
  });
});

describe('any key', () => {
  it('sends no request for blank text, and drops an answer that comes too late', async () => {
    const { asked, AutocompleteService } = oldService([], STATUS.OK);
    load({ AutocompleteService });
    expect(await googlePlaces().autocomplete('  ', NEAR, signal())).toEqual([]);
    expect(asked).not.toHaveBeenCalled();
    await expect(googlePlaces().autocomplete('savoy', NEAR, AbortSignal.abort())).rejects.toThrow();
  });

  it('says so when the script never loaded', async () => {
    await expect(googlePlaces().autocomplete('savoy', NEAR, signal())).rejects.toThrow('not loaded');
  });

  it('turns a place into a position and a position into an address', async () => {
    const savoy = {
      formatted_address: 'The Savoy, Strand, London WC2R 0EZ',
      geometry: { location: { lat: () => 51.5103, lng: () => -0.1206 } },
    };
    load({}, (request) =>
      'placeId' in request || 'location' in request ? [[savoy], 'OK'] : [null, 'INVALID_REQUEST'],
    );
    expect(await googlePlaces().geocode('p1')).toEqual({
      description: 'The Savoy, Strand, London WC2R 0EZ',
      lat: 51.5103,
      lng: -0.1206,
    });
    expect(await googlePlaces().reverseGeocode(NEAR)).toBe('The Savoy, Strand, London WC2R 0EZ');
  });

  it('fails if the geocoder fails', async () => {
    load({}, () => [null, STATUS.ZERO_RESULTS]);
    await expect(googlePlaces().geocode('p1')).rejects.toBeDefined();
    load({}, () => [[], STATUS.OK]);
    await expect(googlePlaces().reverseGeocode(NEAR)).rejects.toThrow('no geocoding result');
  });
});
