import { useState } from 'react';
import { PersonName } from '@/components/people/PersonName';
import { Button } from '@/components/ui/button/Button';
import { announce } from '@/components/ui/message/Announcer';
import { ReasonDialog } from '@/components/ui/message/ReasonDialog';
import { MoneyText } from '@/components/ui/text/MoneyText';
import {
  DIFFERENCE_REASON_MAX,
  type Difference,
  isSettled,
  KIND_WORDS,
  MATCH_WORDS,
  toDoAbout,
} from '@/domain/cardProvider/differences';
import type { Pence } from '@/domain/money/money';
import { DEFAULT_TIME_ZONE, formatDateTime } from '@/domain/time/time';
import { useCall } from '@/state/useCall';
import styles from './cardprovider.module.css';

/** A side's sum, or that it has nothing. */
function Side({ name, pence }: { name: string; pence: Pence | undefined }) {
  return (
    <span className={styles.side}>
      {name} {pence === undefined ? 'nothing' : <MoneyText pence={pence} />}
    </span>
  );
}

/** One difference: both sums, what to do about it, and how it was settled. */
export function DifferenceRow({ row, onSettled }: { row: Difference; onSettled: () => void }) {
  const { run, busy } = useCall({ critical: true });
  const [asked, setAsked] = useState(false);
  const { key, kind, match, at, ours, theirs, reference, theirId, settled } = row;

  async function settle(reason: string): Promise<boolean> {
    const body = { key, reason, at, ours: ours ?? 0, theirs: theirs ?? 0 };
    if ((await run('settle_card_difference', body)) === null) return false;
    setAsked(false);
    announce('The difference is settled');
    onSettled();
    return true;
  }

  return (
    <li>
      <p className={styles.line}>
        <strong>
          {KIND_WORDS[kind]}: {MATCH_WORDS[match].toLowerCase()}
        </strong>
        <span className={styles.soft}>{formatDateTime(at, DEFAULT_TIME_ZONE)}</span>
      </p>
      <p>
        <Side name="With us" pence={ours} />
        <Side name="With the provider" pence={theirs} />
      </p>
      <p className={styles.soft}>
        Charge {reference}
        {theirId === undefined ? null : <>, with the provider {theirId}</>}
      </p>
      {settled !== undefined && isSettled(row) ? (
        <p>
          Settled {formatDateTime(settled.at, DEFAULT_TIME_ZONE)} by <PersonName uid={settled.by} />: {settled.reason}
        </p>
      ) : (
        <>
          <p>{toDoAbout(row)}</p>
          <Button disabled={busy !== null} onClick={() => setAsked(true)}>
            Mark as settled
          </Button>
        </>
      )}
      <ReasonDialog
        open={asked}
        title="Is this settled?"
        words="Nothing is paid or taken back by this. The reason stays with the difference and in the audit."
        action="It is settled"
        most={DIFFERENCE_REASON_MAX}
        busy={busy !== null}
        onReason={settle}
        onClose={() => setAsked(false)}
      />
    </li>
  );
}
