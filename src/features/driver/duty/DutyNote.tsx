import { PhoneLink } from '@/components/people/phone/PhoneLink';
import { useEffect } from 'react';
import { setDuty } from '@/backend/rides/ride';
import { careNumber } from '@/components/people/careNumber';
import { isHeldBack, UNTIL_LIFTED } from '@/domain/people/heldBack/heldBack';
import { dutyEnds, isOverHours, restEnds } from '@/domain/people/hours/dutyHours';
import { hoursWords } from '@/domain/people/hours/hoursWords';
import type { UserProfile } from '@/domain/people/user';
import { DAY_MS, HOUR_MS } from '@/domain/time/durations';
import { DEFAULT_TIME_ZONE, formatDateTime, formatTime } from '@/domain/time/time';
import * as words from '@/languages/en/driver/duty';
import { useAppSelector } from '@/state/hooks';
import { selectSettings } from '@/state/selectors';
import { useServerNow } from '@/state/useServerNow';
import styles from '../driver.module.css';

export type DutyNoteProps = { uid: string; profile: UserProfile; hoursMax: number };

/** The hours are shown in minutes, and the server ends them too: how often the clock is read, milliseconds. */
const CLOCK_MS = 15_000;
/** A driver is told of the end of the hours with this much left, milliseconds. */
const SOON_MS = HOUR_MS;

/** The time alone where it cannot be mistaken, otherwise with its day. */
const timeWords = (instantMs: number, nowMs: number): string =>
  (instantMs - nowMs < DAY_MS ? formatTime : formatDateTime)(instantMs, DEFAULT_TIME_ZONE);

/** The hours a driver has left, or the rest that is due; and what the office writes while it holds the driver back. */
export default function DutyNote({ uid, profile, hoursMax }: DutyNoteProps) {
  const now = useServerNow(CLOCK_MS);
  const isOver = isOverHours(profile, now);

  // The rest begins when duty ends. The server ends it too, some minutes later.
  useEffect(() => {
    if (isOver) void setDuty(uid, false).catch(() => {});
  }, [uid, isOver]);

  return (
    <>
      {isHeldBack(profile, now) ? <HeldBack profile={profile} now={now} /> : null}
      <Hours profile={profile} hoursMax={hoursMax} now={now} />
    </>
  );
}

type Part = { profile: UserProfile; now: number };

function HeldBack({ profile: { heldBackUntil = UNTIL_LIFTED, heldBackReason = '' }, now }: Part) {
  const care = careNumber(useAppSelector(selectSettings));
  return (
    <p className={styles.soft}>
      {heldBackUntil === UNTIL_LIFTED
        ? words.heldUntilLifted(heldBackReason)
        : words.heldUntil(timeWords(heldBackUntil, now), heldBackReason)}{' '}
      {care === null
        ? words.objectAtOffice
        : words.objectByPhone(care.name, <PhoneLink number={care.number} href={care.href} />)}
    </p>
  );
}

function Hours({ profile, hoursMax, now }: Part & { hoursMax: number }) {
  const rest = restEnds(profile, hoursMax, now);
  if (rest !== null)
    return <p className={styles.soft}>{words.restDue(hoursWords(hoursMax * HOUR_MS), timeWords(rest, now))}</p>;
  const ends = dutyEnds(profile, hoursMax, now);
  if (ends === null || ends <= now) return null;
  const left = hoursWords(ends - now);
  if (profile.driverActiveStatus !== true) return <p className={styles.soft}>{words.mayBeOnDuty(left)}</p>;
  const end = timeWords(ends, now);
  return ends - now > SOON_MS ? (
    <p className={styles.soft}>{words.hoursEnd(end)}</p>
  ) : (
    <p role="status" className={styles.warning}>
      {words.hoursEndSoon(left, end)}
    </p>
  );
}
