/** The zone of a point that is written as text, as the server finds it. */
import { beforeEach, expect, it, vi } from 'vitest';
import type { Outcome } from '@/backend/connection/failure';
import { isLatLngInZone } from '@/backend/rides/zones';

const call = vi.hoisted(() => vi.fn<(name: string, body: unknown) => Promise<Outcome<unknown>>>());
vi.mock('@/backend/connection/apiClient', () => ({ call }));

beforeEach(() => call.mockReset());

it('is the zone’s name, or null outside every zone', async () => {
  call.mockResolvedValueOnce({ ok: true, value: { served: true, zone: 'Central', cars: [], cabs: [] } });
  expect(await isLatLngInZone('51.5308, -0.1238')).toEqual({ ok: true, value: 'Central' });
  expect(call).toHaveBeenCalledWith('nearby_cabs', { pickup: { lat: 51.5308, lng: -0.1238 } });
  call.mockResolvedValueOnce({ ok: true, value: { served: false, zone: null, cars: [], cabs: [] } });
  expect(await isLatLngInZone('50.8225,-0.1372')).toEqual({ ok: true, value: null });
});

it('is unknown without an answer', async () => {
  call.mockResolvedValue({ ok: false, failure: { key: 'no_answer' } });
  expect(await isLatLngInZone('51.5,-0.1')).toEqual({ ok: false, failure: { key: 'no_answer' } });
});

it.each(['', '51.5', '51.5,', '91,0', '51.5,-0.1,3', 'here'])('is not asked for %j', async (text) => {
  expect(await isLatLngInZone(text)).toMatchObject({ ok: false, failure: { key: 'invalid_request' } });
  expect(call).not.toHaveBeenCalled();
});
