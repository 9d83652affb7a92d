import { describe, expect, it } from 'vitest';
import { adminEntries } from '@/components/shell/AdminShell';
import { shellEntries } from '@/components/shell/Shell';

const everything = () => true;

describe('the side menu', () => {
  it('has all of SPEC’s places in order for an admin', () => {
    expect(adminEntries('admin', true, everything).map(({ label }) => label)).toEqual([
      'Home',
      'Dashboard',
      'Bookings history',
      'Add bookings',
      'Riders',
      'Drivers',
      'Fleet admins',
      'Car types',
      'Zones',
      'Tariff',
      'Plans',
      'Holidays',
      'Cancellation reasons',
      'Earning reports',
      'Driver earning',
      'Add to wallet',
      'Withdraws',
      'Promos',
      'Push notifications',
      'Settings',
      'Audit',
      'Profile',
    ]);
  });

  it('shows a fleet admin only what they may open', () => {
    expect(adminEntries('fleetadmin', false, everything).map(({ route }) => route)).toEqual([
      '/dashboard',
      '/bookings',
      '/drivers',
      '/driverearning',
      '/profile',
    ]);
  });

  it('leads to no place without a screen', () => {
    expect(adminEntries('admin', false, (route) => route === '/profile')).toEqual([
      { label: 'Profile', route: '/profile' },
    ]);
  });
});

describe('the bar', () => {
  it('leads a rider to book, rides, wallet and profile', () => {
    expect(shellEntries('rider', true).map(({ route }) => route)).toEqual(['/', '/bookings', '/wallet', '/profile']);
  });

  it('has no way to a landing page that is off', () => {
    expect(shellEntries('rider', false).map(({ route }) => route)).toEqual(['/bookings', '/wallet', '/profile']);
  });

  it('leads a driver to work first', () => {
    expect(shellEntries('driver', true).map(({ label }) => label)).toEqual(['Work', 'Wallet', 'Profile']);
  });
});
