/** In-app notices (`notifis`) and composed push notifications (`notifications`), SPEC section 3. */
import type { UserType } from './user';

/** `notifis/{uid}/{id}`. */
export type Notice = { status: 'live' | 'read'; title: string; body: string; at: number; bookingId?: string };

export const DEVICE_TYPES = ['All', 'ANDROID', 'IOS'] as const;
export const PUSH_AUDIENCES = ['rider', 'driver'] as const satisfies readonly UserType[];

/** Whom a composed push is for. */
export type PushAudience = { devicetype: (typeof DEVICE_TYPES)[number]; usertype: (typeof PUSH_AUDIENCES)[number] };

/** What an admin composes (SPEC section 3, Notification). */
export type PushText = PushAudience & { title: string; body: string };

/**
 * `notifications/{id}`. Without `sentAt` it is kept for later. Sending goes through its audience in order of uid: `pages`
 * and `after` say how far it has come, `state` whether it is over, the numbers what became of it.
 */
export type PushNotification = PushText & {
  /** When its sending began, epoch ms. */
  sentAt?: number;
  state?: 'sending' | 'sent';
  pages?: number;
  after?: string;
  /** Handed over to the phones' service. */
  delivered?: number;
  /** Phones that are gone; their tokens have been removed. */
  gone?: number;
  failed?: number;
};

/** Whether a person of the audience's type has a phone or browser it is meant for. */
export function isInAudience(
  { devicetype }: PushAudience,
  person: { approved: boolean; pushToken?: string; userPlatform?: string },
): boolean {
  if (!person.approved || (person.pushToken ?? '').trim() === '') return false;
  return devicetype === 'All' || person.userPlatform?.toUpperCase() === devicetype;
}
