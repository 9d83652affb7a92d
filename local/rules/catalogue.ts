/** What admins set and the town reads: settings, car types, zones, tariffs, plans, holidays, reasons, pushes. */
import { TABLES } from '@/domain/catalogue';
import { FEE_TYPES } from '@/domain/carType';
import { PUSH_BODY_MAX_CHARACTERS, PUSH_TITLE_MAX_CHARACTERS } from '@/domain/limits';
import { DEVICE_TYPES, PUSH_AUDIENCES } from '@/domain/notice';
import { TABLE_NAMES, type TableName } from '@/domain/rowEdit';
import { FIXED_PRICE_OPTIONS } from '@/domain/settings';
import { WEEKDAYS } from '@/domain/time';
import { type Expression, all, any, implies } from './expression';
import { isAdmin, isServer, revises } from './predicates';
import * as is from './values';
import { fields, leaf, type RulesNode, record } from './values';

/** The same bounds as the editors' own checks (`domain/typedFields`): what a form lets through is not refused here. */
const TEXT_MAX_CHARACTERS = 2000;
const AMOUNT_MAX = 100_000;
/** A zone's outline as polygon JSON; some thousand corners. */
const OUTLINE_MAX_CHARACTERS = 60_000;
const MINUTES_IN_DAY = 1440;
const REVISIONS_MAX = 1_000_000_000;
/** Tariff windows are set in these steps, minutes. */
const WINDOW_STEP_MINUTES = 30;

const name = is.text(TEXT_MAX_CHARACTERS);
const optional = is.textOrEmpty(TEXT_MAX_CHARACTERS);
/** A price, length, time or percentage as an admin types it. */
const typedAmount = is.number(0, AMOUNT_MAX);
const feeType = is.oneOf(FEE_TYPES);

/** A table everyone reads and admins edit through the server, row by row: no write replaces the whole of it. */
function publishedTable(table: TableName, row: string, rules: RulesNode): RulesNode {
  const levels = TABLES[table].path.split('/').length + 1;
  return { '.read': true, [row]: { '.write': revises(table, levels), ...rules } };
}

/** How often each table was changed: one more with every change, and each change in `audit` under that number. */
export const revisions: RulesNode = {
  $table: {
    '.write': all(isServer, 'newData.exists()'),
    '.validate': all(
      `$table.matches(/^(${[...TABLE_NAMES, 'settings'].join('|')})$/)`,
      is.whole(1, REVISIONS_MAX),
      'newData.val() === (data.exists() ? data.val() : 0) + 1',
      "!root.child('audit').child($table + '-' + newData.val()).exists()",
      "newData.parent().parent().child('audit').child($table + '-' + newData.val()).child('event').isString()",
    ),
  },
};

/** Settings may be saved one by one; a setting that is not named here is refused. */
export const settings: RulesNode = {
  '.read': true,
  '.write': all(revises('settings', 1), 'newData.exists()'),
  ...fields({
    code: leaf('newData.isString() && newData.val().matches(/^[A-Z][A-Z][A-Z]$/)'),
    symbol: leaf(is.text(5)),
    bonus: leaf(typedAmount),
    panic: leaf(optional),
    care_name: leaf(optional),
    care_no: leaf(optional),
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
    phone_login: leaf(is.flag),
  }),
};

export const privateSettings: RulesNode = {
  '.read': isAdmin,
  '.write': all(revises('settings', 1), 'newData.exists()'),
  ...fields({ license: leaf(is.textOrEmpty(200)), contact_email: leaf(is.textOrEmpty(254)) }),
};

export const rates: RulesNode = {
  car_type: publishedTable(
    'car_type',
    '$carType',
    record(
      {
        name: leaf(name),
        base_fare: leaf(typedAmount),
        rate_per_unit_distance: leaf(typedAmount),
        rate_per_hour: leaf(typedAmount),
        min_fare: leaf(typedAmount),
        convenience_fees: leaf(typedAmount),
        convenience_fee_type: leaf(feeType),
      },
      { id: leaf(is.text(100)), image: leaf(optional), extra_info: leaf(optional), former_names: leaf(optional) },
      implies(
        "newData.child('convenience_fee_type').val() === 'percentage'",
        "newData.child('convenience_fees').val() <= 100",
      ),
    ),
  ),
  $other: { '.validate': false },
};

export const zones = publishedTable(
  'zones',
  '$zone',
  record({
    name: leaf(name),
    status: leaf(is.oneOf(['active', 'inactive'])),
    latlng: leaf(is.text(OUTLINE_MAX_CHARACTERS)),
  }),
);

const minuteOfDay = all(is.whole(0, MINUTES_IN_DAY), `newData.val() % ${WINDOW_STEP_MINUTES} === 0`);

export const tariff = publishedTable(
  'tariff',
  '$tariff',
  record({ name: leaf(name), title: leaf(name), fromtime: leaf(minuteOfDay), totime: leaf(minuteOfDay) }),
);

export const plans = publishedTable(
  'plans',
  '$plan',
  record({
    tariff: leaf(name),
    waiting_time: leaf(typedAmount),
    waiting_price: leaf(typedAmount),
    distance_1: leaf(typedAmount),
    distance_2: leaf(typedAmount),
    distance_3: leaf(typedAmount),
    price_1: leaf(typedAmount),
    price_2: leaf(typedAmount),
    price_3: leaf(typedAmount),
    max_1: leaf(typedAmount),
    max_2: leaf(typedAmount),
    max_3: leaf(typedAmount),
    extra_passenger: leaf(typedAmount),
    toll_charges: leaf(typedAmount),
    outstation: leaf(typedAmount),
  }),
);

/** Weekwise rules name a weekday and no date; daywise ones a date and no weekday (SPEC section 5). */
const namesItsDay: Expression = any(
  all(
    "newData.child('option').val() === 'weekwise'",
    "newData.child('week').val() !== ''",
    "newData.child('holiday_date').val() === ''",
  ),
  all(
    "newData.child('option').val() === 'daywise'",
    "newData.child('week').val() === ''",
    "newData.child('holiday_date').val() !== ''",
  ),
);

export const holiday = publishedTable(
  'holiday',
  '$holiday',
  record(
    {
      tariff: leaf(name),
      option: leaf(is.oneOf(['weekwise', 'daywise'])),
      week: leaf(`newData.isString() && newData.val().matches(/^(${WEEKDAYS.join('|')})?$/)`),
      holiday_date: leaf(is.dateOrEmpty),
      calc_type: leaf(feeType),
      price: leaf(typedAmount),
    },
    {},
    namesItsDay,
  ),
);

export const cancelReason = publishedTable(
  'cancel_reason',
  '$reason',
  record({ label: leaf(is.text(200)), value: leaf(is.whole(0, 10_000)) }),
);

/** Words and audience of a push stay as they were sent. */
const asSent: Expression = any("!data.parent().hasChild('sentAt')", 'newData.val() === data.val()');
/** Only ever more, as a sending goes on. */
const grows: Expression = any('!data.exists()', 'newData.val() >= data.val()');
const count = leaf(is.whole(0, 100_000_000), grows);

/** Composed pushes; sending one is a step for each page of its audience, and no page is sent twice. */
export const notifications: RulesNode = {
  '.indexOn': ['sentAt'],
  '.read': isAdmin,
  $notification: {
    '.write': isServer,
    ...record(
      {
        devicetype: leaf(is.oneOf(DEVICE_TYPES), asSent),
        usertype: leaf(is.oneOf(PUSH_AUDIENCES), asSent),
        title: leaf(is.text(PUSH_TITLE_MAX_CHARACTERS), asSent),
        body: leaf(is.text(PUSH_BODY_MAX_CHARACTERS), asSent),
      },
      {
        sentAt: leaf(is.time, any('!data.exists()', 'newData.val() === data.val()')),
        state: leaf(is.oneOf(['sending', 'sent'])),
        /** One more than before, and none after the last: of two steps at once one is refused and tries again. */
        pages: leaf(
          is.whole(1, 1_000_000),
          "data.parent().child('state').val() !== 'sent'",
          '(data.exists() ? newData.val() === data.val() + 1 : newData.val() === 1)',
        ),
        after: leaf(is.uid),
        delivered: count,
        gone: count,
        failed: count,
      },
    ),
  },
};
