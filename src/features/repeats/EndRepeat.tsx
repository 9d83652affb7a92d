import { useState } from 'react';
import { Button } from '@/components/ui/button/Button';
import { Dialog } from '@/components/ui/dialog/Dialog';
import { TextInput } from '@/components/ui/fields/TextInput';
import type { ComingDay } from '@/domain/ride/repeats/comingDays';
import { clockParts, DEFAULT_TIME_ZONE, isLocalDate } from '@/domain/time/time';
import { useCall } from '@/state/useCall';
import styles from './Repeats.module.css';

type Props = { id: string; coming: readonly ComingDay[]; nowMs: number; onClose: () => void };

/** Ends a repeat from a day on, and says before what becomes of the rides that are booked. */
export function EndRepeat({ id, coming, nowMs, onClose }: Props) {
  const today = clockParts(nowMs, DEFAULT_TIME_ZONE).date;
  const [from, setFrom] = useState(today);
  const [cancel, setCancel] = useState(true);
  const { run, busy } = useCall({ critical: true });
  const isDay = isLocalDate(from) && from >= today;
  const booked = coming.filter(({ is, day }) => is === 'booked' && day >= from).length;
  const rides = booked === 1 ? 'the one ride' : `the ${booked} rides`;

  async function submit(): Promise<void> {
    if (isDay && (await run('end_repeat', { id, from, cancel: cancel && booked > 0 })) !== null) onClose();
  }

  return (
    <Dialog
      open
      title="End the repeat"
      onClose={onClose}
      onSubmit={() => void submit()}
      actions={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button look="filled" tone="danger" type="submit" busy={busy !== null} disabled={!isDay}>
            End it
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <TextInput
          type="date"
          label="First day without a ride"
          value={from}
          min={today}
          onChange={({ target }) => setFrom(target.value)}
        />
        {booked === 0 ? (
          <p>No ride is booked from that day on.</p>
        ) : (
          <>
            <label className={styles.check}>
              <input type="checkbox" checked={cancel} onChange={({ target }) => setCancel(target.checked)} />
              Cancel {rides} booked from that day on
            </label>
            <p className={styles.soft}>
              {cancel
                ? 'A ride whose cancelling would cost a fee stays.'
                : `Nothing more is booked, and ${rides} booked already will be driven.`}
            </p>
          </>
        )}
      </div>
    </Dialog>
  );
}
