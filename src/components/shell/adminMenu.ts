import type { ProtectedRoute } from '@/domain/policy';

/** The side menu in SPEC section 2's order. Home stands before these and Log out after them. */
export const ADMIN_MENU: readonly { label: string; route: ProtectedRoute }[] = [
  { label: 'Dashboard', route: '/dashboard' },
  { label: 'Bookings history', route: '/bookings' },
  { label: 'Add bookings', route: '/addbookings' },
  { label: 'Riders', route: '/riders' },
  { label: 'Drivers', route: '/drivers' },
  { label: 'Fleet admins', route: '/fleetadmins' },
  { label: 'Car types', route: '/cartypes' },
  { label: 'Zones', route: '/zones' },
  { label: 'Tariff', route: '/tariff' },
  { label: 'Plans', route: '/plans' },
  { label: 'Holidays', route: '/holidays' },
  { label: 'Cancellation reasons', route: '/cancelreasons' },
  { label: 'Earning reports', route: '/earningreports' },
  { label: 'Driver earning', route: '/driverearning' },
  { label: 'Add to wallet', route: '/addtowallet' },
  { label: 'Withdraws', route: '/withdraws' },
  { label: 'Promos', route: '/promos' },
  { label: 'Push notifications', route: '/notifications' },
  { label: 'Settings', route: '/settings' },
  { label: 'Audit', route: '/audit' },
  { label: 'Profile', route: '/profile' },
];
