/** In-app notices (`notifis`) and composed push notifications (`notifications`). */
import type { Language } from '../language';
import type { UserType } from '../people/user';

/** `notifis/{uid}/{id}`. */
export type Notice = {
  status: 'live' | 'read';
  title: string;
  body: string;
  at: number;
  bookingId?: string;
  /** The message of the office that it tells, and when the reader pressed *Seen*, epoch ms. */
  message?: string;
  seen?: number;
};

/** The words of a notice, in one language. */
export type NoticeText = Pick<Notice, 'title' | 'body'>;

/** The words of a notice in every language, of which its reader gets theirs. */
export type Saying = Readonly<Record<Language, NoticeText>>;

export const DEVICE_TYPES = ['All', 'ANDROID', 'IOS'] as const;
export const PUSH_AUDIENCES = ['rider', 'driver'] as const satisfies readonly UserType[];

/** The people a composed push is for. */
export type PushAudience = { devicetype: (typeof DEVICE_TYPES)[number]; usertype: (typeof PUSH_AUDIENCES)[number] };

/** A push as an admin composes it. */
export type PushText = PushAudience & { title: string; body: string };

/** A push as it was composed, without what became of it. */
export const pushTextOf = ({ usertype, devicetype, title, body }: PushText): PushText => ({
  usertype,
  devicetype,
  title,
  body,
});

/** True for two pushes that say the same to the same people. */
export const isSamePush = (a: PushText, b: PushText): boolean =>
  a.title === b.title && a.body === b.body && a.usertype === b.usertype && a.devicetype === b.devicetype;

/** True where the push that stands is the one that somebody saw; null where there is none. */
export const isPushAsSeen = (stands: PushText | null, seen: PushText | null): boolean =>
  stands === null || seen === null ? stands === seen : isSamePush(stands, seen);

/**
 * `notifications/{id}`. Without `sentAt` it is saved for later. A send works through its audience in order of uid:
 * `pages` and `after` record how far it has come, `state` whether it is over, and the counts its results.
 */
export type PushNotification = PushText & {
  /** How often it was saved for later, and once more when its sending began; missing in one from before it was counted. */
  saves?: number;
  /** Start of the send, epoch ms. */
  sentAt?: number;
  state?: 'sending' | 'sent';
  pages?: number;
  after?: string;
  /** Accepted by the push service. */
  delivered?: number;
  /** Phones no longer registered; their tokens have been removed. */
  gone?: number;
  failed?: number;
};

/** True when a person of the audience's type has a phone or browser the push is meant for. */
export function isInAudience(
  { devicetype }: PushAudience,
  person: { approved: boolean; pushes?: boolean; userPlatform?: string },
): boolean {
  if (!person.approved || person.pushes !== true) return false;
  return devicetype === 'All' || person.userPlatform?.toUpperCase() === devicetype;
}
