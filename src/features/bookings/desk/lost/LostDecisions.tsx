import { TextArea } from '@/components/ui/fields/TextInput';
import { Button } from '@/components/ui/button/Button';
import { useState } from 'react';
import { PhoneLink } from '@/components/people/phone/PhoneLink';
import { LOST_NOTE_MAX_CHARACTERS } from '@/domain/limits';
import { LOST_WORDS, type LostProperty, nextLost, OFFICE_STEPS, type OfficeStep } from '@/domain/ride/lostProperty';
import { DEFAULT_TIME_ZONE, formatDateTime } from '@/domain/time/time';
import { useCall } from '@/state/useCall';
import { Unsaved } from '@/components/ui/page/Unsaved';
import styles from './Lost.module.css';

type Props = { id: string; lost: LostProperty };

/** One report of lost property for the office: what it is, whom to ring, its note, and its next steps, each named after where it leads. */
export function LostDecisions({ id, lost: { report, desk } }: Props) {
  const { run, busy } = useCall({ critical: true });
  const [typed, setTyped] = useState<string | null>(null);
  const stored = desk.note ?? '';
  /** The note that is being changed. After a refusal, the one that another desk has written since has been read as well. */
  const [seen, setSeen] = useState(stored);
  const [isRead, setIsRead] = useState(false);
  const note = typed ?? stored;
  const { state } = report;

  const isTyped = typed !== null && typed.trim() !== stored;
  const isOther = isTyped && stored !== '' && seen !== stored;

  function type(text: string): void {
    if (!isTyped) {
      setSeen(stored);
      setIsRead(false);
    }
    setTyped(text);
  }

  /** Saves what was typed, with a step or without. */
  async function settle(as?: OfficeStep): Promise<void> {
    const sent = note.trim();
    const change = isTyped ? { note: sent, note_seen: isRead ? stored : seen } : {};
    const settled = await run('settle_lost', { id, from: state, ...(as === undefined ? {} : { as }), ...change });
    if (settled === null) {
      setIsRead(true);
      return;
    }
    // What was typed while this was on its way stays.
    setTyped((now) => (now?.trim() === sent ? null : now));
    setSeen(sent);
  }

  return (
    <div className={styles.lost}>
      <Unsaved when={isTyped} />
      <p>
        <strong>{LOST_WORDS[state].desk}</strong>: <q>{report.what}</q>
      </p>
      <p className={styles.soft}>
        Reported {formatDateTime(report.at, DEFAULT_TIME_ZONE)}. Ring the rider: <PhoneLink number={desk.contact} />
      </p>
      <TextArea
        label="Office note"
        help={isOther ? `Another desk has written: “${stored}”` : null}
        value={note}
        onChange={({ target }) => type(target.value)}
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
