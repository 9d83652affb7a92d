import * as trip from '@/languages/en/driver/trip';
import * as words from '@/languages/en/driver/meter';
import { readPence } from '@/components/ui/text/amountText';
import { AmountInput } from './AmountInput';
import type { DriverExtra } from '@/domain/pricing/card/driverExtras';
import { EXTRA_PASSENGERS_MAX, ITEMS_MAX } from '@/domain/limits';
import { Stepper } from '../trip/Stepper';
import styles from './EndByMeter.module.css';

/** What a driver counted beside the reading; `tolls` as it was typed, in pounds. */
export type Counted = { passengers: number; luggage: number; large_items: number; animals: number; tolls: string };

/** True for tolls that were typed and cannot be read as an amount. */
export const isNoAmount = (tolls: string): boolean => tolls.trim() !== '' && readPence(tolls) === null;

const LABELS = {
  passengers: trip.extraPassengers,
  luggage: words.luggage,
  large_items: words.largeItems,
  animals: words.animals,
} as const;

const MOST = { passengers: EXTRA_PASSENGERS_MAX, luggage: ITEMS_MAX, large_items: ITEMS_MAX, animals: ITEMS_MAX };

type Props = {
  offers: readonly DriverExtra[];
  value: Counted;
  /** Passengers beyond the first that were booked. */
  booked: number;
  onChange: (value: Counted) => void;
};

/** The extras that the fare card lets a driver charge for. There is none for what a rider needs. */
export function MeterExtras({ offers, value, booked, onChange }: Props) {
  const counts = offers.filter((offer) => offer !== 'tolls');
  const isMore =
    value.passengers > booked || value.luggage + value.large_items + value.animals > 0 || value.tolls.trim() !== '';
  return (
    <details className={styles.extras}>
      <summary>{words.extrasOnCard}</summary>
      <div className={styles.extraList}>
        {counts.map((kind) => (
          <Stepper
            key={kind}
            label={LABELS[kind]}
            value={value[kind]}
            most={MOST[kind]}
            onChange={(count) => onChange({ ...value, [kind]: count })}
          />
        ))}
        {offers.includes('tolls') ? (
          <AmountInput
            label={words.tollsYouPaid}
            value={value.tolls}
            fault={isNoAmount(value.tolls) ? words.tollsInPounds : null}
            onChange={(tolls) => onChange({ ...value, tolls })}
          />
        ) : null}
        <p className={styles.soft} role="status">
          {isMore ? words.riderIsAsked : words.neverCharged}
        </p>
      </div>
    </details>
  );
}
