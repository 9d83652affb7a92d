/**
 * The data that admins set and the town reads: settings, car types, zones, tariffs, plans, holidays, reasons.
 */
import { bankHolidaySchema } from '@/domain/pricing/card/bands/bankHolidaySchema';
import { FEE_TYPES } from '@/domain/pricing/carType';
import { carTypeSchema } from '@/domain/pricing/carTypeSchema';
import {
  CREDIT_LIMIT_MAX_POUNDS,
  DAILY_HOURS_MAX,
  HOLIDAY_NAME_MAX_CHARACTERS,
  NO_SHOW_MAX_MINUTES,
  PATIENCE_MAX_MINUTES,
  PATIENCE_MIN_MINUTES,
  REACH_MAX_MINUTES,
  REACH_MIN_MINUTES,
  COMPLAINT_DAYS_MAX,
  PASSES_MAX,
  PAYOUT_HOLD_MAX_HOURS,
  REASON_MAX_CHARACTERS,
  RIDER_BOOKINGS_MAX,
  SEATS_MAX,
  CARD_TEXT_MAX,
} from '@/domain/limits';
import { TABLE_NAMES, type TableName } from '@/domain/desk/tables';
import { FARE_BASES, FIXED_PRICE_OPTIONS } from '@/domain/pricing/settings';
import { holidaySchema } from '@/domain/pricing/holiday';
import { EVERY_TARIFF, planSchema, tariffSchema } from '@/domain/pricing/tariff';
import { cancelReasonSchema } from '@/domain/ride/cancelReason';
import { rulebookSchema } from '@/domain/people/licence/rulebook';
import { OUTLINE_MAX_CHARACTERS, zoneSchema } from '@/domain/place/zone';
import { AMOUNT_MAX, TEXT_MAX } from '@/domain/typedFields';
import { WEEKDAYS } from '@/domain/time/time';
import { paths } from '@/domain/paths';
import { all, any, implies, named, not } from './language/expression';
import { $table, data, newData, newTree, root } from './language/scope';
import { doesJob, isAdmin, oneMore, remains, revises, serverKeeps } from './predicates';
import { leavesOf } from './tableFields';
import * as is from './values';
import { described, fields, leaf, nothingElse, type RulesNode, record } from './values';

const REVISIONS_MAX = 1_000_000_000;
/** The name of the fare card among the counted revisions. */
const CARDS = 'authority_cards';

const optional = is.textOrEmpty(TEXT_MAX);
/** A price, length, time or percentage as typed by an admin. */
const typedAmount = is.number(0, AMOUNT_MAX);
const feeType = is.oneOf(FEE_TYPES);

/** A table everyone reads and admins edit through the server, row by row: no write replaces it as a whole. */
function publishedTable(table: TableName, row: string, words: string, rules: RulesNode): RulesNode {
  return { '.read': true, [row]: described(words, { '.write': revises(table), ...rules }) };
}

/** The number of changes to each table: every change adds one and has an `audit` entry under that number. */
const changeEntry = paths.auditEntry;
const changeId = $table.plus('-').plus(newData.val());

export const revisions: RulesNode = {
  $table: described('The number of changes to one table.', {
    '.write': serverKeeps,
    '.validate': all(
      named('isATable', 'for a table that admins keep', is.isWord($table, [...TABLE_NAMES, 'settings', CARDS])),
      is.whole(1, REVISIONS_MAX),
      oneMore,
      named(
        'isRecorded',
        'with an `audit` entry under that number',
        all(not(root.to(changeEntry, changeId).exists()), newTree.to(changeEntry, changeId).child('event').isString()),
      ),
    ),
  }),
};

const comesOrGoes = named(
  'comesOrGoes',
  'added or removed, never changed',
  any(not(data.exists()), not(newData.exists())),
);

/**
 * The versions of the licensing authority's card. A version may be added, or removed before its first day, but never changed:
 * old receipts name the version they follow. The office reads them all; everybody else is given the one in force (`/fares.json`).
 */
export const authorityCards: RulesNode = {
  '.read': isAdmin,
  $card: described('One version of the card.', {
    '.write': all(revises(CARDS), comesOrGoes),
    ...record({
      text: leaf(is.text(CARD_TEXT_MAX)),
      from: leaf(is.date),
      added_at: leaf(is.time),
      added_by: leaf(is.uid),
    }),
  }),
};

/** A town that is open never closes again; one that has settings from before was open all along. */
const opensOnce = named(
  'opensOnce',
  'from `soon` to `open` and never back',
  any(newData.val().equals('open'), data.val().equals('soon'), not(data.upTo('settings').exists())),
);

/** Settings may be saved one by one; any other key is refused. */
export const settings: RulesNode = {
  '.read': true,
  '.write': all(revises('settings'), remains),
  ...fields({
    code: leaf(is.formed('currencyCode', 'a three-letter currency code', /^[A-Z][A-Z][A-Z]$/)),
    symbol: leaf(is.text(5)),
    bonus: leaf(typedAmount),
    panic: leaf(optional),
    care_name: leaf(optional),
    care_no: leaf(optional),
    fare_basis: leaf(is.oneOf(FARE_BASES)),
    booking_charge: leaf(typedAmount),
    Fixed_price_km: leaf(typedAmount),
    Fixed_price_options: leaf(is.oneOf(FIXED_PRICE_OPTIONS)),
    otp_secure: leaf(is.flag),
    job_radius: leaf(typedAmount),
    driver_approval: leaf(is.flag),
    email_verify: leaf(is.flag),
    CarHornRepeat: leaf(is.flag),
    convert_to_mile: leaf(is.flag),
    convenience_fees: leaf(typedAmount),
    convenience_fee_type: leaf(feeType),
    CompanyName: leaf(optional),
    CompanyWebsite: leaf(optional),
    CompanyTerms: leaf(optional),
    TwitterHandle: leaf(optional),
    FacebookHandle: leaf(optional),
    InstagramHandle: leaf(optional),
    AppleStoreLink: leaf(optional),
    PlayStoreLink: leaf(optional),
    cash: leaf(is.flag),
    wallet: leaf(is.flag),
    card: leaf(is.flag),
    payout_hold_hours: leaf(is.whole(0, PAYOUT_HOLD_MAX_HOURS)),
    credit_limit: leaf(is.whole(0, CREDIT_LIMIT_MAX_POUNDS)),
    live_bookings: leaf(is.whole(1, RIDER_BOOKINGS_MAX)),
    ahead_bookings: leaf(is.whole(0, RIDER_BOOKINGS_MAX)),
    no_show_minutes: leaf(is.whole(0, NO_SHOW_MAX_MINUTES)),
    reach_minutes: leaf(is.whole(REACH_MIN_MINUTES, REACH_MAX_MINUTES)),
    patience_minutes: leaf(is.whole(PATIENCE_MIN_MINUTES, PATIENCE_MAX_MINUTES)),
    daily_hours_max: leaf(is.whole(0, DAILY_HOURS_MAX)),
    passes_off_duty: leaf(is.whole(0, PASSES_MAX)),
    complaint_days: leaf(is.whole(1, COMPLAINT_DAYS_MAX)),
    phone_login: leaf(is.flag),
    opening: leaf(is.oneOf(['soon', 'open']), opensOnce),
  }),
};

export const privateSettings: RulesNode = {
  '.read': doesJob('settings'),
  '.write': all(revises('settings'), remains),
  ...fields({ license: leaf(is.textOrEmpty(200)), contact_email: leaf(is.textOrEmpty(254)) }),
};

/** A car type may do without a picture, without words and without a number of seats. */
const { image, extra_info, seats, ...carTypePrices } = leavesOf(carTypeSchema, { seats: is.whole(1, SEATS_MAX) });

export const rates: RulesNode = {
  car_type: described(
    'The kinds of cab a rider may choose.',
    publishedTable(
      'car_type',
      '$carType',
      'One kind of cab and its prices.',
      record(
        carTypePrices,
        { id: leaf(is.text(100)), image, extra_info, seats, former_names: leaf(optional) },
        named(
          'atMostTheWhole',
          'a fee of at most 100 if it is a percentage',
          implies(
            newData.field('convenience_fee_type').equals('percentage'),
            newData.field('convenience_fees').atMost(100),
          ),
        ),
      ),
    ),
  ),
  ...nothingElse,
};

const { authority, ...zoneLeaves } = leavesOf(zoneSchema, {
  latlng: is.text(OUTLINE_MAX_CHARACTERS),
  authority: is.gssOrEmpty,
});
export const zones = publishedTable(
  'zones',
  '$zone',
  'One zone and its outline.',
  record(zoneLeaves, { authority, former_names: leaf(optional) }),
);

const years = is.number(1, 10);
export const authorities = publishedTable(
  'authorities',
  '$authority',
  'What one licensing authority requires of drivers and vehicles.',
  record(
    leavesOf(rulebookSchema, {
      gss: is.gss,
      badge_years: years,
      plate_years: years,
      medical_years: years,
      reminder_days: is.text(60),
    }),
  ),
);

const title = named(
  'tariffTitle',
  `a text of 1 to 2,000 characters other than \`${EVERY_TARIFF}\``,
  all(is.text(TEXT_MAX), newData.val().differs(EVERY_TARIFF)),
);

export const tariff = publishedTable(
  'tariff',
  '$tariff',
  'One time window in a zone’s day, and its tariff.',
  record(leavesOf(tariffSchema, { title })),
);

export const plans = publishedTable('plans', '$plan', 'The prices of one tariff.', record(leavesOf(planSchema)));

/** A rule for every week names a weekday alone, one for a date the date alone, and one for every bank holiday neither. */
const namesItsDay = named(
  'namesItsDay',
  'with the day that its option asks for and no other',
  any(
    all(
      newData.field('option').equals('weekwise'),
      newData.field('week').differs(''),
      newData.field('holiday_date').equals(''),
    ),
    all(
      newData.field('option').equals('daywise'),
      newData.field('week').equals(''),
      newData.field('holiday_date').differs(''),
    ),
    all(
      newData.field('option').equals('bank_holiday'),
      newData.field('week').equals(''),
      newData.field('holiday_date').equals(''),
    ),
  ),
);

const { name, ...holidayLeaves } = leavesOf(holidaySchema, {
  name: is.textOrEmpty(HOLIDAY_NAME_MAX_CHARACTERS),
  week: is.oneOfOrEmpty(WEEKDAYS),
  holiday_date: is.dateOrEmpty,
});

export const holiday = publishedTable(
  'holiday',
  '$holiday',
  'The surcharge on one day, or on every bank holiday.',
  record(holidayLeaves, { name }, namesItsDay),
);

export const bankHolidays = publishedTable(
  'bank_holidays',
  '$bankHoliday',
  'One day that is a bank holiday, or none, whatever the published list says.',
  record(leavesOf(bankHolidaySchema, { date: is.date })),
);

export const cancelReason = publishedTable(
  'cancel_reason',
  '$reason',
  'One reason a person may give for cancelling.',
  record(leavesOf(cancelReasonSchema, { label: is.text(REASON_MAX_CHARACTERS), value: is.whole(0, 10_000) })),
);
