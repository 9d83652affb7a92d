import { extraSeatsOf } from '@/domain/pricing/carType';
import type { NearbyCabs } from '@/domain/place/nearby';
import { useAppDispatch } from '@/state/hooks';
import { carTypeSet, riderFieldsSet, timeSet, type TripState } from '@/state/trip';
import type { ComparedFares } from '../useComparedFares';
import { CarTypes } from './CarTypes';
import { ExtrasFields } from './ExtrasFields';
import { When } from './When';

type Props = {
  trip: Pick<TripState, 'later' | 'riderFields'>;
  /** The pickup time of a ride booked ahead, and now; epoch ms. */
  tripdate: number;
  nowMs: number;
  compared: ComparedFares;
  nearby: NearbyCabs | null;
  carType: string | null;
};

/** What remains to choose once both places are known: the time, the car, the passengers and a note. */
export function RideChoices({ trip, tripdate, nowMs, compared, nearby, carType }: Props) {
  const dispatch = useAppDispatch();
  const { later, riderFields } = trip;
  const { fares, loading, durationSeconds } = compared;
  const chosen = fares.find(({ car }) => car.name === carType)?.car;
  return (
    <>
      <When
        heading="Choose your taxi"
        later={later}
        tripdate={tripdate}
        nowMs={nowMs}
        onChange={(isLater, at) => dispatch(timeSet({ later: isLater, tripdate: at }))}
      />
      <CarTypes
        fares={fares}
        pricing={loading}
        passengers={riderFields.extra_passenger}
        times={{
          startsAt: later ? tripdate : nowMs,
          durationSeconds,
          minutes: later ? null : (nearby?.cars ?? null),
        }}
        chosen={carType}
        onChosen={(name) => dispatch(carTypeSet(name))}
      />
      <ExtrasFields
        fields={riderFields}
        seats={{
          chosen: chosen === undefined ? 0 : extraSeatsOf(chosen),
          largest: Math.max(0, ...fares.map(({ car }) => extraSeatsOf(car))),
        }}
        onChange={(fields) => dispatch(riderFieldsSet(fields))}
      />
    </>
  );
}
