import { Link } from 'react-router-dom';
import { PersonName } from '@/components/people/PersonName';
import { ListState } from '@/components/ui/state/ListState';
import { Pager } from '@/components/ui/table/Pager';
import { usePages } from '@/components/ui/table/usePages';
import { counted } from '@/components/ui/text/counted';
import { MoneyText } from '@/components/ui/text/MoneyText';
import type { PayoutLine } from '@/domain/money/payout';
import { dayWords } from '@/domain/time/dayWords';
import { MINUTE_MS } from '@/domain/time/durations';
import { DEFAULT_TIME_ZONE, formatDateTime } from '@/domain/time/time';
import { NO_ERROR } from '@/state/dataGroup';
import { usePolled } from '@/state/usePolled';
import { STATE_WORDS } from './payoutWords';
import styles from './payouts.module.css';

type End = Pick<PayoutLine, 'at' | 'id'>;

/** The runs that were made, newest first. */
export function Runs() {
  const pages = usePages<End>('runs');
  const body = pages.before === null ? {} : { before: pages.before };
  const { answer, question, failure, again } = usePolled('list_payouts', body, () => MINUTE_MS);
  const page = JSON.stringify(question) === JSON.stringify(body) ? answer : null;
  const last = page?.runs.at(-1);
  const empty = { flag: true, key: 'no_payouts' } as const;

  return (
    <>
      {page === null || last === undefined ? (
        <ListState
          label="Loading the runs"
          loading={page === null && failure === null}
          error={failure !== null ? { flag: true, ...failure } : page === null ? NO_ERROR : empty}
          missing="no_payouts"
          onAgain={again}
        />
      ) : (
        <ul className={styles.runs} aria-label="Payout runs, newest first">
          {page.runs.map((run) => (
            <li key={run.id}>
              <Link className={styles.number} to={`/payouts?show=runs&run=${run.id}`}>
                Run {run.serial}
              </Link>
              <span>{STATE_WORDS[run.state]}</span>
              <span>
                <MoneyText pence={run.total} /> in {counted(run.count, 'withdrawal')}
              </span>
              <span className={styles.soft}>For {dayWords(run.processOn)}</span>
              <span className={styles.soft}>
                Made {formatDateTime(run.at, DEFAULT_TIME_ZONE)} by <PersonName uid={run.by} />
              </span>
            </li>
          ))}
        </ul>
      )}
      <Pager
        label="Pages of runs"
        number={pages.number}
        onNewer={pages.newer}
        onOlder={page?.more === true && last !== undefined ? () => pages.older({ at: last.at, id: last.id }) : null}
      />
    </>
  );
}
