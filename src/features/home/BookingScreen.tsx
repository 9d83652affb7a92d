import { Skeleton } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { MessageDialog } from '@/components/ui/message/MessageDialog';
import { MoneyText } from '@/components/ui/text/MoneyText';
import { NextAction } from '@/components/ui/page/NextAction';
import type { Person } from '@/components/people/PersonPicker';
import { Sheet } from '@/components/ui/sheet/Sheet';
import { TOWN_CENTRE } from '@/maps/townCentre';
import { messages, messageText } from '@/domain/messages';
import { NOTHING_TYPED } from '@/domain/ride/riderFields';
import { fullName } from '@/domain/people/user';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { selectSession } from '@/state/session';
import { carTypeSet, type PointType, pointSelected, pointsCleared, selectTrip, tripReset } from '@/state/trip';
import { useServerNow } from '@/state/useServerNow';
import styles from './BookingScreen.module.css';
import { CarTypes } from './CarTypes';
import { EstimateDialog } from './EstimateDialog';
import { ExtrasFields } from './ExtrasFields';
import { TripFields } from './TripFields';
import { TripMap } from './TripMap';
import { useBookRide, type Wish } from './useBookRide';
import { useComparedFares } from './useComparedFares';
import { useFoundPickup } from './place/useFoundPickup';
import { useTripPoints } from './useTripPoints';
import { When } from './When';

/** Only admins book for others, so only they download the picker. */
const RiderPicker = lazy(() => import('../addbookings/RiderPicker'));

/** Interval of the clock behind lead times and fares, milliseconds. */
const CLOCK_MS = 30_000;
const PRESS_THE_MAP: Record<PointType, string> = {
  pickup: 'Press the map where you want to be picked up.',
  drop: 'Press the map where you are going.',
};

type Props = {
  /** Set at the desk, where the form books for others only and is cleared after each booking. */
  desk?: { onBooked: () => void };
};

/** Books a ride: the map, a sheet with the form, and one amber action. */
export default function BookingScreen({ desk }: Props) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const session = useAppSelector(selectSession);
  const trip = useAppSelector(selectTrip);
  const cars = useAppSelector((state) => state.carTypes);
  const nowMs = useServerNow(CLOCK_MS);
  const [later, setLater] = useState(false);
  const [tripdate, setTripdate] = useState(nowMs);
  const [riderFields, setRiderFields] = useState(NOTHING_TYPED);
  const [customer, setCustomer] = useState<Person | null>(null);
  /** The field whose list is open and fills the sheet. */
  const [editing, setEditing] = useState<PointType | null>(null);
  const [onMap, setOnMap] = useState<PointType | null>(null);
  const { step, press, book, close } = useBookRide();

  const points = useTripPoints();
  const { pickup, drop } = points;
  const passengers = riderFields.extra_passenger;
  const { fares, line, loading, failure } = useComparedFares({ pickup, drop, later, tripdate, passengers, nowMs });
  const carType = trip.carType ?? cars.data?.[0]?.name ?? null;
  const fare = fares.find(({ car }) => car.name === carType)?.fare ?? null;
  // At the desk the device is not where the rider is.
  useFoundPickup(points.pickupWanted && desk === undefined, (place) => points.setPoint('pickup', place));

  const wish: Wish = { pickup, drop, carType, later, tripdate, riderFields, customer: customer?.id ?? null };
  const role = session.phase === 'signedIn' ? session.role : null;
  const complete = pickup !== null && drop !== null;
  const fault = failure?.key ?? (cars.error.flag ? cars.error.key : null);
  const waitsForMap = onMap !== null && points[onMap] === null;
  const agreed = step.at === 'confirm' ? step : null;

  function leave(): void {
    close();
    if (desk) {
      dispatch(tripReset());
      desk.onBooked();
      return;
    }
    dispatch(pointsCleared());
    void navigate('/bookings');
  }

  return (
    <Sheet
      label="Book a taxi"
      tall={editing !== null}
      map={<TripMap points={points} line={line} fallback={TOWN_CENTRE} />}
      footer={
        <NextAction busy={step.at === 'estimating'} onClick={() => void press(wish, role, nowMs)}>
          {fare === null ? (
            'Book'
          ) : (
            <span>
              Book {carType} · <MoneyText pence={fare} />
            </span>
          )}
        </NextAction>
      }
    >
      <div className={styles.form}>
        <h1 className={`${styles.title} ${complete ? styles.known : ''}`}>{desk ? 'Add a booking' : 'Where to?'}</h1>
        {editing === null && role === 'admin' ? (
          <Suspense fallback={<Skeleton variant="rounded" height={52} />}>
            <RiderPicker chosen={customer} onChosen={setCustomer} />
          </Suspense>
        ) : null}
        <TripFields
          points={points}
          fallback={TOWN_CENTRE}
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
                {messages[fault]}
              </p>
            )}
            {complete && failure?.key !== 'no_tariff_found' ? (
              <>
                <When
                  heading="Choose your taxi"
                  later={later}
                  tripdate={tripdate}
                  nowMs={nowMs}
                  onChange={(isLater, at) => {
                    setLater(isLater);
                    setTripdate(at);
                  }}
                />
                <CarTypes
                  fares={fares}
                  pricing={loading}
                  chosen={carType}
                  onChosen={(name) => dispatch(carTypeSet(name))}
                />
                <ExtrasFields fields={riderFields} onChange={setRiderFields} />
              </>
            ) : null}
          </>
        ) : null}
      </div>
      {agreed !== null && complete && carType !== null ? (
        <EstimateDialog
          estimate={agreed.estimate}
          pickup={pickup}
          drop={drop}
          carType={carType}
          tripdate={later ? tripdate : null}
          booking={agreed.booking}
          onBook={() => void book(wish, agreed.estimate)}
          onCancel={close}
        />
      ) : null}
      <MessageDialog
        open={step.at === 'noDrivers'}
        onClose={close}
        actions={[
          { label: 'OK', onSelect: close },
          {
            label: 'Try Again',
            next: true,
            onSelect: () => {
              if (step.at === 'noDrivers' && !step.booking) void book(wish, step.estimate);
            },
          },
        ]}
      >
        {messages.no_drivers_found}
      </MessageDialog>
      <MessageDialog
        open={step.at === 'booked'}
        title={customer ? `${fullName(customer)} is booked` : 'You are booked'}
        onClose={leave}
      >
        {step.at === 'booked' ? messageText('booking_success', step.answer.booking_id) : ''}
      </MessageDialog>
    </Sheet>
  );
}
