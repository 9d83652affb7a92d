import { useMayCall } from '@/state/desk/useRights';
import { useState } from 'react';
import { Button } from '@/components/ui/button/Button';
import { Unsaved } from '@/components/ui/page/Unsaved';
import { TextArea } from '@/components/ui/fields/TextInput';
import { REFUSAL_WORDS_MAX_CHARACTERS } from '@/domain/limits';
import type { Refusal } from '@/domain/ride/needs/refusal';
import { useCall } from '@/state/useCall';
import styles from './Refusals.module.css';
import { STATE_WORDS } from './refusalWords';

type Props = { id: string; refusal: Refusal };

/** The office's decision on one refusal, which it may change. Nothing follows from it automatically. */
export function RefusalDecision({ id, refusal: { state, note = '' } }: Props) {
  const { run, busy } = useCall({ critical: true });
  const [typed, setTyped] = useState(note);
  const mayDecide = useMayCall('decide_refusal');
  const decide = (to: 'upheld' | 'excused'): void => {
    const said = typed.trim();
    void run('decide_refusal', { id, from: state, to, ...(said === '' ? {} : { note: said }) });
  };
  if (!mayDecide) {
    return (
      <>
        <p className={styles.soft}>{STATE_WORDS[state]}</p>
        {note === '' ? null : <p>{note}</p>}
      </>
    );
  }
  return (
    <>
      <Unsaved when={typed.trim() !== note} />
      <p className={styles.soft}>{STATE_WORDS[state]}</p>
      <TextArea
        label="Office note"
        rows={2}
        value={typed}
        maxLength={REFUSAL_WORDS_MAX_CHARACTERS}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className={styles.steps}>
        {state === 'upheld' ? null : (
          <Button disabled={busy !== null} onClick={() => decide('upheld')}>
            Uphold it
          </Button>
        )}
        {state === 'excused' ? null : (
          <Button disabled={busy !== null} onClick={() => decide('excused')}>
            Excuse it
          </Button>
        )}
      </div>
    </>
  );
}
