import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { serverNow } from '@/backend/connection/connection';
import type { Listed } from '@/backend/connection/observe';
import { watchAnswers } from '@/backend/desk/refusals';
import { PersonName } from '@/components/people/PersonName';
import { Button } from '@/components/ui/button/Button';
import { Dialog } from '@/components/ui/dialog/Dialog';
import { ListState } from '@/components/ui/state/ListState';
import { SpelledOut } from '@/components/ui/text/SpelledOut';
import type { Refusal } from '@/domain/ride/needs/refusal';
import { type Pattern, refusalPatterns } from '@/domain/ride/needs/refusalPattern';
import { monthBefore } from '@/domain/time/months';
import { clockParts, DEFAULT_TIME_ZONE, formatDateTime } from '@/domain/time/time';
import { useObserved } from '@/state/hooks';
import { useSideList } from '../useSideList';
import { RefusalDecision } from './RefusalDecision';
import styles from './Refusals.module.css';
import { patternWords, saidWords } from './refusalWords';
import { useRefusals } from './useRefusals';

type Props = {
  /** Opens a booking beside the table. */
  onOpen: (bookingId: string) => void;
};

/**
 * A button with the number of undecided refusals. It opens these, the recent refusals and the drivers with a pattern of them.
 */
export function Refusals({ onOpen }: Props) {
  const { open, show, leave, guard, around } = useSideList(onOpen);
  const [openedAt] = useState(serverNow);
  const { rows, state: reading, hasFailed, missing } = useRefusals(openedAt);
  const undecided = rows.filter(({ state }) => state === 'open').length;
  return (
    <>
      <Button onClick={show}>Refusals{undecided === 0 ? '' : ` (${undecided})`}</Button>
      <Dialog
        open={open}
        face="side"
        title="Refusals"
        onClose={() => leave(null)}
        actions={<Button onClick={() => leave(null)}>Close</Button>}
      >
        {open ? <Patterns refusals={rows} nowMs={openedAt} /> : null}
        {rows.length === 0
          ? null
          : around(
              <ul className={styles.list}>
                {rows.map((refusal) => (
                  <li key={refusal.id} className={styles.refusal}>
                    <RefusalRow refusal={refusal} onOpen={() => leave(refusal.bookingId)} />
                  </li>
                ))}
              </ul>,
            )}
        {rows.length === 0 || hasFailed ? (
          <ListState
            label="Loading refusals"
            loading={reading.loading}
            error={reading.error}
            missing={missing}
            onAgain={reading.again}
          />
        ) : null}
      </Dialog>
      {guard}
    </>
  );
}

function RefusalRow({ refusal, onOpen }: { refusal: Listed<Refusal>; onOpen: () => void }) {
  return (
    <>
      <p>
        <strong>{saidWords(refusal)}</strong>
        {refusal.words === undefined ? null : (
          <>
            {' '}
            <q>{refusal.words}</q>
          </>
        )}
      </p>
      <p className={styles.soft}>
        {formatDateTime(refusal.at, DEFAULT_TIME_ZONE)}, driver <PersonName uid={refusal.driver} />
      </p>
      <p>
        <Button small onClick={onOpen}>
          Booking&nbsp;
          <SpelledOut text={refusal.booking_id} label="id" />
        </Button>
      </p>
      <RefusalDecision key={refusal.state} id={refusal.id} refusal={refusal} />
    </>
  );
}

/** The drivers with a pattern of refusals. The office decides what to do about them. */
function Patterns({ refusals, nowMs }: { refusals: readonly Refusal[]; nowMs: number }) {
  const id = useId();
  const month = clockParts(nowMs, DEFAULT_TIME_ZONE).date.slice(0, 7);
  const months = [
    useObserved(watchAnswers, month, 'no_data').data,
    useObserved(watchAnswers, monthBefore(month, 1), 'no_data').data,
    useObserved(watchAnswers, monthBefore(month, 2), 'no_data').data,
  ].filter((counts) => counts !== null);
  const found = refusalPatterns(refusals, months, nowMs);
  if (found.length === 0) return null;
  return (
    <section className={styles.patterns} aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        Drivers to review
      </h3>
      <p className={styles.soft}>You decide what to do. Nothing happens automatically.</p>
      <ul>
        {found.map((pattern) => (
          <PatternRow key={pattern.driver} pattern={pattern} />
        ))}
      </ul>
    </section>
  );
}

function PatternRow({ pattern }: { pattern: Pattern }) {
  return (
    <li>
      <Link to={`/bookings?driver=${encodeURIComponent(pattern.driver)}`}>
        <PersonName uid={pattern.driver} />
      </Link>
      <p className={styles.soft}>{patternWords(pattern)}</p>
    </li>
  );
}
