import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { openRide } from '@/components/rides/rideAddress';
import { Button } from '@/components/ui/button/Button';
import { NextAction } from '@/components/ui/page/NextAction';
import { messages } from '@/domain/messages';
import { messageWords } from '@/domain/nextSteps';
import type { Place } from '@/domain/ride/booking';
import { hasNeeds } from '@/domain/ride/needs/needs';
import { BookingMessages } from '@/features/home/BookingMessages';
import type { BookingForm } from '@/features/home/useBookingForm';
import type { useBookRide } from '@/features/home/useBookRide';
import { wishFault, wishKey } from '@/features/home/wish';
import * as words from '@/languages/en/account/plain/booking';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { selectCurrency } from '@/state/selectors';
import { endTrip } from '@/state/kept/endTrip';
import { Fault } from '../parts/Fault';
import styles from '../parts/Plain.module.css';
import { Question } from '../parts/Question';
import { Charges } from '../parts/Charges';
import { comesWords, needsWords, peopleWords, priceSentences } from '../words/tripWords';
import type { PlainSteps } from './usePlainSteps';

type Props = { form: BookingForm; booking: ReturnType<typeof useBookRide>; steps: PlainSteps };

const strong = (place: Pick<Place, 'add'> | null) => (
  <strong className={styles.strong} dir="auto">
    {place?.add}
  </strong>
);

/** The ride in sentences and its price, and the one press that books it at that price. */
export function CheckPage({ form, booking: { step, press, book, close }, steps }: Props) {
  const { wish, role, nowMs, unserved, fault, nearby } = form;
  const currency = useAppSelector(selectCurrency);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [tries, setTries] = useState(0);
  const [settled, setSettled] = useState('');
  const { pickup, drop, stops, carType, guest, riderFields, needs } = wish;
  const isTooSoon = wish.later && wishFault(wish, role, nowMs) !== null;
  const mayAsk = pickup !== null && drop !== null && carType !== null && !unserved && !isTooSoon;
  const asked = mayAsk ? `${tries} ${wishKey(wish)}` : null;

  // As it is when the fare is asked for, which what does not change the fare need not bring about again.
  const latest = useRef({ wish, role, nowMs, press });
  useEffect(() => {
    latest.current = { wish, role, nowMs, press };
  });
  useEffect(() => {
    if (asked === null) return undefined;
    const { press: ask, ...now } = latest.current;
    void ask(now.wish, now.role, now.nowMs).then(() => setSettled(asked));
    return close;
  }, [asked, close]);

  const minutes = nearby?.cars?.find((car) => car.carType === carType)?.minutes ?? null;
  const agreed = step.at === 'confirm' || step.at === 'noDrivers' || step.at === 'equal' ? step : null;
  const price = agreed === null ? null : priceSentences(agreed.estimate, currency);
  const booking = agreed?.booking === true;
  const without = step.at === 'form' && settled === asked;
  return (
    <Question steps={steps} title={words.yourRide} busy={booking}>
      {unserved ? (
        <Fault words={messages.pickup_unserved}>
          <Button onClick={() => steps.change('from')}>{words.choosePlace}</Button>
        </Fault>
      ) : null}
      {isTooSoon ? (
        <Fault words={words.badTime(messages.past_booking_error)}>
          <Button onClick={() => steps.change('when')}>{words.chooseTime}</Button>
        </Fault>
      ) : null}
      <div className={`${styles.card} ${styles.words}`}>
        <p>{guest ? words.picksGuestUp(guest.name, strong(pickup)) : words.picksYouUp(strong(pickup))}</p>
        {stops.map((stop) => (
          <p key={`${stop.lat},${stop.lng}`}>{words.stopsAt(strong(stop))}</p>
        ))}
        <p>{words.goesTo(strong(drop))}</p>
        <p>{comesWords(wish, nowMs, needs?.wheelchair === undefined ? minutes : null)}</p>
        {riderFields.extra_passenger > 0 ? <p>{words.takes(peopleWords(riderFields.extra_passenger))}</p> : null}
        {hasNeeds(needs) ? <p>{words.told(needsWords(wish))}</p> : null}
      </div>
      <div className={styles.words} role="status">
        {price === null ? (
          mayAsk && !without ? (
            <p>{words.workingOut}</p>
          ) : null
        ) : (
          <>
            <p className={styles.price}>{price.price}</p>
            <p>
              {price.more} {wish.onAccount ? words.accountPays : words.payAtEnd}
            </p>
            {needs?.wheelchair === undefined ? null : <p>{words.wheelchairFree}</p>}
            {agreed === null || hasNeeds(needs) ? null : <Charges lines={agreed.estimate.lines} />}
          </>
        )}
      </div>
      {mayAsk && without ? (
        <Fault words={fault === null ? words.notBooked : messageWords(fault)}>
          <Button onClick={() => setTries(tries + 1)}>{words.tryAgain}</Button>
        </Fault>
      ) : null}
      <div className={styles.ways}>
        {agreed === null ? null : (
          <NextAction className={styles.main} busy={booking} onClick={() => void book(wish, agreed.estimate)}>
            {words.bookThis}
          </NextAction>
        )}
        <Button wide className={styles.main} disabled={booking} onClick={() => steps.open('change')}>
          {words.change}
        </Button>
      </div>
      <BookingMessages
        noDrivers={step.at === 'noDrivers'}
        equal={step.at === 'equal' ? { other: step.other, from: pickup?.add ?? '', whose: null } : null}
        booked={null}
        onAnother={() => {
          if (agreed !== null && !booking) void book(wish, agreed.estimate, { again: true });
        }}
        onKeep={(id) => {
          close();
          dispatch(endTrip());
          void navigate(openRide(id));
        }}
        onAgain={() => {
          if (agreed !== null && !booking) void book(wish, agreed.estimate);
        }}
        // The fare is asked for again, so that the ride can be booked a little later.
        onClose={() => setTries(tries + 1)}
        onLeave={close}
      />
    </Question>
  );
}
