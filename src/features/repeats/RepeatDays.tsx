import { ButtonLink, Button } from '@/components/ui/button/Button';
import { openRide } from '@/components/rides/rideAddress';
import { RIDE_LATER_LEAD_MINUTES } from '@/domain/limits';
import { messageText } from '@/domain/messages';
import type { ComingDay } from '@/domain/ride/repeats/comingDays';
import { withoutWords } from '@/domain/ride/repeats/withoutWords';
import { MINUTE_MS } from '@/domain/time/durations';
import { DEFAULT_TIME_ZONE, formatDateTime } from '@/domain/time/time';
import * as words from '@/languages/en/rides/repeats';
import { useCall } from '@/state/useCall';
import styles from './Repeats.module.css';

type Props = { id: string; days: readonly ComingDay[]; nowMs: number; byDesk: boolean };

/** Whether a run's driver has the ride is the desk's to know; its rider only reads that it is booked. */
function stateWords(day: ComingDay, byDesk: boolean): string {
  if (day.is === 'booked') {
    if (!byDesk) return words.booked;
    if (day.without !== undefined) return `Booked, without its driver. ${withoutWords(day.without)}`;
    return day.isGiven === true ? 'Booked, and given to its driver' : words.booked;
  }
  if (day.is === 'skipped') return words.leftOut;
  return day.is === 'failed' ? words.notBooked(messageText(day.why)) : words.notBookedYet;
}

/** The next days, what became of each, and what can be done about it. */
export function RepeatDays({ id, days, nowMs, byDesk }: Props) {
  const { run, busy } = useCall({ critical: true });
  const latest = nowMs + RIDE_LATER_LEAD_MINUTES * MINUTE_MS;
  if (days.length === 0) return <p>{words.noRideSoon}</p>;
  return (
    <ul className={styles.days} aria-label={words.nextDays}>
      {days.map((day) => (
        <li key={day.day} className={styles.day}>
          <span>
            {formatDateTime(day.atMs, DEFAULT_TIME_ZONE)}
            <span className={styles.soft}>{stateWords(day, byDesk)}</span>
          </span>
          {day.is === 'booked' ? (
            <ButtonLink
              small
              to={openRide(day.booking)}
              aria-label={words.theRideOf(formatDateTime(day.atMs, DEFAULT_TIME_ZONE))}
            >
              {words.theRide}
            </ButtonLink>
          ) : day.atMs < latest ? null : (
            <Button
              small
              disabled={busy !== null}
              aria-label={(day.is === 'skipped' ? words.takeBackDay : words.leaveOutDay)(
                formatDateTime(day.atMs, DEFAULT_TIME_ZONE),
              )}
              onClick={() => void run('skip_repeat_day', { id, day: day.day, skip: day.is !== 'skipped' })}
            >
              {day.is === 'skipped' ? words.takeBack : words.leaveOut}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
