import { useId } from 'react';
import { READING_MAX_PENCE } from '@/domain/limits';
import { formatMoney, type Pence } from '@/domain/money/money';
import * as words from '@/languages/en/driver/meter';
import { useAppSelector } from '@/state/hooks';
import { selectCurrency } from '@/state/selectors';
import { typedDigits } from './amount';
import styles from './EndByMeter.module.css';

type Props = { value: Pence; onChange: (pence: Pence) => void; readOnly: boolean };

/** The taximeter's reading. The key pad below or a real keyboard fills it in; the phone's own keyboard stays hidden. */
export function MeterFigure({ value, onChange, readOnly }: Props) {
  const id = useId();
  const currency = useAppSelector(selectCurrency);
  return (
    <div className={styles.figure}>
      <label htmlFor={id}>{words.taximeterShows}</label>
      <input
        id={id}
        className={styles.shown}
        inputMode="none"
        autoComplete="off"
        readOnly={readOnly}
        value={formatMoney(value, currency)}
        onChange={({ target }) => onChange(typedDigits(target.value, value, READING_MAX_PENCE))}
      />
    </div>
  );
}
