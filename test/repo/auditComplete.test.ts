/**
 * Every write on the server leaves an entry in `audit`: each transition appears in the table below, is built once, and
 * its entry must say who, what, when, and the values before and after. A new transition fails until it is listed here.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import type { Alert } from '@/domain/ride/safety/alert';
import type { AuditEntry } from '@/domain/desk/audit';
import { AUDIT_EVENTS } from '@/domain/desk/auditEvents';
import { type Booking, type PaymentChoice, TRANSITIONS } from '@/domain/ride/booking';
import type { Repeat } from '@/domain/ride/repeats/repeat';
import type { AuthorityCard } from '@/domain/pricing/card/authorityCard';
import type { CarType } from '@/domain/pricing/carType';
import type { FareBreakdown } from '@/domain/pricing/breakdown';
import type { Payment } from '@/domain/money/payment';
import type { Invite } from '@/domain/people/rights/invite';
import type { UserProfile } from '@/domain/people/user';
import type { Payout } from '@/domain/money/payout';
import { settlementOf } from '@/domain/settlement/settlement';
import type { FleetTerms } from '@/domain/settlement/terms';
import type { CustomerAccount } from '@/domain/onAccount/account';
import type { Invoice } from '@/domain/onAccount/invoice';
import type { YearReport } from '@/domain/platformReport/yearReport';
import type { Withdraw } from '@/domain/money/wallet';
import * as accept from '../../functions/src/transitions/ride/acceptUpdate';
import * as board from '../../functions/src/transitions/ride/boardUpdate';
import * as admins from '../../functions/src/transitions/admins/adminUpdates';
import * as aheadTexts from '../../functions/src/transitions/ahead/aheadTexts';
import * as promise from '../../functions/src/transitions/ahead/promise';
import * as warnings from '../../functions/src/transitions/ahead/warnings';
import * as alerts from '../../functions/src/transitions/desk/alerts';
import * as alertSteps from '../../functions/src/transitions/desk/alertSteps';
import * as application from '../../functions/src/transitions/people/application';
import * as calling from '../../functions/src/transitions/desk/callUpdates';
import * as cards from '../../functions/src/transitions/desk/cardUpdates';
import * as complaining from '../../functions/src/transitions/desk/complaintUpdates';
import * as partnering from '../../functions/src/transitions/desk/partnerUpdates';
import * as contacts from '../../functions/src/transitions/ride/contacts';
import * as cancel from '../../functions/src/transitions/ride/cancelUpdate';
import * as card from '../../functions/src/transitions/money/cardPayment';
import * as profiles from '../../functions/src/transitions/people/profileUpdate';
import * as checks from '../../functions/src/transitions/desk/checkUpdates';
import * as claims from '../../functions/src/transitions/ride/claimUpdates';
import * as correcting from '../../functions/src/transitions/ride/correctionUpdates';
import * as create from '../../functions/src/transitions/ride/createUpdate';
import * as desk from '../../functions/src/transitions/people/desk';
import * as disputes from '../../functions/src/transitions/ride/disputeUpdates';
import * as drive from '../../functions/src/transitions/ride/driveUpdates';
import * as end from '../../functions/src/transitions/ride/endUpdate';
import * as voiding from '../../functions/src/transitions/ride/voidUpdate';
import * as free from '../../functions/src/transitions/ride/freeDriver';
import * as losing from '../../functions/src/transitions/ride/lostUpdates';
import * as leaving from '../../functions/src/transitions/people/leaveUpdate';
import * as marks from '../../functions/src/transitions/people/marksUpdate';
import * as missing from '../../functions/src/transitions/money/missedFeeUpdates';
import * as texts from '../../functions/src/transitions/noticeTexts';
import * as guests from '../../functions/src/transitions/ride/guestUpdates';
import * as offers from '../../functions/src/transitions/dispatch/offers';
import * as openBills from '../../functions/src/transitions/ride/openBillUpdates';
import * as changing from '../../functions/src/transitions/ride/changeUpdate';
import * as paying from '../../functions/src/transitions/ride/payWithUpdate';
import * as pay from '../../functions/src/transitions/money/paymentUpdate';
import * as books from '../../functions/src/transitions/money/booksUpdate';
import * as differences from '../../functions/src/transitions/money/cardDifferences';
import * as journals from '../../functions/src/transitions/journal';
import * as posting from '../../functions/src/transitions/post';
import * as notes from '../../functions/src/transitions/desk/noteUpdates';
import * as officeMessages from '../../functions/src/transitions/desk/messageUpdates';
import * as push from '../../functions/src/transitions/desk/push';
import * as rate from '../../functions/src/transitions/ride/rateUpdate';
import * as receipts from '../../functions/src/transitions/ride/receiptUpdates';
import * as refusing from '../../functions/src/transitions/desk/refusalUpdates';
import * as council from '../../functions/src/transitions/people/accessUpdate';
import * as repeating from '../../functions/src/transitions/repeats/repeatUpdates';
import * as runPeople from '../../functions/src/transitions/repeats/runPeopleUpdates';
import * as repeatWords from '../../functions/src/transitions/repeats/repeatTexts';
import * as ranks from '../../functions/src/transitions/ranks/rankUpdates';
import * as release from '../../functions/src/transitions/ride/releaseUpdate';
import * as revision from '../../functions/src/transitions/desk/revisionUpdate';
import * as row from '../../functions/src/transitions/desk/saveRowUpdate';
import * as queue from '../../functions/src/transitions/dispatch/queueUpdates';
import * as reasons from '../../functions/src/transitions/dispatch/reasons';
import * as search from '../../functions/src/transitions/dispatch/searchUpdates';
import * as paperReminders from '../../functions/src/transitions/people/paperReminders';
import * as answered from '../../functions/src/transitions/people/answeredUpdate';
import * as hold from '../../functions/src/transitions/people/holdUpdates';
import * as offDuty from '../../functions/src/transitions/people/offDuty';
import * as suspension from '../../functions/src/transitions/people/suspension';
import * as sought from '../../functions/src/transitions/people/soughtUpdate';
import * as yielding from '../../functions/src/transitions/people/yieldIdentities';
import * as steps from '../../functions/src/transitions/admins/secondStepUpdates';
import * as setup from '../../functions/src/transitions/desk/setupUpdates';
import * as sharing from '../../functions/src/transitions/ride/shareUpdates';
import * as signing from '../../functions/src/transitions/people/signUpUpdate';
import * as tracking from '../../functions/src/transitions/ride/tracking';
import * as pieces from '../../functions/src/transitions/update';
import type { Stamp, Update } from '../../functions/src/transitions/update';
import * as chargebacks from '../../functions/src/transitions/money/chargeback';
import * as wallet from '../../functions/src/transitions/money/wallet';
import * as credits from '../../functions/src/transitions/money/creditRequests';
import * as accountEntries from '../../functions/src/transitions/money/accountEntries';
import * as onAccount from '../../functions/src/transitions/money/onAccountUpdates';
import * as invoiceMails from '../../functions/src/transitions/money/invoiceMails';
import * as fleetTerms from '../../functions/src/transitions/money/fleetTermsUpdates';
import * as payouts from '../../functions/src/transitions/money/payoutUpdates';
import * as weights from '../../functions/src/transitions/money/bankWeightsUpdate';
import * as reporting from '../../functions/src/transitions/money/platformReportUpdates';
import * as withdraws from '../../functions/src/transitions/money/withdraw';
import newportCard from '../../local/newport/card.json' with { type: 'json' };
import { withPeople } from '../../functions/src/write/withPeople';
import { STATION } from '../support/places';

/** The database before each write. */
const BEFORE: Record<string, unknown> = {};
vi.mock('../../functions/src/store/database', () => ({
  read: async (path: string) => BEFORE[path] ?? null,
}));

const MODULES = {
  booksUpdate: books,
  fleetTermsUpdates: fleetTerms,
  cardDifferences: differences,
  payoutUpdates: payouts,
  invoiceMails,
  journal: journals,
  acceptUpdate: accept,
  boardUpdate: board,
  aheadTexts,
  promise,
  warnings,
  alerts,
  alertSteps,
  application,
  cancelUpdate: cancel,
  cardPayment: card,
  checkUpdates: checks,
  claimUpdates: claims,
  complaintUpdates: complaining,
  contacts,
  correctionUpdates: correcting,
  disputeUpdates: disputes,
  profileUpdate: profiles,
  createUpdate: create,
  desk,
  chargeback: chargebacks,
  driveUpdates: drive,
  endUpdate: end,
  voidUpdate: voiding,
  freeDriver: free,
  guestUpdates: guests,
  leaveUpdate: leaving,
  marksUpdate: marks,
  missedFeeUpdates: missing,
  callUpdates: calling,
  lostUpdates: losing,
  noticeTexts: texts,
  offers,
  openBillUpdates: openBills,
  payWithUpdate: paying,
  changeUpdate: changing,
  paymentUpdate: pay,
  post: posting,
  push,
  messageUpdates: officeMessages,
  adminUpdates: admins,
  noteUpdates: notes,
  rankUpdates: ranks,
  rateUpdate: rate,
  receiptUpdates: receipts,
  refusalUpdates: refusing,
  accessUpdate: council,
  answeredUpdate: answered,
  holdUpdates: hold,
  offDuty,
  releaseUpdate: release,
  repeatUpdates: repeating,
  runPeopleUpdates: runPeople,
  repeatTexts: repeatWords,
  cardUpdates: cards,
  revisionUpdate: revision,
  saveRowUpdate: row,
  queueUpdates: queue,
  reasons,
  searchUpdates: search,
  secondStepUpdates: steps,
  setupUpdates: setup,
  shareUpdates: sharing,
  signUpUpdate: signing,
  paperReminders,
  suspension,
  soughtUpdate: sought,
  yieldIdentities: yielding,
  tracking,
  update: pieces,
  wallet,
  withdraw: withdraws,
  onAccountUpdates: onAccount,
  partnerUpdates: partnering,
  accountEntries,
  bankWeightsUpdate: weights,
  platformReportUpdates: reporting,
  creditRequests: credits,
};

/** Parts of an event's update, values and texts, which are not events of their own. */
const PIECES = new Set([
  // A partner has heard of a step, which is in the audit itself.
  'hookTakenUpdate',
  // A key nobody uses yet, a wrong code, or a right one: none is told alone.
  'secondStepUpdate',
  // Part of the update that changes a driver's fleet, or ends their account.
  'endWithFleetUpdate',
  'endWithAccountUpdate',
  // Part of the update that makes the admin's profile.
  'spendInvite',
  'postDeskEntry',
  'chargeEntry',
  'correctionEntry',
  'countSpent',
  'holdNamed',
  'releaseNamed',
  'ownAlarm',
  // What the exchange reports, and the ride booked in a call, whose own event says who booked it.
  'newCallUpdate',
  'callAnsweredUpdate',
  'callOverUpdate',
  'callBookedUpdate',
  'aheadTexts',
  'dropPromise',
  'keepPromiseUpdate',
  'counted',
  'tellGuestOfChange',
  'lapseByChangeUpdate',
  'afterChange',
  'countAnswer',
  'answeredUpdate',
  'offDuty',
  'startHours',
  'repeatTexts',
  'settledTexts',
  'toldDesk',
  // What settles or erases a run says so itself.
  'forgetRepeatUpdate',
  'freeRepeatDay',
  'moveRepeatDay',
  'giveAgain',
  'unnameRow',
  'mailedUpdate',
  'invoiceMailedUpdate',
  // A reminder has its entry once its mail was taken.
  'remindCustomerUpdate',
  'driverDetails',
  'keepGuest',
  'keepCaller',
  'newCallerLink',
  'endCallerLink',
  'tellGuest',
  'tellGuestOfCab',
  'forgetGuest',
  'newShare',
  'openSharing',
  'endSharing',
  'openContacts',
  'closeContacts',
  'closeGuestContact',
  'forgetRider',
  'approvedFields',
  'licenceOf',
  'newApplication',
  'nextReview',
  'topUpPayment',
  'ridePayment',
  'paidBy',
  'cardStandingUpdate',
  'bookingRecord',
  'besideTheBooking',
  'showCodeUpdate',
  'leaveLine',
  'awayFromRank',
  'passAtRank',
  'holdDriver',
  'freeDriver',
  'identitiesIn',
  'waitingUpdate',
  'takeMark',
  'leaveMark',
  'sharingRecord',
  'noticeTexts',
  'quoted',
  'offerEnd',
  'firstSearch',
  'offerTo',
  'reasonUpdate',
  'outlookUpdate',
  'isFreeSince',
  'holdAsChanged',
  'holdWhileRiding',
  'holdForTheBill',
  'offeredRide',
  'asLastChanged',
  'agreed',
  'withdrawAll',
  'withdrawOffer',
  'withdrawOffers',
  'joinFleet',
  'endSearch',
  'post',
  'journal',
  'countOutcomes',
  'closeClaim',
  'closeDispute',
  'changeTotals',
  'ratingWith',
  'holdIdentities',
  'setEmail',
  'soughtUpdate',
  'yieldIdentities',
  'trackingPoint',
  'increment',
  'defined',
  'audit',
  'notice',
  'notices',
  // The key of an entry.
  'liftedKey',
]);

const NOW = Date.UTC(2026, 10, 21, 12);
let keys = 0;
const NEWPORT_CARD = newportCard as AuthorityCard;
const stamp: Stamp = {
  nowMs: NOW,
  by: 'admin-1',
  role: 'admin',
  newKey: () => `key-${(keys += 1)}`,
};

const LINES = {
  total: 1320,
  convenience_fee: 120,
  driver_share: 1200,
  waiting: 0,
  extra_passengers: 0,
  tolls: 0,
  fixed_price_flag: false,
  facts: { toll_count: 0, passengers: 0 },
} as FareBreakdown;
const profile = {
  firstName: 'Robin',
  lastName: 'Mercer',
  email: 'robin@amberlight.test',
  mobile: '+447700900100',
  usertype: 'rider',
  approved: true,
  walletBalance: 5000,
  createdAt: 1,
  referralId: 'robin1234',
  currentBooking: 'booking-1',
} as UserProfile & { referralId: string };
const booking = {
  id: 'booking-1',
  booking_id: 'QXKD2F',
  status: 'NEW',
  customer: 'rider-1',
  customer_name: 'Robin Mercer',
  pickup: STATION,
  drop: STATION,
  tripdate: NOW,
  estimate: 1320,
  estimate_lines: LINES,
  dispatch: { round: 1, expiresAt: NOW, asked: {} },
  requestedDrivers: { 'driver-1': NOW },
} as unknown as Booking & { dispatch: NonNullable<Booking['dispatch']> };
const promised = { ...booking, promised: { driver: 'driver-1', at: 1 } };
const driven = (status: Booking['status']) => ({ ...booking, status, driver: 'driver-1', driver_name: 'Dana Okafor' });
const billed = { ...driven('REACHED'), trip_cost: 1320, driver_share: 1200, convenience_fees: 120 };
const payment = {
  uid: 'rider-1',
  purpose: 'ride',
  amount: 1320,
  currency: 'GBP',
  provider: 'test',
  status: 'created',
  bookingId: 'booking-1',
} as Payment;
const charged = { state: 'paid', amount: 1320, currency: 'GBP', reference: 'ch_1' } as const;
const choice = { mode: 'cash', use_wallet: false, discount: 0, wallet: 0, cash: 1320 } as PaymentChoice;
const parts = { mode: 'wallet', discount: 0, wallet: 320, cash: 1000, card: 0 } as const;
const trip = {
  endedAt: STATION,
  distanceMetres: 1000,
  durationSeconds: 60,
  waitSeconds: 0,
  extraPassengers: 0,
  tollCount: 0,
  lines: LINES,
  claim: null,
};
const NAMED = {
  copy: { rider: { uid: 'rider-1' }, pickup: STATION, drop: STATION, tripdate: NOW },
  accounts: ['rider-1'],
} as const;
const CHECK_ALARM = {
  about: { uid: 'rider-1', role: 'rider' },
  found: { before: null, place: STATION, named: NAMED },
  admins: ['admin-1'],
} as const;
const claimed = {
  ...driven('REACHED'),
  claim: { state: 'asked', tolls: 2, passengers: 0, amount: 500, lines: LINES, at: NOW },
} as const;
const made = {
  id: 'booking-1',
  customer: 'rider-1',
  profile,
  pickup: STATION,
  drop: STATION,
  stops: [],
  carType: { name: 'Black Cab' } as CarType,
  route: { points: [STATION, STATION], distanceMetres: 1000, durationSeconds: 60, legs: [] },
  lines: LINES,
  riderFields: { extra_passenger: 0 },
  web: true,
  bookLater: false,
  tripdate: NOW,
  otp: null,
};
const invite: Invite = {
  email: 'jo@amberlight.test',
  right: 'dispatcher',
  by: 'admin-1',
  at: NOW,
  until: NOW + 1,
  secret: 'hash',
};
const WARNED = { found: { before: null, named: NAMED }, admins: ['admin-1'] };
const repeat: Repeat = {
  rider: 'rider-1',
  name: 'School run',
  made_at: NOW,
  trip: { pickup: STATION, drop: STATION, carType: 'Black Cab', extra_passenger: 0 },
  rule: { kind: 'weekdays', time: '08:15', first: '2026-11-23' },
  version: 1,
  edits: 1,
  through: NOW,
  due: NOW,
};
const missedFee = {
  kind: 'cancelling',
  pence: 250,
  at: NOW,
  card: { authority: 'A council', district: 'A district', effective_from: '2026-01-01' },
  state: 'due',
} as const;
const papers = { status: 'submitted', submittedAt: 1, vehicleVerified: true, fields: {} } as never;
const alert = {
  kind: 'panic',
  state: 'open',
  bookingId: 'booking-1',
  booking_id: 'QXKD2F',
  uid: 'rider-1',
} as unknown as Alert;
const withdrawal = { uid: 'driver-1', amount: 700, processed: false } as Withdraw;
const TERMS: FleetTerms = {
  driver: 'driver-1',
  fleetadmin: 'fleet-1',
  kind: 'percent',
  amount: 2000,
  from: '2026-03-09',
  offeredAt: 1,
};

const payout: Payout = {
  serial: 1,
  state: 'made',
  at: NOW,
  by: 'admin-1',
  processOn: '2026-11-23',
  total: 700,
  count: 1,
  payer: { name: 'Amberlight', sortCode: '601613', account: '12345678', serviceUser: '' },
  rows: { 'w-1': { uid: 'driver-1', name: 'Dana Okafor', bankCode: '204512', bankAccount: '87654321', amount: 700 } },
};
const hotel = {
  name: 'Grand Hotel',
  kind: 'hotel' as const,
  contact: 'Reception',
  scopes: { quote: true as const },
  day: 20,
  open: 5,
  state: 'open' as const,
  changes: 1,
};
const hotelKey = { id: 'k-1', hash: 'f'.repeat(64), hint: 'a1b2', at: 1, by: 'admin-1' };
const customer: CustomerAccount = {
  name: 'Severn Steel Ltd',
  search: 'severn steel ltd',
  kind: 'business',
  contact: 'Petra Payne',
  email: 'invoices@severn.example',
  phone: '01633 496 0100',
  address: '1 Dock Road, Newport',
  needsCostCode: false,
  creditLimit: 100_000,
  termsDays: 30,
  state: 'open',
  changes: 1,
  at: NOW,
  by: 'admin-1',
};
const invoice: Invoice = {
  account: 'a-1',
  serial: 1,
  at: NOW,
  by: 'admin-1',
  issued: '2026-11-21',
  due: '2026-12-21',
  through: '2026-11-20',
  company: 'Amberlight',
  to: { name: 'Severn Steel Ltd', contact: 'Petra Payne', email: 'invoices@severn.example', address: '1 Dock Road' },
  currency: 'GBP',
  total: 900,
  fees: 72,
  count: 1,
  lines: { 'b-ride': { kind: 'ride', amount: 900, fee: 72, reference: 'QXKD2F' } },
  upTo: 900,
};
const yearReport: YearReport = {
  id: 'GB2025GB-OaaaaaaaaaaaaaaaaaaA',
  state: 'made',
  at: NOW,
  by: 'admin-1',
  operator: { name: 'Amberlight Ltd', tradingName: '', address: '1 High Street', taxReference: '', vatNumber: '' },
  count: 1,
  total: 700,
  until: NOW + 1,
  rows: {
    'driver-1': {
      seller: {
        firstName: 'Dana',
        lastName: 'Okafor',
        dateOfBirth: '1980-02-29',
        address: '3 Mill Road',
        nationalInsurance: 'AB123456C',
        sortCode: '',
        account: '',
      },
      paid: [700, 0, 0, 0],
      fees: [70, 0, 0, 0],
      rides: [1, 0, 0, 0],
    },
  },
};
const toCard = {
  ...withdrawal,
  card: 200,
  cards: { 'payment-1': { amount: 200, state: 'due' } },
} as unknown as Withdraw;
const lost = {
  report: {
    state: 'reported',
    what: 'An umbrella',
    at: NOW,
    booking_id: 'QXKD2F',
    customer: 'rider-1',
    driver: 'driver-1',
  },
  desk: { contact: '+447700900123' },
  open_since: NOW,
} as const;
const complaint = {
  number: 'C-QXKD2F',
  customer: 'rider-1',
  kind: 'manner',
  state: 'new',
  at: NOW,
  moves: 1,
  moved_at: NOW,
  messages: { m1: { at: NOW, from: 'rider', words: 'He was rude' } },
  due: NOW,
  open_since: NOW,
} as const;
const complaintRide = { driver: 'driver-1', bookingId: 'booking-1', booking_id: 'QXKD2F' } as const;
const missedCall = { state: 'missed', at: NOW, open_at: NOW, number: '+447700900018' } as const;
const told = { title: 'Refused', body: '' };
const disputeNews = { id: 'dp_1', state: 'open', amount: 1320, currency: 'GBP' } as const;
const correction = { uid: 'rider-1', kind: 'refund', type: 'Credit', amount: 250, note: 'Charged twice' } as const;
const creditRequest = { ...correction, by: 'admin-1', at: NOW, state: 'waiting' } as const;
const reduction = { id: 'correction-1', to: 500, reason: 'Went the long way' };
const bank = { bankName: 'Bank', bankCode: '200000', bankAccount: '55779911' };
const message = { usertype: 'rider', devicetype: 'All', title: 'Snow', body: 'Cabs are slow' } as const;
const AHEAD = {
  suspendsFrom: 1_900_000_000_000,
  suspendsFor: 'authority',
  suspendsBy: 'admin-1',
  suspendsAt: 1,
} as const;
const SUSPENSION = { reason: 'Complaint', by: 'desk', until: null, objection: '' } as const;
const ON_DUTY = { driverActiveStatus: true };
const DUE_PAPER = { paper: 'mot', until: '2027-01-31', left: 30, step: 30 } as const;
const standing = { tables: { cancel_reason: {} }, revisions: {} } as never;

const referral = { referrer: { uid: 'rider-2', wallet: profile }, bonus: 500 };

const refusal = {
  bookingId: 'booking-1',
  booking_id: 'BCDFGH',
  driver: 'driver-1',
  by: 'driver',
  at: NOW,
  state: 'open',
  reason: 'I cannot carry the dog',
} as const;

/** Every event, built once. */
const EVENTS: Record<string, () => Update> = {
  acceptUpdate: () =>
    accept.acceptUpdate(
      booking,
      { uid: 'driver-1', driver: profile, authority: '', withNeeds: false },
      profile,
      STATION,
      stamp,
    ),
  boardUpdate: () =>
    board.boardUpdate(
      made,
      { count: 0, rides: {}, by: 'rider' },
      { uid: 'driver-1', driver: profile, authority: '', place: STATION, offers: [] },
      stamp,
    ),
  openAlertUpdate: () =>
    alerts.openAlertUpdate(
      alert,
      { before: null, place: STATION, named: NAMED },
      { admins: [], text: { title: 'Help', body: '' } },
      stamp,
    ),
  refusalUpdate: () => refusing.refusalUpdate(driven('ARRIVED'), 'I cannot carry the dog', stamp),
  reportRefusalUpdate: () =>
    refusing.reportRefusalUpdate(
      driven('CANCELLED'),
      { driver: 'driver-1', about: 'dog', words: undefined },
      ['admin-1'],
      stamp,
    ),
  openComplaintUpdate: () =>
    complaining.openComplaintUpdate(
      { id: 'complaint-1', customer: 'rider-1', kind: 'manner', words: 'He was rude', due: NOW, ride: complaintRide },
      ['admin-1'],
      stamp,
    ),
  moveComplaintUpdate: () =>
    complaining.moveComplaintUpdate(
      'complaint-1',
      complaint,
      { step: 'answer', to: 'answered', press: 'press-1', words: 'We are sorry' },
      [],
      stamp,
    ),
  noteComplaintUpdate: () =>
    complaining.noteComplaintUpdate('complaint-1', complaint, { press: 'press-2', words: 'The second one' }, stamp),
  askComplaintUpdate: () =>
    complaining.askComplaintUpdate('complaint-1', complaint, { ...complaintRide, question: 'What happened?' }, stamp),
  wordComplaintUpdate: () =>
    complaining.wordComplaintUpdate(
      'complaint-1',
      { ...complaintRide, at: NOW, question: 'What happened?' },
      'I was on time',
      ['admin-1'],
      stamp,
    ),
  decideRefusalUpdate: () =>
    refusing.decideRefusalUpdate('refusal-1', refusal, { to: 'excused', note: 'The council says so' }, stamp),
  accessUpdate: () =>
    council.accessUpdate('driver-1', null, { edits: 1, designated: { from: NOW, vehicle: 'CF24 ABC' } }, stamp),
  takeCallUpdate: () => calling.takeCallUpdate('call-1', missedCall, profile, [['call-0', missedCall]], stamp),
  closeCallUpdate: () => calling.closeCallUpdate('call-1', missedCall, 'done', stamp),
  reportLostUpdate: () =>
    losing.reportLostUpdate(driven('PAID'), { what: 'An umbrella', contact: '+447700900123' }, ['admin-1'], stamp),
  lostStepUpdate: () => losing.lostStepUpdate('booking-1', lost, { step: 'find', to: 'found' }, ['admin-1'], stamp),
  mailingUpdate: () => receipts.mailingUpdate('booking-1', { press: 'press-1', count: 1 }, stamp),
  noteLostUpdate: () => losing.noteLostUpdate('booking-1', { contact: '' }, 'In the safe', stamp),
  promiseUpdate: () => promise.promiseUpdate(booking, 'driver-1', 0, 'claim_ride', stamp),
  lapseByDeskUpdate: () => promise.lapseByDeskUpdate(promised, stamp),
  giveUpUpdate: () => promise.giveUpUpdate(promised, ['admin-1'], stamp),
  lapseUpdate: () =>
    promise.lapseUpdate(promised, { admins: ['admin-1'], isGone: false }, { isRuledOut: true, again: {} }, stamp),
  warnUpdate: () => warnings.warnUpdate(booking, WARNED, stamp),
  warnOfEndUpdate: () => warnings.warnOfEndUpdate(booking, WARNED, stamp),
  endedWithoutCabUpdate: () => warnings.endedWithoutCabUpdate(booking, WARNED, stamp),
  remindOfEndUpdate: () => warnings.remindOfEndUpdate(booking, stamp),
  remindUpdate: () => warnings.remindUpdate(promised, ['soon'], stamp),
  takeAlertUpdate: () => alertSteps.takeAlertUpdate('alert-1', alert, null, stamp),
  closeAlertUpdate: () => alertSteps.closeAlertUpdate('alert-1', { ...alert, state: 'taken' }, 'All is well', stamp),
  submitApplicationUpdate: () =>
    application.submitApplicationUpdate(
      'driver-1',
      profile,
      { fields: {} as never, application: papers, marks: null, told: [] },
      stamp,
    ),
  sendBackUpdate: () => application.sendBackUpdate('driver-1', papers, 'Blurred', stamp),
  approveUpdate: () => application.approveUpdate('driver-2', profile, null, stamp),
  remindOfPapersUpdate: () =>
    paperReminders.remindOfPapersUpdate('driver-1', profile, [DUE_PAPER], '-Run0000000000000000', stamp),
  endDutyUpdate: () => offDuty.endDutyUpdate('driver-1', ON_DUTY, stamp),
  deskOffDutyUpdate: () => offDuty.deskOffDutyUpdate('driver-1', ON_DUTY, [], stamp),
  endHoursUpdate: () => offDuty.endHoursUpdate('driver-1', ON_DUTY, [], stamp),
  endSilentDutyUpdate: () => offDuty.endSilentDutyUpdate('driver-1', ON_DUTY, 0, stamp),
  passesOffDutyUpdate: () => offDuty.passesOffDutyUpdate('driver-1', ON_DUTY, { passes: 3, offers: [] }, stamp),
  holdBackUpdate: () => hold.holdBackUpdate('driver-1', { until: 1, reason: 'Complaint' }, [], stamp),
  liftHoldUpdate: () => hold.liftHoldUpdate('driver-1', stamp),
  suspendUpdate: () => suspension.suspendUpdate('driver-1', ON_DUTY, SUSPENSION, [], stamp),
  reinstateUpdate: () => suspension.reinstateUpdate('driver-3', profile, 'A mistake', stamp),
  enterSuspensionUpdate: () => suspension.enterSuspensionUpdate('driver-1', AHEAD.suspendsFrom, SUSPENSION, stamp),
  beginSuspensionUpdate: () => suspension.beginSuspensionUpdate('driver-1', { ...profile, ...AHEAD }, '', [], stamp),
  takeBackSuspensionUpdate: () =>
    suspension.takeBackSuspensionUpdate('driver-1', { ...profile, ...AHEAD }, 'Appeal allowed', stamp),
  dropSuspensionUpdate: () => suspension.dropSuspensionUpdate('driver-1', { ...profile, ...AHEAD }, stamp),
  cancelUpdate: () =>
    cancel.cancelUpdate(booking, { reason: 'Changed plans', by: 'admin', driver: null, tell: true }, stamp),
  missedFeeUpdate: () => missing.missedFeeUpdate(driven('ACCEPTED'), missedFee, 'GBP', stamp),
  settleMissedFeeUpdate: () =>
    missing.settleMissedFeeUpdate(
      driven('CANCELLED'),
      missedFee,
      { as: 'paid', reason: 'The driver has it', told: [] },
      'GBP',
      stamp,
    ),
  saveBooksUpdate: () => books.saveBooksUpdate({ vat: 'none' }, stamp),
  settleDifferenceUpdate: () =>
    differences.settleDifferenceUpdate('charge-p1', { reason: 'Refunded there', ours: 100, theirs: 0 }, stamp),
  openTopUpUpdate: () => card.openTopUpUpdate('payment-1', payment, stamp),
  openRidePaymentUpdate: () => card.openRidePaymentUpdate(billed, 'payment-1', payment, choice, stamp),
  endPaymentUpdate: () => card.endPaymentUpdate('payment-1', payment, 'failed', stamp),
  topUpUpdate: () => card.topUpUpdate('payment-1', payment, charged, profile, stamp),
  keepInWalletUpdate: () => card.keepInWalletUpdate('payment-1', payment, charged, profile, stamp),
  oweRefundUpdate: () => card.oweRefundUpdate('payment-1', payment, charged, profile, stamp),
  refundedUpdate: () => card.refundedUpdate('payment-1', payment, stamp),
  refundToWalletUpdate: () => card.refundToWalletUpdate('payment-1', payment, profile, stamp),
  profileUpdate: () =>
    profiles.profileUpdate(
      'rider-1',
      profile,
      { ...profile, firstName: 'Robyn' },
      { proven: false, yielding: [] },
      stamp,
    ),
  proveMobileUpdate: () =>
    profiles.proveMobileUpdate(
      'rider-1',
      profile,
      '+447700900200',
      [{ uid: 'rider-2', edits: 0, kinds: ['mobile'] }],
      stamp,
    ),
  askCheckUpdate: () => checks.askCheckUpdate(claimed, 'stop', stamp),
  tellOfCheckUpdate: () => checks.tellOfCheckUpdate(claimed, 'stop', CHECK_ALARM, stamp),
  answerCheckUpdate: () =>
    checks.answerCheckUpdate(claimed, { side: 'rider', kind: 'stop', answer: 'fine', told: false }, null, stamp),
  acceptClaimUpdate: () => claims.acceptClaimUpdate(claimed, null, 'GBP', stamp),
  declineClaimUpdate: () => claims.declineClaimUpdate(claimed, { admins: ['admin-1'], currency: 'GBP' }, stamp),
  disputeUpdate: () => disputes.disputeUpdate(billed, 'paid_cash', { admins: ['admin-1'], rides: 1 }, stamp),
  billStandsUpdate: () => disputes.billStandsUpdate(billed, 'The meter was right', stamp),
  recordCashUpdate: () => disputes.recordCashUpdate(billed, 'The driver rang', stamp),
  correctOpenBillUpdate: () =>
    correcting.correctOpenBillUpdate(billed, reduction, { driver: profile, rider: profile }, 'GBP', stamp),
  correctPaidBillUpdate: () =>
    correcting.correctPaidBillUpdate(
      billed,
      reduction,
      { driver: profile, rider: profile, spent: {}, person: null },
      'GBP',
      stamp,
    ),
  createUpdate: () =>
    create.createUpdate(made, { count: 0, rides: {}, by: 'rider' }, { cab: null, waitsUntil: NOW }, stamp),
  editPersonUpdate: () =>
    desk.editPersonUpdate('save_driver', { uid: 'driver-1', profile, changes: { fleetadmin: 'fleet-1' } }, stamp),
  declineUpdate: () => drive.declineUpdate(booking, 'driver-1', { openUntil: NOW, withNeeds: false }, stamp),
  arriveUpdate: () => drive.arriveUpdate(driven('ACCEPTED'), STATION, NOW, stamp),
  startUpdate: () => drive.startUpdate(driven('ARRIVED'), STATION, 12_345, stamp),
  leaveUnpaidUpdate: () => drive.leaveUnpaidUpdate(billed, profile, 'GBP', stamp),
  shareUpdate: () => sharing.shareUpdate(booking, { secret: 'a'.repeat(22), driver: 'driver-1', at: NOW }, 1, stamp),
  stopSharingUpdate: () => sharing.stopSharingUpdate(booking.id, stamp),
  changeUpdate: () =>
    changing.changeUpdate(
      booking,
      { parts: ['notes'], notes: 'Blue door', quote: null, growth: null, offeredTo: ['driver-1'] },
      stamp,
    ),
  payWithUpdate: () => paying.payWithUpdate(booking, 'card', ['driver-1'], stamp),
  requestPaymentUpdate: () => openBills.requestPaymentUpdate(billed, { at: NOW, since: NOW, count: 1 }, 'GBP', stamp),
  remindOfBillUpdate: () => openBills.remindOfBillUpdate({ ...billed, status: 'PENDING' }, 'GBP', stamp),
  endUpdate: () => end.endUpdate(driven('STARTED'), trip, profile, 'GBP', stamp),
  voidBillUpdate: () => voiding.voidBillUpdate(billed, 'Never driven', profile, stamp),
  writeOffUpdate: () =>
    voiding.writeOffUpdate(billed, { id: 'press-1', reason: 'It cannot be collected' }, profile, stamp),
  forfeitBalanceUpdate: () => leaving.forfeitBalanceUpdate('rider-1', profile, 0, stamp),
  leaveUpdate: () =>
    leaving.leaveUpdate(
      'rider-1',
      profile,
      {
        identities: [],
        marks: {},
        markIndex: {},
        offers: [],
        successor: undefined,
        record: null,
        booked: 0,
        seller: null,
        terms: [],
      },
      stamp,
    ),
  choosePaymentUpdate: () => pay.choosePaymentUpdate(billed, choice, 'GBP', stamp),
  paymentUpdate: () =>
    pay.paymentUpdate(billed, parts, { driver: profile, rider: profile, referral, marks: {} }, 'GBP', stamp),
  inviteUpdate: () => admins.inviteUpdate('hash', invite, stamp),
  takeBackInviteUpdate: () => admins.takeBackInviteUpdate('hash', invite, stamp),
  changeRightUpdate: () => admins.changeRightUpdate('admin-2', 'owner', 'dispatcher', stamp),
  turnOnUpdate: () => steps.turnOnUpdate('admin-2', { edits: 2 }, 1_700_000_000_000, stamp),
  turnOffUpdate: () => steps.turnOffUpdate('admin-2', stamp),
  resetStepUpdate: () => steps.resetStepUpdate('admin-2', stamp),
  stepRequiredUpdate: () => steps.stepRequiredUpdate(['admin-2'], stamp),
  stepOptionalUpdate: () => steps.stepOptionalUpdate(stamp),
  newCodesUpdate: () => steps.newCodesUpdate('admin-2', { edits: 2 }, stamp),
  recoveryUsedUpdate: () => steps.recoveryUsedUpdate('admin-2', { edits: 2 }, stamp),
  lockedUpdate: () => steps.lockedUpdate('admin-2', { edits: 2 }, stamp),
  removeAdminUpdate: () => admins.removeAdminUpdate('admin-2', { ...profile, usertype: 'admin' }, stamp),
  leaveNoteUpdate: () => notes.leaveNoteUpdate('note-1', 'Ring the garage', { person: 'driver-1' }, stamp),
  changeNoteUpdate: () =>
    notes.changeNoteUpdate('note-1', { text: 'Ring', at: NOW, by: 'admin-1', edits: 0 }, 'Ring them', {}, stamp),
  tickNoteUpdate: () => notes.tickNoteUpdate('note-1', { text: 'Ring', at: NOW, by: 'admin-1', edits: 0 }, stamp),
  tellPageUpdate: () =>
    officeMessages.tellPageUpdate(
      'message-1',
      null,
      { to: 'duty', title: 'Road works', body: 'Mind the bridge.' },
      { people: [{ uid: 'driver-1', phone: true }], end: null },
      stamp,
    ),
  seeMessageUpdate: () => officeMessages.seeMessageUpdate('message-1', 'driver-1', true, stamp),
  keepPushUpdate: () => push.keepPushUpdate('push-1', null, message, stamp),
  removePushUpdate: () => push.removePushUpdate('push-1', message, stamp),
  claimPageUpdate: () => push.claimPageUpdate('push-1', null, message, null, stamp),
  joinLineUpdate: () => ranks.joinLineUpdate('driver-1', 'w1', null, stamp),
  leaveLineUpdate: () => ranks.leaveLineUpdate('driver-1', { rank: 'w1', at: NOW, n: 1 }, stamp),
  rateUpdate: () => rate.rateUpdate(driven('PAID'), { stars: 5, words: 'Drove smoothly.' }, profile, stamp),
  saveRepeatUpdate: () =>
    repeating.saveRepeatUpdate('repeat-1', { ...repeat, run: null }, { before: null, count: 0, through: NOW }, stamp),
  endRepeatUpdate: () => repeating.endRepeatUpdate('repeat-1', repeat, '2026-12-01', true, stamp),
  skipDayUpdate: () => repeating.skipDayUpdate('repeat-1', repeat, '2026-12-01', true, stamp),
  repeatRideUpdate: () =>
    repeating.repeatRideUpdate(
      repeat,
      { ...made, bookLater: true, repeat: { id: 'repeat-1', day: '2026-12-01' } },
      { count: 0, rides: {}, by: 'repeat' },
      { beginAt: NOW },
      stamp,
    ),
  settleRepeatUpdate: () =>
    repeating.settleRepeatUpdate(
      'repeat-1',
      repeat,
      {
        news: {
          booked: [],
          failed: [{ day: '2026-12-01', atMs: NOW, code: 'bill_open' }],
          missed: [],
          given: [],
          without: [],
        },
        days: { '2026-12-01': { failed: 'bill_open', at: NOW } },
        through: NOW,
        due: NOW,
        failing: NOW,
        over: null,
      },
      { currency: 'GBP', desk: [] },
      stamp,
    ),
  daysOffUpdate: () =>
    repeating.daysOffUpdate({ id: 'a-1', name: 'Severn Steel Ltd' }, { changes: 1 }, [['repeat-1', repeat]], stamp),
  saveRunPeopleUpdate: () => runPeople.saveRunPeopleUpdate('repeat-1', repeat, { changes: 1 }, stamp),
  markUpdate: () => runPeople.markUpdate(booking, 'passenger-1', { carried: true, at: NOW }, stamp),
  releaseUpdate: () =>
    release.releaseUpdate(
      driven('ACCEPTED'),
      { reason: 'Flat tyre', driver: profile, cab: null, waitsUntil: NOW, needs: null },
      stamp,
    ),
  firstSettingsUpdate: () =>
    setup.firstSettingsUpdate({ before: { CompanyName: '' }, after: { CompanyName: 'Newport Taxis' } }, {}, stamp),
  firstReasonsUpdate: () => setup.firstReasonsUpdate({}, stamp),
  addCardUpdate: () => cards.addCardUpdate('c1', NEWPORT_CARD, '{}', {}, stamp),
  removeCardUpdate: () =>
    cards.removeCardUpdate('c1', { text: '{}', from: '2031-04-01', added_at: 1, added_by: 'admin' }, {}, stamp),
  openTownUpdate: () => setup.openTownUpdate({}, stamp),
  revisionUpdate: () =>
    revision.revisionUpdate('settings', {}, stamp, {
      event: 'save_settings',
      subject: 'settings',
      before: { bonus: 1 },
      after: { bonus: 2 },
    }),
  saveRowUpdate: () =>
    row.saveRowUpdate({ table: 'cancel_reason', id: 'late', row: { label: 'Late' } }, standing, stamp),
  nextOfferUpdate: () =>
    search.nextOfferUpdate(
      booking,
      { uid: 'driver-1', metres: 400, seconds: 90, because: { how: 'claim' } },
      null,
      stamp,
    ),
  waitUpdate: () => search.waitUpdate(booking, stamp),
  waitLongerUpdate: () => queue.waitLongerUpdate(booking, NOW, stamp),
  putFirstUpdate: () => queue.putFirstUpdate(booking, 'An elderly passenger', stamp),
  noDriverUpdate: () => search.noDriverUpdate(booking, stamp),
  signUpUpdate: () =>
    signing.signUpUpdate(
      { uid: 'rider-9', profile, identityPaths: [], application: null, yielding: [], lifted: [] },
      stamp,
    ),
  requestWithdrawUpdate: () =>
    withdraws.requestWithdrawUpdate(
      'w-1',
      { uid: 'driver-1', profile, amount: 700, bank, payableAt: NOW, returns: { 'payment-1': 200 } },
      stamp,
    ),
  offerTermsUpdate: () => fleetTerms.offerTermsUpdate('t-1', TERMS, 'GBP', stamp),
  acceptTermsUpdate: () => fleetTerms.acceptTermsUpdate('t-1', TERMS, 'GBP', stamp),
  endTermsUpdate: () => fleetTerms.endTermsUpdate('t-1', TERMS, '2026-03-16', [TERMS.driver], stamp),
  makeSettlementUpdate: () =>
    fleetTerms.makeSettlementUpdate(
      settlementOf({ ...TERMS, id: 't-1' }, '2026-03-09', [], 1),
      'GBP',
      [TERMS.driver],
      stamp,
    ),
  tickSettlementUpdate: () => fleetTerms.tickSettlementUpdate('2026-03-09-fleet-1-driver-1', 'paidAt', stamp),
  makePayoutUpdate: () => payouts.makePayoutUpdate('p-1', payout, stamp),
  payoutFileUpdate: () => payouts.payoutFileUpdate('p-1', payout, 'bacs', stamp),
  sendPayoutUpdate: () => payouts.sendPayoutUpdate('p-1', payout, 'GBP', stamp),
  undoPayoutUpdate: () => payouts.undoPayoutUpdate('p-1', payout, 'The bank was closed', stamp),
  savePayerUpdate: () => payouts.savePayerUpdate(payout.payer, stamp),
  saveAccountUpdate: () => onAccount.saveAccountUpdate('a-1', null, customer, stamp),
  settleAccountUpdate: () =>
    accountEntries.settleAccountUpdate(
      'a-1',
      customer,
      'e-1',
      { kind: 'payment', amount: 700, received: '2026-11-20', reference: 'BACS 1' },
      ['i-1'],
      stamp,
    ),
  takeBackSettlementUpdate: () =>
    accountEntries.takeBackSettlementUpdate(
      'a-1',
      customer,
      { id: 'e-1', as: 'payment', reason: 'Bounced' },
      { amount: -700, reference: 'BACS 1' },
      [['i-1', invoice]],
      stamp,
    ),
  invoiceUpdate: () => accountEntries.invoiceUpdate('i-1', invoice, true, stamp),
  mailInvoiceUpdate: () => invoiceMails.mailInvoiceUpdate('i-1', invoice, { press: 'press-1', count: 1 }, stamp),
  customerRemindedUpdate: () => accountEntries.customerRemindedUpdate(invoice, stamp),
  accountPeopleUpdate: () => onAccount.accountPeopleUpdate('a-1', customer, [{ uid: 'rider-1', goes: true }], stamp),
  savePartnerUpdate: () => partnering.savePartnerUpdate('rider-1', null, hotel, stamp),
  newPartnerKeyUpdate: () => partnering.newPartnerKeyUpdate('rider-1', 'first', hotelKey, stamp),
  revokePartnerKeyUpdate: () => partnering.revokePartnerKeyUpdate('rider-1', 'first', 'a1b2', stamp),
  partnerHookUpdate: () =>
    partnering.partnerHookUpdate(
      'rider-1',
      { id: 'h-1', url: 'https://hotel.test/rides', at: 1, by: 'admin-1' },
      { secret: 's'.repeat(32), rides: { untold: [], failing: [] } },
      stamp,
    ),
  hookGivenUpUpdate: () => partnering.hookGivenUpUpdate('rider-1', 'b-1', stamp),
  partnerCallUpdate: () =>
    partnering.partnerCallUpdate(
      'rider-1',
      { slot: 'first', hint: 'a1b2' },
      { event: 'partner_quote', bookingId: undefined },
      stamp,
    ),
  makeReportUpdate: () => reporting.makeReportUpdate(2025, yearReport, stamp),
  reportFileUpdate: () => reporting.reportFileUpdate(2025, yearReport, stamp),
  fileReportUpdate: () => reporting.fileReportUpdate(2025, yearReport, new Set(['driver-1']), stamp),
  discardReportUpdate: () => reporting.discardReportUpdate(2025, yearReport, 'A driver was missing', stamp),
  askSellersUpdate: () =>
    reporting.askSellersUpdate(2025, [{ uid: 'driver-1', gaps: ['address'], before: undefined }], stamp),
  saveOperatorUpdate: () => reporting.saveOperatorUpdate(yearReport.operator, stamp),
  tellDetailsUpdate: () => reporting.tellDetailsUpdate('driver-1', { homeAddress: '3 Mill Road' }, 0, stamp),
  cardReturnedUpdate: () => withdraws.cardReturnedUpdate('w-1', toCard, 'payment-1', stamp),
  cardRefusedUpdate: () => withdraws.cardRefusedUpdate('w-1', toCard, 'payment-1', stamp),
  cardPartSettledUpdate: () => withdraws.cardPartSettledUpdate('w-1', toCard, 'GBP', stamp),
  completeWithdrawUpdate: () => withdraws.completeWithdrawUpdate('w-1', withdrawal, 'GBP', stamp),
  rejectWithdrawUpdate: () =>
    withdraws.rejectWithdrawUpdate(
      'w-1',
      withdrawal,
      { wallet: { walletBalance: 700 }, taken: { topup: -200, earnings: -500 }, reason: 'No such account', told },
      stamp,
    ),
  chargebackUpdate: () =>
    chargebacks.chargebackUpdate(
      'payment-1',
      payment,
      disputeNews,
      { wallet: profile, pending: ['w-1'], admins: ['admin-1'] },
      stamp,
    ),
  chargebackWonUpdate: () =>
    chargebacks.chargebackWonUpdate(
      'payment-1',
      { ...payment, dispute: { ...disputeNews, at: NOW, debited: 1320 } },
      { ...disputeNews, state: 'won' },
      { wallet: profile, taken: { topup: -1320 }, admins: ['admin-1'] },
      stamp,
    ),
  chargebackLostUpdate: () => chargebacks.chargebackLostUpdate('payment-1', payment, stamp),
  deskEntryUpdate: () => wallet.deskEntryUpdate('w-3', correction, { owner: profile, currency: 'GBP' }, stamp),
  askCreditUpdate: () => credits.askCreditUpdate('w-4', correction, ['admin-2'], 'GBP', stamp),
  confirmCreditUpdate: () =>
    credits.confirmCreditUpdate('w-4', creditRequest, { owner: profile, told: ['admin'], currency: 'GBP' }, stamp),
  refuseCreditUpdate: () =>
    credits.refuseCreditUpdate('w-4', creditRequest, { reason: 'Too much', told: ['admin'], currency: 'GBP' }, stamp),
  bankWeightsUpdate: () =>
    weights.bankWeightsUpdate({ weights: 'a row', substitutes: '' }, { rows: 1, substitutes: 0 }, stamp),
  lapseCreditUpdate: () => credits.lapseCreditUpdate('w-4', creditRequest, { told: ['admin'], currency: 'GBP' }, stamp),
};

const entriesOf = (update: Update): AuditEntry[] =>
  Object.entries(update).flatMap(([path, value]) => (path.startsWith('audit/') ? [value as AuditEntry] : []));

/** The amount an increment adds. */
const added = (value: unknown): number => (value as { '.sv': { increment: number } })['.sv'].increment;

Object.assign(BEFORE, {
  'users/rider-1/walletBalance': 5000,
  'users/driver-1/walletBalance': 700,
  'users/driver-1/approved': true,
  'users/driver-3/suspended': true,
  'users/driver-2/approved': false,
  'users/rider-1/usertype': 'rider',
  'users/rider-1/approved': true,
});

describe('the table of events', () => {
  it('lists every file of the transitions', () => {
    const files = readdirSync('functions/src/transitions', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => basename(file, '.ts'));
    expect(Object.keys(MODULES).toSorted()).toEqual(files.toSorted());
  });

  it('has a place for everything they export', () => {
    const undecided = Object.values(MODULES).flatMap((exported) =>
      Object.keys(exported).filter((name) => !PIECES.has(name) && !(name in EVENTS)),
    );
    expect(undecided).toEqual([]);
  });

  it('covers every event the server names, with a description and an area', () => {
    const sources = readdirSync('functions/src', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => readFileSync(join('functions/src', file), 'utf8'));
    const named = new Set(
      sources.flatMap((text) => [...text.matchAll(/event: '([a-z_]+)'/g)].map(([, name = '']) => name)),
    );
    expect(named.size).toBeGreaterThan(30);
    expect([...named].filter((name) => !(name in AUDIT_EVENTS))).toEqual([]);
  });
});

/** The one table: no update changes a status in another way, or under another event. */
const STEPS = TRANSITIONS.map(({ event, from, to }) => ({ event, from, to }));

describe.each(Object.entries(EVENTS))('%s', (_name, build) => {
  it('writes who did what, when, and the values before and after', async () => {
    const update = await withPeople(build());
    const entries = entriesOf(update);
    expect(entries).toHaveLength(1);
    const [entry] = entries as [AuditEntry];
    expect(entry).toMatchObject({ at: NOW, by: 'admin-1', role: 'admin' });
    expect(Object.keys(AUDIT_EVENTS)).toContain(entry.event);

    for (const [path, value] of Object.entries(update)) {
      const [root, id = '', field, ...deeper] = path.split('/');
      if (root === 'bookings' && field === 'status') {
        expect(entry).toMatchObject({ bookingId: id, to: value, from: expect.any(String) });
        expect(STEPS).toContainEqual({ event: entry.event, from: entry.from, to: value });
      }
      if (root === 'bookings' && field === undefined) {
        expect(STEPS).toContainEqual({ event: entry.event, from: null, to: (value as Booking).status });
      }
      if (root === 'users' && field === 'walletBalance') {
        const before = Number(BEFORE[path] ?? 0);
        expect(entry.people?.[id]?.walletBalance).toEqual({
          ...(BEFORE[path] === undefined ? {} : { from: before }),
          to: typeof value === 'number' ? value : before + added(value),
        });
      }
      if (
        root === 'users' &&
        ['approved', 'usertype', 'suspended', 'mobileProven'].includes(field ?? '') &&
        deeper.length === 0
      ) {
        const from = BEFORE[path];
        const same = (from ?? null) === value;
        const sides = { ...(from === undefined ? {} : { from }), ...(value === null ? {} : { to: value }) };
        expect(entry.people?.[id]?.[field ?? '']).toEqual(same ? undefined : sides);
      }
      if (root === 'withdraws' || root === 'payments') expect(entry.kind).toBe('money');
    }
  });
});

describe('what changes about people', () => {
  it('is told of somebody who comes and somebody who goes', async () => {
    const [joined] = entriesOf(await withPeople(EVENTS.signUpUpdate?.() ?? {}));
    expect(joined?.people).toEqual({
      'rider-9': { walletBalance: { to: 5000 }, approved: { to: true }, usertype: { to: 'rider' } },
    });
    const [left] = entriesOf(await withPeople(EVENTS.leaveUpdate?.() ?? {}));
    expect(left?.people?.['rider-1']).toEqual({
      walletBalance: { from: 5000 },
      approved: { from: true },
      usertype: { from: 'rider' },
    });
  });

  it('are refused without an entry that says who made them', async () => {
    await expect(withPeople({ 'users/rider-1/walletBalance': { '.sv': { increment: 100 } } })).rejects.toThrow(
      'no audit entry',
    );
    await expect(withPeople({ 'users/rider-1/approved': true })).rejects.toThrow('no audit entry');
    await expect(withPeople({ 'users/rider-1/driverActiveStatus': false })).resolves.toBeDefined();
  });
});
