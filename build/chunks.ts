/**
 * Which modules travel together. Split by who imports what, the app is over two hundred files, and a phone would ask for a hundred of
 * them before a cab can be booked. So what a rider's first page needs is a few files, and what a driver's needs is a few.
 */
import { relative } from 'node:path';
import { isLaterPart } from './lean/splitAuth.ts';

/** What is asked of the bundler about a module. */
type Known = { importedIds: readonly string[]; importers?: readonly string[]; dynamicImporters?: readonly string[] };
type Modules = { getModuleInfo: (id: string) => Known | null };
type Group = {
  debugName: string;
  name: (id: string, modules: Modules) => string | null;
  includeDependenciesRecursively: boolean;
};

/** The first script of every page, which has a file of its own: the page names it. */
const FIRST = 'src/main.ts';

/** The modules that each journey starts from. They are loaded on demand, with all that they import. */
const ENTRIES = {
  // The page that is only read begins the service worker too.
  visitor: [FIRST, 'src/app/serviceWorker.ts'],
  start: ['src/app/start.tsx'],
  front: ['src/features/public/landing/LandingPage.tsx', 'src/app/routes/BelowBooking.tsx'],
  follow: ['src/features/follow/FollowPage.tsx'],
  fares: ['src/features/fares/FaresPage.tsx', 'src/features/fares/FaresInForce.tsx'],
  // A page follows the language of whoever is signed in, and the front page leads to each.
  app: ['src/app/SignedInApp.tsx', 'src/state/store.ts', 'src/domain/language.ts'],
  signIn: ['src/backend/later/signIn.ts', 'src/backend/connection/app.ts'],
  live: [
    'src/backend/later/signIn.ts',
    'src/backend/connection/app.ts',
    'src/backend/later/firebase.ts',
    'src/backend/connection/database.ts',
  ],
  map: ['src/maps/open/OpenMapView.tsx'],
  search: ['src/maps/open/places.ts'],
  fields: [
    'src/domain/time/dateTimeInput.ts',
    'src/components/ui/picture/Picture.tsx',
    'src/components/ui/fields/ChoiceList.tsx',
    'src/components/ui/fields/SelectInput.tsx',
    'src/components/ui/fields/TextInput.tsx',
    'src/components/ui/fields/ToggleInput.tsx',
  ],
  pay: [
    'src/domain/onAccount/accountChoice.ts',
    'src/domain/pricing/carType.ts',
    'src/domain/ride/missed/feeWords.ts',
    'src/features/bookings/pay/PayWith.tsx',
    'src/features/bookings/pay/usePayWithWays.ts',
  ],
  choices: [
    'src/features/home/form/RideChoices.tsx',
    'src/features/home/EstimateDialog.tsx',
    'src/features/home/place/AddressDialog.tsx',
    'src/components/rides/equal/EqualDialog.tsx',
  ],
  trip: ['src/features/driver/trip/RidePanel.tsx', 'src/features/driver/trip/RideClosed.tsx'],
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

type Journey = keyof typeof ENTRIES;

const VENDORS: readonly (readonly [string, RegExp])[] = [
  ['react', /\/node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom)\//],
  ['database', /\/node_modules\/(?:@firebase|firebase)\/database\//],
  ['firebase', /\/node_modules\/(?:@firebase|firebase|idb|tslib)\//],
];

/**
 * What the file of a chunk begins with. Nearly all of React runs on a first page, so its file has the browser compile it whole and
 * beside the page (V8's explicit compile hints). Function by function, at the first call of each, this held a slow phone up for a
 * tenth of a second.
 */
export const beginningOf = ({ name }: { name: string }): string =>
  name === 'react' ? '//# allFunctionsCalledOnLoad' : '';

/** What Redux Toolkit names and has no part here that runs it: it travels with the charts, which do. */
const NAMED_ALONE = /\/node_modules\/reselect\//;

/** Styles of a few hundred bytes are not worth a request: they travel with a file that is there before. */
const SHEET_OF: Readonly<Record<string, string>> = { 'rider-desk': 'core' };

/** Every module that these import before they run. */
function closure(starts: readonly string[], modules: Modules): Set<string> {
  const found = new Set(starts);
  for (const id of found) for (const next of modules.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  return found;
}

/** True if only these modules, and what they import, lead to this one. */
function isOnlyFor(id: string, starts: readonly string[], modules: Modules): boolean {
  const found = new Set([id]);
  for (const one of found) {
    if (starts.includes(one)) continue;
    const { importers = [], dynamicImporters = [] } = modules.getModuleInfo(one) ?? {};
    if (importers.length === 0 || dynamicImporters.length > 0) return false;
    for (const importer of importers) found.add(importer);
  }
  return true;
}

/** What the bundler is told about its files of script. */
type Files = {
  groups: Group[];
  chunkFileNames: (chunk: { name: string; facadeModuleId?: string | null | undefined }) => string;
};

/**
 * The groups for the bundler's `codeSplitting`, and the names of files. A file holds what the same journeys need, their entries
 * included, so that nobody fetches what is another's alone. Modules of no journey are left to the bundler. A file of no journey is
 * called by its hash alone: each import on demand lists the files that it needs, and their names would be kilobytes of a first page.
 */
export function journeyFiles(root: string): Files {
  const absolute = (files: readonly string[]) => files.map((file) => `${root}/${file}`);
  const named = new Set<string>();
  let journeys: Map<string, Set<string>> | undefined;
  const entries = new Set<string>(Object.values(ENTRIES).flat());

  function groupOf(id: string, modules: Modules): string | null {
    journeys ??= new Map(Object.entries(ENTRIES).map(([name, files]) => [name, closure(absolute(files), modules)]));
    const needs = (journey: Journey): boolean => journeys?.get(journey)?.has(id) === true;

    if (id === `${root}/${FIRST}` || isLaterPart(id) || NAMED_ALONE.test(id)) return null;
    if (needs('visitor')) return 'visitor';
    if (!(['start', 'app', 'live', 'map', 'search', 'rider', 'driver'] as const).some(needs)) {
      const parts = (['front', 'fields', 'pay'] as const).find(needs);
      return (
        parts ?? (['choices', 'trip'] as const).find((name) => isOnlyFor(id, absolute(ENTRIES[name]), modules)) ?? null
      );
    }
    const vendor = VENDORS.find(([, path]) => path.test(id));
    if (vendor !== undefined) return vendor[0];
    const isForAnybody = (['follow', 'fares'] as const).some(needs);
    if (needs('start') || (needs('app') && (isForAnybody || needs('map')))) return 'page';
    if (needs('app')) return 'core';
    // The desk begins with what comes live, so that its own may come with it.
    // A driver needs a little of it before, which travels with what everybody has by then.
    if (needs('live') && needs('driver') && !needs('rider')) return 'core';
    // An offer is read and accepted with the sign-in alone.
    if (needs('signIn') && !needs('rider')) return 'sign-in';
    if (needs('live') && !needs('rider')) return 'live';
    // Every page with React has a part of the map's, so that the other parts that a page needs before it may as well be there.
    const users = (['search', 'rider', 'driver', 'desk', 'follow', 'fares'] as const).filter(needs);
    if (needs('map')) return users.length === 0 ? 'map' : 'page';
    // What more pages than that of a followed ride or of the fares need is little, and a file of its own would be asked for by each.
    if (isForAnybody && users.length > 1) return 'page';
    if (needs('rider') && needs('driver')) return 'core';
    // Of what only drivers begin with, many pages need a part.
    const ofDrivers = users.length === 1 && needs('driver');
    if (ofDrivers && !isOnlyFor(id, absolute(ENTRIES.driver), modules)) return 'driver-shared';
    return users.join('-');
  }

  function nameOf(id: string, modules: Modules): string | null {
    const group = groupOf(id, modules);
    const name = id.endsWith('.css') ? (SHEET_OF[group ?? ''] ?? group) : group;
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
