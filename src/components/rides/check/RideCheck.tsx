import { useEffect, useId, useState } from 'react';
import { watchOwnAnswers } from '@/backend/rides/rideChecks';
import { Emergency } from '@/components/emergency/Emergency';
import { Button } from '@/components/ui/button/Button';
import { announce } from '@/components/ui/message/Announcer';
import type { LatLng } from '@/domain/place/geo';
import type { Booking } from '@/domain/ride/booking';
import { type CheckAnswer, type CheckKind, type CheckSide, questionFor } from '@/domain/ride/safety/rideCheck';
import { useObserved } from '@/state/hooks';
import { useCall } from '@/state/useCall';
import styles from './RideCheck.module.css';

type Question = ReturnType<typeof questionFor>;
type Props = { booking: Booking; side: CheckSide; place?: LatLng | null };

const WHY: Record<CheckSide, Record<CheckKind, string>> = {
  rider: {
    stop: 'Your cab has not moved for a while.',
    detour: 'Your cab is a long way off its route.',
    quiet: 'We have not heard from your cab for a while.',
  },
  driver: {
    stop: 'Your cab has not moved for a while.',
    detour: 'You are a long way off the route.',
    quiet: 'We have not heard from your phone for a while.',
  },
};

const BUTTONS: Record<CheckSide, Record<CheckAnswer, string>> = {
  rider: { fine: 'I’m fine', help: 'Get help' },
  driver: { fine: 'All fine', help: 'I need help' },
};

/** The ride check: asks its reader whether everything is all right. Nothing while there is nothing to ask. */
export function RideCheck({ booking, side, place = null }: Props) {
  const labelId = useId();
  const { run, ask, busy } = useCall();
  /** What is on the screen while its reader calls for help, however the ride goes on. */
  const [helping, setHelping] = useState<Question>(null);
  const isAsked = booking.status === 'STARTED' && booking.checks !== undefined;
  const mine = useObserved(watchOwnAnswers, isAsked ? { bookingId: booking.id, side } : null, 'booking_not_found');
  // What was answered before is known only once it has been read.
  const question = (mine.loading ? null : questionFor(booking, mine.data ?? {})) ?? helping;
  const kind = question?.kind;
  useEffect(() => {
    if (kind !== undefined) announce(`Is everything all right? ${WHY[side][kind]}`);
  }, [kind, side]);
  if (question === null) return null;
  const { answer } = question;
  const saying = (words: CheckAnswer) => ({ id: booking.id, check: question.kind, answer: words });
  return (
    <section className={styles.check} aria-labelledby={labelId}>
      <p id={labelId} className={styles.question}>
        Is everything all right?
      </p>
      <p className={styles.why}>
        {answer === 'help' ? 'The control room knows where you are and that you need help.' : WHY[side][question.kind]}
      </p>
      <div className={styles.answers}>
        {answer === 'help' ? null : (
          <Button look="filled" busy={busy !== null} onClick={() => void run('answer_check', saying('fine'))}>
            {BUTTONS[side].fine}
          </Button>
        )}
        <Emergency
          bookingId={booking.id}
          place={place}
          label={BUTTONS[side].help}
          onOpen={() => {
            setHelping(question);
            // No message of a refusal lies over the number to call.
            if (answer === undefined && busy === null) void ask('answer_check', saying('help'));
          }}
          onClose={() => setHelping(null)}
        />
      </div>
    </section>
  );
}
