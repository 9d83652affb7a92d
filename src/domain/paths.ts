/** Every database path, built in one place. Segments are checked so that no id can escape its parent. */

const BAD_SEGMENT = /[.#$[\]/]|\p{Cc}/u;

function segment(value: string): string {
  if (value === '' || value.length > 768 || BAD_SEGMENT.test(value)) throw new Error(`bad path segment: ${value}`);
  return value;
}

/** True when a string from outside may be used as a path segment. */
export function isKey(value: string): boolean {
  return value !== '' && value.length <= 768 && !BAD_SEGMENT.test(value);
}

const join = (...parts: string[]): string => parts.map(segment).join('/');

/** The identifiers that are unique to a person besides the uid. */
export const IDENTITY_KINDS = ['email', 'mobile'] as const;
export type IdentityKind = (typeof IDENTITY_KINDS)[number];

/** What is kept for a limited time: four parts of a ride, and the notices of the people in it. */
export const RETENTION_KINDS = ['trails', 'chats', 'notices', 'details', 'needs'] as const;
export type RetentionKind = (typeof RETENTION_KINDS)[number];

export const paths = {
  users: () => 'users',
  user: (uid: string) => join('users', uid),
  userField: (uid: string, field: string) => join('users', uid, field),
  /**
   * Every phone and browser that gets pushes, keyed by the hash of its token: one belongs to one account. Server only.
   */
  pushTokens: () => 'push_tokens',
  pushToken: (hash: string) => join('push_tokens', hash),
  /** The last reminder sent to a driver about a paper. */
  reminded: (uid: string, paper: string) => join('users', uid, 'reminded', paper),
  savedAddress: (uid: string, id: string) => join('users', uid, 'savedAddresses', id),

  /**
   * The account an email or mobile belongs to, keyed by the hash of its normalised form: one entry each, so that two
   * accounts cannot share one. `until` marks a sign-up under way.
   */
  identities: (kind: IdentityKind) => join('identities', kind),
  identity: (kind: IdentityKind, hash: string) => join('identities', kind, hash),
  /** Who is invited to be an admin, by the hash of the email; server only. */
  adminInvites: () => 'admin_invites',
  adminInvite: (emailHash: string) => join('admin_invites', emailHash),
  /** The key of a person's authenticator app and the recovery codes; server only. */
  secondStep: (uid: string) => join('second_steps', uid),
  /** Whether an owner requires two-step sign-in of every admin. */
  secondStepRule: () => 'second_step_rule',
  referral: (id: string) => join('referrals', id),
  applications: () => 'applications',
  application: (uid: string) => join('applications', uid),
  /** Deleted accounts whose traces are still to be removed; server only. */
  deletions: () => 'deletions',
  deletion: (uid: string) => join('deletions', uid),

  /**
   * Emails and mobiles of people who left while suspended, by a salted hash: no new account may have them until the
   * time named; server only.
   */
  bans: (kind: IdentityKind) => join('bans', kind),
  ban: (kind: IdentityKind, hash: string) => join('bans', kind, hash),
  /** The promos and the referral bonus that people who left had used, by the same hash; server only. */
  formerUses: (kind: IdentityKind) => join('former_uses', kind),
  formerUse: (kind: IdentityKind, hash: string) => join('former_uses', kind, hash),

  /** The filters that a person of the desk has saved; theirs alone. */
  deskFilters: (uid: string) => join('desk_filters', uid),
  deskFilter: (uid: string, slot: string) => join('desk_filters', uid, slot),
  /** Those that an owner has shared with all admins. */
  sharedFilters: () => 'desk_filters_shared',
  sharedFilter: (slot: string) => join('desk_filters_shared', slot),

  /** What the licensing authority says about a driver and the vehicle. */
  driversAccess: () => 'driver_access',
  driverAccess: (uid: string) => join('driver_access', uid),
  /** The names of former users, kept for twelve months for the records of their rides; server only. */
  formerNames: () => 'former_names',
  formerName: (uid: string) => join('former_names', uid),

  /** Who has which badge, plate and registration, by the mark as it is compared; server only. */
  driverMarks: (kind: string) => join('driver_marks', kind),
  driverMark: (kind: string, key: string) => join('driver_marks', kind, key),
  /** The driver who last went on duty with a cab, by its plate and by its registration; server only. */
  cabOnDuty: (kind: string, key: string) => join('cabs_on_duty', kind, key),

  /** How many offers in a row each driver has let pass. */
  passes: (uid: string) => join('passes', uid),

  locations: () => 'locations',
  location: (uid: string) => join('locations', uid),

  /** The places of drivers in the lines at ranks. */
  rankPlaces: () => 'rank_places',
  rankPlace: (uid: string) => join('rank_places', uid),

  /** The code that each driver’s phone shows to passengers; server only. */
  cabCodes: () => 'cab_codes',
  cabCode: (uid: string) => join('cab_codes', uid),

  walletHistories: () => 'walletHistory',
  walletHistory: (uid: string) => join('walletHistory', uid),
  walletEntry: (uid: string, txId: string) => join('walletHistory', uid, txId),
  ratings: (driverUid: string) => join('ratings', driverUid),
  rating: (driverUid: string, bookingId: string) => join('ratings', driverUid, bookingId),

  bookings: () => 'bookings',
  booking: (id: string) => join('bookings', id),
  bookingField: (id: string, field: string) => join('bookings', id, field),
  requestedDriver: (id: string, driverUid: string) => join('bookings', id, 'requestedDrivers', driverUid),
  /** The open rides as the control room lists them. */
  roomRides: () => 'room',
  roomRide: (bookingId: string) => join('room', bookingId),
  /** The rides of a rider that may be open. */
  openRides: (uid: string) => join('open_rides', uid),
  /** The rides booked ahead that a driver has taken; server only. */
  claims: (uid: string) => join('claims', uid),
  claimedRide: (uid: string, bookingId: string) => join('claims', uid, 'rides', bookingId),
  /** Bookings that repeat; `days` says what became of each day's ride. */
  repeats: () => 'repeats',
  repeat: (id: string) => join('repeats', id),
  /** Who rides on each regular run. */
  runPeople: (repeat: string) => join('run_people', repeat),
  repeatDay: (id: string, day: string) => join('repeats', id, 'days', day),
  /** Things left in cabs, by the booking; `report` is the part that rider and driver read. */
  lostProperties: () => 'lost_property',
  lostProperty: (bookingId: string) => join('lost_property', bookingId),
  lostReport: (bookingId: string) => join('lost_property', bookingId, 'report'),
  /** How often the receipt of a ride was mailed at its rider's wish, and for which press last; server only. */
  receiptMail: (bookingId: string) => join('receipt_mails', bookingId),
  /** The parties' numbers, while they may ring each other. */
  contacts: (bookingId: string) => join('contacts', bookingId),
  contact: (bookingId: string, party: 'rider' | 'driver') => join('contacts', bookingId, party),
  /** The number of somebody a ride was booked for; server only. */
  guest: (bookingId: string) => join('guests', bookingId),
  /** How many messages went to the number of a guest, or from a ride, under a keyed hash of either; server only. */
  guestTexts: () => 'guest_texts',
  guestText: (hash: string) => join('guest_texts', hash),
  /** The link by which anybody may follow a ride; server only. */
  share: (bookingId: string) => join('shares', bookingId),
  /** The link in the text messages of a caller without the app; server only. */
  callerLink: (bookingId: string) => join('caller_links', bookingId),
  /** What rider and driver answered to the checks of a ride; each reads their own, the desk both. */
  rideCheck: (bookingId: string) => join('ride_checks', bookingId),
  checkAnswers: (bookingId: string, side: 'rider' | 'driver') => join('ride_checks', bookingId, side),
  /** What the rider needs on a ride: the rider, the desk, and the driver until the ride starts. */
  rideNeeds: (bookingId: string) => join('needs', bookingId),
  /** Complaints; each rider reads their own. */
  complaints: () => 'complaints',
  complaint: (id: string) => join('complaints', id),
  /** What the office alone knows of complaints. */
  complaintDesks: () => 'complaint_desk',
  complaintDesk: (id: string) => join('complaint_desk', id),
  /** What drivers were asked about complaints, and their words; each driver reads their own. */
  complaintWords: () => 'complaint_words',
  complaintWord: (id: string) => join('complaint_words', id),
  /** Refusals to carry somebody because of what they need; the desk's. */
  refusals: () => 'refusals',
  refusal: (id: string) => join('refusals', id),
  /** How drivers answer offers with needs and without, by month; the desk's. */
  offerAnswers: (month: string) => join('offer_answers', month),
  offerAnswer: (month: string, driver: string) => join('offer_answers', month, driver),
  /** The link by which a person's own calendar shows their rides ahead; theirs alone. */
  calendarLink: (uid: string) => join('calendar_links', uid),
  /** What a person asked to have filled in for their next bookings; theirs alone. */
  keptNeeds: (uid: string) => join('kept_needs', uid),
  otp: (bookingId: string) => join('otp', bookingId),
  /** Wrong attempts and the pause after them; server only. */
  otpTries: (bookingId: string) => join('otpTries', bookingId),
  /** Which server dispatches the queue at the moment, and until when; server only. */
  dispatchLease: () => 'dispatch_lease',
  /** Why each offer was made; server only. */
  offerReasons: () => 'offer_reasons',
  offerReason: (key: string) => join('offer_reasons', key),
  /** What each solution was made from, for the reasons of its offers; server only. */
  searchRecords: () => 'search_records',
  searchRecord: (key: string) => join('search_records', key),
  /** Every driver's inbox of offers. */
  inboxes: () => 'tasks',
  tasks: (driverUid: string) => join('tasks', driverUid),
  task: (driverUid: string, bookingId: string) => join('tasks', driverUid, bookingId),
  tracking: (bookingId: string) => join('tracking', bookingId),
  trackingPoint: (bookingId: string, id: string) => join('tracking', bookingId, id),
  chat: (bookingId: string) => join('chats', bookingId, 'messages'),
  chatMessage: (bookingId: string, id: string) => join('chats', bookingId, 'messages', id),
  /** The pace of one side of a chat: its last message, and how many it has sent in this minute. */
  chatSent: (bookingId: string, side: string) => join('chats', bookingId, 'sent', side),
  /** When the message of one side that was pushed last was sent, epoch ms by the server's clock. */
  chatPushed: (bookingId: string, side: string) => join('chats', bookingId, 'pushed', side),

  /** Telephone calls to the office, under a hash of the exchange's id. */
  calls: () => 'calls',
  call: (id: string) => join('calls', id),
  callBooking: (id: string, bookingId: string) => join('calls', id, 'bookings', bookingId),

  withdraws: () => 'withdraws',
  withdraw: (id: string) => join('withdraws', id),

  /** Payout runs, the number of the last one, and the account that they are paid from. */
  payouts: () => 'payouts',
  payout: (id: string) => join('payouts', id),
  payoutRow: (id: string, withdraw: string) => join('payouts', id, 'rows', withdraw),
  payoutSerial: () => 'payout_serial',
  payer: () => 'payer',
  /** How many rows the table of bank weights has, and who supplied it when. */
  bankWeightsAbout: () => join('bank_weights', 'about'),
  /** The table itself; server only. */
  bankWeightsTable: () => join('bank_weights', 'table'),

  /** Customers' accounts, and the riders who may book on each. */
  customerAccounts: () => 'accounts',
  customerAccount: (id: string) => join('accounts', id),
  daysOff: (account: string) => join('accounts', account, 'daysOff'),
  accountPeople: () => 'account_people',
  accountPerson: (account: string, uid: string) => join('account_people', `${account}${uid}`),
  /** Open accounts as they are chosen for a ride. */
  accountChoices: () => 'account_choices',
  accountChoice: (id: string) => join('account_choices', id),
  /** The ledger of each customer's account. */
  accountLedgers: () => 'account_entries',
  accountEntries: (account: string) => join('account_entries', account),
  accountEntry: (account: string, id: string) => join('account_entries', account, id),
  /** Invoices to customers, and the number of the last one. */
  invoices: () => 'invoices',
  invoice: (id: string) => join('invoices', id),
  invoiceSerial: () => 'invoice_serial',
  /** How each invoice was mailed; server only. */
  invoiceMails: () => 'invoice_mails',
  invoiceMail: (id: string) => join('invoice_mails', id),

  /** Riders that are hotels, hospitals, venues and councils whose own systems book, with the hashes of their keys. */
  partners: () => 'partners',
  partner: (uid: string) => join('partners', uid),
  partnerKey: (uid: string, slot: string) => join('partners', uid, 'keys', slot),
  partnerHook: (uid: string) => join('partners', uid, 'hook'),
  /** With what the news to a partner is signed; server only. */
  partnerSecret: (uid: string) => join('partner_secrets', uid),
  /** What partners were told of rides; server only. */
  partnerRides: () => 'partner_rides',
  partnerRide: (bookingId: string) => join('partner_rides', bookingId),
  /** Which ride each request of a partner booked, under a hash; server only. */
  partnerRequests: () => 'partner_requests',
  partnerRequest: (hash: string) => join('partner_requests', hash),

  /** Who sends the yearly report to HMRC. */
  operator: () => 'operator',
  /** The reports, by year: `yyyy`. */
  platformReports: () => 'platform_reports',
  platformReport: (year: number) => join('platform_reports', String(year)),
  /** What each driver is told of what was reported about them; theirs. */
  sellerCopies: (uid: string) => join('seller_copies', uid),
  sellerCopy: (uid: string, year: number) => join('seller_copies', uid, String(year)),
  /** How often drivers were asked for what a year's report lacks. */
  sellerAsks: (year: number) => join('seller_asks', String(year)),
  sellerAsk: (year: number, uid: string) => join('seller_asks', String(year), uid),
  /** Who drivers were that left before they were reported; server only. */
  formerSellers: () => 'former_sellers',
  formerSeller: (uid: string) => join('former_sellers', uid),

  /** Credits above the limit, which a second person of the desk decides on. */
  creditRequests: () => 'credit_requests',
  creditRequest: (id: string) => join('credit_requests', id),

  payments: () => 'payments',
  payment: (id: string) => join('payments', id),
  paymentField: (id: string, field: string) => join('payments', id, field),
  /** The person's id at the card provider that keeps their saved cards; server only. */
  cardCustomer: (uid: string) => join('card_customers', uid),
  /** A referred rider's first paid ride: the ride for which both sides got the bonus. */
  referralRide: (uid: string) => join('referral_rides', uid),
  /** The results of the nightly ledger check, by local date. */
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
  bankHolidays: () => 'bank_holidays',
  /** The versions of the licensing authority's card, kept for ever. */
  authorityCards: () => 'authority_cards',
  authorityCard: (id: string) => join('authority_cards', id),
  cancelReason: () => 'cancel_reason',
  /** What each of the town's licensing authorities requires of drivers and vehicles. */
  authorities: () => 'authorities',
  promos: () => 'offers',
  promo: (id: string) => join('offers', id),
  promoUse: (promoId: string, uid: string) => join('offer_uses', promoId, uid),
  /** Papers that run out, kept until fleets and admins have been told: one list for each run; server only. */
  paperDigests: () => 'paper_digests',
  paperDigest: (run: string) => join('paper_digests', run),
  paperDigestLine: (run: string, uid: string) => join('paper_digests', run, uid),
  /** How often each admin table has changed; server only. */
  revisions: () => 'revisions',
  revision: (table: string) => join('revisions', table),
  /** The day up to which rides have been erased, epoch ms; server only. */
  retention: (kind: RetentionKind) => join('retention', kind),
  /** Rides that were open when their details fell due. They go in a night after the ride has ended. */
  lateDetails: () => 'late_details',
  lateDetail: (id: string) => join('late_details', id),
  notifications: () => 'notifications',
  notification: (id: string) => join('notifications', id),
  /** Notes that one shift leaves for the next; the desk's. */
  handoverNotes: () => 'handover_notes',
  handoverNote: (id: string) => join('handover_notes', id),
  /** The office's messages to people, and who was told each and has seen it; the desk's. */
  officeMessages: () => 'office_messages',
  officeMessage: (id: string) => join('office_messages', id),
  messageReaders: () => 'message_readers',
  messageReader: (message: string, uid: string) => join('message_readers', `${message}${uid}`),
  notifis: (uid: string) => join('notifis', uid),
  notice: (uid: string, id: string) => join('notifis', uid, id),
  alerts: () => 'alerts',
  alert: (id: string) => join('alerts', id),
  /** The alerts that name a person: those that are open or taken, and those that are closed; server only. */
  namedInAlerts: (uid: string) => join('named_in_alerts', uid),
  namedInPendings: (uid: string) => join('named_in_alerts', uid, 'pending'),
  namedInPending: (uid: string, alertId: string) => join('named_in_alerts', uid, 'pending', alertId),
  namedInClosed: (uid: string, alertId: string) => join('named_in_alerts', uid, 'closed', alertId),
  /** What became of a person's own calls for help, for their phone. */
  ownAlarms: (uid: string) => join('own_alarms', uid),
  ownAlarm: (uid: string, alertId: string) => join('own_alarms', uid, alertId),
  audit: () => 'audit',
  auditEntry: (id: string) => join('audit', id),

  /**
   * How far the database's shape has been brought, and a migration that is under way; written by `tools/migrate` alone.
   */
  schema: () => 'schema',
  schemaVersion: () => 'schema/version',

  earningDay: (date: string) => join('earnings', 'days', date),
  earningDays: () => 'earnings/days',
  earningMonth: (month: string) => join('earnings', 'months', month),
  earningMonths: () => 'earnings/months',
  earningHours: (month: string) => join('earnings', 'hours', month),
  earningHour: (month: string, hour: string) => join('earnings', 'hours', month, hour),
  driverMonths: () => 'earnings/driverMonths',
  driverMonth: (month: string) => join('earnings', 'driverMonths', month),
  driverMonthTotals: (month: string, driverUid: string) => join('earnings', 'driverMonths', month, driverUid),
  driverDays: (driverUid: string) => join('earnings', 'driverDays', driverUid),
  fleetTerms: () => 'fleet_terms',
  fleetTerm: (id: string) => join('fleet_terms', id),
  fleetSettlements: () => 'fleet_settlements',
  fleetSettlement: (id: string) => join('fleet_settlements', id),
  driverDay: (driverUid: string, date: string) => join('earnings', 'driverDays', driverUid, date),
  fleetDay: (fleetAdminUid: string, date: string) => join('earnings', 'fleetDays', fleetAdminUid, date),
  fleetMonths: (fleetAdminUid: string) => join('earnings', 'fleetMonths', fleetAdminUid),
  fleetMonth: (fleetAdminUid: string, month: string) => join('earnings', 'fleetMonths', fleetAdminUid, month),
  feelessMonths: (month: string) => join('earnings', 'feelessMonths', month),
  feelessMonth: (month: string, driverUid: string) => join('earnings', 'feelessMonths', month, driverUid),
  feelessDays: (driverUid: string) => join('earnings', 'feelessDays', driverUid),
  feelessDay: (driverUid: string, date: string) => join('earnings', 'feelessDays', driverUid, date),

  /** The journal: sums of a double entry by day and by month. */
  journalDays: () => 'journal/days',
  journalDay: (date: string) => join('journal', 'days', date),
  journalMonths: () => 'journal/months',
  journalMonth: (month: string) => join('journal', 'months', month),
  /** How the office keeps its books. */
  bookSettings: () => 'book_settings',
  /** A difference with the card provider that the office has settled by hand. */
  cardDifference: (key: string) => join('card_differences', key),
} as const;
