import { MyRides } from './MyRides';
import { PastRide } from './PastRide';
import type { LookingBack } from './useLookingBack';

/** A driver's past rides: the list, or one of them. Loaded when somebody looks for it. */
export default function PastRides({ uid, asked, open }: LookingBack & { uid: string }) {
  return open === null ? <MyRides uid={uid} asked={asked} /> : <PastRide asked={asked} past={open} />;
}
