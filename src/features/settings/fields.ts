/** The settings in the order of the screen's two columns, each with a hint. */
import { ANDROID_APP_VERSION, DUTY_REST_HOURS, IOS_APP_VERSION } from '@/domain/limits';
import type { PrivateSettings, Settings } from '@/domain/pricing/settings';

/** `opening` is no field of the form: the first set-up ends with it. */
export type SettingName = Exclude<keyof Settings, 'opening'> | keyof PrivateSettings;
export type Setting = {
  field: SettingName;
  label: string;
  hint: string;
  /** Text by default; `code` is text in capitals. */
  kind?: 'switch' | 'pounds' | 'number' | 'choice' | 'link' | 'phone' | 'email' | 'code';
  unit?: 'distance';
  /** Shares a row with its neighbour. */
  half?: true;
  choices?: readonly { value: string; label: string }[];
};
export type Group = {
  title: string;
  /** Facts to read, by name. */
  facts?: readonly (readonly [name: string, value: string])[];
  settings: readonly Setting[];
};

const toggle = (field: SettingName, label: string, hint: string): Setting => ({ field, label, hint, kind: 'switch' });
const link = (field: SettingName, label: string, hint: string): Setting => ({ field, label, hint, kind: 'link' });

const FIRST: readonly Group[] = [
  {
    title: 'Currency',
    settings: [
      {
        field: 'code',
        half: true,
        label: 'Currency code',
        kind: 'code',
        hint: 'Three letters, such as GBP. Cards are charged in it.',
      },
      {
        field: 'symbol',
        half: true,
        label: 'Currency symbol',
        hint: 'Stands before every amount, such as £.',
      },
    ],
  },
  {
    title: 'Customer care',
    settings: [
      { field: 'care_name', half: true, label: 'Name', hint: 'Stands on receipts, for questions about a ride.' },
      { field: 'care_no', half: true, label: 'Number', kind: 'phone', hint: 'Stands beside the name.' },
      {
        field: 'panic',
        label: 'Panic number',
        kind: 'phone',
        hint: 'What the panic button dials, beside the alert on your dashboard.',
      },
    ],
  },
  {
    title: 'Fares',
    settings: [
      {
        field: 'fare_basis',
        label: 'Fare basis',
        kind: 'choice',
        hint: 'What fares are based on. A ride is billed on the basis it was booked on. Enter the card under “Fare card” first.',
        choices: [
          { value: 'plan', label: 'Our tariffs and plans' },
          { value: 'card', label: 'The authority’s fare card and the taximeter' },
        ],
      },
      {
        field: 'booking_charge',
        label: 'Booking charge',
        kind: 'pounds',
        hint: 'Charged for a cab that is booked when fares follow the card, and not where somebody takes one that stands there. It is never more than the card allows.',
      },
    ],
  },
  {
    title: 'Fixed price',
    settings: [
      {
        field: 'Fixed_price_options',
        half: true,
        label: 'Which rides',
        kind: 'choice',
        hint: 'These rides are booked at the estimate in whole pounds. Our own prices are rounded up. Prices by the authority’s card are rounded down, so that they stay within it.',
        choices: [
          { value: 'select', label: 'None' },
          { value: 'all', label: 'All' },
          { value: 'outstation', label: 'Those that leave their zone' },
        ],
      },
      {
        field: 'Fixed_price_km',
        half: true,
        label: 'Beyond',
        kind: 'number',
        unit: 'distance',
        hint: 'Shorter rides stay on the meter.',
      },
    ],
  },
  {
    title: 'Job radius',
    settings: [
      {
        field: 'job_radius',
        label: 'Radius',
        kind: 'number',
        unit: 'distance',
        hint: 'How far round a pickup drivers are asked first. It doubles up to three times.',
      },
    ],
  },
  {
    title: 'Referral bonus',
    settings: [
      {
        field: 'bonus',
        label: 'Bonus',
        kind: 'pounds',
        hint: 'Paid into both wallets after the first real ride of somebody who was recommended.',
      },
    ],
  },
  {
    title: 'Limits',
    settings: [
      {
        field: 'live_bookings',
        half: true,
        label: 'Rides at a time',
        kind: 'number',
        hint: 'How many rides for now a rider may have.',
      },
      {
        field: 'ahead_bookings',
        half: true,
        label: 'Rides booked ahead',
        kind: 'number',
        hint: 'How many rides for later a rider may have.',
      },
      {
        field: 'no_show_minutes',
        label: 'Minutes of waiting for a passenger',
        kind: 'number',
        hint: 'A driver at the pickup may report a no-show after this, 30 at most. Rider and driver see the time. A change counts from the next arrival.',
      },
      {
        field: 'patience_minutes',
        half: true,
        label: 'Minutes a rider waits for a cab',
        kind: 'number',
        hint: '30 at most. The rider sees the time and may wait longer.',
      },
      {
        field: 'reach_minutes',
        half: true,
        label: 'Minutes a cab may be away',
        kind: 'number',
        hint: 'By road, 60 at most. Nobody is offered a ride that is further away.',
      },
      {
        field: 'daily_hours_max',
        half: true,
        label: 'Hours on duty',
        kind: 'number',
        hint: `How long a driver may be on duty before a rest of ${DUTY_REST_HOURS} hours. 0 is no limit. A change counts from the next time a driver goes on duty.`,
      },
      {
        field: 'passes_off_duty',
        half: true,
        label: 'Offers let pass in a row',
        kind: 'number',
        hint: 'A driver who lets so many run out without an answer goes off duty. Ignore is an answer. 0 is never.',
      },
      {
        field: 'complaint_days',
        half: true,
        label: 'Working days to answer a complaint',
        kind: 'number',
        hint: 'From 1 to 60. A complaint that waits longer is shown as late. A change counts for new complaints.',
      },
      {
        field: 'payout_hold_hours',
        label: 'Hours before a payout',
        kind: 'number',
        hint: 'A withdrawal waits this long before it may be sent to a bank, so that fraud can be noticed.',
      },
      {
        field: 'credit_limit',
        label: 'Credit by one person',
        kind: 'pounds',
        hint: 'In whole pounds, to one wallet in 7 days. A credit that goes above it waits until a second person of the desk confirms it. 0 is every credit.',
      },
    ],
  },
  {
    title: 'Security',
    settings: [
      toggle('otp_secure', 'Booking OTP', 'A ride starts only with the five digits on the rider’s screen.'),
      toggle('driver_approval', 'Driver approval', 'New drivers wait until an admin has seen their papers.'),
      toggle('email_verify', 'Email verification', 'People who log in with a password must confirm their email first.'),
      toggle('phone_login', 'Phone login', 'People may log in with a code sent to their mobile.'),
    ],
  },
  {
    title: 'Ways to pay',
    settings: [
      toggle('cash', 'Cash', 'Riders may pay the driver in cash.'),
      toggle('wallet', 'Wallet', 'Riders may pay from their wallet.'),
      toggle('card', 'Card', 'Riders may pay by card, where a provider is set up.'),
    ],
  },
  {
    title: 'Advanced',
    settings: [
      toggle('CarHornRepeat', 'Repeat the horn', 'The horn on a driver’s phone sounds until the offer is answered.'),
      toggle(
        'convert_to_mile',
        'Miles instead of kilometres',
        'Every length is shown and priced in miles. Numbers in plans and car types stay as they are: check them afterwards.',
      ),
      {
        field: 'convenience_fee_type',
        half: true,
        label: 'Convenience fee of a new car type',
        kind: 'choice',
        hint: 'What the form of a new car type begins with.',
        choices: [
          { value: 'percentage', label: 'A percentage' },
          { value: 'flat', label: 'A flat sum' },
        ],
      },
      {
        field: 'convenience_fees',
        half: true,
        label: 'Its amount',
        kind: 'number',
        hint: 'Percent, or pounds for a flat sum.',
      },
    ],
  },
  {
    title: 'Purchase details',
    settings: [
      {
        field: 'license',
        label: 'Purchase code',
        hint: 'Checked with the vendor before it is saved. Only admins see it.',
      },
      {
        field: 'contact_email',
        label: 'Contact email',
        kind: 'email',
        hint: 'Where the vendor reaches you. Only admins see it.',
      },
    ],
  },
];

const SECOND: readonly Group[] = [
  {
    title: 'App info',
    facts: [
      ['iOS version', IOS_APP_VERSION],
      ['Android version', ANDROID_APP_VERSION],
    ],
    settings: [
      {
        field: 'CompanyName',
        label: 'Company name',
        hint: 'Stands in the header, in titles, on receipts and in mails.',
      },
      link('CompanyWebsite', 'Company website', 'Where the footer leads; also on receipts and under “About us”.'),
      link('CompanyTerms', 'Terms', 'Where your terms of use are read. Riders agree to them when they register.'),
    ],
  },
  {
    title: 'Social links',
    settings: [
      link('FacebookHandle', 'Facebook', 'Shown in the public header; empty: not shown.'),
      link('TwitterHandle', 'Twitter', 'Shown in the public header; empty: not shown.'),
      link('InstagramHandle', 'Instagram', 'Shown in the public header; empty: not shown.'),
    ],
  },
  {
    title: 'Store links',
    settings: [
      link('AppleStoreLink', 'App Store', 'Where the download page sends iPhones.'),
      link('PlayStoreLink', 'Play Store', 'Where the download page sends Android phones.'),
    ],
  },
];

export const COLUMNS: readonly (readonly Group[])[] = [FIRST, SECOND];
