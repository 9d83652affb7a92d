/** The route guard, as a function of plain values: what a route shows to whom. */
import { landingRoute, mayOpen, PROTECTED_ROUTES, type ProtectedRoute } from '@/domain/people/policy';
import type { Session } from '@/state/session';

export type Verdict =
  | { show: 'wait' }
  | { show: 'landing' }
  | { show: 'login' }
  | { show: 'register' }
  | { show: 'suspended' }
  | { show: 'notFound' }
  | { show: 'booking' }
  | { show: 'screen'; route: ProtectedRoute }
  | { show: 'redirect'; to: string };

type Flags = { home: boolean; login: boolean; register: boolean };

const isProtected = (path: string): path is ProtectedRoute => Object.hasOwn(PROTECTED_ROUTES, path);

/** The destination of somebody who may not be here: /login, or / if home is disabled (then `/` is the login page). */
const signInRoute = ({ home, login }: Pick<Flags, 'home' | 'login'>): string => (home && login ? '/login' : '/');

export function guard(path: string, session: Session, flags: Flags): Verdict {
  const waiting = session.phase === 'starting' || session.phase === 'refused';
  const role = session.phase === 'signedIn' ? session.role : null;
  if (session.phase === 'suspended') return { show: 'suspended' };

  // A refused user stays on the login page, which shows the message.
  if (path === '/login') {
    if (!flags.login) return { show: 'notFound' };
    if (session.phase === 'applicant' && flags.register) return { show: 'redirect', to: '/register' };
    return role === null ? { show: 'login' } : { show: 'redirect', to: landingRoute(role, flags.home) };
  }
  // The register screen itself redirects a user with an account, once they have read that it was made.
  if (path === '/register') return { show: flags.register ? 'register' : 'notFound' };
  if (waiting) return { show: 'wait' };
  if (path === '/') {
    if (!flags.home) return role === null ? { show: 'login' } : { show: 'redirect', to: landingRoute(role, false) };
    // Only riders and admins see the booking form.
    return role === 'rider' || role === 'admin' ? { show: 'booking' } : { show: 'landing' };
  }
  if (!isProtected(path)) return { show: 'notFound' };
  if (role !== null && mayOpen(path, role)) return { show: 'screen', route: path };
  return { show: 'redirect', to: signInRoute(flags) };
}
