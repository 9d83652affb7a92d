import { useEffect, useId } from 'react';
import { Emergency } from '@/components/emergency/Emergency';
import { Button } from '@/components/ui/button/Button';
import { announce } from '@/components/ui/message/Announcer';
import type { LatLng } from '@/domain/place/geo';
import type { Booking } from '@/domain/ride/booking';
import { type CheckAnswer, type CheckKind, questionFor } from '@/domain/ride/safety/rideCheck';
import { useCall } from '@/state/useCall';
import styles from './RideCheck.module.css';

type Side = 'rider' | 'driver';
type Props = { booking: Booking; side: Side; place?: LatLng | null };

const WHY: Record<Side, Record<CheckKind, string>> = {
  rider: {
    stop: 'Your cab has stood still for a while.',
    detour: 'Your cab is far from the way to your destination.',
    quiet: 'We have not heard from your cab for a while.',
  },
  driver: {
    stop: 'Your cab has stood still for a while.',
    detour: 'You are far from the way to the destination.',
    quiet: 'We have not heard from your phone for a while.',
  },
};

const fineWords = (side: Side, kind: CheckKind): string =>
  side === 'rider' ? 'I’m fine' : kind === 'quiet' ? 'All fine' : 'All fine, traffic';

/** The ride check: asks its reader whether everything is all right. Nothing while there is nothing to ask. */
export function RideCheck({ booking, side, place = null }: Props) {
  const labelId = useId();
  const { run, busy } = useCall();
  const question = questionFor(booking, side);
  const kind = question?.kind;
  useEffect(() => {
    if (kind !== undefined) announce(`Is everything all right? ${WHY[side][kind]}`);
  }, [kind, side]);
  if (question === null) return null;
  const { answer } = question;
  const say = (words: CheckAnswer) => void run('answer_check', { id: booking.id, check: question.kind, answer: words });
  return (
    <section className={styles.check} aria-labelledby={labelId}>
      <p id={labelId} className={styles.question}>
        Is everything all right?
      </p>
      <p className={styles.why}>
        {answer === 'help' ? 'Our office knows that you need help and where you are.' : WHY[side][question.kind]}
      </p>
      <div className={styles.answers}>
        {answer === 'help' ? null : (
          <Button look="filled" busy={busy !== null} onClick={() => say('fine')}>
            {fineWords(side, question.kind)}
          </Button>
        )}
        <Emergency
          bookingId={booking.id}
          place={place}
          label={side === 'rider' ? 'Get help' : 'Need help'}
          onOpen={() => {
            if (answer === undefined && busy === null) say('help');
          }}
        />
      </div>
    </section>
  );
}
