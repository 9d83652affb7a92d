import { TextArea } from '@/components/ui/fields/TextInput';
import { Button } from '@/components/ui/button/Button';
import { useState } from 'react';
import { PhoneLink } from '@/components/people/phone/PhoneLink';
import { LOST_NOTE_MAX_CHARACTERS } from '@/domain/limits';
import { LOST_WORDS, type LostProperty, nextLost, OFFICE_STEPS, type OfficeStep } from '@/domain/ride/lostProperty';
import { DEFAULT_TIME_ZONE, formatDateTime } from '@/domain/time/time';
import { useCall } from '@/state/useCall';
import { LeaveGuard } from '@/components/ui/page/LeaveGuard';
import styles from './Lost.module.css';

type Props = { id: string; lost: LostProperty };

/** One report of lost property for the office: what it is, whom to ring, its note, and its next steps, each named after where it leads. */
export function LostDecisions({ id, lost: { report, desk } }: Props) {
  const { run, busy } = useCall({ critical: true });
  const [typed, setTyped] = useState<string | null>(null);
  const note = typed ?? desk.note ?? '';
  const { state } = report;

  const isTyped = typed !== null && typed.trim() !== (desk.note ?? '');

  /** Saves what was typed, with a step or without. */
  async function settle(as?: OfficeStep): Promise<void> {
    const body = { id, from: state, ...(as === undefined ? {} : { as }), ...(isTyped ? { note: note.trim() } : {}) };
    if ((await run('settle_lost', body)) !== null) setTyped(null);
  }

  return (
    <div className={styles.lost}>
      <LeaveGuard when={isTyped} />
      <p>
        <strong>{LOST_WORDS[state].desk}</strong>: <q>{report.what}</q>
      </p>
      <p className={styles.soft}>
        Reported {formatDateTime(report.at, DEFAULT_TIME_ZONE)}. Ring the rider: <PhoneLink number={desk.contact} />
      </p>
      <TextArea
        label="Office note"
        value={note}
        onChange={({ target }) => setTyped(target.value)}
        maxLength={LOST_NOTE_MAX_CHARACTERS}
      />
      <div className={styles.steps}>
        {!isTyped ? null : (
          <Button look="filled" disabled={busy !== null} onClick={() => void settle()}>
            Save the note
          </Button>
        )}
        {OFFICE_STEPS.map((as) => {
          const to = nextLost(state, as, 'admin');
          return to === null ? null : (
            <Button key={as} disabled={busy !== null} onClick={() => void settle(as)}>
              {LOST_WORDS[to].desk}
            </Button>
          );
        })}
      </div>
    </div>
  );
}
