/** Who may open which route (SPEC section 2) and what a role may do; the router, the API and the menus read it. */
import type { UserType } from './user';

const EVERYONE_SIGNED_IN: readonly UserType[] = ['rider', 'admin', 'driver', 'fleetadmin'];
const DESK: readonly UserType[] = ['admin', 'fleetadmin'];
const ADMIN: readonly UserType[] = ['admin'];

/** SPEC section 2's table of protected routes, exact match. */
export const PROTECTED_ROUTES = {
  '/bookings': EVERYONE_SIGNED_IN,
  '/profile': EVERYONE_SIGNED_IN,
  '/dashboard': DESK,
  '/drivers': DESK,
  '/driverearning': DESK,
  '/cartypes': ADMIN,
  '/cancelreasons': ADMIN,
  '/addbookings': ADMIN,
  '/promos': ADMIN,
  '/riders': ADMIN,
  '/fleetadmins': ADMIN,
  '/notifications': ADMIN,
  '/earningreports': ADMIN,
  '/zones': ADMIN,
  '/tariff': ADMIN,
  '/plans': ADMIN,
  '/holidays': ADMIN,
  '/addtowallet': ADMIN,
  '/withdraws': ADMIN,
  '/settings': ADMIN,
  /** Who did what: a screen of ours. */
  '/audit': ADMIN,
  /** My Wallet is a screen SPEC names without a route. */
  '/wallet': ['rider', 'driver'],
  /** Where a card provider sends people back to. */
  '/payment': ['rider', 'driver'],
} as const satisfies Record<string, readonly UserType[]>;

export type ProtectedRoute = keyof typeof PROTECTED_ROUTES;

export function mayOpen(route: ProtectedRoute, role: UserType): boolean {
  const roles: readonly UserType[] = PROTECTED_ROUTES[route];
  return roles.includes(role);
}

/** Only riders and admins can book from the landing page (SPEC section 6). */
export const mayBook = (role: UserType): boolean => role === 'rider' || role === 'admin';

/** Where each role lands after signing in (SPEC section 4). */
export function landingRoute(role: UserType, homeEnabled: boolean): string {
  if (role === 'admin' || role === 'fleetadmin') return '/dashboard';
  if (role === 'rider' && homeEnabled) return '/';
  return '/bookings';
}
