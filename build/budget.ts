/**
 * The download budgets, checked on every build. A build over budget fails and names the heaviest files. `npm run check` holds to
 * them exactly; a town's own build may be a kilobyte heavier. `npm run bench` measures the same figures in a browser.
 */
import { readFileSync } from 'node:fs';
import type { Plugin, ResolvedConfig } from 'vite';
import { CHECK_MODE } from './configured.ts';
import { type Bundle, brotliBytes, downloadOf, keptBundle } from './graph.ts';

export type Budget = {
  name: string;
  /** Source files whose chunks make up this download, with everything they import. A worker is named beside what starts it. */
  sources: readonly string[];
  /** Bytes after brotli, for scripts and styles separately. */
  scripts: number;
  styles: number;
  /** The most files of script. */
  requests?: number;
  /** Packages that must not be included, as parts of a module's path. */
  without: readonly string[];
};

const APP = ['index.html', 'src/app/start.tsx'];
const SHELL = [...APP, 'src/app/SignedInApp.tsx'];
/** Firebase's sign-in, and ours that needs no more of it. */
const SIGN_IN = 'src/backend/later/signIn.ts';
/** All of Firebase, and ours that needs it. */
const LIVE = [SIGN_IN, 'src/backend/later/firebase.ts'];
/** The open map, and the worker that paints it. */
const MAP = ['src/maps/open/OpenMapView.tsx', 'src/maps/open/town/painter/paintWorker.ts'];
const DESK_ONLY = ['/@mui/x-charts/', '/jspdf/', '/supercluster/'];
/** For a page of plain parts without a map. */
const NO_MAP_NO_DESK = ['/leaflet/', '/@googlemaps/', '/@mui/', '/@emotion/', ...DESK_ONLY];

/** The screens that riders or drivers have too, in the form in which the desk sees them. */
const DESK_FORMS: readonly (readonly [route: string, sources: readonly string[]])[] = [
  ['/bookings', ['src/features/bookings/BookingsScreen.tsx', 'src/features/bookings/desk/DeskBookings.tsx']],
  ['/repeats', ['src/features/repeats/RepeatsScreen.tsx', 'src/features/repeats/DeskRepeats.tsx']],
  ['/complaints', ['src/features/complaints/ComplaintsScreen.tsx', 'src/features/complaints/DeskComplaints.tsx']],
  ['/profile', ['src/features/profile/ProfileScreen.tsx']],
];

/** Every screen of the desk alone, read from its table of routes. @throws Error when there is none to be read */
function deskScreens(): [route: string, sources: readonly string[]][] {
  const table = readFileSync(new URL('../src/app/routes/DeskScreen.tsx', import.meta.url), 'utf8');
  const rows = table.matchAll(/'(\/\w+)': lazy\(\(\) => import\('@\/([^']+)'\)\)/g);
  const screens = [...rows].map(([, route = '', file]): [string, string[]] => [route, [`src/${file}.tsx`]]);
  if (screens.length !== table.split("import('@/").length - 1) throw new Error('a screen of the desk cannot be read');
  return screens;
}

/** One budget for all pages of the desk, each cold and before its map or its chart. */
function deskBudgets(): Budget[] {
  const frame = [...SHELL, ...LIVE, 'src/components/shell/AdminShell.tsx', 'src/app/routes/DeskScreen.tsx'];
  return [...deskScreens(), ...DESK_FORMS].map(([route, sources]) => ({
    name: `the desk opens ${route}`,
    sources: [...frame, ...sources],
    scripts: 290_000,
    styles: 16_000,
    without: NO_MAP_NO_DESK,
  }));
}

export const BUDGETS: readonly Budget[] = [
  {
    name: 'a visitor reads a page, or opens /login or /register and presses nothing',
    sources: ['index.html', 'src/app/serviceWorker.ts'],
    scripts: 12_000,
    styles: 6_000,
    without: [
      '/react/',
      '/react-dom/',
      '/react-router/',
      '/firebase/',
      '/@firebase/',
      '/@mui/',
      '/@emotion/',
      '/leaflet/',
      '/redux/',
      '/@reduxjs/',
      '/valibot/',
    ],
  },
  {
    name: 'somebody follows a ride by its link, map included',
    sources: [...APP, 'src/features/follow/FollowPage.tsx', ...MAP],
    scripts: 117_700,
    styles: 12_000,
    without: ['/firebase/', '/@firebase/', '/@mui/', '/@emotion/', '/redux/', '/@reduxjs/', '/valibot/', ...DESK_ONLY],
  },
  {
    name: 'a visitor reads the fares in force',
    sources: [...APP, 'src/features/fares/FaresPage.tsx', 'src/features/fares/FaresInForce.tsx'],
    scripts: 86_600,
    styles: 8_000,
    without: ['/firebase/', '/@firebase/', '/redux/', '/@reduxjs/', '/valibot/', ...NO_MAP_NO_DESK],
  },
  {
    name: 'a venue makes its link, before a poster',
    sources: [...APP, 'src/features/venues/VenuesPage.tsx', 'src/features/venues/VenueKit.tsx'],
    scripts: 141_500,
    styles: 9_300,
    without: ['/firebase/', '/@firebase/', ...NO_MAP_NO_DESK],
  },
  {
    name: 'a lobby screen',
    sources: [...APP, 'src/app/routes/Lobby.tsx'],
    scripts: 116_300,
    styles: 7_900,
    without: ['/firebase/', '/@firebase/', '/valibot/', ...NO_MAP_NO_DESK],
  },
  {
    name: 'a visitor logs in',
    sources: [...SHELL, 'src/features/login/LoginScreen.tsx'],
    scripts: 145_500,
    styles: 10_000,
    without: NO_MAP_NO_DESK,
  },
  {
    name: 'a visitor registers',
    sources: [...SHELL, 'src/features/register/RegisterScreen.tsx'],
    scripts: 173_300,
    styles: 13_000,
    without: NO_MAP_NO_DESK,
  },
  {
    name: 'a driver hands in their papers',
    sources: [...SHELL, 'src/features/register/RegisterScreen.tsx', 'src/features/register/DriverApplicant.tsx'],
    scripts: 213_300,
    styles: 14_000,
    without: NO_MAP_NO_DESK,
  },
  {
    name: 'a rider pays by card',
    sources: [...SHELL, 'src/features/payment/PaymentScreen.tsx'],
    scripts: 169_900,
    styles: 10_000,
    without: NO_MAP_NO_DESK,
  },
  {
    name: 'a driver opens their profile',
    sources: [...SHELL, 'src/features/profile/ProfileScreen.tsx', 'src/features/profile/DriverPapers.tsx'],
    scripts: 237_300,
    styles: 17_000,
    without: NO_MAP_NO_DESK,
  },
  {
    name: 'a rider can type a place',
    sources: [
      ...SHELL,
      'src/app/routes/BookingLanding.tsx',
      'src/features/home/BookingScreen.tsx',
      'src/maps/open/places.ts',
    ],
    scripts: 127_100,
    styles: 9_500,
    requests: 11,
    without: ['/firebase/', '/@firebase/', ...NO_MAP_NO_DESK],
  },
  {
    name: 'a rider opens the booking screen, map included',
    sources: [
      ...SHELL,
      'src/app/routes/BookingLanding.tsx',
      'src/features/home/BookingScreen.tsx',
      ...LIVE,
      'src/maps/open/places.ts',
      ...MAP,
    ],
    scripts: 208_200,
    styles: 17_000,
    requests: 17,
    without: ['/@googlemaps/', '/@mui/', '/@emotion/', ...DESK_ONLY],
  },
  {
    name: 'a driver can accept an offer',
    sources: [
      ...SHELL,
      'src/features/bookings/BookingsScreen.tsx',
      'src/features/driver/DriverHome.tsx',
      'src/features/driver/shift/DriverShift.tsx',
      SIGN_IN,
    ],
    scripts: 141_400,
    styles: 9_500,
    requests: 13,
    without: ['/@firebase/database/', ...NO_MAP_NO_DESK],
  },
  {
    name: 'a driver opens the driver’s screen, map included',
    sources: [
      ...SHELL,
      'src/features/bookings/BookingsScreen.tsx',
      'src/features/driver/DriverHome.tsx',
      'src/features/driver/shift/DriverShift.tsx',
      ...LIVE,
      ...MAP,
    ],
    scripts: 202_700,
    styles: 17_000,
    requests: 17,
    without: ['/@googlemaps/', '/@mui/', '/@emotion/', ...DESK_ONLY],
  },
  ...deskBudgets(),
];

/** Returns one sentence for each way a bundle breaks a budget. Empty when it is within budget. */
export function overBudget(bundle: Bundle, root: string, budget: Budget): string[] {
  const { scripts, workers, styles } = downloadOf(bundle, root, budget.sources);
  const weighed = [...scripts, ...workers]
    .map((file) => ({ name: file.type === 'chunk' ? file.name : file.fileName, bytes: brotliBytes(file) }))
    .toSorted((a, b) => b.bytes - a.bytes);
  const scriptBytes = weighed.reduce((sum, { bytes }) => sum + bytes, 0);
  const styleBytes = styles.reduce((sum, name) => {
    const sheet = bundle[name];
    return sum + (sheet?.type === 'asset' ? brotliBytes(sheet) : 0);
  }, 0);
  const heaviest = weighed.slice(0, 5).map(({ name, bytes }) => `${name} ${bytes}`);
  const strangers = budget.without.filter((part) =>
    scripts.some(({ moduleIds }) => moduleIds.some((id) => id.includes(`node_modules${part}`))),
  );
  return [
    ...(scriptBytes > budget.scripts
      ? [`${budget.name}: ${scriptBytes} bytes of script, at most ${budget.scripts} (${heaviest.join(', ')})`]
      : []),
    ...(budget.requests !== undefined && weighed.length > budget.requests
      ? [`${budget.name}: ${weighed.length} files of script, at most ${budget.requests}`]
      : []),
    ...(styleBytes > budget.styles ? [`${budget.name}: ${styleBytes} bytes of styles, at most ${budget.styles}`] : []),
    ...strangers.map((part) => `${budget.name}: must not include ${part.slice(1, -1)}`),
  ];
}

/** What a town's own addresses and names may add to each page, bytes. The check's build has none. */
const TOWNS_OWN_BYTES = 1000;

/** @throws Error at the end of a build that is over budget */
export function budgetPlugin(budgets: readonly Budget[] = BUDGETS): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'budget',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    configResolved: (resolved) => {
      config = resolved;
    },
    generateBundle: {
      order: 'post',
      handler: (_options, bundle) => {
        const kept = keptBundle(bundle);
        const own = config.mode === CHECK_MODE ? 0 : TOWNS_OWN_BYTES;
        const complaints = budgets.flatMap((budget) =>
          overBudget(kept, config.root, { ...budget, scripts: budget.scripts + own }),
        );
        if (complaints.length > 0) throw new Error(`The build is over budget.\n${complaints.join('\n')}`);
      },
    },
  };
}
