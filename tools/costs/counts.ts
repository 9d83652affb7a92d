/**
 * What one thing takes, and where each number was measured or read. `test/trust/rideCost.test.ts` measures the calls, the
 * schedules and the row of a ride again on every run, and fails when one needs more than is written here.
 */

export type Count = { value: number; meaning: string; from: string };

const RIDE_TEST = '`test/trust/rideCost.test.ts`';
const FIGURES = '[Figures](figures.md)';
const BUDGET = '`build/budget.ts`, at most';
const FRAMES = 'the database’s protocol: the value, its path and the frame';

export const COUNTS = {
  rideBytes: { value: 7700, meaning: 'bytes that a ride leaves in the database, without its trail', from: RIDE_TEST },
  whyBytes: {
    value: 2000,
    meaning:
      'bytes that say why a ride was offered as it was: two offers, eight cabs looked at for each; kept for three months',
    from: '`test/domain/ride/dispatch/why/record.test.ts`',
  },
  bookingBytes: {
    value: 4300,
    meaning: 'of these, bytes of the ride and its wallet entries, which the schedules read',
    from: RIDE_TEST,
  },
  underWayReads: {
    value: 20,
    meaning:
      'times that a ride under way is read by the schedules: `checkRides` each minute of it, `repairRides` every five',
    from: '`functions/src/repairs`',
  },
  pointBytes: { value: 130, meaning: 'bytes of a point of the trail, kept for 365 days', from: RIDE_TEST },
  pointMs: {
    value: 5000,
    meaning: 'milliseconds between two points, and between two positions',
    from: '`useReports.ts`',
  },
  answerBytes: { value: 2500, meaning: 'bytes of an answer of the API with its headers', from: RIDE_TEST },
  riderSignInBytes: { value: 7200, meaning: 'bytes that a rider’s sign-in receives', from: FIGURES },
  driverSignInBytes: { value: 7400, meaning: 'bytes that a driver’s sign-in receives', from: FIGURES },
  rideEventsBytes: {
    value: 2000,
    meaning: 'bytes a ride that a rider’s open page receives, without the cab',
    from: FIGURES,
  },
  offerBytes: {
    value: 1000,
    meaning: 'bytes of an offer to a driver, and of a ride’s news',
    from: `${FIGURES}: 25 events, 24.7 kB`,
  },
  seenPointBytes: { value: 260, meaning: 'bytes of a position on the rider’s map', from: FRAMES },
  writtenBytes: { value: 80, meaning: 'bytes that a phone receives for each position it writes', from: FRAMES },
  handshakeBytes: { value: 3500, meaning: 'bytes to open a connection', from: 'Firebase’s page on database billing' },
  positionBytes: {
    value: 130,
    meaning: 'bytes of a cab’s position when the server reads them all',
    from: '`locations`',
  },
  watchedBytes: { value: 757, meaning: 'bytes a second of a desk’s live map', from: FIGURES },
  deskPageBytes: { value: 63_300, meaning: 'bytes of a page that a desk opens', from: FIGURES },
  dayPollMs: {
    value: 15_000,
    meaning: 'milliseconds between two questions of a desk for the day’s rides',
    from: '`DayBookings.tsx`',
  },
  fleetPollMs: {
    value: 5000,
    meaning: 'milliseconds between two questions of a desk’s map, at least',
    from: '`watching.ts`',
  },
  cabsPollMs: {
    value: 15_000,
    meaning: 'milliseconds between two questions for the cabs nearby',
    from: '`useNearbyCabs.ts`',
  },
  appBytes: { value: 266_000, meaning: 'bytes of the app with its map, once for each release', from: BUDGET },
  openBytes: { value: 10_000, meaning: 'bytes of a page when the app opens again', from: '`dist/app.html`' },
  mapBytes: {
    value: 153_000,
    meaning: 'bytes of the map for a ride: three pictures of the densest streets',
    from: '[Plain tiles](decisions/app/map-of-plain-tiles.md)',
  },
  searchBytes: {
    value: 12_000,
    meaning: 'bytes of search files for a typed place, at most',
    from: '[Search](decisions/platform/search-in-small-files.md)',
  },
  logBytes: {
    value: 600,
    meaning: 'bytes of the platform’s own log line for each call',
    from: 'Cloud Run’s request log; the functions themselves log only faults',
  },
  pushes: { value: 16, meaning: 'pushes a ride: the offers, and each step of the ride', from: '`functions/src/push`' },
  photoBytes: {
    value: 6e6,
    meaning: 'bytes of a driver’s photos and papers',
    from: '`storage.rules`: 2 MB each at most',
  },
  imageGb: { value: 3, meaning: 'GB of the functions’ images', from: 'eleven functions, one image each' },
  buildMinutes: {
    value: 22,
    meaning: 'minutes of building for each release',
    from: 'eleven functions, two minutes each',
  },
  secrets: { value: 5, meaning: 'secrets', from: '`functions/src/config.ts`' },
  retentionReads: {
    value: 4,
    meaning: 'times that a ride is read to forget its trail, chat, notices and details',
    from: '`forgetOldRides.ts`',
  },
  // The driver's way to the pickup, the way driven, and a change now and then; all three ask for traffic or for many points.
  ownRoutes: {
    value: 2.1,
    meaning: 'routes of a ride besides its price: to the pickup, the way driven, a change now and then',
    from: '`useWayThere.ts`, `drivenWay.ts`',
  },
  reverseGeocodes: {
    value: 1.2,
    meaning: 'positions named for an opened booking screen: the rider’s own, and a dragged pin',
    from: '`useFoundPickup.ts`',
  },
} as const satisfies Record<string, Count>;

/** A call of a ride: how often, the bytes that the database sends the server for it, and its processor time in ms. */
export type Call = { times: number; bytes: number; milliseconds: number };

/** Measured with 40 cabs on duty. `nearby_cabs` is asked by the minute instead (`choosingMinutes`). */
export const CALLS = {
  nearby_cabs: { times: 0, bytes: 10_000, milliseconds: 10 },
  compare_fares: { times: 2, bytes: 600, milliseconds: 25 },
  estimate: { times: 1, bytes: 600, milliseconds: 15 },
  create_booking: { times: 1, bytes: 10_300, milliseconds: 70 },
  accept_booking: { times: 1, bytes: 5600, milliseconds: 15 },
  arrive_booking: { times: 1, bytes: 3900, milliseconds: 10 },
  start_booking: { times: 1, bytes: 4000, milliseconds: 15 },
  end_booking: { times: 1, bytes: 26_000, milliseconds: 90 },
  pay_booking: { times: 1, bytes: 7200, milliseconds: 40 },
  rate_booking: { times: 1, bytes: 5600, milliseconds: 10 },
} as const satisfies Record<string, Call>;

/** A call besides, declines apart: the search's next round, the way to the pickup, push tokens, promos, providers, chat, a receipt. */
export const OTHER_CALLS: Call = { times: 6, bytes: 3000, milliseconds: 10 };

/** The schedules' runs in a month of 30 days, and the bytes that the database sends each run at rest. */
export const SCHEDULES = {
  advanceSearches: { runs: 43_200, bytes: 100 },
  checkRides: { runs: 43_200, bytes: 320 },
  repairRides: { runs: 8640, bytes: 900 },
  reviewPayments: { runs: 8640, bytes: 200 },
  sweepAccounts: { runs: 8640, bytes: 600 },
  checkSchema: { runs: 720, bytes: 100 },
  checkLedger: { runs: 30, bytes: 0 },
  forgetOldRides: { runs: 30, bytes: 0 },
  remindOfBills: { runs: 30, bytes: 0 },
  remindOfPapers: { runs: 30, bytes: 0 },
  sweepFiles: { runs: 30, bytes: 0 },
} as const satisfies Record<string, { runs: number; bytes: number }>;
