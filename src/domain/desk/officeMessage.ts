/** Messages of the office to people: whom each is for, who was told, and who has seen it. */

import { isKey } from '../paths';

export const MESSAGE_TO = ['person', 'fleet', 'duty', 'zone'] as const;

/** `whom`: the uid of the person or the fleet admin, or the name of the zone; left out for everybody on duty. */
export type MessageAudience = { to: (typeof MESSAGE_TO)[number]; whom?: string | undefined };

export type MessageText = MessageAudience & { title: string; body: string };

/**
 * `office_messages/{id}`. It is told page by page in the order of uids: `pages` and `after` say how far it has come. `told`
 * counts the people, and `no_phone` those of them who get no pushes and find it in the app alone.
 */
export type OfficeMessage = MessageText & {
  at: number;
  by: string;
  state: 'sending' | 'sent';
  pages: number;
  after?: string;
  told: number;
  no_phone: number;
  /** How many of them have pressed *Seen*. */
  seen?: number;
};

/** `message_readers/{id}{uid}`: one person who was told. */
export type MessageReader = { message: string; uid: string; at: number; phone: boolean; seen_at?: number };

/** True where the audience says whom it means, if it has to, by what can be a uid or a name of a zone. */
export const isWhole = ({ to, whom = '' }: MessageAudience): boolean =>
  to === 'duty' ? whom === '' : to === 'zone' ? whom !== '' : isKey(whom);

/** A message as it was written, without what became of it. */
export const messageTextOf = ({ to, whom, title, body }: MessageText): MessageText => ({
  to,
  title,
  body,
  ...(whom === undefined ? {} : { whom }),
});

export const isSameMessage = (a: MessageText, b: MessageText): boolean =>
  a.to === b.to && (a.whom ?? '') === (b.whom ?? '') && a.title === b.title && a.body === b.body;
