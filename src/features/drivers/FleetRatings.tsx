import { RidersSaid } from '@/components/people/RidersSaid';
import { useAnswer } from '@/state/useAnswer';

/** What riders said about a driver of the own fleet: as much as the driver may see, and by whom to nobody. */
export function FleetRatings({ driverUid }: { driverUid: string }) {
  const said = useAnswer('my_ratings', { driver: driverUid });
  return said === null ? null : <RidersSaid said={said} />;
}
