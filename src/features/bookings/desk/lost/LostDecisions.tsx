import { Button, TextField } from '@mui/material';
import { useState } from 'react';
import { PhoneLink } from '@/components/people/PhoneLink';
import { LOST_NOTE_MAX_CHARACTERS } from '@/domain/limits';
import { LOST_WORDS, type LostProperty, nextLost } from '@/domain/ride/lostProperty';
import { DEFAULT_TIME_ZONE, formatDateTime } from '@/domain/time/time';
import { useCall } from '@/state/useCall';
import styles from './Lost.module.css';

const STEPS = [
  { as: 'receive', label: 'With the office' },
  { as: 'give_back', label: 'Returned' },
  { as: 'give_up', label: 'Not found' },
] as const;

type Props = { id: string; lost: LostProperty };

/** One report of lost property for the office: what it is, whom to ring, its note and its next steps. */
export function LostDecisions({ id, lost: { report, desk } }: Props) {
  const { run, busy } = useCall({ critical: true });
  const [typed, setTyped] = useState<string | null>(null);
  const note = typed ?? desk.note ?? '';
  const { state } = report;

  async function save(): Promise<void> {
    if ((await run('settle_lost', { id, from: state, note: note.trim() })) !== null) setTyped(null);
  }

  return (
    <div className={styles.lost}>
      <p>
        <strong>{LOST_WORDS[state].desk}</strong>: <q>{report.what}</q>
      </p>
      <p className={styles.soft}>
        Reported {formatDateTime(report.at, DEFAULT_TIME_ZONE)}. Ring the rider: <PhoneLink number={desk.contact} />
      </p>
      <TextField
        label="Office note"
        size="small"
        fullWidth
        multiline
        value={note}
        onChange={({ target }) => setTyped(target.value)}
        slotProps={{ htmlInput: { maxLength: LOST_NOTE_MAX_CHARACTERS } }}
      />
      <div className={styles.steps}>
        {typed === null || typed.trim() === (desk.note ?? '') ? null : (
          <Button variant="contained" disabled={busy !== null} onClick={() => void save()}>
            Save the note
          </Button>
        )}
        {STEPS.filter(({ as }) => nextLost(state, as, 'admin') !== null).map(({ as, label }) => (
          <Button
            key={as}
            variant="outlined"
            disabled={busy !== null}
            onClick={() => void run('settle_lost', { id, from: state, as })}
          >
            {label}
          </Button>
        ))}
      </div>
    </div>
  );
}
