/** Pushes to phones and browsers: the message and its outcome. */
import type { Language } from '@/domain/language';

export type PushMessage = {
  token: string;
  /** Who it is for: a phone on which somebody else is signed in now does not show it. */
  uid?: string;
  title: string;
  body: string;
  bookingId?: string;
  /** The one that its reader has: the page that it opens is in it. English where it is missing. */
  language?: Language;
  /** An offer, which the notification itself can answer; or a chat message, which is not shown to who has the chat open. */
  kind?: 'offer' | 'chat';
  /** The changes of the booking that an offer shows: who accepts from the notification accepts no later ones. */
  changes?: number;
  /** Latest delivery, seconds from now: an expired offer is of no use. */
  ttlSeconds: number;
};

/** `unregistered`: that token will never work again. */
export type PushOutcome = 'sent' | 'unregistered' | 'failed';

/** Sends all messages and returns one outcome for each, in order. @throws if the service cannot be reached at all */
export type PushSender = (messages: readonly PushMessage[]) => Promise<PushOutcome[]>;
