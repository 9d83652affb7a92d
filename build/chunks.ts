/**
 * Which modules travel together. Split by who imports what, the app is over two hundred files, and a phone would ask for a hundred of
 * them before a cab can be booked. So what a rider's first page needs is a few files, and what a driver's needs is a few.
 */
import { relative } from 'node:path';
import { isLaterPart } from './lean/splitAuth.ts';

/** What is asked of the bundler about a module. */
type Modules = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null };
type Group = {
  debugName: string;
  name: (id: string, modules: Modules) => string | null;
  includeDependenciesRecursively: boolean;
};

/** The modules that each journey starts from. They are loaded on demand, with all that they import. */
const ENTRIES = {
  visitor: ['src/main.ts'],
  start: ['src/app/start.tsx'],
  follow: ['src/features/follow/FollowPage.tsx'],
  fares: ['src/features/fares/FaresPage.tsx', 'src/features/fares/FaresInForce.tsx'],
  app: ['src/app/SignedInApp.tsx', 'src/state/store.ts'],
  live: ['src/backend/later/firebase.ts', 'src/backend/connection/app.ts', 'src/backend/connection/database.ts'],
  map: ['src/maps/open/OpenMapView.tsx'],
  rider: [
    'src/app/routes/BookingLanding.tsx',
    'src/features/home/BookingScreen.tsx',
    'src/features/bookings/live/RiderBar.tsx',
  ],
  driver: [
    'src/features/bookings/BookingsScreen.tsx',
    'src/features/driver/DriverHome.tsx',
    'src/features/driver/shift/DriverShift.tsx',
    'src/features/driver/shift/ShiftBar.tsx',
  ],
  desk: [
    'src/components/shell/AdminShell.tsx',
    'src/features/dashboard/DashboardScreen.tsx',
    'src/features/addbookings/AddBookingsScreen.tsx',
    'src/features/bookings/desk/DeskBookings.tsx',
  ],
} as const;

/** Entries that are loaded on demand by what travels before them, and are found by no name. They travel with their journey. */
const NAMELESS: readonly string[] = [
  'src/state/store.ts',
  'src/backend/connection/app.ts',
  'src/backend/connection/database.ts',
];

type Journey = keyof typeof ENTRIES;

const VENDORS: readonly (readonly [string, RegExp])[] = [
  ['react', /\/node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom)\//],
  ['firebase', /\/node_modules\/(?:@firebase|firebase|idb|tslib)\//],
];

/** What Redux Toolkit names and has no part here that runs it: it travels with the charts, which do. */
const NAMED_ALONE = /\/node_modules\/reselect\//;

/** Every module that these import before they run. */
function closure(starts: readonly string[], modules: Modules): Set<string> {
  const found = new Set(starts);
  for (const id of found) for (const next of modules.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  return found;
}

/** What the bundler is told about its files of script. */
type Files = {
  groups: Group[];
  chunkFileNames: (chunk: { name: string; facadeModuleId?: string | null | undefined }) => string;
};

/**
 * The groups for the bundler's `codeSplitting`, and the names of files. A file holds what the same journeys need, so that nobody
 * fetches what is another's alone. Modules of no journey are left to the bundler, and an entry keeps a file of its own, by which it
 * is found. A file of no journey is called by its hash alone: each import on demand lists the files that it needs, and their names
 * would be kilobytes of a first page.
 */
export function journeyFiles(root: string): Files {
  const named = new Set<string>();
  let journeys: Map<string, Set<string>> | undefined;
  const entries = new Set<string>(Object.values(ENTRIES).flat());
  for (const entry of NAMELESS) entries.delete(entry);

  function groupOf(id: string, modules: Modules): string | null {
    const absolute = (files: readonly string[]) => files.map((file) => `${root}/${file}`);
    journeys ??= new Map(Object.entries(ENTRIES).map(([name, files]) => [name, closure(absolute(files), modules)]));
    const needs = (journey: Journey): boolean => journeys?.get(journey)?.has(id) === true;

    if (entries.has(relative(root, id)) || isLaterPart(id) || NAMED_ALONE.test(id)) return null;
    if (needs('visitor')) return 'visitor';
    if (!(['start', 'app', 'live', 'map', 'rider', 'driver'] as const).some(needs)) return null;
    const vendor = VENDORS.find(([, path]) => path.test(id));
    if (vendor !== undefined) return vendor[0];
    if (needs('start') || (needs('app') && (needs('follow') || needs('map')))) return 'page';
    if (needs('app')) return needs('fares') ? 'data' : 'core';
    // The desk begins with what comes live, so that its own may come with it.
    // A driver needs a little of it before, which travels with what everybody has by then.
    if (needs('live') && needs('driver') && !needs('rider')) return 'data';
    if (needs('live') && !needs('rider')) return needs('fares') ? 'fares-live' : 'live';
    const users = (['rider', 'driver', 'desk', 'follow', 'fares'] as const).filter(needs);
    // Some pages need a part of the map at once, and the rest of it later.
    if (needs('map')) return users.length === 0 ? 'map' : 'map-parts';
    if ((['rider', 'driver', 'desk'] as const).every(needs)) {
      return needs('follow') ? 'page' : needs('fares') ? 'data' : 'core';
    }
    return users.join('-');
  }

  function nameOf(id: string, modules: Modules): string | null {
    const name = groupOf(id, modules);
    if (name !== null) named.add(name);
    return name;
  }

  return {
    groups: [{ debugName: 'journeys', name: nameOf, includeDependenciesRecursively: false }],
    chunkFileNames: ({ name, facadeModuleId }) => {
      const isNamed = facadeModuleId == null ? named.has(name) : entries.has(relative(root, facadeModuleId));
      return isNamed ? 'assets/[name]-[hash].js' : 'assets/[hash].js';
    },
  };
}
