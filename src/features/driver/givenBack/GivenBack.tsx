import { useEffect, useId, useState } from 'react';
import { watchBooking } from '@/backend/later/sources';
import type { Fix } from '@/backend/rides/position';
import { Emergency } from '@/components/emergency/Emergency';
import { Button } from '@/components/ui/button/Button';
import { holdsDriver } from '@/domain/ride/booking';
import { mayRaiseAlarm, reportUntil } from '@/domain/ride/safety/alert';
import { DAY_MS, MINUTE_MS } from '@/domain/time/durations';
import { DEFAULT_TIME_ZONE, formatDateTime, formatTime } from '@/domain/time/time';
import { ReportRide } from '@/features/bookings/after/ReportRide';
import * as words from '@/languages/en/driver/givenBack';
import { useServerNow } from '@/state/useServerNow';
import styles from '../driver.module.css';
import own from './GivenBack.module.css';
import { keepOwnRides, noteGivenBack, type OwnRides, ownRides } from './ownRides';

/** `fix`: what this phone last told of its position, if anything. */
export type GivenBackProps = { uid: string; fix: Fix | null };

/**
 * What is kept of this driver's rides. A ride that they had, and of which the page has not shown the end, is looked up once: it was
 * given back, or the office took it, if it is out of their sight.
 */
function useOwnRides(uid: string): [OwnRides, (rides: OwnRides) => void] {
  const [rides, setRides] = useState(() => ownRides(uid));
  const { id: held, taken = 0 } = rides.held ?? {};
  useEffect(() => {
    if (held === undefined) return undefined;
    return watchBooking(held, {
      next: (booking) => {
        // Nobody saw when. It is no longer than since the ride was taken, so nothing is offered that the server refuses.
        if (booking === null) setRides(noteGivenBack(uid, held, taken));
        else if (!holdsDriver(booking.status)) setRides(keepOwnRides(uid, { held: undefined }));
      },
      // It is looked up again with the next opening of the page.
      error: () => {},
    });
  }, [uid, held, taken]);
  return [rides, setRides];
}

/**
 * The last ride that a driver gave back or the office took: for as long as the server takes it, they can still call for help about
 * it and report it.
 */
export default function GivenBack({ uid, fix }: GivenBackProps) {
  const titleId = useId();
  const now = useServerNow(MINUTE_MS);
  const [{ back }, setRides] = useOwnRides(uid);
  // As the server sees it for this driver.
  const ride = back === undefined ? null : { id: back.id, status: 'NEW' as const, formerDrivers: { [uid]: back.at } };
  const isOver = ride !== null && now > (reportUntil(ride) ?? 0);
  useEffect(() => {
    if (isOver) keepOwnRides(uid, { back: undefined });
  }, [uid, isOver]);
  if (back === undefined || ride === null || isOver) return null;
  const { id, taken } = back;
  const mayCall = mayRaiseAlarm(ride, now);
  return (
    <section key={id} className={own.card} aria-labelledby={titleId}>
      <h2 id={titleId} className={own.title}>
        {now - taken < DAY_MS
          ? words.rideTakenAt(formatTime(taken, DEFAULT_TIME_ZONE))
          : words.rideTakenOn(formatDateTime(taken, DEFAULT_TIME_ZONE))}
      </h2>
      {mayCall ? <Emergency bookingId={id} place={fix} back={words.close} /> : null}
      <p className={styles.soft}>{mayCall ? words.callOrReport : words.report}</p>
      <ReportRide booking={ride} side="driver" label={words.reportRide} />
      <Button look="text" onClick={() => setRides(keepOwnRides(uid, { back: undefined }))}>
        {words.putAway}
      </Button>
    </section>
  );
}
