import { useState } from 'react';
import { Button } from '@/components/ui/button/Button';
import { Dialog } from '@/components/ui/dialog/Dialog';
import { TextInput } from '@/components/ui/fields/TextInput';
import { messageText } from '@/domain/messages';
import { changedDays } from '@/domain/ride/repeats/changedDays';
import type { DayRange, Repeat, RepeatRule } from '@/domain/ride/repeats/repeat';
import { isRange } from '@/domain/ride/repeats/ruleFault';
import { runOf, withDaysOff } from '@/domain/ride/repeats/run';
import { clockParts, DEFAULT_TIME_ZONE } from '@/domain/time/time';
import { useCall } from '@/state/useCall';
import { ChangedDaysList } from './ChangedDaysList';
import { LeftRides } from './LeftRides';
import styles from './Repeats.module.css';

type Props = {
  id: string;
  repeat: Repeat;
  /** The days off of the account that pays. */
  daysOff: readonly DayRange[];
  /** How many days of the effect are shown. */
  days: number;
  nowMs: number;
  onClose: () => void;
};

/** The calendar with the pause among its holidays, which alone can be taken back by a change. */
function paused(calendar: RepeatRule, pause: DayRange): RepeatRule {
  const { skipped: _, ...rule } = calendar;
  return { ...rule, holidays: [...(rule.holidays ?? []), { ...pause, name: 'Pause' }] };
}

/** Pauses a run from one day to another, with the effect before. */
export function PauseRun({ id, repeat, daysOff, days, nowMs, onClose }: Props) {
  // What was seen as it opened: a change of others meanwhile is not written over.
  const [seen] = useState(repeat);
  const today = clockParts(nowMs, DEFAULT_TIME_ZONE).date;
  const [pause, setPause] = useState<DayRange>({ from: today, until: '' });
  const [isTried, setTried] = useState(false);
  const [left, setLeft] = useState<readonly string[]>([]);
  const { run, busy } = useCall({ critical: true });
  const isWhole = isRange(pause);
  const before = withDaysOff(seen, daysOff).rule;
  const after = isWhole ? withDaysOff(seen, [...daysOff, pause]).rule : before;

  async function submit(): Promise<void> {
    setTried(true);
    const onAccount = runOf(seen);
    if (!isWhole || onAccount === null) return;
    const { name, trip, rule, version } = seen;
    const wish = { id, seen: version, name, trip, rule: paused(rule, pause), run: onAccount };
    const answer = await run('save_repeat', wish);
    if (answer === null) return;
    setLeft(answer.left ?? []);
    if (answer.left === undefined) onClose();
  }

  if (left.length > 0) return <LeftRides rides={left} onClose={onClose} />;
  return (
    <Dialog
      open
      title="Pause the run"
      onClose={onClose}
      onSubmit={() => void submit()}
      actions={
        <>
          <Button onClick={onClose}>Not now</Button>
          <Button look="filled" type="submit" busy={busy !== null}>
            Pause it
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p>
          There are no rides in this time, and those that are booked are called off. The pause is among the holidays of
          the run, where you can change it.
        </p>
        <div className={styles.pair}>
          <TextInput
            type="date"
            label="First day of the pause"
            value={pause.from}
            min={today}
            onChange={({ target }) => setPause({ ...pause, from: target.value })}
          />
          <TextInput
            type="date"
            label="Last day of the pause"
            value={pause.until}
            min={pause.from}
            fault={isTried && !isWhole ? messageText('repeat_dates') : undefined}
            onChange={({ target }) => setPause({ ...pause, until: target.value })}
          />
        </div>
        <ChangedDaysList changed={changedDays(before, after, nowMs, days, DEFAULT_TIME_ZONE)} />
      </div>
    </Dialog>
  );
}
