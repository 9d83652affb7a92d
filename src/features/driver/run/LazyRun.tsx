import { type ComponentType, lazy, Suspense } from 'react';
import { Button } from '@/components/ui/button/Button';
import type { Booking } from '@/domain/ride/booking';
import { isRunRide } from '@/domain/ride/repeats/run';

type Props = { ride: Booking };

const UNSAID: { default: ComponentType<Props> } = {
  default: () => (
    <p role="alert">
      We could not load who rides. <Button onClick={() => window.location.reload()}>Load it again</Button>
    </p>
  ),
};
/** Few rides belong to a run; the others download nothing for it. */
const RunSheet = lazy<ComponentType<Props>>(() => import('./RunSheet').catch(() => UNSAID));

/** `RunSheet` on a ride of a run. */
export function LazyRun({ ride }: Props) {
  if (!isRunRide(ride)) return null;
  return (
    <Suspense fallback={null}>
      <RunSheet key={ride.id} ride={ride} />
    </Suspense>
  );
}
