/** Sends a message of a chat. The database takes one message in each update, and so many from each side in a minute. */
import { get, increment, orderByChild, push, query, ref, serverTimestamp, startAt, update } from 'firebase/database';
import type { ChatMessage } from '@/domain/ride/booking';
import { CHAT_BURST_SECONDS } from '@/domain/limits';
import { paths } from '@/domain/paths';
import { call } from '../connection/apiClient';
import { database } from '../connection/database';
import { failureOf } from '../connection/failure';
import { forgetMessage, keepMessage, type KeptMessage } from './chatOutbox';
import type { ChatArg } from './ride';

/** When this page began to count the messages of a chat, epoch ms by its own clock. */
const beganAt = new Map<string, number>();
/** A little more than the database asks for, because the two clocks run apart, milliseconds. */
const COUNTED_FOR_MS = (CHAT_BURST_SECONDS + 2) * 1000;

/** The keys of the messages that this page is sending. */
const onTheirWay = new Set<string>();
export const isOnItsWay = (key: string): boolean => onTheirWay.has(key);

const isRefused = (error: unknown): boolean => failureOf(error).key === 'permission_denied';

/** True if the database has the message. */
const isStored = ({ bookingId, key }: KeptMessage, since: number): Promise<boolean> =>
  get(query(ref(database(), paths.chat(bookingId)), orderByChild('at'), startAt(since))).then(
    (snapshot) => snapshot.hasChild(key),
    () => false,
  );

/**
 * Writes a message under its key, now or when the connection is back. Whether the minute's count begins anew only the
 * database knows for certain, so what it refuses is tried once more the other way. A message whose answer was lost goes
 * out again with the next connection, and as a repeat is refused both ways: it is looked for. `since` (epoch ms): from when
 * on its writer may read the chat. @throws if both are refused and it is not there
 */
export async function writeMessage(kept: KeptMessage, since: number): Promise<void> {
  const { bookingId, key, message } = kept;
  const chat = `${bookingId}/${message.type}`;
  const begins = Date.now() - (beganAt.get(chat) ?? 0) > COUNTED_FOR_MS;
  if (begins) beganAt.set(chat, Date.now());
  const write = (anew: boolean): Promise<void> => {
    const sent = paths.chatSent(bookingId, message.type);
    return update(ref(database()), {
      [paths.chatMessage(bookingId, key)]: { ...message, at: serverTimestamp() },
      [`${sent}/key`]: key,
      [`${sent}/count`]: anew ? 1 : increment(1),
      ...(anew ? { [`${sent}/since`]: serverTimestamp() } : {}),
    });
  };
  onTheirWay.add(key);
  try {
    await write(begins)
      .catch((error: unknown) => {
        if (!isRefused(error)) throw error;
        return write(!begins);
      })
      .catch(async (error: unknown) => {
        if (!isRefused(error) || !(await isStored(kept, since))) throw error;
      });
    forgetMessage(key);
  } finally {
    onTheirWay.delete(key);
  }
  // The other side's phone may be in a pocket. Without it the message waits in the chat.
  void call('push_chat', { id: bookingId });
}

/** Sends a new message. It is kept on this device until the database has it. @throws if it is refused */
export async function sendChatMessage({ bookingId, since }: ChatArg, message: Omit<ChatMessage, 'at'>): Promise<void> {
  const { key } = push(ref(database(), paths.chat(bookingId)));
  if (key === null) throw new Error('a message without a key');
  const kept = { bookingId, key, message };
  keepMessage(kept);
  try {
    await writeMessage(kept, since);
  } catch (error) {
    forgetMessage(key);
    throw error;
  }
}
