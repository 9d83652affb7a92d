import { loadDeskBookings } from '@/backend/later/load';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BookingsPage, BookingsPageArg } from '@/backend/desk/deskBookings';
import { config } from '@/backend/connection/config';
import type { Observer } from '@/backend/connection/observe';
import type { Booking } from '@/domain/ride/booking';
import { messages } from '@/domain/messages';
import DeskBookings from '@/features/bookings/desk/DeskBookings';
import { createAppStore } from '@/state/store';
import { DEFAULT_TIME_ZONE, endOfLocalDay, instantOf } from '@/domain/time/time';
import { today } from '@/state/useToday';
import { reached, ride, show } from '../ride';

await loadDeskBookings();

const backend = vi.hoisted(() => ({
  asked: [] as unknown[],
  answer: (_arg: unknown, _observer: unknown): void => {},
  pages: [] as unknown[],
  saved: [] as [string, string][],
  call: vi.fn(),
}));
vi.mock('@/backend/connection/apiClient', () => ({ call: backend.call }));
vi.mock('@/backend/people/names', () => ({
  watchName: (_uid: string, observer: Observer<string>) => {
    observer.next('Robin Mercer');
    return () => {};
  },
}));
vi.mock('@/components/ui/table/saveFile', () => ({
  saveCsv: (name: string, text: string) => void backend.saved.push([name, text]),
}));
vi.mock('@/backend/rides/bookings', async (original) => ({
  ...(await original<object>()),
  watchOtp: (_id: string, observer: Observer<number>) => {
    observer.next(42_042);
    return () => {};
  },
}));
vi.mock('@/backend/desk/deskBookings', async (original) => ({
  ...(await original<object>()),
  watchBookingsPage: (arg: BookingsPageArg, observer: Observer<BookingsPage>) => {
    backend.asked.push(arg);
    backend.answer(arg, observer);
    return () => {};
  },
  async *bookingPages() {
    yield* backend.pages as object[];
  },
}));

const ADMIN = { usertype: 'admin' } as const;
const FLEET = { usertype: 'fleetadmin', uid: 'fleet-1' } as const;
const page = (rows: Booking[], end: BookingsPage['end'] = null): BookingsPage => ({ rows, end });
const answers = (...given: (BookingsPage | null)[]) => {
  let turn = 0;
  backend.answer = (_arg, observer) => {
    (observer as Observer<BookingsPage>).next(given[Math.min(turn, given.length - 1)] ?? null);
    turn += 1;
  };
};
const lastAsked = () => backend.asked.at(-1) as BookingsPageArg;
const Address = () => <output aria-label="address">{useLocation().search}</output>;

function open(viewer: BookingsPageArg['viewer'] = ADMIN, address = '/bookings') {
  show(
    <>
      <DeskBookings viewer={viewer} />
      <Address />
    </>,
    {},
    createAppStore(),
    address,
  );
}

beforeEach(() => {
  Object.assign(backend, { asked: [], pages: [], saved: [] });
  backend.call.mockReset();
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: true,
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
});
afterEach(() => vi.unstubAllGlobals());

describe('the list', () => {
  it('says that there are no matches, and for which filter', () => {
    answers(null);
    open();
    expect(screen.getByText(messages.no_bookings)).toBeInTheDocument();
    expect(screen.getByText('A booking shows here the moment a rider makes it.')).toBeInTheDocument();
  });

  it('offers a retry after a failed read', async () => {
    let failing = true;
    backend.answer = (_arg, observer) => {
      const { next, error } = observer as Observer<BookingsPage>;
      if (failing) error({ key: 'service_unavailable' });
      else next(page([ride()]));
    };
    open();
    expect(screen.getByText(messages.service_unavailable)).toBeInTheDocument();
    failing = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('row', { name: /Robin Mercer/ })).toBeInTheDocument();
  });

  it('goes to older pages and back to newer ones', async () => {
    const end = { id: '-Oaaa', at: 5 };
    answers(page([ride()], end), page([ride({ id: '-Obbb', customer_name: 'Ada Byron' })]));
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Older' }));
    expect(await screen.findByRole('row', { name: /Ada Byron/ })).toBeInTheDocument();
    expect(lastAsked().before).toEqual(end);
    expect(screen.getByRole('button', { name: 'Older' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Newer' }));
    await waitFor(() => expect(lastAsked().before).toBeNull());
  });

  it('shows the code for NEW and ACCEPTED only, and to admins only', () => {
    const rows = (['NEW', 'ACCEPTED', 'ARRIVED', 'STARTED'] as const).map((status) =>
      ride({ id: `-O${status}`, booking_id: status, status }),
    );
    answers(page(rows));
    open();
    const codes = screen.getAllByRole('row').map((row) => within(row).queryByText('42042') !== null);
    expect(codes).toEqual([false, true, true, false, false]);
  });

  it('shows a fleet admin neither codes nor a cancel button', () => {
    answers(page([ride({ status: 'ACCEPTED' })]));
    open(FLEET);
    expect(screen.getByText('With the rider')).toBeInTheDocument();
    expect(screen.queryByText('42042')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Cancel booking/ })).toBeNull();
    expect(lastAsked().viewer).toEqual(FLEET);
  });
});

describe('the filters', () => {
  it('are kept in the address and sent to the database', async () => {
    answers(page([ride()]));
    open(ADMIN, '/bookings?from=2026-03-29&until=2026-03-29&rider=rider-1');
    expect(lastAsked().filter).toEqual({
      status: null,
      dispute: null,
      fee: null,
      dates: 'booked',
      // The clocks went forward that night: the day has 23 hours.
      from: Date.UTC(2026, 2, 29),
      until: Date.UTC(2026, 2, 29, 23) - 1,
      rider: 'rider-1',
      driver: null,
      name: null,
      reference: null,
    });
    expect(screen.getByRole('button', { name: 'Rider: Robin Mercer' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(lastAsked().filter).toMatchObject({ from: null, rider: null }));
    expect(screen.getByLabelText('address')).toHaveTextContent(/^$/);
  });

  it('tell days from today, which stay told from today in the address', async () => {
    answers(page([ride()]));
    open(ADMIN, '/bookings?days=today&status=PAID');
    expect(lastAsked().filter).toMatchObject({
      from: instantOf(today(), 0, DEFAULT_TIME_ZONE),
      until: endOfLocalDay(today(), DEFAULT_TIME_ZONE),
    });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Days' }), 'This month');
    expect(screen.getByLabelText('address')).toHaveTextContent('?status=PAID&days=this-month');
    expect(lastAsked().filter.from).toBe(instantOf(`${today().slice(0, 7)}-01`, 0, DEFAULT_TIME_ZONE));
  });

  it('leave out days of a name that there is not', () => {
    answers(page([ride()]));
    open(ADMIN, '/bookings?days=someday');
    expect(lastAsked().filter).toMatchObject({ from: null, until: null });
    expect(screen.getByRole('combobox', { name: 'Days' })).toHaveDisplayValue('All');
    expect(screen.queryByRole('button', { name: 'Clear filters' })).not.toBeInTheDocument();
  });

  it('search for a reference or its beginning, however it is typed, and say what is neither', async () => {
    answers(page([ride()]));
    open();
    const field = screen.getByLabelText('Booking id');
    await userEvent.type(field, 'qx');
    expect(lastAsked().filter.reference).toBeNull();
    expect(field).toHaveAccessibleDescription('Type at least 3 of its letters and digits.');
    await userEvent.type(field, '-kd2f');
    await waitFor(() => expect(lastAsked().filter.reference).toBe('QXKD2F'));
    expect(field).toHaveFocus();
    expect(field).toHaveValue('qx-kd2f');
    await userEvent.type(field, '!');
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('No booking has this id: it is six letters and digits.');
    await userEvent.type(field, '{Backspace}');
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(screen.getByLabelText('Booking id')).toHaveValue(''));
    expect(lastAsked().filter.reference).toBeNull();
  });

  it('that no index serves are asked whole, and the list says how far was looked', async () => {
    const rows = [ride({ driver: 'driver-1', bookLater: false })];
    const lookedTo = Date.UTC(2026, 8, 3, 12);
    answers({ rows, end: { id: '-O', at: lookedTo }, lookedTo });
    open(ADMIN, '/bookings?status=NEW&driver=driver-1');
    expect(lastAsked().filter).toMatchObject({ driver: 'driver-1', status: 'NEW' });
    expect(screen.getByText(/^1 booking found\. Looked through to 3 Sept 2026\./)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Look further' }));
    await waitFor(() => expect(lastAsked().before).toEqual({ id: '-O', at: lookedTo }));
  });

  it('say that nothing was found yet, and offer to look further', () => {
    answers({ rows: [], end: { id: '-O', at: 1 }, lookedTo: Date.UTC(2026, 8, 3, 12) });
    open(ADMIN, '/bookings?status=PAID&driver=driver-1');
    expect(screen.getByText(/^None found\. Looked through to 3 Sept 2026\./)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Look further' })).toBeEnabled();
  });

  it('are about the dates of bookings, or of rides', async () => {
    answers(page([ride()]));
    open(ADMIN, '/bookings?from=2026-03-02');
    expect(screen.getByLabelText('Booked from')).toBeInTheDocument();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Dates' }), 'Of the ride');
    await waitFor(() => expect(lastAsked().filter).toMatchObject({ dates: 'ride', from: Date.UTC(2026, 2, 2) }));
    expect(screen.getByLabelText('Ride from')).toBeInTheDocument();
  });

  it('find the bills the office is asked about by an index of their own', () => {
    const asked = { state: 'open', reason: 'too_much', at: 1 } as const;
    answers(page([ride({ status: 'PENDING', dispute: asked })]));
    open(ADMIN, '/bookings?status=disputed');
    expect(lastAsked().filter).toMatchObject({ dispute: 'open', status: null });
    expect(within(screen.getByRole('table')).getByText('Bill in dispute')).toBeInTheDocument();
  });

  it('search a fleet admin’s bookings for part of a name once the typing pauses', async () => {
    answers(page([ride({ customer_name: 'Ada Byron' })]));
    open(FLEET);
    await userEvent.type(screen.getByLabelText('Rider or driver'), 'byr');
    await waitFor(() => expect(lastAsked().filter.name).toBe('byr'));
    expect(backend.asked).toHaveLength(2);
    expect(screen.getByText('Ada Byron')).toBeInTheDocument();
  });

  it('return to the first page when they change', async () => {
    answers(page([ride()], { id: '-O', at: 1 }));
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Older' }));
    await waitFor(() => expect(lastAsked().before).not.toBeNull());
    await userEvent.selectOptions(screen.getByLabelText('Status'), 'Paid');
    await waitFor(() => expect(lastAsked()).toMatchObject({ before: null, filter: { status: 'PAID' } }));
  });
});

describe('cancelling', () => {
  it('sends a reason', async () => {
    answers(page([ride()]));
    backend.call.mockResolvedValue({ ok: true, value: {} });
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel booking BCDFGH' }));
    await userEvent.click(screen.getByLabelText('The rider asked us to'));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel ride' }));
    expect(backend.call.mock.calls).toEqual([['cancel_booking', { id: ride().id, reason: 'The rider asked us to' }]]);
  });

  it('is refused in a public demo', async () => {
    const { features } = config;
    config.features = { ...features, allowCriticalEdits: false };
    try {
      answers(page([ride()]));
      open();
      await userEvent.click(screen.getByRole('button', { name: 'Cancel booking BCDFGH' }));
      await userEvent.click(screen.getByLabelText('The rider asked us to'));
      await userEvent.click(screen.getByRole('button', { name: 'Cancel ride' }));
      expect(await screen.findByText(messages.demo_mode)).toBeInTheDocument();
      expect(backend.call).not.toHaveBeenCalled();
    } finally {
      config.features = features;
    }
  });
});

describe('the export', () => {
  it('contains every page, in pounds and without formulas', async () => {
    answers(page([ride()]));
    backend.pages = [
      page([ride({ customer_name: '=HYPERLINK("http://x.test")' })], { id: '-O', at: 1 }),
      page([reached({ status: 'PAID' })]),
    ];
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(backend.saved).toHaveLength(1));
    const [[name, text] = ['', '']] = backend.saved;
    expect(name).toBe('bookings.csv');
    const [heading = '', first = '', second = '', ...rest] = text.split('\r\n');
    expect(heading).toMatch(/^Booking,Booked \(Europe\/London\),Ride \(Europe\/London\),Status,Rider,.*,Fare \(GBP\),/);
    expect(first).toContain(`"'=HYPERLINK(""http://x.test"")"`);
    expect(second).toContain(',13.2,');
    expect(rest).toEqual(['']);
  });

  it('says so if there are more rows than fit in a file', async () => {
    answers(page([ride()]));
    backend.pages = [page([ride()], { id: '-O', at: 1 })];
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByText(messages.export_cut)).toBeInTheDocument();
  });
});
