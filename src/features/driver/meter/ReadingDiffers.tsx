import { MoneyText } from '@/components/ui/text/MoneyText';
import type { Readings } from '@/domain/ride/bill/claim';
import * as words from '@/languages/en/driver/meter';
import styles from './EndByMeter.module.css';

/** Asks about a reading that is far from what we measured, and says what happens next. */
export function ReadingDiffers({ shown, counted }: Readings) {
  return (
    <div role="alert" className={styles.differs}>
      <dl className={styles.both}>
        <div>
          <dt>{words.yourTaximeter}</dt>
          <dd>
            <MoneyText pence={shown} />
          </dd>
        </div>
        <div>
          <dt>{words.whatWeMeasured}</dt>
          <dd>
            <MoneyText pence={counted} />
          </dd>
        </div>
      </dl>
      <p>{shown > counted ? words.higherReading : words.lowerReading}</p>
    </div>
  );
}
