/** Which calls meet which in each world. Every endpoint of the API is here, with its calls or a reason why it has none. */
import type { ApiName } from '@/domain/api/api';
import type { Person } from './cast';
import type { Topic, World } from './worlds';
import { desk, newcomers, people } from './tablePeople';
import { bills, rides } from './tableRides';
import { wallets } from './tableWallets';

/** One way to make a call; `body` is null where it makes no sense in a world. */
export type Variant = {
  topics: readonly Topic[];
  as: Person | null;
  /** Tells this call from others to the same endpoint by the same person. */
  note?: string;
  body: (world: World) => object | null;
};

/** The calls of an endpoint, or the reason why it is left out. */
export type Placed = readonly Variant[] | string;

const READS = 'reads only';
const YEARLY = 'meets no ride; test/functions/money/platformReport.test.ts presses it at once';
const KEYS = 'meets no ride of a person; test/functions/partner/keys.test.ts presses it at once';
const STEPS = 'needs codes of an app; test/functions/accounts/secondStep.test.ts sends them at once';

export const TABLE: Record<ApiName, Placed> = {
  ...rides,
  ...bills,
  ...wallets,
  ...people,
  ...newcomers,
  ...desk,
  list_admins: READS,
  save_partner: KEYS,
  new_partner_key: KEYS,
  revoke_partner_key: KEYS,
  set_partner_hook: KEYS,
  plan_payout: READS,
  invoice_file: READS,
  invoice_paper: READS,
  list_payouts: READS,
  list_invoices: READS,
  mail_invoice: 'mails an invoice and moves no money; test/functions/money/invoiceMails.test.ts presses it at once',
  compare_card_provider: READS,
  settle_card_difference: 'meets no money; test/functions/money/cardProvider.test.ts presses it at once',
  plan_platform_report: READS,
  make_platform_report: YEARLY,
  platform_report_file: YEARLY,
  file_platform_report: YEARLY,
  discard_platform_report: YEARLY,
  ask_sellers: YEARLY,
  save_operator: YEARLY,
  tell_details: YEARLY,
  invite_admin: 'mails a link; test/functions/accounts/admins.test.ts presses it at once',
  take_back_invite: 'meets only the acceptance; test/functions/accounts/admins.test.ts holds the two together',
  accept_invite: 'needs the secret of a mail; test/functions/accounts/admins.test.ts accepts twice at once',
  prepare_second_step: STEPS,
  turn_on_second_step: STEPS,
  pass_second_step: STEPS,
  renew_recovery_codes: STEPS,
  turn_off_second_step: STEPS,
  reset_second_step: STEPS,
  require_second_step: STEPS,
  get_route_details: READS,
  estimate: READS,
  compare_fares: READS,
  scanned_cab: READS,
  nearby_cabs: READS,
  ahead_board: READS,
  queue_cabs: READS,
  why_offer: READS,
  ride_search: READS,
  find_bookings: READS,
  my_ratings: READS,
  receipt_address: READS,
  mail_receipt: 'mails a receipt and changes no ride; test/functions/bill/mailReceipt.test.ts presses it at once',
  get_providers: READS,
  used_promos: READS,
  fleet_view: READS,
  caller: READS,
  booking_day: READS,
  booking_records: READS,
  public_data: READS,
  followed_ride: READS,
  callers_ride: READS,
  check_user_exists: READS,
  validate_referrer: READS,
  verify_vehicle: READS,
  check_license: READS,
  export_my_data: READS,
  count_push: READS,
  count_message: READS,
  read_document: READS,
  who_shares: READS,
  cab_in_use: READS,
  car_type_uses: READS,
  publish_car_picture: 'copies a file; the car type’s row is saved by save_row',
  send_notification: 'sends one push and stores nothing',
  push_chat: 'pushes a message and notes that it did; test/functions/desk/push.test.ts presses it at once',
  test_payment: 'stands in for a provider on a developer’s machine; payment_webhook is tried instead',
  save_repeat:
    'books ride after ride, each in a write of its own; test/functions/repeats/repeatFaults.test.ts runs it at once',
  end_repeat: 'cancels ride after ride; test/functions/repeats/repeats.test.ts runs it at once with the schedule',
  skip_repeat_day: 'as save_repeat',
  run_sheet: READS,
  mark_passenger: 'needs a ride of a run; test/functions/repeats/runPeople.test.ts presses it at once',
  save_run_people: 'needs a run; test/functions/repeats/runPeople.test.ts saves at once',
  set_days_off: 'calls off ride after ride; test/functions/repeats/runs.test.ts runs it at once',
  import_drivers: 'adds drivers one after another, each as save_driver does',
};

export type Named = Variant & { endpoint: ApiName; name: string };

/** Every call of the table, with a name that tells it from all others. */
export const VARIANTS: readonly Named[] = (Object.entries(TABLE) as [ApiName, Placed][]).flatMap(
  ([endpoint, placed]) =>
    typeof placed === 'string'
      ? []
      : placed.map((variant) => {
          const note = variant.note === undefined ? '' : ` (${variant.note})`;
          return { ...variant, endpoint, name: `${endpoint} by ${variant.as ?? 'nobody'}${note}` };
        }),
);
