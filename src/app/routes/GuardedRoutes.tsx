import { lazy, type ReactNode, Suspense, useEffect, useLayoutEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { config } from '@/backend/connection/config';
import type { ProtectedRoute } from '@/domain/people/policy';
import { isOwner } from '@/domain/people/rights/right';
import { Shell } from '@/components/shell/Shell';
import type { BarFace } from '@/components/rides/RideBar';
import { ScreenBoundary } from '@/components/ui/state/ScreenBoundary';
import { SkeletonLines } from '@/components/ui/state/SkeletonLines';
import { loadLocalLogins } from '@/features/login/localLogins';
import { signInEnded } from '@/state/auth';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { selectOpensSoon } from '@/state/selectors';
import { type Session, selectIsRiderExpected, selectSession } from '@/state/session';
import { Splash } from '../Splash';
import { takeOver } from '../takeOver';
import { BookingLanding } from './bookingParts';
import { guard } from './guard';
import { routeOf } from './placeOf';
import { isDeskRoute, SCREENS } from './screens';

/** The desk's frame and its screens; riders and drivers never download them. */
const loadDeskScreen = () => import('./DeskScreen');
const DeskScreen = lazy(loadDeskScreen);
const AdminShell = lazy(() => {
  // Asked for beside the frame, which would otherwise have to be here first.
  loadDeskScreen().catch(() => {});
  return import('@/components/shell/AdminShell');
});
const LandingPage = lazy(() => import('@/features/public/landing/LandingPage'));
const NotFoundPage = lazy(() => import('@/features/public/NotFoundPage'));
const CabVisitor = lazy(() => import('@/features/cab/CabVisitor'));
const BookByLink = lazy(() => import('@/features/home/link/BookByLink'));
const RankScanned = lazy(() => import('@/features/home/rank/RankScanned'));
const LoginScreen = lazy(async () => {
  const screen = import('@/features/login/LoginScreen');
  await loadLocalLogins().catch(() => {});
  return screen;
});
const SetupScreen = lazy(() => import('@/features/setup/SetupScreen'));
const NoRight = lazy(() => import('./NoRight'));
const SecondStepScreen = lazy(() => import('@/features/login/SecondStepScreen'));
const SetUpStepScreen = lazy(() => import('@/features/login/SetUpStepScreen'));
const SuspendedScreen = lazy(() => import('@/features/profile/SuspendedScreen'));
const InvitedScreen = lazy(() => import('@/features/admins/InvitedScreen'));
const RegisterScreen = lazy(() => import('@/features/register/RegisterScreen'));
const RiderBar = lazy(() => import('@/features/bookings/live/RiderBar'));
const DriverShift = lazy(() => import('@/features/driver/shift/DriverShift'));
const ShiftBar = lazy(() => import('@/features/driver/shift/ShiftBar'));

/** Created once: these screens read the session themselves and need not re-render with each of its steps. */
const LOGIN = <LoginScreen />;
const REGISTER = <RegisterScreen />;
const SUSPENDED = <SuspendedScreen />;

type Props = {
  /** False while a public page is read: a driver's shift goes on, and nothing is shown. */
  shown: boolean;
};

/** What the guard lets this person see, and a driver's shift around it. */
export function GuardedRoutes({ shown }: Props) {
  const { pathname } = useLocation();
  const session = useAppSelector(selectSession);
  const page = shown ? <Verdict session={session} /> : <RideBarOf session={session} face="below" />;
  // Whoever is approved while they read about their papers reads that first; another frame would take the page away.
  const isJoining = routeOf(pathname) === '/register';
  if (session.phase !== 'signedIn' || session.role !== 'driver' || isJoining) return page;
  return (
    <ScreenBoundary>
      <Suspense fallback={shown ? <Splash /> : null}>
        <DriverShift uid={session.uid} profile={session.profile}>
          {page}
        </DriverShift>
      </Suspense>
    </ScreenBoundary>
  );
}

/** Renders the guard's verdict. */
function Verdict({ session }: { session: Session }): ReactNode {
  const { pathname } = useLocation();
  const leftAt = useAppSelector((state) => state.auth.leftAt);
  const dispatch = useAppDispatch();
  const expected = useAppSelector(selectIsRiderExpected);
  const verdict = guard(routeOf(pathname), session, config.features, leftAt, expected);
  const isBack = leftAt !== null && verdict.show === 'screen';
  useEffect(() => {
    if (isBack) dispatch(signInEnded(null));
  }, [isBack, dispatch]);
  // The booking form follows in a boundary of its own, and takes its page over by itself.
  const isWhole = verdict.show !== 'booking';
  useLayoutEffect(() => {
    if (isWhole) takeOver();
  }, [isWhole]);
  switch (verdict.show) {
    case 'wait':
      return <Splash />;
    case 'redirect':
      return <Navigate to={verdict.to} replace />;
    case 'login':
      return LOGIN;
    case 'register':
      return REGISTER;
    case 'invited':
      return (
        <Suspense fallback={<Splash />}>
          <InvitedScreen />
        </Suspense>
      );
    case 'secondStep':
      return (
        <Suspense fallback={<Splash />}>
          <SecondStepScreen />
        </Suspense>
      );
    case 'setUpStep':
      return (
        <Suspense fallback={<Splash />}>
          <SetUpStepScreen />
        </Suspense>
      );
    case 'suspended':
      return SUSPENDED;
    case 'landing':
      return (
        <Suspense fallback={<Splash />}>
          <LandingPage />
          <RideBarOf session={session} face="below" />
        </Suspense>
      );
    case 'notFound':
      return (
        <Suspense fallback={<Splash />}>
          <NotFoundPage />
        </Suspense>
      );
    case 'bookingLink':
      return (
        <Suspense fallback={<Splash />}>
          <BookByLink />
        </Suspense>
      );
    case 'rank':
      return (
        <Suspense fallback={<Splash />}>
          <RankScanned />
        </Suspense>
      );
    case 'cab':
      return (
        <Suspense fallback={<Splash />}>
          <CabVisitor />
        </Suspense>
      );
    case 'booking':
      return <Framed session={session} content={<BookingLanding />} />;
    case 'screen':
      return <Framed session={session} content={<ScreenOf route={verdict.route} />} />;
    case 'noRight':
      return session.phase === 'signedIn' ? (
        <Framed session={session} content={<NoRight profile={session.profile} route={verdict.route} />} />
      ) : null;
  }
}

/** The bar that leads a rider or a driver back to the running ride. */
function RideBarOf({ session, face }: { session: Session; face?: BarFace }) {
  if (session.phase !== 'signedIn') return null;
  const Bar = { rider: RiderBar, driver: ShiftBar, admin: null, fleetadmin: null }[session.role];
  return Bar === null ? null : (
    <Suspense fallback={null}>
      <Bar face={face} />
    </Suspense>
  );
}

function ScreenOf({ route }: { route: ProtectedRoute }) {
  if (isDeskRoute(route)) return <DeskScreen route={route} />;
  const Shown = SCREENS[route];
  return <Shown />;
}

/** A screen in its role's frame. */
function Framed({ session, content: shown }: { session: Session; content: ReactNode }) {
  const { pathname } = useLocation();
  const opensSoon = useAppSelector(selectOpensSoon);
  const expected = useAppSelector(selectIsRiderExpected);
  const person = session.phase === 'signedIn' ? session : null;
  const role = person?.role ?? (expected ? 'rider' : null);
  // The guard frames nothing for anybody else.
  if (role === null) return null;
  // Until a new installation is set up, there is nothing that a desk could show.
  if (opensSoon && person?.role === 'admin' && isOwner(person.profile)) {
    return (
      <ScreenBoundary>
        <Suspense fallback={<Splash />}>
          <SetupScreen />
        </Suspense>
      </ScreenBoundary>
    );
  }
  const homeEnabled = config.features.home;
  const content = (
    <ScreenBoundary key={routeOf(pathname)}>
      <Suspense fallback={<SkeletonLines rows={4} />}>{shown}</Suspense>
    </ScreenBoundary>
  );
  return person !== null && (role === 'admin' || role === 'fleetadmin') ? (
    <Suspense fallback={<Splash />}>
      <AdminShell uid={person.uid} profile={person.profile} homeEnabled={homeEnabled}>
        {content}
      </AdminShell>
    </Suspense>
  ) : (
    <Shell role={role} person={person} homeEnabled={homeEnabled} bar={<RideBarOf session={session} />}>
      {content}
    </Shell>
  );
}
