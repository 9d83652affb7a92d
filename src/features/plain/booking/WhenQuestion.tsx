import { useState } from 'react';
import { Button } from '@/components/ui/button/Button';
import { checkTripDate } from '@/domain/ride/booking';
import { clockParts, DEFAULT_TIME_ZONE, formatTime, instantOf } from '@/domain/time/time';
import type { BookingForm } from '@/features/home/useBookingForm';
import * as words from '@/languages/en/account/plain/booking';
import { useAppDispatch } from '@/state/hooks';
import { timeSet } from '@/state/trip';
import { Choice } from '../parts/Choice';
import styles from '../parts/Plain.module.css';
import { Question } from '../parts/Question';
import { clockWords, dayWords, minutesWords, partOfDay, whenWords } from '../words/plainTime';
import { KeptAnswer } from './KeptAnswer';
import { daysFrom, hoursOf, timesOf } from './pickupTimes';
import type { PlainSteps } from './usePlainSteps';

type Props = { form: BookingForm; steps: PlainSteps };

/** Days offered at first, and with each press for more. */
const DAYS_SHOWN = 7;
/** The hours under each heading, by the first of them. */
const GROUPS = [
  { name: words.afterMidnight, from: 0, until: 5 },
  { name: words.morning, from: 5, until: 12 },
  { name: words.afternoon, from: 12, until: 18 },
  { name: words.evening, from: 18, until: 24 },
];

/** Now, or at another time. */
export function WhenQuestion({ form: { nearby, wish, trip, nowMs }, steps }: Props) {
  const dispatch = useAppDispatch();
  const minutes = nearby?.cars?.find(({ carType }) => carType === wish.carType)?.minutes ?? null;
  const isKept = trip.later && trip.tripdate !== null && checkTripDate(trip.tripdate, nowMs) === null;
  return (
    <Question steps={steps} title={words.when}>
      {isKept ? (
        <KeptAnswer
          sentence={words.wantIt}
          answer={whenWords(wish.tripdate, nowMs)}
          onKept={() => steps.onward()}
          other={words.orTime}
        />
      ) : null}
      <div className={styles.choices}>
        <Choice
          // The minutes are those of any cab of the type, and few of them take a wheelchair.
          note={
            minutes === null || wish.needs?.wheelchair !== undefined ? undefined : words.soonIn(minutesWords(minutes))
          }
          onClick={() => {
            dispatch(timeSet({ later: false, tripdate: null }));
            steps.onward();
          }}
        >
          {words.soon}
        </Choice>
        <Choice note={words.laterMore} onClick={() => steps.open('day')}>
          {words.later}
        </Choice>
      </div>
    </Question>
  );
}

/** The days of the next week, and more on request. */
export function DayQuestion({ form: { nowMs }, steps }: Props) {
  const [count, setCount] = useState(DAYS_SHOWN);
  const days = daysFrom(nowMs, count);
  return (
    <Question steps={steps} title={words.whichDay}>
      <ul className={styles.choices}>
        {days.map((day) => (
          <li key={day}>
            <Choice onClick={() => steps.onward({ day })}>
              <DayName day={dayWords(instantOf(day, 720, DEFAULT_TIME_ZONE), nowMs)} />
            </Choice>
          </li>
        ))}
      </ul>
      {days.length < count ? null : (
        <Button wide className={styles.main} onClick={() => setCount(count + DAYS_SHOWN)}>
          {words.moreDays}
        </Button>
      )}
    </Question>
  );
}

const DayName = ({ day }: { day: string }) => `${day.charAt(0).toUpperCase()}${day.slice(1)}`;

/** The hours of the day in which a ride can begin. */
export function HourQuestion({ form: { nowMs }, steps }: Props) {
  const hours = hoursOf(steps.day, nowMs);
  return (
    <Question steps={steps} title={words.aboutWhen}>
      {hours.length === 0 ? <TooLate steps={steps} /> : null}
      {GROUPS.map(({ name, from, until }) => {
        const shown = hours.filter((hour) => hour >= from && hour < until);
        return shown.length === 0 ? null : (
          <section key={name} className={styles.group} aria-labelledby={`hours-${from}`}>
            <h2 id={`hours-${from}`}>{name}</h2>
            <ul className={styles.grid}>
              {shown.map((hour) => (
                <li key={hour}>
                  <Choice
                    note={`${String(hour).padStart(2, '0')}:00`}
                    onClick={() => steps.onward({ day: steps.day, hour: String(hour) })}
                  >
                    {clockWords(hour * 60)} <span className="visually-hidden">{partOfDay(hour * 60)},</span>
                  </Choice>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </Question>
  );
}

/** The quarters of that hour. */
export function MinuteQuestion({ form: { nowMs }, steps }: Props) {
  const dispatch = useAppDispatch();
  const times = timesOf(steps.day, nowMs, steps.hour);
  return (
    <Question steps={steps} title={words.exactTime}>
      {times.length === 0 ? <TooLate steps={steps} /> : null}
      <ul className={styles.choices}>
        {times.map((at) => {
          const { minuteOfDay } = clockParts(at, DEFAULT_TIME_ZONE);
          return (
            <li key={at}>
              <Choice
                note={formatTime(at, DEFAULT_TIME_ZONE)}
                onClick={() => {
                  dispatch(timeSet({ later: true, tripdate: at }));
                  steps.onward();
                }}
              >
                {clockWords(minuteOfDay)} {partOfDay(minuteOfDay)}
              </Choice>
            </li>
          );
        })}
      </ul>
    </Question>
  );
}

/** For whoever took long to choose: the times are over. */
function TooLate({ steps }: { steps: PlainSteps }) {
  return (
    <>
      <p role="status">{words.timesPassed}</p>
      <Button wide className={styles.main} onClick={() => steps.open('day')}>
        {words.otherDay}
      </Button>
    </>
  );
}
