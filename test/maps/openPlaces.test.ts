import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openPlaces } from '@/maps/open/places';
import type { Places } from '@/maps/port';

const NEAR = { lat: 51.58, lng: -3 };
const fetched = vi.fn<(address: URL) => Promise<Response>>();
const town = {
  autocomplete: vi.fn<Places['autocomplete']>(),
  geocode: vi.fn<Places['geocode']>(),
  reverseGeocode: vi.fn<Places['reverseGeocode']>(),
};
const signal = () => new AbortController().signal;

beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
  town.autocomplete.mockReset().mockResolvedValue([{ placeId: 'town:1', title: 'Stow Hill', subtitle: 'Newport' }]);
  town.geocode.mockReset().mockResolvedValue({ description: 'Stow Hill, Newport', ...NEAR });
  town.reverseGeocode.mockReset().mockResolvedValue('Stow Hill, Newport');
});
afterEach(() => vi.unstubAllGlobals());

describe('without servers', () => {
  it('the town’s own files answer', async () => {
    const places = openPlaces({ photonUrl: null, nominatimUrl: null }, town);
    expect((await places.autocomplete('stow', NEAR, signal()))[0]?.title).toBe('Stow Hill');
    expect(await places.geocode('town:1')).toMatchObject(NEAR);
    expect(await places.reverseGeocode(NEAR)).toBe('Stow Hill, Newport');
    expect(fetched).not.toHaveBeenCalled();
  });
});

describe('with servers of one’s own', () => {
  const servers = { photonUrl: 'https://photon.example', nominatimUrl: 'https://nominatim.example/' };

  it('Photon is asked what was typed, and remembers where it is', async () => {
    const feature = {
      geometry: { coordinates: [-2.99, 51.59] },
      properties: { street: 'Stow Hill', housenumber: '12', city: 'Newport', postcode: 'NP20 1JH' },
    };
    fetched.mockResolvedValueOnce(new Response(JSON.stringify({ features: [feature] })));
    const places = openPlaces(servers, town);
    const [row] = await places.autocomplete('12 stow', NEAR, signal());
    expect(row).toMatchObject({ title: '12 Stow Hill', subtitle: 'Newport, NP20 1JH' });
    expect(fetched.mock.calls[0]?.[0].href).toBe('https://photon.example/api?q=12+stow&lat=51.58&lon=-3&limit=8');
    expect(await places.geocode(row?.placeId ?? '')).toEqual({
      description: '12 Stow Hill, Newport, NP20 1JH',
      lat: 51.59,
      lng: -2.99,
    });
    // A place of the town that was found before the servers were there is still known.
    expect(await places.geocode('town:1')).toMatchObject({ description: 'Stow Hill, Newport' });
  });

  it('Nominatim is asked about a point, and the town if it knows nothing or does not answer', async () => {
    const places = openPlaces(servers, town);
    fetched.mockResolvedValueOnce(new Response(JSON.stringify({ display_name: '12, Stow Hill' })));
    expect(await places.reverseGeocode(NEAR)).toBe('12, Stow Hill');
    fetched.mockResolvedValueOnce(new Response('{"error":"Unable to geocode"}'));
    expect(await places.reverseGeocode(NEAR)).toBe('Stow Hill, Newport');
    fetched.mockResolvedValueOnce(new Response('', { status: 429 }));
    expect(await places.reverseGeocode(NEAR)).toBe('Stow Hill, Newport');
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    expect(await places.reverseGeocode(NEAR)).toBe('Stow Hill, Newport');
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    town.reverseGeocode.mockRejectedValueOnce(new Error('no town'));
    await expect(places.reverseGeocode(NEAR)).rejects.toThrow('no town');
  });
});
