import { loadDesk } from '@/backend/later/load';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useLookAt } from '@/components/rides/map/useLookAt';
import type { Places } from '@/backend/desk/places';
import type { FleetView } from '@/domain/ride/fleet';
import { FleetMap } from '@/features/dashboard/map/FleetMap';
import type { MapViewProps } from '@/maps/port';
import { createAppStore } from '@/state/store';
import { fakePosition } from '../../../support/positions';

await loadDesk();

const world = vi.hoisted(() => ({
  calls: [] as Record<string, unknown>[],
  answer: null as unknown,
  map: null as MapViewProps | null,
  followed: [] as string[],
  tell: (_places: Places) => {},
}));
vi.mock('@/backend/connection/apiClient', () => ({
  call: async (_name: string, body: Record<string, unknown>) => {
    world.calls.push(body);
    return world.answer;
  },
}));
vi.mock('@/backend/desk/places', () => ({
  followPlaces: (tell: (places: Places) => void) => {
    world.tell = tell;
    return {
      follow: (uids: string[]) => {
        world.followed = uids;
      },
      stop: () => {},
    };
  },
}));
let device: ReturnType<typeof fakePosition>;
vi.mock('@/backend/people/people', async (original) => ({
  ...(await original<object>()),
  watchPerson: (_uid: string, observer: { next: (person: unknown) => void }) => {
    observer.next({
      firstName: 'Dana',
      lastName: 'Okafor',
      mobile: '+447700900100',
      vehicleNumber: 'LB24 TXE',
      driverActiveStatus: true,
      currentBooking: 'b1',
    });
    return () => {};
  },
}));
vi.mock('@/backend/rides/bookings', async (original) => ({
  ...(await original<object>()),
  watchBooking: (id: string, observer: { next: (booking: unknown) => void }) => {
    const place = (add: string) => ({ lat: 51.5, lng: -0.1, add });
    observer.next({
      id,
      booking_id: 'BCDFGH',
      status: 'STARTED',
      pickup: place('Euston, NW1'),
      drop: place('Bank, EC3'),
    });
    return () => {};
  },
}));
vi.mock('@/maps/MapView', () => ({
  MapView: (props: MapViewProps) => {
    world.map = props;
    return <p>the map</p>;
  },
}));

const now = Date.now();
const driver = (uid: string, changes: Partial<FleetView['drivers'][number]> = {}): FleetView['drivers'][number] => ({
  uid,
  name: `Driver ${uid}`,
  plate: 'LB24 TXE',
  lat: 51.5,
  lng: -0.1,
  at: now,
  busy: false,
  alone: true,
  ...changes,
});
const view = (drivers: FleetView['drivers'], changes: Partial<FleetView> = {}): { ok: true; value: FleetView } => ({
  ok: true,
  value: {
    at: now,
    counts: { free: 30, busy: 8, stale: 2 },
    matching: drivers.length,
    groups: [],
    drivers,
    everywhere: { south: 51.4, west: -0.2, north: 51.6, east: 0 },
    ...changes,
  },
});

function Desk() {
  const { lookAt, look } = useLookAt();
  return <FleetMap lookAt={lookAt} look={look} alarms={[]} />;
}

function showDesk(): void {
  render(
    <Provider store={createAppStore()}>
      <MemoryRouter>
        <Desk />
      </MemoryRouter>
    </Provider>,
  );
}

const map = (): MapViewProps => world.map as MapViewProps;
const marker = (id: string) => map().markers.find((one) => one.id === id);
const list = () => screen.findByRole('list', { name: 'Drivers in view' });

beforeEach(() => {
  Object.assign(world, {
    calls: [],
    answer: view([driver('a')]),
    map: null,
    followed: [],
  });
  device = fakePosition();
});

describe('the live map', () => {
  it('starts with the whole town, and distinguishes the states by shape and word', async () => {
    world.answer = view([driver('a'), driver('b', { busy: true }), driver('c', { at: now - 31 * 60_000 })]);
    showDesk();
    const rows = within(await list()).getAllByRole('button');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Driver aFree'),
      expect.stringContaining('Driver bOn a ride'),
      expect.stringContaining('Driver cNo signal for 31 min'),
    ]);
    expect(['a', 'b', 'c'].map((id) => marker(id)?.kind)).toEqual(['driver-free', 'driver-busy', 'driver-stale']);
    expect(marker('b')?.label).toBe('Driver b, LB24 TXE, on a ride');
    expect(marker('c')?.label).toMatch(/, no signal for 31 min$/);
    expect(map()).toMatchObject({ zoom: 12, centre: { lat: 51.5, lng: -0.1 } });
    expect(world.calls[0]).toEqual({ zoom: 12, rows: expect.any(Number) });
    const legend = screen.getByRole('group', { name: 'Which drivers' });
    expect(
      within(legend)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['All 40', 'Free 30', 'On a ride 8', 'No signal 2']);
  });

  it('requests the drivers in view once the map is still, and one state when chosen', async () => {
    showDesk();
    await list();
    const box = { south: 51.45, west: -0.15, north: 51.55, east: -0.05 };
    act(() => map().onViewed?.({ box: { ...box, south: 51.4 }, zoom: 11 }));
    act(() => map().onViewed?.({ box, zoom: 13 }));
    await waitFor(() => expect(world.calls.at(-1)).toMatchObject({ box, zoom: 13 }));
    expect(world.calls.filter(({ zoom }) => zoom === 11)).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: /^On a ride/ }));
    await waitFor(() => expect(world.calls.at(-1)).toMatchObject({ box, state: 'busy' }));
  });

  it('follows a few drivers individually, and moves them without another request', async () => {
    showDesk();
    await list();
    await waitFor(() => expect(world.followed).toEqual(['a']));
    const asked = world.calls.length;
    act(() => world.tell({ a: { place: { lat: 51.6, lng: -0.2, at: now + 5000 }, busy: true } }));
    expect(marker('a')).toMatchObject({ at: { lat: 51.6, lng: -0.2 }, kind: 'driver-busy' });
    act(() => world.tell({ a: { place: { lat: 51.7, lng: -0.3, at: now - 5000 } } }));
    expect(marker('a')).toMatchObject({ at: { lat: 51.5, lng: -0.1 }, kind: 'driver-free' });
    act(() => world.tell({ a: { heldBackUntil: now + 60_000, busy: true } }));
    expect(marker('a')).toMatchObject({ kind: 'driver-busy' });
    act(() => world.tell({ a: { heldBackUntil: now + 60_000, busy: false } }));
    expect(marker('a')).toBeUndefined();
    act(() => world.tell({ a: { busy: false } }));
    expect(marker('a')).toBeDefined();
    act(() => world.tell({ a: { place: null } }));
    expect(marker('a')).toBeUndefined();
    expect(world.calls).toHaveLength(asked);
  });

  it('follows nobody if many are in view, and zooms in on a group that is pressed', async () => {
    const groups = [{ lat: 51.52, lng: -0.12, free: 9, busy: 3, stale: 0 }];
    world.answer = view([driver('a'), driver('b', { alone: false })], { groups, matching: 33 });
    showDesk();
    await list();
    expect(world.followed).toEqual([]);
    const group = map().markers.find(({ kind }) => kind === 'drivers');
    expect(group).toMatchObject({ count: 12, label: '12 drivers: 9 free, 3 on a ride' });
    expect(marker('b')).toBeUndefined();
    expect(screen.getByText(/2 of 33 in view/)).toBeInTheDocument();
    act(() => group?.onPressed?.());
    expect(map().lookAt).toMatchObject({ at: { lat: 51.52, lng: -0.12 }, zoom: 14 });
  });

  it('shows one driver in detail: name, cab, booking, and how to reach them', async () => {
    world.answer = view([driver('a'), driver('b')], { matching: 40 });
    showDesk();
    fireEvent.click(within(await list()).getByRole('button', { name: /Driver b/ }));
    expect(map().lookAt).toMatchObject({ at: { lat: 51.5, lng: -0.1 }, zoom: 15 });
    expect(marker('b')?.chosen).toBe(true);
    await waitFor(() => expect(world.followed).toEqual(['b']));
    expect(screen.getByRole('heading', { name: 'Dana Okafor' })).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Call Dana' })).toHaveAttribute('href', 'tel:+447700900100');
    expect(screen.getByRole('region', { name: 'Current booking' })).toHaveTextContent('Euston to Bank');
    expect(screen.getByRole('link', { name: /Booking BCDFGH/ })).toHaveAttribute('href', '/bookings/b1');
    fireEvent.click(screen.getByRole('button', { name: 'Back to the list' }));
    expect(await list()).toBeInTheDocument();
    expect(marker('b')?.chosen).toBe(false);
    expect(screen.getByRole('button', { name: /Driver b/ })).toHaveFocus();
  });

  it('says that it was refused the desk’s position, and asks again', async () => {
    showDesk();
    expect(await screen.findByText(/Location Permission Error/)).toBeInTheDocument();
    device.at({ lat: 51.51, lng: -0.11 });
    fireEvent.click(screen.getByRole('button', { name: 'Ask again' }));
    await waitFor(() => expect(screen.queryByText(/Location Permission Error/)).not.toBeInTheDocument());
    expect(marker('me')).toMatchObject({ at: { lat: 51.51, lng: -0.11 }, label: 'You are here' });
    expect(device.asked).toBe(2);
  });

  it('shows a failure, and the map once it is back', async () => {
    world.answer = { ok: false, failure: { key: 'service_unavailable' } };
    showDesk();
    expect(await screen.findByText(/Something went wrong on our side/)).toBeInTheDocument();
    world.answer = view([driver('a')]);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await list()).toBeInTheDocument();
  });

  it('says that nobody is on duty', async () => {
    world.answer = view([], { everywhere: null, counts: { free: 0, busy: 0, stale: 0 } });
    showDesk();
    expect(await screen.findByText('No driver is on duty.')).toBeInTheDocument();
  });

  it('leads from an empty view back to all drivers', async () => {
    world.answer = view([]);
    showDesk();
    fireEvent.click(await screen.findByRole('button', { name: 'Show everybody' }));
    expect(map().lookAt).toMatchObject({ box: { south: 51.4, west: -0.2 } });
  });
});
