import { loadFirebase } from '@/backend/later/load';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Listed, Observer } from '@/backend/connection/observe';
import type { LatLng } from '@/domain/place/geo';
import type { Zone } from '@/domain/place/zone';
import ZonesScreen from '@/features/zones/ZonesScreen';
import type { MapViewProps } from '@/maps/port';
import { show } from '../bookings/ride';

await loadFirebase();

const world = vi.hoisted(() => ({
  call: vi.fn(),
  zones: null as Listed<Zone>[] | null,
  tariffs: null as { id: string; name: string }[] | null,
  /** Delivers the zones again, as another desk has left them. */
  deliver: (_zones: Listed<Zone>[]): void => {},
  map: null as MapViewProps | null,
  features: { allowCriticalEdits: true },
}));
vi.mock('@/backend/connection/apiClient', () => ({ call: world.call }));
vi.mock('@/backend/desk/pricing', async (original) => ({
  ...(await original<object>()),
  watchTable: (table: string, observer: Observer<unknown>) => {
    observer.next(table === 'zones' ? world.zones : world.tariffs);
    if (table === 'zones') world.deliver = (zones) => observer.next(zones);
    return () => {};
  },
}));
vi.mock('@/backend/desk/catalogue', () => ({ newRowId: () => 'new-zone' }));
vi.mock('@/backend/connection/config', async (original) => {
  const { config } = await original<typeof import('@/backend/connection/config')>();
  return { config: { ...config, features: world.features } };
});
vi.mock('@/maps/MapView', () => ({
  MapView: (props: MapViewProps) => {
    world.map = props;
    return <p>the map</p>;
  },
}));

const at = (x: number, y: number): LatLng => ({ lat: 51.5 + y / 100, lng: x / 100 });
const SQUARE = [at(0, 0), at(4, 0), at(4, 4), at(0, 4)];
const zone = (name: string, corners: LatLng[], status: Zone['status'] = 'active'): Listed<Zone> => ({
  id: name.toLowerCase(),
  name,
  status,
  latlng: JSON.stringify(corners),
});

function showZones(zones: Listed<Zone>[] | null) {
  world.zones = zones;
  show(<ZonesScreen />);
}

const map = (): MapViewProps => world.map as MapViewProps;
const edited = () => map().areas?.find(({ id }) => id === 'edited');
const handle = (id: string) => map().markers.find((marker) => marker.id === id);
const press = async (...places: LatLng[]) => {
  for (const place of places) await act(async () => map().onPressed?.(place));
};
const typeName = (value: string) => fireEvent.change(screen.getByLabelText('Name'), { target: { value } });
const saved = () => world.call.mock.calls.map(([, body]) => body as { mode: string; row: Zone | null });

beforeEach(() => {
  world.tariffs = null;
  world.call.mockReset().mockResolvedValue({ ok: true, value: { id: 'x' } });
  world.map = null;
  world.features.allowCriticalEdits = true;
});

describe('zones', () => {
  it('say so when there are none', () => {
    showZones(null);
    expect(screen.getByText('No zones available')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Add zone' })).toBeEnabled();
  });

  it('are listed by name, with their overlaps', () => {
    showZones([
      zone('West', SQUARE),
      zone('East', [at(3, 0), at(8, 0), at(8, 4)]),
      zone('Old', SQUARE, 'inactive'),
      zone('Far', [at(20, 20), at(21, 20), at(21, 21)]),
    ]);
    const rows = within(screen.getByRole('list', { name: 'Zones by name' })).getAllByRole('button');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'EastActiveOverlaps with West',
      'FarActive',
      'OldInactive',
      'WestActiveOverlaps with East',
    ]);
  });

  it('are drawn by presses on the map and saved as a row edit', async () => {
    showZones([zone('West', SQUARE)]);
    fireEvent.click(screen.getByRole('button', { name: 'Add zone' }));
    await press(at(10, 0), at(12, 0), at(12, 2));
    await act(async () => handle('corner 0')?.onPressed?.());
    expect(map().onPressed).toBeUndefined();
    typeName('Docks');
    fireEvent.click(screen.getByRole('button', { name: 'Save zone' }));
    // In the list at once, on the server after the delay.
    expect(screen.getByRole('button', { name: /Docks/ })).toBeInTheDocument();
    expect(world.call).not.toHaveBeenCalled();
    await waitFor(() => expect(world.call).toHaveBeenCalledOnce());
    expect(saved()).toEqual([
      {
        table: 'zones',
        id: 'new-zone',
        mode: 'Add',
        seen: null,
        row: { name: 'Docks', status: 'active', latlng: JSON.stringify([at(10, 0), at(12, 0), at(12, 2)]) },
      },
    ]);
  });

  it('have corners that can be moved, added and removed by handles, with a preview and undo', async () => {
    showZones([zone('West', SQUARE)]);
    fireEvent.click(screen.getByRole('button', { name: /West/ }));
    await act(async () => handle('corner 2')?.onMoving?.(at(5, 5)));
    expect(edited()?.corners[2]).toEqual(at(5, 5));
    await act(async () => handle('corner 2')?.onMoved?.(at(6, 6)));
    await act(async () => handle('side 0')?.onMoving?.(at(2, -1)));
    expect(edited()?.corners).toHaveLength(5);
    expect(screen.getByRole('heading', { name: 'Corners (4)' })).toBeInTheDocument();
    await act(async () => handle('side 0')?.onMoved?.(at(2, -2)));
    expect(edited()?.corners).toEqual([at(0, 0), at(2, -2), at(4, 0), at(6, 6), at(0, 4)]);
    await act(async () => handle('corner 0')?.onPressed?.());
    fireEvent.click(screen.getAllByRole('button', { name: 'Remove corner 1' })[0] as HTMLElement);
    expect(edited()?.corners).toHaveLength(4);
    for (let step = 0; step < 3; step += 1) fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(edited()?.corners).toEqual(SQUARE);
    expect(screen.getByRole('button', { name: 'Save zone' })).toBeDisabled();
  });

  it('can be edited by keyboard alone, as numbers', async () => {
    showZones([]);
    fireEvent.click(screen.getByRole('button', { name: 'Add zone' }));
    await userEvent.type(screen.getByLabelText('Latitude of the first corner'), '51.5');
    await userEvent.type(screen.getByLabelText('Longitude of the first corner'), '0{Enter}');
    fireEvent.click(screen.getByRole('button', { name: 'Add a corner after corner 1' }));
    fireEvent.click(screen.getByRole('button', { name: 'Add a corner after corner 2' }));
    const longitude = screen.getByLabelText('Longitude of corner 2');
    await userEvent.clear(longitude);
    await userEvent.type(longitude, '0.05{Enter}');
    expect(edited()?.corners).toEqual([at(0, 0), at(5, 1), { lat: 51.505, lng: 0 }]);
    await userEvent.clear(longitude);
    await userEvent.type(longitude, '500{Enter}');
    expect(screen.getByLabelText('Longitude of corner 2')).toHaveValue('0.05000');
  });

  it('refuse an outline that crosses itself, one of two corners, and a name that is taken', async () => {
    showZones([zone('West', SQUARE)]);
    fireEvent.click(screen.getByRole('button', { name: 'Add zone' }));
    await press(at(10, 0), at(12, 2));
    typeName('west');
    fireEvent.click(screen.getByRole('button', { name: 'Save zone' }));
    expect(screen.getByText('This name is already taken.')).toBeInTheDocument();
    expect(screen.getByText('An outline needs at least three corners.')).toBeInTheDocument();
    await press(at(12, 0), at(10, 2));
    expect(edited()?.look).toBe('wrong');
    typeName('Westminster');
    fireEvent.click(screen.getByRole('button', { name: 'Save zone' }));
    expect(screen.getByText(/A side of this outline crosses another/)).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'New zone' })).toBeInTheDocument();
  });

  it('report overlaps while being drawn, unless inactive', async () => {
    showZones([zone('West', SQUARE)]);
    fireEvent.click(screen.getByRole('button', { name: 'Add zone' }));
    await press(at(2, 2), at(9, 2), at(9, 9));
    expect(screen.getByText('This overlaps with West. Where zones overlap, the smallest decides.')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('switch'));
    expect(screen.queryByText(/This overlaps/)).not.toBeInTheDocument();
  });

  it('are restored with a message if the server refuses the edit', async () => {
    world.call.mockResolvedValue({ ok: false, failure: { key: 'changed_since' } });
    showZones([zone('West', SQUARE)]);
    fireEvent.click(screen.getByRole('button', { name: /West/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Remove zone' }));
    fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
    expect(screen.queryByRole('button', { name: /West/ })).not.toBeInTheDocument();
    expect(await screen.findByText(/Somebody else has changed this/)).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'OK' }));
    expect(await screen.findByRole('button', { name: /West/ })).toBeInTheDocument();
  });

  it('with tariffs say how many there are, and are not deleted', () => {
    world.tariffs = [{ id: 'day', name: 'West' }];
    showZones([zone('West', SQUARE)]);
    fireEvent.click(screen.getByRole('button', { name: /West/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Remove zone' }));
    const question = within(screen.getByRole('alertdialog'));
    expect(question.getByText('West: 1 tariff. Remove it first, or give it another zone.')).toBeInTheDocument();
    expect(question.queryByRole('button', { name: 'Remove' })).not.toBeInTheDocument();
  });

  it('ask before changes are abandoned, and drop them when told to', async () => {
    showZones([zone('West', SQUARE)]);
    fireEvent.click(screen.getByRole('button', { name: /West/ }));
    typeName('Westminster');
    fireEvent.click(screen.getByRole('button', { name: 'Back to the zones' }));
    fireEvent.click(screen.getByRole('button', { name: 'Stay' }));
    expect(screen.getByLabelText('Name')).toHaveValue('Westminster');
    fireEvent.click(await screen.findByRole('button', { name: 'Back to the zones' }));
    fireEvent.click(screen.getByRole('button', { name: 'Leave' }));
    expect(await screen.findByRole('button', { name: 'Add zone' })).toBeInTheDocument();
    expect(world.call).not.toHaveBeenCalled();
  });

  describe('that another desk has changed too', () => {
    const LARGER = [at(0, 0), at(6, 0), at(6, 6), at(0, 6)];
    const WEST = zone('West', SQUARE);
    type Body = { mode: string; seen: Zone | null; row: Zone };
    const sent = () => world.call.mock.lastCall?.[1] as Body;

    /** Saves what `edit` makes of the zone, is refused, since it has become `theirs` meanwhile, and opens it again. */
    async function refusedThenOpened(stood: Listed<Zone>, edit: () => Promise<unknown>, theirs: Listed<Zone>) {
      world.call.mockResolvedValueOnce({ ok: false, failure: { key: 'changed_since' } });
      showZones([stood]);
      fireEvent.click(screen.getByRole('button', { name: /West/ }));
      await edit();
      fireEvent.click(screen.getByRole('button', { name: 'Save zone' }));
      fireEvent.click(await screen.findByRole('button', { name: 'OK' }));
      await act(async () => world.deliver([theirs]));
      fireEvent.click(await screen.findByRole('button', { name: /^Open what you typed/ }));
    }
    async function savedAgain(): Promise<void> {
      fireEvent.click(screen.getByRole('button', { name: 'Save zone' }));
      await waitFor(() => expect(world.call).toHaveBeenCalledTimes(2));
    }

    it('keep its outline under a new name', async () => {
      await refusedThenOpened(WEST, async () => typeName('Westminster'), { ...WEST, ...zone('West', LARGER) });
      expect(edited()?.corners).toEqual(LARGER);
      expect(screen.getByLabelText('Name')).toHaveValue('Westminster');
      expect(screen.queryByText(/Somebody else saved/)).toBe(null);
      await savedAgain();
      expect(sent()).toMatchObject({
        mode: 'Update',
        seen: { name: 'West', latlng: JSON.stringify(LARGER) },
        row: { name: 'Westminster', latlng: JSON.stringify(LARGER) },
      });
    });

    it('keep it where the stored outline repeats its first corner', async () => {
      const closed = zone('West', [...SQUARE, at(0, 0)]);
      await refusedThenOpened(closed, async () => typeName('Westminster'), zone('West', LARGER));
      expect(edited()?.corners).toEqual(LARGER);
    });

    it('say what both have changed, to choose', async () => {
      const drag = async () => {
        typeName('Westminster');
        await act(async () => handle('corner 2')?.onMoved?.(at(5, 5)));
      };
      await refusedThenOpened(WEST, drag, { ...zone('Soho', LARGER, 'inactive'), id: 'west' });
      expect(edited()?.corners).toEqual([at(0, 0), at(4, 0), at(5, 5), at(0, 4)]);
      expect(screen.getByLabelText('Name')).toHaveValue('Westminster');
      expect(screen.getByRole('switch')).not.toBeChecked();
      const line = (text: string) => screen.getByText(text).parentElement as HTMLElement;
      const use = (text: string) => fireEvent.click(within(line(text)).getByRole('button', { name: 'Use it' }));
      use('Somebody else saved another outline.');
      expect(edited()?.corners).toEqual(LARGER);
      fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
      expect(edited()?.corners[2]).toEqual(at(5, 5));
      use('Somebody else saved another outline.');
      expect(screen.queryByText('Somebody else saved another outline.')).toBe(null);
      expect(line('Somebody else saved “Soho”.')).toBeVisible();
      await savedAgain();
      expect(sent()).toMatchObject({
        mode: 'Update',
        seen: { name: 'Soho', status: 'inactive', latlng: JSON.stringify(LARGER) },
        row: { name: 'Westminster', status: 'inactive', latlng: JSON.stringify(LARGER) },
      });
    });

    it('say which authority the other desk has chosen', async () => {
      const choose = async () => {
        fireEvent.change(screen.getByLabelText('Licensing authority'), { target: { value: '' } });
      };
      const licensed = { ...WEST, authority: 'E12000007' };
      await refusedThenOpened(licensed, choose, { ...WEST, authority: 'W06000022' });
      expect(screen.getByLabelText('Licensing authority')).toHaveValue('');
      fireEvent.click(screen.getByRole('button', { name: 'Use it' }));
      expect(screen.getByLabelText('Licensing authority')).toHaveValue('W06000022');
      expect(screen.queryByText(/Somebody else saved/)).toBe(null);
    });

    it('lose the authority that was taken away from them', async () => {
      const licensed = { ...WEST, authority: 'E12000007' };
      const choose = async () => {
        fireEvent.change(screen.getByLabelText('Licensing authority'), { target: { value: '' } });
      };
      await refusedThenOpened(licensed, choose, { ...zone('West', LARGER), authority: 'E12000007' });
      expect(edited()?.corners).toEqual(LARGER);
      expect(screen.getByLabelText('Licensing authority')).toHaveValue('');
      await savedAgain();
      expect(sent().row).not.toHaveProperty('authority');
    });
  });

  it('cannot be edited in a public demo', async () => {
    world.features.allowCriticalEdits = false;
    showZones([zone('West', SQUARE)]);
    fireEvent.click(screen.getByRole('button', { name: 'Add zone' }));
    expect(screen.getByText('Restricted in Demo App.')).toBeInTheDocument();
    expect(screen.queryByLabelText('Name')).not.toBeInTheDocument();
  });
});
