import { placeWords } from '@/components/rides/placeWords';
import { openRide } from '@/components/rides/rideAddress';
import { type BarFace, RideBar } from '@/components/rides/RideBar';
import type { Booking } from '@/domain/ride/booking';
import * as words from '@/languages/en/bookings/live';
import { headline } from '../rideWords';

/** The bar of a running ride: how it stands, and the cab, or where it goes until there is one. */
export function RunningBar({ ride, face }: { ride: Booking; face: BarFace | undefined }) {
  const { title } = headline(ride, null);
  const more = ride.vehicle_number ?? words.toPlace(placeWords(ride.drop.add).name);
  return <RideBar to={openRide(ride.id)} words={title} more={more} face={face} />;
}
