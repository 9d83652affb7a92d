import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { openRide } from '@/components/rides/rideAddress';
import { Button } from '@/components/ui/button/Button';
import { NextAction } from '@/components/ui/page/NextAction';
import { useBookingForm } from '@/features/home/useBookingForm';
import { useBookRide } from '@/features/home/useBookRide';
import { useToBookedRide } from '@/features/home/useToBookedRide';
import { runningRide } from '@/features/bookings/live/runningRide';
import * as words from '@/languages/en/account/plain/booking';
import { useAppSelector } from '@/state/hooks';
import { selectBookingsBy } from '@/state/selectors';
import styles from '../parts/Plain.module.css';
import { PlainFoot } from '../parts/PlainFoot';
import { ChangePage, PeopleQuestion, TaxiQuestion } from './ChangePage';
import { CheckPage } from './CheckPage';
import { NeedsQuestion } from './NeedsQuestion';
import { usePlainSteps } from './usePlainSteps';
import { DayQuestion, HourQuestion, MinuteQuestion, WhenQuestion } from './WhenQuestion';
import { WhereQuestion } from './WhereQuestion';

/** Books a ride with one question a page. It is another face of the booking form: the same trip, fares and calls. */
export function PlainBooking() {
  const navigate = useNavigate();
  const booking = useBookRide();
  const { step, close } = booking;
  const form = useBookingForm(null);
  const { points, rider } = form;
  const steps = usePlainSteps(points);
  const running = runningRide(useAppSelector(selectBookingsBy).active);
  const [another, setAnother] = useState(false);
  useToBookedRide(rider, step, close);

  // Only before the first question: a ride appears in the list while the answer to its booking is still on the way.
  if (running !== null && running.status !== 'PAID' && !another && steps.page === 'from') {
    return (
      <div className={styles.page}>
        <h1 className={styles.title}>{words.haveTaxi}</h1>
        <NextAction className={styles.main} onClick={() => void navigate(openRide(running.id))}>
          {words.showTaxi}
        </NextAction>
        <Button wide className={styles.main} onClick={() => setAnother(true)}>
          {words.bookAnother}
        </Button>
        <PlainFoot />
      </div>
    );
  }
  const common = { form, steps };
  return (
    <>
      {steps.page === 'from' ? <WhereQuestion key="from" kind="pickup" {...common} /> : null}
      {steps.page === 'to' ? <WhereQuestion key="to" kind="drop" {...common} /> : null}
      {steps.page === 'when' ? <WhenQuestion {...common} /> : null}
      {steps.page === 'day' ? <DayQuestion {...common} /> : null}
      {steps.page === 'hour' ? <HourQuestion {...common} /> : null}
      {steps.page === 'minute' ? <MinuteQuestion {...common} /> : null}
      {steps.page === 'needs' ? <NeedsQuestion {...common} /> : null}
      {steps.page === 'check' ? <CheckPage booking={booking} {...common} /> : null}
      {steps.page === 'change' ? <ChangePage {...common} /> : null}
      {steps.page === 'people' ? <PeopleQuestion {...common} /> : null}
      {steps.page === 'taxi' ? <TaxiQuestion {...common} /> : null}
    </>
  );
}
