/** Sends a message of a chat. The database takes one message in each update, and so many from each side in a minute. */
import { increment, push, ref, serverTimestamp, update } from 'firebase/database';
import type { ChatMessage } from '@/domain/ride/booking';
import { CHAT_BURST_SECONDS } from '@/domain/limits';
import { paths } from '@/domain/paths';
import { call } from '../connection/apiClient';
import { database } from '../connection/database';
import { failureOf } from '../connection/failure';
import { forgetMessage, keepMessage, type KeptMessage } from './chatOutbox';

/** When this page began to count the messages of a chat, epoch ms by its own clock. */
const beganAt = new Map<string, number>();
/** A little more than the database asks for, because the two clocks run apart, milliseconds. */
const COUNTED_FOR_MS = (CHAT_BURST_SECONDS + 2) * 1000;

/** The keys of the messages that this page is sending. */
const onTheirWay = new Set<string>();
export const isOnItsWay = (key: string): boolean => onTheirWay.has(key);

/**
 * Writes a message under its key, now or when the connection is back. Whether the minute's count begins anew only the
 * database knows for certain, so what it refuses is tried once more the other way. @throws if both are refused
 */
export async function writeMessage({ bookingId, key, message }: KeptMessage): Promise<void> {
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
    await write(begins).catch((error: unknown) => {
      if (failureOf(error).key !== 'permission_denied') throw error;
      return write(!begins);
    });
    forgetMessage(key);
  } finally {
    onTheirWay.delete(key);
  }
  // The other side's phone may be in a pocket. Without it the message waits in the chat.
  void call('push_chat', { id: bookingId });
}

/** Sends a new message. It is kept on this device until the database has it. @throws if it is refused */
export async function sendChatMessage(bookingId: string, message: Omit<ChatMessage, 'at'>): Promise<void> {
  const { key } = push(ref(database(), paths.chat(bookingId)));
  if (key === null) throw new Error('a message without a key');
  const kept = { bookingId, key, message };
  keepMessage(kept);
  try {
    await writeMessage(kept);
  } catch (error) {
    forgetMessage(key);
    throw error;
  }
}
