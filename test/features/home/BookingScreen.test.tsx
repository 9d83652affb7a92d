import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ApiBody } from '@/domain/api/api';
import type { CompareAnswer } from '@/domain/api/ride/rideApi';
import type { Outcome } from '@/backend/connection/failure';
import { planEstimate } from '@/domain/pricing/planFare';
import { formatMoney } from '@/domain/money/money';
import BookingScreen from '@/features/home/BookingScreen';
import type { MapViewProps, PlaceSuggestion } from '@/maps/port';
import { authActions } from '@/state/auth';
import { selectMessage } from '@/state/messages';
import { dropSet, isUntouched, pickupSet, selectTrip, tripReset } from '@/state/trip';
import { account } from '../../state/support/people';
import * as places from '../../support/places';
import { fakePosition } from '../../support/positions';
import { CARS, field, options, PLANS, SETTINGS, show, TARIFFS } from './support/world';

const MARSHFIELD = { placeId: 'lhr', title: 'Heathrow Terminal 5', subtitle: 'Wallis Road, Hounslow' };
const HELIPORT = { placeId: 'heli', title: 'Heliport', subtitle: 'Battersea' };
const STATION = { ...places.STATION, zone: 'Town' };
const EUSTON = { lat: 51.528, lng: -0.134, add: 'Euston Station, Euston Road', zone: 'Town' };
const ROUTE = { distance: 6_500, duration: 1_500, polylinePoints: [STATION, EUSTON] };
/** Saturday 21 November 2026, nine in the morning in London. */
const NOW = Date.UTC(2026, 10, 21, 9);
const NO_CABS = Promise.resolve({ ok: true, value: { served: true, cars: [], cabs: [] } });

const world = vi.hoisted(() => ({
  now: 0,
  call: vi.fn<(name: string, body: unknown) => Promise<unknown>>(),
  autocomplete: vi.fn<(query: string) => Promise<PlaceSuggestion[]>>(),
  reverseGeocode: vi.fn<() => Promise<string>>(),
  geocode: vi.fn<(id: string) => Promise<unknown>>(),
  map: null as MapViewProps | null,
  people: [
    {
      id: 'rider-7',
      usertype: 'rider',
      firstName: 'Ada',
      lastName: 'Byron',
      email: 'ada@x.test',
      mobile: '+447700900007',
    },
    {
      id: 'driver-7',
      usertype: 'driver',
      firstName: 'Adam',
      lastName: 'Cole',
      email: 'adam@x.test',
      mobile: '+447700900008',
    },
  ],
}));
vi.mock('@/backend/connection/connection', async (original) => ({
  ...(await original<object>()),
  serverNow: () => world.now,
}));
let device: ReturnType<typeof fakePosition>;
vi.mock('@/backend/connection/apiClient', () => ({
  call: (name: string, body: unknown) => (name === 'nearby_cabs' ? NO_CABS : world.call(name, body)),
}));
vi.mock('@/backend/rides/bookings', async (original) => ({
  ...(await original<object>()),
  newBookingId: () => 'booking-1',
}));
vi.mock('@/backend/people/people', async (original) => ({
  ...(await original<object>()),
  findUsers: async (typed: string, roles: readonly string[]) => ({
    ok: true,
    value: world.people.filter(
      ({ firstName, usertype }) => roles.includes(usertype) && firstName.toLowerCase().startsWith(typed),
    ),
  }),
}));
vi.mock('@/maps/places', () => ({
  prepareSearch: () => {},
  loadPlaces: () =>
    Promise.resolve({
      autocomplete: world.autocomplete,
      geocode: world.geocode,
      reverseGeocode: world.reverseGeocode,
    }),
}));
vi.mock('@/maps/MapView', () => ({
  MapView: (props: MapViewProps) => {
    world.map = props;
    return null;
  },
}));

/** The server's comparison, covered by its own test: the fare engine's figure for each car. */
function compared(body: unknown): Outcome<CompareAnswer> {
  const { pickup, tripdate = NOW } = body as ApiBody<'compare_fares'>;
  if (pickup.lat > 52) return { ok: false, failure: { key: 'no_tariff_found' } };
  const fares = CARS.map(({ name }) => ({ carType: name, estimateFare: penceOf(name, tripdate) }));
  return { ok: true, value: { ...ROUTE, pickupZone: 'Town', dropZone: 'Town', fares } };
}

function penceOf(name: string, at: number): number {
  const carType = CARS.find((car) => car.name === name);
  if (carType === undefined) throw new Error(`no ${name}`);
  const trip = {
    distanceMetres: ROUTE.distance,
    durationSeconds: ROUTE.duration,
    waitSeconds: 0,
    extraPassengers: 0,
    tollCount: 0,
    pickupZone: 'Town',
    dropZone: 'Town',
    at,
  };
  const table = {
    carType,
    tariffs: TARIFFS,
    plans: PLANS,
    holidays: [],
    bankHolidays: new Set<string>(),
    settings: SETTINGS,
    timeZone: 'Europe/London',
  };
  const fare = planEstimate(trip, table);
  if (!fare.ok) throw new Error(fare.error);
  return fare.breakdown.total;
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  Object.assign(world, {
    now: NOW,
    map: null,
  });
  device = fakePosition();
  world.call
    .mockReset()
    .mockImplementation(async (name, body) =>
      name === 'compare_fares' ? compared(body) : { ok: false, failure: { key: 'no_drivers_found' } },
    );
  world.autocomplete
    .mockReset()
    .mockImplementation(async (query) => (query.startsWith('he') ? [MARSHFIELD, HELIPORT] : []));
  world.geocode.mockReset().mockImplementation(async () => ({
    description: 'Heathrow Terminal 5, Wallis Road, Hounslow',
    lat: 51.472,
    lng: -0.488,
  }));
  world.reverseGeocode.mockReset().mockResolvedValue('Near Russell Square');
});

/** The form with both places chosen and fares shown. */
async function withTrip(role: 'rider' | 'admin' = 'rider') {
  const shown = show(<BookingScreen />, role);
  act(() => {
    shown.store.dispatch(pickupSet(STATION));
    shown.store.dispatch(dropSet(EUSTON));
  });
  await screen.findByRole('radio', { name: /Black Cab.*£/ });
  return shown;
}
const pickMeUp = () => screen.getAllByRole('button', { name: 'Pick me up where I am' })[0] as HTMLElement;
const bookButton = () => screen.getByRole('button', { name: /^Book/ });

it('a trip holds the zones that the server found for its points', async () => {
  const { store } = await withTrip();
  const { pickup, drop } = store.getState().trip;
  expect([pickup, drop]).toMatchObject([
    { ...STATION, zone: 'Town' },
    { ...EUSTON, zone: 'Town' },
  ]);
});

describe('finding a place by keyboard', () => {
  it('goes from typing to the chosen place with arrows and Enter', async () => {
    const { user, store } = show(<BookingScreen />);
    await user.tab();
    while (document.activeElement !== field('Destination')) await user.tab();
    await user.keyboard('hea');
    await waitFor(() => expect(options()).toHaveLength(2));
    expect(world.autocomplete).toHaveBeenCalledTimes(1);
    const [first, second] = screen.getAllByRole('option');
    // The highlight follows the rows in an effect of its own, a moment after they appear.
    await waitFor(() => expect(field('Destination')).toHaveAttribute('aria-activedescendant', first?.id));
    await user.keyboard('{ArrowDown}');
    expect(field('Destination')).toHaveAttribute('aria-activedescendant', second?.id);
    await user.keyboard('{ArrowUp}{Enter}');
    await waitFor(() => expect(field('Destination')).toHaveValue('Heathrow Terminal 5, Wallis Road, Hounslow'));
    expect(world.geocode).toHaveBeenCalledWith('lhr');
    expect(store.getState().trip.drop).toMatchObject({ place_id: 'lhr', zone: null });
    expect(field('Destination')).toHaveAttribute('aria-expanded', 'false');
    expect(world.map?.markers.map(({ kind }) => kind)).toEqual(['drop']);
  });

  it('offers saved addresses before anything is typed', async () => {
    const a00 = {
      description: '4 Amwell Street, London',
      zone: 'Town',
      lat: 51.53,
      lng: -0.11,
      label: 'home' as const,
    };
    const a01 = { description: 'The Savoy, Strand', zone: 'Town', lat: 51.51, lng: -0.12 };
    const { user } = show(<BookingScreen />, 'rider', { savedAddresses: { a01, a00 } });
    await user.click(field('Destination'));
    expect(options()).toEqual(['Home4 Amwell Street, London', 'The SavoyStrand', 'Choose on the map']);
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(field('Destination')).toHaveValue('The Savoy, Strand');
  });

  it('says when nothing is found, still offers the map, and Escape restores the chosen place', async () => {
    const { user } = show(<BookingScreen />);
    await user.type(field('Destination'), 'zzqx');
    expect(await screen.findByText(/No place found/)).toHaveAttribute('role', 'status');
    expect(options()).toEqual(['Choose on the map']);
    await user.keyboard('{Escape}');
    expect(field('Destination')).toHaveValue('');
    expect(options()).toEqual([]);
  });

  it('shows the chosen name during the lookup, and drops a lookup overtaken by a later choice', async () => {
    let found: (place: unknown) => void = () => {};
    world.geocode.mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          found = resolve;
        }),
    );
    const { user } = show(<BookingScreen />);
    await user.type(field('Destination'), 'he');
    await user.click(await screen.findByRole('option', { name: /Heliport/ }));
    await waitFor(() => expect(world.geocode).toHaveBeenCalledWith('heli'));
    expect(field('Destination')).toHaveValue('Heliport');
    await user.clear(field('Destination'));
    await user.type(field('Destination'), 'he');
    await user.click(await screen.findByRole('option', { name: /Heathrow/ }));
    await waitFor(() => expect(field('Destination')).toHaveValue('Heathrow Terminal 5, Wallis Road, Hounslow'));
    await act(async () => found({ description: 'Heliport, Battersea', lat: 51.47, lng: -0.18 }));
    expect(field('Destination')).toHaveValue('Heathrow Terminal 5, Wallis Road, Hounslow');
  });

  it('says so when the search or the lookup of a place fails', async () => {
    world.autocomplete.mockRejectedValueOnce(new Error('down'));
    world.geocode.mockRejectedValue(new Error('down'));
    const { user, store } = show(<BookingScreen />);
    await user.type(field('Destination'), 'x');
    expect(await screen.findByText(/^Place to Coordinate error/)).toBeVisible();
    await user.clear(field('Destination'));
    await user.type(field('Destination'), 'he');
    await user.click(await screen.findByRole('option', { name: /Heathrow/ }));
    await waitFor(() => expect(selectMessage(store.getState())?.key).toBe('google_places_error'));
    expect(field('Destination')).toHaveValue('');
  });
});

describe('the points of the trip', () => {
  it('finds the pickup at the rider’s position', async () => {
    device.at({ lat: 51.522, lng: -0.126 });
    show(<BookingScreen />);
    await waitFor(() => expect(field('Pickup')).toHaveValue('Near Russell Square'));
  });

  it('leaves the pickup to a rider whose device knows only roughly where they are, and says so on request', async () => {
    device.at({ lat: 51.522, lng: -0.126 }, 800);
    const { user, store } = show(<BookingScreen />);
    await waitFor(() => expect(device.asked).toBe(1));
    await act(async () => {});
    expect(field('Pickup')).toHaveValue('');
    expect(world.reverseGeocode).not.toHaveBeenCalled();
    expect(selectMessage(store.getState())).toBeNull();
    await user.click(pickMeUp());
    await waitFor(() => expect(selectMessage(store.getState())?.key).toBe('location_rough'));
    expect(field('Pickup')).toHaveValue('');
    device.at({ lat: 51.522, lng: -0.126 }, 100);
    await user.click(pickMeUp());
    await waitFor(() => expect(field('Pickup')).toHaveValue('Near Russell Square'));
  });

  it('calls the rider’s position a point on the map where nobody can name it', async () => {
    world.reverseGeocode.mockRejectedValue(new Error('no geocoding result'));
    device.at({ lat: 51.522, lng: -0.126 });
    show(<BookingScreen />);
    await waitFor(() => expect(field('Pickup')).toHaveValue('Point on the map'));
  });

  it('does not put the position into a field that the rider is typing in', async () => {
    const found = device.searching();
    const { user } = show(<BookingScreen />);
    await user.click(field('Pickup'));
    await act(async () => found({ lat: 51.522, lng: -0.126 }));
    await act(async () => {});
    expect(field('Pickup')).toHaveValue('');
    await user.type(field('Pickup'), 'hel');
    expect(field('Pickup')).toHaveValue('hel');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(field('Pickup')).toHaveValue('Near Russell Square'));
  });

  it('leaves a place that was chosen while the device looked for its position', async () => {
    const found = device.searching();
    const { user, store } = show(<BookingScreen />);
    await user.click(field('Pickup'));
    await act(async () => found({ lat: 51.522, lng: -0.126 }));
    act(() => void store.dispatch(pickupSet(STATION)));
    await user.keyboard('{Escape}');
    await act(async () => {});
    expect(field('Pickup')).toHaveValue(STATION.add);
  });

  it('leaves a pickup that was chosen after *Pick me up where I am* was pressed', async () => {
    const { user } = show(<BookingScreen />);
    const found = device.searching();
    await user.click(pickMeUp());
    await user.type(field('Pickup'), 'he');
    await user.click(await screen.findByRole('option', { name: /Heathrow/ }));
    await waitFor(() => expect(field('Pickup')).toHaveValue('Heathrow Terminal 5, Wallis Road, Hounslow'));
    await act(async () => found({ lat: 51.522, lng: -0.126 }));
    await act(async () => {});
    expect(field('Pickup')).toHaveValue('Heathrow Terminal 5, Wallis Road, Hounslow');
  });

  it('leaves the pickup that a fare was asked for', async () => {
    const { user, store } = await withTrip();
    world.call.mockImplementation(async (name, body) =>
      name === 'compare_fares' ? compared(body) : new Promise(() => {}),
    );
    const found = device.searching();
    await user.click(pickMeUp());
    await user.click(bookButton());
    await act(async () => found({ lat: 51.522, lng: -0.126 }));
    await act(async () => {});
    expect(store.getState().trip.pickup?.add).toBe(STATION.add);
  });

  it('leaves the pickup alone once the form is gone', async () => {
    const { user, store } = await withTrip();
    const found = device.searching();
    await user.click(pickMeUp());
    cleanup();
    await act(async () => found({ lat: 51.522, lng: -0.126 }));
    await act(async () => {});
    expect(store.getState().trip.pickup?.add).toBe(STATION.add);
  });

  it('brings back what was kept of the trip, though the device is found before the sign-in is known', async () => {
    device.at({ lat: 51.522, lng: -0.126 });
    const { store: before } = show(<BookingScreen />);
    act(() => {
      before.dispatch(pickupSet(STATION));
      before.dispatch(dropSet(EUSTON));
    });
    cleanup();
    const { store } = show(<BookingScreen />, null);
    await act(async () => {});
    expect(field('Pickup')).toHaveValue('');
    act(() => void store.dispatch(authActions.received(account('rider'))));
    await act(async () => {});
    expect([field('Pickup').value, field('Destination').value]).toEqual([STATION.add, EUSTON.add]);
  });

  it('leaves the field empty if the device refuses, and says so only on request', async () => {
    const { user, store } = show(<BookingScreen />);
    await act(async () => {});
    expect(field('Pickup')).toHaveValue('');
    expect(selectMessage(store.getState())).toBeNull();
    await user.click(field('Pickup'));
    await user.click(screen.getByRole('option', { name: 'My location' }));
    await waitFor(() => expect(selectMessage(store.getState())?.key).toBe('location_permission_error'));
  });

  it('sets a point on a press at once, and uses only the last press’s address', async () => {
    const { user } = show(<BookingScreen />);
    const late: ((words: string) => void)[] = [];
    world.reverseGeocode.mockImplementation(() => new Promise((resolve) => late.push(resolve)));
    await user.click(field('Pickup'));
    await user.click(screen.getByRole('option', { name: 'Choose on the map' }));
    expect(screen.getByText('Tap the map where you want to be picked up.')).toBeVisible();
    act(() => world.map?.onPressed?.({ lat: 51.5, lng: -0.1 }));
    await waitFor(() => expect(late).toHaveLength(1));
    const pin = world.map?.markers.find(({ kind }) => kind === 'pickup');
    expect(pin?.at).toMatchObject({ lat: 51.5, lng: -0.1 });
    act(() => pin?.onMoved?.({ lat: 51.51, lng: -0.11 }));
    await waitFor(() => expect(late).toHaveLength(2));
    await act(async () => {
      late[1]?.('The Savoy');
      late[0]?.('Somewhere else');
    });
    expect(field('Pickup')).toHaveValue('The Savoy');
    expect(world.map?.markers[0]?.at).toMatchObject({ lat: 51.51, lng: -0.11 });
    // With the pickup set, the next press sets the drop-off.
    act(() => world.map?.onPressed?.({ lat: 51.52, lng: -0.14 }));
    expect(world.map?.markers.map(({ kind }) => kind)).toEqual(['pickup', 'drop']);
  });

  it('puts no address that comes late into a form that has begun anew', async () => {
    const { user, store } = show(<BookingScreen />);
    const late: ((words: string) => void)[] = [];
    world.reverseGeocode.mockImplementation(() => new Promise((resolve) => late.push(resolve)));
    await user.click(field('Pickup'));
    await user.click(screen.getByRole('option', { name: 'Choose on the map' }));
    act(() => world.map?.onPressed?.({ lat: 51.5, lng: -0.1 }));
    await waitFor(() => expect(late).toHaveLength(1));
    act(() => {
      store.dispatch(tripReset());
    });
    await act(async () => late[0]?.('The Savoy'));
    expect(field('Pickup')).toHaveValue('');
  });

  it('swaps the two points', async () => {
    const { user } = await withTrip();
    await user.click(screen.getByRole('button', { name: 'Swap pickup and destination' }));
    expect(field('Pickup')).toHaveValue(EUSTON.add);
    expect(field('Destination')).toHaveValue(STATION.add);
  });

  it('says that a pickup outside every zone is not served, and offers another one instead of Book', async () => {
    const { store, user } = show(<BookingScreen />);
    act(() => {
      store.dispatch(pickupSet({ lat: 53, lng: -2, add: 'Manchester', zone: null }));
      store.dispatch(dropSet(EUSTON));
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('We don’t serve this pickup yet');
    expect(field('Pickup')).toBeInvalid();
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Book/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Choose another pickup' }));
    expect(field('Pickup')).toHaveFocus();
  });
});

describe('fares', () => {
  const fareOf = (name: string, at: number): string => formatMoney(penceOf(name, at), SETTINGS.code);

  it("are the server's for each car type, and the chosen one is on the button", async () => {
    const { user } = await withTrip();
    for (const { name } of CARS) {
      const card = screen.getByRole('radio', { name: new RegExp(name) }).closest('label');
      expect(card).toHaveTextContent(fareOf(name, NOW));
    }
    expect(bookButton()).toHaveTextContent(`Book Black Cab · ${fareOf('Black Cab', NOW)}`);
    await user.click(screen.getByRole('radio', { name: /Six Seater/ }));
    expect(bookButton()).toHaveTextContent(`Book Six Seater · ${fareOf('Six Seater', NOW)}`);
  });

  it('follow the pickup time, and switching to Now and back resets it', async () => {
    const { user } = await withTrip();
    await user.click(screen.getByRole('button', { name: 'Later' }));
    const time = () => screen.getByLabelText(/Pickup time/);
    expect(time()).toHaveValue('2026-11-21T09:00');
    expect(screen.getByText('At least 15 minutes from now.')).toBeVisible();
    await user.clear(time());
    expect(bookButton()).toHaveTextContent(/^Book$/);
    await user.type(time(), '2026-11-21T22:00');
    await waitFor(() => expect(bookButton()).toHaveTextContent(fareOf('Black Cab', Date.UTC(2026, 10, 21, 22))));
    expect(fareOf('Black Cab', Date.UTC(2026, 10, 21, 22))).not.toBe(fareOf('Black Cab', NOW));
    await user.click(screen.getByRole('button', { name: 'Now' }));
    await user.click(screen.getByRole('button', { name: 'Later' }));
    expect(time()).toHaveValue('2026-11-21T09:00');
  });

  it('come with a message if the time is too early', async () => {
    const { user } = await withTrip();
    await user.click(screen.getByRole('button', { name: 'Later' }));
    await user.clear(screen.getByLabelText(/Pickup time/));
    await user.type(screen.getByLabelText(/Pickup time/), '2026-11-21T09:14');
    expect(screen.getByText(/within next 15 mins/)).toBeVisible();
  });
});

describe('booking', () => {
  it('asks an admin for the rider first, and books for that person', async () => {
    const { user, store } = await withTrip('admin');
    await user.click(bookButton());
    expect(selectMessage(store.getState())?.key).toBe('select_user');
    expect(world.call.mock.calls.some(([name]) => name === 'estimate')).toBe(false);
    await user.type(await screen.findByRole('combobox', { name: 'Book for rider' }), 'ada');
    const found = await screen.findByRole('option', { name: /Ada Byron/ });
    expect(screen.getAllByRole('option')).toEqual([found, screen.getByRole('option', { name: /^Add “ada”/ })]);
    await user.click(found);
    await user.click(bookButton());
    await waitFor(() => expect(world.call.mock.calls.some(([name]) => name === 'estimate')).toBe(true));
  });

  it('sends the extra passengers and the note, which stand out of the way until asked for', async () => {
    const { user } = await withTrip();
    world.call.mockImplementation(async (name, body) => {
      if (name === 'compare_fares') return compared(body);
      return name === 'estimate'
        ? { ok: true, value: estimateFareAnswer() }
        : { ok: true, value: { id: 'booking-1', booking_id: 'AB12CD', status: 'NEW' } };
    });
    expect(screen.queryByLabelText('Note to the driver')).toBeNull();
    await user.click(screen.getByRole('button', { name: /^Add passengers/ }));
    expect(screen.getByRole('button', { name: 'One passenger fewer' })).toBeDisabled();
    for (let more = 0; more < 4; more += 1)
      await user.click(screen.getByRole('button', { name: 'One passenger more' }));
    expect(screen.getByRole('button', { name: 'One passenger more' })).toBeDisabled();
    // Five seats: the sixth person needs the larger car, which then is the only one to choose.
    expect(screen.getByText('Choose a larger taxi for more.')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: /Six Seater/ }));
    await user.click(screen.getByRole('button', { name: 'One passenger more' }));
    expect(screen.getByRole('button', { name: 'One passenger more' })).toBeDisabled();
    expect(screen.getByRole('radio', { name: /Black Cab/ })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'One passenger fewer' }));
    await user.type(screen.getByLabelText('Note to the driver'), 'By the side entrance');
    await user.click(bookButton());
    const estimate = await screen.findByRole('dialog', { name: 'Your fare estimate' });
    await user.click(within(estimate).getByRole('button', { name: 'Book' }));
    await screen.findByText('at /bookings/booking-1');
    const sent = (to: string) => world.call.mock.calls.findLast(([name]) => name === to)?.[1];
    expect(sent('compare_fares')).toMatchObject({ extra_passenger: 4 });
    expect(sent('estimate')).toMatchObject({ extra_passenger: 4 });
    expect(sent('create_booking')).toMatchObject({ extra_passenger: 4, notes: 'By the side entrance' });
  });

  it('says that no driver is found, with OK and Try Again, and ends at the ride with the booking id', async () => {
    const { user, store } = await withTrip();
    device.at({ lat: 51.522, lng: -0.126 });
    const fare = estimateFareAnswer();
    let found = false;
    world.call.mockImplementation(async (name) => {
      if (name === 'estimate') return { ok: true, value: fare };
      return found
        ? { ok: true, value: { id: 'booking-1', booking_id: 'AB12CD', status: 'NEW' } }
        : { ok: false, failure: { key: 'no_drivers_found' } };
    });
    await user.click(bookButton());
    const estimate = await screen.findByRole('dialog', { name: 'Your fare estimate' });
    expect(estimate).toHaveTextContent(/The meter decides/);
    await user.click(within(estimate).getByRole('button', { name: 'Book' }));
    const none = await screen.findByRole('alertdialog');
    expect(none).toHaveTextContent('No drivers found right now, please try again later');
    expect(
      within(none)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['OK', 'Try Again']);
    found = true;
    await user.click(within(none).getByRole('button', { name: 'Try Again' }));
    // Without a further OK: the ride's own screen says that it is booked.
    expect(await screen.findByText('at /bookings/booking-1')).toHaveAttribute('data-booked', 'AB12CD');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(isUntouched(selectTrip(store.getState()))).toBe(true);
    expect(sessionStorage).toHaveLength(0);
  });
});

/** The server's estimate of the trip on the page. */
function estimateFareAnswer() {
  const [carType] = CARS;
  if (carType === undefined) throw new Error('no car type');
  const trip = { waitSeconds: 0, extraPassengers: 0, tollCount: 0, pickupZone: 'Town', dropZone: 'Town', at: NOW };
  const fare = planEstimate(
    { ...trip, distanceMetres: ROUTE.distance, durationSeconds: ROUTE.duration },
    {
      carType,
      tariffs: TARIFFS,
      plans: PLANS,
      holidays: [],
      bankHolidays: new Set<string>(),
      settings: SETTINGS,
      timeZone: 'Europe/London',
    },
  );
  if (!fare.ok) throw new Error(fare.error);
  const { breakdown } = fare;
  return {
    ...ROUTE,
    estimateFare: breakdown.total,
    lines: breakdown,
    pickupZone: 'Town',
    dropZone: 'Town',
    fixedPriceFlag: false,
    fixedPrice: 0,
  };
}
