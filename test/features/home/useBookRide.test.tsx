import { loadFirebase } from '@/backend/later/load';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Outcome } from '@/backend/connection/failure';
import type { BookingAnswer, EstimateAnswer } from '@/domain/api/ride/rideApi';
import { NOTHING_TYPED } from '@/domain/ride/riderFields';
import type { MessageKey } from '@/domain/messages';
import { useBookRide } from '@/features/home/useBookRide';
import { type Wish, wishFault } from '@/features/home/wish';
import { selectMessage } from '@/state/messages';
import { createAppStore } from '@/state/store';
import { STATION, positionOf } from '../../support/places';

await loadFirebase();

type Body = { id: string; estimate: number; again?: true };
const backend = vi.hoisted(() => ({
  call: vi.fn<(name: string, body: unknown) => Promise<Outcome<unknown>>>(),
  drawn: 0,
}));
vi.mock('@/backend/connection/apiClient', () => ({ call: backend.call }));
vi.mock('@/backend/rides/bookings', async (original) => ({
  ...(await original<object>()),
  newBookingId: () => {
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
const bodiesOf = (name: string) =>
  backend.call.mock.calls.filter(([to]) => to === name).map(([, body]) => body as Body);

const Whereabouts = () => <output>{useLocation().pathname}</output>;

function setUp() {
  const store = createAppStore();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter>
      <Provider store={store}>{children}</Provider>
      <Whereabouts />
    </MemoryRouter>
  );
  const { result, unmount } = renderHook(useBookRide, { wrapper });
  return {
    step: () => result.current.step,
    press: (wish = WISH) => act(() => result.current.press(wish, 'rider', NOW)),
    book: (wish = WISH) => act(() => result.current.book(wish, ESTIMATE)),
    bookAgain: () => act(() => result.current.book(WISH, ESTIMATE, { again: true })),
    bookTwice: () =>
      act(async () => {
        await Promise.all([result.current.book(WISH, ESTIMATE), result.current.book(WISH, ESTIMATE)]);
      }),
    close: () => act(() => result.current.close()),
    leave: unmount,
    comeBack: () => renderHook(useBookRide, { wrapper }).result.current.step,
    path: () => document.querySelector('output')?.textContent,
    message: () => selectMessage(store.getState())?.key,
  };
}

beforeEach(() => {
  backend.call.mockReset();
  backend.drawn = 0;
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
    const screen = setUp();
    await screen.press({ ...WISH, drop: null });
    expect(screen.message()).toBe('select_proper');
    expect(backend.call).not.toHaveBeenCalled();
  });
});

describe('booking a ride', () => {
  it('confirms a fare and books at it', async () => {
    answers({ ok: true, value: BOOKED });
    const screen = setUp();
    await screen.press();
    expect(screen.step()).toEqual({ at: 'confirm', estimate: ESTIMATE, booking: false });
    await screen.book({ ...WISH, payWith: 'card', riderFields: { ...NOTHING_TYPED, notes: '  ' } });
    expect(screen.step()).toEqual({ at: 'booked', answer: BOOKED });
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
    const screen = setUp();
    await screen.press();
    await screen.bookTwice();
    expect(bodiesOf('create_booking').map(({ id }) => id)).toEqual(['booking-1', 'booking-1']);
  });

  it('makes one booking after a lost answer, even if the fare is requested again', async () => {
    answers(refusal('no_answer'));
    const screen = setUp();
    await screen.press();
    await screen.book();
    expect(screen.message()).toBe('no_answer');
    expect(screen.step()).toMatchObject({ at: 'confirm', booking: false });
    await screen.book();
    screen.close();
    await screen.press();
    answers({ ok: true, value: BOOKED });
    await screen.book();
    expect(bodiesOf('create_booking').map(({ id }) => id)).toEqual(['booking-1', 'booking-1', 'booking-1']);
    expect(screen.step().at).toBe('booked');
  });

  it('makes another booking for another trip, and for the same trip once the first was answered', async () => {
    answers(refusal('no_answer'));
    const screen = setUp();
    await screen.press();
    await screen.book();
    const other: Wish = { ...WISH, carType: 'Six Seater' };
    await screen.press(other);
    answers({ ok: true, value: BOOKED });
    await screen.book(other);
    await screen.press(other);
    await screen.book(other);
    expect(bodiesOf('create_booking').map(({ id }) => id)).toEqual(['booking-1', 'booking-2', 'booking-3']);
  });

  it('offers a retry if no driver is found, and retries with the same id', async () => {
    answers(refusal('no_drivers_found'));
    const screen = setUp();
    await screen.press();
    await screen.book();
    expect(screen.step()).toMatchObject({ at: 'noDrivers', booking: false });
    expect(screen.message()).toBeUndefined();
    answers({ ok: true, value: BOOKED });
    await screen.book();
    expect(screen.step().at).toBe('booked');
    expect(bodiesOf('create_booking').map(({ id }) => id)).toEqual(['booking-1', 'booking-1']);
  });

  it('shows a changed fare, and books nothing until it is confirmed', async () => {
    answers(refusal('estimate_changed'));
    const screen = setUp();
    await screen.press();
    await screen.book();
    expect(screen.message()).toBe('estimate_changed');
    expect(screen.step()).toMatchObject({ at: 'confirm', booking: false });
    expect(bodiesOf('estimate')).toHaveLength(2);
    expect(bodiesOf('create_booking')).toHaveLength(1);
  });

  it('begins at the form on another visit, whatever fare was agreed before', async () => {
    answers({ ok: true, value: BOOKED });
    const screen = setUp();
    await screen.press();
    screen.leave();
    expect(screen.comeBack()).toEqual({ at: 'form' });
  });

  it('goes back to the form with the reason when no fare can be had', async () => {
    backend.call.mockResolvedValue(refusal('no_tariff_found'));
    const screen = setUp();
    await screen.press();
    expect(screen.message()).toBe('no_tariff_found');
    expect(screen.step()).toEqual({ at: 'form' });
  });
});

describe('a booking like one that stands', () => {
  const equal: Outcome<never> = {
    ok: false,
    failure: { key: 'equal_booking', ride: '-Oother', figures: { at: NOW }, field: 'again' },
  };

  it('is asked about, and sent again under the same id with the answer', async () => {
    answers(equal);
    const screen = setUp();
    await screen.press();
    await screen.book();
    expect(screen.step()).toMatchObject({ at: 'equal', other: { id: '-Oother', at: NOW }, booking: false });
    expect(screen.message()).toBeUndefined();
    answers({ ok: true, value: BOOKED });
    await screen.bookAgain();
    expect(screen.step().at).toBe('booked');
    expect(bodiesOf('create_booking').map(({ id, again }) => [id, again])).toEqual([
      ['booking-1', undefined],
      ['booking-1', true],
    ]);
  });
});
