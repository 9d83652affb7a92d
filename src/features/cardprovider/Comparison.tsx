import { Button } from '@/components/ui/button/Button';
import { EmptyState } from '@/components/ui/state/EmptyState';
import { saveCsv } from '@/components/ui/table/saveFile';
import { counted } from '@/components/ui/text/counted';
import { MoneyText } from '@/components/ui/text/MoneyText';
import type { CardComparison } from '@/domain/api/desk/cardProviderApi';
import type { BookRange } from '@/domain/books/range';
import { differencesCsv, isSettled } from '@/domain/cardProvider/differences';
import type { SettlementSums } from '@/domain/cardProvider/settlement';
import { DEFAULT_TIME_ZONE, formatDateTime } from '@/domain/time/time';
import { DifferenceRow } from './DifferenceRow';
import styles from './cardprovider.module.css';

const SUMS: readonly (readonly [keyof SettlementSums, string])[] = [
  ['took', 'Taken from cards'],
  ['gaveBack', 'Given back to cards'],
  ['disputed', 'Chargebacks'],
  ['fees', 'Kept as fees'],
  ['paidOut', 'Paid into the bank'],
  ['other', 'Anything else'],
];

type Props = { answer: CardComparison; range: BookRange; onSettled: () => void };

/** What the provider did, how much of it agrees, and each difference. */
export function Comparison({ answer, range, onSettled }: Props) {
  const { sums, matched, differences, more, since, currency } = answer;
  const open = differences.filter((row) => !isSettled(row));
  return (
    <>
      {since === undefined ? null : (
        <p className={styles.soft}>
          The provider knows nothing from before {formatDateTime(since, DEFAULT_TIME_ZONE)}, and nothing from before
          then is compared.
        </p>
      )}
      <section aria-labelledby="what-it-did">
        <h2 id="what-it-did" className={styles.heading}>
          What the provider did
        </h2>
        <dl className={styles.sums}>
          {SUMS.filter(([name]) => name !== 'other' || sums.other !== 0).map(([name, words]) => (
            <div key={name}>
              <dt>{words}</dt>
              <dd>
                <MoneyText pence={sums[name]} />
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="its-differences">
        <h2 id="its-differences" className={styles.heading}>
          {open.length === 0 ? 'No open differences' : counted(open.length, 'open difference')}
        </h2>
        <p className={styles.soft}>
          {counted(matched.count, 'movement')} on both sides, <MoneyText pence={matched.total} /> in all.
        </p>
        {differences.length === 0 ? (
          <EmptyState title="Everything agrees">Both sides have the same payments, refunds and chargebacks.</EmptyState>
        ) : (
          <>
            <ul className={styles.list}>
              {differences.map((row) => (
                <DifferenceRow key={row.key} row={row} onSettled={onSettled} />
              ))}
            </ul>
            {more ? <p>There are more. Choose fewer days to see them.</p> : null}
            <Button
              onClick={() =>
                saveCsv(`card-differences-${range.from}-to-${range.to}.csv`, differencesCsv(differences, currency))
              }
            >
              Differences as CSV
            </Button>
          </>
        )}
      </section>
    </>
  );
}
