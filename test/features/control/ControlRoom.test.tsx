import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Places } from '@/backend/desk/places';
import type { OpenRidesRead } from '@/backend/desk/openRides';
import type { Observer } from '@/backend/connection/observe';
import { Announcer } from '@/components/ui/message/Announcer';
import { type MessageKey, messages } from '@/domain/messages';
import { encodePolyline } from '@/domain/place/encodedPolyline';
import type { DeskViewer } from '@/domain/ride/bookingSearch';
import type { Booking } from '@/domain/ride/booking';
import { roomRideOf } from '@/domain/ride/control/roomRide';
import { HOUR_MS, MINUTE_MS } from '@/domain/time/durations';
import { ControlRoom, type RoomMap } from '@/features/control/ControlRoom';
import { WallButton } from '@/features/control/WallButton';
import { show } from '../bookings/ride';
import { cab, callsOf, desk } from '../queue/desk';
import { waiting } from '../queue/waiting';

const world = vi.hoisted(() => ({
  rides: null as unknown,
  asked: null as unknown,
  map: null as unknown,
  hear: (_places: unknown) => {},
  followed: [] as readonly string[],
  connected: true,
}));
vi.mock('@/state/connection', () => ({ useConnected: () => world.connected, useShownFrom: () => null }));
vi.mock('@/backend/connection/apiClient', async () => (await import('../queue/desk')).backend);
vi.mock('@/backend/desk/openRides', () => ({
  watchOpenRides: (arg: unknown, observer: Observer<unknown>) => {
    Object.assign(world, { asked: arg, rides: observer });
    return () => {};
  },
}));
vi.mock('@/backend/desk/places', () => ({
  followPlaces: (hear: (places: unknown) => void) => {
    world.hear = hear;
    return { follow: (drivers: readonly string[]) => Object.assign(world, { followed: drivers }), stop: () => {} };
  },
}));
vi.mock('@/backend/rides/needs', async () => ({ watchNeeds: (await import('../queue/desk')).watchNeeds }));
vi.mock('@/backend/people/names', async () => ({ watchName: (await import('../queue/desk')).watchName }));
vi.mock('@/backend/rides/bookings', async (original) => ({
  ...(await original<object>()),
  watchBooking: (await import('../queue/desk')).watchBooking,
  watchWay: (await import('../queue/desk')).watchWay,
}));
vi.mock('@/features/bookings/desk/drawer/BookingDetails', () => ({ BookingDetails: () => <p>the details</p> }));

const coming = (letter: string, changes: Partial<Booking> = {}): Booking =>
  waiting(letter, {
    status: 'ACCEPTED',
    driver: `driver-${letter}`,
    driver_name: 'Dana Okafor',
    vehicle_number: 'LB24 TXE',
    accepted_time: Date.now() - MINUTE_MS,
    due_time: Date.now() + 20 * MINUTE_MS,
    ...changes,
  });

function tell(rides: Booking[], isCut = false): void {
  for (const ride of rides) desk.rides.set(ride.id, ride);
  act(() =>
    (world.rides as Observer<OpenRidesRead>).next({ rides: rides.flatMap((ride) => roomRideOf(ride) ?? []), isCut }),
  );
}
const theRoom = (viewer: DeskViewer) => (
  <>
    <Announcer />
    <WallButton />
    <ControlRoom
      viewer={viewer}
      renderMap={(room: RoomMap) => {
        world.map = room;
        return <p>the map</p>;
      }}
    />
  </>
);
/** The room before the database has answered. */
const enter = (address = '/', viewer: DeskViewer = { usertype: 'admin' }) =>
  show(theRoom(viewer), {}, undefined, address);
function open(rides: Booking[], address = '/', viewer?: DeskViewer): void {
  enter(address, viewer);
  tell(rides);
}
const fail = (key: MessageKey) => act(() => (world.rides as Observer<OpenRidesRead>).error({ key }));
const map = () => world.map as RoomMap;
const hear = (places: Places) => act(() => world.hear(places));
const rows = () =>
  [...document.querySelectorAll('[data-row]')].map((row) => row.getAttribute('data-row')?.slice(-1) ?? '').join('');
const row = (letter: string) => document.querySelector<HTMLElement>(`[data-row$="${letter}"]`) as HTMLElement;
const silentSince = (letter: string, minutes: number): Places => ({
  [`driver-${letter}`]: { place: { lat: 51.58, lng: -3, at: Date.now() - (minutes + 0.5) * MINUTE_MS } },
});

/** A key on the control that has the focus. */
const key = (...keys: string[]): void => {
  for (const one of keys) fireEvent.keyDown(document.activeElement as Element, { key: one });
};

beforeEach(() => {
  desk.call.mockReset().mockResolvedValue({ ok: true, value: {} });
  Object.assign(desk, { queue: null, cabs: [], needs: {} });
  desk.rides.clear();
  world.connected = true;
});

describe('the board', () => {
  it('says that nothing is open, and shows a ride the moment it is', () => {
    open([]);
    expect(screen.getByText('No ride is open.')).toBeInTheDocument();
    tell([waiting('A')]);
    expect(within(screen.getByRole('region', { name: /^Waiting/ })).getByText('Rider A')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Waiting 1' })).toBeInTheDocument();
  });

  it('has a ride whose cab has gone silent first, and says since when', () => {
    open([waiting('A'), coming('B')]);
    expect(rows()).toBe('AB');
    hear(silentSince('B', 7));
    expect(rows()).toBe('BA');
    const part = screen.getByRole('region', { name: /^Needs you 1/ });
    expect(part).toHaveTextContent(/The cab has been silent for 7 min\. since \d\d:\d\d/);
    expect(within(part).getByRole('button', { name: 'Offer to…: Rider B' })).toBeInTheDocument();
  });

  it('announces what has just gone wrong, and nothing that stood when it opened', async () => {
    open([waiting('A', { waits_until: Date.now() }), coming('B')]);
    hear(silentSince('B', 7));
    const said = () => [...document.querySelectorAll('body > [aria-live]')].map((one) => one.textContent).join(' ');
    await waitFor(() => expect(said()).toContain('Rider B: The cab has been silent for 7 min.'));
    expect(said()).not.toContain('Rider A');
    expect(within(row('B')).getByText('New')).toBeInTheDocument();
    fireEvent.focus(row('B'));
    expect(within(row('B')).queryByText('New')).toBeNull();
  });

  it('moves no row under the pointer, until it has left or the desk asks for the order', () => {
    open([waiting('A'), coming('B')]);
    const list = document.querySelector('[data-row]')?.closest('section')?.parentElement?.parentElement as HTMLElement;
    fireEvent.pointerEnter(list);
    hear(silentSince('B', 7));
    expect(rows()).toBe('AB');
    fireEvent.click(screen.getByRole('button', { name: 'Put in order' }));
    expect(rows()).toBe('BA');
    fireEvent.pointerLeave(list);
    expect(screen.queryByRole('button', { name: 'Put in order' })).toBeNull();
  });

  it('says when more is open than it reads', () => {
    open([]);
    tell([waiting('A')], true);
    expect(screen.getByText(/More rides are open than the board reads/)).toBeInTheDocument();
  });
});

describe('on the full hour', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] }));
  afterEach(() => void vi.useRealTimers());

  /** The next question is asked, and nobody has answered it yet. */
  function strike(): void {
    const before = world.asked;
    act(() => void vi.advanceTimersByTime(MINUTE_MS));
    expect(world.asked).not.toEqual(before);
  }
  function openBefore(address?: string): void {
    vi.setSystemTime(12 * HOUR_MS - MINUTE_MS / 2);
    open([waiting('A'), coming('B')], address);
  }

  it('keeps its rows, the focus and its cabs while the next question is under way', () => {
    openBefore();
    const focused = row('A');
    act(() => focused.focus());
    strike();
    expect(rows()).toBe('AB');
    expect(focused).toHaveFocus();
    expect(world.followed).toEqual(['driver-B']);
    tell([waiting('A')]);
    expect(rows()).toBe('A');
  });

  it('has nothing left once the next question is refused', () => {
    openBefore();
    strike();
    fail('permission_denied');
    expect(rows()).toBe('');
    expect(screen.getByText(messages.permission_denied)).toBeInTheDocument();
  });

  it('keeps nothing for another viewer', () => {
    const { update } = enter();
    tell([waiting('A')]);
    update(theRoom({ usertype: 'fleetadmin', uid: 'fleet-1' }));
    expect(rows()).toBe('');
  });

  it('keeps the wall', () => {
    openBefore('/?wall=1');
    strike();
    expect(screen.getByRole('region', { name: 'Wall view' })).toHaveTextContent('R. A.');
  });
});

describe('the keyboard', () => {
  it('goes from row to row', () => {
    open([waiting('A'), waiting('B', { bookingDate: Date.now() }), coming('C')]);
    act(() => row('A').focus());
    key('j');
    expect(row('B')).toHaveFocus();
    key('ArrowDown', 'j', 'j');
    expect(row('C')).toHaveFocus();
    key('k', 'k');
    expect(row('A')).toHaveFocus();
    key('End');
    expect(row('C')).toHaveFocus();
  });

  it('goes on from the row that took the place of one that has gone', () => {
    open([waiting('A'), waiting('B', { bookingDate: Date.now() }), coming('C')]);
    // What keeps the place of a keyboard user puts the focus on a row itself.
    const item = row('B').closest('li') as HTMLElement;
    item.tabIndex = -1;
    act(() => item.focus());
    expect([row('A').tabIndex, row('B').tabIndex]).toEqual([-1, 0]);
    key('j');
    expect(row('C')).toHaveFocus();
  });

  it('opens with a letter what its button opens, and gives the focus back', async () => {
    desk.cabs = [cab('driver-2')];
    open([waiting('A')]);
    act(() => row('A').focus());
    key('o');
    expect(await screen.findByRole('dialog', { name: 'Offer Rider A’s ride to…' })).toBeInTheDocument();
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    await waitFor(() => expect(row('A')).toHaveFocus());
  });

  it('does nothing that the ride does not allow', () => {
    open([coming('C')]);
    act(() => row('C').focus());
    key('l', 'v', 'e', 'n');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('leaves every action out for a fleet, which only reads', () => {
    open([waiting('A', { waits_until: Date.now() })], '/', { usertype: 'fleetadmin', uid: 'fleet-1' });
    expect(world.asked).toMatchObject({ viewer: { usertype: 'fleetadmin', uid: 'fleet-1' } });
    expect(screen.queryByRole('button', { name: /Offer to/ })).toBeNull();
    act(() => row('A').focus());
    key('o');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('opens the details with a press, and closes them with Escape', async () => {
    open([coming('C')]);
    fireEvent.click(row('C'));
    const panel = await screen.findByRole('dialog', { name: 'Ride' });
    expect(await within(panel).findByText('the details')).toBeInTheDocument();
    expect(within(panel).getByRole('button', { name: 'Offer to…' })).toBeInTheDocument();
    fireEvent.keyDown(panel, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('the map', () => {
  it('has the pickup of each ride, lights the one that is looked at, and opens it with a press', async () => {
    open([waiting('A'), coming('B')]);
    hear(silentSince('B', 0));
    expect(map().markers.map(({ kind }) => kind)).toEqual(['pickup', 'pickup']);
    fireEvent.pointerEnter(row('B').closest('li') as HTMLElement);
    expect(map().markers.map(({ kind }) => kind)).toEqual(['pickup', 'pickup', 'drop', 'cab']);
    expect(map().line?.[0]).toMatchObject({ lat: 51.58, lng: -3 });
    expect(map().markers.filter(({ chosen }) => chosen === true)).toHaveLength(3);
    act(() => map().markers[0]?.onPressed?.());
    expect(await screen.findByRole('dialog', { name: 'Ride' })).toBeInTheDocument();
  });

  it('draws the booked way of the ride that is looked at', async () => {
    const way = [1, 2, 3].map((step) => ({ lat: 51.58, lng: -3 + step / 100 }));
    open([waiting('A', { route: encodePolyline(way) })]);
    fireEvent.pointerEnter(row('A').closest('li') as HTMLElement);
    expect(map().line).toHaveLength(2);
    await waitFor(() => expect(map().line).toEqual(way));
  });

  it('opens the ride of a cab, and leaves out what the filters leave out', () => {
    open([waiting('A'), coming('B')], '/?state=waiting');
    expect(rows()).toBe('A');
    expect(map().markers).toHaveLength(1);
    expect(map().isLeftOut('driver-B')).toBe(true);
    expect(map().isLeftOut('driver-free')).toBe(false);
    expect(map().openRideOf('driver-free')).toBeNull();
    expect(map().openRideOf('driver-B')).not.toBeNull();
  });
});

describe('a message to the driver', () => {
  it('is written from the row or the panel, and says whom it reaches before it is sent', async () => {
    desk.call.mockImplementation((name: string) =>
      Promise.resolve({
        ok: true,
        value: name === 'count_message' ? { people: 1 } : { done: true, told: 1, no_phone: 0 },
      }),
    );
    open([coming('B')]);
    act(() => row('B').focus());
    key('m');
    const writing = await screen.findByRole('dialog', { name: 'Message to Dana Okafor' });
    fireEvent.change(within(writing).getByRole('textbox', { name: 'Message' }), { target: { value: 'Ring us' } });
    fireEvent.click(within(writing).getByRole('button', { name: 'Continue' }));
    const asked = await screen.findByRole('dialog', { name: 'Tell Dana Okafor?' });
    expect(callsOf('send_message')).toEqual([]);
    fireEvent.click(within(asked).getByRole('button', { name: 'Send' }));
    await waitFor(() =>
      expect(callsOf('send_message')).toMatchObject([{ to: 'person', whom: 'driver-B', body: 'Ring us' }]),
    );
    fireEvent.click(await screen.findByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.click(row('B'));
    const panel = await screen.findByRole('dialog', { name: 'Ride' });
    expect(within(panel).getByRole('button', { name: 'Message the driver' })).toBeInTheDocument();
  });
});

describe('what the desk ends', () => {
  const bill = waiting('D', {
    status: 'PENDING',
    driver: 'driver-D',
    driver_name: 'George Evans',
    trip_cost: 920,
    driver_share: 840,
    trip_end_time: Date.now() - 40 * MINUTE_MS,
  });

  it('says who pays nothing and who is not paid, before a bill is void', async () => {
    open([bill]);
    fireEvent.click(screen.getByRole('button', { name: 'Void the bill: Rider D' }));
    const dialog = await screen.findByRole('dialog', { name: 'Void the bill of £9.20?' });
    expect(dialog).toHaveTextContent('Rider pays nothing. George is not paid the £8.40 of this ride.');
    fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'Never driven' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Void the bill' }));
    await waitFor(() =>
      expect(callsOf('settle_bill')).toEqual([{ id: bill.id, as: 'void', amount: 920, reason: 'Never driven' }]),
    );
  });

  it('says what becomes of the ride, the debt and the share, before a bill is written off', async () => {
    open([bill]);
    act(() => row('D').focus());
    key('w');
    const dialog = await screen.findByRole('dialog', { name: 'Write off £9.20?' });
    expect(dialog).toHaveTextContent('Rider is not asked for it again, and may book. George is not paid the £8.40');
    expect(dialog).toHaveTextContent('The ride stays completed and counts in no earnings.');
    fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'Moved abroad' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Write off' }));
    await waitFor(() =>
      expect(callsOf('correct_bill')).toEqual([
        {
          id: bill.id,
          correction: expect.any(String),
          from: 920,
          to: 0,
          written_off: true,
          reason: 'Moved abroad',
        },
      ]),
    );
  });

  it('says until when a cab has to wait at the door', async () => {
    open([coming('E', { status: 'ARRIVED', driver_arrive_time: Date.now(), no_show_time: Date.now() + MINUTE_MS })]);
    act(() => row('E').focus());
    key('n');
    const dialog = await screen.findByRole('alertdialog', { name: 'The cab has to wait' });
    expect(within(dialog).queryByRole('button', { name: 'Nobody came' })).toBeNull();
  });
});

describe('the wall', () => {
  it('has initials instead of names, the trouble, and nothing to press; Escape leaves it', async () => {
    const request = vi.fn().mockRejectedValue(new Error('no battery'));
    vi.stubGlobal('navigator', Object.create(navigator, { wakeLock: { value: { request } }, onLine: { value: true } }));
    open([waiting('A', { waits_until: Date.now() })]);
    fireEvent.click(screen.getByRole('button', { name: 'Wall view' }));
    const wall = await screen.findByRole('region', { name: 'Wall view' });
    expect(wall).toHaveTextContent('R. A.');
    expect(wall).toHaveTextContent('The rider’s patience is nearly over.');
    expect(wall).not.toHaveTextContent('Rider A');
    expect(within(wall).queryByRole('button')).toBeNull();
    expect(request).toHaveBeenCalledWith('screen');
    key('Escape');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Wall view' })).toBeNull());
    vi.unstubAllGlobals();
  });

  const wall = () => screen.getByRole('region', { name: 'Wall view' });

  it('says nothing of open rides that it does not know', () => {
    enter('/?wall=1');
    expect(wall()).toHaveTextContent('Loading rides');
    expect(wall()).not.toHaveTextContent(/No ride|Waiting|Needs you/);
    fail('permission_denied');
    expect(wall()).toHaveTextContent(messages.permission_denied);
    expect(wall()).not.toHaveTextContent(/Loading|No ride|Waiting/);
  });

  it('tells no open ride from none that the filters leave', () => {
    open([waiting('A')], '/?wall=1&state=atDoor');
    expect(wall()).toHaveTextContent('No ride matches these filters.');
    tell([]);
    expect(wall()).toHaveTextContent('No ride matches these filters.');
  });

  it('says that no ride is open only when it knows', () => {
    open([], '/?wall=1');
    expect(wall()).toHaveTextContent('No ride is open.');
    expect(wall()).toHaveTextContent('Waiting0');
  });

  it('says itself that the connection is gone', () => {
    world.connected = false;
    open([waiting('A')], '/?wall=1');
    expect(within(wall()).getByText(messages.offline)).toBeInTheDocument();
    expect(wall()).toHaveTextContent('R. A.');
  });
});
