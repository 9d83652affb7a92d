import { PROTECTED_ROUTES } from '@/domain/policy';

export type PlaceName = 'landing' | 'about' | 'privacy' | 'download' | 'signedIn' | 'notFound';

type Flags = { home: boolean; login: boolean; register: boolean };

const PUBLIC: Record<string, PlaceName> = {
  '/about-us': 'about',
  '/privacy-policy': 'privacy',
  '/download': 'download',
};

/**
 * Which part of the app an address belongs to. Every route of the product is an exact match (SPEC section 2), so a
 * lookup is the whole router, and a visitor does not download a pattern matcher. `/` is the landing page for a visitor
 * and the signed-in app for whoever signed in on this browser (`hint`); login, registering and all guarded places belong
 * to the signed-in app, whose guard decides further.
 */
export function placeOf(pathname: string, hint: boolean, flags: Flags): PlaceName {
  const path = exactPath(pathname);
  if (path === '/') return flags.home && !hint ? 'landing' : 'signedIn';
  if (path === '/login') return flags.login ? 'signedIn' : 'notFound';
  if (path === '/register') return flags.register ? 'signedIn' : 'notFound';
  if (Object.hasOwn(PROTECTED_ROUTES, path)) return 'signedIn';
  return (Object.hasOwn(PUBLIC, path) ? PUBLIC[path] : undefined) ?? 'notFound';
}

/** `/about-us/` is the same place as `/about-us`. */
export function exactPath(pathname: string): string {
  return pathname.replace(/(.)\/+$/, '$1');
}
