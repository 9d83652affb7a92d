/** Every database path, built in one place (DESIGN 2's data map). Segments are checked so that no id can climb the tree. */

const BAD_SEGMENT = /[.#$[\]/]|\p{Cc}/u;

function segment(value: string): string {
  if (value === '' || value.length > 768 || BAD_SEGMENT.test(value)) throw new Error(`bad path segment: ${value}`);
  return value;
}

/** Whether a string from outside may be used as a path segment. */
export function isKey(value: string): boolean {
  return value !== '' && value.length <= 768 && !BAD_SEGMENT.test(value);
}

const join = (...parts: string[]): string => parts.map(segment).join('/');

/** What tells people apart besides their uid. */
export const IDENTITY_KINDS = ['email', 'mobile'] as const;
export type IdentityKind = (typeof IDENTITY_KINDS)[number];

/** What of a ride is kept for a time only. */
export const RETENTION_KINDS = ['trails', 'chats'] as const;
export type RetentionKind = (typeof RETENTION_KINDS)[number];

export const paths = {
  users: () => 'users',
  user: (uid: string) => join('users', uid),
  userField: (uid: string, field: string) => join('users', uid, field),
  savedAddress: (uid: string, id: string) => join('users', uid, 'savedAddresses', id),

  /**
   * Which account an email or mobile belongs to, by the hash of its one spelling: one entry each, so that two accounts
   * can't share one. `until` marks a sign-up that is under way.
   */
  identities: (kind: IdentityKind) => join('identities', kind),
  identity: (kind: IdentityKind, hash: string) => join('identities', kind, hash),
  referral: (id: string) => join('referrals', id),
  applications: () => 'applications',
  application: (uid: string) => join('applications', uid),
  /** Accounts that ended and whose traces are still to be removed; server only. */
  deletions: () => 'deletions',
  deletion: (uid: string) => join('deletions', uid),

  locations: () => 'locations',
  location: (uid: string) => join('locations', uid),

  walletHistory: (uid: string) => join('walletHistory', uid),
  walletEntry: (uid: string, txId: string) => join('walletHistory', uid, txId),
  ratings: (driverUid: string) => join('ratings', driverUid),
  rating: (driverUid: string, bookingId: string) => join('ratings', driverUid, bookingId),

  bookings: () => 'bookings',
  booking: (id: string) => join('bookings', id),
  bookingField: (id: string, field: string) => join('bookings', id, field),
  requestedDriver: (id: string, driverUid: string) => join('bookings', id, 'requestedDrivers', driverUid),
  otp: (bookingId: string) => join('otp', bookingId),
  /** Wrong tries and the pause after them; server only. */
  otpTries: (bookingId: string) => join('otpTries', bookingId),
  /** Every driver's inbox of offers. */
  inboxes: () => 'tasks',
  tasks: (driverUid: string) => join('tasks', driverUid),
  task: (driverUid: string, bookingId: string) => join('tasks', driverUid, bookingId),
  tracking: (bookingId: string) => join('tracking', bookingId),
  trackingPoint: (bookingId: string, id: string) => join('tracking', bookingId, id),
  chat: (bookingId: string) => join('chats', bookingId, 'messages'),
  chatMessage: (bookingId: string, id: string) => join('chats', bookingId, 'messages', id),

  withdraws: () => 'withdraws',
  withdraw: (id: string) => join('withdraws', id),

  payments: () => 'payments',
  payment: (id: string) => join('payments', id),
  paymentField: (id: string, field: string) => join('payments', id, field),
  /** The first paid ride of a rider somebody referred: the ride both sides got the bonus for. */
  referralRide: (uid: string) => join('referral_rides', uid),
  /** What the nightly check of the ledger found, by local date. */
  ledgerChecks: () => 'ledger_checks',
  ledgerCheck: (date: string) => join('ledger_checks', date),

  settings: () => 'settings',
  privateSettings: () => 'private_settings',
  carTypes: () => 'rates/car_type',
  carType: (id: string) => `rates/car_type/${segment(id)}`,
  zones: () => 'zones',
  zone: (id: string) => join('zones', id),
  tariff: () => 'tariff',
  plans: () => 'plans',
  holiday: () => 'holiday',
  cancelReason: () => 'cancel_reason',
  offers: () => 'offers',
  offer: (id: string) => join('offers', id),
  offerUse: (promoId: string, uid: string) => join('offer_uses', promoId, uid),
  /** How often each table admins keep was changed; server only. */
  revisions: () => 'revisions',
  revision: (table: string) => join('revisions', table),
  /** Rides up to which day have been forgotten, epoch ms; server only. */
  retention: (kind: RetentionKind) => join('retention', kind),
  notifications: () => 'notifications',
  notification: (id: string) => join('notifications', id),
  notifis: (uid: string) => join('notifis', uid),
  notice: (uid: string, id: string) => join('notifis', uid, id),
  alerts: () => 'alerts',
  alert: (id: string) => join('alerts', id),
  audit: () => 'audit',
  auditEntry: (id: string) => join('audit', id),

  earningDay: (date: string) => join('earnings', 'days', date),
  earningDays: () => 'earnings/days',
  earningMonth: (month: string) => join('earnings', 'months', month),
  earningMonths: () => 'earnings/months',
  driverMonths: () => 'earnings/driverMonths',
  driverMonth: (month: string) => join('earnings', 'driverMonths', month),
  driverMonthTotals: (month: string, driverUid: string) => join('earnings', 'driverMonths', month, driverUid),
  driverDays: (driverUid: string) => join('earnings', 'driverDays', driverUid),
  driverDay: (driverUid: string, date: string) => join('earnings', 'driverDays', driverUid, date),
  fleetDay: (fleetAdminUid: string, date: string) => join('earnings', 'fleetDays', fleetAdminUid, date),
  fleetMonths: (fleetAdminUid: string) => join('earnings', 'fleetMonths', fleetAdminUid),
  fleetMonth: (fleetAdminUid: string, month: string) => join('earnings', 'fleetMonths', fleetAdminUid, month),
} as const;
