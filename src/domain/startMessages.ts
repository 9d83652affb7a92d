/**
 * The messages that a rider's or a driver's first page may show by itself. The others arrive with any other page, with
 * the first refusal of the server or the first message that is not here, and at the latest when the page is touched.
 */
import { messages as startMessages } from '@/languages/en/messages/start';
import { steps as startSteps } from '@/languages/en/messages/startNext';
import type { MessageKey } from './messages';

export { startMessages };

type Words = Readonly<Partial<Record<MessageKey, string>>>;

let known: Words = startMessages;
let knownSteps: Words = startSteps;

/** Called by src/domain/messages.ts, which has them all. */
export function learnMessages(all: Readonly<Record<MessageKey, string>>, steps: Words): void {
  known = all;
  knownSteps = steps;
}

/** True if the text for a key is here already. */
export const hasText = (key: MessageKey): boolean => known[key] !== undefined;

/** The text for a key. */
export const textOf = (key: MessageKey): string => known[key] ?? startMessages.words_missing;

/** What to do next after a message; undefined where it says so itself. */
export const stepOf = (key: MessageKey): string | undefined => knownSteps[key];
