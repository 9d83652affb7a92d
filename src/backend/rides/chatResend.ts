import { failureOf } from '../connection/failure';
import { isOnItsWay, writeMessage } from './chat';
import type { ChatArg } from './ride';
import { forgetMessage, keptMessages } from './chatOutbox';

/**
 * Sends the messages of a ride that an earlier page could not, and returns the words of those that nobody gets. `since`
 * (epoch ms): from when on this person may read the chat.
 */
export async function resendKept(uid: string, { bookingId, since }: ChatArg): Promise<string[]> {
  const lost: string[] = [];
  const mine = keptMessages().filter(
    (kept) => kept.bookingId === bookingId && kept.message.from === uid && !isOnItsWay(kept.key),
  );
  for (const kept of mine) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- in the order they were written
      await writeMessage(kept, since);
    } catch (error) {
      // Without an answer it stays, for the next page.
      if (failureOf(error).key !== 'permission_denied') continue;
      lost.push(kept.message.message);
      forgetMessage(kept.key);
    }
  }
  return lost;
}
