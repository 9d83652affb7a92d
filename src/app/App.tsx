import { lazy, memo, startTransition, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { config } from '@/backend/connection/config';
import { hasDutyHint } from '@/backend/people/sessionHint';
import { useSessionHint } from '@/features/public/useSessionHint';
import { askForParts } from './askForParts';
import { placeOf } from './routes/placeOf';
import { RouteAnnouncer } from './RouteAnnouncer';
import { Splash } from './Splash';
import { takeOver } from './takeOver';
import { UpdatePrompt } from './UpdatePrompt';

const turn = () => new Promise<void>((resolve) => setTimeout(resolve));

const PAGES = {
  'about-us': lazy(() => import('@/features/about-us/AboutPage')),
  fares: lazy(() => import('@/features/fares/FaresPage')),
  'privacy-policy': lazy(() => import('@/features/privacy-policy/PrivacyPage')),
  download: lazy(() => import('@/features/download/DownloadPage')),
  follow: lazy(() => import('@/features/follow/FollowPage')),
  simple: lazy(() => import('@/features/plain/welcome/PlainWelcome')),
  ranks: lazy(() => import('@/features/rank/RankPosters')),
  venues: lazy(() => import('@/features/venues/VenuesPage')),
  lobby: lazy(() => import('./routes/Lobby')),
  notFound: lazy(() => import('@/features/public/NotFoundPage')),
  landing: lazy(() => import('@/features/public/landing/LandingPage')),
};

/**
 * Contains Redux; a visitor who only reads never downloads it. Its modules are started one by one, so that a slow phone can paint and
 * respond to touch in between.
 */
const SignedInApp = lazy(async () => {
  const parts = askForParts();
  await import('@/state/store').catch(() => {});
  await turn();
  const app = await import('./SignedInApp');
  // The bundler's import does not wait for a style sheet that the page has asked for by itself.
  await Promise.all([app.ready(), parts]);
  return app;
});

/** The visitor's app, and the entry to the signed-in one. */
export function App() {
  const { pathname } = useLocation();
  const hint = useSessionHint();
  return <Shown place={placeOf(pathname, hint, config.features)} />;
}

/**
 * What is at a place. It is drawn anew for another place only: a page that React is still taking over is drawn from nothing by
 * any change around it, and what somebody has typed is gone.
 */
const Shown = memo(function Shown({ place }: { place: ReturnType<typeof placeOf> }) {
  const isSignedIn = place === 'signedIn';
  // Once started it goes on for as long as the page is open.
  const [isStarted, setStarted] = useState(isSignedIn);
  if (isSignedIn && !isStarted) setStarted(true);
  // A driver at work who reloads a public page is at work there too; the page stays on the screen meanwhile.
  useEffect(() => {
    if (hasDutyHint()) startTransition(() => setStarted(true));
  }, []);
  const Page = isSignedIn ? null : PAGES[place];
  return (
    <>
      <RouteAnnouncer />
      {Page === null ? null : (
        <Suspense fallback={<Splash />}>
          <Page />
          <TakeOver />
        </Suspense>
      )}
      {isStarted ? (
        // Apart from the page: one that is still to be fetched would hide, and so close, the message that led to it.
        <Suspense fallback={isSignedIn ? <Splash /> : null}>
          <SignedInApp shown={isSignedIn} />
        </Suspense>
      ) : null}
      {place === 'lobby' ? null : <UpdatePrompt />}
    </>
  );
});

/** Renders beside the page, so that its effect runs once the page is there. */
function TakeOver() {
  useLayoutEffect(takeOver, []);
  return null;
}
