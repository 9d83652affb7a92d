import { Button } from '@/components/ui/button/Button';
import { watchSellerCopies } from '@/backend/money/sellerCopies';
import { saveText } from '@/components/ui/table/saveFile';
import { MoneyText } from '@/components/ui/text/MoneyText';
import { yearOf } from '@/domain/platformReport/yearReport';
import { DEFAULT_TIME_ZONE, formatDate } from '@/domain/time/time';
import * as words from '@/languages/en/driver/money/earnings';
import { useObserved } from '@/state/hooks';
import styles from './earnings.module.css';
import { sellerCopyText } from './sellerCopyText';

/** What HMRC was told about this driver, year by year; nothing before the first report. */
export function Reported({ uid }: { uid: string }) {
  const { data } = useObserved(watchSellerCopies, uid, 'no_data');
  const copies = Object.entries(data ?? {}).toSorted(([a], [b]) => b.localeCompare(a));
  if (copies.length === 0) return null;
  return (
    <section className={styles.reported} aria-labelledby="told-to-hmrc">
      <h2 id="told-to-hmrc" className={styles.heading}>
        {words.whatHmrcWasTold}
      </h2>
      <ul className={styles.periods}>
        {copies.map(([year, copy]) => (
          <li key={year}>
            <span>
              {year}
              <span className={styles.rides}>
                {words.toldOn(
                  <MoneyText pence={yearOf(copy.paid)} />,
                  yearOf(copy.rides),
                  formatDate(copy.at, DEFAULT_TIME_ZONE),
                )}
              </span>
            </span>
            <Button
              aria-label={words.saveCopyOf(year)}
              onClick={() => saveText(`reported-${year}.txt`, sellerCopyText(year, copy))}
            >
              {words.saveCopy}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
