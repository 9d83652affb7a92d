/**
 * The job of the office that each endpoint serves when an admin calls it. The server refuses an admin whose right does not do
 * that job, and the screens show no button for it. An endpoint that is not named here is for owners alone.
 */
import { type Job, mayDo } from '../people/rights/jobs';
import type { UserProfile } from '../people/user';
import type { ApiName } from './api';

export const ENDPOINT_JOBS = {
  // The admin's own account
  update_profile: 'own',
  prove_mobile: 'own',
  export_my_data: 'own',
  check_license: 'own',
  see_message: 'own',
  save_push_token: 'own',
  get_providers: 'own',
  prepare_second_step: 'own',
  turn_on_second_step: 'own',
  pass_second_step: 'own',
  renew_recovery_codes: 'own',
  turn_off_second_step: 'own',

  // Rides
  get_route_details: 'rides',
  estimate: 'rides',
  compare_fares: 'rides',
  nearby_cabs: 'rides',
  create_booking: 'rides',
  change_booking: 'rides',
  continue_search: 'rides',
  wait_longer: 'rides',
  cancel_booking: 'rides',
  end_for_driver: 'rides',
  put_first: 'rides',
  offer_to: 'rides',
  queue_cabs: 'rides',
  save_repeat: 'rides',
  end_repeat: 'rides',
  skip_repeat_day: 'rides',
  set_days_off: 'rides',
  save_run_people: 'rides',
  share_ride: 'rides',
  stop_sharing: 'rides',
  fleet_view: 'rides',
  take_call: 'rides',
  close_call: 'rides',
  caller: 'rides',
  settle_lost: 'rides',
  take_alarm: 'rides',
  close_alarm: 'rides',
  save_note: 'rides',
  tick_note: 'rides',
  decide_refusal: 'rides',
  find_bookings: 'readRides',
  booking_day: 'readRides',
  booking_records: 'readRides',
  ride_search: 'readRides',

  // People
  approve_user: 'people',
  save_user: 'people',
  save_driver: 'people',
  import_drivers: 'people',
  hold_driver: 'people',
  end_duty: 'people',
  save_driver_access: 'people',
  delete_user: 'people',
  who_shares: 'people',
  read_document: 'readDrivers',

  // Complaints
  open_complaint: 'complaints',
  settle_complaint: 'complaints',

  // Messages
  count_message: 'messages',
  send_message: 'messages',
  count_push: 'messages',
  send_push: 'messages',
  save_push: 'messages',
  send_notification: 'messages',

  // Money
  complete_withdraw: 'money',
  reject_withdraw: 'money',
  plan_payout: 'money',
  list_payouts: 'money',
  make_payout: 'money',
  payout_file: 'money',
  send_payout: 'money',
  undo_payout: 'money',
  save_payer: 'money',
  save_account: 'money',
  set_account_people: 'money',
  take_account_payment: 'money',
  take_back_settlement: 'money',
  invoice_account: 'money',
  invoice_file: 'money',
  invoice_paper: 'money',
  list_invoices: 'money',
  mail_invoice: 'money',
  save_books: 'money',
  compare_card_provider: 'money',
  settle_card_difference: 'money',
  save_bank_weights: 'money',
  plan_platform_report: 'money',
  make_platform_report: 'money',
  platform_report_file: 'money',
  file_platform_report: 'money',
  discard_platform_report: 'money',
  ask_sellers: 'money',
  save_operator: 'money',
  add_to_wallet: 'money',
  adjust_wallet: 'money',
  decide_credit: 'money',
  answer_claim: 'money',
  correct_bill: 'money',
  settle_bill: 'money',
  settle_missed_fee: 'money',

  // Fares and settings
  save_row: 'fares',
  save_card: 'fares',
  car_type_uses: 'fares',
  publish_car_picture: 'fares',
  save_settings: 'settings',
  finish_setup: 'settings',

  // Partners
  save_partner: 'settings',
  new_partner_key: 'settings',
  revoke_partner_key: 'settings',
  set_partner_hook: 'settings',

  // Admins
  list_admins: 'admins',
  invite_admin: 'admins',
  take_back_invite: 'admins',
  change_right: 'admins',
  remove_admin: 'admins',
  reset_second_step: 'admins',
  require_second_step: 'admins',
} as const satisfies Partial<Record<ApiName, Job>>;

/** Every endpoint that an admin may call by usertype; the contracts' test holds the two lists together. */
export type DeskEndpoint = keyof typeof ENDPOINT_JOBS;

const isNamed = (name: ApiName): name is DeskEndpoint => Object.hasOwn(ENDPOINT_JOBS, name);

/** True unless the person is an admin whose right does not do the job of this endpoint. */
export const mayCall = (person: Pick<UserProfile, 'usertype' | 'right'>, name: ApiName): boolean =>
  mayDo(person, isNamed(name) ? ENDPOINT_JOBS[name] : 'admins');
