import { Button, ButtonAnchor } from '@/components/ui/button/Button';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { watchPerson } from '@/backend/people/people';
import { watchCheckReplies } from '@/backend/rides/rideChecks';
import type { Listed } from '@/backend/connection/observe';
import { useTakeAlert } from '@/components/alerts/useTakeAlert';
import { Badge } from '@/components/rides/Badge';
import { Plate } from '@/components/rides/Plate';
import { placeWords } from '@/components/rides/placeWords';
import { openRide } from '@/components/rides/rideAddress';
import { SpelledOut } from '@/components/ui/text/SpelledOut';
import { fullName } from '@/domain/people/user';
import { type Alert, checkOf } from '@/domain/ride/safety/alert';
import { type AlertCopy, cabNow } from '@/domain/ride/safety/alertCopy';
import { DEFAULT_TIME_ZONE, formatTime } from '@/domain/time/time';
import { useAppSelector, useObserved } from '@/state/hooks';
import { selectSession } from '@/state/session';
import { alertStory, alertTitle } from './alertWords';
import { peopleToCall } from './peopleToCall';
import styles from './OpenAlerts.module.css';
import { Uncovered } from './Uncovered';

type Props = { alert: Listed<Alert>; onShow: () => void; onClose: () => void };

/** One alert, from its own copy: who, which cab, where, who has it, and what to do. */
export function OpenAlert({ alert, onShow, onClose }: Props) {
  const asked = checkOf(alert.kind) === null ? null : alert.bookingId;
  const { data: replies } = useObserved(watchCheckReplies, asked, 'booking_not_found');
  const heading = useRef<HTMLHeadingElement>(null);
  const people = peopleToCall(alert);
  return (
    <li className={styles.alert}>
      <div>
        <h3 ref={heading} tabIndex={-1} className={styles.title}>
          {alertTitle(alert)}
        </h3>
        <p className={styles.soft}>
          {alertStory(alert, replies ?? {})} Booking{' '}
          <Link to={openRide(alert.bookingId)}>
            <SpelledOut text={alert.booking_id} label="id" />
          </Link>
        </p>
        {alert.copy === undefined ? (
          <p className={styles.soft}>Take it to see who it is and which cab.</p>
        ) : (
          <Copied alert={alert} copy={alert.copy} />
        )}
        {alert.kind === 'uncovered' ? <Uncovered bookingId={alert.bookingId} /> : null}
        <Holder alert={alert} />
      </div>
      <div className={styles.actions}>
        <Steps alert={alert} onTaken={() => heading.current?.focus()} onClose={onClose} />
        {people.map(({ key, name, what, mobile }) => (
          <ButtonAnchor tone="danger" key={key} href={`tel:${mobile}`}>
            Call {name} ({what})
          </ButtonAnchor>
        ))}
        <Button onClick={onShow}>Show on the map</Button>
      </div>
    </li>
  );
}

function Copied({ alert, copy }: { alert: Alert; copy: AlertCopy }) {
  const cab = cabNow(alert);
  const former = Object.entries(copy.cabs ?? {}).filter(([uid]) => uid !== copy.driver);
  return (
    <>
      {cab === null ? null : (
        <p className={styles.cab}>
          {cab.registration === undefined ? null : <Plate registration={cab.registration} />}
          {cab.plate === undefined ? null : <Badge word="Plate" number={cab.plate} />}
          {cab.badge === undefined ? null : <Badge number={cab.badge} />}
          <span>{[cab.make, cab.name].filter(Boolean).join(', ')}</span>
        </p>
      )}
      {former.map(([uid, { name = 'Another driver', registration }]) => (
        <p key={uid} className={styles.cab}>
          <span className={styles.soft}>Before: {name}</span>
          {registration === undefined ? null : <Plate registration={registration} />}
        </p>
      ))}
      <p className={styles.soft}>
        From {placeWords(copy.pickup.add).name} to {placeWords(copy.drop.add).name}. Last place at{' '}
        {formatTime(alert.lastAt, DEFAULT_TIME_ZONE)}.
      </p>
    </>
  );
}

/** The name of whoever has it, as the viewer reads it. */
function useHolder({ takenBy }: Alert): { isOwn: boolean; name: string } {
  const session = useAppSelector(selectSession);
  const isOwn = session.phase === 'signedIn' && session.uid === takenBy;
  const { data } = useObserved(watchPerson, takenBy === undefined || isOwn ? null : takenBy, 'user_not_found');
  return { isOwn, name: data === null ? 'a colleague' : fullName(data) };
}

function Holder({ alert }: { alert: Alert }) {
  const { isOwn, name } = useHolder(alert);
  if (alert.state !== 'taken' || alert.takenAt === undefined) return null;
  const since = formatTime(alert.takenAt, DEFAULT_TIME_ZONE);
  return <p className={styles.holder}>{isOwn ? `You have it, since ${since}.` : `With ${name} since ${since}.`}</p>;
}

function Steps({ alert, onTaken, onClose }: { alert: Listed<Alert>; onTaken: () => void; onClose: () => void }) {
  const { take, busy } = useTakeAlert();
  const { isOwn, name } = useHolder(alert);
  const press = async (from?: string): Promise<void> => {
    if (await take(alert, from)) onTaken();
  };
  if (alert.state === 'open') {
    return (
      <Button look="filled" tone="danger" disabled={busy} onClick={() => void press()}>
        Take it
      </Button>
    );
  }
  return (
    <>
      <Button look="filled" tone="danger" onClick={onClose}>
        Close with a note
      </Button>
      {isOwn ? null : (
        <Button disabled={busy} onClick={() => void press(alert.takenBy)}>
          Take over from {name}
        </Button>
      )}
    </>
  );
}
