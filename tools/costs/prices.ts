/**
 * Published prices in US dollars, without tax. `read`: the date of the page, or of somebody's copy of its numbers. `check`: part of
 * it is older or was known without a page, so look before you rely on it.
 */
import type { Tiers } from './bill';

export type Price = Tiers & { name: string; unit: string; address: string } & (
    | { read: string; check?: undefined }
    | { check: string; read?: undefined }
  );

const FIREBASE = 'https://firebase.google.com/pricing';
const RUN = 'https://cloud.google.com/run/pricing';
const MAPS = 'https://developers.google.com/maps/billing-and-pricing/pricing';
const MAY = 'May 2026';
/** Free units first, then one price. */
const afterFree = (free: number, usd: number) => [
  { upTo: free, usd: 0 },
  { upTo: Number.POSITIVE_INFINITY, usd },
];
/** Google's map: free events, then the prices of 1,000 up to 100,000, 500,000, 1 and 5 million, and above. */
const volume = (free: number, [a, b, c, d, e]: readonly [number, number, number, number, number]): Tiers => ({
  per: 1000,
  tiers: [
    { upTo: free, usd: 0 },
    { upTo: 100_000, usd: a },
    { upTo: 500_000, usd: b },
    { upTo: 1_000_000, usd: c },
    { upTo: 5_000_000, usd: d },
    { upTo: Number.POSITIVE_INFINITY, usd: e },
  ],
});

/** Cloud Run's free time is worth its price in the cheap regions; London is not one of them. */
const CHEAP_CPU = 0.000024;
const LONDON_CPU = 0.0000336;
const CHEAP_MEMORY = 0.0000025;
const LONDON_MEMORY = 0.0000035;
const LONDON_KNOWN = 'both prices read in August 2026; that London has the dearer one, as of 2025';
const VOLUME_KNOWN = 'the free events and the first price read in 2026, the others as of March 2025';

/** Megabytes of 360 a day, as gigabytes of a month of 30 days. */
const HOSTING_FREE_GB = 0.36 * 30;
/** Ten messages of each day. */
const FREE_CODES = 10 * 30;

export const PRICES = {
  cpu: {
    name: 'Functions: processor',
    unit: 'vCPU-second',
    per: 1,
    tiers: afterFree((180_000 * CHEAP_CPU) / LONDON_CPU, LONDON_CPU),
    address: RUN,
    check: LONDON_KNOWN,
  },
  memory: {
    name: 'Functions: memory',
    unit: 'GiB-second',
    per: 1,
    tiers: afterFree((360_000 * CHEAP_MEMORY) / LONDON_MEMORY, LONDON_MEMORY),
    address: RUN,
    check: LONDON_KNOWN,
  },
  calls: { name: 'Functions: calls', unit: 'call', per: 1e6, tiers: afterFree(2e6, 0.4), address: FIREBASE, read: MAY },
  scheduler: {
    name: 'Cloud Scheduler',
    unit: 'schedule',
    per: 1,
    tiers: afterFree(3, 0.1),
    address: 'https://cloud.google.com/scheduler/pricing',
    check: 'as of 2025',
  },
  databaseOut: { name: 'Database: sent', unit: 'GB', per: 1, tiers: afterFree(10, 1), address: FIREBASE, read: MAY },
  databaseKept: { name: 'Database: kept', unit: 'GB', per: 1, tiers: afterFree(1, 5), address: FIREBASE, read: MAY },
  hosting: {
    name: 'Hosting: sent',
    unit: 'GB',
    per: 1,
    tiers: afterFree(HOSTING_FREE_GB, 0.15),
    address: FIREBASE,
    read: MAY,
  },
  files: { name: 'Storage: kept', unit: 'GB', per: 1, tiers: afterFree(0, 0.026), address: FIREBASE, read: MAY },
  codes: {
    name: 'SMS codes (Identity Platform)',
    unit: 'message',
    per: 1,
    tiers: afterFree(FREE_CODES, 0.04),
    address: 'https://cloud.google.com/identity-platform/pricing',
    check: 'the free ones read in 2025, the United Kingdom’s price not',
  },
  people: {
    name: 'Accounts in use',
    unit: 'person',
    per: 1,
    tiers: [
      { upTo: 49_999, usd: 0 },
      { upTo: 99_999, usd: 0.0055 },
      { upTo: Number.POSITIVE_INFINITY, usd: 0.0046 },
    ],
    address: 'https://cloud.google.com/identity-platform/pricing',
    read: '2025',
  },
  texts: {
    name: 'SMS to guests (a gateway of yours)',
    unit: 'message',
    per: 1,
    tiers: afterFree(0, 0.05),
    address: '',
    check: 'a usual price, not a quotation',
  },
  mails: {
    name: 'Mails (a mail service of yours)',
    unit: 'mail',
    per: 1000,
    tiers: afterFree(0, 0.1),
    address: 'https://aws.amazon.com/ses/pricing/',
    check: 'as of 2025',
  },
  pushes: {
    name: 'Pushes',
    unit: 'push',
    per: 1,
    tiers: afterFree(0, 0),
    address: FIREBASE,
    read: MAY,
  },
  logs: {
    name: 'Cloud Logging',
    unit: 'GiB',
    per: 1,
    tiers: afterFree(50, 0.5),
    address: 'https://cloud.google.com/stackdriver/pricing',
    read: 'October 2024',
  },
  secrets: {
    name: 'Secret Manager: versions',
    unit: 'version',
    per: 1,
    tiers: afterFree(6, 0.06),
    address: 'https://cloud.google.com/secret-manager/pricing',
    read: '2025',
  },
  images: {
    name: 'Artifact Registry',
    unit: 'GB',
    per: 1,
    tiers: afterFree(0.5, 0.1),
    address: 'https://cloud.google.com/artifact-registry/pricing',
    check: 'as of 2025',
  },
  builds: {
    name: 'Cloud Build',
    unit: 'minute',
    per: 1,
    tiers: afterFree(2500, 0.006),
    address: 'https://cloud.google.com/build/pricing',
    check: 'as of 2025',
  },
  mapLoads: {
    name: 'Dynamic Maps',
    unit: 'map',
    ...volume(10_000, [7, 5.6, 4.2, 2.1, 0.53]),
    address: MAPS,
    check: VOLUME_KNOWN,
  },
  searches: {
    name: 'Autocomplete Requests',
    unit: 'search',
    ...volume(10_000, [2.83, 2.27, 1.7, 0.85, 0.21]),
    address: MAPS,
    check: VOLUME_KNOWN,
  },
  details: {
    name: 'Place Details Essentials',
    unit: 'place',
    ...volume(10_000, [5, 4, 3, 1.5, 0.38]),
    address: MAPS,
    check: VOLUME_KNOWN,
  },
  geocodes: {
    name: 'Geocoding',
    unit: 'address',
    ...volume(10_000, [5, 4, 3, 1.5, 0.38]),
    address: MAPS,
    check: VOLUME_KNOWN,
  },
  routes: {
    name: 'Compute Routes Pro',
    unit: 'route',
    ...volume(5000, [10, 8, 6, 3, 0.75]),
    address: MAPS,
    read: 'August 2026',
  },
} as const satisfies Record<string, Price>;

export type PriceName = keyof typeof PRICES;
/** The lines that only a town with Google's map has. */
export const GOOGLE_MAP: readonly PriceName[] = ['mapLoads', 'searches', 'details', 'geocodes', 'routes'];
