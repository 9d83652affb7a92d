import { act, screen, waitFor } from '@testing-library/react';
import { useNavigate } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ApiBody } from '@/domain/api/api';
import { messages } from '@/domain/messages';
import { PlainBooking } from '@/features/plain/booking/PlainBooking';
import { hasSimpleView, setSimpleView } from '@/backend/people/simpleView';
import { selectMessage } from '@/state/messages';
import { dropSet, isUntouched, needsSet, onAccountSet, pickupSet, selectTrip, tripFilled } from '@/state/trip';
import { settingsGroup } from '@/state/tables';
import { bill } from '../../../support/bill';
import { byTheCard } from '../../../support/missedRide';
import * as places from '../../../support/places';
import { fakePosition } from '../../../support/positions';
import { CARS, SETTINGS, show as showForm } from '../../home/support/world';

/** Tuesday 24 November 2026, two in the afternoon in London. */
const NOW = Date.UTC(2026, 10, 24, 14);
const STATION = { ...places.STATION, zone: 'Town' };
const MARSHFIELD = { lat: 51.533, lng: -3.0658, add: 'Marshfield, Newport', zone: 'Town' };
const HOME = { description: '4 Amwell Street, Newport', zone: 'Town', lat: 51.58, lng: -2.99, label: 'home' as const };
const lines = bill();

const world = vi.hoisted(() => ({
  now: 0,
  fare: 0,
  call: vi.fn<(name: string, body: unknown) => Promise<unknown>>(),
  ids: 0,
}));
vi.mock('@/backend/connection/connection', async (original) => ({
  ...(await original<object>()),
  serverNow: () => world.now,
}));
vi.mock('@/backend/connection/apiClient', () => ({ call: (name: string, body: unknown) => world.call(name, body) }));
vi.mock('@/backend/rides/needs', async (original) => ({
  ...(await original<object>()),
  watchKeptNeeds: () => () => {},
}));
vi.mock('@/backend/rides/bookings', async (original) => ({
  ...(await original<object>()),
  newBookingId: () => {
    world.ids += 1;
    return `booking-${world.ids}`;
  },
}));
vi.mock('@/maps/places', () => ({
  loadPlaces: () =>
    Promise.resolve({
      autocomplete: async (query: string) =>
        query.startsWith('mars') ? [{ placeId: 'm', title: 'Marshfield', subtitle: 'Newport' }] : [],
      geocode: async () => ({ description: MARSHFIELD.add, lat: MARSHFIELD.lat, lng: MARSHFIELD.lng }),
      reverseGeocode: async () => 'Queensway, Newport',
    }),
}));

let device: ReturnType<typeof fakePosition>;
const refused = (key: string) => ({ ok: false, failure: { key } });
/** What the server answers, by the call's name; a test may put another answer in its place. */
let answers: Record<string, (body: unknown) => unknown>;

beforeEach(() => {
  sessionStorage.clear();
  setSimpleView(true);
  Object.assign(world, { now: NOW, fare: 1420, ids: 0 });
  device = fakePosition();
  answers = {
    nearby_cabs: () => ({
      ok: true,
      value: { served: true, cars: [{ carType: 'Black Cab', minutes: 4 }], cabs: [] },
    }),
    compare_fares: () => ({
      ok: true,
      value: {
        distance: 6500,
        duration: 1500,
        polylinePoints: [],
        pickupZone: 'Town',
        dropZone: 'Town',
        fares: CARS.map(({ name }) => ({ carType: name, estimateFare: world.fare })),
      },
    }),
    estimate: () => ({
      ok: true,
      value: { estimateFare: world.fare, fixedPriceFlag: false, duration: 1500, lines },
    }),
    create_booking: () => ({ ok: true, value: { id: '-OaaaaaaaaaaaaaaaaaA', booking_id: 'BCDFGH' } }),
  };
  world.call.mockReset().mockImplementation(async (name, body) => answers[name]?.(body) ?? refused('no_answer'));
});

const show = (at = '/', changes = {}) => showForm(<PlainBooking />, 'rider', changes, [at]);
const question = (name: string) => screen.findByRole('heading', { level: 1, name });
/** The focus follows the page in an effect, which may run after the page is there. */
const hasFocus = (heading: HTMLElement) => waitFor(() => expect(heading).toHaveFocus());
const press = (name: string | RegExp) => screen.getByRole('button', { name });
const sent = (name: string) => world.call.mock.calls.filter(([called]) => called === name).map(([, body]) => body);
const bookings = () => sent('create_booking') as ApiBody<'create_booking'>[];

/** The last page, with both places known. */
async function atTheEnd(at = '/?step=check') {
  const shown = show(at);
  act(() => {
    shown.store.dispatch(pickupSet(STATION));
    shown.store.dispatch(dropSet(MARSHFIELD));
  });
  await screen.findByRole('heading', { level: 1, name: 'Step 5 of 5 This is your ride' });
  return shown;
}

describe('a booking by questions', () => {
  it('asks one thing a page, reads each question out, and books what the last page said', async () => {
    device.at(STATION);
    const { user, store } = show('/', { savedAddresses: { a00: HOME } });
    await question('Step 1 of 5 Where should the taxi pick you up?');
    expect(press(/^Home/)).toBeInTheDocument();
    await user.click(press('Here, where I am now'));
    // Where the phone thinks it is, to be agreed to.
    expect(await screen.findByText('Queensway, Newport')).toBeInTheDocument();
    await user.click(press('Yes, this is right'));

    const where = await question('Step 2 of 5 Where do you want to go?');
    await hasFocus(where);
    expect(document.title).toMatch(/^Step 2 of 5: Where do you want to go\?/);
    await user.type(screen.getByRole('textbox', { name: 'Type a street, a place or a postcode' }), 'mars');
    await screen.findByText('1 place found. It is below.');
    await user.click(press(/^Marshfield/));

    await hasFocus(await question('Step 3 of 5 When do you want the taxi?'));
    await user.click(await screen.findByRole('button', { name: /^As soon as possible.*about 4 minutes/ }));

    await hasFocus(await question('Step 4 of 5 Do you need anything?'));
    await user.click(screen.getByRole('checkbox', { name: 'I use a wheelchair' }));
    await user.click(screen.getByRole('radio', { name: 'I move to a seat' }));
    await user.click(screen.getByRole('checkbox', { name: 'I have an assistance dog' }));
    await user.click(press('Next'));

    await hasFocus(await question('Step 5 of 5 This is your ride'));
    expect(await screen.findByText('It costs about £14.20.')).toBeInTheDocument();
    expect(
      screen.getByText(/The driver is told: Moves from a wheelchair to a seat. Has an assistance dog/),
    ).toBeInTheDocument();
    await user.click(press('Book this taxi'));
    expect(await screen.findByText('at /bookings/-OaaaaaaaaaaaaaaaaaA')).toHaveAttribute('data-booked', 'BCDFGH');
    expect(bookings()).toMatchObject([
      {
        pickup: { add: 'Queensway, Newport' },
        drop: { add: 'Marshfield, Newport' },
        carType: 'Black Cab',
        bookLater: false,
        estimate: 1420,
        needs: { wheelchair: 'transfers', dog: true },
      },
    ]);
    expect(isUntouched(selectTrip(store.getState()))).toBe(true);
  });

  it('looks for the places that a link names in words', async () => {
    const { user, store } = show();
    act(() => void store.dispatch(tripFilled({ sought: { pickup: 'marsh', drop: 'marshfield' } })));
    await question('Step 1 of 5 Where should the taxi pick you up?');
    const typed = () => screen.getByRole('textbox', { name: 'Type a street, a place or a postcode' });
    expect(typed()).toHaveValue('marsh');
    await user.click(await screen.findByRole('button', { name: /^Marshfield/ }));
    await question('Step 2 of 5 Where do you want to go?');
    expect(typed()).toHaveValue('marshfield');
    await user.click(press('Clear'));
    expect(typed()).toHaveValue('');
  });

  it('takes a day and a time from a few choices each', async () => {
    const { user, store } = show('/?step=when');
    act(() => {
      store.dispatch(pickupSet(STATION));
      store.dispatch(dropSet(MARSHFIELD));
    });
    await question('Step 3 of 5 When do you want the taxi?');
    await user.click(press(/^Later, or on another day/));
    await question('Step 3 of 5 Which day?');
    expect(
      screen.getAllByRole('button', { name: /November|December/ }).map(({ textContent }) => textContent?.trim()),
    ).toEqual([
      'Today, Tuesday 24 November',
      'Tomorrow, Wednesday 25 November',
      'Thursday 26 November',
      'Friday 27 November',
      'Saturday 28 November',
      'Sunday 29 November',
      'Monday 30 November',
    ]);
    await user.click(press('Today, Tuesday 24 November'));
    await hasFocus(await question('Step 3 of 5 At about what time?'));
    // Two o'clock is now: a ride ahead begins a quarter of an hour later at the earliest.
    expect(screen.queryByRole('button', { name: /13:00/ })).not.toBeInTheDocument();
    await user.click(press('3 o’clock in the afternoon, 15:00'));
    await hasFocus(await question('Step 3 of 5 At what time exactly?'));
    await user.click(press('quarter past 3 in the afternoon 15:15'));
    await question('Step 4 of 5 Do you need anything?');
    await user.click(press('I need nothing'));
    await screen.findByText(/^It comes today, Tuesday 24 November, at quarter past 3 in the afternoon \(15:15\)/);
    await user.click(await screen.findByRole('button', { name: 'Book this taxi' }));
    await waitFor(() => expect(bookings()).toHaveLength(1));
    expect(bookings()[0]).toMatchObject({ bookLater: true, tripdate: Date.UTC(2026, 10, 24, 15, 15) });
  });

  it('goes back a question at a time, and keeps the answers', async () => {
    const { user } = await atTheEnd('/?step=check');
    await user.click(press('Back'));
    await question('Step 4 of 5 Do you need anything?');
    await user.click(press('Back'));
    await question('Step 3 of 5 When do you want the taxi?');
    await user.click(press('Back'));
    await question('Step 2 of 5 Where do you want to go?');
    expect(screen.getByText('Marshfield, Newport')).toBeInTheDocument();
    await user.click(press('Back'));
    await question('Step 1 of 5 Where should the taxi pick you up?');
    expect(screen.queryByRole('button', { name: 'Back' })).not.toBeInTheDocument();
    expect(screen.getByText(STATION.add)).toBeInTheDocument();
  });

  it('changes one answer and asks nothing else again', async () => {
    const { user, store } = await atTheEnd();
    await user.click(press('Change something'));
    await question('What do you want to change?');
    await user.click(press(/^How many people go.*1 person/));
    await question('How many people go?');
    // Six go in the larger taxi alone, which takes the place of the smaller one.
    await user.click(press('6 people'));
    await question('Step 5 of 5 This is your ride');
    expect(selectTrip(store.getState())).toMatchObject({ carType: 'Six Seater', riderFields: { extra_passenger: 5 } });
    await user.click(press('Change something'));
    await user.click(press(/^When the taxi comes/));
    await user.click(press(/^As soon as possible/));
    await question('Step 5 of 5 This is your ride');
    await user.click(await screen.findByRole('button', { name: 'Book this taxi' }));
    await waitFor(() => expect(bookings()).toMatchObject([{ carType: 'Six Seater', extra_passenger: 5 }]));
  });
});

it('says who pays: the rider, or the account that they chose', async () => {
  const { store } = await atTheEnd();
  expect(await screen.findByText(/You pay at the end of the ride\.$/)).toBeInTheDocument();
  act(() => void store.dispatch(onAccountSet({ account: 'a1', costCode: null })));
  expect(await screen.findByText(/The account that you chose pays\.$/)).toBeInTheDocument();
  expect(screen.queryByText(/You pay at the end/)).not.toBeInTheDocument();
});

describe('by a card with fees for rides that are not taken', () => {
  const CANCELLING = 'If you cancel more than 3 minutes after a driver accepts, you pay £2.50.';

  it('the last page says them before the press that books', async () => {
    answers['estimate'] = () => ({
      ok: true,
      value: { estimateFare: world.fare, fixedPriceFlag: false, duration: 1500, lines: byTheCard },
    });
    await atTheEnd();
    expect(await screen.findByText(CANCELLING)).toBeInTheDocument();
    expect(
      screen.getByText('If you do not come and the taxi has waited 10 minutes, you pay £4.00.'),
    ).toBeInTheDocument();
    expect(press('Book this taxi')).toBeInTheDocument();
  });

  it('it says nothing of them to somebody who needs something, who pays none', async () => {
    answers['estimate'] = () => ({
      ok: true,
      value: { estimateFare: world.fare, fixedPriceFlag: false, duration: 1500, lines: byTheCard },
    });
    const { store } = await atTheEnd();
    act(() => void store.dispatch(needsSet({ dog: true })));
    expect(await screen.findByText(/^The driver is told/)).toBeInTheDocument();
    await screen.findByRole('button', { name: 'Book this taxi' });
    expect(screen.queryByText(CANCELLING)).not.toBeInTheDocument();
  });
});

describe('while the booking is under way', () => {
  /** The browser's Back, which no page can take away. */
  function BrowserBack() {
    const navigate = useNavigate();
    return <button onClick={() => void navigate(-1)}>The browser’s Back</button>;
  }

  /** *Book* is pressed on the last page, and the test gives the answer later. */
  async function booking() {
    let give = (_outcome: unknown) => {};
    answers['create_booking'] = () =>
      new Promise((resolve) => {
        give = resolve;
      });
    const page = (
      <>
        <PlainBooking />
        <BrowserBack />
      </>
    );
    const { user, store } = showForm(page, 'rider', {}, ['/?step=needs', '/?step=check']);
    act(() => {
      store.dispatch(pickupSet(STATION));
      store.dispatch(dropSet(MARSHFIELD));
    });
    await user.click(await screen.findByRole('button', { name: 'Book this taxi' }));
    return { user, store, give: (outcome: unknown) => act(async () => give(outcome)) };
  }

  it('nothing can be changed, and *Back* waits', async () => {
    const { give } = await booking();
    expect(press('Change something')).toBeDisabled();
    expect(press('Back')).toBeDisabled();
    await give(refused('no_answer'));
    expect(press('Change something')).toBeEnabled();
    expect(press('Back')).toBeEnabled();
  });

  it('whoever leaves the page all the same is led to the ride, which cannot be booked again by mistake', async () => {
    const { user, store, give } = await booking();
    await user.click(press('The browser’s Back'));
    await question('Step 4 of 5 Do you need anything?');
    await give({ ok: true, value: { id: '-OaaaaaaaaaaaaaaaaaA', booking_id: 'BCDFGH' } });
    expect(await screen.findByText('at /bookings/-OaaaaaaaaaaaaaaaaaA')).toHaveAttribute('data-booked', 'BCDFGH');
    expect(isUntouched(selectTrip(store.getState()))).toBe(true);
  });

  it.each([
    'no_drivers_found',
    'estimate_changed',
  ] as const)('whoever leaves the page all the same is told of %s', async (key) => {
    const { user, store, give } = await booking();
    await user.click(press('The browser’s Back'));
    await question('Step 4 of 5 Do you need anything?');
    await give(refused(key));
    expect(selectMessage(store.getState())?.key).toBe(key);
    expect(sent('estimate')).toHaveLength(1);
  });
});

describe('what goes wrong', () => {
  it('a phone that does not know where it is leaves the address to be typed', async () => {
    const { user } = show();
    await user.click(press('Here, where I am now'));
    expect(await screen.findByRole('alert')).toHaveTextContent('You can type the address instead.');
    expect(press('Here, where I am now')).toBeEnabled();
  });

  it('a place chosen while the phone looks for itself stays', async () => {
    const found = device.searching();
    const { user, store } = show('/', { savedAddresses: { a00: HOME } });
    await user.click(await screen.findByRole('button', { name: 'Here, where I am now' }));
    await user.click(press(/^Home/));
    await question('Step 2 of 5 Where do you want to go?');
    await act(async () => found(STATION));
    await act(async () => {});
    expect(selectTrip(store.getState()).pickup?.add).toBe(HOME.description);
  });

  it('a place agreed to while the phone looks for itself stays', async () => {
    const found = device.searching();
    const { user, store } = show();
    act(() => void store.dispatch(pickupSet(STATION)));
    await user.click(await screen.findByRole('button', { name: 'Here, where I am now' }));
    await user.click(press('Yes, this is right'));
    await question('Step 2 of 5 Where do you want to go?');
    await act(async () => found(MARSHFIELD));
    await act(async () => {});
    expect(selectTrip(store.getState()).pickup?.add).toBe(STATION.add);
  });

  it('a place that nobody is driven from is said where it can be changed', async () => {
    answers['nearby_cabs'] = () => ({ ok: true, value: { served: false, cars: [], cabs: [] } });
    const { user } = await atTheEnd();
    expect(await screen.findByText(messages.pickup_unserved)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Book this taxi' })).not.toBeInTheDocument();
    await user.click(press('Choose another place'));
    await question('Step 1 of 5 Where should the taxi pick you up?');
    expect(screen.getByRole('alert')).toHaveTextContent('Please choose another place.');
    expect(screen.queryByRole('button', { name: 'Yes, this is right' })).not.toBeInTheDocument();
  });

  it('a price that has changed is shown before it can be agreed to', async () => {
    const { user, store } = await atTheEnd();
    await screen.findByText('It costs about £14.20.');
    answers['create_booking'] = () => refused('estimate_changed');
    world.fare = 1600;
    await user.click(press('Book this taxi'));
    expect(await screen.findByText('It costs about £16.00.')).toBeInTheDocument();
    expect(selectMessage(store.getState())?.key).toBe('estimate_changed');
    expect(bookings()).toMatchObject([{ estimate: 1420 }]);
  });

  it('an answer that was lost is asked for again under the same id, also from another page', async () => {
    const { user } = await atTheEnd();
    await screen.findByText('It costs about £14.20.');
    answers['create_booking'] = () => refused('no_answer');
    await user.click(press('Book this taxi'));
    await waitFor(() => expect(bookings()).toHaveLength(1));
    await user.click(press('Back'));
    await question('Step 4 of 5 Do you need anything?');
    await user.click(press('I need nothing'));
    await user.click(await screen.findByRole('button', { name: 'Book this taxi' }));
    await waitFor(() => expect(bookings()).toHaveLength(2));
    expect(new Set(bookings().map(({ id }) => id)).size).toBe(1);
  });

  it('a ride like it stands already: shows that one, and keeps nothing of the trip', async () => {
    const { user, store } = await atTheEnd();
    await screen.findByText('It costs about £14.20.');
    answers['create_booking'] = () => ({
      ok: false,
      failure: { key: 'equal_booking', ride: '-Oother', figures: { at: NOW }, field: 'again' },
    });
    await user.click(press('Book this taxi'));
    await user.click(await screen.findByRole('button', { name: 'Keep the one' }));
    await screen.findByText('at /bookings/-Oother');
    expect(isUntouched(selectTrip(store.getState()))).toBe(true);
    expect(sessionStorage).toHaveLength(0);
  });

  it('no driver is found: the same ride can be tried again', async () => {
    const { user } = await atTheEnd();
    await screen.findByText('It costs about £14.20.');
    answers['create_booking'] = () => refused('no_drivers_found');
    await user.click(press('Book this taxi'));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(messages.no_drivers_found);
    await user.click(press('OK'));
    expect(await screen.findByRole('button', { name: 'Book this taxi' })).toBeEnabled();
  });

  it('no price can be worked out: it can be asked for again', async () => {
    answers['estimate'] = () => refused('no_route_found');
    const { user } = await atTheEnd();
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(sent('estimate').length).toBeGreaterThan(1));
    answers['estimate'] = () => ({
      ok: true,
      value: { estimateFare: world.fare, fixedPriceFlag: true, duration: 1, lines },
    });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('It costs £14.20.')).toBeInTheDocument();
  });
});

it('says on every page whom to ring, and how to leave the simple view', async () => {
  const { user, store } = show();
  act(() => void store.dispatch(settingsGroup.actions.received({ ...SETTINGS, care_no: '01633 960123' })));
  expect(screen.getByRole('link', { name: 'Ring us instead: 01633 960123' })).toHaveAttribute(
    'href',
    'tel:01633960123',
  );
  await user.click(press('Leave the simple view'));
  expect(hasSimpleView()).toBe(false);
});
