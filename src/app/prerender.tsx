/**
 * Pre-renders a visitor's pages as HTML when the app is built (build/prerender.ts runs this). Text, links and forms are
 * on the screen before any script has loaded; the browser then hydrates the same tree.
 */
import { StrictMode, type ReactNode } from 'react';
import { prerender as toStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { config } from '@/backend/connection/config';
import { suffix } from '@/features/public/values/pageTitle';
import { title as loginTitle } from '@/languages/en/entry/login';
import { title as registerTitle } from '@/languages/en/entry/register';
import * as descriptions from '@/languages/en/entry/searchResults';
import { title as aboutUsTitle } from '@/languages/en/public/aboutUs';
import { title as downloadTitle } from '@/languages/en/public/download';
import { title as faresTitle } from '@/languages/en/public/fares';
import { title as privacyPolicyTitle } from '@/languages/en/public/privacyPolicy';
import { home } from '@/languages/en/locale';
import { homeTitle } from '@/languages/en/public/values';
import { title as venuesTitle } from '@/languages/en/public/venues';
import { setRoleHint, setSessionHint } from '@/backend/people/sessionHint';
import { App } from './App';
import { fetchForm } from './routes/bookingParts';
import { Splash } from './Splash';
import type { Need } from './visitor/need';

/** React and the router, for every page but those that are only read. */
export const START = 'src/app/start.tsx';
export const SIGNED_IN = 'src/app/SignedInApp.tsx';
/** The booking form, on the landing page of those who may book. */
export const FORM = [
  'src/app/routes/BookingLanding.tsx',
  'src/features/home/BookingScreen.tsx',
  'src/maps/open/places.ts',
];
/** A driver's work, which lies around every page of theirs. */
export const SHIFT = [
  'src/features/bookings/BookingsScreen.tsx',
  'src/features/driver/DriverHome.tsx',
  'src/features/driver/shift/DriverShift.tsx',
];
/** Firebase, which no page of ours needs before it is drawn: its sign-in first, and then what is live. */
export const SIGN_IN = 'src/backend/later/signIn.ts';
export const LIVE = 'src/backend/later/firebase.ts';

/** Added to the page on the local stack only. */
const LOCAL_LOGINS = config.localStack ? ['src/features/login/SeededLogins.tsx'] : [];

/** The title of a page with this heading. */
const titled = (heading: string): string => `${heading}${suffix(config.companyName)}`;

/**
 * Pages by their path. `title` and `description` are for search engines, and `sources` are the modules a page needs beyond
 * the shell.
 */
export const PAGES: readonly {
  path: string;
  title: string;
  description: string;
  wanted: boolean;
  app: Need;
  sources: readonly string[];
}[] = [
  {
    path: '/',
    title: homeTitle(config.companyName),
    description: descriptions.landing,
    wanted: config.features.home,
    app: 'never',
    sources: ['src/features/public/landing/LandingPage.tsx'],
  },
  {
    path: '/login',
    title: titled(loginTitle),
    description: descriptions.login,
    wanted: config.features.login,
    app: 'atFirstPress',
    sources: [SIGNED_IN, 'src/features/login/LoginScreen.tsx', ...LOCAL_LOGINS],
  },
  {
    path: '/register',
    title: titled(registerTitle),
    description: descriptions.register,
    wanted: config.features.register,
    app: 'atFirstPress',
    sources: [SIGNED_IN, 'src/features/register/RegisterScreen.tsx'],
  },
  {
    path: '/about-us',
    title: titled(aboutUsTitle),
    description: descriptions.aboutUs,
    wanted: true,
    app: 'never',
    sources: ['src/features/about-us/AboutPage.tsx'],
  },
  {
    path: '/fares',
    title: titled(faresTitle),
    description: descriptions.fares,
    wanted: true,
    app: 'atOnce',
    sources: ['src/features/fares/FaresPage.tsx'],
  },
  {
    path: '/venues',
    title: titled(venuesTitle),
    description: descriptions.venues,
    wanted: true,
    app: 'atOnce',
    sources: ['src/features/venues/VenuesPage.tsx'],
  },
  {
    path: '/privacy-policy',
    title: titled(privacyPolicyTitle),
    description: descriptions.privacyPolicy,
    wanted: true,
    app: 'never',
    sources: ['src/features/privacy-policy/PrivacyPage.tsx'],
  },
  {
    path: '/download',
    title: titled(downloadTitle),
    description: descriptions.download,
    wanted: true,
    app: 'never',
    sources: ['src/features/download/DownloadPage.tsx'],
  },
];

/** Nothing is deferred: late parts would arrive with an inline script, which the page's policy forbids. */
const ALL_AT_ONCE = Number.POSITIVE_INFINITY;

/** Throws what a part of the tree threw: half a page would be a page that the browser has to render again. */
async function html(tree: ReactNode): Promise<string> {
  const faults: unknown[] = [];
  const { prelude } = await toStream(<StrictMode>{tree}</StrictMode>, {
    progressiveChunkSize: ALL_AT_ONCE,
    onError: (fault) => {
      faults.push(fault);
    },
  });
  const text = await new Response(prelude).text();
  if (faults.length > 0) throw faults[0];
  return text;
}

/** The content of `#root` for a visitor's page. */
export const pageHtml = (path: string): Promise<string> =>
  html(
    <StaticRouter basename={home} location={home + path}>
      <App />
    </StaticRouter>,
  );

/** What a browser keeps, for as long as a page is made for it. */
function storage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

/**
 * The content of `#root` on `/` for a browser in which a rider signed in last: the form, of which nothing is filled in, in a rider's
 * frame. It says nothing about anybody.
 */
export async function riderHtml(): Promise<string> {
  await fetchForm();
  Object.defineProperty(globalThis, 'localStorage', { value: storage(), configurable: true });
  try {
    setSessionHint(true);
    setRoleHint('rider');
    return await pageHtml('/');
  } finally {
    setSessionHint(false);
    Reflect.deleteProperty(globalThis, 'localStorage');
  }
}

/** The content of `#root` for every other page until the app has loaded. */
export const splashHtml = (): Promise<string> => html(<Splash />);
