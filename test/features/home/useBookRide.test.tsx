import { loadFirebase } from '@/backend/later/load';
import { act, fireEvent, renderHook, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Outcome } from '@/backend/connection/failure';
import type { BookingAnswer, EstimateAnswer } from '@/domain/api/ride/rideApi';
import { NOTHING_TYPED } from '@/domain/ride/riderFields';
import type { MessageKey } from '@/domain/messages';
import { useBookRide } from '@/features/home/useBookRide';
import { type Wish, wishFault } from '@/features/home/wish';
import { keepTrip, keptTrip } from '@/state/kept/keptTrip';
import { selectMessage } from '@/state/messages';
import { createAppStore } from '@/state/store';
import { dropSet, isUntouched, selectTrip } from '@/state/trip';
import { STATION, positionOf } from '../../support/places';

await loadFirebase();

type Body = { id: string; estimate: number; again?: true };
const backend = vi.hoisted(() => ({
  call: vi.fn<(name: string, body: unknown) => Promise<Outcome<unknown>>>(),
  drawn: 0,
  /** What an id waits for. */
  here: Promise.resolve(),
}));
vi.mock('@/backend/connection/apiClient', () => ({ call: backend.call }));
vi.mock('@/backend/rides/bookings', async (original) => ({
  ...(await original<object>()),
  newBookingId: async () => {
    await backend.here;
    backend.drawn += 1;
    return `booking-${backend.drawn}`;
  },
}));

const NOW = Date.UTC(2026, 10, 21, 9);
const MINUTE = 60_000;
const WISH: Wish = {
  pickup: STATION,
  drop: { lat: 51.47, lng: -0.45, add: 'Heathrow Terminal 5', zone: 'Heathrow' },
  stops: [],
  carType: 'Black Cab',
  later: false,
  tripdate: NOW,
  riderFields: NOTHING_TYPED,
  customer: null,
};
const ESTIMATE = { estimateFare: 8329 } as EstimateAnswer;
const BOOKED: BookingAnswer = { id: 'booking-1', booking_id: 'AB12CD', status: 'NEW' };

const refusal = (key: MessageKey): Outcome<never> => ({ ok: false, failure: { key } });
const answers = (outcome: Outcome<BookingAnswer>) => {
  backend.call.mockImplementation(async (name) => (name === 'estimate' ? { ok: true, value: ESTIMATE } : outcome));
};
/** Lets a booking begin, whose answer the test gives later. */
function answerLater(): (outcome: Outcome<BookingAnswer>) => Promise<void> {
  let give = (_outcome: Outcome<BookingAnswer>) => {};
  const answer = new Promise<Outcome<BookingAnswer>>((resolve) => {
    give = resolve;
  });
  backend.call.mockImplementation((name) =>
    name === 'estimate' ? Promise.resolve({ ok: true, value: ESTIMATE }) : answer,
  );
  return (outcome) => act(async () => give(outcome));
}
const bodiesOf = (name: string) =>
  backend.call.mock.calls.filter(([to]) => to === name).map(([, body]) => body as Body);

const Whereabouts = () => <output>{useLocation().pathname}</output>;

function setUp() {
  const store = createAppStore();
  function wrapper({ children }: { children: ReactNode }) {
    const [isOpen, setOpen] = useState(true);
    return (
      <MemoryRouter>
        <Provider store={store}>{isOpen ? children : null}</Provider>
        <button onClick={() => setOpen(false)}>Leave</button>
        <Whereabouts />
      </MemoryRouter>
    );
  }
  /** The form, opened on the page. */
  function open() {
    const { result } = renderHook(useBookRide, { wrapper });
    return {
      step: () => result.current.step,
      press: (wish = WISH) => act(() => result.current.press(wish, 'rider', NOW)),
      /** Asks for the fare, and does not wait for what follows it. */
      pressSlowly: () =>
        act(async () => {
          void result.current.press(WISH, 'rider', NOW);
        }),
      book: (wish = WISH) => act(() => result.current.book(wish, ESTIMATE)),
      bookAgain: () => act(() => result.current.book(WISH, ESTIMATE, { again: true })),
      bookTwice: () =>
        act(async () => {
          await Promise.all([result.current.book(WISH, ESTIMATE), result.current.book(WISH, ESTIMATE)]);
        }),
      /** Presses *Book*, and does not wait for the answer. */
      bookSlowly: () =>
        act(async () => {
          void result.current.book(WISH, ESTIMATE);
        }),
      close: () => act(() => result.current.close()),
    };
  }
  return {
    ...open(),
    store,
    again: open,
    leave: () => fireEvent.click(screen.getByRole('button', { name: 'Leave' })),
    comeBack: () => open().step(),
    path: () => document.querySelector('output')?.textContent,
    message: () => selectMessage(store.getState())?.key,
  };
}

beforeEach(() => {
  backend.call.mockReset();
  backend.drawn = 0;
  backend.here = Promise.resolve();
  localStorage.clear();
  sessionStorage.clear();
});

describe('an obstacle to a fare', () => {
  const later = (minutes: number): Wish => ({ ...WISH, later: true, tripdate: NOW + minutes * MINUTE });
  it.each([
    ['no pickup', { ...WISH, pickup: null }, 'rider', 'select_proper'],
    ['no drop', { ...WISH, drop: null }, 'rider', 'select_proper'],
    ['no car type', { ...WISH, carType: null }, 'rider', 'select_proper'],
    ['nobody signed in', WISH, null, 'must_login'],
    ['an admin without a rider', WISH, 'admin', 'select_user'],
    ['an admin with a rider', { ...WISH, customer: 'rider-1' }, 'admin', null],
    ['a ride in 14 minutes', later(14), 'rider', 'past_booking_error'],
    ['a ride in 15 minutes', later(15), 'rider', null],
    ['a ride in 100 days', later(100 * 24 * 60), 'rider', 'too_far_ahead'],
    ['an invalid time', { ...later(60), tripdate: Number.NaN }, 'rider', 'past_booking_error'],
    ['a ride now', WISH, 'rider', null],
  ] as const)('%s', (_name, wish, role, fault) => {
    expect(wishFault(wish, role, NOW)).toBe(fault);
  });

  it('is reported, and nothing is sent to the server', async () => {
    const form = setUp();
    await form.press({ ...WISH, drop: null });
    expect(form.message()).toBe('select_proper');
    expect(backend.call).not.toHaveBeenCalled();
  });
});

describe('booking a ride', () => {
  it('confirms a fare and books at it', async () => {
    answers({ ok: true, value: BOOKED });
    const form = setUp();
    await form.press();
    expect(form.step()).toEqual({ at: 'confirm', estimate: ESTIMATE, booking: false });
    await form.book({ ...WISH, payWith: 'card', riderFields: { ...NOTHING_TYPED, notes: '  ' } });
    expect(form.step()).toEqual({ at: 'booked', answer: BOOKED });
    expect(bodiesOf('create_booking')).toEqual([
      {
        pickup: { ...positionOf(STATION), add: STATION.add },
        drop: { lat: 51.47, lng: -0.45, add: 'Heathrow Terminal 5' },
        carType: 'Black Cab',
        bookLater: false,
        extra_passenger: 0,
        pay_with: 'card',
        id: 'booking-1',
        estimate: 8329,
        booking_type_web: true,
      },
    ]);
  });

  it('offers the fare before there is an id, and sends the booking as soon as there is one', async () => {
    let arrives = () => {};
    backend.here = new Promise((resolve) => {
      arrives = resolve;
    });
    answers({ ok: true, value: BOOKED });
    const form = setUp();
    await form.pressSlowly();
    expect(form.step()).toMatchObject({ at: 'confirm', booking: false });
    await form.bookSlowly();
    expect(form.step()).toMatchObject({ at: 'confirm', booking: true });
    expect(bodiesOf('create_booking')).toEqual([]);
    await act(async () => arrives());
    expect(bodiesOf('create_booking').map(({ id }) => id)).toEqual(['booking-1']);
    expect(form.step()).toEqual({ at: 'booked', answer: BOOKED });
  });

  it('leads to the open bill that is paid first', async () => {
    answers(refusal('bill_open'));
    const form = setUp();
    await form.press();
    await form.book();
    expect(form.message()).toBe('bill_open');
    expect(form.path()).toBe('/bookings');
  });

  it('makes one booking from two presses', async () => {
    answers({ ok: true, value: BOOKED });
    const form = setUp();
    await form.press();
    await form.bookTwice();
    expect(bodiesOf('create_booking').map(({ id }) => id)).toEqual(['booking-1', 'booking-1']);
  });

  it('makes one booking after a lost answer, even if the fare is requested again', async () => {
    answers(refusal('no_answer'));
    const form = setUp();
    await form.press();
    await form.book();
    expect(form.message()).toBe('no_answer');
    expect(form.step()).toMatchObject({ at: 'confirm', booking: false });
    await form.book();
    form.close();
    await form.press();
    answers({ ok: true, value: BOOKED });
    await form.book();
    expect(bodiesOf('create_booking').map(({ id }) => id)).toEqual(['booking-1', 'booking-1', 'booking-1']);
    expect(form.step().at).toBe('booked');
  });

  it('makes another booking for another trip, and for the same trip once the first was answered', async () => {
    answers(refusal('no_answer'));
    const form = setUp();
    await form.press();
    await form.book();
    const other: Wish = { ...WISH, carType: 'Six Seater' };
    await form.press(other);
    answers({ ok: true, value: BOOKED });
    await form.book(other);
    await form.press(other);
    await form.book(other);
    expect(bodiesOf('create_booking').map(({ id }) => id)).toEqual(['booking-1', 'booking-2', 'booking-3']);
  });

  it('offers a retry if no driver is found, and retries with the same id', async () => {
    answers(refusal('no_drivers_found'));
    const form = setUp();
    await form.press();
    await form.book();
    expect(form.step()).toMatchObject({ at: 'noDrivers', booking: false });
    expect(form.message()).toBeUndefined();
    answers({ ok: true, value: BOOKED });
    await form.book();
    expect(form.step().at).toBe('booked');
    expect(bodiesOf('create_booking').map(({ id }) => id)).toEqual(['booking-1', 'booking-1']);
  });

  it('shows a changed fare, and books nothing until it is confirmed', async () => {
    answers(refusal('estimate_changed'));
    const form = setUp();
    await form.press();
    await form.book();
    expect(form.message()).toBe('estimate_changed');
    expect(form.step()).toMatchObject({ at: 'confirm', booking: false });
    expect(bodiesOf('estimate')).toHaveLength(2);
    expect(bodiesOf('create_booking')).toHaveLength(1);
  });

  it('begins at the form on another visit, whatever fare was agreed before', async () => {
    answers({ ok: true, value: BOOKED });
    const form = setUp();
    await form.press();
    form.leave();
    expect(form.comeBack()).toEqual({ at: 'form' });
  });

  it('goes back to the form with the reason when no fare can be had', async () => {
    backend.call.mockResolvedValue(refusal('no_tariff_found'));
    const form = setUp();
    await form.press();
    expect(form.message()).toBe('no_tariff_found');
    expect(form.step()).toEqual({ at: 'form' });
  });
});

const equal: Outcome<never> = {
  ok: false,
  failure: { key: 'equal_booking', ride: '-Oother', figures: { at: NOW }, field: 'again' },
};

describe('whoever leaves the form while the booking is under way', () => {
  it('is led to the booked ride, and finds no trip that could be booked again', async () => {
    const give = answerLater();
    const form = setUp();
    form.store.dispatch(dropSet(WISH.drop));
    keepTrip('rider-1', selectTrip(form.store.getState()), NOW);
    await form.press();
    await form.bookSlowly();
    form.leave();
    await give({ ok: true, value: BOOKED });
    expect(form.path()).toBe('/bookings/booking-1');
    expect(isUntouched(selectTrip(form.store.getState()))).toBe(true);
    expect(keptTrip('rider-1', NOW)).toBeNull();
    expect(form.comeBack()).toEqual({ at: 'form' });
  });

  it.each([
    ['no_drivers_found', refusal('no_drivers_found')],
    ['equal_booking', equal],
    ['estimate_changed', refusal('estimate_changed')],
    ['no_answer', refusal('no_answer')],
    ['bill_open', refusal('bill_open')],
  ] as const)('is told of %s, and asked for nothing', async (key, outcome) => {
    const give = answerLater();
    const form = setUp();
    await form.press();
    await form.bookSlowly();
    form.leave();
    await give(outcome);
    expect(form.message()).toBe(key);
    expect(form.path()).toBe('/');
    expect(bodiesOf('estimate')).toHaveLength(1);
    expect(form.comeBack()).toEqual({ at: 'form' });
  });

  it('cannot book the next ride before the answer is there', async () => {
    const give = answerLater();
    const form = setUp();
    await form.press();
    await form.bookSlowly();
    form.leave();
    const back = form.again();
    await back.press();
    expect(back.step()).toMatchObject({ at: 'confirm', booking: true });
    await give(refusal('no_drivers_found'));
    expect(back.step()).toMatchObject({ at: 'confirm', booking: false });
  });
});

describe('whoever closes the fare while the booking is under way, and stays in the form', () => {
  const closed = async () => {
    const give = answerLater();
    const form = setUp();
    await form.press();
    await form.bookSlowly();
    form.close();
    return { ...form, give };
  };

  it('has booked all the same', async () => {
    const form = await closed();
    await form.give({ ok: true, value: BOOKED });
    expect(form.step()).toEqual({ at: 'booked', answer: BOOKED });
  });

  it('is told what came of it, without a question that nobody sees', async () => {
    const form = await closed();
    await form.give(equal);
    expect(form.message()).toBe('equal_booking');
    expect(form.step()).toEqual({ at: 'form' });
  });

  it('repeats a booking without an answer under its id, though the fare was asked for again meanwhile', async () => {
    const form = await closed();
    await form.press();
    await form.give(refusal('no_answer'));
    await form.book();
    expect(bodiesOf('create_booking').map(({ id }) => id)).toEqual(['booking-1', 'booking-1']);
  });
});

describe('a booking like one that stands', () => {
  it('is asked about, and sent again under the same id with the answer', async () => {
    answers(equal);
    const form = setUp();
    await form.press();
    await form.book();
    expect(form.step()).toMatchObject({ at: 'equal', other: { id: '-Oother', at: NOW }, booking: false });
    expect(form.message()).toBeUndefined();
    answers({ ok: true, value: BOOKED });
    await form.bookAgain();
    expect(form.step().at).toBe('booked');
    expect(bodiesOf('create_booking').map(({ id, again }) => [id, again])).toEqual([
      ['booking-1', undefined],
      ['booking-1', true],
    ]);
  });
});
