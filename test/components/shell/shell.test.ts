import { describe, expect, it } from 'vitest';
import { ADMIN_MENU } from '@/components/shell/menu/adminMenu';
import { groupsOf, placesOf } from '@/components/shell/menu/menuGroups';
import { shellEntries } from '@/components/shell/Shell';

describe('the side menu', () => {
  const grouped = (role: 'admin' | 'fleetadmin', homeEnabled: boolean) =>
    groupsOf(placesOf({ usertype: role }, homeEnabled, ADMIN_MENU)).map(({ name, places }) => [
      name,
      ...places.map(({ label }) => label),
    ]);

  it('has every desk page for an admin, in groups', () => {
    expect(grouped('admin', true)).toEqual([
      ['Rides', 'Home', 'Dashboard', 'Queue', 'Bookings history', 'Repeats', 'Complaints', 'Add bookings'],
      ['People', 'Riders', 'Drivers', 'Fleet admins', 'Admins'],
      [
        'Money',
        'Earning reports',
        'Books',
        'Card provider',
        'Driver earning',
        'Add to wallet',
        'Withdraws',
        'Payouts',
        'Accounts',
        'Report to HMRC',
        'Promos',
      ],
      ['Fares', 'Car types', 'Zones', 'Tariff', 'Plans', 'Fare card', 'Holidays'],
      [
        'Office',
        'Cancellation reasons',
        'Licensing authorities',
        'Partners',
        'Push notifications',
        'Settings',
        'Audit',
      ],
    ]);
    const foot = placesOf({ usertype: 'admin' }, true, ADMIN_MENU).filter(({ group }) => group === 'foot');
    expect(foot.map(({ label }) => label)).toEqual(['Profile']);
  });

  it('shows a fleet admin only what they may open', () => {
    expect(grouped('fleetadmin', false)).toEqual([
      ['Rides', 'Dashboard', 'Bookings history'],
      ['People', 'Drivers'],
      ['Money', 'Driver earning'],
    ]);
  });

  it('leads to each page by a key of its own', () => {
    const letters = placesOf({ usertype: 'admin' }, true, ADMIN_MENU).map(({ letter }) => letter);
    expect(new Set(letters).size).toBe(letters.length);
    for (const letter of letters) expect(letter).toMatch(/^[a-z0-9]$/);
  });
});

describe('the bar', () => {
  it('leads a rider to book, rides, complaints, wallet and profile', () => {
    expect(shellEntries('rider', true).map(({ route }) => route)).toEqual([
      '/',
      '/bookings',
      '/complaints',
      '/wallet',
      '/profile',
    ]);
  });

  it('leaves out a landing page that is switched off', () => {
    expect(shellEntries('rider', false).map(({ route }) => route)).toEqual([
      '/bookings',
      '/complaints',
      '/wallet',
      '/profile',
    ]);
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
