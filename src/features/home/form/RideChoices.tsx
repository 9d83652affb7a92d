import { type ReactNode, useCallback } from 'react';
import { config } from '@/backend/connection/config';
import type { ChosenAccount } from '@/domain/onAccount/accountChoice';
import { extraSeatsOf } from '@/domain/pricing/carType';
import type { Pence } from '@/domain/money/money';
import type { NearbyCabs } from '@/domain/place/nearby';
import type { Needs } from '@/domain/ride/needs/needs';
import { chooseTaxi } from '@/languages/en/home/form';
import { useAppDispatch } from '@/state/hooks';
import {
  carTypeSet,
  guestSet,
  needsSet,
  onAccountSet,
  payWithSet,
  riderFieldsSet,
  timeSet,
  type TripState,
} from '@/state/trip';
import { WhoRides } from '../guest/WhoRides';
import { PayWith } from '../../bookings/pay/PayWith';
import type { ComparedFares } from '../useComparedFares';
import { CarTypes } from './CarTypes';
import { ExtrasFields } from './ExtrasFields';
import { NeedsFields } from '../needs/NeedsFields';
import { OnAccount } from './OnAccount';
import { When } from './When';

type Props = {
  trip: Pick<TripState, 'later' | 'riderFields' | 'payWith' | 'onAccount' | 'guest'>;
  /** The pickup time of a ride booked ahead, and now; epoch ms. */
  tripdate: number;
  nowMs: number;
  compared: ComparedFares;
  nearby: NearbyCabs | null;
  carType: string | null;
  /** What the wallet of the rider who books holds; null at the desk, which books for others. */
  walletBalance: Pence | null;
  /** What is needed on this ride. */
  needs: Needs;
  /** The box that keeps these needs for the next bookings; null where nothing can be kept. */
  keeping: ReactNode;
};

/** What remains to choose once both places are known: the time, the car, the passengers and a note. */
export function RideChoices({
  trip,
  tripdate,
  nowMs,
  compared,
  nearby,
  carType,
  walletBalance,
  needs,
  keeping,
}: Props) {
  const dispatch = useAppDispatch();
  const putOnAccount = useCallback((chosen: ChosenAccount | null) => dispatch(onAccountSet(chosen)), [dispatch]);
  const { later, riderFields, payWith, onAccount, guest } = trip;
  const { fares, loading, durationSeconds } = compared;
  const chosen = fares.find(({ car }) => car.name === carType)?.car;
  return (
    <>
      <When
        heading={chooseTaxi}
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
          // The minutes are for any cab of the type, and few of those take a wheelchair.
          minutes: later || needs.wheelchair !== undefined ? null : (nearby?.cars ?? null),
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
      <NeedsFields needs={needs} onChange={(said) => dispatch(needsSet(said))}>
        {keeping}
      </NeedsFields>
      {config.features.guestRides ? (
        <WhoRides value={guest ?? null} onChange={(who) => dispatch(guestSet(who))} atDesk={walletBalance === null} />
      ) : null}
      {walletBalance === null ? null : (
        <OnAccount value={onAccount} onChange={putOnAccount}>
          <PayWith walletBalance={walletBalance} value={payWith} onChange={(mode) => dispatch(payWithSet(mode))} />
        </OnAccount>
      )}
    </>
  );
}
