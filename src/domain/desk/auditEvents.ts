/**
 * Every event in `audit`: the area it belongs to, and a sentence that follows its author's name. In a sentence `{driver}`,
 * `{rider}` and `{person}` stand for whom it was done to, `{driver’s}` and so on for something of theirs, `{amount}` for the
 * money, `{fields}` for the fields of a profile, `{row}` for a table's row, and `{changes}` for what changed in it. A part in
 * square brackets is left out when what it stands for is not known, or is the author.
 */

export const AUDIT_KINDS = ['ride', 'money', 'people', 'settings', 'safety'] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

type Told = { kind: AuditKind; words: string };

const ride = (words: string): Told => ({ kind: 'ride', words });
const money = (words: string): Told => ({ kind: 'money', words });
const people = (words: string): Told => ({ kind: 'people', words });
const settings = (words: string): Told => ({ kind: 'settings', words });
const safety = (words: string): Told => ({ kind: 'safety', words });

export const AUDIT_EVENTS = {
  create: ride('booked the ride[ for {rider}]'),
  offer: ride('offered the ride[ to {driver}]'),
  wait_longer: ride('waits longer for a cab'),
  put_first: ride('put the ride[ of {rider}] first in the queue'),
  remove_offer: ride('withdrew an offer left in the inbox[ of {driver}]'),
  change: ride('changed the booking[ of {rider}]'),
  board: ride('took the cab[ with {rider}] by the code on its driver’s phone'),
  accept: ride('accepted the ride'),
  decline: ride('passed on the offer'),
  claim_ride: ride('claimed the ride[ of {rider}] ahead of its time'),
  give_up_claim: ride('gave up the ride[ of {rider}] they had claimed'),
  lapse_claim: ride('ended the claim[ of {driver}] to the ride'),
  remind_of_ride: ride('reminded the people of the ride[ booked by {rider}]'),
  release: ride('gave the ride[ of {driver}] back to the search'),
  arrive: ride('arrived at the pickup'),
  start: ride('started the ride'),
  end: ride('ended the ride'),
  leave_unpaid: ride('left the bill to be paid in the app'),
  rate: ride('closed the ride'),
  cancel: ride('cancelled the ride'),
  share: ride('made a link to follow the ride'),
  stop_sharing: ride('ended the link to follow the ride'),
  cab_missing: ride('called the ride off because the cab was not there'),
  lost_report: ride('reported something left in the cab'),
  lost_find: ride('found what was left in the cab'),
  lost_deny: ride('did not find what was left in the cab'),
  lost_have_it: ride('got back what was left in the cab'),
  lost_receive: ride('took in what was left in the cab'),
  lost_give_back: ride('gave back what was left in the cab'),
  lost_give_up: ride('closed the report of something left in the cab'),
  lost_expire: ride('closed a report of something left in the cab, after a long time without news'),
  lost_note: ride('noted something about what was left in the cab'),
  refusal: ride('could not carry the passenger[ as {driver} said]'),
  report_refusal: ride('reported that {driver} would not take them'),
  decide_refusal: ride('decided on a refusal[ by {driver}]'),
  save_repeat: ride('saved a booking[ of {rider}] that repeats'),
  end_repeat: ride('ended a booking[ of {rider}] that repeats'),
  skip_repeat_day: ride('left a day out of a booking[ of {rider}] that repeats'),
  keep_repeat_day: ride('took a day back into a booking[ of {rider}] that repeats'),
  settle_repeat: ride('told {rider} what became of a booking that repeats'),
  join_rank: ride('joined the line at a rank[ for {driver}]'),
  leave_rank: ride('left the line at a rank[ for {driver}]'),
  lose_rank: ride('took {driver} out of the line at a rank, who was away, silent or off duty'),
  free_driver: ride('freed {driver}, who was held by no ride'),

  choose_payment: money('chose how to pay'),
  accept_claim: money('agreed to what the driver counted'),
  decline_claim: money('did not agree to what the driver counted'),
  pay: money('settled the bill'),
  request_payment: money('asked the rider to pay[ {amount}]'),
  remind_of_bill: money('reminded the rider of the bill[ of {amount}]'),
  dispute_bill: money('asked the office about the bill'),
  bill_stands: money('answered that the bill is right'),
  missed_fee: money('made the fee[ of {amount}] due that the card has for a missed ride'),
  missed_fee_paid: money('noted that the fee[ of {amount}] for a missed ride was paid'),
  missed_fee_waived: money('waived the fee[ of {amount}] for a missed ride'),
  record_cash: money('noted that the driver has the cash'),
  correct_bill: money('reduced the bill'),
  open_card_payment: money('opened a card payment[ of {amount}] for the ride'),
  mail_receipt: money('had the receipt emailed'),
  open_topup: money('opened a card payment[ of {amount}] into {person’s} wallet'),
  topup: money('topped up {person’s} wallet by card[ with {amount}]'),
  payment_failed: money('closed a card payment[ by {person}] that failed'),
  payment_cancelled: money('closed a card payment[ by {person}] that was cancelled'),
  card_to_wallet: money('put {amount} from a card into {person’s} wallet'),
  refund_due: money('owes {amount} back to the card[ of {person}]'),
  refunded: money('gave {amount} back to the card[ of {person}]'),
  refund_to_wallet: money('gave {amount} from a card back into {person’s} wallet'),
  withdraw: money('asked for {amount} out of {person’s} wallet'),
  complete_withdraw: money('marked a withdrawal[ of {amount}][ by {person}] as sent'),
  return_to_card: money('sent {amount} of topped-up money[ of {person}] back to its card'),
  card_return_refused: money('was refused by the card that {amount}[ of {person}] should go back to'),
  card_part_settled: money('settled the card part of a withdrawal[ by {person}]'),
  reject_withdraw: money('put a withdrawal[ of {amount}] back into {person’s} wallet'),
  chargeback: money('took {amount} from {person’s} wallet, which a bank took back'),
  chargeback_won: money('recorded that a bank decided for us[ about a payment by {person}]'),
  chargeback_lost: money('recorded that a bank decided for the cardholder[, {person}]'),
  add_to_wallet: money('added {amount} to {person’s} wallet'),
  wallet_refund: money('refunded {amount} into {person’s} wallet'),
  wallet_adjustment: money('adjusted {person’s} wallet[ by {amount}]'),
  give_up_balance: money('gave up {amount} in {person’s} wallet'),

  sign_up: people('signed up[ {person}]'),
  add_user: people('added an account[ for {person}]'),
  save_user: people('changed {person’s} profile[: {fields}]'),
  save_driver: people('changed {driver’s} profile[: {fields}]'),
  save_driver_access: people('entered the licensing authority’s list and exemptions for {driver}'),
  leave_fleet: people('took {driver} out of a fleet that is gone'),
  update_profile: people('changed {person’s} profile[: {fields}]'),
  delete_account: people('deleted {person’s} account'),
  submit_application: people('handed in {driver’s} papers'),
  approve: people('approved {person}'),
  send_back: people('sent {driver’s} papers back'),
  suspend: people('suspended {person}'),
  enter_suspension: people('entered a suspension of {driver} ahead'),
  begin_suspension: people('began a suspension of {driver} that was entered ahead'),
  take_back_suspension: people('took back a suspension of {driver} that was entered ahead'),
  drop_suspension: people('dropped a suspension of {driver} whose last day had passed'),
  remind_papers: people('reminded {driver} of papers that run out'),
  end_duty: people('ended the duty of {driver}, whose papers ran out'),
  end_hours: people('ended the duty of {driver}, whose hours were used up'),
  end_silent_duty: people('ended the duty of {driver}, whose phone had long been silent'),
  pass_off_duty: people('ended the duty of {driver}, who had let offers pass'),
  hold_back: people('held {driver} back from offers'),
  lift_hold: people('let {driver} be offered rides again'),
  reinstate: people('lifted the suspension of {person}'),
  prove_mobile: people('proved {person’s} mobile number'),
  add_admin: people('made {person} an admin'),
  remove_admin: people('made {person}, who was an admin, a rider'),

  add_row: settings('added {row}'),
  update_row: settings('{changes}'),
  delete_row: settings('deleted {row}'),
  rows_follow: settings('carried a new name along in {row}'),
  first_settings: settings('began to set the town up'),
  first_reasons: settings('took over the first reasons for cancelling'),
  finish_setup: settings('opened the town for booking'),
  save_settings: settings('{changes}'),
  add_card: settings('entered a fare card'),
  remove_card: settings('removed a fare card that was not yet in force'),
  save_push: settings('kept a push message'),
  send_push: settings('sent a push message'),
  delete_push: settings('deleted a push message'),
  leave_note: people('left a note for the next shift[ about {person}]'),
  change_note: people('changed a note for the next shift[ about {person}]'),
  tick_note: people('ticked off a note for the next shift[ about {person}]'),
  send_message: people('sent a message[ to {person}]'),
  see_message: people('has seen a message of the office'),

  alarm_panic: safety('called for help'),
  alarm_silent: safety('noticed a ride that had lost contact'),
  alarm_uncovered: safety('warned the desk of a ride without a cab'),
  ask_check: safety('asked whether everything is all right'),
  answer_check: safety('answered whether everything is all right'),
  alarm_stop: safety('told the desk of a long stop'),
  alarm_detour: safety('told the desk of a detour'),
  alarm_quiet: safety('told the desk that a cab has not been heard from'),
  alarm_safety: safety('reported something about safety'),
  alarm_conduct: safety('reported somebody’s behaviour'),
  close_alarm: safety('closed an alert[ of {person}]'),
} as const satisfies Readonly<Record<string, Told>>;

export type AuditEvent = keyof typeof AUDIT_EVENTS;

const told = (event: string): Told | undefined =>
  Object.hasOwn(AUDIT_EVENTS, event) ? AUDIT_EVENTS[event as AuditEvent] : undefined;

/** The area an event belongs to; an event that is not listed is about a table or a setting. */
export const auditKind = (event: string): AuditKind => told(event)?.kind ?? 'settings';

/** The sentence that follows the author's name; an event that is not listed is its own name in words. */
export const auditWords = (event: string): string => told(event)?.words ?? event.replaceAll('_', ' ');
