/** What to do next, for the messages whose first line is fixed and does not say it: the screen shows the sentence under the message. */
import type { MessageKey } from './messages';
import { stepOf, textOf } from './startMessages';

/** The sentence under a message, or null if the message says everything itself. It is here once the message is. */
export const nextStep = (key: MessageKey): string | null => stepOf(key) ?? null;

/** A line and the sentence after it, which begins anew. */
export const withNext = (line: string, next: string | null | undefined): string =>
  next == null ? line : `${/[.!?:]$/.test(line) ? line : `${line}.`} ${next}`;

/** A message and its next step in one run of text, for a place without a second line. */
export const messageWords = (key: MessageKey): string => withNext(textOf(key), nextStep(key));
