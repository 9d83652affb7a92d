import { useState } from 'react';
import { failureText } from '@/backend/connection/failure';
import { watchJournalDays } from '@/backend/money/books';
import { Button } from '@/components/ui/button/Button';
import { SelectInput } from '@/components/ui/fields/SelectInput';
import { SkeletonLines } from '@/components/ui/state/SkeletonLines';
import { saveCsv } from '@/components/ui/table/saveFile';
import { MoneyText } from '@/components/ui/text/MoneyText';
import { bookFileName } from '@/domain/books/journalCsv';
import type { BookRange } from '@/domain/books/range';
import { quarterBefore, quarterOf, vatCsv, vatQuarter } from '@/domain/books/vat';
import type { VatTerms } from '@/domain/books/vatTerms';
import { dayWords } from '@/domain/time/dayWords';
import { useAppSelector, useObserved } from '@/state/hooks';
import { selectCurrency } from '@/state/selectors';
import { VatDialog } from './VatDialog';
import styles from './books.module.css';

/** Quarters to choose from: two years. */
const QUARTERS_OFFERED = 8;

/** This quarter and those before it in which the platform was registered, newest first. */
function quartersOf(terms: VatTerms, today: string): BookRange[] {
  const quarters = [quarterOf(today, terms.stagger)];
  while (quarters.length < QUARTERS_OFFERED) quarters.push(quarterBefore(quarters.at(-1) as BookRange));
  return quarters.filter(({ to }) => to >= terms.from);
}

/** The VAT inside the platform's fees, by the quarters of its returns. */
export function VatSummary({ terms, today }: { terms: VatTerms | undefined; today: string }) {
  const [edited, setEdited] = useState(false);
  return (
    <section aria-label="VAT" className={styles.vat}>
      <div className={styles.head}>
        <h2>VAT</h2>
        <Button onClick={() => setEdited(true)}>VAT registration</Button>
      </div>
      {terms === undefined ? (
        <p>Not registered for VAT.</p>
      ) : (
        <Quarter key={`${terms.from} ${terms.stagger}`} terms={terms} today={today} />
      )}
      {edited ? <VatDialog terms={terms} onClose={() => setEdited(false)} /> : null}
    </section>
  );
}

function Quarter({ terms, today }: { terms: VatTerms; today: string }) {
  const currency = useAppSelector(selectCurrency);
  const quarters = quartersOf(terms, today);
  const [chosen, setChosen] = useState('');
  const quarter = quarters.find(({ from }) => from === chosen) ?? quarters[0];
  const { data, error } = useObserved(watchJournalDays, quarter ?? null, 'no_data');
  if (quarter === undefined) return <p>Registered from {dayWords(terms.from)}.</p>;
  const sum = data === null ? null : vatQuarter(data, quarter, terms);
  return (
    <>
      <div className={styles.tools}>
        <SelectInput label="Quarter" value={quarter.from} onChange={({ target }) => setChosen(target.value)}>
          {quarters.map(({ from, to }) => (
            <option key={from} value={from}>
              {dayWords(from)} to {dayWords(to)}
            </option>
          ))}
        </SelectInput>
      </div>
      {error.flag ? (
        <p>{failureText(error)}</p>
      ) : sum === null ? (
        <SkeletonLines rows={3} label="Loading the quarter" />
      ) : (
        <>
          {sum.part.from === quarter.from ? null : (
            <p>Fees count from {dayWords(sum.part.from)}, the first day of the registration.</p>
          )}
          {quarter.to >= today ? (
            <p className={styles.quiet}>This quarter is not over: its figures still change.</p>
          ) : null}
          <dl className={styles.facts}>
            <div>
              <dt>Fees without VAT</dt>
              <dd>
                <MoneyText pence={sum.net} />
              </dd>
            </div>
            <div>
              <dt>VAT at {terms.rate} %</dt>
              <dd>
                <MoneyText pence={sum.vat} />
              </dd>
            </div>
            <div>
              <dt>Fees with VAT</dt>
              <dd>
                <MoneyText pence={sum.gross} />
              </dd>
            </div>
          </dl>
          <Button
            className={styles.file}
            onClick={() => saveCsv(bookFileName('vat', sum.part, today), vatCsv(sum, terms, currency))}
          >
            VAT summary as CSV
          </Button>
        </>
      )}
    </>
  );
}
