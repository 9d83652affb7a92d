/** The fields of every table that the office keeps, and what the office calls a table and its rows. */
import type { TableName, TableRows } from '@/domain/desk/tables';
import { EVERY_TARIFF } from '@/domain/pricing/tariff';
import { WEEKDAY_NAMES } from '@/domain/time/time';
import type { FieldWords } from './fieldKinds';

const FEE_KIND = { flat: 'a flat sum', percentage: 'a percentage' };
const ASKED = { asked: 'required', not_asked: 'not required' };

export const TABLE_FIELDS: { readonly [Table in TableName]: Readonly<Record<keyof TableRows[Table], FieldWords>> } = {
  car_type: {
    id: ['id', 'text'],
    image: ['picture', 'picture'],
    name: ['name', 'text'],
    base_fare: ['base fare', 'pounds'],
    rate_per_unit_distance: ['rate by distance', 'pounds'],
    rate_per_hour: ['rate by the hour', 'pounds'],
    min_fare: ['minimum fare', 'pounds'],
    convenience_fees: ['convenience fee', 'number'],
    convenience_fee_type: ['kind of convenience fee', FEE_KIND],
    extra_info: ['extra info', 'text'],
    seats: ['seats', 'number'],
    former_names: ['former names', 'text'],
  },
  zones: {
    id: ['id', 'text'],
    name: ['name', 'text'],
    status: ['state', { active: 'active', inactive: 'inactive' }],
    latlng: ['outline', 'outline'],
    authority: ['authority', 'text'],
    former_names: ['former names', 'text'],
  },
  tariff: {
    name: ['zone', 'text'],
    title: ['title', 'text'],
    fromtime: ['start', 'minuteOfDay'],
    totime: ['end', 'minuteOfDay'],
  },
  plans: {
    tariff: ['tariff', 'text'],
    waiting_time: ['unit of waiting', 'seconds'],
    waiting_price: ['price of waiting', 'pounds'],
    distance_1: ['unit of the first stretch', 'length'],
    distance_2: ['unit of the second stretch', 'length'],
    distance_3: ['unit of the last stretch', 'length'],
    price_1: ['price of the first stretch', 'pounds'],
    price_2: ['price of the second stretch', 'pounds'],
    price_3: ['price of the last stretch', 'pounds'],
    max_1: ['end of the first stretch', 'length'],
    max_2: ['end of the second stretch', 'length'],
    max_3: ['end of the last stretch', 'length'],
    extra_passenger: ['price of an extra passenger', 'pounds'],
    toll_charges: ['price of a toll', 'pounds'],
    outstation: ['out-of-zone charge', 'percent'],
  },
  holiday: {
    name: ['name', 'text'],
    tariff: ['tariff', { [EVERY_TARIFF]: 'every tariff' }],
    option: ['option', { weekwise: 'every week', daywise: 'on one day', bank_holiday: 'on every bank holiday' }],
    week: ['weekday', WEEKDAY_NAMES],
    holiday_date: ['date', 'text'],
    calc_type: ['kind of addition', FEE_KIND],
    price: ['addition', 'number'],
  },
  bank_holidays: {
    date: ['date', 'text'],
    kind: ['kind', { added: 'a bank holiday', removed: 'no bank holiday' }],
    name: ['name', 'text'],
  },
  offers: {
    promo_name: ['code', 'text'],
    promo_description: ['description', 'text'],
    promo_discount_type: ['kind of discount', FEE_KIND],
    promo_discount_value: ['discount', 'number'],
    max_promo_discount_value: ['most that it takes off', 'pounds'],
    min_order: ['least bill', 'pounds'],
    promo_validity: ['last day', 'text'],
    promo_usage_limit: ['uses in all', 'number'],
    promo_state: ['state', { '': 'on', off: 'switched off' }],
    user_avail: ['uses so far', 'number'],
  },
  cancel_reason: { label: ['label', 'text'], value: ['place in the list', 'number'] },
  authorities: {
    id: ['id', 'text'],
    gss: ['authority', 'text'],
    badge_years: ['longest badge term', 'years'],
    plate_years: ['longest plate term', 'years'],
    mot: ['MOT', ASKED],
    medical: ['medical', ASKED],
    medical_years: ['longest medical', 'years'],
    tax_check: ['HMRC tax check', ASKED],
    reminder_days: ['reminder days', 'text'],
    objection: ['way to object to a suspension', 'text'],
  },
};

/** `of`: what stands before a row's name after “the base fare of”. `screen`: where the rows are kept. */
export const TABLE_WORDS: Readonly<Record<TableName, { one: string; many: string; of: string; screen: string }>> = {
  car_type: { one: 'the car type', many: 'the car types', of: '', screen: '/cartypes' },
  zones: { one: 'the zone', many: 'the zones', of: '', screen: '/zones' },
  tariff: { one: 'the tariff', many: 'the tariffs', of: 'the tariff', screen: '/tariff' },
  plans: { one: 'the plan', many: 'the plans', of: 'the plan', screen: '/plans' },
  holiday: { one: 'a holiday rule of', many: 'the holiday rules', of: 'a holiday rule of', screen: '/holidays' },
  bank_holidays: { one: 'the bank holiday', many: 'the bank holidays', of: 'the bank holiday', screen: '/farecard' },
  offers: { one: 'the promo code', many: 'the promo codes', of: 'the promo code', screen: '/promos' },
  cancel_reason: {
    one: 'the reason for cancelling',
    many: 'the reasons for cancelling',
    of: 'the reason',
    screen: '/cancelreasons',
  },
  authorities: { one: 'the rulebook of', many: 'the rulebooks', of: 'the rulebook of', screen: '/authorities' },
};
