import { Button } from '@mui/material';
import { openRide } from '@/components/rides/rideAddress';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { watchPerson } from '@/backend/people/people';
import { watchBooking } from '@/backend/rides/bookings';
import { watchCheckReplies } from '@/backend/rides/rideChecks';
import type { Listed } from '@/backend/connection/observe';
import { MessageDialog } from '@/components/ui/message/MessageDialog';
import { SpelledOut } from '@/components/ui/text/SpelledOut';
import { fullName } from '@/domain/people/user';
import { type Alert, checkOf } from '@/domain/ride/safety/alert';
import type { Booking } from '@/domain/ride/booking';
import { CHECK_SIDES, type CheckReplies } from '@/domain/ride/safety/rideCheck';
import { DEFAULT_TIME_ZONE, formatDateTime, formatTime } from '@/domain/time/time';
import { useAppSelector, useObserved } from '@/state/hooks';
import { selectOpenAlerts } from '@/state/selectors';
import { useCall } from '@/state/useCall';
import styles from './OpenAlerts.module.css';

/** Calls for help, silent rides, ride checks without an answer and rides without a cab, at the top of the dashboard. */
export function OpenAlerts({ onShow }: { onShow: (alert: Alert) => void }) {
  const alerts = useAppSelector(selectOpenAlerts);
  const { run, busy } = useCall();
  const [closing, setClosing] = useState<string | null>(null);
  if (alerts.length === 0) return null;

  async function close(id: string): Promise<void> {
    await run('close_alarm', { id });
    setClosing(null);
  }

  return (
    <section aria-labelledby="alerts" className={styles.section}>
      <h2 id="alerts" className={styles.heading}>
        Needs you now
      </h2>
      <ul className={styles.list}>
        {alerts.map((alert) => (
          <OpenAlert key={alert.id} alert={alert} onShow={() => onShow(alert)} onClose={() => setClosing(alert.id)} />
        ))}
      </ul>
      <MessageDialog
        open={closing !== null}
        title="Is this dealt with?"
        actions={[
          { label: 'Not yet', onSelect: () => setClosing(null) },
          {
            label: 'It is dealt with',
            danger: true,
            onSelect: () => {
              if (closing !== null && busy === null) void close(closing);
            },
          },
        ]}
        onClose={() => setClosing(null)}
      >
        It leaves every admin’s dashboard. Whoever called for help is told so, and can press again.
      </MessageDialog>
    </section>
  );
}

type OpenAlertProps = { alert: Listed<Alert>; onShow: () => void; onClose: () => void };

function OpenAlert({ alert, onShow, onClose }: OpenAlertProps) {
  const { data: booking } = useObserved(watchBooking, alert.bookingId, 'booking_not_found');
  const asked = checkOf(alert.kind) === null ? null : alert.bookingId;
  const { data: replies } = useObserved(watchCheckReplies, asked, 'booking_not_found');
  const { title, said } = words(alert, booking, replies ?? {});
  // The desk rings the caller first, then the other one in the cab.
  const { data: rider } = useObserved(watchPerson, booking?.customer ?? null, 'user_not_found');
  const { data: driver } = useObserved(watchPerson, booking?.driver ?? null, 'user_not_found');
  const people = (alert.role === 'rider' ? [rider, driver] : [driver, rider]).filter((person) => person !== null);
  return (
    <li className={styles.alert}>
      <div>
        <h3 className={styles.title}>{title}</h3>
        <p className={styles.soft}>
          {said} Booking{' '}
          <Link to={openRide(alert.bookingId)}>
            <SpelledOut text={alert.booking_id} label="id" />
          </Link>
        </p>
      </div>
      <div className={styles.actions}>
        {people.map((person, index) => (
          <Button
            key={person.mobile}
            component="a"
            href={`tel:${person.mobile}`}
            variant={index === 0 ? 'contained' : 'outlined'}
            color="error"
          >
            Call {fullName(person)}
          </Button>
        ))}
        <Button variant="outlined" onClick={onShow}>
          Show on the map
        </Button>
        <Button variant="outlined" onClick={onClose}>
          Dealt with
        </Button>
      </div>
    </li>
  );
}

const FOUND = {
  stop: 'A cab has not moved for a long time',
  detour: 'A cab is a long way off its route',
  quiet: 'We have not heard from a cab for a while',
} as const;
const ANSWERS = { fine: 'says all is fine', help: 'needs help', none: 'does not answer' } as const;

function words(alert: Alert, booking: Booking | null, replies: CheckReplies): { title: string; said: string } {
  const name = booking === null ? '' : alert.role === 'rider' ? booking.customer_name : booking.driver_name;
  const since = formatDateTime(alert.at, DEFAULT_TIME_ZONE);
  if (alert.kind === 'silent') {
    return { title: `We have lost contact with ${name || 'a driver'}`, said: `The ride is under way. Since ${since}.` };
  }
  if (alert.kind === 'uncovered') {
    const at = booking === null ? '' : ` The pickup is at ${formatTime(booking.tripdate, DEFAULT_TIME_ZONE)}.`;
    return { title: `No cab yet for ${name || 'a rider'}`, said: `Booked ahead.${at}` };
  }
  const check = checkOf(alert.kind);
  if (check !== null) {
    const answers = CHECK_SIDES.map((side) => `${side} ${ANSWERS[replies[side]?.[check] ?? 'none']}`).join(', ');
    // A driver's call for help stands beside what is said of the rider, and must not look like the same.
    return alert.role === 'driver'
      ? { title: `${name || 'A driver'} (driver) needs help`, said: `${FOUND[check]}. Since ${since}: ${answers}.` }
      : { title: FOUND[check], said: `The ride is under way. Since ${since}: ${answers}.` };
  }
  if (alert.kind !== 'panic') {
    const about = alert.kind === 'safety' ? 'has a safety concern' : 'complains about somebody’s behaviour';
    return { title: `${name || 'Somebody'} (${alert.role}) ${about}`, said: `“${alert.words ?? ''}” On ${since}.` };
  }
  const again =
    alert.presses > 1 ? ` Place sent ${alert.presses} times, last ${formatTime(alert.lastAt, DEFAULT_TIME_ZONE)}.` : '';
  return { title: `${name || 'Somebody'} (${alert.role}) calls for help`, said: `Since ${since}.${again}` };
}
