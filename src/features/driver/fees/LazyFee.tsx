import { type ComponentType, lazy, Suspense } from 'react';
import type { Booking } from '@/domain/ride/booking';
import type { FeePlace } from './DriverFee';

type Props = { ride: Booking; place: FeePlace };

const UNSAID: { default: ComponentType<Props> } = { default: () => null };
/** Few cards have fees. Where the part cannot be fetched, the fee is not told, and the ride goes on. */
const DriverFee = lazy<ComponentType<Props>>(() => import('./DriverFee').catch(() => UNSAID));

/** `DriverFee` on a ride whose card has a fee; nothing on others, which also download nothing. */
export function LazyFee({ ride, place }: Props) {
  if (ride.estimate_lines.card?.charges === undefined) return null;
  return (
    <Suspense fallback={null}>
      <DriverFee ride={ride} place={place} />
    </Suspense>
  );
}
