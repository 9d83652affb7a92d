/**
 * Every message the product shows about success, failure and emptiness, by key. Domain functions, the API and
 * the data groups pass keys around; only the screen turns a key into words. Those of a first page are in startMessages.ts.
 */
import { steps } from '@/languages/en/messages/next';
import { messages as peopleMessages } from '@/languages/en/messages/people';
import { steps as startSteps } from '@/languages/en/messages/startNext';
import { deskMessages, deskSteps } from './deskMessages';
import { learnMessages, startMessages } from './startMessages';

export const messages = {
  ...startMessages,
  ...peopleMessages,
  ...deskMessages,
} as const;

export type MessageKey = keyof typeof messages;

/** What to do next, for the messages whose first line does not say it. */
export const nextSteps = { ...startSteps, ...steps, ...deskSteps } as const satisfies Partial<
  Record<MessageKey, string>
>;

learnMessages(messages, nextSteps);

/** The text for a key, followed by a detail (a booking id, a provider's own text) if there is one. */
export function messageText(key: MessageKey, detail = ''): string {
  return detail === '' ? messages[key] : `${messages[key].trimEnd()} ${detail}`;
}

/** Narrows a string from the wire to a key of this catalogue. */
export function isMessageKey(value: unknown): value is MessageKey {
  return typeof value === 'string' && Object.hasOwn(messages, value);
}
