/**
 * Where a device's position comes from: the browser, or the native shell that the app runs in. Everything that asks for a
 * position asks `position.ts`, which asks the source in force.
 */
import type { LatLng } from '@/domain/place/geo';

/**
 * `at`: when the fix was taken, epoch ms by the device's own clock. `speed`: metres a second; missing where the device
 * reports none.
 */
export type DeviceFix = LatLng & { accuracyMetres: number; speed?: number; at: number };

/** `denied`: the person has not allowed it. `lost`: the device has no position now, or cannot have one. */
export type PositionFault = 'denied' | 'lost';

/** `ask`: the device will ask the person at the first request. `unknown`: the device does not tell. */
export type PositionPermission = 'granted' | 'denied' | 'ask' | 'unknown';

export type PositionSource = {
  /** True when fixes go on coming while another app covers ours. */
  goesOnInBackground: boolean;
  /** Tells the permission now and after each change. Returns a function that stops. */
  permission: (tell: (permission: PositionPermission) => void) => () => void;
  /**
   * Follows the position, also at rest: without a fix for half a minute the cab is no longer reported. Fixes may come again after
   * a fault. Returns a function that stops.
   */
  follow: (told: { fix: (fix: DeviceFix) => void; fault: (fault: PositionFault) => void }) => () => void;
  /** One fix. `fresh`: no older one will do. */
  once: (fresh: boolean) => Promise<DeviceFix | PositionFault>;
};
