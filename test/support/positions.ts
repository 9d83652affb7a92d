/** A device's position as a test tells it, in place of the browser's. */
import { type Fix, setPositionSource } from '@/backend/rides/position';
import type { DeviceFix, PositionFault, PositionPermission, PositionSource } from '@/backend/rides/positionPort';
import type { LatLng } from '@/domain/place/geo';

type Told = Parameters<PositionSource['follow']>[0];

/** What a phone told of its place so long ago, milliseconds. */
export const toldOf = ({ lat, lng }: LatLng, agoMs = 0): Fix => ({
  lat,
  lng,
  accuracyMetres: 5,
  at: 0,
  heardAt: Date.now() - agoMs,
});

/** Puts a device in force that is denied its position until told otherwise. */
export function fakePosition() {
  let answer: DeviceFix | PositionFault | Promise<DeviceFix | PositionFault> = 'denied';
  const followers = new Set<Told>();
  const permissions = new Set<(state: PositionPermission) => void>();
  const fixAt = ({ lat, lng }: LatLng, accuracyMetres = 5): DeviceFix => ({ lat, lng, accuracyMetres, at: Date.now() });
  const device = {
    /** How often a single fix was asked for. */
    asked: 0,
    /** Those who follow the position now. */
    followers: () => followers.size,
    /** The device is here, as exactly as it knows, and tells those who follow it. */
    at: (place: LatLng, accuracyMetres?: number) => {
      answer = fixAt(place, accuracyMetres);
      for (const told of followers) told.fix(fixAt(place, accuracyMetres));
    },
    /** The device has no position, or may not tell it. */
    without: (fault: PositionFault) => {
      answer = fault;
      for (const told of followers) told.fault(fault);
    },
    /** The device looks for its position. Returns what ends the search. */
    searching: () => {
      let found = (_place: LatLng) => {};
      answer = new Promise((resolve) => {
        found = (place) => resolve(fixAt(place));
      });
      return (place: LatLng) => found(place);
    },
    /** The person changes the permission. */
    permit: (state: PositionPermission) => {
      for (const tell of permissions) tell(state);
    },
  };
  setPositionSource({
    goesOnInBackground: false,
    permission: (tell) => {
      permissions.add(tell);
      return () => permissions.delete(tell);
    },
    follow: (told) => {
      followers.add(told);
      return () => followers.delete(told);
    },
    once: async () => {
      device.asked += 1;
      return answer;
    },
  });
  return device;
}
