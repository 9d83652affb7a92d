import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { config } from '@/backend/connection/config';
import type { Outcome } from '@/backend/connection/failure';
import type { SavedAddress } from '@/domain/people/user';
import BookingScreen from '@/features/home/BookingScreen';
import type { MapViewProps } from '@/maps/port';
import { selectMessage } from '@/state/messages';
import { bookingsGroup } from '@/state/personal';
import { fakePosition } from '../../../support/positions';
import { ride } from '../../bookings/ride';
import { field, show } from '../support/world';

const SAVOY = { placeId: 'savoy', title: 'The Savoy', subtitle: 'Strand, London' };
const HOME: SavedAddress = { description: '4 Amwell Street', zone: '', lat: 51.5272, lng: -0.1101, label: 'home' };

const backend = vi.hoisted(() => ({
  save: vi.fn<(uid: string, id: string, address: unknown) => Promise<Outcome<null>>>(),
  remove: vi.fn<(uid: string, id: string) => Promise<Outcome<null>>>(),
  call: vi.fn<(name: string) => Promise<Outcome<unknown>>>(),
  map: null as MapViewProps | null,
}));
vi.mock('@/backend/people/ownProfile', async (original) => ({
  ...(await original<object>()),
  saveAddress: backend.save,
  removeSavedAddress: backend.remove,
}));
let device: ReturnType<typeof fakePosition>;
vi.mock('@/backend/connection/apiClient', () => ({
  call: (name: string) => backend.call(name),
}));
vi.mock('@/maps/places', () => ({
  prepareSearch: () => {},
  loadPlaces: () =>
    Promise.resolve({
      autocomplete: async () => [SAVOY],
      // Some services answer with the address alone.
      geocode: async () => ({ description: 'Strand, London', lat: 51.5104, lng: -0.1206 }),
      reverseGeocode: async () => 'Near Russell Square',
    }),
}));
vi.mock('@/maps/MapView', () => ({
  MapView: (props: MapViewProps) => {
    backend.map = props;
    return null;
  },
}));

const rows = () =>
  within(screen.getByRole('region', { name: 'Places you know' }))
    .getAllByRole('listitem')
    .map((row) => within(row).getAllByRole('button')[0]?.textContent);

beforeEach(() => {
  sessionStorage.clear();
  backend.call.mockReset().mockResolvedValue({ ok: false, failure: { key: 'no_answer' } });
  backend.save.mockReset().mockResolvedValue({ ok: true, value: null });
  backend.remove.mockReset().mockResolvedValue({ ok: true, value: null });
  device = fakePosition();
});

describe('the places a rider knows', () => {
  it('are a press away, with the name over the address, and the latest ride’s among them', async () => {
    const { user, store } = show(<BookingScreen />, 'rider', { savedAddresses: { a49: HOME } });
    const drop = { lat: 51.4713, lng: -0.4524, add: 'Heathrow Terminal 2, Hounslow', zone: null };
    act(() => void store.dispatch(bookingsGroup.actions.received([ride({ drop })])));
    expect(rows().slice(0, 2)).toEqual(['Home4 Amwell Street', 'Heathrow Terminal 2Hounslow']);
    await user.click(screen.getByRole('button', { name: /^Heathrow/ }));
    expect(field('Destination')).toHaveValue('Heathrow Terminal 2, Hounslow');
    expect(screen.queryByRole('region', { name: 'Places you know' })).toBeNull();
  });

  it('include Home, set by a search, with the name of the place before its address', async () => {
    const { user } = show(<BookingScreen />, 'rider');
    await user.click(screen.getByRole('button', { name: 'Add home' }));
    await user.type(await screen.findByLabelText('Where is home?'), 'savoy');
    await user.click(await screen.findByRole('button', { name: /The Savoy/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(backend.save.mock.calls).toEqual([
      [
        'rider-1',
        'a49',
        { description: 'The Savoy, Strand, London', zone: '', lat: 51.5104, lng: -0.1206, label: 'home' },
      ],
    ]);
  });

  it('are saved with the zone they lie in', async () => {
    backend.call.mockResolvedValue({ ok: true, value: { served: true, zone: 'Central', cars: [], cabs: [] } });
    const { user } = show(<BookingScreen />, 'rider');
    await user.click(screen.getByRole('button', { name: 'Add home' }));
    await user.type(await screen.findByLabelText('Where is home?'), 'savoy');
    await user.click(await screen.findByRole('button', { name: /The Savoy/ }));
    await waitFor(() => expect(backend.save.mock.calls[0]?.[2]).toMatchObject({ zone: 'Central' }));
  });

  it('let Home be changed in its place, and removed', async () => {
    const { user } = show(<BookingScreen />, 'rider', { savedAddresses: { a07: HOME } });
    await user.click(screen.getByRole('button', { name: 'Change home' }));
    await user.type(screen.getByLabelText('New address'), 'savoy');
    await user.click(await screen.findByRole('button', { name: /The Savoy/ }));
    await waitFor(() => expect(backend.save.mock.calls[0]?.[1]).toBe('a07'));
    await user.click(await screen.findByRole('button', { name: 'Change home' }));
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(backend.remove.mock.calls).toEqual([['rider-1', 'a07']]));
  });

  it('say when they are full or a public demo keeps them as they are, and change nothing', async () => {
    const full = Object.fromEntries(
      Array.from({ length: 50 }, (_, index) => [
        `a${String(index).padStart(2, '0')}`,
        { description: `Place ${index}`, zone: '', lat: 52 + index / 10, lng: -0.1101 },
      ]),
    );
    const { user, store } = show(<BookingScreen />, 'rider', { savedAddresses: full });
    await user.click(screen.getByRole('button', { name: 'Add work' }));
    await user.type(screen.getByLabelText('Where is work?'), 'savoy');
    await user.click(await screen.findByRole('button', { name: /The Savoy/ }));
    await waitFor(() => expect(selectMessage(store.getState())?.key).toBe('saved_places_full'));
    config.features.allowCriticalEdits = false;
    try {
      await user.click(await screen.findByRole('button', { name: /The Savoy/ }));
      await waitFor(() => expect(store.getState().messages.queue.map(({ key }) => key)).toContain('demo_mode'));
    } finally {
      config.features.allowCriticalEdits = true;
    }
    expect(backend.save).not.toHaveBeenCalled();
  });

  it('are not shown to an admin, who books for somebody else', () => {
    show(<BookingScreen />, 'admin');
    expect(screen.queryByRole('region', { name: 'Places you know' })).toBeNull();
  });
});

describe('locate me', () => {
  it.each(['Locate me', 'Pick me up where I am'])('%s takes the pickup from the phone', async (name) => {
    const { user } = show(<BookingScreen />, 'rider');
    await act(async () => {});
    device.at({ lat: 51.5221, lng: -0.1263 });
    await user.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(field('Pickup')).toHaveValue('Near Russell Square'));
    expect(backend.map?.markers.map(({ kind }) => kind)).toEqual(['pickup']);
  });

  it('says why if the phone refuses', async () => {
    const { user, store } = show(<BookingScreen />, 'rider');
    await user.click(screen.getByRole('button', { name: 'Locate me' }));
    await waitFor(() => expect(selectMessage(store.getState())?.key).toBe('location_permission_error'));
  });
});
