import { useState } from 'react';
import { failureText } from '@/backend/connection/failure';
import { watchBookSettings, watchJournalDays, watchJournalMonths } from '@/backend/money/books';
import { Button } from '@/components/ui/button/Button';
import { DateField } from '@/components/ui/fields/DateField';
import { SelectInput } from '@/components/ui/fields/SelectInput';
import { Page } from '@/components/ui/page/Page';
import { EmptyState } from '@/components/ui/state/EmptyState';
import { Notice } from '@/components/ui/state/Notice';
import { SkeletonLines } from '@/components/ui/state/SkeletonLines';
import { RANGE_FAULTS } from '@/components/ui/table/rangeFaults';
import { saveCsv } from '@/components/ui/table/saveFile';
import { useAddressParts } from '@/components/ui/table/useAddressParts';
import { BOOK_ACCOUNTS } from '@/domain/books/accounts';
import { monthOf } from '@/domain/books/journal';
import { bookFileName, journalCsv } from '@/domain/books/journalCsv';
import { type BookRange, bookRows, daysOf, daysRead, rangeFault, rangeOfMonth } from '@/domain/books/range';
import { codesOf } from '@/domain/books/settings';
import { monthLabel } from '@/domain/ledger/earnings';
import { latestMonths, monthsOf } from '@/domain/time/months';
import { useObserved } from '@/state/hooks';
import { useToday } from '@/state/useToday';
import { AccountDays } from './AccountDays';
import { AccountsTable } from './AccountsTable';
import { CodesDialog } from './CodesDialog';
import { VatSummary } from './VatSummary';
import styles from './books.module.css';

/** Months to choose from beside any other days. */
const MONTHS_OFFERED = 13;

const monthRange = (month: string, today: string): BookRange => {
  const whole = rangeOfMonth(month);
  return whole.to > today ? { ...whole, to: today } : whole;
};

/** The range in the address, or this month as far as it has come. */
function useRange(today: string): [BookRange, (range: BookRange) => void] {
  const [search, change] = useAddressParts();
  const usual = monthRange(monthOf(today), today);
  const [from, to] = [search.get('from') ?? usual.from, search.get('to') ?? usual.to];
  return [{ from, to }, (range) => change({ ...range, account: search.get('account') })];
}

/** The accounts of the platform over a range of days, each account's days, the journal as a file, and the VAT. */
export default function BooksScreen() {
  const today = useToday();
  const [range, setRange] = useRange(today);
  const [search, changeAddress] = useAddressParts();
  const [codesShown, setCodesShown] = useState(false);
  const fault = rangeFault(range, today);
  const days = useObserved(watchJournalDays, fault === null ? daysRead(range) : null, 'no_data');
  const months = useObserved(watchJournalMonths, fault === null ? monthOf(range.from) : null, 'no_data');
  const settings = useObserved(watchBookSettings, true, 'no_data');
  const errors = [days.error, months.error, settings.error];
  const failed = errors.find((error) => error.flag);
  const read = days.data && months.data ? { days: days.data, months: months.data } : null;
  const rows = read === null ? [] : bookRows(read, range);
  const account = BOOK_ACCOUNTS.find((each) => each === search.get('account'));
  const opened = rows.find((row) => row.account === account);
  const codes = codesOf(settings.data);
  const monthChosen = monthsOf(latestMonths(today, MONTHS_OFFERED)).find((month) => {
    const { from, to } = monthRange(month, today);
    return from === range.from && to === range.to;
  });

  function tryAgain(): void {
    for (const each of [days, months, settings]) each.again();
  }

  return (
    <Page
      title="Books"
      wide
      actions={
        <Button disabled={settings.data === null} onClick={() => setCodesShown(true)}>
          Account codes
        </Button>
      }
    >
      <search className={styles.tools}>
        <SelectInput
          label="Month"
          value={monthChosen ?? ''}
          onChange={({ target }) => setRange(monthRange(target.value, today))}
        >
          {monthChosen === undefined ? <option value="">Other days</option> : null}
          {monthsOf(latestMonths(today, MONTHS_OFFERED))
            .toReversed()
            .map((month) => (
              <option key={month} value={month}>
                {monthLabel(month).monthsName} {monthLabel(month).year}
              </option>
            ))}
        </SelectInput>
        <DateField
          label="From"
          value={range.from}
          latest={today}
          onChange={(from) => from && setRange({ ...range, from })}
        />
        <DateField label="To" value={range.to} latest={today} onChange={(to) => to && setRange({ ...range, to })} />
      </search>
      {fault !== null ? (
        <Notice face="fault">{RANGE_FAULTS[fault]}</Notice>
      ) : failed !== undefined ? (
        <EmptyState
          title={failureText(failed)}
          action={
            <Button look="text" onClick={tryAgain}>
              Try again
            </Button>
          }
        />
      ) : read === null || settings.data === null ? (
        <SkeletonLines rows={8} label="Loading the books" />
      ) : (
        <>
          {range.to === today ? <p className={styles.quiet}>Today is not over: its figures still change.</p> : null}
          {rows.length === 0 ? (
            <EmptyState title="Nothing was booked up to these days.">The first payment begins the books.</EmptyState>
          ) : (
            <>
              <AccountsTable
                rows={rows}
                codes={codes}
                opened={opened?.account}
                onOpen={(chosen) => changeAddress({ account: chosen === account ? null : chosen })}
              />
              {daysOf(read, range).length === 0 ? null : (
                <Button
                  className={styles.file}
                  onClick={() => saveCsv(bookFileName('journal', range, today), journalCsv(read, range, codes))}
                >
                  Journal as CSV
                </Button>
              )}
              {opened === undefined ? null : <AccountDays row={opened} days={daysOf(read, range)} />}
            </>
          )}
        </>
      )}
      {settings.data === null ? null : <VatSummary terms={settings.data.vat} today={today} />}
      {codesShown ? <CodesDialog codes={codes} onClose={() => setCodesShown(false)} /> : null}
    </Page>
  );
}
