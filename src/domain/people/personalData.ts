/**
 * For each path of the database: does it hold personal data, is it part of a data export, and what happens to it when
 * the account is deleted. Keyed by `paths`, so a new path does not compile until it has an entry here.
 */
import type { paths } from '../paths';

export type Holding =
  /** About nobody in particular, or open to everybody. */
  | 'public'
  /** Part of another entry's path, or the list above it. */
  | 'elsewhere'
  | {
      /** True when the export includes it. The rest is either meaningless to the person or a secret of the platform. */
      exported: boolean;
      /** erased: removed. unnamed: kept without name, contact details and notes. kept: nameless, and others need it. */
      afterwards: 'erased' | 'unnamed' | 'kept';
    };

const ERASED = { exported: true, afterwards: 'erased' } as const;
const UNNAMED = { exported: true, afterwards: 'unnamed' } as const;
const KEPT = { exported: true, afterwards: 'kept' } as const;

export const PERSONAL_DATA = {
  users: 'elsewhere',
  user: ERASED,
  userField: 'elsewhere',
  // The cards themselves are at the provider, which forgets them with the account.
  cardCustomer: ERASED,
  pushTokens: 'elsewhere',
  // An address of a phone at the push service: a secret of the platform.
  pushToken: { exported: false, afterwards: 'erased' },
  reminded: 'elsewhere',
  savedAddress: 'elsewhere',
  identities: 'elsewhere',
  // Hashes of the email and mobile that `user` holds in clear.
  identity: { exported: false, afterwards: 'erased' },
  adminInvites: 'elsewhere',
  // The email of somebody who need have no account, for a week.
  adminInvite: { exported: false, afterwards: 'kept' },
  // The key of an app and hashes of codes: secrets, which open the account.
  secondStep: { exported: false, afterwards: 'erased' },
  // The id of the owner who decided it last, as in the audit.
  secondStepRule: { exported: false, afterwards: 'kept' },
  // The id is in `user`.
  referral: { exported: false, afterwards: 'erased' },
  applications: 'elsewhere',
  application: ERASED,
  deletions: 'elsewhere',
  // Exists only while an account is being removed.
  deletion: { exported: false, afterwards: 'erased' },
  bans: 'elsewhere',
  dispatchLease: 'public',
  // Written when the account is gone, under a hash that only the server can form; forgotten after `BAN_DAYS`.
  ban: { exported: false, afterwards: 'kept' },
  formerUses: 'elsewhere',
  formerUse: { exported: false, afterwards: 'kept' },
  deskFilters: ERASED,
  deskFilter: 'elsewhere',
  // The office's; one may name people, who are found by it no longer.
  sharedFilters: { exported: false, afterwards: 'kept' },
  sharedFilter: 'elsewhere',
  driversAccess: 'elsewhere',
  driverAccess: ERASED,
  driverMarks: 'elsewhere',
  // The badge, plate and registration are in `user`.
  driverMark: { exported: false, afterwards: 'erased' },
  // The cab is in `user`, and so is whether its driver is on duty.
  cabOnDuty: { exported: false, afterwards: 'erased' },
  formerNames: 'elsewhere',
  // Kept for the records that a licensing authority may ask for, until `RECORD_DAYS` after the last ride.
  formerName: { exported: false, afterwards: 'kept' },
  passes: ERASED,
  locations: 'elsewhere',
  location: ERASED,
  rankPlaces: 'elsewhere',
  rankPlace: ERASED,
  cabCodes: 'elsewhere',
  // Chance alone, of use for minutes.
  cabCode: { exported: false, afterwards: 'erased' },
  walletHistories: 'elsewhere',
  walletHistory: KEPT,
  walletEntry: 'elsewhere',
  ratings: 'elsewhere',
  rating: UNNAMED,
  bookings: 'elsewhere',
  booking: UNNAMED,
  bookingField: 'elsewhere',
  requestedDriver: 'elsewhere',
  roomRides: 'elsewhere',
  // A copy of what `booking` holds, until the ride is paid or cancelled; no account ends before that.
  roomRide: { exported: false, afterwards: 'kept' },
  // Names rides that `booking` holds.
  openRides: { exported: false, afterwards: 'erased' },
  claims: ERASED,
  claimedRide: 'elsewhere',
  repeats: 'elsewhere',
  repeat: ERASED,
  repeatDay: 'elsewhere',
  // Passengers, whom to ring and the assistant; none of them has to have an account. It goes with the run.
  runPeople: { exported: false, afterwards: 'erased' },
  lostProperties: 'elsewhere',
  // The rider's words and number; a driver's export leaves them out.
  lostProperty: ERASED,
  lostReport: 'elsewhere',
  // A count, and the key of a press.
  receiptMail: { exported: false, afterwards: 'kept' },
  // The numbers are those of the profiles; they go when the ride is over, and no account ends before that.
  contacts: { exported: false, afterwards: 'kept' },
  contact: 'elsewhere',
  // The number of somebody who need have no account, or of a caller without the app: forgotten when the ride starts or is called off.
  guest: { exported: false, afterwards: 'kept' },
  // Counts under hashes that name nobody without the key, for a limited time.
  guestTexts: 'elsewhere',
  guestText: { exported: false, afterwards: 'kept' },
  // A random secret, which goes when the ride ends or is given back; no account ends before that.
  share: { exported: false, afterwards: 'kept' },
  callerLink: { exported: false, afterwards: 'kept' },
  // One of two words for each question, which the desk may need as long as the ride has its details.
  rideCheck: KEPT,
  checkAnswers: 'elsewhere',
  // Health data: it goes with the account, and otherwise NEEDS_KEPT_DAYS after the ride.
  rideNeeds: ERASED,
  keptNeeds: ERASED,
  // The secret is its owner's own, and goes with the account.
  calendarLink: ERASED,
  complaints: 'elsewhere',
  // The rider's own; its driver is told that there was one.
  complaint: ERASED,
  complaintDesks: 'elsewhere',
  // The office's own notes, which name who of the office wrote them.
  complaintDesk: { exported: false, afterwards: 'erased' },
  complaintWords: 'elsewhere',
  // The driver's word goes with either account.
  complaintWord: ERASED,
  refusals: 'elsewhere',
  // It names no rider; a rider's own words go.
  refusal: UNNAMED,
  offerAnswers: 'elsewhere',
  // Counts, for REFUSALS_KEPT_DAYS.
  offerAnswer: KEPT,
  // Removed when a ride starts; the booking records that there was one.
  otp: { exported: false, afterwards: 'kept' },
  // A count of wrong codes.
  otpTries: { exported: false, afterwards: 'kept' },
  offerReasons: 'elsewhere',
  // Ids and seconds of all who were looked at, for WHY_KEPT_DAYS. A driver is told their own part in the app.
  offerReason: { exported: false, afterwards: 'kept' },
  searchRecords: 'elsewhere',
  searchRecord: { exported: false, afterwards: 'kept' },
  inboxes: 'elsewhere',
  tasks: ERASED,
  task: 'elsewhere',
  tracking: KEPT,
  trackingPoint: 'elsewhere',
  chat: 'elsewhere',
  chatMessage: ERASED,
  // A count of messages, removed with the chat.
  chatSent: { exported: false, afterwards: 'kept' },
  // A time, removed with the chat.
  chatPushed: { exported: false, afterwards: 'kept' },
  calls: 'elsewhere',
  // A call of somebody without an account goes by its age alone.
  call: ERASED,
  callBooking: 'elsewhere',
  fleetTerms: 'elsewhere',
  // Ids, percentages and sums: both sides need them after one has left.
  fleetTerm: KEPT,
  fleetSettlements: 'elsewhere',
  fleetSettlement: KEPT,
  withdraws: 'elsewhere',
  withdraw: UNNAMED,
  payouts: 'elsewhere',
  // Copies of what `withdraw` holds.
  payout: { exported: false, afterwards: 'unnamed' },
  payoutRow: 'elsewhere',
  payoutSerial: 'public',
  payer: 'public',
  customerAccounts: 'elsewhere',
  // Whom the office writes to at a business, a school or a council; they need have no account of their own.
  customerAccount: { exported: false, afterwards: 'kept' },
  daysOff: 'elsewhere',
  accountPeople: 'elsewhere',
  accountPerson: ERASED,
  accountChoices: 'elsewhere',
  accountChoice: 'public',
  accountLedgers: 'elsewhere',
  accountEntries: 'elsewhere',
  // The passenger’s name as booked and where they rode, which are in `booking`; the customer’s books need them.
  accountEntry: { exported: false, afterwards: 'kept' },
  invoices: 'elsewhere',
  // Copies of what `accountEntry` holds.
  invoice: { exported: false, afterwards: 'kept' },
  invoiceSerial: 'public',
  invoiceMails: 'elsewhere',
  invoiceMail: 'public',
  // The id of whoever supplied them, as in the audit.
  bankWeightsAbout: { exported: false, afterwards: 'kept' },
  bankWeightsTable: 'public',
  partners: 'elsewhere',
  // What the office agreed on with a hotel or the like: whom it rings there, limits, and hashes of keys.
  partner: { exported: false, afterwards: 'erased' },
  partnerKey: 'elsewhere',
  partnerHook: 'elsewhere',
  // A secret, which signs in the platform's name.
  partnerSecret: { exported: false, afterwards: 'erased' },
  partnerRides: 'elsewhere',
  // Ids and times, which go with the last of the news.
  partnerRide: { exported: false, afterwards: 'kept' },
  partnerRequests: 'elsewhere',
  // Hashes and the id of a ride, which go within days.
  partnerRequest: { exported: false, afterwards: 'kept' },
  operator: 'public',
  platformReports: 'elsewhere',
  // What the law has us tell HMRC, and keep for five years after that year; the person has a copy.
  platformReport: { exported: false, afterwards: 'kept' },
  sellerCopies: ERASED,
  sellerCopy: 'elsewhere',
  sellerAsks: 'elsewhere',
  // Counts; whoever leaves is asked no longer.
  sellerAsk: { exported: false, afterwards: 'kept' },
  formerSellers: 'elsewhere',
  // Written when the account ends, from what `user` held.
  formerSeller: { exported: false, afterwards: 'kept' },
  creditRequests: 'elsewhere',
  // What came of it is in `walletHistory`.
  creditRequest: ERASED,
  payments: 'elsewhere',
  payment: KEPT,
  paymentField: 'elsewhere',
  // The ride a bonus was paid for; the bonus itself is in `walletHistory`.
  referralRide: KEPT,
  // The balances that did not agree with their history: an admin's work list, by uid.
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
  bankHolidays: 'public',
  authorityCards: 'public',
  authorityCard: 'public',
  cancelReason: 'public',
  authorities: 'public',
  promos: 'public',
  promo: 'public',
  promoUse: KEPT,
  paperDigests: 'elsewhere',
  // Badge and registration of a driver whose papers run out, kept until the desk is told: a day at most.
  paperDigest: { exported: false, afterwards: 'kept' },
  paperDigestLine: 'elsewhere',
  revisions: 'public',
  revision: 'public',
  retention: 'public',
  lateDetails: 'elsewhere',
  // An id of a ride and nothing more.
  lateDetail: 'public',
  // Up to which row a migration has come, for as long as it runs.
  schema: 'public',
  schemaVersion: 'public',
  notifications: 'public',
  notification: 'public',
  handoverNotes: 'elsewhere',
  // The office's own words. A note about somebody goes with them.
  handoverNote: { exported: false, afterwards: 'erased' },
  officeMessages: 'elsewhere',
  // The office's own words. Whoever was told has them as a notice.
  officeMessage: { exported: false, afterwards: 'kept' },
  messageReaders: 'elsewhere',
  messageReader: ERASED,
  notifis: ERASED,
  notice: 'elsewhere',
  alerts: 'elsewhere',
  // The words of a report and the person's part of the copy go. What the office noted stays for its time.
  alert: UNNAMED,
  // Ids of alerts, which `alert` holds; those that others have raised are not told to the person they name.
  namedInAlerts: { exported: false, afterwards: 'erased' },
  namedInPendings: 'elsewhere',
  namedInPending: 'elsewhere',
  namedInClosed: 'elsewhere',
  // What `alert` says of the person's own calls.
  ownAlarms: { exported: false, afterwards: 'erased' },
  ownAlarm: 'elsewhere',
  audit: 'elsewhere',
  auditEntry: KEPT,
  earningDay: 'public',
  earningDays: 'public',
  earningMonth: 'public',
  earningMonths: 'public',
  earningHours: 'public',
  earningHour: 'public',
  journalDays: 'public',
  journalDay: 'public',
  journalMonths: 'public',
  journalMonth: 'public',
  bookSettings: 'public',
  cardDifference: { exported: false, afterwards: 'kept' },
  driverMonths: 'elsewhere',
  driverMonth: 'elsewhere',
  driverMonthTotals: UNNAMED,
  driverDays: 'elsewhere',
  driverDay: UNNAMED,
  // A business's totals, which stay when a fleet admin leaves: they hold no name, and the ledger needs them.
  fleetDay: { exported: false, afterwards: 'kept' },
  fleetMonths: { exported: false, afterwards: 'kept' },
  fleetMonth: 'elsewhere',
  // Sums of rides, which are exported with the rides. They hold no name; the report to HMRC and the ledger need them.
  feelessMonths: 'elsewhere',
  feelessMonth: { exported: false, afterwards: 'kept' },
  feelessDays: 'elsewhere',
  feelessDay: { exported: false, afterwards: 'kept' },
} as const satisfies Record<keyof typeof paths, Holding>;

type Held = typeof PERSONAL_DATA;
/** The paths exported to the person they are about. */
export type ExportedPath = { [Name in keyof Held]: Held[Name] extends { exported: true } ? Name : never }[keyof Held];
/** The paths to erase or change when an account is deleted. */
export type LeavingPath = {
  [Name in keyof Held]: Held[Name] extends { afterwards: 'erased' | 'unnamed' } ? Name : never;
}[keyof Held];
