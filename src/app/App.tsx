import { lazy, Suspense, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { config } from '@/backend/config';
import { LandingPage } from '@/features/public/LandingPage';
import { useSessionHint } from '@/features/public/useSessionHint';
import { placeOf } from './routes/placeOf';
import { RouteAnnouncer } from './RouteAnnouncer';
import { Splash } from './Splash';
import { takeOver } from './takeOver';
import { UpdatePrompt } from './UpdatePrompt';

const turn = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Each request takes a slow phone two milliseconds to begin. */
const ASKED_AT_ONCE = 10;

/** The parts that the page names (local/build/prerender.ts) come side by side, before one asks for another. */
async function askForParts(): Promise<void> {
  if (typeof document === 'undefined') return;
  for (const [number, link] of document.querySelectorAll<HTMLLinkElement>('link[data-later]').entries()) {
    link.rel = 'modulepreload';
    if (number % ASKED_AT_ONCE === ASKED_AT_ONCE - 1) await turn();
  }
}

/** What the signed-in app is made of: begun one by one, so that a slow phone can paint and hear a touch in between. */
const PARTS = [
  () => import('@/backend/app'),
  () => import('@/backend/database'),
  () => import('@/state/store'),
  () => import('./theme/muiTheme'),
];

const PAGES = {
  about: lazy(() => import('@/features/about-us/AboutPage')),
  privacy: lazy(() => import('@/features/privacy-policy/PrivacyPage')),
  download: lazy(() => import('@/features/download/DownloadPage')),
  notFound: lazy(() => import('@/features/public/NotFoundPage')),
  /** Redux, MUI and Firebase are in here: a visitor never downloads it. */
  signedIn: lazy(async () => {
    void askForParts();
    for (const part of PARTS) {
      await part().catch(() => {});
      await turn();
    }
    return import('./SignedInApp');
  }),
  landing: LandingPage,
};

/** What a visitor needs, and the door to the rest. */
export function App() {
  const { pathname } = useLocation();
  const hint = useSessionHint();
  const Page = PAGES[placeOf(pathname, hint, config.features)];
  return (
    <>
      <RouteAnnouncer />
      <Suspense fallback={<Splash />}>
        <Page />
        <TakeOver />
      </Suspense>
      <UpdatePrompt />
    </>
  );
}

/** Stands beside the page, so that it is there when the page is. */
function TakeOver() {
  useLayoutEffect(takeOver, []);
  return null;
}
