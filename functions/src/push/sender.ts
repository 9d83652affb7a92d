/** The way to push that this deployment has; null where none is set up. */
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

/** The way for what an admin composes: on a developer's machine there is always one. */
export function broadcastSender(): PushSender | null {
  return pushSender() ?? (isLocal() ? localSender : null);
}

/** Pushes another way than the configuration says; null not at all, undefined as configured. */
export function pushThrough(sender: PushSender | null | undefined): void {
  chosen = sender;
}
