import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { googlePlaces } from '@/maps/google/places';

const NEAR = { lat: 51.53, lng: -0.12 };
const MINUTE = 60_000;
const signal = () => new AbortController().signal;
const STATUS = { OK: 'OK', ZERO_RESULTS: 'ZERO_RESULTS', REQUEST_DENIED: 'REQUEST_DENIED' };

class Circle {
  readonly options: unknown;
  constructor(options: unknown) {
    this.options = options;
  }
}

/** Each is a session that Google bills. */
let tokens = 0;
class AutocompleteSessionToken {
  readonly number = (tokens += 1);
}
type Asked = { sessionToken?: AutocompleteSessionToken };
/** The sessions of all searches so far, in order. */
const sessionsOf = (asked: { mock: { calls: unknown[][] } }) =>
  asked.mock.calls.map(([request]) => (request as Asked).sessionToken?.number);

/** `google.maps` as the script defines it: the classes are there whatever the key may do. */
function load(places: object, geocode?: (request: object) => [object[] | null, string]) {
  class Geocoder {
    geocode(request: object, answer: (results: object[] | null, status: string) => void) {
      answer(...(geocode?.(request) ?? [[], STATUS.OK]));
    }
  }
  vi.stubGlobal('google', {
    maps: { Circle, Geocoder, places: { PlacesServiceStatus: STATUS, AutocompleteSessionToken, ...places } },
  });
}

const at = (lat: number, lng: number) => ({ lat: () => lat, lng: () => lng, toJSON: () => ({ lat, lng }) });
const SAVOY = 'The Savoy, Strand, London WC2R 0EZ';

/** The old search. A refusal is told to the callback, and rejects. */
function oldService(rows: object[] | null, status: string) {
  const asked = vi.fn();
  const details = vi.fn();
  class AutocompleteService {
    getPlacePredictions(request: object, answer: (rows: object[] | null, status: string) => void) {
      asked(request);
      answer(rows, status);
      return status === STATUS.REQUEST_DENIED ? Promise.reject(new Error(status)) : Promise.resolve();
    }
  }
  class PlacesService {
    getDetails(request: object, answer: (place: object | null, status: string) => void) {
      details(request);
      answer({ formatted_address: SAVOY, geometry: { location: at(51.5103, -0.1206) } }, STATUS.OK);
    }
  }
  return { asked, details, classes: { AutocompleteService, PlacesService } };
}

/** The new search. */
function newService(refusal: Error | null = null) {
  const fields = vi.fn();
  const fetchFields = async (request: { fields: string[] }) => {
    fields(request);
    return { place: { formattedAddress: SAVOY, location: at(51.5103, -0.1206) } };
  };
  const asked = vi.fn(async (_request: object) => {
    if (refusal !== null) throw refusal;
    return {
      suggestions: [
        {
          placePrediction: {
            placeId: 'p2',
            mainText: { text: 'Savoy' },
            secondaryText: null,
            text: { text: 'Savoy, Strand' },
            toPlace: () => ({ fetchFields }),
          },
        },
        { placePrediction: null },
      ],
    };
  });
  return { asked, fields, classes: { AutocompleteSuggestion: { fetchAutocompleteSuggestions: asked } } };
}

const OLD_ROW = {
  place_id: 'p1',
  description: 'Savoy, Strand',
  structured_formatting: { main_text: 'Savoy', secondary_text: 'Strand, London' },
};
const DENIED = new Error('PERMISSION_DENIED: Places API (New) has not been used in this project');

beforeEach(() => {
  sessionStorage.clear();
  tokens = 0;
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a new key', () => {
  it('searches within Britain, near the rider, and asks nothing of the old service that is there too', async () => {
    const [fresh, old] = [newService(), oldService(null, STATUS.REQUEST_DENIED)];
    load({ ...fresh.classes, ...old.classes });
    expect(await googlePlaces().autocomplete('savoy', NEAR, signal())).toEqual([
      { placeId: 'p2', title: 'Savoy', subtitle: '' },
    ]);
    expect(fresh.asked).toHaveBeenCalledWith(
      expect.objectContaining({
        input: 'savoy',
        includedRegionCodes: ['gb'],
        locationBias: { center: NEAR, radius: 30_000 },
      }),
    );
    expect(old.asked).not.toHaveBeenCalled();
  });

  it('fails with its own error if it is refused by both', async () => {
    load({ ...newService(DENIED).classes, ...oldService(null, STATUS.REQUEST_DENIED).classes });
    await expect(googlePlaces().autocomplete('savoy', NEAR, signal())).rejects.toThrow('PERMISSION_DENIED');
    load(newService(DENIED).classes);
    await expect(googlePlaces().autocomplete('savoy', NEAR, signal())).rejects.toThrow('PERMISSION_DENIED');
  });
});

describe('a key that has the old service alone', () => {
  it('gets its answers, and is not refused again by the new one for the rest of the session', async () => {
    const [fresh, old] = [newService(DENIED), oldService([OLD_ROW], STATUS.OK)];
    load({ ...fresh.classes, ...old.classes });
    const places = googlePlaces();
    const rows = [{ placeId: 'p1', title: 'Savoy', subtitle: 'Strand, London' }];
    expect(await places.autocomplete('sav', NEAR, signal())).toEqual(rows);
    expect(await places.autocomplete('savo', NEAR, signal())).toEqual(rows);
    // The page is opened again.
    expect(await googlePlaces().autocomplete('savoy', NEAR, signal())).toEqual(rows);
    expect([fresh.asked.mock.calls.length, old.asked.mock.calls.length]).toEqual([1, 3]);
    expect(old.asked.mock.calls[0]?.[0]).toMatchObject({
      input: 'sav',
      componentRestrictions: { country: 'gb' },
      locationBias: { options: { center: NEAR } },
    });
  });

  it('takes "no results" for an answer', async () => {
    load({ ...newService(DENIED).classes, ...oldService(null, STATUS.ZERO_RESULTS).classes });
    expect(await googlePlaces().autocomplete('zzqx', NEAR, signal())).toEqual([]);
  });

  it('asks the new one once the old one is taken away', async () => {
    load({ ...newService(DENIED).classes, ...oldService([OLD_ROW], STATUS.OK).classes });
    await googlePlaces().autocomplete('savoy', NEAR, signal());
    const fresh = newService();
    load({ ...fresh.classes, ...oldService(null, STATUS.REQUEST_DENIED).classes });
    const places = googlePlaces();
    await expect(places.autocomplete('savoy', NEAR, signal())).rejects.toThrow('REQUEST_DENIED');
    expect(await places.autocomplete('savoy', NEAR, signal())).toHaveLength(1);
    expect(fresh.asked).toHaveBeenCalledOnce();
  });

  it('is found without the new class too', async () => {
    load(oldService([OLD_ROW], STATUS.OK).classes);
    expect(await googlePlaces().autocomplete('savoy', NEAR, signal())).toHaveLength(1);
  });
});

describe('what Google bills as one choice', () => {
  it('is all letters and the details of the chosen place, and the next choice begins anew', async () => {
    const fresh = newService();
    load(fresh.classes);
    const places = googlePlaces();
    for (const typed of ['s', 'sa', 'sav']) await places.autocomplete(typed, NEAR, signal());
    expect(await places.geocode('p2')).toEqual({ description: SAVOY, lat: 51.5103, lng: -0.1206 });
    // The prediction carries the token; only the cheapest fields are asked for.
    expect(fresh.fields).toHaveBeenCalledExactlyOnceWith({ fields: ['formattedAddress', 'location'] });
    await places.autocomplete('w', NEAR, signal());
    expect(sessionsOf(fresh.asked)).toEqual([1, 1, 1, 2]);
  });

  it('is the same with the old service, whose details take the token', async () => {
    const old = oldService([OLD_ROW], STATUS.OK);
    load(old.classes);
    const places = googlePlaces();
    await places.autocomplete('sa', NEAR, signal());
    await places.autocomplete('sav', NEAR, signal());
    expect(await places.geocode('p1')).toEqual({ description: SAVOY, lat: 51.5103, lng: -0.1206 });
    await places.autocomplete('w', NEAR, signal());
    expect(sessionsOf(old.asked)).toEqual([1, 1, 2]);
    expect(old.details.mock.calls[0]?.[0]).toMatchObject({
      placeId: 'p1',
      fields: ['formatted_address', 'geometry.location'],
      sessionToken: { number: 1 },
    });
  });

  it('is over when nothing was typed for minutes', async () => {
    const fresh = newService();
    load(fresh.classes);
    let clock = 0;
    const places = googlePlaces(() => clock);
    for (const wait of [0, 2 * MINUTE, 2 * MINUTE, 4 * MINUTE]) {
      clock += wait;
      await places.autocomplete('sav', NEAR, signal());
    }
    expect(sessionsOf(fresh.asked)).toEqual([1, 1, 1, 2]);
  });

  it('needs no token of a script that has none', async () => {
    const fresh = newService();
    load({ ...fresh.classes, AutocompleteSessionToken: undefined });
    await googlePlaces().autocomplete('sav', NEAR, signal());
    expect(fresh.asked.mock.calls[0]?.[0]).not.toHaveProperty('sessionToken');
  });
});

describe('any key', () => {
  it('sends no request for blank text, and drops an answer that comes too late', async () => {
    const fresh = newService();
    load(fresh.classes);
    expect(await googlePlaces().autocomplete('  ', NEAR, signal())).toEqual([]);
    expect(fresh.asked).not.toHaveBeenCalled();
    await expect(googlePlaces().autocomplete('savoy', NEAR, AbortSignal.abort())).rejects.toThrow();
  });

  it('asks nothing more for a search that nobody waits for', async () => {
    const old = oldService([OLD_ROW], STATUS.OK);
    load({ ...newService(DENIED).classes, ...old.classes });
    await expect(googlePlaces().autocomplete('sav', NEAR, AbortSignal.abort())).rejects.toThrow('abort');
    expect(old.asked).not.toHaveBeenCalled();
  });

  it('says so when the script never loaded', async () => {
    await expect(googlePlaces().autocomplete('savoy', NEAR, signal())).rejects.toThrow('not loaded');
  });

  it('turns a place of an earlier day into a position, and a position into an address', async () => {
    const savoy = { formatted_address: SAVOY, geometry: { location: at(51.5103, -0.1206) } };
    load({}, (request) =>
      'placeId' in request || 'location' in request ? [[savoy], 'OK'] : [null, 'INVALID_REQUEST'],
    );
    expect(await googlePlaces().geocode('p1')).toEqual({ description: SAVOY, lat: 51.5103, lng: -0.1206 });
    expect(await googlePlaces().reverseGeocode(NEAR)).toBe(SAVOY);
  });

  it('waits for the script to name a position, and not for ever', async () => {
    vi.useFakeTimers();
    const words = googlePlaces().reverseGeocode(NEAR);
    await vi.advanceTimersByTimeAsync(3000);
    load({}, () => [[{ formatted_address: SAVOY, geometry: { location: at(51.5103, -0.1206) } }], 'OK']);
    await vi.advanceTimersByTimeAsync(500);
    expect(await words).toBe(SAVOY);
    vi.unstubAllGlobals();
    const none = googlePlaces().reverseGeocode(NEAR);
    void expect(none).rejects.toThrow('not loaded');
    await vi.advanceTimersByTimeAsync(10_000);
    await none.catch(() => {});
  });

  it('asks the geocoder where the details are refused', async () => {
    const fresh = newService();
    fresh.fields.mockImplementation(() => {
      throw DENIED;
    });
    const savoy = { formatted_address: 'Strand', geometry: { location: at(51.51, -0.12) } };
    load(fresh.classes, () => [[savoy], 'OK']);
    const places = googlePlaces();
    await places.autocomplete('savoy', NEAR, signal());
    expect(await places.geocode('p2')).toEqual({ description: 'Strand', lat: 51.51, lng: -0.12 });
  });

  it('fails if the geocoder fails', async () => {
    load({}, () => [null, STATUS.ZERO_RESULTS]);
    await expect(googlePlaces().geocode('p1')).rejects.toBeDefined();
    load({}, () => [[], STATUS.OK]);
    await expect(googlePlaces().reverseGeocode(NEAR)).rejects.toThrow('no geocoding result');
  });
});
