import { useMemo } from 'react';
import { EditableTable } from '@/components/editableTable/EditableTable';
import type { Field } from '@/components/editableTable/field';
import { percentOrPounds } from '@/components/editableTable/fileColumns';
import { MarkedName } from '@/components/editableTable/MarkedName';
import { Page } from '@/components/ui/page/Page';
import { typedNumber } from '@/domain/money/decimal';
import { formatMoney, poundsToPence } from '@/domain/money/money';
import type { Holiday } from '@/domain/pricing/holiday';
import { goneTariff, titlesOf } from '@/domain/pricing/tariff';
import { WEEKDAY_NAMES, WEEKDAYS, type Weekday } from '@/domain/time/time';
import { dayWords } from '@/domain/time/dayWords';
import { useAppSelector, useWatch } from '@/state/hooks';
import { selectCurrency } from '@/state/selectors';
import { holidaysGroup, tariffGroup } from '@/state/tables';
import { useTable } from '@/state/desk/useTable';

const BLANK: Holiday = {
  tariff: '',
  option: 'weekwise',
  week: '',
  holiday_date: '',
  calc_type: 'percentage',
  price: 0,
};

/** 'Every Sunday', '25 Dec 2026'. */
function whenWords({ option, week, holiday_date }: Holiday): string {
  if (option === 'weekwise') return week === '' ? 'No day' : `Every ${WEEKDAY_NAMES[week]}`;
  return dayWords(holiday_date);
}

const nameOf = (rule: Holiday) => `${rule.tariff}, ${whenWords(rule)}`;

/** Days on which a tariff costs more: a weekday or a date. A date takes precedence over its weekday. */
export default function HolidaysScreen() {
  const { list, editing } = useTable('holiday', holidaysGroup);
  const { data: tariffs, loading } = useWatch(tariffGroup);
  const currency = useAppSelector(selectCurrency);
  const fields = useMemo(
    () => fieldsFor(tariffs === null && loading ? null : titlesOf(tariffs ?? []), currency),
    [tariffs, loading, currency],
  );
  return (
    <Page title="Holidays" wide>
      <EditableTable<Holiday>
        {...list}
        label="Holidays"
        singular="holiday"
        missing="no_holidays"
        fields={fields}
        nameOf={nameOf}
        emptyHint="A rule adds a sum or a percentage on a weekday or on one date."
        edit={{ ...editing, blank: BLANK }}
      />
    </Page>
  );
}

/** `titles`: null until the tariffs have loaded. */
const fieldsFor = (titles: readonly string[] | null, currency: string): Field<Holiday>[] => [
  {
    field: 'tariff',
    label: 'Tariff',
    kind: 'choice',
    choices: (titles ?? []).map((title) => ({ value: title, label: title })),
    plain: ({ tariff }) => tariff,
    cell: ({ tariff }) => <MarkedName name={tariff} fault={goneTariff(tariff, titles)} />,
    required: true,
  },
  {
    field: 'holiday_date',
    label: 'When',
    kind: 'text',
    only: 'list',
    plain: whenWords,
    exported: [
      { heading: 'Weekday', kind: 'text', value: (rule) => (rule.option === 'weekwise' ? whenWords(rule) : '') },
      { heading: 'Date', kind: 'date', value: (rule) => (rule.option === 'weekwise' ? null : rule.holiday_date) },
    ],
    // Weekdays come first, in order, then the dates.
    order: (rule) => (rule.option === 'weekwise' ? `0${WEEKDAYS.indexOf(rule.week as Weekday)}` : rule.holiday_date),
  },
  {
    field: 'option',
    label: 'Option',
    kind: 'choice',
    choices: [
      { value: 'weekwise', label: 'Week wise' },
      { value: 'daywise', label: 'Day wise' },
    ],
    hint: 'Week wise: every week on this weekday. Day wise: on this one date, before any weekday’s rule.',
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
