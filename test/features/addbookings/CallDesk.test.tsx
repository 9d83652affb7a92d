/** The call desk on its own: who rings, the line, its keys, and what is said when something is wrong. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Observer } from '@/backend/connection/observe';
import type { DeskCall } from '@/domain/desk/calls/call';
import type { CallerAnswer } from '@/domain/desk/calls/caller';
import { messages } from '@/domain/messages';
import type { Booking } from '@/domain/ride/booking';
import AddBookingsScreen from '@/features/addbookings/AddBookingsScreen';
import { forgetDesk } from '@/state/kept/keptDesk';
import { STATION } from '../../support/places';
import { show } from '../home/support/world';

const CALL = 'c'.repeat(32);
const NUMBER = '+447700900018';
const EUSTON = { lat: 51.528, lng: -0.134, add: 'Euston Station, Euston Road' };

const backend = vi.hoisted(() => ({
  call: vi.fn<(name: string, body: unknown) => Promise<unknown>>(),
  calls: null as Observer<(DeskCall & { id: string })[]> | null,
  ride: null as Observer<Booking> | null,
  drawn: 0,
  found: [] as object[],
  geocode: vi.fn<() => Promise<object>>(),
}));
vi.mock('@/backend/connection/apiClient', () => ({ call: backend.call }));
vi.mock('@/backend/desk/calls', () => ({
  watchOpenCalls: (_all: true, observer: typeof backend.calls) => {
    backend.calls = observer;
    return () => {};
  },
}));
vi.mock('@/backend/rides/bookings', async (original) => ({
  ...(await original<object>()),
  newBookingId: () => 'booking-1',
  watchBooking: (id: string, observer: typeof backend.ride) => {
    if (id === 'ride-1') backend.ride = observer;
    return () => {};
  },
  watchOtp: () => () => {},
}));
vi.mock('@/backend/money/wallet', async (original) => ({
  ...(await original<object>()),
  newRequestId: () => `-OaBcDeFgHiJkLm${String((backend.drawn += 1)).padStart(5, '0')}`,
}));
vi.mock('@/backend/people/people', async (original) => ({
  ...(await original<object>()),
  findUsers: async () => ({ ok: true, value: backend.found }),
}));
vi.mock('@/maps/places', () => ({
  loadPlaces: async () => ({
    autocomplete: async (typed: string) =>
      typed === 'Euston' ? [{ placeId: 'p1', title: 'Euston Station', subtitle: 'Euston Road' }] : [],
    geocode: backend.geocode,
  }),
}));
vi.mock('@/maps/afterPaint', () => ({ painted: async () => {} }));
vi.mock('@/maps/MapView', () => ({ MapView: () => null }));

const bare = ({ lat, lng, add }: typeof EUSTON) => ({ lat, lng, add });
const ADA: CallerAnswer = {
  number: NUMBER,
  other: null,
  rider: {
    uid: 'rider-9',
    firstName: 'Ada',
    lastName: 'Byron',
    mobile: NUMBER,
    mobileProven: true,
    suspended: false,
    needs: { walking_aid: true },
    places: [{ ...EUSTON, label: 'home' }],
    trips: [
      {
        booking: 'b1',
        at: 1,
        pickup: bare(STATION),
        drop: EUSTON,
        stops: [],
        carType: 'Six Seater',
        extra_passenger: 2,
      },
    ],
    rides: [],
    debts: [{ kind: 'wallet', pence: 300 }],
    text: true,
    language: 'en',
  },
};
const LINES = { total: 1320, tariff: 'Day', facts: { distance: 4, distance_unit: 'mile', passengers: 0 } };
const ESTIMATE = { estimateFare: 1320, lines: LINES, duration: 900, fixedPriceFlag: false, polylinePoints: [] };

const FOUND = { lat: EUSTON.lat, lng: EUSTON.lng, description: EUSTON.add };

const answers: Record<string, unknown> = {};
const called = (name: string) => backend.call.mock.calls.filter(([asked]) => asked === name).map(([, body]) => body);
const rings = (part: Partial<DeskCall> = {}) =>
  act(async () => backend.calls?.next([{ id: CALL, state: 'ringing', at: 1, open_at: 1, number: NUMBER, ...part }]));
const book = () => screen.findByRole('button', { name: /^Book/ });

beforeEach(() => {
  Object.assign(answers, {
    nearby_cabs: { ok: false, failure: { key: 'rate_limited' } },
    caller: { ok: true, value: ADA },
    take_call: { ok: true, value: { id: CALL, state: 'taken' } },
    close_call: { ok: true, value: { id: CALL, state: 'ended' } },
    save_user: { ok: true, value: { uid: 'rider-10', mailed: true } },
    estimate: { ok: true, value: ESTIMATE },
    create_booking: { ok: true, value: { id: 'booking-1', booking_id: 'QXKD2F', status: 'NEW' } },
  });
  backend.found = [];
  backend.geocode.mockReset().mockResolvedValue(FOUND);
  forgetDesk();
  backend.call.mockReset().mockImplementation(async (name) => answers[name]);
});

async function answered() {
  const shown = show(<AddBookingsScreen />, 'admin');
  await rings();
  await screen.findByText('Ada Byron');
  await shown.user.keyboard('{Alt>}a{/Alt}');
  await screen.findByRole('heading', { name: 'Ada Byron' });
  return shown;
}

describe('a known caller', () => {
  it('is named while it rings, and shown with needs and debts once answered', async () => {
    await answered();
    expect(called('take_call')).toEqual([{ id: CALL }]);
    const panel = within(screen.getByRole('region', { name: 'Ada Byron' }));
    expect(panel.getByText(/Wallet below zero/)).toHaveTextContent('£3.00');
    expect(panel.getByText('Has a walking aid')).toBeInTheDocument();
  });

  it('whose number an SMS has not proven is shown with that', async () => {
    const rider = { ...ADA.rider, mobileProven: undefined };
    answers['caller'] = { ok: true, value: { ...ADA, rider } };
    await answered();
    const panel = within(screen.getByRole('region', { name: 'Ada Byron' }));
    expect(panel.getByText(/\(not proven\)/)).toBeInTheDocument();
  });

  it('is told where the cab is as it is now, not as it was when they last rang', async () => {
    const ride = {
      id: 'ride-1',
      booking_id: 'QXKD2F',
      status: 'NEW' as const,
      bookLater: false,
      at: 1,
      pickup: STATION.add,
      drop: EUSTON.add,
    };
    const { user } = await answered();
    answers.caller = { ok: true, value: { ...ADA, rider: { ...ADA.rider, rides: [ride] } } };
    await user.keyboard('{Alt>}x{/Alt}');
    await rings({ id: 'd'.repeat(32) } as Partial<DeskCall>);
    await user.keyboard('{Alt>}a{/Alt}');
    const panel = within(await screen.findByRole('region', { name: 'Ada Byron' }));
    await panel.findByText(/Finding a driver/);
    act(() => {
      backend.ride?.next({ ...ride, status: 'ACCEPTED', driver_name: 'Omar', vehicle_number: 'LJ21 MDE' } as never);
    });
    expect(panel.getByText(/Omar · LJ21 MDE/)).toBeInTheDocument();
    expect(panel.queryByText(/Finding a driver/)).not.toBeInTheDocument();
  });

  it('is named on their line also if another line came in front meanwhile', async () => {
    let tell: (found: unknown) => void = () => {};
    answers.caller = new Promise((resolve) => (tell = resolve));
    const { user } = show(<AddBookingsScreen />, 'admin');
    await rings();
    await user.keyboard('{Alt>}a{/Alt}');
    await user.keyboard('{Alt>}n{/Alt}');
    const lines = within(await screen.findByRole('list', { name: 'Open lines' }));
    await lines.findByRole('button', { name: '07700 900018' });
    await act(async () => tell({ ok: true, value: ADA }));
    expect(await lines.findByRole('button', { name: 'Ada Byron' })).toBeInTheDocument();
  });

  it('has the trip repeated by its digit and booked by Enter', async () => {
    const { user } = await answered();
    await user.keyboard('1');
    expect(await book()).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('region', { name: 'Booked' })).toHaveTextContent('QXKD2F');
    expect(called('create_booking')).toMatchObject([
      {
        id: 'booking-1',
        customer: 'rider-9',
        call: CALL,
        carType: 'Six Seater',
        extra_passenger: 2,
        needs: { walking_aid: true },
        estimate: 1320,
      },
    ]);
    // The line is empty again, and the caller is still there.
    expect(screen.getByRole('combobox', { name: 'Pickup' })).toHaveValue('');
    expect(screen.getByRole('heading', { name: 'Ada Byron' })).toBeInTheDocument();
  });

  it('has the trip shown that is booked, whatever was typed before', async () => {
    const { user } = await answered();
    await user.type(screen.getByRole('combobox', { name: 'Pickup' }), 'high st');
    await user.click(within(screen.getByRole('region', { name: 'Ada Byron' })).getByRole('button', { name: /→/ }));
    await book();
    expect(screen.getByRole('combobox', { name: 'Pickup' })).toHaveValue(STATION.add);
    expect(called('estimate')).toMatchObject([{ pickup: { add: STATION.add } }]);
  });

  it('has the trip booked also if a place that was taken before it arrives later', async () => {
    answers['caller'] = { ok: true, value: { ...ADA, rider: { ...ADA.rider, places: [] } } };
    let arrive: (place: object) => void = () => {};
    backend.geocode.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
    const { user } = await answered();
    await user.type(screen.getByRole('combobox', { name: 'Pickup' }), 'Euston{Enter}');
    await waitFor(() => expect(backend.geocode).toHaveBeenCalled());
    screen.getByRole('region', { name: 'Ada Byron' }).focus();
    await user.keyboard('1');
    await book();
    await act(async () => arrive(FOUND));
    expect(screen.getByRole('combobox', { name: 'Pickup' })).toHaveValue(STATION.add);
    expect(called('estimate')).toMatchObject([{ pickup: { add: STATION.add } }]);
    expect(await book()).toBeInTheDocument();
  });

  it('has the last trip turned round by 0', async () => {
    const { user } = await answered();
    await user.keyboard('0');
    await book();
    expect(called('estimate')).toMatchObject([{ pickup: { add: EUSTON.add }, drop: { add: STATION.add } }]);
  });

  it('finds no digit pressed where somebody types', async () => {
    const { user } = await answered();
    await user.type(screen.getByLabelText('Note to the driver'), '1 bag');
    expect(called('estimate')).toEqual([]);
    expect(screen.getByLabelText('Note to the driver')).toHaveValue('1 bag');
  });

  it('keeps what was typed when a step goes back, and when the booking is refused', async () => {
    answers['create_booking'] = { ok: false, failure: { key: 'no_drivers_found' } };
    const { user } = await answered();
    await user.keyboard('1');
    await book();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('combobox', { name: 'Destination' })).toHaveValue(EUSTON.add);
    await user.click(screen.getByRole('button', { name: /^Get the fare/ }));
    await user.click(await book());
    expect(await screen.findByRole('alert')).toHaveTextContent(messages.no_drivers_found);
    expect(screen.getByRole('combobox', { name: 'Destination' })).toHaveValue(EUSTON.add);
    // Enter tries again, for the same ride.
    await user.click(await book());
    await waitFor(() => expect(called('create_booking')).toHaveLength(2));
    expect(new Set(called('create_booking').map((body) => (body as { id: string }).id)).size).toBe(1);
  });

  it('is texted unless the desk says otherwise, and the next ride begins with what is usual', async () => {
    const { user } = await answered();
    expect(await screen.findByRole('checkbox', { name: 'Text the caller' })).toBeChecked();
    await user.click(screen.getByRole('checkbox', { name: 'Text the caller' }));
    screen.getByRole('region', { name: 'Ada Byron' }).focus();
    await user.keyboard('1');
    await user.click(await book());
    await waitFor(() => expect(called('create_booking')).toHaveLength(1));
    expect(called('create_booking')).toMatchObject([{ text_caller: false }]);
    await screen.findByRole('region', { name: 'Booked' });
    expect(screen.getByRole('checkbox', { name: 'Text the caller' })).toBeChecked();
  });

  it('is texted in the language of the last texts, or in the one that the desk chooses', async () => {
    answers['caller'] = { ok: true, value: { ...ADA, rider: { ...ADA.rider, language: 'cy' } } };
    const { user } = await answered();
    const language = await screen.findByRole('combobox', { name: 'Texts in' });
    expect(language).toHaveDisplayValue('Welsh');
    screen.getByRole('region', { name: 'Ada Byron' }).focus();
    await user.keyboard('1');
    await user.click(await book());
    await waitFor(() => expect(called('create_booking')).toMatchObject([{ language: 'cy' }]));
    await screen.findByRole('region', { name: 'Booked' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Texts in' }), 'English');
    screen.getByRole('region', { name: 'Ada Byron' }).focus();
    await user.keyboard('1');
    await user.click(await book());
    await waitFor(() => expect(called('create_booking')).toMatchObject([{ language: 'cy' }, { language: 'en' }]));
  });

  it('is asked for no language where no text is sent', async () => {
    const { user } = await answered();
    await user.click(await screen.findByRole('checkbox', { name: 'Text the caller' }));
    expect(screen.queryByRole('combobox', { name: 'Texts in' })).not.toBeInTheDocument();
  });

  it('has no tick where no text reaches the rider', async () => {
    answers['caller'] = { ok: true, value: { ...ADA, rider: { ...ADA.rider, text: null } } };
    await answered();
    expect(screen.queryByRole('checkbox', { name: 'Text the caller' })).not.toBeInTheDocument();
  });

  it('is asked about before a second ride like one that stands', async () => {
    const equal = {
      key: 'equal_booking',
      ride: '-Oother0000000000000',
      figures: { at: Date.UTC(2026, 10, 26, 9, 15) },
    };
    answers['create_booking'] = { ok: false, failure: equal };
    const { user } = await answered();
    await user.keyboard('1');
    await user.click(await book());
    const asks = await screen.findByRole('alertdialog', { name: 'Book another cab?' });
    expect(asks).toHaveTextContent(/^.*Ada Byron already has a cab booked from .+ at 26 Nov 2026, 09:15/);
    await user.click(within(asks).getByRole('button', { name: 'Keep the one' }));
    expect(called('create_booking')).toHaveLength(1);
    expect(screen.getByRole('combobox', { name: 'Destination' })).toHaveValue(EUSTON.add);
    await user.click(screen.getByRole('button', { name: /^Get the fare/ }));
    await user.click(await book());
    answers['create_booking'] = { ok: true, value: { id: 'booking-1', booking_id: 'QXKD2F', status: 'NEW' } };
    await user.click(await screen.findByRole('button', { name: 'Book another' }));
    await screen.findByRole('region', { name: 'Booked' });
    expect(called('create_booking').map((body) => (body as { again?: true }).again)).toEqual([
      undefined,
      undefined,
      true,
    ]);
  });

  it('agrees to the fare as it is now', async () => {
    answers['create_booking'] = { ok: false, failure: { key: 'estimate_changed' } };
    const { user } = await answered();
    await user.keyboard('1');
    await user.click(await book());
    await waitFor(() => expect(called('estimate')).toHaveLength(2));
    expect(await screen.findByRole('alert')).toHaveTextContent(messages.estimate_changed);
  });
});

describe('a call', () => {
  it('whose line is closed before its answer has arrived is ended then', async () => {
    let arrive: (outcome: unknown) => void = () => {};
    answers.take_call = new Promise((resolve) => (arrive = resolve));
    const { user } = await answered();
    await user.keyboard('{Alt>}x{/Alt}');
    await screen.findByRole('heading', { name: 'Nobody yet' });
    expect(called('close_call')).toEqual([]);
    await act(async () => arrive({ ok: true, value: { id: CALL, state: 'taken' } }));
    await waitFor(() => expect(called('close_call')).toEqual([{ id: CALL }]));
  });

  it('that a colleague took first opens no line', async () => {
    answers['take_call'] = { ok: false, failure: { key: 'call_taken' } };
    const { user } = show(<AddBookingsScreen />, 'admin');
    await rings();
    await user.keyboard('{Alt>}a{/Alt}');
    await waitFor(() => expect(screen.getByRole('list', { name: 'Open lines' })).toHaveTextContent('New booking'));
  });

  it('of a stranger asks for the name, and adds the rider once', async () => {
    answers['caller'] = { ok: true, value: { number: NUMBER, rider: null, other: null } };
    answers['create_booking'] = { ok: false, failure: { key: 'no_answer' } };
    const { user } = show(<AddBookingsScreen />, 'admin');
    await rings();
    await user.keyboard('{Alt>}a{/Alt}');
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Rider' })).toHaveFocus());
    await user.keyboard('Al Ng{Enter}');
    expect(screen.getByLabelText('Mobile')).toHaveValue(NUMBER);
    await user.keyboard('a@b.uk{Enter}');
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Pickup' })).toHaveFocus());
  });

  it('that is withheld asks for the number too', async () => {
    answers['caller'] = { ok: true, value: { number: null, rider: null, other: null } };
    const { user } = show(<AddBookingsScreen />, 'admin');
    await act(async () => backend.calls?.next([{ id: CALL, state: 'ringing', at: 1, open_at: 1 }]));
    await user.keyboard('{Alt>}a{/Alt}');
    expect(await screen.findAllByText('Number withheld')).not.toHaveLength(0);
    expect(screen.getByLabelText('Mobile')).toHaveValue('');
  });
});

const FIELDS = ['Pickup', 'Destination'] as const;

/** Fills in the line in front for somebody who is new, and books it. */
async function bookNew(user: ReturnType<typeof show>['user'], name: string, mobile: string) {
  const rider = screen.getByRole('combobox', { name: 'Rider' });
  await user.tripleClick(rider);
  await user.keyboard(`${name}{Enter}`);
  await waitFor(() => expect(screen.getByLabelText('Mobile')).toHaveFocus());
  expect(screen.getByLabelText('Mobile')).toHaveValue('');
  await user.keyboard(`${mobile}{Enter}`);
  await fillPlaces(user);
  await user.keyboard('{Enter}');
}

/** From the pickup to the fare. */
async function fillPlaces(user: ReturnType<typeof show>['user']) {
  await typePlaces(user);
  await waitFor(() => expect(screen.getByRole('button', { name: /^Book/ })).toHaveFocus());
}

async function typePlaces(user: ReturnType<typeof show>['user']) {
  for (const field of FIELDS) {
    await waitFor(() => expect(screen.getByRole('combobox', { name: field })).toHaveFocus());
    await user.keyboard('Euston{Enter}');
    await waitFor(() => expect(screen.getByRole('combobox', { name: field })).toHaveValue(EUSTON.add));
  }
  await screen.findByText(/^About/);
}

const attempts = () => called('save_user').map((body) => (body as { attempt: string }).attempt);

describe('a line without a call', () => {
  it('says what is missing', async () => {
    const { user } = show(<AddBookingsScreen />, 'admin');
    await user.click(screen.getByRole('button', { name: /^Get the fare/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent(messages.proper_input_name);
    expect(called('estimate')).toEqual([]);
  });

  it('books for one new rider after another, each with their own number', async () => {
    const { user } = show(<AddBookingsScreen />, 'admin');
    await bookNew(user, 'Al Ng', '07700900021');
    await waitFor(() => expect(called('create_booking')).toHaveLength(1));
    await screen.findByRole('region', { name: 'Booked' });
    answers.save_user = { ok: true, value: { uid: 'rider-11' } };
    await bookNew(user, 'Bea Fry', '07700900022');
    await waitFor(() => expect(called('create_booking')).toHaveLength(2));
    expect(called('save_user')).toMatchObject([
      { firstName: 'Al', mobile: '+447700900021' },
      { firstName: 'Bea', mobile: '+447700900022' },
    ]);
    expect(new Set(attempts()).size).toBe(2);
    expect(called('create_booking')).toMatchObject([{ customer: 'rider-10' }, { customer: 'rider-11' }]);
  });

  it('adds a new rider once, however often it is tried, and another one if the mobile is put right', async () => {
    answers.save_user = { ok: false, failure: { key: 'no_answer' } };
    const { user } = show(<AddBookingsScreen />, 'admin');
    await bookNew(user, 'Al Ng', '07700900021');
    expect(await screen.findByRole('alert')).toHaveTextContent(messages.no_answer);
    await user.click(screen.getByRole('button', { name: /^Get the fare/ }));
    await user.click(await book());
    await waitFor(() => expect(called('save_user')).toHaveLength(2));
    expect(new Set(attempts()).size).toBe(1);
    await user.clear(await screen.findByLabelText('Mobile'));
    await user.type(screen.getByLabelText('Mobile'), '07700900022{Enter}');
    await user.click(await book());
    await waitFor(() => expect(called('save_user')).toHaveLength(3));
    expect(new Set(attempts()).size).toBe(2);
  });
});

describe('a stop', () => {
  const stop = () => screen.getByRole('combobox', { name: 'Stop 1' });
  const withoutPlaces = () => {
    answers['caller'] = { ok: true, value: { ...ADA, rider: { ...ADA.rider, places: [] } } };
  };

  async function withStop() {
    const { user } = await answered();
    await user.keyboard('1');
    await book();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Add a stop' }));
    return user;
  }
  const askFare = async (user: Awaited<ReturnType<typeof withStop>>) => {
    backend.call.mockClear();
    await user.click(screen.getByRole('button', { name: /^Get the fare/ }));
  };

  it('that nobody has touched is no part of the ride', async () => {
    const user = await withStop();
    await askFare(user);
    await book();
    expect(called('estimate')[0]).not.toHaveProperty('stops');
  });

  it('that was typed and not taken stands in the way of the fare until it is chosen or cleared', async () => {
    const user = await withStop();
    await user.type(stop(), 'Tesco');
    await user.tab();
    expect(screen.getByText('Still to come: a stop.')).toBeInTheDocument();
    await askFare(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(messages.stop_not_taken);
    expect(stop()).toBeInvalid();
    expect(called('estimate')).toEqual([]);
    await user.clear(stop());
    await askFare(user);
    await book();
    expect(called('estimate')[0]).not.toHaveProperty('stops');
  });

  it('is still there as it was typed once another line was in front', async () => {
    const user = await withStop();
    await user.type(stop(), 'Tesco');
    await user.keyboard('{Alt>}n{/Alt}');
    await screen.findByRole('heading', { name: 'Nobody yet' });
    await user.keyboard('{Alt>}s{/Alt}');
    await screen.findByRole('heading', { name: 'Ada Byron' });
    expect(stop()).toHaveValue('Tesco');
  });

  it('that is taken goes on to the fare, once it has arrived', async () => {
    withoutPlaces();
    let arrive: (place: object) => void = () => {};
    backend.geocode.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
    const user = await withStop();
    backend.call.mockClear();
    await user.type(stop(), 'Euston{Enter}');
    await waitFor(() => expect(stop()).toHaveValue('Euston Station'));
    expect(called('estimate')).toEqual([]);
    await act(async () => arrive(FOUND));
    await book();
    expect(called('estimate')).toMatchObject([{ stops: [{ add: EUSTON.add }] }]);
  });

  it('that is one of the usual places is in the fare at once', async () => {
    const user = await withStop();
    backend.call.mockClear();
    await user.click(stop());
    await user.keyboard('{ArrowDown}{Enter}');
    await book();
    expect(called('estimate')).toMatchObject([{ stops: [{ add: EUSTON.add }] }]);
  });

  it('that cannot be looked up keeps what was typed, and has the focus', async () => {
    withoutPlaces();
    backend.geocode.mockRejectedValue(new Error('offline'));
    const user = await withStop();
    backend.call.mockClear();
    await user.type(stop(), 'Euston{Enter}');
    await waitFor(() => expect(backend.geocode).toHaveBeenCalled());
    await waitFor(() => expect(stop()).toHaveValue('Euston'));
    expect(stop()).toHaveFocus();
    expect(screen.getByText('Still to come: a stop.')).toBeInTheDocument();
    expect(called('estimate')).toEqual([]);
  });

  it('of the trip before gives way to that of a repeated one', async () => {
    const [trip] = ADA.rider?.trips ?? [];
    const rider = { ...ADA.rider, trips: [{ ...trip, stops: [EUSTON] }] };
    answers['caller'] = { ok: true, value: { ...ADA, rider } };
    const { user } = await answered();
    await user.click(screen.getByRole('button', { name: 'Add a stop' }));
    await user.type(stop(), 'Tesco');
    await user.click(within(screen.getByRole('region', { name: 'Ada Byron' })).getByRole('button', { name: /→/ }));
    await book();
    expect(stop()).toHaveValue(EUSTON.add);
    expect(called('estimate')).toMatchObject([{ stops: [{ add: EUSTON.add }] }]);
  });
});

describe('somebody else on the line of a known caller', () => {
  it('is booked for as a new rider, and the caller does not come back', async () => {
    const { user } = await answered();
    await bookNew(user, 'Bea Fry', '07700900022');
    await waitFor(() => expect(called('create_booking')).toMatchObject([{ customer: 'rider-10', call: CALL }]));
    expect(called('save_user')).toMatchObject([{ firstName: 'Bea', lastName: 'Fry', mobile: '+447700900022' }]);
  });
});

/** Keeps an endpoint from answering until it is told what. */
const hold = (name: string) => {
  let tell: (outcome: unknown) => void = () => {};
  answers[name] = new Promise((resolve) => (tell = resolve));
  return (outcome: unknown) => act(async () => tell(outcome));
};

describe('the ride just booked', () => {
  async function booked() {
    const shown = await answered();
    await shown.user.keyboard('1');
    await shown.user.click(await book());
    await screen.findByRole('region', { name: 'Booked' });
    return shown;
  }

  it('is what 0 turns round, once it is among the trips, and no older one', async () => {
    const { user } = await answered();
    await user.keyboard('1');
    const quoted = await book();
    const tell = hold('caller');
    await user.click(quoted);
    const panel = within(await screen.findByRole('region', { name: 'Booked' }));
    backend.call.mockClear();
    await user.keyboard('0');
    expect(panel.queryByRole('button', { name: /^Return trip/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /The last one back/ })).not.toBeInTheDocument();
    expect(called('estimate')).toEqual([]);
    const [old] = ADA.rider?.trips ?? [];
    const trips = [{ ...old, booking: 'booking-1', drop: { lat: 51.6, lng: -3.1, add: 'Tredegar Park' } }, old];
    await tell({ ok: true, value: { ...ADA, rider: { ...ADA.rider, trips } } });
    expect(await panel.findByRole('button', { name: /^Return trip/ })).toBeInTheDocument();
    await user.keyboard('0');
    await book();
    expect(called('estimate')).toMatchObject([{ pickup: { add: 'Tredegar Park' }, drop: { add: STATION.add } }]);
  });

  it('does not stand under the name of the next rider', async () => {
    const { user } = await booked();
    backend.found = [{ id: 'rider-2', firstName: 'Bob', lastName: 'Dunn', mobile: '+447700900033', usertype: 'rider' }];
    await user.tripleClick(screen.getByRole('combobox', { name: 'Rider' }));
    await user.keyboard('Bob{Enter}');
    await screen.findByRole('heading', { name: 'Bob Dunn' });
    expect(screen.queryByRole('region', { name: 'Booked' })).not.toBeInTheDocument();
  });

  it('does not come under the name of another rider who was chosen meanwhile, but is told', async () => {
    const tell = hold('create_booking');
    const { user, store } = await answered();
    await user.keyboard('1');
    await user.click(await book());
    await waitFor(() => expect(called('create_booking')).toHaveLength(1));
    await user.tripleClick(screen.getByRole('combobox', { name: 'Rider' }));
    await user.keyboard('Bea Fry{Enter}');
    const note = screen.getByLabelText('Note to the driver');
    await user.type(note, 'By the side door');
    await tell({ ok: true, value: { id: 'booking-1', booking_id: 'QXKD2F', status: 'NEW' } });
    expect(screen.queryByRole('region', { name: 'Booked' })).not.toBeInTheDocument();
    expect(store.getState().messages.queue).toEqual([{ key: 'ride_before_booked', detail: 'QXKD2F' }]);
    // What was typed for the next rider stays, and the next letter goes where it belongs.
    expect(note).toHaveValue('By the side door');
    expect(note).toHaveFocus();
  });
});

describe('an answer for a line that is no longer in front', () => {
  const REFUSED = { ok: false, failure: { key: 'estimate_changed' } };
  const MADE = { ok: true, value: { id: 'booking-1', booking_id: 'QXKD2F', status: 'NEW' } };

  async function bookedAndLeft() {
    const tell = hold('create_booking');
    const { user } = await answered();
    await user.keyboard('1');
    await user.click(await book());
    await waitFor(() => expect(called('create_booking')).toHaveLength(1));
    await user.keyboard('{Alt>}n{/Alt}');
    await screen.findByRole('heading', { name: 'Nobody yet' });
    return { user, tell };
  }

  it('shows its fare and its refusal there alone', async () => {
    const { user, tell } = await bookedAndLeft();
    await tell(REFUSED);
    await waitFor(() => expect(called('estimate')).toHaveLength(2));
    await act(async () => {});
    expect(screen.queryByRole('button', { name: /^Book/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    const lines = within(screen.getByRole('list', { name: 'Open lines' }));
    expect(lines.getByRole('button', { name: 'Ada Byron · problem' })).toBeInTheDocument();
    await user.keyboard('{Alt>}s{/Alt}');
    expect(await lines.findByRole('button', { name: 'Ada Byron' })).toBeInTheDocument();
    expect(await screen.findByRole('alert')).toHaveTextContent(messages.estimate_changed);
    expect(await book()).toHaveFocus();
  });

  it('leaves the focus where somebody types', async () => {
    const { user, tell } = await bookedAndLeft();
    await user.click(screen.getByLabelText('Note to the driver'));
    await tell(MADE);
    await waitFor(() => expect(called('caller').length).toBeGreaterThan(1));
    expect(screen.getByLabelText('Note to the driver')).toHaveFocus();
    await user.keyboard('{Alt>}s{/Alt}');
    expect(await screen.findByRole('region', { name: 'Booked' })).toHaveTextContent('QXKD2F');
  });

  it('is not waited for by the line in front, which is given its fare and booked', async () => {
    const { user, tell } = await bookedAndLeft();
    answers.create_booking = MADE;
    await bookNew(user, 'Bea Fry', '07700900022');
    await waitFor(() => expect(called('create_booking')).toHaveLength(2));
    expect(await screen.findByRole('region', { name: 'Booked' })).toBeInTheDocument();
    // What was pressed on the first line is still under way there, and cannot be pressed twice.
    await user.keyboard('{Alt>}s{/Alt}');
    await screen.findByRole('heading', { name: 'Ada Byron' });
    expect(screen.queryByRole('button', { name: /^(Book|Get the fare)/ })).not.toBeInTheDocument();
    await tell(MADE);
    expect(await screen.findByRole('region', { name: 'Booked' })).toBeInTheDocument();
    expect(called('create_booking')).toMatchObject([{ customer: 'rider-9' }, { customer: 'rider-10' }]);
  });

  it('goes back to the line as it is, and Escape does not ask for the fare again', async () => {
    const { user } = await answered();
    await user.keyboard('1');
    await book();
    await user.click(screen.getByLabelText('Note to the driver'));
    await user.keyboard('x{Enter}');
    await waitFor(() => expect(called('estimate')).toHaveLength(2));
    await book();
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('button', { name: /^Get the fare/ })).toBeInTheDocument();
    expect(called('estimate')).toHaveLength(2);
  });
});

describe('what is known of the rider', () => {
  const LOST = { ok: false, failure: { key: 'no_answer' } };
  const BOB = { id: 'rider-2', firstName: 'Bob', lastName: 'Dunn', mobile: '+447700900033', usertype: 'rider' };
  const BOBS = {
    ok: true,
    value: {
      number: null,
      other: null,
      rider: { ...ADA.rider, uid: 'rider-2', needs: { wheelchair: 'stays' }, debts: [] },
    },
  };

  async function lost() {
    answers.caller = LOST;
    const { user } = show(<AddBookingsScreen />, 'admin');
    await rings();
    await user.keyboard('{Alt>}a{/Alt}');
    expect(await screen.findByRole('alert')).toHaveTextContent(messages.no_answer);
    expect(screen.queryByRole('heading', { name: 'New caller' })).not.toBeInTheDocument();
    answers.caller = { ok: true, value: ADA };
    return user;
  }

  async function chosen(user: ReturnType<typeof show>['user']) {
    backend.found = [BOB];
    await user.tripleClick(screen.getByRole('combobox', { name: 'Rider' }));
    await user.keyboard('Bob{Enter}');
    await screen.findByRole('heading', { name: 'Bob Dunn' });
  }

  it('is said to be missing, and asked for again by a press', async () => {
    const user = await lost();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Ada Byron' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('is asked for again when the connection is back', async () => {
    await lost();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByRole('heading', { name: 'Ada Byron' })).toBeInTheDocument();
  });

  it('is in the fare and in the booking also where it comes after the fare', async () => {
    const tell = hold('caller');
    const { user } = show(<AddBookingsScreen />, 'admin');
    await chosen(user);
    await typePlaces(user);
    await tell(BOBS);
    await waitFor(() => expect(called('estimate')).toHaveLength(2));
    await waitFor(() => expect(screen.getByRole('button', { name: /^Book/ })).toHaveFocus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(called('create_booking')).toMatchObject([{ needs: { wheelchair: 'stays' } }]));
  });

  it('is waited for before the ride is booked', async () => {
    const tell = hold('caller');
    const { user } = show(<AddBookingsScreen />, 'admin');
    await chosen(user);
    await typePlaces(user);
    await user.keyboard('{Enter}{Enter}');
    await user.click(screen.getByRole('progressbar'));
    expect(called('create_booking')).toEqual([]);
    await tell({ ok: true, value: { ...BOBS.value, rider: { ...BOBS.value.rider, needs: undefined } } });
    await waitFor(() => expect(screen.getByRole('button', { name: /^Book/ })).toHaveFocus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(called('create_booking')).toHaveLength(1));
  });

  it('is never what is known of the caller, where the ride is for somebody else', async () => {
    const { user } = await answered();
    answers.caller = LOST;
    await chosen(user);
    const panel = within(screen.getByRole('region', { name: 'Bob Dunn' }));
    expect(await panel.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
    expect(panel.queryByText('Has a walking aid')).not.toBeInTheDocument();
    await fillPlaces(user);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(called('create_booking')).toHaveLength(1));
    expect(called('create_booking')[0]).not.toHaveProperty('needs');
  });

  it('is asked for anew when they are on the line again', async () => {
    const { user } = await answered();
    const debtless = { ...ADA, rider: { ...ADA.rider, debts: [] } };
    await user.keyboard('{Alt>}n{/Alt}');
    await screen.findByRole('heading', { name: 'Nobody yet' });
    answers.caller = { ok: true, value: debtless };
    await user.keyboard('{Alt>}s{/Alt}');
    await screen.findByRole('heading', { name: 'Ada Byron' });
    await waitFor(() => expect(screen.queryByText(/Wallet below zero/)).not.toBeInTheDocument());
  });
});
