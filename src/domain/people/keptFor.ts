/**
 * What is held about people, why, and for how long, in plain words. Its keys are those of `PERSONAL_DATA`, so a new path does
 * not compile until its entry is here. Names in capitals are settings of a deployment.
 */
import {
  CALLS_KEPT_DAYS,
  COMPLAINT_ANSWERED_DAYS,
  COMPLAINTS_KEPT_DAYS,
  GUEST_TEXTS_RIDE_DAYS,
  LOST_KEPT_DAYS,
  LOST_OPEN_DAYS,
  NEEDS_KEPT_DAYS,
  PARTNER_REQUEST_DAYS,
  RECORD_DAYS,
  HANDOVER_KEPT_DAYS,
  MESSAGES_KEPT_DAYS,
  REFUSALS_KEPT_DAYS,
  REPEAT_KEPT_DAYS,
  WHY_KEPT_DAYS,
} from '../limits';
import type { PERSONAL_DATA } from './personalData';

type Held = typeof PERSONAL_DATA;
/** The paths that hold something about somebody. */
export type HeldPath = { [Name in keyof Held]: Held[Name] extends string ? never : Name }[keyof Held];

/** The legal grounds of Article 6(1) of the UK GDPR. */
export const GROUNDS = {
  contract: 'contract',
  law: 'legal obligation',
  interest: 'legitimate interest',
  consent: 'consent',
} as const;

export type Keeping = { what: string; why: string; ground: keyof typeof GROUNDS; kept: string };

const ACCOUNT = 'as long as the account';
const BOOKS = 'six years; then the operator deletes it, not the product';
const DETAILS = `names, places and route for \`DETAIL_DAYS\`, at least ${RECORD_DAYS}; the rest as long as the books`;
const COMPLAINT_KEPT = `until it is closed, ${COMPLAINT_ANSWERED_DAYS} days after its last answer at the latest, and ${COMPLAINTS_KEPT_DAYS} days more`;
const REPORTED = 'five years after the year it is about';
const RIDE = 'until the ride is over';

export const KEPT_FOR: Readonly<Record<HeldPath, Keeping>> = {
  adminInvite: {
    what: 'The email of somebody invited to be an admin',
    why: 'so that they alone can accept',
    ground: 'interest',
    kept: '7 days',
  },
  user: { what: 'Profile; a driver’s papers', why: 'to run the account', ground: 'contract', kept: ACCOUNT },
  cardCustomer: { what: 'The card provider’s id of a person', why: 'saved cards', ground: 'consent', kept: ACCOUNT },
  pushToken: {
    what: 'Address of a phone for pushes',
    why: 'to send news',
    ground: 'consent',
    kept: 'until signed out there',
  },
  identity: { what: 'Hash of email and mobile', why: 'one account for each', ground: 'contract', kept: ACCOUNT },
  secondStep: {
    what: 'Key of an authenticator app, hashes of recovery codes',
    why: 'two-step sign-in of the office',
    ground: 'interest',
    kept: 'until it is turned off, or as long as the account',
  },
  secondStepRule: {
    what: 'Id of the owner who last decided whether every admin signs in with two steps',
    why: 'to know who decided it',
    ground: 'interest',
    kept: 'until it is decided again',
  },
  referral: { what: 'Referral id', why: 'the referral bonus', ground: 'contract', kept: ACCOUNT },
  application: {
    what: 'Papers handed in',
    why: 'licence checks',
    ground: 'law',
    kept: `${ACCOUNT}; the fields until they are approved`,
  },
  deletion: { what: 'That an account is being erased', why: 'to finish it', ground: 'law', kept: 'minutes' },
  ban: {
    what: 'Keyed hash of email and mobile',
    why: 'so that nobody suspended returns at once',
    ground: 'interest',
    kept: '`BAN_DAYS`',
  },
  formerUse: {
    what: 'Keyed hash, and the promos used',
    why: 'a promo is used once',
    ground: 'interest',
    kept: 'until the promos end',
  },
  formerName: {
    what: 'Name of somebody who left',
    why: 'the record of bookings',
    ground: 'law',
    kept: `${RECORD_DAYS} days after their last ride`,
  },
  driverMark: {
    what: 'Which drivers have a badge, plate or registration',
    why: 'one badge for each, and cabs shared knowingly',
    ground: 'law',
    kept: ACCOUNT,
  },
  cabOnDuty: {
    what: 'Which driver last went on duty with a cab',
    why: 'one driver at a time for each cab',
    ground: 'law',
    kept: 'until another driver takes the cab, at most as long as the account',
  },
  passes: {
    what: 'How many offers in a row a driver has let pass',
    why: 'to end a duty that nobody is at',
    ground: 'contract',
    kept: 'until the next answer, or as long as the account',
  },
  location: {
    what: 'Position of a driver on duty',
    why: 'to offer rides nearby',
    ground: 'contract',
    kept: 'until off duty; only the latest',
  },
  cabCode: {
    what: 'The code on a driver’s phone for passengers',
    why: 'a ride begins in this cab alone',
    ground: 'contract',
    kept: 'until the ride that begins with it, or the next code',
  },
  rankPlace: {
    what: 'A driver’s place in the line of a rank',
    why: 'the first in the line takes the next ride',
    ground: 'contract',
    kept: 'until they leave the line',
  },
  walletHistory: { what: 'Wallet entries', why: 'the books', ground: 'law', kept: BOOKS },
  rating: {
    what: 'Stars and words of a rating',
    why: 'safety and quality',
    ground: 'interest',
    kept: 'name and words for `DETAIL_DAYS`; the stars stay',
  },
  booking: {
    what: 'A ride: who, from where to where, when, fare',
    why: 'the ride, the bill, the record of bookings',
    ground: 'law',
    kept: DETAILS,
  },
  roomRide: {
    what: 'A ride in the control room: names, places, search, times and fare',
    why: 'to watch over what is open',
    ground: 'interest',
    kept: 'until the ride is paid or cancelled',
  },
  openRides: { what: 'Which rides of a rider are open', why: 'limits on bookings', ground: 'contract', kept: ACCOUNT },
  claims: {
    what: 'Which rides booked ahead a driver has taken',
    why: 'to plan them',
    ground: 'contract',
    kept: ACCOUNT,
  },
  repeat: {
    what: 'A booking that repeats: from where to where, when, for whom, and what is needed (health data)',
    why: 'to book its rides',
    ground: 'contract',
    kept: `${REPEAT_KEPT_DAYS} days after its last ride`,
  },
  runPeople: {
    what: 'Who rides on a regular run, often children: names, needs (health data), whom to ring, and the passenger assistant',
    why: 'so that the driver knows whom to fetch, from an hour before a ride until its end',
    ground: 'contract',
    kept: `with the run: ${REPEAT_KEPT_DAYS} days after its last ride`,
  },
  lostProperty: {
    what: 'What was left in a cab',
    why: 'to give it back',
    ground: 'contract',
    kept: `closed after ${LOST_OPEN_DAYS} days at the latest, and ${LOST_KEPT_DAYS} days more`,
  },
  receiptMail: {
    what: 'How often a receipt was mailed',
    why: 'a limit',
    ground: 'interest',
    kept: 'as long as the ride',
  },
  contacts: {
    what: 'Numbers of rider and driver for each other',
    why: 'to find each other',
    ground: 'contract',
    kept: RIDE,
  },
  guest: {
    what: 'Number of somebody a ride was booked for, or who rang for it',
    why: 'to tell them of the cab by SMS',
    ground: 'interest',
    kept: 'until the ride starts or is called off',
  },
  guestText: {
    what: 'Count of messages under a keyed hash',
    why: 'a limit',
    ground: 'interest',
    kept: `a day for a number, ${GUEST_TEXTS_RIDE_DAYS} days for a ride`,
  },
  callerLink: {
    what: 'Link of somebody who rang for a cab',
    why: 'to follow the ride and to cancel it',
    ground: 'contract',
    kept: 'until the ride is over',
  },
  share: { what: 'Link by which a ride is followed', why: 'the rider shared it', ground: 'consent', kept: RIDE },
  rideCheck: {
    what: 'Answers to “Is everything all right?”',
    why: 'safety',
    ground: 'interest',
    kept: '`DETAIL_DAYS`',
  },
  otp: { what: 'Start code', why: 'the right passenger', ground: 'contract', kept: 'until the ride starts' },
  otpTries: { what: 'Wrong start codes, counted', why: 'so that nobody guesses it', ground: 'interest', kept: RIDE },
  offerReason: {
    what: 'Which driver an offer was made to, and how they were found; the desk’s reason if it chose',
    why: 'to tell a driver why, and why not',
    ground: 'law',
    kept: `${WHY_KEPT_DAYS} days`,
  },
  searchRecord: {
    what: 'The cabs that were looked at for a ride, by id: road times, minutes without a ride, a place for a wheelchair',
    why: 'to tell a driver why, and why not',
    ground: 'law',
    kept: `${WHY_KEPT_DAYS} days`,
  },
  tasks: {
    what: 'Offers in a driver’s inbox',
    why: 'to offer rides',
    ground: 'contract',
    kept: 'half a minute; removed after ten at the latest',
  },
  tracking: { what: 'Trail of a ride', why: 'the fare, complaints', ground: 'contract', kept: '`TRAIL_DAYS`' },
  chatMessage: { what: 'Messages of a ride', why: 'to find each other', ground: 'contract', kept: '`CHAT_DAYS`' },
  chatSent: { what: 'Pace of a chat', why: 'a limit', ground: 'interest', kept: '`CHAT_DAYS`' },
  chatPushed: { what: 'Last push of a chat', why: 'to push once', ground: 'interest', kept: '`CHAT_DAYS`' },
  call: {
    what: 'A telephone call to the office: number, when, who took it, which rides were booked',
    why: 'to know who is calling, and to ring back',
    ground: 'interest',
    kept: `${CALLS_KEPT_DAYS} days`,
  },
  fleetTerm: {
    what: 'What a driver and their fleet agreed on: a percentage or a weekly rent',
    why: 'so that neither side can change it',
    ground: 'contract',
    kept: BOOKS,
  },
  fleetSettlement: {
    what: 'What a driver owed their fleet for a week, and when it was paid',
    why: 'so that a week is settled once',
    ground: 'contract',
    kept: BOOKS,
  },
  payout: {
    what: 'Names and bank accounts in files for the bank',
    why: 'to pay money out',
    ground: 'contract',
    kept: ACCOUNT,
  },
  customerAccount: {
    what: 'A business, school or council that rides on account, and whom the office writes to there',
    why: 'to invoice its rides',
    ground: 'contract',
    kept: BOOKS,
  },
  accountEntry: {
    what: 'What a customer’s account was charged for, with the passenger’s name and the places',
    why: 'the books',
    ground: 'law',
    kept: BOOKS,
  },
  invoice: {
    what: 'Invoices to customers, with the passengers’ names and the places',
    why: 'the books',
    ground: 'law',
    kept: BOOKS,
  },
  accountPerson: {
    what: 'Who may book on a customer’s account',
    why: 'so that nobody else does',
    ground: 'contract',
    kept: 'until they are taken off it',
  },
  partner: {
    what: 'A hotel, hospital, venue or council whose own system books: whom the office rings there, limits, hashes of its keys',
    why: 'so that nobody else books in its name',
    ground: 'contract',
    kept: ACCOUNT,
  },
  partnerSecret: {
    what: 'With what the news to such a system is signed',
    why: 'so that it knows who sends it',
    ground: 'contract',
    kept: ACCOUNT,
  },
  partnerRide: {
    what: 'What such a system was told of a ride',
    why: 'so that it is told each step',
    ground: 'contract',
    kept: 'until it was told the last step, or a day of failures',
  },
  partnerRequest: {
    what: 'Which ride a request of such a system booked, under a hash',
    why: 'so that a request sent twice books once',
    ground: 'contract',
    kept: `${PARTNER_REQUEST_DAYS} days`,
  },
  bankWeightsAbout: {
    what: 'Id of the admin who supplied the tables by which account numbers are checked',
    why: 'to know who supplied them',
    ground: 'interest',
    kept: 'until others are supplied, or they are removed',
  },
  cardDifference: {
    what: 'Id of the admin who settled a difference with the card provider, and why it was settled',
    why: 'the books',
    ground: 'law',
    kept: BOOKS,
  },
  platformReport: {
    what: 'The yearly report to HMRC: name, date of birth, address, National Insurance number, bank account and what was paid',
    why: 'the rules for digital platforms',
    ground: 'law',
    kept: REPORTED,
  },
  sellerCopies: {
    what: 'A driver’s copy of what HMRC was told about them',
    why: 'the rules for digital platforms',
    ground: 'law',
    kept: `as long as the account, at most ${REPORTED}`,
  },
  sellerAsk: {
    what: 'How often a driver was asked for what the yearly report lacks, and when last',
    why: 'the rules for digital platforms',
    ground: 'law',
    kept: 'until HMRC has the report of that year',
  },
  formerSeller: {
    what: 'Name, date of birth, address, National Insurance number and bank account of a driver who left before they were reported',
    why: 'the rules for digital platforms',
    ground: 'law',
    kept: REPORTED,
  },
  withdraw: {
    what: 'Withdrawals and their bank account',
    why: 'to pay drivers',
    ground: 'contract',
    kept: `the bank account for as long as the account; the rest ${BOOKS}`,
  },
  creditRequest: {
    what: 'Credits that waited for a second person of the desk',
    why: 'so that nobody alone gives away much money',
    ground: 'interest',
    kept: ACCOUNT,
  },
  payment: { what: 'Card payments, without card numbers', why: 'the books', ground: 'law', kept: BOOKS },
  referralRide: { what: 'The ride a bonus was paid for', why: 'a bonus is paid once', ground: 'contract', kept: BOOKS },
  ledgerCheck: { what: 'Balances that did not agree', why: 'the books', ground: 'law', kept: BOOKS },
  promoUse: { what: 'The ride a promo was used for', why: 'a promo is used once', ground: 'contract', kept: BOOKS },
  driverAccess: {
    what: 'What the licensing authority says about a driver: designated vehicle, exemptions',
    why: 'so that everyone with a right to be carried is',
    ground: 'law',
    kept: ACCOUNT,
  },
  rideNeeds: {
    what: 'What a rider needs on a ride (health data)',
    why: 'so that the right cab comes and its driver knows',
    ground: 'consent',
    kept: `${NEEDS_KEPT_DAYS} days after the ride`,
  },
  keptNeeds: {
    what: 'Needs a rider asked us to remember (health data)',
    why: 'so that the rider need not say them again',
    ground: 'consent',
    kept: 'until the rider removes them, or as long as the account',
  },
  calendarLink: {
    what: 'The link by which a person’s calendar shows their rides ahead',
    why: 'so that the person sees them there',
    ground: 'consent',
    kept: 'until the person ends it, or as long as the account',
  },
  complaint: {
    what: 'A complaint, and what was answered',
    why: 'to answer it, and to see what repeats',
    ground: 'interest',
    kept: COMPLAINT_KEPT,
  },
  complaintDesk: {
    what: 'The office’s notes about a complaint, and what came of it',
    why: 'to answer it',
    ground: 'interest',
    kept: COMPLAINT_KEPT,
  },
  complaintWord: {
    what: 'What a driver was asked about a complaint, and said',
    why: 'to hear both sides',
    ground: 'interest',
    kept: COMPLAINT_KEPT,
  },
  refusal: {
    what: 'A report that somebody was refused because of a need',
    why: 'the duties of the Equality Act 2010',
    ground: 'law',
    kept: `${REFUSALS_KEPT_DAYS} days`,
  },
  offerAnswer: {
    what: 'How many offers with needs, and without, a driver took',
    why: 'the duties of the Equality Act 2010',
    ground: 'law',
    kept: `${REFUSALS_KEPT_DAYS} days`,
  },
  paperDigest: {
    what: 'Badge and registration of a driver whose papers run out',
    why: 'to tell the fleet and the office',
    ground: 'law',
    kept: 'a day at most',
  },
  deskFilters: {
    what: 'The filters a person of the desk has saved, which may name people',
    why: 'so that they need not set them again',
    ground: 'interest',
    kept: 'until the person removes them, or as long as the account',
  },
  sharedFilters: {
    what: 'The filters that an owner has shared with all admins, which may name people',
    why: 'so that the office need not set them again',
    ground: 'interest',
    kept: 'until an owner removes them',
  },
  handoverNote: {
    what: 'A note of one shift for the next, and the ride or the person it is about',
    why: 'so that the next shift knows',
    ground: 'interest',
    kept: `until it is ticked off, and ${HANDOVER_KEPT_DAYS} days more`,
  },
  officeMessage: {
    what: 'A message of the office, and the id of the person it is for',
    why: 'to know what people were told',
    ground: 'interest',
    kept: `${MESSAGES_KEPT_DAYS} days`,
  },
  messageReader: {
    what: 'Who was told a message of the office, and when they saw it',
    why: 'to know who has read it',
    ground: 'interest',
    kept: `${MESSAGES_KEPT_DAYS} days`,
  },
  notifis: { what: 'Notices', why: 'to send news', ground: 'contract', kept: '`NOTICE_DAYS`' },
  alert: {
    what: 'Calls for help and reports, with a copy of who, which cab and where, and what the office did',
    why: 'safety',
    ground: 'interest',
    kept: 'the copy and the office’s notes for `DETAIL_DAYS` after it was closed, the words of a report for `DETAIL_DAYS`; that there was one stays',
  },
  namedInAlerts: {
    what: 'Which alerts name a person',
    why: 'no account ends under an open one; to remove the names later',
    ground: 'interest',
    kept: 'as long as the copy in the alert',
  },
  ownAlarms: {
    what: 'What became of a person’s own calls for help',
    why: 'to tell them that the office has the call',
    ground: 'contract',
    kept: '`DETAIL_DAYS` after it was closed, or as long as the account',
  },
  auditEntry: {
    what: 'Who changed what and when, by id',
    why: 'to answer for every change',
    ground: 'interest',
    kept: BOOKS,
  },
  driverMonthTotals: { what: 'A driver’s totals of a month', why: 'the books', ground: 'law', kept: BOOKS },
  driverDay: { what: 'A driver’s totals of a day', why: 'the books', ground: 'law', kept: BOOKS },
  fleetDay: { what: 'A fleet’s totals of a day', why: 'the books', ground: 'law', kept: BOOKS },
  feelessMonth: {
    what: 'What a driver was paid in a month for rides without a fee',
    why: 'the rules for digital platforms',
    ground: 'law',
    kept: BOOKS,
  },
  feelessDay: {
    what: 'What a driver was paid in a day for rides without a fee',
    why: 'the books',
    ground: 'law',
    kept: BOOKS,
  },
  fleetMonths: { what: 'A fleet’s totals of a month', why: 'the books', ground: 'law', kept: BOOKS },
};
