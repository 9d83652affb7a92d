import { useState } from 'react';
import { Button } from '@/components/ui/button/Button';
import { Dialog } from '@/components/ui/dialog/Dialog';
import { useGuardedClose } from '@/components/ui/page/useGuardedClose';
import { DAYS_OFF_MAX, type DaysOff } from '@/domain/onAccount/daysOff';
import { messageText } from '@/domain/messages';
import { changedDays } from '@/domain/ride/repeats/changedDays';
import type { Repeat } from '@/domain/ride/repeats/repeat';
import { isRange } from '@/domain/ride/repeats/ruleFault';
import { withDaysOff } from '@/domain/ride/repeats/run';
import { DEFAULT_TIME_ZONE } from '@/domain/time/time';
import { ranges as rangeWords } from '@/languages/en/rides/repeats';
import { useCall } from '@/state/useCall';
import { ChangedDaysList } from './ChangedDaysList';
import { LeftRides } from './LeftRides';
import { RangesField } from './RangesField';
import styles from './Repeats.module.css';

type Props = {
  account: string;
  /** What is entered so far; null before the first. */
  daysOff: DaysOff | null;
  /** The run from which it was opened, for the effect. */
  repeat: Repeat;
  nowMs: number;
  /** How many days of the effect are shown. */
  days: number;
  onClose: () => void;
};

/** The days on which no run of an account rides. */
export function DaysOffDialog({ account, daysOff, repeat, nowMs, days, onClose }: Props) {
  // What was seen as it opened: a change of others meanwhile is not written over.
  const [seen] = useState(daysOff);
  const [ranges, setRanges] = useState(seen?.ranges ?? []);
  const [isTried, setTried] = useState(false);
  const [isChanged, setChanged] = useState(false);
  const [left, setLeft] = useState<string[]>([]);
  const { run, busy } = useCall({ critical: true });
  const { close, guard } = useGuardedClose(isChanged, onClose);
  const isWhole = ranges.every(isRange);
  const [before, after] = [seen?.ranges, ranges.filter(isRange)].map((off) => withDaysOff(repeat, off).rule);

  async function submit(): Promise<void> {
    setTried(true);
    if (!isWhole) return;
    const answer = await run('set_days_off', { account, seen: seen?.changes ?? 0, ranges });
    if (answer === null) return;
    setLeft(answer.left);
    if (answer.left.length === 0) onClose();
  }

  if (left.length > 0) return <LeftRides rides={left} onClose={onClose} />;
  return (
    <Dialog
      open
      title="Days off of the account"
      face="full"
      onClose={close}
      onSubmit={() => void submit()}
      actions={
        <>
          <Button onClick={() => close()}>Not now</Button>
          <Button look="filled" type="submit" busy={busy !== null}>
            Save
          </Button>
        </>
      }
    >
      <div className={styles.form} onChange={() => setChanged(true)}>
        <p>No run of the account rides on these days. A ride that is booked for one is called off.</p>
        <RangesField
          legend="Days off"
          words={rangeWords.break}
          ranges={ranges}
          most={DAYS_OFF_MAX}
          onChange={(changed) => {
            setChanged(true);
            setRanges(changed);
          }}
        />
        {isTried && !isWhole ? (
          <p role="alert" className={styles.fault}>
            {messageText('repeat_dates')}
          </p>
        ) : null}
        {before === undefined || after === undefined ? null : (
          <>
            <p className={styles.soft}>Of this run:</p>
            <ChangedDaysList changed={changedDays(before, after, nowMs, days, DEFAULT_TIME_ZONE)} />
          </>
        )}
      </div>
      {guard}
    </Dialog>
  );
}
