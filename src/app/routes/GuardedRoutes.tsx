import { lazy, Suspense } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { config } from '@/backend/connection/config';
import { AdminShell } from '@/components/shell/AdminShell';
import { Shell } from '@/components/shell/Shell';
import { SkeletonLines } from '@/components/ui/state/SkeletonLines';
import { LandingPage } from '@/features/public/landing/LandingPage';
import { loadLocalLogins } from '@/features/login/localLogins';
import NotFoundPage from '@/features/public/NotFoundPage';
import { useAppSelector } from '@/state/hooks';
import { type Session, selectSession } from '@/state/session';
import { Splash } from '../Splash';
import { guard } from './guard';
import { exactPath } from './placeOf';
import { ADMIN_MENU, SCREENS, type Screen } from './screens';

const BookingScreen = lazy(() => import('@/features/home/BookingScreen'));
const LoginScreen = lazy(async () => {
  const screen = import('@/features/login/LoginScreen');
  await loadLocalLogins().catch(() => {});
  return screen;
});
const SuspendedScreen = lazy(() => import('@/features/profile/SuspendedScreen'));
const RegisterScreen = lazy(() => import('@/features/register/RegisterScreen'));

/** Created once: these screens read the session themselves and need not re-render with each of its steps. */
const LOGIN = <LoginScreen />;
const REGISTER = <RegisterScreen />;
const SUSPENDED = <SuspendedScreen />;

/** Renders the guard's verdict. */
export function GuardedRoutes() {
  const { pathname } = useLocation();
  const session = useAppSelector(selectSession);
  const verdict = guard(exactPath(pathname), session, config.features);
  switch (verdict.show) {
    case 'wait':
      return <Splash />;
    case 'redirect':
      return <Navigate to={verdict.to} replace />;
    case 'login':
      return LOGIN;
    case 'register':
      return REGISTER;
    case 'suspended':
      return SUSPENDED;
    case 'landing':
      return <LandingPage />;
    case 'notFound':
      return <NotFoundPage />;
    case 'booking':
      return <Framed session={session} screen={BookingScreen} />;
    case 'screen':
      return <Framed session={session} screen={SCREENS[verdict.route].screen} />;
  }
}

type FramedProps = { session: Session; screen: Screen };

/** A screen in its role's frame. */
function Framed({ session, screen: Screen }: FramedProps) {
  if (session.phase !== 'signedIn') return <NotFoundPage />;
  const { uid, profile, role } = session;
  const homeEnabled = config.features.home;
  const content = (
    <Suspense fallback={<SkeletonLines rows={4} />}>
      <Screen />
    </Suspense>
  );
  return role === 'admin' || role === 'fleetadmin' ? (
    <AdminShell uid={uid} profile={profile} homeEnabled={homeEnabled} menu={ADMIN_MENU}>
      {content}
    </AdminShell>
  ) : (
    <Shell uid={uid} profile={profile} homeEnabled={homeEnabled}>
      {content}
    </Shell>
  );
}
