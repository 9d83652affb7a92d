import { describe, expect, it } from 'vitest';
import { beginningOf, journeyFiles } from '../../build/chunks';

const ROOT = '/app';
const own = (path: string) => `${ROOT}/src/${path}`;
const vendor = (path: string) => `${ROOT}/node_modules/${path}`;

/** Who imports what, as the bundler would tell. */
const IMPORTS: Record<string, string[]> = {
  [own('main.ts')]: [own('words.ts')],
  [own('app/serviceWorker.ts')]: [own('updates.ts')],
  [own('features/public/landing/LandingPage.tsx')]: [own('hero.ts'), own('router.ts')],
  [own('app/start.tsx')]: [vendor('react/index.js'), own('words.ts'), own('router.ts')],
  [own('features/follow/FollowPage.tsx')]: [own('api.ts'), own('words/ride.ts')],
  [own('features/fares/FaresInForce.tsx')]: [own('schema.ts'), own('money.ts'), own('money.css')],
  [own('app/SignedInApp.tsx')]: [own('store.ts'), own('api.ts'), own('money.ts'), own('money.css')],
  [own('backend/later/signIn.ts')]: [own('person.ts'), own('paths.ts')],
  [own('backend/later/firebase.ts')]: [own('wallet.ts'), own('money.ts'), own('paths.ts')],
  [own('wallet.ts')]: [own('duty.ts'), vendor('@firebase/app/index.js'), vendor('@firebase/database/index.js')],
  [own('features/home/BookingScreen.tsx')]: [
    own('form.ts'),
    own('both.ts'),
    own('all.ts'),
    own('cabs.ts'),
    own('cabs.css'),
  ],
  [own('features/driver/DriverHome.tsx')]: [
    own('offer.ts'),
    own('both.ts'),
    own('all.ts'),
    own('duty.ts'),
    own('words/ride.ts'),
  ],
  [own('features/dashboard/DashboardScreen.tsx')]: [own('all.ts'), own('table.ts'), own('cabs.ts'), own('cabs.css')],
  [own('maps/open/OpenMapView.tsx')]: [vendor('leaflet/leaflet.js'), own('offer.ts'), own('town.ts')],
  [own('maps/open/places.ts')]: [own('rank.ts'), own('town.ts')],
  [own('components/ui/fields/TextInput.tsx')]: [own('frame.ts')],
  [own('features/home/EstimateDialog.tsx')]: [own('estimate.ts'), own('lines.ts')],
  [own('features/wallet/Wallet.tsx')]: [own('lines.ts')],
  [own('features/driver/shift/ShiftBar.tsx')]: [own('earnings.ts'), own('bar.ts')],
  [own('features/payouts/Payouts.tsx')]: [own('earnings.ts')],
  [own('form.ts')]: [own('field.ts'), own('store.ts'), own('schema.ts')],
};
const importersOf = (id: string) => Object.keys(IMPORTS).filter((other) => IMPORTS[other]?.includes(id) === true);
const modules = {
  getModuleInfo: (id: string) => ({ importedIds: IMPORTS[id] ?? [], importers: importersOf(id), dynamicImporters: [] }),
};
const { groups, chunkFileNames } = journeyFiles(ROOT);
const [group] = groups;
const fileOf = (id: string) => group?.name(id, modules);

describe('the files of the built app', () => {
  it.each([
    ['what a visitor’s script needs', own('words.ts'), 'visitor'],
    ['what every page with React needs', own('router.ts'), 'page'],
    ['what the app and the page of a followed ride need', own('api.ts'), 'page'],
    ['what the app and the page of fares need', own('money.ts'), 'page'],
    ['the few styles among that', own('money.css'), 'page'],
    ['what a followed ride and a driver need', own('words/ride.ts'), 'page'],
    ['what riders and the desk need', own('cabs.ts'), 'rider-desk'],
    ['the few styles among that with a sheet of everybody’s', own('cabs.css'), 'core'],
    ['what comes with Firebase', own('wallet.ts'), 'live'],
    ['what comes with the sign-in', own('person.ts'), 'sign-in'],
    ['what the sign-in and Firebase need', own('paths.ts'), 'sign-in'],
    ['what comes with Firebase and a driver needs before it', own('duty.ts'), 'core'],
    ['React', vendor('react/index.js'), 'react'],
    ['Firebase', vendor('@firebase/app/index.js'), 'firebase'],
    ['Firebase’s database', vendor('@firebase/database/index.js'), 'database'],
    ['what everybody who is signed in needs', own('store.ts'), 'core'],
    ['a rider’s own', own('form.ts'), 'rider'],
    ['what a rider’s own imports', own('field.ts'), 'rider'],
    ['what riders and drivers need', own('both.ts'), 'core'],
    ['an entry, and what it imports', own('features/home/BookingScreen.tsx'), 'rider'],
    ['what begins the service worker', own('updates.ts'), 'visitor'],
    ['the front page', own('hero.ts'), 'front'],
    ['the place search', own('rank.ts'), 'search'],
    ['what the map and the search need', own('town.ts'), 'page'],
    ['the parts of forms', own('frame.ts'), 'fields'],
    ['what shows after a choice on the form', own('estimate.ts'), 'choices'],
    ['a driver’s own', own('bar.ts'), 'driver'],
    ['a driver’s, of which other pages need a part', own('earnings.ts'), 'driver-shared'],
    ['what the desk needs too', own('all.ts'), 'core'],
    ['what riders and the page of fares need', own('schema.ts'), 'page'],
    ['the map', vendor('leaflet/leaflet.js'), 'map'],
    ['what a page needs before the rest of the map', own('offer.ts'), 'page'],
  ])('put %s together', (_name, id, file) => {
    expect(fileOf(id)).toBe(file);
  });

  it('leave what only the desk needs, and what nobody starts with, to the bundler', () => {
    expect(fileOf(own('elsewhere.ts'))).toBeNull();
    expect(fileOf(own('table.ts'))).toBeNull();
    expect(fileOf(own('lines.ts'))).toBeNull();
  });

  it('leave the first script a file of its own, which the page names', () => {
    expect(fileOf(own('main.ts'))).toBeNull();
  });

  it('are named when they are a journey’s, and otherwise called by their hash', () => {
    fileOf(own('form.ts'));
    expect(chunkFileNames({ name: 'rider' })).toBe('assets/[name]-[hash].js');
    expect(chunkFileNames({ name: 'start', facadeModuleId: own('app/start.tsx') })).toBe('assets/[name]-[hash].js');
    expect(chunkFileNames({ name: 'TextInput' })).toBe('assets/[hash].js');
    expect(chunkFileNames({ name: 'Wallet', facadeModuleId: own('features/Wallet.tsx') })).toBe('assets/[hash].js');
  });
});

describe('what a file begins with', () => {
  it('asks the browser to compile React’s whole, and no other', () => {
    expect(['react', 'core', 'rider'].map((name) => beginningOf({ name }))).toEqual([
      '//# allFunctionsCalledOnLoad',
      '',
      '',
    ]);
  });
});
