import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const body = readFileSync('public/town/places.json', 'utf8');
const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.resetModules();
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => vi.unstubAllGlobals());

it('fetches a file once, however many need it', async () => {
  fetched.mockImplementation(() => Promise.resolve(new Response(body)));
  const { loadTownPlaces } = await import('@/maps/open/townFiles');
  const [first, second] = await Promise.all([loadTownPlaces(), loadTownPlaces()]);
  expect(first).toBe(second);
  expect(first.length).toBeGreaterThan(100);
  expect(fetched).toHaveBeenCalledTimes(1);
});

it('does not cache a lost connection or a missing file: the next search tries again', async () => {
  fetched
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValueOnce(new Response('', { status: 404 }))
    .mockResolvedValueOnce(new Response(body));
  const { loadTownPlaces } = await import('@/maps/open/townFiles');
  await expect(loadTownPlaces()).rejects.toThrow('Failed to fetch');
  await expect(loadTownPlaces()).rejects.toThrow('404');
  expect((await loadTownPlaces())[0]?.name).toBe("King's Cross Station");
});

it('searches again after the first load of the place search failed', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValueOnce(new Response(body));
  const { loadPlaces } = await import('@/maps/places');
  await expect(loadPlaces()).rejects.toThrow();
  const places = await loadPlaces();
  const rows = await places.autocomplete('lhr', { lat: 51.53, lng: -0.12 }, new AbortController().signal);
  const chosen = await places.geocode(rows[0]?.placeId ?? '');
  expect(chosen.description).toContain('Heathrow');
  expect(chosen.lat).toBeCloseTo(51.47, 1);
  await expect(places.geocode('nowhere')).rejects.toThrow('unknown place');
});
