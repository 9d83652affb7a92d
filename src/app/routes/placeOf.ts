import { rideOf } from '@/components/rides/rideAddress';
import { PROTECTED_ROUTES } from '@/domain/people/policy';
import { INVITE_PATH } from '@/domain/people/rights/invite';
import { BOOK_PATH } from '@/domain/ride/link/bookPath';
import { scannedRank } from '@/domain/ride/ranks/rankAddress';
import { scannedCab } from '@/domain/ride/walkUp/cabAddress';
import { exactPath } from './exactPath';

/** Public pages, each at the address of its name. */
const PUBLIC = ['about-us', 'fares', 'privacy-policy', 'download', 'simple', 'ranks', 'venues', 'lobby'] as const;

export type PlaceName = (typeof PUBLIC)[number] | 'landing' | 'follow' | 'signedIn' | 'notFound';

type Flags = { home: boolean; login: boolean; register: boolean };

/** The page of one followed ride: whatever its token is, so that a mistyped one is told kindly. */
const FOLLOW = /^\/follow\/[^/]+\/?$/;

/**
 * The route an address belongs to: the address itself, `/bookings` for the page of one ride, `/rank` for that of one rank,
 * `/cab` for that of one cab.
 */
export function routeOf(pathname: string): string {
  if (rideOf(pathname) !== null) return '/bookings';
  if (scannedCab(pathname) !== null) return '/cab';
  return scannedRank(pathname) === null ? exactPath(pathname) : '/rank';
}

/**
 * The part of the app an address belongs to. Every route is an exact match, so a lookup is the whole router and a
 * visitor downloads no pattern matcher. `/` is the landing page for a visitor and the signed-in app for anyone who has
 * signed in on this browser (`hint`). Login, registration and all guarded routes belong to the signed-in app, whose
 * guard decides the rest.
 */
export function placeOf(pathname: string, hint: boolean, flags: Flags): PlaceName {
  const path = routeOf(pathname);
  if (path === '/') return flags.home && !hint ? 'landing' : 'signedIn';
  if (path === '/login') return flags.login ? 'signedIn' : 'notFound';
  if (path === '/register') return flags.register ? 'signedIn' : 'notFound';
  if (
    path === INVITE_PATH ||
    path === BOOK_PATH ||
    scannedRank(pathname) !== null ||
    Object.hasOwn(PROTECTED_ROUTES, path)
  )
    return 'signedIn';
  if (FOLLOW.test(pathname)) return 'follow';
  return PUBLIC.find((page) => path === `/${page}`) ?? 'notFound';
}
