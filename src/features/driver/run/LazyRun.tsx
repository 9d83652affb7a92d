import { type ComponentType, lazy, Suspense } from 'react';
import { Button } from '@/components/ui/button/Button';
import type { Booking } from '@/domain/ride/booking';
import { isRunRide } from '@/domain/ride/repeats/run';
import * as words from '@/languages/en/driver/run';

type Props = { ride: Booking };

const UNSAID: { default: ComponentType<Props> } = {
  default: () => (
    <p role="alert">
      {words.notLoaded} <Button onClick={() => window.location.reload()}>{words.loadAgain}</Button>
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
