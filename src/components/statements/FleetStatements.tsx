import { useId, useState } from 'react';
import { serverNow } from '@/backend/connection/connection';
import { readFleetMonth } from '@/backend/money/statements';
import { type Person, PersonPicker } from '@/components/people/PersonPicker';
import { Button } from '@/components/ui/button/Button';
import { DateField } from '@/components/ui/fields/DateField';
import { type DeskColumn, DeskTable } from '@/components/ui/table/DeskTable';
import { saveCsv } from '@/components/ui/table/saveFile';
import { MoneyText } from '@/components/ui/text/MoneyText';
import type { Pence } from '@/domain/money/money';
import { fullName } from '@/domain/people/user';
import {
  FLEET_OPEN,
  FLEET_STANDS,
  type FleetRow,
  fleetRows,
  type FleetStatement,
  fleetStatement,
  fleetStatementCsv,
} from '@/domain/statement/fleetStatement';
import { isClosed, periodOf, periodWords, statementFileName } from '@/domain/statement/period';
import { isLocalDate } from '@/domain/time/time';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { messageShown } from '@/state/messages';
import { selectCompanyName, selectCurrency } from '@/state/selectors';
import { usePaper } from '@/state/usePaper';
import { useToday } from '@/state/useToday';
import styles from './statements.module.css';

/** A fleet, by the account of its admin. */
type Fleet = { uid: string; name: string };

type Made = { fleet: Fleet; statement: FleetStatement; closed: boolean };

/** The statement of a fleet's month: a fleet admin's own, or for the desk (`own` null) that of any fleet. */
export function FleetStatements({ own }: { own: Fleet | null }) {
  const id = useId();
  const today = useToday();
  const dispatch = useAppDispatch();
  const [person, setPerson] = useState<Person | null>(null);
  const [day, setDay] = useState(today);
  const [made, setMade] = useState<Made | null>(null);
  const [busy, setBusy] = useState(false);
  const fleet = own ?? (person === null ? null : { uid: person.id, name: fullName(person) });
  const period = periodOf('month', day);
  const month = day.slice(0, 7);

  async function make(whose: Fleet): Promise<void> {
    setBusy(true);
    const closed = isClosed(period, serverNow());
    const outcome = await readFleetMonth(whose.uid, month);
    setBusy(false);
    if (outcome.ok) setMade({ fleet: whose, statement: fleetStatement(month, outcome.value), closed });
    else dispatch(messageShown(outcome.failure));
  }

  // What was read for another fleet or month is not shown under this one.
  const shown = made !== null && made.fleet.uid === fleet?.uid && made.statement.month === month ? made : null;
  return (
    <section className={styles.statements} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        Statement of a fleet
      </h2>
      <div className={styles.choice}>
        {own === null ? (
          <PersonPicker tight label="Fleet admin" roles={['fleetadmin']} chosen={person} onChosen={setPerson} />
        ) : null}
        <DateField
          label="A day of the month"
          value={day}
          latest={today}
          onChange={(date) => {
            if (isLocalDate(date) && date <= today) setDay(date);
          }}
        />
      </div>
      {shown === null ? (
        <Button
          busy={busy}
          disabled={fleet === null}
          onClick={() => {
            if (fleet !== null) void make(fleet);
          }}
        >
          Statement of {periodWords(period)}
        </Button>
      ) : (
        <Shown made={shown} today={today} />
      )}
    </section>
  );
}

const money = (pence: Pence | undefined) => (pence === undefined ? '–' : <MoneyText pence={pence} />);

const COLUMNS: DeskColumn<FleetRow>[] = [
  { label: 'Driver', text: true, cell: ({ name }) => name },
  { label: 'Rides', figures: true, cell: ({ rides }) => rides },
  { label: 'Fares', figures: true, cell: ({ fares }) => money(fares) },
  { label: 'Fees', figures: true, cell: ({ fees }) => money(fees) },
  { label: 'Share', figures: true, cell: ({ share }) => money(share) },
  { label: 'Tips', figures: true, cell: ({ tips }) => money(tips) },
];

function Shown({ made: { fleet, statement, closed }, today }: { made: Made; today: string }) {
  const company = useAppSelector(selectCompanyName);
  const currency = useAppSelector(selectCurrency);
  const { busy, draw } = usePaper();
  const period = periodOf('month', `${statement.month}-01`);
  const fileName = statementFileName('fleet', period, closed);
  const rows = fleetRows(statement);
  const total = rows.at(-1);

  const savePdf = () =>
    draw(async () => {
      const { saveFleetStatement } = await import('@/paper/fleetStatementPdf');
      saveFleetStatement(fileName, statement, { company, currency, name: fleet.name, closed, madeOn: today });
    });

  return (
    <div role="group" aria-label={`Statement of ${fleet.name}, ${periodWords(period)}`}>
      {closed ? null : <p className={styles.quiet}>{FLEET_OPEN}</p>}
      <DeskTable
        label={`Drivers of ${fleet.name}, ${periodWords(period)}`}
        columns={COLUMNS}
        groups={[{ key: 'all', rows: rows.slice(0, -1) }]}
        rowKey={({ key }) => key}
        total={total === undefined ? [] : COLUMNS.map(({ cell }) => cell(total))}
      />
      <p className={styles.below}>{FLEET_STANDS}</p>
      <div className={styles.files}>
        <Button busy={busy} onClick={() => void savePdf()}>
          Statement as PDF
        </Button>
        <Button onClick={() => saveCsv(`${fileName}.csv`, fleetStatementCsv(statement, currency))}>
          Statement as CSV
        </Button>
      </div>
    </div>
  );
}
