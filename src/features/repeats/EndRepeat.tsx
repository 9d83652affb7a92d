import { useState } from 'react';
import { Button } from '@/components/ui/button/Button';
import { Dialog } from '@/components/ui/dialog/Dialog';
import { TextInput } from '@/components/ui/fields/TextInput';
import type { ComingDay } from '@/domain/ride/repeats/comingDays';
import { clockParts, DEFAULT_TIME_ZONE, isLocalDate } from '@/domain/time/time';
import * as words from '@/languages/en/rides/repeats';
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
  const isFrom = (atMs: number): boolean => clockParts(atMs, DEFAULT_TIME_ZONE).date >= from;
  const booked = coming.filter(({ is, atMs }) => is === 'booked' && isFrom(atMs)).length;

  async function submit(): Promise<void> {
    if (isDay && (await run('end_repeat', { id, from, cancel: cancel && booked > 0 })) !== null) onClose();
  }

  return (
    <Dialog
      open
      title={words.endTitle}
      onClose={onClose}
      onSubmit={() => void submit()}
      actions={
        <>
          <Button onClick={onClose}>{words.keepIt}</Button>
          <Button look="filled" tone="danger" type="submit" busy={busy !== null} disabled={!isDay}>
            {words.endIt}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <TextInput
          type="date"
          label={words.firstWithout}
          value={from}
          min={today}
          onChange={({ target }) => setFrom(target.value)}
        />
        {booked === 0 ? (
          <p>{words.noneBooked}</p>
        ) : (
          <>
            <label className={styles.check}>
              <input type="checkbox" checked={cancel} onChange={({ target }) => setCancel(target.checked)} />
              {words.cancelBooked(booked)}
            </label>
            <p className={styles.soft}>{cancel ? words.feeStays : words.willBeDriven(booked)}</p>
          </>
        )}
      </div>
    </Dialog>
  );
}
