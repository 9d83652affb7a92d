import { watchNeeds } from '@/backend/rides/needs';
import type { Booking } from '@/domain/ride/booking';
import { hasFee } from '@/domain/ride/missed/feeTerms';
import { hasNeeds } from '@/domain/ride/needs/needs';
import { useObserved } from '@/state/hooks';

/** True where the card of a ride has fees and nobody on it needs anything; false until that is known. */
export function useMayCost(booking: Pick<Booking, 'id' | 'estimate_lines'>): boolean {
  const has = hasFee(booking);
  const { data, loading } = useObserved(watchNeeds, has ? booking.id : null, 'no_data');
  return has && !loading && !hasNeeds(data);
}
