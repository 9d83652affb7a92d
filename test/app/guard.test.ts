import { describe, expect, it } from 'vitest';
import { guard } from '@/app/routes/guard';
import { PROTECTED_ROUTES, type ProtectedRoute } from '@/domain/people/policy';
import { USER_TYPES, type UserType } from '@/domain/people/user';
import type { Session } from '@/state/session';
import { account } from '../state/support/people';

const ON = { home: true, login: true, register: true };

function signedIn(role: UserType): Session {
  const person = account(role);
  if (person.profile === null) throw new Error('a signed-in person has a profile');
  return { phase: 'signedIn', uid: person.uid, role, account: person, profile: person.profile };
}

const SIGNED_OUT: Session = { phase: 'signedOut' };

/** The table of protected routes, written out here again so that the test does not read it from the code under test. */
const ALLOWED: Record<string, readonly UserType[]> = {
  '/bookings': ['rider', 'admin', 'driver', 'fleetadmin'],
  '/profile': ['rider', 'admin', 'driver', 'fleetadmin'],
  '/complaints': ['rider', 'admin'],
  '/repeats': ['rider', 'admin'],
  '/board': ['driver'],
  '/cab': ['rider'],
  '/wallet': ['rider', 'driver'],
  '/payment': ['rider', 'driver'],
  ...Object.fromEntries(['/dashboard', '/drivers', '/driverearning'].map((r) => [r, ['admin', 'fleetadmin']])),
  ...Object.fromEntries(
    [
      '/queue',
      '/cartypes',
      '/cancelreasons',
      '/authorities',
      '/partners',
      '/addbookings',
      '/promos',
      '/riders',
      '/fleetadmins',
      '/admins',
      '/notifications',
      '/earningreports',
      '/books',
      '/cardprovider',
      '/zones',
      '/tariff',
      '/plans',
      '/farecard',
      '/holidays',
      '/addtowallet',
      '/withdraws',
      '/payouts',
      '/accounts',
      '/platformreport',
      '/settings',
      '/audit',
    ].map((r) => [r, ['admin']]),
  ),
};

describe('the guard', () => {
  it.each([
    ['a visitor', SIGNED_OUT],
    ['a rider', signedIn('rider')],
  ] as const)('lets %s scan the code of a rank', (_who, session) => {
    expect(guard('/rank', session, ON)).toEqual({ show: 'rank' });
    expect(guard('/rank', { phase: 'starting' }, ON)).toEqual({ show: 'wait' });
  });

  it('draws the form for a rider who is expected, and no other page', () => {
    const starting = { phase: 'starting' } as const;
    expect(guard('/', starting, ON, null, true)).toEqual({ show: 'booking' });
    expect(guard('/', starting, ON)).toEqual({ show: 'wait' });
    expect(guard('/wallet', starting, ON, null, true)).toEqual({ show: 'wait' });
    expect(guard('/', starting, { ...ON, home: false }, null, true)).toEqual({ show: 'wait' });
    expect(guard('/', SIGNED_OUT, ON, null, true)).toEqual({ show: 'landing' });
  });

  it('shows a scanned cab to a rider, has a visitor sign in first, and sends everybody else away', () => {
    expect(guard('/cab', signedIn('rider'), ON)).toEqual({ show: 'screen', route: '/cab' });
    expect(guard('/cab', SIGNED_OUT, ON)).toEqual({ show: 'cab' });
    expect(guard('/cab', signedIn('driver'), ON)).toMatchObject({ show: 'redirect' });
    expect(guard('/login', signedIn('rider'), ON, { uid: '', page: `/cab/${'a'.repeat(22)}driver` })).toEqual({
      show: 'redirect',
      to: `/cab/${'a'.repeat(22)}driver`,
    });
  });

  it('tells an admin whose right does not open a page, and shows the rest', () => {
    const accountant: Session = (() => {
      const person = account('admin', { right: 'accountant' });
      if (person.profile === null) throw new Error('a signed-in person has a profile');
      return { phase: 'signedIn', uid: person.uid, role: 'admin', account: person, profile: person.profile };
    })();
    expect(guard('/withdraws', accountant, ON)).toEqual({ show: 'screen', route: '/withdraws' });
    expect(guard('/queue', accountant, ON)).toEqual({ show: 'noRight', route: '/queue' });
    // The address of the site is not a page that they asked for.
    expect(guard('/', accountant, ON)).toEqual({ show: 'redirect', to: '/bookings' });
    expect(guard('/board', accountant, ON)).toEqual({ show: 'redirect', to: '/login' });
    expect(guard('/login', accountant, ON)).toEqual({ show: 'redirect', to: '/bookings' });
    const left = { uid: accountant.phase === 'signedIn' ? accountant.uid : '', page: '/queue' };
    expect(guard('/login', accountant, ON, left)).toEqual({ show: 'redirect', to: '/bookings' });
  });

  it('covers every route of the table and no other', () => {
    expect(Object.keys(PROTECTED_ROUTES).toSorted()).toEqual(Object.keys(ALLOWED).toSorted());
  });

  const cases = Object.entries(ALLOWED).flatMap(([route, roles]) =>
    USER_TYPES.map((role) => [route as ProtectedRoute, role, roles.includes(role)] as const),
  );
  it.each(cases)('opening %s as a %s is allowed: %s', (route, role, allowed) => {
    expect(guard(route, signedIn(role), ON)).toEqual(
      allowed ? { show: 'screen', route } : { show: 'redirect', to: '/login' },
    );
  });

  // A visitor at a cab is led back to it after the login.
  const othersThanCab = Object.keys(ALLOWED).filter((route) => route !== '/cab');
  it.each(othersThanCab)('%s sends a signed-out user to the login', (route) => {
    expect(guard(route, SIGNED_OUT, ON)).toEqual({ show: 'redirect', to: '/login' });
  });

  it('sends them to / while home is disabled, because the login is there then', () => {
    const flags = { ...ON, home: false };
    expect(guard('/bookings', SIGNED_OUT, flags)).toEqual({ show: 'redirect', to: '/' });
    expect(guard('/', SIGNED_OUT, flags)).toEqual({ show: 'login' });
    expect(guard('/', signedIn('rider'), flags)).toEqual({ show: 'redirect', to: '/bookings' });
  });

  it.each<[UserType, string]>([
    ['rider', '/'],
    ['driver', '/bookings'],
    ['fleetadmin', '/dashboard'],
    ['admin', '/dashboard'],
  ])('sends a %s to %s after the login', (role, to) => {
    expect(guard('/login', signedIn(role), ON)).toEqual({ show: 'redirect', to });
  });

  const LEFT = (page: string, uid = 'rider-1') => ({ uid, page });
  it.each<[string, UserType, { uid: string; page: string }, string]>([
    ['to the page where the sign-in ended', 'rider', LEFT('/wallet'), '/wallet'],
    ['to that page with what was asked of it', 'rider', LEFT('/payment?id=abc'), '/payment?id=abc'],
    ['to the page that was opened, whoever it was', 'rider', LEFT('/wallet', ''), '/wallet'],
    ['to their own page if somebody else was signed in', 'rider', LEFT('/wallet', 'rider-2'), '/'],
    ['to their own page if they may not open that one', 'rider', LEFT('/withdraws'), '/'],
    ['nowhere outside the app', 'rider', LEFT('//evil.example/wallet'), '/'],
  ])('sends somebody who logs in again %s', (_, role, leftAt, to) => {
    expect(guard('/login', signedIn(role), ON, leftAt)).toEqual({ show: 'redirect', to });
    if (to !== '/')
      expect(guard('/', signedIn(role), { ...ON, home: false }, leftAt)).toEqual({ show: 'redirect', to });
  });

  it.each<[UserType, string]>([
    ['rider', 'booking'],
    ['admin', 'booking'],
    ['driver', 'landing'],
    ['fleetadmin', 'landing'],
  ])('shows a %s the %s at /', (role, show) => {
    expect(guard('/', signedIn(role), ON)).toEqual({ show });
  });

  it('has no login page when its flag is off', () => {
    expect(guard('/login', SIGNED_OUT, { ...ON, login: false })).toEqual({ show: 'notFound' });
  });

  it('makes a guarded page wait until the session is known, but not the login', () => {
    expect(guard('/bookings', { phase: 'starting' }, ON)).toEqual({ show: 'wait' });
    expect(guard('/login', { phase: 'starting' }, ON)).toEqual({ show: 'login' });
  });

  it('shows an applicant the registration and no guarded page', () => {
    const person = account('driver', { approved: false });
    const applicant: Session = { phase: 'applicant', uid: person.uid, account: person, profile: person.profile };
    expect(guard('/register', applicant, ON)).toEqual({ show: 'register' });
    expect(guard('/login', applicant, ON)).toEqual({ show: 'redirect', to: '/register' });
    expect(guard('/bookings', applicant, ON)).toEqual({ show: 'redirect', to: '/login' });
    expect(guard('/register', applicant, { ...ON, register: false })).toEqual({ show: 'notFound' });
  });

  it('keeps a refused user on the login page', () => {
    expect(guard('/login', { phase: 'refused', obstacle: 'require_approval' }, ON)).toEqual({ show: 'login' });
  });

  it.each(['/bookings/extra', '/Bookings', '/constructor', '/users'])('does not recognise %s', (path) => {
    expect(guard(path, signedIn('admin'), ON)).toEqual({ show: 'notFound' });
  });
});
