/**
 * The rules of the Realtime Database, assembled. The root grants nothing but the server's reads, so a path that is not
 * named here is closed to everyone.
 */
import { applications, bans, deletions, formerNames, formerUses, identities, referrals } from './accounts';
import {
  authorities,
  cancelReason,
  bankHolidays,
  holiday,
  plans,
  privateSettings,
  rates,
  revisions,
  settings,
  authorityCards,
  tariff,
  zones,
} from './catalogue';
import { adminInvites } from './admins/invites';
import { secondStepRule } from './admins/secondStepRule';
import { secondSteps } from './admins/secondSteps';
import { cabsOnDuty } from './drivers/cabsOnDuty';
import { driverMarks } from './drivers/driverMarks';
import { driverAccess } from './needs/driverAccess';
import { earnings } from './earnings';
import { walletHistory } from './money/walletHistory';
import { creditRequests } from './money/creditRequests';
import { accountEntries } from './money/accountEntries';
import { accountChoices, accountPeople, customerAccounts } from './money/customerAccounts';
import { invoiceMails, invoices, invoiceSerial } from './money/invoices';
import { bookSettings, journal } from './money/books';
import { cardDifferences } from './money/cardDifferences';
import { bankWeights } from './money/bankWeights';
import { payer, payouts, payoutSerial } from './money/payouts';
import { formerSellers, operator, platformReports, sellerAsks, sellerCopies } from './money/platformReports';
import { fleetSettlements, fleetTerms } from './money/fleetTerms';
import { withdraws } from './money/withdraws';
import { offerReasons, searchRecords } from './dispatch/reasons';
import { dispatchLease } from './dispatchLease';
import { ledgerChecks } from './ledgerChecks';
import { payments, referralRides } from './payments';
import { locations, users } from './people';
import { isServer } from './predicates';
import { offers, offerUses } from './promos';
import { alerts, namedInAlerts, ownAlarms } from './safety/alerts';
import { audit, lateDetails, notifis, retention, schema } from './records';
import { claims } from './ride/planned/ahead';
import { bookings } from './ride/bookings';
import { calls } from './desk/calls';
import { chats } from './ride/contact/chats';
import { contacts } from './ride/contact/contacts';
import { lostProperty } from './ride/after/lostProperty';
import { callerLinks } from './ride/contact/callerLinks';
import { guests } from './ride/contact/guests';
import { guestTexts } from './ride/contact/guestTexts';
import { calendarLinks } from './ride/calendarLinks';
import { keptNeeds, needs } from './needs/needs';
import { openRides } from './ride/openRides';
import { otp, otpTries } from './ride/otp';
import { cabCodes } from './ride/planned/cabCodes';
import { rankPlaces } from './ride/planned/ranks';
import { ratings } from './ride/after/ratings';
import { receiptMails } from './ride/after/receiptMails';
import { complaintDesk, complaints, complaintWords } from './desk/complaints';
import { roomRides } from './ride/roomRides';
import { partnerRequests, partnerRides, partners, partnerSecrets } from './desk/partners';
import { deskFilters, sharedFilters } from './desk/filters';
import { handoverNotes } from './desk/handover';
import { messageReaders, officeMessages } from './desk/messages';
import { notifications } from './desk/pushes';
import { offerAnswers, refusals } from './needs/refusals';
import { passes } from './duty/passes';
import { repeats } from './ride/planned/repeats';
import { runPeople } from './ride/planned/runPeople';
import { rideChecks } from './ride/rideChecks';
import { shares } from './ride/shares';
import { tasks } from './ride/tasks';
import { tracking } from './ride/tracking';
import { cardCustomers, paperDigests, pushTokens } from './serverOnly';
import { described, nothingElse, type RulesNode } from './values';

export const databaseRules: RulesNode = {
  '.read': isServer,
  users: described('People: riders, drivers, fleet admins and admins.', users),
  identities: described('The account an email or a mobile belongs to, so that no two accounts share one.', identities),
  admin_invites: described('Invitations to be an admin.', adminInvites),
  second_step_rule: described('Whether every admin signs in with two steps.', secondStepRule),
  second_steps: described('The second step of the office’s sign-in.', secondSteps),
  referrals: described('The account each referral id belongs to.', referrals),
  push_tokens: described('The phones and browsers that get pushes.', pushTokens),
  applications: described('The papers drivers submit, and the desk’s decisions on them.', applications),
  driver_marks: described('Which drivers have which badge, plate and registration.', driverMarks),
  cabs_on_duty: described('Who drives each cab now.', cabsOnDuty),
  former_names: described('The names of former users, kept for the records of their rides.', formerNames),
  deletions: described('Closed accounts whose traces are still to be removed.', deletions),
  bans: described('Emails and mobiles of people who left while suspended.', bans),
  former_uses: described('What people who left had used once.', formerUses),
  dispatch_lease: described('Which server dispatches the rides that wait, at the moment.', dispatchLease),
  driver_access: described('What the licensing authority says about drivers and their vehicles.', driverAccess),
  passes: described('Offers let pass in a row.', passes),
  locations: described('The positions of drivers on duty.', locations),
  rank_places: described('The lines of cabs at ranks.', rankPlaces),
  cab_codes: described('The codes that drivers’ phones show to passengers.', cabCodes),
  walletHistory: described('The ledger: every movement of every wallet.', walletHistory),
  ratings: described('The stars drivers were given.', ratings),
  bookings: described('Rides, from the booking to the rating.', bookings),
  contacts: described('The numbers of riders and drivers, while a ride is under way.', contacts),
  guests: described('The numbers of people who are told of rides by SMS.', guests),
  guest_texts: described('How many messages were sent to people for whom others booked.', guestTexts),
  shares: described('The links by which rides may be followed.', shares),
  caller_links: described('The links by which callers without the app follow and cancel rides.', callerLinks),
  lost_property: described('Things left in cabs.', lostProperty),
  paper_digests: described('Papers that run out, kept until fleets and admins have been told.', paperDigests),
  receipt_mails: described('How often receipts were mailed.', receiptMails),
  ride_checks: described('What rider and driver answered when something on their ride was unexpected.', rideChecks),
  needs: described('What riders need on a ride.', needs),
  complaints: described('Complaints of riders.', complaints),
  complaint_desk: described('What the office notes about complaints.', complaintDesk),
  complaint_words: described('What drivers say about complaints.', complaintWords),
  refusals: described('Refusals to carry somebody because of what they need.', refusals),
  offer_answers: described('How drivers answer offers, by month.', offerAnswers),
  kept_needs: described('What riders asked to have filled in for their next bookings.', keptNeeds),
  calendar_links: described('The links by which people’s own calendars show their rides ahead.', calendarLinks),
  otp: described('The start codes of rides.', otp),
  claims: described('The rides booked ahead that each driver has taken.', claims),
  room: described('The open rides as the control room lists them.', roomRides),
  open_rides: described('The rides of each rider that may be open.', openRides),
  repeats: described('Bookings that repeat.', repeats),
  run_people: described('Who rides on each regular run.', runPeople),
  otpTries: described('Guesses at start codes.', otpTries),
  offer_reasons: described('Why each offer was made.', offerReasons),
  search_records: described('What each solution of rides and cabs was made from.', searchRecords),
  tasks: described('The offers drivers have now.', tasks),
  tracking: described('The trails of rides.', tracking),
  chats: described('Messages between riders and drivers.', chats),
  calls: described('Telephone calls to the office.', calls),
  withdraws: described('Requests to pay money out.', withdraws),
  fleet_terms: described('What fleets and their drivers agree on.', fleetTerms),
  fleet_settlements: described('Weeks that fleets settled with their drivers.', fleetSettlements),
  payouts: described('Payout runs: withdrawals that leave together, in one file for the bank.', payouts),
  payout_serial: described('The number of the last payout run.', payoutSerial),
  payer: described('The account that payout runs are paid from.', payer),
  accounts: described('Customers who ride now and pay later: businesses, schools and councils.', customerAccounts),
  account_people: described('The riders who may book on each customer’s account.', accountPeople),
  account_choices: described('Open accounts as they are chosen for a ride.', accountChoices),
  account_entries: described('The ledger of each customer’s account.', accountEntries),
  invoices: described('Invoices to customers.', invoices),
  invoice_serial: described('The number of the last invoice.', invoiceSerial),
  invoice_mails: described('How each invoice was mailed.', invoiceMails),
  partners: described('Hotels, hospitals, venues and councils whose own systems book.', partners),
  partner_secrets: described('With what the news to partners is signed.', partnerSecrets),
  partner_rides: described('What partners were told of rides.', partnerRides),
  partner_requests: described('Which rides the requests of partners booked.', partnerRequests),
  bank_weights: described('The tables by which account numbers are checked.', bankWeights),
  operator: described('Who sends the yearly report to HMRC.', operator),
  platform_reports: described('The yearly reports to HMRC about what drivers were paid.', platformReports),
  seller_copies: described('What HMRC was told about each driver.', sellerCopies),
  seller_asks: described('How often drivers were asked for details that a report lacks.', sellerAsks),
  former_sellers: described('Who drivers were that left before they were reported.', formerSellers),
  credit_requests: described('Credits that a second person of the desk decides on.', creditRequests),
  payments: described('Card payments.', payments),
  card_customers: described('Under which id a card provider keeps each person’s saved cards.', cardCustomers),
  referral_rides: described('The ride for which each referral bonus was due.', referralRides),
  ledger_checks: described('The results of the nightly check of the ledger.', ledgerChecks),
  settings: described('Settings that every app reads.', settings),
  private_settings: described('Settings for the desk only.', privateSettings),
  rates: described('Prices.', rates),
  zones: described('Zones and their outlines.', zones),
  authority_cards: described('The versions of the licensing authority’s card.', authorityCards),
  tariff: described('The tariff for each time of day, zone by zone.', tariff),
  plans: described('The prices of each tariff.', plans),
  bank_holidays: described('Bank holidays that the desk enters beside the published list.', bankHolidays),
  holiday: described('Surcharges on holidays and weekdays.', holiday),
  authorities: described('The licensing authorities of the town.', authorities),
  cancel_reason: described('The reasons a person may give for cancelling.', cancelReason),
  offers: described('Promotions.', offers),
  offer_uses: described('The riders who have used each promotion.', offerUses),
  revisions: described('The number of changes to each table.', revisions),
  notifications: described('Pushes the desk composes.', notifications),
  desk_filters: described('The filters that people of the desk have saved.', deskFilters),
  desk_filters_shared: described('The filters that an owner has shared with all admins.', sharedFilters),
  handover_notes: described('Notes that one shift leaves for the next.', handoverNotes),
  office_messages: described('Messages of the office to people.', officeMessages),
  message_readers: described('Who was told a message of the office, and who has seen it.', messageReaders),
  notifis: described('The notices in people’s apps.', notifis),
  alerts: described('Calls for help, and rides that have gone silent.', alerts),
  named_in_alerts: described(
    'The alerts that name each person, which keep the account while they are pending.',
    namedInAlerts,
  ),
  own_alarms: described('What became of each person’s own calls for help.', ownAlarms),
  audit: described('A log of what was done, by whom and when.', audit),
  retention: described('The dates up to which old trails and chats have been removed.', retention),
  late_details: described(
    'Rides that keep their details beyond the time for them: open ones, and those that can still be rated.',
    lateDetails,
  ),
  earnings: described('Totals by day and by month.', earnings),
  journal: described('The books: sums of a double entry by day and by month.', journal),
  book_settings: described('How the office keeps its books.', bookSettings),
  card_differences: described(
    'Differences with the card provider that the office has settled by hand.',
    cardDifferences,
  ),
  schema: described('The version of the data, and the progress of a migration.', schema),
  ...nothingElse,
};
