import { describe, expect, it } from 'vitest';
import { ADMIN_MENU } from '@/app/routes/screens';
import { adminEntries } from '@/components/shell/AdminShell';
import { shellEntries } from '@/components/shell/Shell';

describe('the side menu', () => {
  it('lists every desk page in order for an admin', () => {
    expect(adminEntries('admin', true, ADMIN_MENU).map(({ label }) => label)).toEqual([
      'Home',
      'Dashboard',
      'Queue',
      'Bookings history',
      'Add bookings',
      'Riders',
      'Drivers',
      'Fleet admins',
      'Car types',
      'Zones',
      'Tariff',
      'Plans',
      'Fare card',
      'Holidays',
      'Cancellation reasons',
      'Licensing authorities',
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
    expect(adminEntries('fleetadmin', false, ADMIN_MENU).map(({ route }) => route)).toEqual([
      '/dashboard',
      '/bookings',
      '/drivers',
      '/driverearning',
      '/profile',
    ]);
  });

  it('leads to no place but those it is given', () => {
    expect(adminEntries('admin', false, [{ label: 'Profile', route: '/profile' }])).toEqual([
      { label: 'Profile', route: '/profile' },
    ]);
  });
});

describe('the bar', () => {
  it('leads a rider to book, rides, wallet and profile', () => {
    expect(shellEntries('rider', true).map(({ route }) => route)).toEqual(['/', '/bookings', '/wallet', '/profile']);
  });

  it('leaves out a landing page that is switched off', () => {
    expect(shellEntries('rider', false).map(({ route }) => route)).toEqual(['/bookings', '/wallet', '/profile']);
  });

  it('leads a driver to work first', () => {
    expect(shellEntries('driver', true).map(({ label }) => label)).toEqual([
      'Work',
      'Rides ahead',
      'Wallet',
      'Profile',
    ]);
  });
});
