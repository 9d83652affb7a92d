/** Pushing to phones and browsers: what is sent, and what became of it. */

export type PushMessage = {
  token: string;
  title: string;
  body: string;
  bookingId?: string;
  /** Not delivered later than this, seconds: an offer is of no use once it has run out. */
  ttlSeconds: number;
};

/** `unregistered`: that token will never work again. */
export type PushOutcome = 'sent' | 'unregistered' | 'failed';

/** Sends all and answers one outcome each, in the same order. @throws when the service cannot be reached at all */
export type PushSender = (messages: readonly PushMessage[]) => Promise<PushOutcome[]>;
