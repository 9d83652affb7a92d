import { MyRides } from './MyRides';
import { PastRide } from './PastRide';
import type { LookingBack } from './useLookingBack';

/** A driver's past rides, as a list or a single ride. Loaded on demand. */
export default function PastRides({ uid, asked, open }: LookingBack & { uid: string }) {
  return open === null ? <MyRides uid={uid} asked={asked} /> : <PastRide asked={asked} past={open} />;
}
