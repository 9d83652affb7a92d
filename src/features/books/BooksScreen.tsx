import { useState } from 'react';
import { failureText } from '@/backend/connection/failure';
import { watchBookSettings, watchJournalDays, watchJournalMonths } from '@/backend/money/books';
import { Button } from '@/components/ui/button/Button';
import { MonthOrDays } from '@/components/ui/fields/MonthOrDays';
import { Page } from '@/components/ui/page/Page';
import { EmptyState } from '@/components/ui/state/EmptyState';
import { Notice } from '@/components/ui/state/Notice';
import { SkeletonLines } from '@/components/ui/state/SkeletonLines';
import { saveCsv } from '@/components/ui/table/saveFile';
import { useAddressParts } from '@/components/ui/table/useAddressParts';
import { BOOK_ACCOUNTS } from '@/domain/books/accounts';
import { monthOf } from '@/domain/books/journal';
import { bookFileName, journalCsv } from '@/domain/books/journalCsv';
import { type BookRange, bookRows, daysOf, daysRead, monthUpTo, rangeFault } from '@/domain/books/range';
import { codesOf } from '@/domain/books/settings';
import { rangeFaults } from '@/languages/en/ui/table';
import { useObserved } from '@/state/hooks';
import { useToday } from '@/state/useToday';
import { AccountDays } from './AccountDays';
import { AccountsTable } from './AccountsTable';
import { CodesDialog } from './CodesDialog';
import { VatSummary } from './VatSummary';
import styles from './books.module.css';

/** The range in the address, or this month as far as it has come. */
function useRange(today: string): [BookRange, (range: BookRange) => void] {
  const [search, change] = useAddressParts();
  const usual = monthUpTo(monthOf(today), today);
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
      <MonthOrDays range={range} today={today} onChoose={setRange} />
      {fault !== null ? (
        <Notice face="fault">{rangeFaults[fault]}</Notice>
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
