import { useState } from 'react';
import { serverNow } from '@/backend/connection/connection';
import { watchNeeds } from '@/backend/rides/needs';
import { Button } from '@/components/ui/button/Button';
import { Dialog } from '@/components/ui/dialog/Dialog';
import { TextInput } from '@/components/ui/fields/TextInput';
import { useGuardedClose } from '@/components/ui/page/useGuardedClose';
import { REPEAT_NAME_MAX_CHARACTERS, RIDE_LATER_LEAD_MINUTES } from '@/domain/limits';
import { plainLine } from '@/domain/plainText';
import type { Booking } from '@/domain/ride/booking';
import { tripOfBooking, wayBack } from '@/domain/ride/repeats/fromBooking';
import type { RepeatTrip } from '@/domain/ride/repeats/repeat';
import type { Run } from '@/domain/ride/repeats/run';
import { newRule, type RuleDraft, ruleOf } from '@/domain/ride/repeats/ruleDraft';
import { ruleFault } from '@/domain/ride/repeats/ruleFault';
import { addDays } from '@/domain/time/addDays';
import { MINUTE_MS } from '@/domain/time/durations';
import { clockParts, DEFAULT_TIME_ZONE, minuteToHHMM } from '@/domain/time/time';
import * as words from '@/languages/en/rides/repeats';
import { useObserved } from '@/state/hooks';
import { useCall } from '@/state/useCall';
import { useRequestId } from '@/state/useRequestId';
import { RepeatFields } from './RepeatFields';
import { RunFields } from './RunFields';
import styles from './Repeats.module.css';

type Props = {
  booking: Booking;
  /** The desk books for the ride's rider. */
  byDesk: boolean;
  onClose: () => void;
  onMade: (id: string) => void;
};

/** What a repeat is called unless somebody names it. */
const nameOf = ({ drop }: Booking): string =>
  plainLine(words.nameTo(drop.add.split(',')[0] ?? drop.add)).slice(0, REPEAT_NAME_MAX_CHARACTERS);

/** At the ride’s hour, from the day after it on, or from tomorrow if it is over. */
function firstRule(tripdate: number, nowMs: number): RuleDraft {
  const { minuteOfDay } = clockParts(tripdate, DEFAULT_TIME_ZONE);
  const { date } = clockParts(Math.max(tripdate, nowMs), DEFAULT_TIME_ZONE);
  return newRule(minuteToHHMM(minuteOfDay), addDays(date, 1));
}

/** Repeats a ride on other days, and the way back if it is wanted. */
export function NewRepeat({ booking, byDesk, onClose, onMade }: Props) {
  const [rule, setRule] = useState<RuleDraft>(() => firstRule(booking.tripdate, serverNow()));
  const [name, setName] = useState(() => nameOf(booking));
  const [back, setBack] = useState('');
  const [isBack, setIsBack] = useState(false);
  const [onAccount, setOnAccount] = useState<Run | null>(null);
  const [isTried, setTried] = useState(false);
  const [isChanged, setChanged] = useState(false);
  const [there, setThere] = useState<string | null>(null);
  const { data: needs, loading } = useObserved(watchNeeds, booking.id, 'no_data');
  const { run, busy } = useCall({ critical: true });
  const [out, home] = [useRequestId(), useRequestId()];
  const { close, guard } = useGuardedClose(isChanged, onClose);

  const fault = ruleFault(ruleOf(rule), serverNow() + RIDE_LATER_LEAD_MINUTES * MINUTE_MS, DEFAULT_TIME_ZONE);
  const called = plainLine(name);
  const isWhole =
    called !== '' && rule.time !== '' && fault === null && (!isBack || back !== '') && onAccount?.account !== '';

  async function make(trip: RepeatTrip, time: string, title: string, key: typeof out): Promise<string | null> {
    // Nobody pays in the cab for a ride on account.
    const { pay_with: _, ...unpaid } = trip;
    const paid = onAccount === null ? { trip } : { trip: unpaid, run: onAccount };
    const wish = { name: title, ...paid, rule: { ...ruleOf(rule), time } };
    const customer = byDesk ? { customer: booking.customer } : {};
    const answer = await run('save_repeat', { id: key.idFor(JSON.stringify(wish)), ...wish, ...customer });
    return answer?.id ?? null;
  }
  async function submit(): Promise<void> {
    setTried(true);
    if (!isWhole || loading) return;
    const trip = tripOfBooking(booking, needs);
    // A way back that is refused leaves the way there made: pressed again, only the other is tried.
    const made = there ?? (await make(trip, rule.time, called, out));
    setThere(made);
    if (made === null) return;
    const title = words.nameBack(called).slice(0, REPEAT_NAME_MAX_CHARACTERS);
    if (isBack && (await make(wayBack(trip), back, title, home)) === null) return;
    onMade(made);
  }

  return (
    <Dialog
      open
      title={words.repeatThisRide}
      face="full"
      onClose={close}
      onSubmit={() => void submit()}
      actions={
        <>
          <Button onClick={() => close()}>{words.notNow}</Button>
          <Button look="filled" type="submit" busy={busy !== null}>
            {words.repeatIt}
          </Button>
        </>
      }
    >
      <div className={styles.form} onChange={() => setChanged(true)}>
        <p>{words.each(booking.pickup.add, booking.drop.add)}</p>
        <RepeatFields name={name} isTried={isTried} onName={setName} rule={rule} onChange={setRule} fault={fault} />
        <label className={styles.check}>
          <input type="checkbox" checked={isBack} onChange={({ target }) => setIsBack(target.checked)} />
          {words.wayBackToo}
        </label>
        {isBack ? (
          <TextInput
            type="time"
            label={words.wayBackAt}
            value={back}
            fault={isTried && back === '' ? words.giveTime : undefined}
            onChange={({ target }) => setBack(target.value)}
          />
        ) : null}
        {byDesk ? (
          <label className={styles.check}>
            <input
              type="checkbox"
              checked={onAccount !== null}
              onChange={({ target }) => setOnAccount(target.checked ? { account: '' } : null)}
            />
            A run of a school, a council or a business, on its account
          </label>
        ) : null}
        {onAccount === null ? null : (
          <RunFields
            run={onAccount}
            onChange={setOnAccount}
            fault={isTried && onAccount.account === '' ? 'Choose an account.' : undefined}
          />
        )}
        {there === null || !isBack ? null : <p role="status">{words.onlyThere}</p>}
      </div>
      {guard}
    </Dialog>
  );
}
