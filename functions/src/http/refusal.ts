/** How an endpoint refuses: a key of the message catalogue, and the HTTP status that goes with it. */
import type { MessageKey } from '@/domain/messages';

/**
 * `field` names the faulty field of the body, if known. `figures` are the figures in question, for a screen to show; `detail`
 * adds them in words after the message.
 */
export type Refused = {
  refused: MessageKey;
  field?: string;
  figures?: Readonly<Record<string, number>>;
  detail?: string;
};

export const refuse = (key: MessageKey, field?: string): Refused =>
  field === undefined ? { refused: key } : { refused: key, field };

export function isRefused(answer: unknown): answer is Refused {
  return typeof answer === 'object' && answer !== null && 'refused' in answer;
}

/** HTTP statuses by message key. Any other key is a domain refusal of a well-formed, permitted request. */
const STATUS: Partial<Record<MessageKey, number>> = {
  invalid_request: 400,
  not_logged_in: 401,
  permission_denied: 403,
  user_issue_contact_admin: 403,
  not_valid_user_type: 403,
  require_approval: 403,
  email_verify: 403,
  account_suspended: 403,
  mobile_not_proven: 403,
  mobile_proof_missing: 403,
  driver_not_approved: 403,
  demo_mode: 403,
  recent_login_required: 403,
  profile_locked: 403,
  contact_fixed: 403,
  not_found: 404,
  referer_not_found: 404,
  vehicle_not_found: 404,
  user_not_found: 404,
  booking_not_found: 404,
  method_not_allowed: 405,
  booking_taken: 409,
  booking_closed: 409,
  share_too_early: 409,
  share_often: 409,
  report_often: 409,
  offer_changed: 409,
  change_too_late: 409,
  changes_full: 409,
  change_too_small: 409,
  cab_silent: 409,
  guest_limit: 409,
  guest_rides_off: 403,
  guest_unproven: 403,
  live_bookings_full: 409,
  bill_open: 409,
  disputes_full: 409,
  dispute_answered: 409,
  correction_changed: 409,
  correction_account_gone: 409,
  ahead_bookings_full: 409,
  desk_bookings_full: 409,
  offer_expired: 409,
  cancel_not_allowed: 409,
  cab_at_pickup: 409,
  cancelling_costs: 409,
  fee_none: 409,
  fee_settled: 409,
  rating_too_late: 409,
  receipt_not_paid: 409,
  receipt_mailed_often: 409,
  receipt_mail_off: 503,
  receipt_not_mailed: 503,
  receipt_unsure: 503,
  refusal_too_late: 409,
  refusal_moved_on: 409,
  lost_too_late: 409,
  lost_none: 409,
  lost_moved_on: 409,
  no_show_too_early: 409,
  rank_unknown: 404,
  rank_elsewhere: 409,
  driver_busy: 409,
  needs_unread: 409,
  vehicle_not_designated: 409,
  driver_exempt: 409,
  estimate_changed: 409,
  payment_amount_wrong: 409,
  paid_without_cash: 409,
  payment_request_limit: 409,
  payment_request_disputed: 409,
  claim_answered: 409,
  claim_riders_own: 409,
  check_none: 409,
  check_answered: 409,
  claim_checkout_open: 409,
  reading_differs: 409,
  reading_not_asked: 409,
  user_exists: 409,
  contact_office: 409,
  user_barred: 409,
  user_suspended: 409,
  application_changed: 409,
  ride_running: 409,
  wallet_in_debt: 409,
  wallet_holds_money: 409,
  withdraw_pending: 409,
  last_admin: 409,
  fleet_has_drivers: 409,
  user_changed: 409,
  papers_waiting: 409,
  user_ride_running: 409,
  user_wallet_in_debt: 409,
  user_wallet_holds_money: 409,
  user_withdraw_pending: 409,
  user_fleet_has_drivers: 409,
  withdraw_processed: 409,
  withdraw_on_hold: 409,
  withdraw_card_due: 409,
  withdraw_stopped: 409,
  request_reused: 409,
  push_sent: 409,
  push_off: 503,
  setup_incomplete: 409,
  card_date_taken: 409,
  card_in_force: 409,
  card_needed: 409,
  changed_since: 409,
  name_taken: 409,
  body_too_large: 413,
  otp_locked: 429,
  rate_limited: 429,
  reg_error: 503,
  password_policy_differs: 503,
  email_or_mobile_issue: 503,
  vehicle_check_unavailable: 503,
  base_settings_error_2: 503,
  providers_error: 503,
  service_unavailable: 503,
};
const DOMAIN_REFUSAL = 422;

export function statusOf(key: MessageKey): number {
  return STATUS[key] ?? DOMAIN_REFUSAL;
}
