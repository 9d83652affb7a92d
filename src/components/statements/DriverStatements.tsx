import { useId, useState } from 'react';
import { serverNow } from '@/backend/connection/connection';
import { readWalletSince } from '@/backend/money/statements';
import { Button } from '@/components/ui/button/Button';
import { saveCsv } from '@/components/ui/table/saveFile';
import { type DriverStatement, driverStatement } from '@/domain/statement/driverStatement';
import {
  balanceRows,
  driverStatementCsv,
  FEES_UNKNOWN,
  fareRows,
  openWords,
} from '@/domain/statement/driverStatementText';
import { instantsOf, isClosed, periodOf, periodWords, statementFileName } from '@/domain/statement/period';
import * as words from '@/languages/en/driver/money/statements';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { messageShown } from '@/state/messages';
import { selectCompanyName, selectCurrency } from '@/state/selectors';
import { usePaper } from '@/state/usePaper';
import { useToday } from '@/state/useToday';
import { type ChosenPeriod, PeriodChoice } from './PeriodChoice';
import { StatementRows } from './StatementRows';
import styles from './statements.module.css';

type Props = {
  uid: string;
  /** The driver's name, as it stands on the paper. */
  name: string;
};

/** A statement as it was made; a period that could still change when it was read stays open. */
type Made = { statement: DriverStatement; closed: boolean };

/** A driver's statement of any month or week: made on request, shown, and kept as a PDF or as CSV. */
export function DriverStatements({ uid, name }: Props) {
  const id = useId();
  const today = useToday();
  const dispatch = useAppDispatch();
  const [chosen, setChosen] = useState<ChosenPeriod>({ span: 'month', day: today });
  const period = periodOf(chosen.span, chosen.day);
  const [made, setMade] = useState<Made | null>(null);
  const [busy, setBusy] = useState(false);

  async function make(): Promise<void> {
    setBusy(true);
    // Asked before the entries are read: what comes while they are read is no reason to call the period closed.
    const closed = isClosed(period, serverNow());
    const outcome = await readWalletSince(uid, instantsOf(period).first);
    setBusy(false);
    if (outcome.ok) setMade({ statement: driverStatement(period, outcome.value), closed });
    else dispatch(messageShown(outcome.failure));
  }

  // What was read for a period chosen before is not shown under another.
  const shown = made?.statement.period.from === period.from && made.statement.period.to === period.to ? made : null;
  return (
    <section className={styles.statements} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {words.statements}
      </h2>
      <PeriodChoice chosen={chosen} today={today} onChoose={setChosen} />
      {shown === null ? (
        <Button busy={busy} onClick={() => void make()}>
          {words.statementOf(periodWords(period))}
        </Button>
      ) : (
        <Shown made={shown} name={name} />
      )}
    </section>
  );
}

function Shown({ made: { statement, closed }, name }: { made: Made; name: string }) {
  const company = useAppSelector(selectCompanyName);
  const currency = useAppSelector(selectCurrency);
  const { busy, draw } = usePaper();
  const fileName = statementFileName('driver', statement.period, closed);
  const fares = fareRows(statement);

  const savePdf = () =>
    draw(async () => {
      const { saveDriverStatement } = await import('@/paper/driverStatementPdf');
      saveDriverStatement(fileName, statement, { company, currency, name, closed });
    });

  return (
    <div role="group" aria-label={words.statementOf(periodWords(statement.period))}>
      {closed ? null : <p className={styles.quiet}>{openWords(statement)}</p>}
      <StatementRows label={words.wallet} rows={balanceRows(statement)} />
      <p className={styles.quiet}>
        {words.paidRides(statement.rides)}
        {statement.fares === null ? `. ${FEES_UNKNOWN}` : null}
      </p>
      {fares.length === 0 ? null : <StatementRows label={words.fares} rows={fares} />}
      <div className={styles.files}>
        <Button busy={busy} onClick={() => void savePdf()}>
          {words.asPdf}
        </Button>
        <Button onClick={() => saveCsv(`${fileName}.csv`, driverStatementCsv(statement, currency))}>
          {words.asCsv}
        </Button>
      </div>
    </div>
  );
}
