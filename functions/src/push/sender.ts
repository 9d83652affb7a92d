/** The push service of this deployment, or null if none is set up. */
import { isLocal, paymentConfig, pushIsOn } from '../config';
import { messaging } from '../store/messaging';
import { fcmSender } from './fcm';
import { localSender } from './local';
import type { PushSender } from './port';

let chosen: PushSender | null | undefined;

export function pushSender(): PushSender | null {
  if (chosen === undefined) chosen = pushIsOn() ? fcmSender(messaging, paymentConfig().appUrl) : null;
  return chosen;
}

/** The sender for pushes an admin composes; on a developer's machine there is always one. */
export function broadcastSender(): PushSender | null {
  return pushSender() ?? (isLocal() ? localSender : null);
}

/** Replaces the configured sender; null switches pushes off, undefined restores the configuration. */
export function pushThrough(sender: PushSender | null | undefined): void {
  chosen = sender;
}
