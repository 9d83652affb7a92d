import { screen, within, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AuditRow } from '@/backend/desk/audit';
import type { Listed, Observer } from '@/backend/connection/observe';
import type { Booking, ChatMessage, TrackingPoint } from '@/domain/ride/booking';
import type { Payment } from '@/domain/money/payment';
import type { UserProfile } from '@/domain/people/user';
import type { GuestContact } from '@/domain/ride/guest/guest';
import { BookingDetails } from '@/features/bookings/desk/drawer/BookingDetails';
import type { MapViewProps } from '@/maps/port';
import { DROP, PICKUP, reached, ride, show } from '../../ride';

const world = vi.hoisted(() => ({
  trail: null as unknown,
  payments: null as unknown,
  audit: null as unknown,
  chat: null as unknown,
  map: null as unknown,
  asked: [] as string[],
  person: null as unknown,
  driver: null as unknown,
  guest: null as unknown,
}));
vi.mock('@/backend/people/people', async (original) => ({
  ...(await original<object>()),
  watchPerson: (uid: string, observer: Observer<UserProfile>) => {
    observer.next(uid === 'rider-1' ? (world.person as UserProfile | null) : (world.driver as UserProfile | null));
    return () => {};
  },
}));
vi.mock('@/backend/rides/contacts', () => ({
  watchGuest: (_id: string, observer: Observer<GuestContact>) => {
    world.asked.push('guest');
    observer.next(world.guest as GuestContact | null);
    return () => {};
  },
}));
vi.mock('@/backend/people/names', () => ({
  watchName: (uid: string, observer: Observer<string>) => {
    observer.next(`Name of ${uid}`);
    return () => {};
  },
  readName: async (uid: string) => `Name of ${uid}`,
}));
vi.mock('@/backend/connection/connection', async (original) => ({
  ...(await original<object>()),
  serverNow: () => 100_000,
}));
vi.mock('@/backend/money/payments', async (original) => ({
  ...(await original<object>()),
  watchRidePayments: (_id: string, observer: Observer<Listed<Payment>[]>) => {
    world.asked.push('payments');
    observer.next(world.payments as Listed<Payment>[] | null);
    return () => {};
  },
}));
vi.mock('@/backend/rides/bookings', async (original) => ({
  ...(await original<object>()),
  watchTrail: (_id: string, observer: Observer<TrackingPoint[]>) => {
    observer.next(world.trail as TrackingPoint[] | null);
    return () => {};
  },
  watchOtp: (_id: string, observer: Observer<number>) => {
    world.asked.push('otp');
    observer.next(42_042);
    return () => {};
  },
}));
vi.mock('@/backend/desk/audit', () => ({
  watchTimeline: (_id: string, observer: Observer<AuditRow[]>) => {
    world.asked.push('audit');
    observer.next(world.audit as AuditRow[] | null);
    return () => {};
  },
}));
vi.mock('@/backend/rides/ride', async (original) => ({
  ...(await original<object>()),
  watchChat: (_arg: unknown, observer: Observer<Listed<ChatMessage>[]>) => {
    world.asked.push('chat');
    observer.next(world.chat as Listed<ChatMessage>[] | null);
    return () => {};
  },
}));
vi.mock('@/maps/MapView', () => ({
  MapView: (props: MapViewProps) => {
    world.map = props;
    return null;
  },
}));

const open = (booking: Booking, isAdmin = true) => show(<BookingDetails booking={booking} isAdmin={isAdmin} />);
const part = (name: string) => within(screen.getByRole('region', { name }));
const map = () => world.map as MapViewProps;

beforeEach(() => {
  Object.assign(world, {
    trail: null,
    payments: null,
    audit: null,
    chat: null,
    map: null,
    asked: [],
    person: null,
    driver: null,
    guest: null,
  });
});

describe('the map', () => {
  it('draws the trail as it was driven, and the cab while the ride runs', () => {
    world.trail = [
      { at: 1, status: 'STARTED', lat: 51.53, lng: -0.12 },
      { at: 2, status: 'STARTED', lat: 51.52, lng: -0.11 },
    ];
    open(ride({ status: 'STARTED', driver: 'driver-1' }));
    expect(map().line).toEqual(world.trail);
    expect(map().markers.map(({ kind, at }) => [kind, at.lat])).toEqual([
      ['pickup', PICKUP.lat],
      ['drop', DROP.lat],
      ['cab', 51.52],
    ]);
    expect(screen.getByText('The way driven, 2 positions.')).toBeInTheDocument();
  });

  it('draws the booked route if there is no trail, and says so', () => {
    open(ride());
    expect(map().line).toMatchObject([PICKUP, DROP].map(({ lat, lng }) => ({ lat, lng })));
    expect(screen.getByText(/The way that was booked/)).toBeInTheDocument();
  });
});

describe('a ride in search of a driver', () => {
  it('shows who is being asked, and for how much longer', () => {
    open(ride({ requestedDrivers: { 'driver-1': 112_000, 'driver-2': 99_000 } }));
    const asked = part('Drivers asked');
    expect(asked.getByText('Name of driver-1').nextSibling).toHaveTextContent('0:12 left');
    expect(asked.getByText('Name of driver-2').nextSibling).toHaveTextContent('did not answer');
    expect(screen.getByText('42042')).toBeInTheDocument();
  });
});

describe('the start code', () => {
  it.each([
    ['NEW', true],
    ['ACCEPTED', true],
    ['ARRIVED', true],
    ['STARTED', false],
    ['PAID', false],
  ] as const)('at %s is shown to an admin: %s', (status, shown) => {
    open(ride({ status, driver: 'driver-1' }));
    expect(screen.queryByText('42042') !== null).toBe(shown);
  });

  it('is never shown to a fleet admin', () => {
    open(ride({ status: 'ARRIVED', driver: 'driver-1' }), false);
    expect(screen.queryByText('42042')).toBeNull();
  });
});

describe('a ride for somebody else', () => {
  const forMary = { guest: true, customer_name: 'Mary Poole' } as const;
  const booker = { firstName: 'Robin', lastName: 'Mercer', mobile: '+447700900111' };

  it('names who rides, with the number that the desk rings, and who booked', () => {
    Object.assign(world, { person: booker, guest: { mobile: '+447700900333' } });
    open(ride({ ...forMary, status: 'ACCEPTED', driver: 'driver-1', driver_name: 'Dana Okafor' }));
    const who = (title: string) => screen.getByText(title).parentElement as HTMLElement;
    expect(who('Riding')).toHaveTextContent('RidingMary Poole07700 900333');
    expect(who('Booker')).toHaveTextContent('BookerRobin Mercer07700 900111');
    expect(screen.getByRole('link', { name: '07700 900333' })).toHaveAttribute('href', 'tel:+447700900333');
    expect(screen.getByRole('link', { name: 'Open booker Robin Mercer' })).toHaveAttribute(
      'href',
      '/riders?person=rider-1',
    );
    expect(screen.queryByText('Rider')).toBeNull();
  });

  it('has no number once it is forgotten', () => {
    world.person = booker;
    open(ride({ ...forMary, status: 'STARTED', driver: 'driver-1' }));
    expect(screen.getByText('Mary Poole')).toBeInTheDocument();
    expect(screen.getAllByRole('link', { name: /^07700/ })).toHaveLength(1);
  });

  it('does not sign the booker’s presses and messages with the guest’s name', async () => {
    const press = { id: 'a', at: 1, kind: 'ride', kindAt: '', byAt: '', by: 'rider-1', role: 'rider' };
    world.audit = [{ ...press, event: 'create', to: 'NEW' }];
    world.chat = [{ id: 'm', message: 'Blue door', from: 'rider-1', type: 'rider', at: 1 }];
    open(reached({ ...forMary, accepted_time: 5 }));
    await waitFor(() =>
      expect(part('What happened').getByRole('listitem')).toHaveTextContent('Name of rider-1 (rider) booked the ride'),
    );
    expect(part('Messages').getByRole('listitem')).toHaveTextContent('BookerBlue door');
  });

  it('shows a fleet admin who rides, and asks for no number', () => {
    Object.assign(world, { person: booker, guest: { mobile: '+447700900333' } });
    open(ride({ ...forMary, status: 'ACCEPTED', driver: 'driver-1' }), false);
    expect(screen.getByText('Mary Poole')).toBeInTheDocument();
    expect(screen.getByText('Booked by somebody else')).toBeInTheDocument();
    expect(world.asked).toEqual([]);
    expect(screen.queryByRole('link', { name: /^07700/ })).toBeNull();
  });
});

describe('the money', () => {
  it('shows the bill line by line, how it was paid, and where each card payment’s money is', () => {
    const paid = { uid: 'rider-1', purpose: 'ride', provider: 'stripe', amount: 1320, createdAt: 1, status: 'paid' };
    world.payments = [
      { ...paid, id: 'a', status: 'failed' },
      { ...paid, id: 'b', use: 'card', refund: 'due' },
      { ...paid, id: 'c', use: 'card', refund: 'done' },
      { ...paid, id: 'd', use: 'wallet' },
      { ...paid, id: 'e', use: 'ride' },
    ];
    open(reached({ status: 'PAID', cardPaymentAmount: 1320 }));
    const bill = part('Money');
    expect(bill.getAllByText('£13.20').length).toBeGreaterThan(1);
    expect(bill.getByText('Paid by card')).toBeInTheDocument();
    expect(bill.getAllByText(/^Card by stripe/).map(({ nextSibling }) => nextSibling?.textContent)).toEqual([
      '£13.20 failed',
      '£13.20 owed back to the card',
      '£13.20 given back to the card',
      '£13.20 in the rider’s wallet',
      '£13.20 paid',
    ]);
  });
});

describe('the history', () => {
  it('comes from the audit, in order, with the booking’s names', async () => {
    const entry = { id: 'a', at: 1, kind: 'ride', kindAt: '', byAt: '' };
    world.audit = [
      { ...entry, by: 'rider-1', role: 'rider', event: 'create', to: 'NEW' },
      {
        ...entry,
        id: 'b',
        by: 'driver-9',
        role: 'driver',
        event: 'release',
        from: 'ACCEPTED',
        to: 'NEW',
        detail: 'Flat tyre',
      },
    ];
    open(ride());
    const [first, second] = part('What happened').getAllByRole('listitem');
    expect(first).toHaveTextContent('Robin Mercer (rider) booked the ride');
    await waitFor(() =>
      expect(second).toHaveTextContent('Name of driver-9 (driver) gave the ride back to the search · Flat tyre'),
    );
  });

  it('comes from the ride’s own times if it is older than the audit', () => {
    open(reached({ accepted_time: 5, driver_name: 'Dana Okafor' }));
    expect(part('What happened').getByText('Dana Okafor accepted the ride')).toBeInTheDocument();
  });

  it('includes the messages, read-only', () => {
    world.chat = [{ id: 'm', message: 'Blue door', from: 'rider-1', type: 'rider', at: 1 }];
    open(reached({ accepted_time: 5 }));
    const [message] = part('Messages').getAllByRole('listitem');
    expect(message).toHaveTextContent('Robin MercerBlue door');
  });
});

describe('a fleet admin', () => {
  it('gets a link to the driver’s page, and nothing they may not read is requested', () => {
    world.driver = { firstName: 'Dana', lastName: 'Okafor' };
    open(reached({ status: 'ACCEPTED', accepted_time: 5 }), false);
    expect(world.asked).toEqual([]);
    expect(screen.getByRole('link', { name: 'Open driver Dana Okafor' })).toHaveAttribute(
      'href',
      '/drivers?person=driver-1',
    );
    expect(screen.queryByRole('link', { name: /Open rider/ })).toBeNull();
    expect(part('What happened').getByText('Dana Okafor accepted the ride')).toBeInTheDocument();
  });
});
