import { useState } from 'react';
import type { Failure } from '@/backend/connection/failure';
import type { Pence } from '@/domain/money/money';
import type { Booking } from '@/domain/ride/booking';
import { cancellingFee } from '@/domain/ride/missed/feeTerms';
import { DAY_MS } from '@/domain/time/durations';
import { useServerNow } from '@/state/useServerNow';
import { useMayCost } from './useMayCost';

/** A fee that begins while the dialog is open is shown within this time, milliseconds; without one nothing changes. */
const LOOK_EVERY_MS = 1000;

/**
 * What cancelling costs the rider now, pence, as the card has it. If the server names another sum, that is shown from then
 * on: `learn` takes the refusal, and says whether it was about the fee.
 */
export function useCancelFee(booking: Booking): { fee: Pence; learn: (failure: Failure) => boolean } {
  const mayCost = useMayCost(booking);
  const now = useServerNow(mayCost ? LOOK_EVERY_MS : DAY_MS);
  const [told, setTold] = useState<Pence>(0);
  const fee = Math.max(told, mayCost ? cancellingFee(booking, now) : 0);
  return {
    fee,
    learn: ({ key, figures = {} }) => {
      const { fee: named } = figures;
      if (key !== 'cancelling_costs' || named === undefined) return false;
      setTold(named);
      return true;
    },
  };
}
