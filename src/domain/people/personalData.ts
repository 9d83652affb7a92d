/**
 * What each path of the database holds about a person, whether they get it when they ask for their data, and what is left
 * of it when they go. Keyed by `paths`: a new path does not compile until it is said here.
 */
import type { paths } from './paths';

export type Holding =
  /** About nobody, or open to everybody. */
  | 'public'
  /** A part of, or the list above, another entry's place. */
  | 'elsewhere'
  | {
      /** Whether it is handed out; what is not is either meaningless to a person or a secret of the platform's. */
      exported: boolean;
      /** erased: gone. unnamed: stays without name, contact and notes. kept: holds no name, and others count on it. */
      afterwards: 'erased' | 'unnamed' | 'kept';
    };

const ERASED = { exported: true, afterwards: 'erased' } as const;
const UNNAMED = { exported: true, afterwards: 'unnamed' } as const;
const KEPT = { exported: true, afterwards: 'kept' } as const;

export const PERSONAL_DATA = {
  users: 'elsewhere',
  user: ERASED,
  userField: 'elsewhere',
  savedAddress: 'elsewhere',
  identities: 'elsewhere',
  // Hashes of the email and mobile that `user` has in clear.
  identity: { exported: false, afterwards: 'erased' },
  // The id stands in `user`.
  referral: { exported: false, afterwards: 'erased' },
  applications: 'elsewhere',
  application: ERASED,
  deletions: 'elsewhere',
  // Only there while an account is being removed.
  deletion: { exported: false, afterwards: 'erased' },
  locations: 'elsewhere',
  location: ERASED,
  walletHistory: KEPT,
  walletEntry: 'elsewhere',
  ratings: 'elsewhere',
  rating: UNNAMED,
  bookings: 'elsewhere',
  booking: UNNAMED,
  bookingField: 'elsewhere',
  requestedDriver: 'elsewhere',
  // Gone when a ride starts; the booking says that there was one.
  otp: { exported: false, afterwards: 'kept' },
  // How often a code was mistyped.
  otpTries: { exported: false, afterwards: 'kept' },
  inboxes: 'elsewhere',
  tasks: ERASED,
  task: 'elsewhere',
  tracking: KEPT,
  trackingPoint: 'elsewhere',
  chat: 'elsewhere',
  chatMessage: ERASED,
  withdraws: 'elsewhere',
  withdraw: UNNAMED,
  payments: 'elsewhere',
  payment: KEPT,
  paymentField: 'elsewhere',
  // The ride a bonus was paid for; the bonus stands in `walletHistory`.
  referralRide: KEPT,
  // Which balances did not agree with their history: an admin's work list, by uid.
  ledgerChecks: 'elsewhere',
  ledgerCheck: { exported: false, afterwards: 'kept' },
  settings: 'public',
  privateSettings: 'public',
  carTypes: 'public',
  carType: 'public',
  zones: 'public',
  zone: 'public',
  tariff: 'public',
  plans: 'public',
  holiday: 'public',
  cancelReason: 'public',
  offers: 'public',
  offer: 'public',
  offerUse: KEPT,
  revisions: 'public',
  revision: 'public',
  retention: 'public',
  notifications: 'public',
  notification: 'public',
  notifis: ERASED,
  notice: 'elsewhere',
  alerts: 'elsewhere',
  // A call for help is handed out with `audit`, its place with `tracking`; this is an admin's work list, by uid.
  alert: { exported: false, afterwards: 'kept' },
  audit: 'elsewhere',
  auditEntry: KEPT,
  earningDay: 'public',
  earningDays: 'public',
  earningMonth: 'public',
  earningMonths: 'public',
  driverMonths: 'elsewhere',
  driverMonth: 'elsewhere',
  driverMonthTotals: UNNAMED,
  driverDays: 'elsewhere',
  driverDay: UNNAMED,
  // A business's sums, which a fleet admin who goes leaves behind: they hold no name, and the ledger counts on them.
  fleetDay: { exported: false, afterwards: 'kept' },
  fleetMonths: { exported: false, afterwards: 'kept' },
  fleetMonth: 'elsewhere',
} as const satisfies Record<keyof typeof paths, Holding>;

type Held = typeof PERSONAL_DATA;
/** The paths that are handed out to the person they are about. */
export type ExportedPath = { [Name in keyof Held]: Held[Name] extends { exported: true } ? Name : never }[keyof Held];
/** The paths that something must be done to when a person goes. */
export type LeavingPath = {
  [Name in keyof Held]: Held[Name] extends { afterwards: 'erased' | 'unnamed' } ? Name : never;
}[keyof Held];
