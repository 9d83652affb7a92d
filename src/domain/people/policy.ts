/** The routes each usertype may open and the actions it may take; read by the router, the API and the menus. */
import type { UserType } from './user';

export const EVERYONE_SIGNED_IN: readonly UserType[] = ['rider', 'driver', 'fleetadmin', 'admin'];
export const DESK: readonly UserType[] = ['admin', 'fleetadmin'];
export const ADMIN: readonly UserType[] = ['admin'];
export const RIDER: readonly UserType[] = ['rider'];
export const DRIVER: readonly UserType[] = ['driver'];
/** Both sides of a ride: each has a wallet and may call for help. */
export const RIDER_OR_DRIVER: readonly UserType[] = ['rider', 'driver'];
/** Those who may agree to what a driver asks for beyond a bill. */
export const RIDER_OR_OFFICE: readonly UserType[] = ['rider', 'admin'];
/** A driver, and the fleet a driver may belong to. */
export const DRIVER_OR_FLEET: readonly UserType[] = ['driver', 'fleetadmin'];
/** Those who take part in a ride or look after it. */
export const RIDE_PARTIES: readonly UserType[] = ['rider', 'driver', 'admin'];
/** Only riders and admins can book. */
export const BOOKERS: readonly UserType[] = ['rider', 'admin'];

/** Protected routes and their roles. Routes match exactly. */
export const PROTECTED_ROUTES = {
  '/bookings': EVERYONE_SIGNED_IN,
  '/profile': EVERYONE_SIGNED_IN,
  '/dashboard': DESK,
  '/queue': ADMIN,
  '/drivers': DESK,
  '/driverearning': DESK,
  '/cartypes': ADMIN,
  '/cancelreasons': ADMIN,
  '/authorities': ADMIN,
  '/partners': ADMIN,
  '/addbookings': ADMIN,
  '/promos': ADMIN,
  '/riders': ADMIN,
  '/fleetadmins': ADMIN,
  '/admins': ADMIN,
  '/notifications': ADMIN,
  '/earningreports': ADMIN,
  '/books': ADMIN,
  '/cardprovider': ADMIN,
  '/zones': ADMIN,
  '/tariff': ADMIN,
  '/plans': ADMIN,
  '/farecard': ADMIN,
  '/holidays': ADMIN,
  '/addtowallet': ADMIN,
  '/withdraws': ADMIN,
  '/payouts': ADMIN,
  '/accounts': ADMIN,
  '/platformreport': ADMIN,
  '/settings': ADMIN,
  '/audit': ADMIN,
  '/complaints': BOOKERS,
  '/repeats': BOOKERS,
  '/board': DRIVER,
  /** The page behind the code on a driver’s phone. */
  '/cab': RIDER,
  '/wallet': RIDER_OR_DRIVER,
  /** Card providers send people back here. */
  '/payment': RIDER_OR_DRIVER,
} as const satisfies Record<string, readonly UserType[]>;

export type ProtectedRoute = keyof typeof PROTECTED_ROUTES;
