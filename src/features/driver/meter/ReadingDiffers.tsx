import { MoneyText } from '@/components/ui/text/MoneyText';
import type { Readings } from '@/domain/ride/bill/claim';
import styles from './EndByMeter.module.css';

/** Asks about a reading that is far from what we measured, and says what happens next. */
export function ReadingDiffers({ shown, counted }: Readings) {
  return (
    <div role="alert" className={styles.differs}>
      <dl className={styles.both}>
        <div>
          <dt>Your taximeter</dt>
          <dd>
            <MoneyText pence={shown} />
          </dd>
        </div>
        <div>
          <dt>What we measured</dt>
          <dd>
            <MoneyText pence={counted} />
          </dd>
        </div>
      </dl>
      <p>
        {shown > counted
          ? 'If your taximeter is right, say yes and we will ask the rider. The bill stays at our figure until they or our office agree.'
          : 'If your taximeter is right, the rider pays what it shows. Our office sees the difference.'}
      </p>
    </div>
  );
}
