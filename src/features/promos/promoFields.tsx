import { serverNow } from '@/backend/connection/connection';
import type { Listed } from '@/backend/connection/observe';
import { percentOrPounds } from '@/components/editableTable/fileColumns';
import type { Field } from '@/components/editableTable/field';
import { formatMoney, poundsToPence } from '@/domain/money/money';
import type { Promo, PromoState } from '@/domain/pricing/promo';
import { DEFAULT_TIME_ZONE, endOfLocalDay, formatDate, instantOf, isLocalDate } from '@/domain/time/time';

const NOON = 720;

export const STATE_WORDS: Readonly<Record<PromoState, string>> = { '': 'On', off: 'Switched off' };

/** A promo's fields; the platform counts how often it was used. */
export function promoFields(currency: string): Field<Promo>[] {
  const pounds = (typed: number) => formatMoney(poundsToPence(typed), currency);
  const isPercentage = ({ promo_discount_type }: Pick<Promo, 'promo_discount_type'>) =>
    promo_discount_type === 'percentage';
  const off = (promo: Listed<Promo>) =>
    isPercentage(promo) ? `${promo.promo_discount_value}%` : pounds(promo.promo_discount_value);
  return [
    {
      field: 'promo_name',
      label: 'Code',
      kind: 'text',
      upperCase: true,
      required: true,
      hint: 'What riders type: 3 to 40 letters and digits.',
      cell: ({ promo_name }) => <strong>{promo_name}</strong>,
    },
    {
      field: 'promo_description',
      label: 'Description',
      kind: 'text',
      lines: 2,
      hint: 'What riders read beside the code.',
    },
    {
      field: 'promo_discount_type',
      label: 'Discount',
      kind: 'choice',
      width: 'half',
      only: 'form',
      choices: [
        { value: 'flat', label: 'A flat sum' },
        { value: 'percentage', label: 'A percentage' },
      ],
    },
    {
      field: 'promo_discount_value',
      label: 'Discount',
      kind: 'number',
      only: 'list',
      figures: true,
      cell: off,
      exported: percentOrPounds<Listed<Promo>>('Discount', isPercentage, (promo) => promo.promo_discount_value),
    },
    {
      field: 'promo_discount_value',
      label: 'How much',
      kind: 'number',
      width: 'half',
      only: 'form',
      hint: 'Percent, or pounds for a flat sum.',
    },
    {
      field: 'max_promo_discount_value',
      label: 'At most',
      kind: 'pounds',
      width: 'half',
      figures: true,
      hint: '0: no limit.',
      cell: (promo) => (promo.max_promo_discount_value > 0 ? pounds(promo.max_promo_discount_value) : 'No limit'),
    },
    {
      field: 'min_order',
      label: 'Bill from',
      kind: 'pounds',
      width: 'half',
      figures: true,
      cell: ({ min_order }) => pounds(min_order),
      hint: 'Smaller bills get nothing off.',
    },
    {
      field: 'promo_validity',
      label: 'Valid until',
      kind: 'date',
      width: 'half',
      required: true,
      cell: validityWords,
      exported: [
        { heading: 'Valid until', kind: 'date', value: ({ promo_validity }) => promo_validity },
        { heading: 'State', kind: 'text', value: ({ promo_state = '' }) => STATE_WORDS[promo_state] },
      ],
      hint: 'The last day, included. Once it is over, it cannot be moved.',
    },
    {
      field: 'promo_state',
      label: 'State',
      kind: 'choice',
      width: 'half',
      choices: [
        { value: '', label: STATE_WORDS[''] },
        { value: 'off', label: STATE_WORDS.off },
      ],
      only: 'form',
      hint: 'Nobody can use one that is switched off.',
    },
    {
      field: 'promo_usage_limit',
      label: 'Uses in all',
      kind: 'number',
      whole: true,
      width: 'half',
      only: 'form',
      hint: 'Each rider once.',
    },
    {
      field: 'user_avail',
      label: 'Used by',
      kind: 'number',
      width: 'half',
      editable: 'never',
      figures: true,
      cell: ({ user_avail, promo_usage_limit }) => `${user_avail} of ${promo_usage_limit}`,
      exported: [
        { heading: 'Used by', kind: 'number', value: ({ user_avail }) => user_avail },
        { heading: 'Uses in all', kind: 'number', value: ({ promo_usage_limit }) => promo_usage_limit },
      ],
      hint: 'Riders so far, counted by the platform.',
    },
  ];
}

function validityWords({ promo_validity: day, promo_state }: Promo): string {
  if (promo_state === 'off') return STATE_WORDS.off;
  return endOfLocalDay(day, DEFAULT_TIME_ZONE) < serverNow() ? `Ended ${dayWords(day)}` : dayWords(day);
}

const dayWords = (day: string): string =>
  isLocalDate(day) ? formatDate(instantOf(day, NOON, DEFAULT_TIME_ZONE), DEFAULT_TIME_ZONE) : day;
