import { counted } from '@/components/ui/text/counted';
import type { CarType } from '@/domain/pricing/carType';
import type { Listed } from '@/backend/connection/observe';
import { useAnswer } from '@/state/useAnswer';

/** What uses a car type that is to be removed, and what becomes of it. */
export function CarTypeUses({ car }: { car: Listed<CarType> }) {
  const uses = useAnswer('car_type_uses', { id: car.id });
  if (uses === null) return <>Counting the drivers and rides of this car type…</>;
  const { drivers, rides } = uses;
  const using = `${car.name}: ${counted(drivers, 'driver')}, ${counted(rides, 'open ride')}.`;
  return (
    <>
      {using}{' '}
      {rides > 0
        ? 'It can be removed once its rides are over.'
        : drivers > 0
          ? 'They keep the name. Nobody can book it, and they get no offers until they have another.'
          : 'Nobody uses it. Riders can no longer choose it.'}
    </>
  );
}
