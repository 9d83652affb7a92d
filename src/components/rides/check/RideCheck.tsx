import { useEffect, useId, useState } from 'react';
import type { Fix } from '@/backend/rides/position';
import { watchOwnAnswers } from '@/backend/rides/rideChecks';
import { Emergency } from '@/components/emergency/Emergency';
import { Button } from '@/components/ui/button/Button';
import { announce } from '@/components/ui/message/Announcer';
import type { Booking } from '@/domain/ride/booking';
import { type CheckAnswer, type CheckSide, questionFor } from '@/domain/ride/safety/rideCheck';
import * as words from '@/languages/en/rides/check';
import { useObserved } from '@/state/hooks';
import { useCall } from '@/state/useCall';
import styles from './RideCheck.module.css';

type Question = ReturnType<typeof questionFor>;
type Props = { booking: Booking; side: CheckSide; place?: Fix | null };

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
    if (kind !== undefined) announce(words.asked(words.why[side][kind]));
  }, [kind, side]);
  if (question === null) return null;
  const { answer } = question;
  const saying = (said: CheckAnswer) => ({ id: booking.id, check: question.kind, answer: said });
  return (
    <section className={styles.check} aria-labelledby={labelId}>
      <p id={labelId} className={styles.question}>
        {words.question}
      </p>
      <p className={styles.why}>{answer === 'help' ? words.helpIsComing : words.why[side][question.kind]}</p>
      <div className={styles.answers}>
        {answer === 'help' ? null : (
          <Button look="filled" busy={busy !== null} onClick={() => void run('answer_check', saying('fine'))}>
            {words.answers[side].fine}
          </Button>
        )}
        <Emergency
          bookingId={booking.id}
          place={place}
          label={words.answers[side].help}
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
