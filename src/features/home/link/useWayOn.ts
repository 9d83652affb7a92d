import { config } from '@/backend/connection/config';
import { BOOKERS } from '@/domain/people/policy';
import { landingRoute } from '@/domain/people/rights/pages';
import { useAppSelector } from '@/state/hooks';
import { selectSession } from '@/state/session';

/** Where somebody goes on whom a link or a code brought: a booker to the form, a visitor to the login and from there to the form. */
export function useWayOn(): string {
  const session = useAppSelector(selectSession);
  const { home, login } = config.features;
  if (session.phase !== 'signedIn') return login ? '/login' : '/';
  return BOOKERS.includes(session.role) ? '/' : landingRoute(session.profile, home);
}
