/** The route guard, as a function of plain values: what a route shows to whom. */
import { PROTECTED_ROUTES, type ProtectedRoute } from '@/domain/people/policy';
import { INVITE_PATH } from '@/domain/people/rights/invite';
import { mayDo } from '@/domain/people/rights/jobs';
import { isForUsertype, landingRoute, mayOpen } from '@/domain/people/rights/pages';
import { BOOK_PATH } from '@/domain/ride/link/bookPath';
import type { LeftAt } from '@/state/auth';
import type { Session } from '@/state/session';
import { routeOf } from './placeOf';

export type Verdict =
  | { show: 'wait' }
  | { show: 'landing' }
  | { show: 'login' }
  | { show: 'register' }
  | { show: 'secondStep' }
  | { show: 'setUpStep' }
  | { show: 'suspended' }
  | { show: 'notFound' }
  | { show: 'invited' }
  | { show: 'booking' }
  | { show: 'rank' }
  | { show: 'bookingLink' }
  | { show: 'cab' }
  | { show: 'screen'; route: ProtectedRoute }
  /** A page of the desk for which this admin has not the right. */
  | { show: 'noRight'; route: ProtectedRoute }
  | { show: 'redirect'; to: string };

type Flags = { home: boolean; login: boolean; register: boolean };

export const isProtected = (path: string): path is ProtectedRoute => Object.hasOwn(PROTECTED_ROUTES, path);

/** The destination of somebody who may not be here: /login, or / if home is disabled (then `/` is the login page). */
const signInRoute = ({ home, login }: Pick<Flags, 'home' | 'login'>): string => (home && login ? '/login' : '/');

/**
 * The page after a sign-in: the one where this person's last sign-in ended by itself, if they may open it, otherwise their
 * own landing page.
 */
function pageAfterSignIn(session: Session & { phase: 'signedIn' }, home: boolean, leftAt: LeftAt | null): string {
  const { uid, profile } = session;
  const path = routeOf(leftAt?.page.split('?')[0] ?? '');
  const isTheirs = leftAt !== null && (leftAt.uid === '' || leftAt.uid === uid);
  return isTheirs && isProtected(path) && mayOpen(path, profile) ? leftAt.page : landingRoute(profile, home);
}

/** `expected`: a rider is, as it is not known yet who is signed in. */
export function guard(
  path: string,
  session: Session,
  flags: Flags,
  leftAt: LeftAt | null = null,
  expected = false,
): Verdict {
  const waiting = session.phase === 'starting' || session.phase === 'refused';
  const { role, profile } = session.phase === 'signedIn' ? session : { role: null, profile: null };
  if (session.phase === 'secondStep') return { show: 'secondStep' };
  if (session.phase === 'setUpStep') return { show: 'setUpStep' };
  if (session.phase === 'suspended') return { show: 'suspended' };

  // A refused user stays on the login page, which shows the message.
  if (path === '/login') {
    if (!flags.login) return { show: 'notFound' };
    if (session.phase === 'applicant' && flags.register) return { show: 'redirect', to: '/register' };
    if (session.phase !== 'signedIn') return { show: 'login' };
    return { show: 'redirect', to: pageAfterSignIn(session, flags.home, leftAt) };
  }
  // Somebody invited to be an admin, whoever is signed in on this browser.
  if (path === INVITE_PATH) return { show: 'invited' };
  // The register screen itself redirects a user with an account, once they have read that it was made.
  if (path === '/register') return { show: flags.register ? 'register' : 'notFound' };
  if (waiting) return { show: expected && flags.home && path === '/' ? 'booking' : 'wait' };
  // The code on a rank's post: the page leads on to the form, or to the login first.
  if (path === '/rank') return { show: 'rank' };
  if (path === BOOK_PATH) return { show: 'bookingLink' };
  // The code on a driver’s phone: a visitor signs in first, and comes back.
  if (path === '/cab' && role === null) return { show: 'cab' };
  if (path === '/') {
    if (!flags.home) {
      if (session.phase !== 'signedIn') return { show: 'login' };
      return { show: 'redirect', to: pageAfterSignIn(session, false, leftAt) };
    }
    // Only riders and admins who book rides see the form. The address alone is not yet a page that an admin asked for.
    if (role === 'admin' && !mayDo(profile, 'rides')) return { show: 'redirect', to: landingRoute(profile, true) };
    return role === 'rider' || role === 'admin' ? { show: 'booking' } : { show: 'landing' };
  }
  if (!isProtected(path)) return { show: 'notFound' };
  if (profile !== null && mayOpen(path, profile)) return { show: 'screen', route: path };
  if (role === 'admin' && isForUsertype(path, role)) return { show: 'noRight', route: path };
  return { show: 'redirect', to: signInRoute(flags) };
}
