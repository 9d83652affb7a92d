import { percentOrPounds } from '@/components/editableTable/fileColumns';
import type { Field, StorePicture } from '@/components/editableTable/field';
import { type CarType, isFreeAtOnce } from '@/domain/pricing/carType';
import { typedNumber } from '@/domain/money/decimal';
import { formatMoney, poundsToPence } from '@/domain/money/money';
import styles from './CarTypesScreen.module.css';

const FREE = 'Without a minimum fare, a ride that ends as soon as it starts is free.';

/** A car type's fields. With prices of 0 the fare comes from the zone's tariff alone. */
export function carTypeFields(currency: string, unit: 'mile' | 'km', store: StorePicture): Field<CarType>[] {
  const pounds = (typed: CarType['base_fare']) => formatMoney(poundsToPence(typed), currency);
  const price = (field: 'base_fare' | 'rate_per_unit_distance' | 'rate_per_hour' | 'min_fare', label: string) =>
    ({
      field,
      label,
      kind: 'pounds',
      width: 'half',
      figures: true,
      cell: (car: CarType) => pounds(car[field]),
    }) as const;
  return [
    {
      field: 'name',
      label: 'Name',
      kind: 'text',
      required: true,
      cell: ({ image, name }) => (
        <span className={styles.name}>
          {image === '' ? <span className={styles.none} /> : <img src={image} alt="" loading="lazy" />}
          {name}
        </span>
      ),
    },
    {
      field: 'image',
      label: 'Image',
      kind: 'picture',
      only: 'form',
      store,
      hint: 'JPEG, PNG or WebP of at most 2 MB, a car seen from its side.',
    },
    {
      field: 'extra_info',
      label: 'Extra info',
      kind: 'text',
      lines: 2,
      only: 'form',
      hint: 'What riders read below the name.',
    },
    {
      field: 'seats',
      label: 'Seats',
      kind: 'number',
      whole: true,
      required: true,
      width: 'half',
      figures: true,
      hint: 'Passengers it may carry, from 1 to 8. Riders cannot book for more.',
      cell: ({ seats }) => (seats === undefined ? '' : String(typedNumber(seats))),
    },
    { ...price('base_fare', 'Base fare'), section: 'On top of the tariff' },
    {
      ...price('min_fare', 'Minimum fare'),
      hint: 'What the shortest ride costs.',
      warn: (draft) =>
        isFreeAtOnce({ min_fare: draft['min_fare'] ?? '', base_fare: draft['base_fare'] ?? '' }) ? FREE : null,
      cell: (car) => (isFreeAtOnce(car) ? <span className={styles.warning}>None</span> : pounds(car.min_fare)),
    },
    price('rate_per_unit_distance', `Per ${unit}`),
    price('rate_per_hour', 'Per hour'),
    {
      field: 'convenience_fee_type',
      label: 'Convenience fee',
      kind: 'choice',
      width: 'half',
      only: 'form',
      section: 'The platform’s part',
      choices: [
        { value: 'percentage', label: 'A percentage' },
        { value: 'flat', label: 'A flat sum' },
      ],
    },
    {
      field: 'convenience_fees',
      label: 'How much',
      kind: 'number',
      width: 'half',
      only: 'form',
      hint: 'Percent of the fare, or pounds.',
    },
    {
      field: 'convenience_fees',
      label: 'Convenience fee',
      kind: 'number',
      only: 'list',
      figures: true,
      cell: ({ convenience_fee_type, convenience_fees }) =>
        convenience_fee_type === 'percentage' ? `${typedNumber(convenience_fees)}%` : pounds(convenience_fees),
      exported: percentOrPounds(
        'Convenience fee',
        ({ convenience_fee_type }) => convenience_fee_type === 'percentage',
        ({ convenience_fees }) => convenience_fees,
      ),
    },
  ];
}
