/**
 * The chat messages that are on their way, kept on this device until the database has them: a page that is closed or
 * reloaded without a connection loses none. Signing out erases them with everything else that is remembered.
 */
import type { ChatMessage } from '@/domain/ride/booking';
import { PREFIX } from '../connection/lastKnown';

/** `key` is the message's own in the database, so that it cannot arrive twice. */
export type KeptMessage = { bookingId: string; key: string; message: Omit<ChatMessage, 'at'> };

const NAME = `${PREFIX}chat`;

export function keptMessages(): KeptMessage[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(NAME) ?? '[]');
    return Array.isArray(kept) ? (kept as KeptMessage[]) : [];
  } catch {
    return [];
  }
}

function store(kept: readonly KeptMessage[]): void {
  try {
    if (kept.length === 0) localStorage.removeItem(NAME);
    else localStorage.setItem(NAME, JSON.stringify(kept));
  } catch {
    // Storage is full or blocked: the message then waits in this page alone.
  }
}

export const keepMessage = (message: KeptMessage): void => store([...keptMessages(), message]);
export const forgetMessage = (key: string): void => store(keptMessages().filter((kept) => kept.key !== key));
