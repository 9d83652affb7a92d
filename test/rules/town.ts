/** A small town in every state the rules consider, and the people who live in it. */
import { encodePolyline } from '@/domain/place/encodedPolyline';
import { BOOKING_STATUSES, type BookingStatus, REACHABLE } from '@/domain/ride/booking';
import { storedSearchKeys } from '@/domain/people/search/searchKeys';
import type { UserType } from '@/domain/people/user';
import { STATION } from '../support/places';

/** The roles in these tests; `stranger` is not signed in, `server` is the platform. */
export const PEOPLE = {
  nobody: 'uid-without-profile',
  rider: 'rider',
  otherRider: 'other-rider',
  unapprovedRider: 'unapproved-rider',
  driver: 'driver',
  askedDriver: 'asked-driver',
  otherDriver: 'other-driver',
  unapprovedDriver: 'unapproved-driver',
  fleet: 'fleet',
  otherFleet: 'other-fleet',
  admin: 'admin',
  formerAdmin: 'former-admin',
  suspendedAdmin: 'suspended-admin',
  suspendedRider: 'suspended-rider',
  /** With the password alone, where signing in takes a second step. */
  unpassedAdmin: 'unpassed-admin',
  unpassedFleet: 'unpassed-fleet',
} as const;
export type Role = keyof typeof PEOPLE | 'stranger' | 'server';
export const ROLES: readonly Role[] = ['stranger', ...(Object.keys(PEOPLE) as (keyof typeof PEOPLE)[]), 'server'];

export const DAY_MS = 86_400_000;

/** Twenty characters, like a push key. */
const key = (name: string): string => `-${name}`.padEnd(20, '0');
/** One booking in each status; all are `rider`'s and, if they have a driver, `driver`'s. */
export const BOOKING = Object.fromEntries(BOOKING_STATUSES.map((status) => [status, key(status)])) as Record<
  BookingStatus,
  string
>;
/** A ride under way between other people. */
export const OTHERS_BOOKING = key('OTHERS');
export const UNUSED_BOOKING = key('UNUSED');

const DROP = { lat: 51.533, lng: -3.0658, add: 'Marshfield', zone: 'Newport South' };

/** The bill of a ride in pence: the share and the fee add up to the cost. */
/** The digits of every booking that asks for them. */
export const START_CODE = 54_321;

export const VAT = { number: '980780684', rate: 20, from: '2026-04-01', stagger: 'march' };
export const PAYER = { name: 'Amberlight Ltd', sortCode: '601613', account: '12345678', serviceUser: '123456' };
/** A key of a hotel's, and the hotel. */
export const PARTNER_KEY = { id: 'k1', hash: 'f'.repeat(64), hint: 'a1b2', at: 1_700_000_000_000, by: 'admin' };
export const PARTNER = {
  name: 'Grand Hotel',
  search: 'grand hotel',
  kind: 'hotel',
  contact: 'Reception',
  scopes: { quote: true, book: true },
  day: 20,
  open: 5,
  state: 'open',
  changes: 1,
  at: 1_700_000_000_000,
  by: 'admin',
  account: 'a1',
  pickups: { p0: { add: 'Grand Hotel', lat: 51.58, lng: -2.99 } },
  keys: { first: PARTNER_KEY },
};
/** Where the hotel is told of its rides. */
export const PARTNER_HOOK = { id: 'h1', url: 'https://hotel.test/rides', at: 1_700_000_000_000, by: 'admin' };

export const CUSTOMER_ACCOUNT = {
  name: 'Severn Steel Ltd',
  search: 'severn steel ltd',
  kind: 'business',
  contact: 'Petra Payne',
  email: 'invoices@severn.example',
  phone: '01633 496 0100',
  address: '1 Dock Road, Newport, NP20 1AA',
  costCodes: { 'CC-1': true },
  needsCostCode: true,
  creditLimit: 100_000,
  termsDays: 30,
  state: 'open',
  changes: 1,
  at: 1_700_000_000_000,
  by: 'admin',
};
export const ACCOUNT_CHOICE = {
  name: 'Severn Steel Ltd',
  search: 'severn steel ltd',
  needsCostCode: true,
  costCodes: { 'CC-1': true },
};
export const INVOICE = {
  account: 'a1',
  serial: 1,
  at: 1_700_000_000_000,
  by: 'admin',
  issued: '2026-02-01',
  due: '2026-03-03',
  through: '2026-01-31',
  company: 'Amberlight',
  currency: 'GBP',
  to: {
    name: 'Severn Steel Ltd',
    contact: 'Petra Payne',
    email: 'invoices@severn.example',
    address: '1 Dock Road, Newport, NP20 1AA',
  },
  total: 900,
  fees: 72,
  count: 1,
  lines: { 'old-ride': { kind: 'ride', amount: 900, fee: 72, reference: 'QXKD2F' } },
  upTo: 900,
};
export const WEIGHTS = '089000 089999 MOD10 0 0 0 0 0 0 7 1 3 7 1 3 7 1';
/** A filter that the admin has saved. */
export const OPERATOR = {
  name: 'Amberlight Ltd',
  tradingName: 'Amberlight',
  address: '1 High Street, Newport',
  taxReference: '1123456789',
  vatNumber: '',
};
export const REPORTED = {
  seller: {
    firstName: 'Dan',
    lastName: 'Driver',
    dateOfBirth: '1980-02-29',
    address: '3 Mill Road, Newport',
    nationalInsurance: 'AB123456C',
    sortCode: '000000',
    account: '00012345',
  },
  paid: [1000, 0, 0, 0],
  fees: [100, 0, 0, 0],
  rides: [1, 0, 0, 0],
};
const FILED_ID = 'GB2024GB-OaaaaaaaaaaaaaaaaaaA';
/** A report of a year that HMRC has. */
const FILED = (now: number) => ({
  id: FILED_ID,
  state: 'filed',
  at: now,
  by: 'admin',
  operator: OPERATOR,
  count: 1,
  total: 1000,
  until: now + 365 * DAY_MS,
  rows: { driver: REPORTED },
  file: { times: 1, at: now, by: 'admin' },
  filedAt: now,
  filedBy: 'admin',
});
export const SAVED_FILTER = { name: 'To send', page: 'withdraws', query: 'show=waiting', at: 1_700_000_000_000 };

/** What the fleet offers its driver: a fifth of the share. */
export const FLEET_TERMS = {
  driver: 'driver',
  fleetadmin: 'fleet',
  kind: 'percent',
  amount: 2000,
  from: '2026-03-16',
} as const;
export const SETTLEMENT_ID = '2026-03-02-fleet-driver';
/** The week that the two settled. */
export const fleetSettlement = (now: number) => ({
  driver: 'driver',
  fleetadmin: 'fleet',
  week: '2026-03-02',
  terms: 'agreed',
  kind: 'percent',
  amount: 2000,
  rides: 3,
  share: 10_000,
  due: 2000,
  at: now,
});

export const BILL = { trip_cost: 5000, driver_share: 4600, convenience_fees: 400 };

export function profile(firstName: string, usertype: string, more: object = {}) {
  const person = {
    firstName,
    lastName: 'Test',
    email: `${firstName}@amberlight.test`,
    mobile: '+447700900123',
    usertype,
    approved: true,
    walletBalance: 0,
    createdAt: 1_700_000_000_000,
    listed: `${usertype}:1700000000000`,
    ...more,
  };
  return { ...person, ...storedSearchKeys({ ...person, usertype: usertype as UserType }) };
}

export function driverProfile(
  firstName: string,
  now: number,
  more: { fleetadmin?: string; [field: string]: unknown } = {},
) {
  return profile(firstName, 'driver', {
    fleetListed: `${more.fleetadmin ?? '-'}:1700000000000`,
    driverActiveStatus: true,
    dutyUntil: now + 30 * DAY_MS,
    queue: false,
    bankName: 'Tyne Bank',
    bankCode: '00-00-00',
    bankAccount: '00012345',
    driverLicenceNo: 'MORGA657054SM9IJ',
    carType: 'hackney',
    vehicleNumber: 'LD63 UEX',
    ...more,
  });
}

/** Hashes of emails and mobiles; their plain values do not matter here. */
export const HASH = {
  rider: 'a1'.repeat(32),
  pending: 'b2'.repeat(32),
  stale: 'c3'.repeat(32),
  unused: 'd4'.repeat(32),
};

export const INVITE = (now: number) => ({
  email: 'jo@amberlight.test',
  right: 'dispatcher',
  by: 'admin',
  at: now,
  until: now + DAY_MS,
  secret: 'e5'.repeat(32),
});

/** Since when two people of the office sign in with a second step, and what is kept of it. */
export const STEP_SINCE = 1_700_000_000_000;
export const STEP = (edits: number) => ({
  edits,
  secret: 'JBSWY3DPEHPK3PXP',
  usedStep: 58_000_000,
  salt: '00ff',
  codes: { ['f6'.repeat(32)]: true },
});

export const PAPERS = {
  nationality: 'British',
  homeAddress: '1 Mint Street, London SE1 1DX',
  dateOfBirth: '1980-02-29',
  nationalInsuranceNo: 'AB123456C',
  driverLicenceNo: 'MORGA657054SM9IJ',
  licenceIssuedDate: '2024-05-01',
  licenceExpiryDate: '2034-04-30',
  driverBadge: '71234',
  vehicleLicense: 'Kdm3chNn',
  licenseAuthority: 'Transport for London',
  plateNo: '28841',
  vehicleRegister: 'LB24 TXE',
  vehicleMake: 'LEVC',
  vehicleModel: 'TX',
  vehicleNumber: 'LB24 TXE',
  other_info: '',
  carType: 'Black Cab',
  motExpiryDate: '',
  insExpiryDate: '2034-01-31',
  insuranceImage: '',
  license_image: 'users/unapproved-driver/driverDocuments/licence.jpg',
  vehicleLicenseImg: 'users/unapproved-driver/vehicle/licence.jpg',
  bankName: 'Tyne Bank',
  bankCode: '00-00-00',
  bankAccount: '00012345',
};

/** Papers as a driver submits them. */
export const application = (submittedAt: number) => ({
  status: 'submitted',
  submittedAt,
  vehicleVerified: true,
  fields: PAPERS,
});

/** The numbers of a ride's two parties. */
/** The link by which others follow a ride of `driver`. */
export const CALLER_LINK = { secret: 'AbcdefghijklmnopqrstuvwxyzABCDEF', at: 1_700_000_000_000 };
export const SHARE = { secret: 'AbcdefghijklmnopqrstuV', driver: 'driver', at: 1_700_000_000_000 };
export const CONTACTS = { rider: { mobile: '+447700900123' }, driver: { mobile: '+447700900456' } };

/** The fields of a new booking. */
export function newBooking(id: string, customer: string, now: number) {
  return {
    id,
    booking_id: id.slice(1, 7),
    status: 'NEW',
    carType: 'hackney',
    carImage: '/cars/hackney.svg',
    customer,
    customer_name: 'Rita Rider',
    customer_image: '',
    pickup: STATION,
    drop: DROP,
    pickupAddress: STATION.add,
    dropAddress: DROP.add,
    route: encodePolyline([STATION, DROP]),
    coords: [
      { lat: STATION.lat, lng: STATION.lng },
      { lat: DROP.lat, lng: DROP.lng },
    ],
    estimate: 5000,
    estimate_lines: {
      tariff: 'Day',
      tier_1: 1000,
      fixed_price_flag: false,
      facts: { distance: 24.1, tiers: [{ units: 3 }] },
    },
    estimateDistance: 24_100,
    estimateTime: 3000,
    fixedPriceFlag: false,
    fixedPrice: 0,
    bookLater: false,
    tripdate: now,
    bookingDate: now,
    otp: true,
    booking_type_web: true,
    extra_passenger: 0,
  };
}

/** The driver's details in a booking, from the acceptance on. */
export function driverDetails(uid: string, now: number) {
  return {
    driver: uid,
    driver_name: 'Dan Driver',
    driver_image: '',
    vehicle_number: 'LD63 UEX',
    fleetadmin: 'fleet',
    accepted_time: now - 3_600_000,
  };
}

export function task(id: string, now: number) {
  return {
    bookingId: id,
    booking_id: id.slice(1, 7),
    pickup: STATION,
    drop: DROP,
    estimate: 5000,
    driver_share: 4600,
    estimateDistance: 24_100,
    estimateTime: 3000,
    pickupDistance: 420,
    customer_name: 'Rita',
    extra_passenger: 0,
    bookLater: false,
    tripdate: now,
    offeredAt: now,
    expiresAt: now + 30_000,
  };
}

function bookingIn(status: BookingStatus, now: number) {
  const made = { ...newBooking(BOOKING[status], 'rider', now), status };
  if (status === 'NEW') return { ...made, requestedDrivers: { 'asked-driver': now + 30_000, driver: now + 30_000 } };
  if (status === 'CANCELLED') return { ...made, reason: 'Cab taking long time', cancelled_by: 'rider' };
  const driven = { ...made, ...driverDetails('driver', now) };
  if (status === 'ACCEPTED') return { ...driven, guest: true };
  if (status === 'ARRIVED') return { ...driven, texted: true, language: 'cy', driver_arrive_time: now };
  const started = { ...driven, driver_arrive_time: now, trip_start_time: now };
  if (status === 'STARTED') return started;
  const reached = { ...started, ...BILL, trip_end_time: now, total_trip_time: 3000, distance: 24_100 };
  if (status === 'REACHED' || status === 'PENDING') return reached;
  const paid = { ...reached, cashPaymentAmount: 5000, payment_mode: 'cash', paid_time: now };
  return status === 'COMPLETE' ? { ...paid, rating: 5 } : paid;
}

/** A booking of the rider's that repeats, with a day whose ride is booked. */
export const repeat = (now: number) => ({
  rider: 'rider',
  name: 'School run',
  made_at: 1_700_000_000_000,
  trip: {
    pickup: { lat: 51.5888, lng: -3.0004, add: 'Newport Station' },
    drop: { lat: 51.5332, lng: -3.0658, add: 'Marshfield' },
    carType: 'Black Cab',
    extra_passenger: 0,
  },
  rule: { kind: 'weekdays', time: '08:15', first: '2026-09-01', skipped: { '2026-09-02': true } },
  version: 1,
  edits: 2,
  days: { '2026-09-03': { failed: 'bill_open', at: now } },
  through: now,
  due: now,
});

/** Who rides on a run. */
export const RUN_PEOPLE = {
  changes: 1,
  passengers: {
    m1: {
      name: 'Megan',
      place: 0,
      stop: 1,
      needs: 'A booster seat',
      ring: { name: 'Her aunt', mobile: '07700 900123' },
    },
  },
  assistant: { name: 'Alun', mobile: '07700 900124', first: true },
};

/**
 * The data of the whole town. `driver` is on every booking, although a real driver has one at a time; they are held by
 * the ACCEPTED one.
 */
export function town(now: number) {
  const bookings = Object.fromEntries(BOOKING_STATUSES.map((status) => [BOOKING[status], bookingIn(status, now)]));
  return {
    users: {
      rider: profile('Rita', 'rider', {
        pushes: true,
        walletBalance: 2000,
        referralId: 'rita1000',
        savedAddresses: { a00: { description: 'Home', zone: 'Newport', lat: 51.5, lng: -0.1 } },
      }),
      'other-rider': profile('Oscar', 'rider'),
      'unapproved-rider': profile('Una', 'rider', { approved: false }),
      driver: driverProfile('Dan', now, { queue: true, currentBooking: BOOKING.ACCEPTED, fleetadmin: 'fleet' }),
      'asked-driver': driverProfile('Asa', now),
      'other-driver': driverProfile('Olga', now, { fleetadmin: 'other-fleet' }),
      'unapproved-driver': driverProfile('Ugo', now, {
        approved: false,
        driverActiveStatus: false,
        fleetadmin: 'fleet',
      }),
      fleet: profile('Fleur', 'fleetadmin'),
      'other-fleet': profile('Otto', 'fleetadmin'),
      admin: profile('Ada', 'admin'),
      'former-admin': profile('Fay', 'admin', { approved: false }),
      'unpassed-admin': profile('Una', 'admin', { secondStep: STEP_SINCE }),
      'unpassed-fleet': profile('Ulf', 'fleetadmin', { secondStep: STEP_SINCE }),
      'suspended-admin': profile('Sue', 'admin', { suspended: true, suspendedBy: 'admin' }),
      'suspended-rider': profile('Sam', 'rider', { suspended: true }),
    },
    identities: {
      email: { [HASH.rider]: { uid: 'rider' }, [HASH.pending]: { uid: 'newcomer', until: now + 60_000 } },
      mobile: { [HASH.rider]: { uid: 'rider' }, [HASH.stale]: { uid: 'newcomer', until: now - 1 } },
    },
    referrals: { rita1000: 'rider' },
    paper_digests: { run1: { driver: { fleet: 'fleet', line: 'Badge 71234: MOT tomorrow' } } },
    card_customers: { rider: { provider: 'stripe', id: 'cus_1' } },
    push_tokens: { [HASH.rider]: { uid: 'rider', token: 'a phone' } },
    applications: {
      'unapproved-driver': application(now - 1000),
      driver: { status: 'approved', submittedAt: now - DAY_MS, decidedAt: now - DAY_MS, vehicleVerified: true },
    },
    second_step_rule: { on: false, by: 'admin', at: 1_700_000_000_000 },
    second_steps: { 'unpassed-admin': STEP(1), 'unpassed-fleet': STEP(1) },
    admin_invites: { [HASH.pending]: INVITE(now) },
    former_names: { 'gone-rider': { name: 'Rae Gone', until: now + DAY_MS } },
    deletions: { 'gone-rider': { at: now - 1000 } },
    locations: {
      driver: { lat: 51.53, lng: -0.12, g: 'gcpvj0duq5', at: now },
      'asked-driver': { lat: 51.53, lng: -0.12, g: 'gcpvj0duq5', at: now },
    },
    cab_codes: { 'asked-driver': { secret: 'a'.repeat(22), until: now + DAY_MS } },
    rank_places: { 'other-driver': { rank: 'w1', at: now - 60_000, n: 3 } },
    walletHistory: {
      rider: { 'seed-topup': { type: 'Credit', kind: 'topup', amount: 2000, date: now, txRef: 'test' } },
      driver: {},
    },
    ratings: { driver: { [BOOKING.COMPLETE]: { user: 'rider', rate: 5, name: 'Rita Test' } } },
    bookings: {
      ...bookings,
      [OTHERS_BOOKING]: {
        ...newBooking(OTHERS_BOOKING, 'other-rider', now),
        status: 'STARTED',
        ...driverDetails('other-driver', now),
        fleetadmin: 'other-fleet',
        trip_start_time: now,
      },
    },
    contacts: Object.fromEntries(
      [...REACHABLE.map((status) => BOOKING[status]), OTHERS_BOOKING].map((id) => [id, CONTACTS]),
    ),
    guests: { [BOOKING.ACCEPTED]: { mobile: '+447700900888' } },
    caller_links: { [BOOKING.ARRIVED]: CALLER_LINK },
    shares: { [BOOKING.ACCEPTED]: SHARE },
    otp: { [BOOKING.NEW]: START_CODE, [BOOKING.ARRIVED]: START_CODE },
    open_rides: { rider: { count: 1, rides: { [BOOKING.NEW]: 'rider' } } },
    needs: { [BOOKING.ACCEPTED]: { companion: true }, [BOOKING.STARTED]: { dog: true } },
    refusals: { r1: refusal(now) },
    complaints: { c1: complaint(now) },
    complaint_desk: { c1: { looker: 'admin', opened_by: 'admin' } },
    complaint_words: { c1: complaintWord(now) },
    offer_answers: { '2026-03': { driver: { taken: 1 } } },
    passes: { driver: 1 },
    kept_needs: { rider: { dog: true } },
    calendar_links: { rider: { secret: SHARE.secret, at: now - 60_000 } },
    desk_filters: { admin: { '01': SAVED_FILTER } },
    desk_filters_shared: { '01': SAVED_FILTER },
    driver_access: { driver: { edits: 1, designated: { from: 1_700_000_000_000, vehicle: 'LD63 UEX' } } },
    calls: { [CALL]: telephoneCall(now) },
    lost_property: { [BOOKING.PAID]: lostProperty(BOOKING.PAID, now) },
    ride_checks: { [BOOKING.REACHED]: { rider: { stop: 'help' }, driver: { stop: 'fine' }, told: { stop: now } } },
    offer_reasons: { o1: offerReason(now) },
    search_records: { s1: { at: now - 1, text: '[1,1,[],[],[]]' } },
    repeats: { p1: repeat(now), p3: { ...repeat(now), account: 'a1', cost_code: 'CC-1', driver: 'driver' } },
    run_people: { p3: RUN_PEOPLE },
    otpTries: { [BOOKING.ARRIVED]: { count: 1 } },
    tasks: {
      'asked-driver': { [BOOKING.NEW]: task(BOOKING.NEW, now) },
      driver: { [BOOKING.NEW]: task(BOOKING.NEW, now) },
    },
    tracking: {
      [BOOKING.ACCEPTED]: { p1: { at: now - 1000, status: 'ACCEPTED', lat: 51.53, lng: -0.12 } },
      [OTHERS_BOOKING]: { p1: { at: now - 1000, status: 'STARTED', lat: 51.53, lng: -0.12 } },
    },
    chats: {
      [BOOKING.ACCEPTED]: {
        messages: { m1: { message: 'On my way', from: 'driver', type: 'driver', at: now } },
        pushed: { driver: now },
      },
    },
    withdraws: {
      w1: {
        uid: 'driver',
        name: 'Dan Driver',
        amount: 1000,
        date: now,
        bankName: 'Tyne Bank',
        bankCode: '00-00-00',
        bankAccount: '00012345',
        processed: false,
      },
    },
    fleet_terms: {
      offered: { ...FLEET_TERMS, offeredAt: now },
      agreed: { ...FLEET_TERMS, from: '2026-03-02', offeredAt: now - 1000, acceptedAt: now - 500 },
    },
    fleet_settlements: { [SETTLEMENT_ID]: fleetSettlement(now) },
    payouts: {
      r1: {
        serial: 1,
        state: 'sent',
        at: now,
        by: 'admin',
        processOn: '2026-03-16',
        total: 1000,
        count: 1,
        payer: PAYER,
        rows: { w0: { uid: 'driver', name: 'Dan Driver', bankCode: '000000', bankAccount: '00012345', amount: 1000 } },
      },
    },
    payout_serial: 1,
    payer: PAYER,
    accounts: { a1: { ...CUSTOMER_ACCOUNT, owed: 900 } },
    partners: { 'other-rider': { ...PARTNER, hook: PARTNER_HOOK } },
    partner_secrets: { 'other-rider': 's'.repeat(32) },
    partner_rides: { [OTHERS_BOOKING]: { uid: 'other-rider', due: now } },
    partner_requests: {
      ['c'.repeat(64)]: {
        uid: 'other-rider',
        key: 'k1',
        ride: OTHERS_BOOKING,
        body: 'd'.repeat(64),
        until: now + 60_000,
      },
    },
    account_choices: { a1: ACCOUNT_CHOICE },
    account_people: {
      a1rider: { account: 'a1', uid: 'rider', name: 'Rita Rider', at: now, by: 'admin' },
    },
    account_entries: {
      a1: {
        [`${BOOKING.PAID}-ride`]: {
          kind: 'ride',
          amount: 500,
          fee: 40,
          reference: 'QXKD2F',
          at: now,
          booking: BOOKING.PAID,
        },
      },
    },
    invoices: { i1: INVOICE },
    invoice_serial: 1,
    invoice_mails: { i1: { state: 'sent', at: now, count: 1, press: 'i1' } },
    bank_weights: {
      about: { rows: 1, substitutes: 0, at: now, by: 'admin' },
      table: { weights: WEIGHTS, substitutes: '' },
    },
    operator: OPERATOR,
    platform_reports: { 2024: FILED(now) },
    seller_copies: { driver: { 2024: { id: FILED_ID, at: now, operator: OPERATOR.name, ...REPORTED } } },
    seller_asks: { 2025: { driver: { times: 1, at: now - 8 * DAY_MS } } },
    former_sellers: { 'gone-driver': { seller: REPORTED.seller, until: now + DAY_MS } },
    credit_requests: {
      c1: { uid: 'rider', kind: 'admin', amount: 20_000, note: 'Goodwill', by: 'admin', at: now, state: 'waiting' },
    },
    payments: {
      'card-topup': payment('rider', now),
      'card-ride': { ...payment('rider', now), purpose: 'ride', amount: 5000, bookingId: BOOKING.PENDING },
      'card-old': { ...payment('rider', now), status: 'cancelled' },
    },
    referral_rides: { rider: BOOKING.PAID },
    ledger_checks: { '2026-03-14': { at: now, wallets: 12, bookings: 9, found: 0 } },
    settings: { code: 'GBP', symbol: '£', bonus: 5, job_radius: 3, otp_secure: true },
    private_settings: { license: 'ABC', contact_email: 'ops@amberlight.test' },
    rates: { car_type: { hackney: CAR_TYPE } },
    zones: { z1: ZONE },
    tariff: { t1: TARIFF },
    plans: { p1: PLAN },
    authority_cards: { c1: CARD },
    holiday: { h1: HOLIDAY },
    bank_holidays: { b1: BANK_HOLIDAY },
    authorities: { newport: RULEBOOK },
    cancel_reason: { 0: { label: 'Driver denied duty', value: 0 } },
    offers: { AMBER5: { ...PROMO, user_avail: 1 }, LAST: { ...PROMO, promo_usage_limit: 2, user_avail: 1 } },
    offer_uses: { AMBER5: { rider: BOOKING.PAID } },
    notifications: { n1: PUSH },
    handover_notes: { h1: NOTE(now) },
    office_messages: { m1: MESSAGE(now) },
    message_readers: { m1driver: MESSAGE_READER(now) },
    notifis: { rider: { n1: { status: 'live', title: 'Driver near', body: 'Look out', at: now } } },
    alerts: {
      [`${OTHERS_BOOKING}-rider`]: alert(OTHERS_BOOKING, 'other-rider', now),
      [ALARM]: { ...alert(BOOKING.STARTED, 'rider', now), copy: alertCopy(now) },
      [CLOSED_ALARM]: {
        ...alert(BOOKING.REACHED, 'rider', now),
        state: 'closed',
        takenAt: now,
        takenBy: 'admin',
        takes: 1,
        closedAt: now,
        closedBy: 'admin',
        note: 'All is well',
        detailed: now,
        copy: alertCopy(now),
      },
    },
    named_in_alerts: Object.fromEntries(
      ['rider', 'driver'].map((uid) => [uid, { pending: { [ALARM]: true }, closed: { [CLOSED_ALARM]: true } }]),
    ),
    own_alarms: { rider: { [ALARM]: { bookingId: BOOKING.STARTED, state: 'open', at: now } } },
    retention: { trails: 1_700_000_000_000 },
    late_details: { [BOOKING.PENDING]: true },
    schema: { version: 2, progress: { version: 3, way: 'up', list: 0, after: 'driver' } },
    audit: { e1: { at: now, by: 'admin', role: 'admin', event: 'approve', subject: 'driver' } },
    journal: {
      days: { '2026-03-14': { wallets: -500, card: 500 } },
      months: { '2026-03': { wallets: -500, card: 500 } },
    },
    book_settings: { vat: VAT },
    card_differences: { 'charge-p1': { reason: 'Refunded there', at: now, by: 'admin', ours: 100, theirs: 0 } },
    earnings: {
      days: { '2026-03-14': TOTALS },
      months: { '2026-03': TOTALS },
      hours: { '2026-03': { 'sat-12': { rides: 1, seconds: 900 } } },
      driverMonths: { '2026-03': { driver: { ...DRIVER_TOTALS, fleetadmin: 'fleet' } } },
      driverDays: { driver: { '2026-03-14': DRIVER_TOTALS } },
      fleetDays: { fleet: { '2026-03-14': FLEET_TOTALS } },
      fleetMonths: { fleet: { '2026-03': FLEET_TOTALS } },
      feelessMonths: { '2026-03': { driver: { driverShare: 500, rides: 1 } } },
      feelessDays: { driver: { '2026-03-14': { driverShare: 500, rides: 1 } } },
    },
  };
}

/** A rider's call for help. */
/** What the rider complains about, on the ride that is paid. */
export const complaint = (now: number) => ({
  number: 'C-QXKD2F',
  customer: 'rider',
  kind: 'manner',
  state: 'new',
  at: now,
  moves: 1,
  moved_at: now,
  messages: { m1: { at: now, from: 'rider', words: 'He was rude' } },
  bookingId: BOOKING.PAID,
  booking_id: newBooking(BOOKING.PAID, 'rider', now).booking_id,
  driver: 'driver',
  due: now,
  open_since: now,
});

/** What its driver was asked. */
const complaintWord = (now: number) => ({
  driver: 'driver',
  bookingId: BOOKING.PAID,
  booking_id: newBooking(BOOKING.PAID, 'rider', now).booking_id,
  at: now,
  question: 'What happened?',
});

/** Something the rider left in the cab of a ride. */
export const lostProperty = (id: string, now: number) => ({
  report: {
    state: 'reported',
    what: 'An umbrella',
    at: now,
    booking_id: newBooking(id, 'rider', now).booking_id,
    customer: 'rider',
    driver: 'driver',
  },
  desk: { contact: '+447700900123' },
  open_since: now,
});

/** A telephone call of the rider, which rings. */
export const CALL = 'c'.repeat(32);
export const telephoneCall = (now: number) => ({
  state: 'ringing',
  at: now - 1000,
  open_at: now - 1000,
  number: '+447700900123',
  uid: 'rider',
});

/** A driver who could not carry the rider of a ride. */
export const refusal = (now: number) => ({
  bookingId: BOOKING.ARRIVED,
  booking_id: 'ARRIVE',
  driver: 'driver',
  by: 'driver',
  at: now,
  state: 'open',
  reason: 'Another reason',
});

/** Why the ride in NEW is offered to the driver who is asked. */
export const offerReason = (now: number) => ({ at: now, booking: BOOKING.NEW, driver: 'asked-driver', how: 'claim' });

/** Calls for help of `rider` on a ride with `driver`: one that is open, and one that is closed. */
export const ALARM = `${BOOKING.STARTED}-rider`;
export const CLOSED_ALARM = `${BOOKING.REACHED}-rider`;

export const alertCopy = (now: number) => ({
  rider: { uid: 'rider', name: 'Robin Mercer', mobile: '+447700900100' },
  driver: 'driver',
  cabs: { driver: { at: now, name: 'Dana Okafor', mobile: '+447700900200', registration: 'LJ21 MDE', plate: '1042' } },
  pickup: { lat: 51.5, lng: -0.12, add: 'Euston Station' },
  drop: { lat: 51.6, lng: -0.12, add: 'The harbour' },
  tripdate: now,
});

export function alert(bookingId: string, uid: string, now: number) {
  return {
    kind: 'panic',
    state: 'open',
    bookingId,
    booking_id: bookingId.slice(1, 7),
    uid,
    role: 'rider',
    lat: 51.5,
    lng: -0.12,
    at: now,
    lastAt: now,
    presses: 1,
  };
}

/** A card payment just opened: a top-up of £10. */
export function payment(uid: string, now: number) {
  return {
    uid,
    purpose: 'topup',
    amount: 1000,
    currency: 'GBP',
    provider: 'stripe',
    status: 'created',
    createdAt: now,
    expiresAt: now + 3_600_000,
    reviewAt: now + 600_000,
  };
}

export const CAR_TYPE = {
  name: 'Hackney carriage',
  image: '',
  base_fare: 0,
  rate_per_unit_distance: 0,
  rate_per_hour: 0,
  min_fare: 3.8,
  convenience_fees: 8,
  convenience_fee_type: 'percentage',
  extra_info: 'Five seats, ramp',
};
export const ZONE = { name: 'Newport', status: 'active', latlng: '[{"lat":51.5,"lng":-0.1}]' };
export const RULEBOOK = {
  gss: 'W06000022',
  badge_years: 3,
  plate_years: 1,
  mot: 'asked',
  medical: 'asked',
  medical_years: 5,
  tax_check: 'asked',
  reminder_days: '60, 30, 14, 7',
  objection: '',
};
export const TARIFF = { name: 'Newport', title: 'Night', fromtime: 1320, totime: 300 };
export const PLAN = {
  tariff: 'Night',
  waiting_time: 30,
  waiting_price: 0.2,
  distance_1: 0.1,
  distance_2: 0.1,
  distance_3: 0.1,
  price_1: 0.2,
  price_2: 0.2,
  price_3: 0.3,
  max_1: 1,
  max_2: 9,
  max_3: 0,
  extra_passenger: 0,
  toll_charges: 5,
  outstation: 10,
};
export const CARD = { text: '{}', from: '2031-04-01', added_at: 1_700_000_000_000, added_by: 'admin' };
export const BANK_HOLIDAY = { date: '2030-05-07', kind: 'added', name: 'Coronation' };
export const HOLIDAY = {
  tariff: 'Night',
  option: 'daywise',
  week: '',
  holiday_date: '2026-12-25',
  calc_type: 'flat',
  price: 4,
};
export const PROMO = {
  promo_name: 'Five pounds off',
  promo_description: '',
  promo_discount_type: 'flat',
  promo_discount_value: 5,
  max_promo_discount_value: 5,
  min_order: 10,
  promo_validity: '2030-12-31',
  promo_usage_limit: 100,
};
export const NOTE = (at: number) => ({ text: 'Ring the garage.', at, by: 'admin', edits: 0, open_since: at });
export const MESSAGE = (at: number) => ({
  to: 'duty',
  title: 'Road works',
  body: 'Mind the bridge.',
  at,
  by: 'admin',
  state: 'sending',
  pages: 1,
  told: 1,
  no_phone: 0,
});
export const MESSAGE_READER = (at: number) => ({ message: 'm1', uid: 'driver', at, phone: true });
export const PUSH = { devicetype: 'All', usertype: 'rider', title: 'Good evening', body: 'Cabs are near.' };
export const TOTALS = { tripCost: 5000, rideCost: 4600, convenienceFee: 400, discountAmount: 0, rides: 1 };
export const DRIVER_TOTALS = {
  driverName: 'Dan Driver',
  driverVehicleNo: 'LD63 UEX',
  fleetadmin: 'fleet',
  driverShare: 4600,
  rides: 1,
};
export const FLEET_TOTALS = { tripCost: 5000, driverShare: 4600, rides: 1 };
