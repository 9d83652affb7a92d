import { useState } from 'react';
import { Button } from '@/components/ui/button/Button';
import { Dialog } from '@/components/ui/dialog/Dialog';
import { useGuardedClose } from '@/components/ui/page/useGuardedClose';
import { RIDE_LATER_LEAD_MINUTES } from '@/domain/limits';
import { plainLine } from '@/domain/plainText';
import { changedDays } from '@/domain/ride/repeats/changedDays';
import type { ComingDay } from '@/domain/ride/repeats/comingDays';
import type { DayRange, Repeat } from '@/domain/ride/repeats/repeat';
import { type Run, runOf, withDaysOff } from '@/domain/ride/repeats/run';
import { draftOf, ruleOf } from '@/domain/ride/repeats/ruleDraft';
import { ruleFault } from '@/domain/ride/repeats/ruleFault';
import { MINUTE_MS } from '@/domain/time/durations';
import { DEFAULT_TIME_ZONE } from '@/domain/time/time';
import * as words from '@/languages/en/rides/repeats';
import { useCall } from '@/state/useCall';
import { ChangedDaysList } from './ChangedDaysList';
import { LeftRides } from './LeftRides';
import { RepeatFields } from './RepeatFields';
import { RunFields } from './RunFields';
import styles from './Repeats.module.css';

type Props = {
  id: string;
  repeat: Repeat;
  /** Its next days, and how many are shown, for the effect. */
  coming: readonly ComingDay[];
  days: number;
  /** The days off of the account that pays for a run. */
  daysOff: readonly DayRange[];
  nowMs: number;
  onClose: () => void;
};

/** Changes the name and the days of a repeat. It is refused if somebody else changed it since it was opened. */
export function EditRepeat({ id, repeat, coming, days, daysOff, nowMs, onClose }: Props) {
  // What was seen as it opened: a change of others meanwhile is not written over.
  const [seen] = useState(repeat);
  const [name, setName] = useState(seen.name);
  const [rule, setRule] = useState(() => draftOf(seen.rule));
  const [onAccount, setOnAccount] = useState<Run | null>(() => runOf(seen));
  const [rebook, setRebook] = useState(true);
  const [isTried, setTried] = useState(false);
  const [left, setLeft] = useState<readonly string[]>([]);
  const [isChanged, setChanged] = useState(false);
  const { run, busy } = useCall({ critical: true });
  const { close, guard } = useGuardedClose(isChanged, onClose);
  const latest = nowMs + RIDE_LATER_LEAD_MINUTES * MINUTE_MS;
  const fault = ruleFault(ruleOf(rule), latest, DEFAULT_TIME_ZONE);
  const called = plainLine(name);
  // A ride that is nearer than that stays, as no other can be booked.
  const booked = coming.filter(({ is, atMs }) => is === 'booked' && atMs >= latest).length;
  const skipped = seen.rule.skipped === undefined ? {} : { skipped: seen.rule.skipped };
  const after = withDaysOff({ rule: { ...ruleOf(rule), ...skipped } }, daysOff).rule;
  const before = withDaysOff(seen, daysOff).rule;

  async function submit(): Promise<void> {
    setTried(true);
    if (called === '' || rule.time === '' || fault !== null) return;
    const { trip, version } = seen;
    const wish = { id, seen: version, name: called, trip, rule: ruleOf(rule), rebook: rebook && booked > 0 };
    const paid = onAccount === null ? {} : { run: onAccount };
    const answer = await run('save_repeat', { ...wish, ...paid });
    if (answer === null) return;
    setLeft(answer.left ?? []);
    if (answer.left === undefined) onClose();
  }

  if (left.length > 0) return <LeftRides rides={left} onClose={onClose} />;
  return (
    <Dialog
      open
      title={words.changeTitle}
      face="full"
      onClose={close}
      onSubmit={() => void submit()}
      actions={
        <>
          <Button onClick={() => close()}>{words.notNow}</Button>
          <Button look="filled" type="submit" busy={busy !== null}>
            {words.save}
          </Button>
        </>
      }
    >
      <div className={styles.form} onChange={() => setChanged(true)}>
        <RepeatFields name={name} isTried={isTried} onName={setName} rule={rule} onChange={setRule} fault={fault} />
        {onAccount === null ? null : (
          <RunFields
            run={onAccount}
            onChange={(changed) => {
              setChanged(true);
              setOnAccount(changed);
            }}
          />
        )}
        {fault !== null || rule.time === '' ? null : (
          <ChangedDaysList changed={changedDays(before, after, nowMs, days, DEFAULT_TIME_ZONE)} />
        )}
        {booked === 0 ? null : (
          <label className={styles.check}>
            <input type="checkbox" checked={rebook} onChange={({ target }) => setRebook(target.checked)} />
            {words.rebook(booked)}
          </label>
        )}
        {booked === 0 ? null : (
          <p className={styles.soft}>
            {rebook
              ? words.rebooked
              : onAccount === null
                ? words.stay
                : 'They stay as they are, but those of days without a ride are called off.'}
          </p>
        )}
      </div>
      {guard}
    </Dialog>
  );
}
