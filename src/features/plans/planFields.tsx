import type { Field } from '@/components/editableTable/field';
import { MarkedName } from '@/components/editableTable/MarkedName';
import { goneTariff } from '@/domain/pricing/tariff';
import { typedNumber } from '@/domain/money/decimal';
import { formatMoney, poundsToPence } from '@/domain/money/money';
import type { Plan } from '@/domain/pricing/tariff';

const SHORT = { miles: 'mi', km: 'km' } as const;

/** A plan's fifteen fields, in a meter's order: the stretches first, then the extras. `titles`: null until they have loaded. */
export function planFields(titles: readonly string[] | null, unit: 'miles' | 'km', currency: string): Field<Plan>[] {
  const pounds = (typed: Plan['price_1']) => formatMoney(poundsToPence(typed), currency);
  const stretch = (at: 1 | 2 | 3, section: string, most: string): Field<Plan>[] => [
    {
      field: `distance_${at}`,
      label: 'Every',
      kind: 'number',
      unit,
      width: 'third',
      only: 'form',
      section,
    },
    { field: `price_${at}`, label: 'Price', kind: 'pounds', width: 'third', only: 'form' },
    { field: `max_${at}`, label: most, kind: 'number', unit, width: 'third', only: 'form' },
  ];
  const rate = (at: 1 | 2 | 3, label: string): Field<Plan> => ({
    field: `price_${at}`,
    label,
    kind: 'pounds',
    figures: true,
    only: 'list',
    cell: (plan) => `${pounds(plan[`price_${at}`])} / ${typedNumber(plan[`distance_${at}`])} ${SHORT[unit]}`,
    exported: [
      { heading: label, kind: 'pounds', value: (plan) => typedNumber(plan[`price_${at}`]) },
      { heading: `${label}, every (${unit})`, kind: 'number', value: (plan) => typedNumber(plan[`distance_${at}`]) },
    ],
  });
  return [
    {
      field: 'tariff',
      label: 'Tariff',
      kind: 'choice',
      choices: (titles ?? []).map((title) => ({ value: title, label: title })),
      plain: ({ tariff }) => tariff,
      cell: ({ tariff }) => <MarkedName name={tariff} fault={goneTariff(tariff, titles)} />,
      required: true,
      hint: 'The title of the tariff whose prices these are.',
    },
    rate(1, 'First stretch'),
    rate(2, 'Second stretch'),
    rate(3, 'Beyond'),
    {
      field: 'waiting_price',
      label: 'Waiting',
      kind: 'pounds',
      figures: true,
      only: 'list',
      cell: (plan) => `${pounds(plan.waiting_price)} / ${typedNumber(plan.waiting_time)} s`,
      exported: [
        { heading: 'Waiting', kind: 'pounds', value: ({ waiting_price }) => typedNumber(waiting_price) },
        { heading: 'Waiting, every (s)', kind: 'number', value: ({ waiting_time }) => typedNumber(waiting_time) },
      ],
    },
    ...stretch(1, 'First stretch', 'At most'),
    ...stretch(2, 'Second stretch', 'At most'),
    ...stretch(3, 'Beyond both', 'At most (not used)'),
    {
      field: 'waiting_time',
      label: 'Every',
      kind: 'number',
      unit: 'seconds',
      width: 'half',
      only: 'form',
      section: 'Waiting, when slower than a walk',
    },
    { field: 'waiting_price', label: 'Price', kind: 'pounds', width: 'half', only: 'form' },
    {
      field: 'extra_passenger',
      label: 'Each extra passenger',
      kind: 'pounds',
      width: 'half',
      figures: true,
      only: 'form',
      section: 'Added to the meter',
    },
    {
      field: 'toll_charges',
      label: 'Each toll',
      kind: 'pounds',
      width: 'half',
      figures: true,
      cell: (plan) => pounds(plan.toll_charges),
    },
    {
      field: 'outstation',
      label: 'Out-of-zone charge',
      kind: 'number',
      unit: '%',
      figures: true,
      only: 'list',
      cell: (plan) => `${typedNumber(plan.outstation)}%`,
    },
    {
      field: 'outstation',
      label: 'Out-of-zone charge',
      kind: 'number',
      unit: '%',
      only: 'form',
      hint: 'Added when a trip ends in another zone than it began in.',
    },
  ];
}
