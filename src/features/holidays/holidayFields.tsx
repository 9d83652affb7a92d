import type { Field } from '@/components/editableTable/field';
import { percentOrPounds } from '@/components/editableTable/fileColumns';
import { MarkedName } from '@/components/editableTable/MarkedName';
import type { Listed } from '@/backend/connection/observe';
import { typedNumber } from '@/domain/money/decimal';
import { formatMoney, poundsToPence } from '@/domain/money/money';
import { HOLIDAY_OPTIONS, type Holiday } from '@/domain/pricing/holiday';
import { EVERY_TARIFF, goneTariff } from '@/domain/pricing/tariff';
import { dayWords } from '@/domain/time/dayWords';
import { WEEKDAY_NAMES, WEEKDAYS } from '@/domain/time/time';
import styles from './HolidaysScreen.module.css';
import { isPast, type Now, orderOf } from './ruleOrder';
import { dateOf, dayNameOf, OPTION_WORDS, tariffWords, whenWords } from './ruleWords';

type Town = {
  /** The titles of the tariffs; null until they have loaded. */
  titles: readonly string[] | null;
  currency: string;
  now: Now;
  /** The next bank holidays, local dates. */
  ahead: readonly string[];
  /** The ids of rules that never apply, because one before them is for the same tariff on the same day. */
  unused: ReadonlySet<string>;
};

/** The fields of a holiday rule. */
export function holidayFields({ titles, currency, now, ahead, unused }: Town): Field<Holiday>[] {
  const faultOf = (rule: Listed<Holiday>): string | null =>
    isPast(rule, now.today) ? 'Past' : unused.has(rule.id) ? 'Not used, same day as another rule' : null;
  return [
    {
      field: 'name',
      label: 'Name',
      kind: 'text',
      only: 'form',
      hint: 'Riders read it on their bill. It may stay empty.',
    },
    {
      field: 'holiday_date',
      label: 'When',
      kind: 'text',
      only: 'list',
      plain: dayNameOf,
      cell: (rule) => (
        <span className={styles.when}>
          <MarkedName
            name={rule.name || whenWords(rule)}
            fault={faultOf(rule)}
            mark={isPast(rule, now.today) ? 'quiet' : 'out'}
          />
          {rule.name ? <span className={styles.soft}>{whenWords(rule)}</span> : null}
          {rule.option === 'bank_holiday' && ahead.length > 0 ? (
            <span className={styles.soft}>Next: {ahead.map((day) => dayWords(day)).join(', ')}</span>
          ) : null}
        </span>
      ),
      exported: [
        { heading: 'Name', kind: 'text', value: ({ name }) => name ?? '' },
        { heading: 'Holds on', kind: 'text', value: ({ option }) => OPTION_WORDS[option] },
        { heading: 'Weekday', kind: 'text', value: (rule) => (rule.option === 'weekwise' ? whenWords(rule) : '') },
        { heading: 'Date', kind: 'date', value: (rule) => (rule.option === 'daywise' ? dateOf(rule) : null) },
      ],
      order: (rule) => orderOf(rule, now),
    },
    {
      field: 'tariff',
      label: 'Tariff',
      kind: 'choice',
      choices: [EVERY_TARIFF, ...(titles ?? [])].map((title) => ({
        value: title,
        label: title === EVERY_TARIFF ? 'Every tariff' : title,
      })),
      plain: tariffWords,
      cell: (rule) => (
        <MarkedName
          name={tariffWords(rule)}
          fault={rule.tariff === EVERY_TARIFF ? null : goneTariff(rule.tariff, titles)}
        />
      ),
      required: true,
    },
    {
      field: 'option',
      label: 'Holds on',
      kind: 'choice',
      only: 'form',
      choices: HOLIDAY_OPTIONS.map((option) => ({ value: option, label: OPTION_WORDS[option] })),
    },
    {
      field: 'week',
      label: 'Weekday',
      kind: 'choice',
      width: 'half',
      only: 'form',
      choices: [{ value: '', label: 'None' }, ...WEEKDAYS.map((day) => ({ value: day, label: WEEKDAY_NAMES[day] }))],
    },
    { field: 'holiday_date', label: 'Holiday date', kind: 'date', width: 'half', only: 'form' },
    {
      field: 'calc_type',
      label: 'Adds',
      kind: 'choice',
      width: 'half',
      only: 'form',
      choices: [
        { value: 'percentage', label: 'A percentage' },
        { value: 'flat', label: 'A flat sum' },
      ],
    },
    {
      field: 'price',
      label: 'How much',
      kind: 'number',
      width: 'half',
      only: 'form',
      hint: 'Percent, or pounds for a flat sum.',
    },
    {
      field: 'price',
      label: 'Adds',
      kind: 'number',
      only: 'list',
      figures: true,
      cell: ({ calc_type, price }) =>
        calc_type === 'percentage' ? `${typedNumber(price)}%` : formatMoney(poundsToPence(price), currency),
      exported: percentOrPounds(
        'Adds',
        ({ calc_type }) => calc_type === 'percentage',
        ({ price }) => price,
      ),
    },
  ];
}
