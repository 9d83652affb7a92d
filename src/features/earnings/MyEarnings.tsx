import { useState } from 'react';
import { failureText } from '@/backend/connection/failure';
import { watchOwnDays } from '@/backend/money/ownDays';
import { DriverTerms } from '@/components/fleetTerms/DriverTerms';
import { DriverStatements } from '@/components/statements/DriverStatements';
import { Segments } from '@/components/ui/button/Segments';
import { EmptyState } from '@/components/ui/state/EmptyState';
import { MoneyText } from '@/components/ui/text/MoneyText';
import { SkeletonLines } from '@/components/ui/state/SkeletonLines';
import { SPANS, type Span } from '@/domain/time/calendar';
import { formatMoney, sumPence } from '@/domain/money/money';
import * as words from '@/languages/en/driver/money/earnings';
import { useAppSelector, useObserved } from '@/state/hooks';
import { selectCurrency } from '@/state/selectors';
import { useToday } from '@/state/useToday';
import styles from './earnings.module.css';
import { earnedSeries } from './earnedSeries';
import { LazyChart } from './LazyChart';
import { Reported } from './Reported';
import { periodName, periods, SHOWN, shortName } from './periods';

/** A driver's earnings by day, week or month, and their statements. `name`: as it stands on a statement. */
export default function MyEarnings({ uid, name }: { uid: string; name: string }) {
  const currency = useAppSelector(selectCurrency);
  const [span, setSpan] = useState<Span>('day');
  const { data, loading, error } = useObserved(watchOwnDays, { uid, days: SHOWN[span].days }, 'no_data');
  const date = useToday();
  const shown = periods(data ?? {}, span, date);
  const tips = sumPence(shown.map((period) => period.tips));
  const last = words.last[span](SHOWN[span].bars);
  const earned = shown.filter(({ rides }) => rides > 0).toReversed();
  return (
    <section aria-label={words.myEarnings}>
      <Segments
        label={words.earningsBy}
        value={span}
        choices={SPANS.map((each) => [each, words.spans[each]])}
        onChoose={setSpan}
      />
      {error.flag ? (
        <EmptyState title={failureText(error)}>{words.whatCounts}</EmptyState>
      ) : loading || data === null ? (
        <SkeletonLines rows={5} label={words.loadingEarnings} />
      ) : (
        <>
          <p className={styles.sum}>
            <MoneyText pence={sumPence(shown.map(({ share }) => share)) + tips} />
          </p>
          <p className={styles.quiet}>{tips > 0 ? words.withTips(last, formatMoney(tips, currency)) : last}</p>
          <LazyChart
            currency={currency}
            bars={shown.map((period) => ({
              key: period.start,
              name: periodName(period, span),
              short: shortName(period, span),
            }))}
            series={earnedSeries(
              words.yourShare,
              shown.map(({ share }) => share),
              shown.map((period) => period.tips),
            )}
          />
          <ul className={styles.periods}>
            {earned.map((period) => (
              <li key={period.start}>
                <span>
                  {periodName(period, span)}
                  <span className={styles.rides}>
                    {words.rides(period.rides)}
                    {period.tips > 0 ? ` · ${words.tipsOf(formatMoney(period.tips, currency))}` : null}
                  </span>
                </span>
                <MoneyText pence={period.share + period.tips} />
              </li>
            ))}
          </ul>
        </>
      )}
      <DriverTerms uid={uid} />
      <DriverStatements uid={uid} name={name} />
      <Reported uid={uid} />
    </section>
  );
}
