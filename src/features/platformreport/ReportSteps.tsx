import { useState } from 'react';
import { PersonName } from '@/components/people/PersonName';
import { Button } from '@/components/ui/button/Button';
import { MessageDialog } from '@/components/ui/message/MessageDialog';
import { ReasonDialog } from '@/components/ui/message/ReasonDialog';
import { Notice } from '@/components/ui/state/Notice';
import { saveXml } from '@/components/ui/table/saveFile';
import { MoneyText } from '@/components/ui/text/MoneyText';
import type { ReportAnswer, ReportPlan } from '@/domain/api/platformReportApi';
import { LEDGER_NOTE_MAX_CHARACTERS } from '@/domain/limits';
import { type ReportFileUse, yearOf } from '@/domain/platformReport/yearReport';
import { DEFAULT_TIME_ZONE, formatDateTime } from '@/domain/time/time';
import { useCall } from '@/state/useCall';
import { drivers, faultWords, standWords } from './reportWords';
import styles from './platformreport.module.css';

type Props = { plan: ReportPlan; onDone: () => void };

/** What can be done with the year now: its faults, or the making of the report, or what is done with the one that stands. */
export function ReportSteps({ plan, onDone }: Props) {
  return (
    <section aria-labelledby="the-report">
      <h2 id="the-report" className={styles.heading}>
        The report of {plan.year}
      </h2>
      {plan.stands === null ? (
        <ToMake plan={plan} onDone={onDone} />
      ) : (
        <Standing stands={plan.stands} differs={plan.differs} onDone={onDone} />
      )}
    </section>
  );
}

function ToMake({ plan, onDone }: Props) {
  const { run, busy } = useCall({ critical: true });
  const [isAsked, setAsked] = useState(false);
  const { year, faults, count, without, sums } = plan;
  const total = yearOf(sums.paid);

  async function make(): Promise<void> {
    setAsked(false);
    await run('make_platform_report', { year, total, without });
    onDone();
  }

  return (
    <>
      {faults.length === 0 ? (
        <p>Nothing stands in its way.</p>
      ) : (
        <ul className={styles.faults}>
          {faults.map((fault) => (
            <li key={fault.kind}>{faultWords(fault, year)}</li>
          ))}
        </ul>
      )}
      <div className={styles.buttons}>
        <Button look="next" disabled={faults.length > 0} busy={busy !== null} onClick={() => setAsked(true)}>
          Make the report
        </Button>
      </div>
      <MessageDialog
        open={isAsked}
        title={`Make the report of ${year}?`}
        onClose={() => setAsked(false)}
        actions={[
          { label: 'Not yet', onSelect: () => setAsked(false) },
          { label: 'Make it', next: true, onSelect: () => void make() },
        ]}
      >
        It names {drivers(count)}, who were paid <MoneyText pence={total} />.
        {without > 0
          ? ` ${drivers(without)} without a National Insurance number, because they were asked twice or have left.`
          : ''}
      </MessageDialog>
    </>
  );
}

type StandingProps = { stands: ReportAnswer; differs: boolean; onDone: () => void };

function Standing({ stands, differs, onDone }: StandingProps) {
  const { run, busy } = useCall();
  const edit = useCall({ critical: true });
  const [asked, setAsked] = useState<'filed' | 'discard' | null>(null);
  const [before, setBefore] = useState<ReportFileUse | null>(null);
  const { year, id, total, state, file } = stands;
  const close = (): void => setAsked(null);
  const isBusy = busy !== null || edit.busy !== null;

  async function take(): Promise<void> {
    const answer = await run('platform_report_file', { year, id });
    if (answer === null) return;
    saveXml(answer.name, answer.text);
    setBefore(answer.before);
    onDone();
  }

  async function filed(): Promise<void> {
    close();
    await edit.run('file_platform_report', { year, id });
    onDone();
  }

  async function discard(reason: string): Promise<boolean> {
    const done = (await edit.run('discard_platform_report', { year, id, reason })) !== null;
    if (done) close();
    onDone();
    return done;
  }

  return (
    <>
      <p>
        {standWords(stands)} They were paid <MoneyText pence={total} />. By <PersonName uid={stands.by} />.
      </p>
      {file === undefined ? null : (
        <p className={styles.soft}>
          The file was taken {file.times === 1 ? 'once' : `${file.times} times`}, last on{' '}
          {formatDateTime(file.at, DEFAULT_TIME_ZONE)} by <PersonName uid={file.by} />.
        </p>
      )}
      {before === null ? null : (
        <Notice face="warning" className={styles.warned}>
          This file was taken before, on {formatDateTime(before.at, DEFAULT_TIME_ZONE)} by{' '}
          <PersonName uid={before.by} />. It is the same file. Send it once.
        </Notice>
      )}
      {differs ? (
        <Notice face="warning" className={styles.warned}>
          {state === 'made'
            ? 'The books have changed since the report was made. Discard it and make it again.'
            : 'The books have changed since HMRC had the report. Send HMRC a correction.'}
        </Notice>
      ) : null}
      <div className={styles.buttons}>
        <Button look={state === 'made' ? 'next' : 'outlined'} disabled={isBusy} onClick={() => void take()}>
          Take the file
        </Button>
        {state === 'made' ? (
          <>
            <Button disabled={isBusy || file === undefined} onClick={() => setAsked('filed')}>
              HMRC has it
            </Button>
            <Button look="text" disabled={isBusy} onClick={() => setAsked('discard')}>
              Discard it
            </Button>
          </>
        ) : null}
      </div>
      <MessageDialog
        open={asked === 'filed'}
        title="Has HMRC taken the file?"
        onClose={close}
        actions={[
          { label: 'Not yet', onSelect: close },
          { label: 'HMRC has it', next: true, onSelect: () => void filed() },
        ]}
      >
        The report then stays as it is. Each driver in it gets a copy and is told.
      </MessageDialog>
      <ReasonDialog
        open={asked === 'discard'}
        title="Discard this report?"
        words="Only if HMRC does not have it. The next report of this year gets another id."
        action="Discard it"
        most={LEDGER_NOTE_MAX_CHARACTERS}
        busy={isBusy}
        onReason={discard}
        onClose={close}
      />
    </>
  );
}
