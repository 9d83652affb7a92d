import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Person } from '@/components/people/PersonPicker';
import { openRide } from '@/components/rides/rideAddress';
import { Button } from '@/components/ui/button/Button';
import { ahead, useAhead } from '@/components/ui/page/ahead';
import { NextAction } from '@/components/ui/page/NextAction';
import { Sheet } from '@/components/ui/sheet/Sheet';
import { MoneyText } from '@/components/ui/text/MoneyText';
import type { BookingAnswer } from '@/domain/api/ride/rideApi';
import { fullName } from '@/domain/people/user';
import { startMessages, textOf } from '@/domain/startMessages';
import * as words from '@/languages/en/home/booking';
import { linesAhead } from '@/maps/lines';
import { prepareSearch } from '@/maps/places';
import { TOWN_CENTRE } from '@/maps/townCentre';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { endTrip } from '@/state/kept/endTrip';
import { messageShown } from '@/state/messages';
import { selectSession } from '@/state/session';
import { type PointType, pointSelected } from '@/state/trip';
import { ViewButton } from '../plain/view/ViewButton';
import { BookingMessages } from './BookingMessages';
import styles from './BookingScreen.module.css';
import { TripFields } from './form/TripFields';
import { KeepNeeds } from './needs/KeepNeeds';
import { fieldId } from './place/PlaceField';
import { KeptRoom } from './place/KeptRoom';
import { Shortcuts } from './place/Shortcuts';
import { useFoundPickup } from './place/useFoundPickup';
import { RingInstead } from './RingInstead';
import { TripMap } from './TripMap';
import { useBookingForm } from './useBookingForm';
import { useBookRide } from './useBookRide';
import { useToBookedRide } from './useToBookedRide';

/** Only admins book for others, so only they download the picker. */
const RiderPicker = lazy(() => import('../addbookings/RiderPicker'));

/** What shows once both places are known, and after a press. */
const RideChoices = ahead(async () => (await import('./form/RideChoices')).RideChoices);
const EstimateDialog = ahead(async () => (await import('./EstimateDialog')).EstimateDialog);
const LATER = [RideChoices, EstimateDialog, linesAhead];

const PRESS_THE_MAP: Record<PointType, string> = {
  pickup: words.pressForPickup,
  drop: words.pressForDrop,
};

/** Opens the list of the pickup's field. */
const focusPickup = (): void => document.getElementById(fieldId('pickup'))?.focus();

/** Books a ride: the map, a sheet with the form, and one amber action. */
export default function BookingScreen() {
  useEffect(prepareSearch, []);
  useAhead(LATER, 'touched');
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [customer, setCustomer] = useState<Person | null>(null);
  /** The field whose list is open and fills the sheet. */
  const [editing, setEditing] = useState<PointType | null>(null);
  const [onMap, setOnMap] = useState<PointType | null>(null);
  const action = useRef<HTMLButtonElement>(null);
  const { step, press, book, close } = useBookRide();
  const form = useBookingForm(customer?.id ?? null);
  const { role, rider, trip, nowMs, points, known, compared, nearby, cabs, wish, needs, fare, unserved, fault } = form;
  const { pickup, drop, stops, carType, later, tripdate } = wish;
  const isConfirmed = useAppSelector(selectSession).phase === 'signedIn';
  // Until it is known who is here, what they were filling in before may still come back.
  useFoundPickup(
    points.pickupWanted && trip.sought.pickup === undefined,
    isConfirmed && editing !== 'pickup',
    points.setFoundPickup,
  );
  useToBookedRide(rider, step, close);
  const { stopLocating } = points;
  const isForm = step.at === 'form';
  // The pickup stays the one that the fare is for.
  useEffect(() => {
    if (!isForm) stopLocating();
  }, [isForm, stopLocating]);

  const complete = pickup !== null && drop !== null;
  const waitsForMap = onMap !== null && points[onMap] === null;
  const offersPlaces = drop === null && role === 'rider' && !waitsForMap;
  const agreed = step.at === 'confirm' ? step : null;
  const booked = step.at === 'booked' ? step.answer : null;

  const told = ({ booking_id, texted }: BookingAnswer) => ({
    title: customer ? `${fullName(customer)} is booked` : 'Booked',
    words: [
      `${startMessages.booking_success.trimEnd()} ${booking_id}`,
      ...(texted === true ? ['The rider is told of the booking and the cab by SMS.'] : []),
    ].join(' '),
  });

  async function locate(): Promise<void> {
    const failure = await points.locate();
    if (failure !== null) dispatch(messageShown(failure));
  }

  /** Back from the fare to the form: the button was out of use meanwhile, and has the focus again. */
  function reconsider(): void {
    close();
    setTimeout(() => action.current?.focus());
  }

  /** The ride that stands is the one. */
  function keep(id: string): void {
    close();
    dispatch(endTrip());
    void navigate(openRide(id));
  }

  function leave(): void {
    close();
    dispatch(endTrip());
    void navigate('/bookings');
  }

  return (
    <Sheet
      label={words.title}
      tall={editing !== null}
      map={<TripMap points={points} line={compared.line} fallback={TOWN_CENTRE} cabs={cabs} onLocate={locate} />}
      footer={
        unserved ? (
          <Button wide className={styles.other} onClick={focusPickup}>
            {words.otherPickup}
          </Button>
        ) : (
          <NextAction ref={action} busy={step.at === 'estimating'} onClick={() => void press(wish, role, nowMs)}>
            {fare === null ? words.book : <span>{words.bookFor(carType ?? '', <MoneyText pence={fare} />)}</span>}
          </NextAction>
        )
      }
    >
      <div className={styles.form}>
        <h1 className={`${styles.title} ${complete ? styles.known : ''}`}>{words.whereTo}</h1>
        {editing === null && role === 'admin' ? (
          <Suspense fallback={<div className={styles.picker} />}>
            <RiderPicker chosen={customer} onChosen={setCustomer} />
          </Suspense>
        ) : null}
        <TripFields
          points={points}
          known={known}
          fallback={TOWN_CENTRE}
          unserved={unserved && editing === null}
          onLocate={locate}
          onEditing={setEditing}
          onMapWanted={(type) => {
            dispatch(pointSelected(type));
            setOnMap(type);
          }}
        />
        {editing === null ? (
          <>
            {waitsForMap ? <p role="status">{PRESS_THE_MAP[onMap]}</p> : null}
            {fault === null ? null : (
              <p role="alert" className={styles.fault}>
                {textOf(fault)}
              </p>
            )}
            {offersPlaces ? (
              <KeptRoom rider={rider}>
                <Shortcuts rider={rider} places={known} onChosen={(place) => points.setPoint('drop', place)} />
                <RingInstead />
              </KeptRoom>
            ) : null}
            {complete && !unserved ? (
              <RideChoices
                trip={trip}
                tripdate={tripdate}
                nowMs={nowMs}
                compared={compared}
                nearby={nearby}
                carType={carType}
                needs={needs}
                keeping={rider === null || trip.guest ? null : <KeepNeeds uid={rider} needs={needs} kept={form.kept} />}
                walletBalance={form.walletBalance}
              />
            ) : null}
            {offersPlaces ? null : <RingInstead />}
            {role === 'rider' ? <ViewButton to="simple" /> : null}
          </>
        ) : null}
      </div>
      {agreed !== null && complete && carType !== null ? (
        <EstimateDialog
          estimate={agreed.estimate}
          pickup={pickup}
          stops={stops}
          drop={drop}
          carType={carType}
          tripdate={later ? tripdate : null}
          needs={needs}
          booking={agreed.booking}
          onBook={() => void book(wish, agreed.estimate)}
          onCancel={reconsider}
        />
      ) : null}
      <BookingMessages
        noDrivers={step.at === 'noDrivers'}
        equal={
          step.at === 'equal' && pickup !== null
            ? { other: step.other, from: pickup.add, whose: customer === null ? null : fullName(customer) }
            : null
        }
        onAnother={() => {
          if (step.at === 'equal' && !step.booking) void book(wish, step.estimate, { again: true });
        }}
        onKeep={keep}
        booked={rider === null && booked !== null ? told(booked) : null}
        onAgain={() => {
          if (step.at === 'noDrivers' && !step.booking) void book(wish, step.estimate);
        }}
        onClose={close}
        onLeave={leave}
      />
    </Sheet>
  );
}
