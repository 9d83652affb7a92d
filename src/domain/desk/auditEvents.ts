/** Every event in `audit`: the area it belongs to, and a description that follows the person's name. */

export const AUDIT_KINDS = ['ride', 'money', 'people', 'settings', 'safety'] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

type Told = { kind: AuditKind; words: string };

const ride = (words: string): Told => ({ kind: 'ride', words });
const money = (words: string): Told => ({ kind: 'money', words });
const people = (words: string): Told => ({ kind: 'people', words });
const settings = (words: string): Told => ({ kind: 'settings', words });
const safety = (words: string): Told => ({ kind: 'safety', words });

export const AUDIT_EVENTS: Readonly<Record<string, Told>> = {
  create: ride('booked the ride'),
  offer: ride('offered the ride to drivers'),
  remove_offer: ride('withdrew an offer left in an inbox'),
  change: ride('changed the booking'),
  accept: ride('accepted the ride'),
  decline: ride('passed on the offer'),
  release: ride('gave the ride back to the search'),
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
  refusal: ride('could not carry the passenger'),
  report_refusal: ride('reported that the driver would not take them'),
  decide_refusal: ride('decided on a refusal'),
  free_driver: ride('freed a driver held by no ride'),

  choose_payment: money('chose how to pay'),
  accept_claim: money('agreed to what the driver counted'),
  decline_claim: money('did not agree to what the driver counted'),
  pay: money('settled the bill'),
  request_payment: money('asked the rider to pay'),
  remind_of_bill: money('reminded the rider of the bill'),
  dispute_bill: money('asked the office about the bill'),
  bill_stands: money('answered that the bill is right'),
  record_cash: money('noted that the driver has the cash'),
  correct_bill: money('reduced the bill'),
  open_card_payment: money('opened a card payment for the ride'),
  mail_receipt: money('had the receipt emailed'),
  open_topup: money('opened a card payment into a wallet'),
  topup: money('topped up a wallet by card'),
  payment_failed: money('closed a card payment that failed'),
  payment_cancelled: money('closed a card payment that was cancelled'),
  card_to_wallet: money('put card money into the wallet'),
  refund_due: money('owes card money back'),
  refunded: money('gave money back to the card'),
  refund_to_wallet: money('gave card money back into the wallet'),
  withdraw: money('asked for money out of a wallet'),
  complete_withdraw: money('marked a withdrawal as sent'),
  return_to_card: money('sent topped-up money back to its card'),
  card_return_refused: money('was refused by a card that money should go back to'),
  card_part_settled: money('settled the card part of a withdrawal'),
  reject_withdraw: money('put a withdrawal back into the wallet'),
  chargeback: money('took from a wallet what a bank took back'),
  chargeback_won: money('recorded that a bank decided for us'),
  chargeback_lost: money('recorded that a bank decided for the cardholder'),
  add_to_wallet: money('added money to a wallet'),
  wallet_refund: money('refunded into a wallet'),
  wallet_adjustment: money('adjusted a wallet'),
  give_up_balance: money('gave up the money in a wallet'),

  sign_up: people('signed up'),
  add_user: people('added an account'),
  save_user: people('changed somebody’s profile'),
  save_driver: people('changed a driver’s profile'),
  save_driver_access: people('entered the licensing authority’s list and exemptions for a driver'),
  leave_fleet: people('took a driver out of a fleet that is gone'),
  update_profile: people('changed a profile'),
  delete_account: people('deleted an account'),
  submit_application: people('handed in papers'),
  approve: people('approved an account'),
  send_back: people('sent papers back'),
  suspend: people('suspended an account'),
  remind_papers: people('reminded a driver of papers that run out'),
  end_duty: people('ended the duty of a driver whose papers ran out'),
  reinstate: people('lifted a suspension'),
  prove_mobile: people('proved a mobile number'),
  add_admin: people('made somebody an admin'),
  remove_admin: people('made an admin a rider'),

  add_row: settings('added'),
  update_row: settings('changed'),
  delete_row: settings('deleted'),
  rows_follow: settings('carried a new name along in'),
  first_settings: settings('began to set the town up'),
  first_reasons: settings('took over the first reasons for cancelling'),
  finish_setup: settings('opened the town for booking'),
  save_settings: settings('changed the settings'),
  add_card: settings('entered a fare card'),
  remove_card: settings('removed a fare card that was not yet in force'),
  save_push: settings('kept a push message'),
  send_push: settings('sent a push message'),
  delete_push: settings('deleted a push message'),

  alarm_panic: safety('called for help'),
  alarm_silent: safety('noticed a ride that had lost contact'),
  ask_check: safety('asked whether everything is all right'),
  answer_check: safety('answered whether everything is all right'),
  alarm_stop: safety('told the desk of a long stop'),
  alarm_detour: safety('told the desk of a detour'),
  alarm_quiet: safety('told the desk that a cab has not been heard from'),
  alarm_safety: safety('reported something about safety'),
  alarm_conduct: safety('reported somebody’s behaviour'),
  close_alarm: safety('closed an alert'),
};

/** The area an event belongs to; an event that is not listed is about a table or a setting. */
export const auditKind = (event: string): AuditKind => AUDIT_EVENTS[event]?.kind ?? 'settings';

/** The description that follows the person's name; an event that is not listed shows its own name. */
export const auditWords = (event: string): string => AUDIT_EVENTS[event]?.words ?? event.replaceAll('_', ' ');
