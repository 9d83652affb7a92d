/** Neges gyda’r hyn i’w wneud nesaf, lle mae hysbysiad yn ei dyfynnu. */
import type { MessageKey } from '@/domain/messages';
import { messageWords as inEnglish, withNext } from '@/domain/nextSteps';
import { steps } from './next';
import { messages as people } from './people';
import { messages as start } from './start';
import { steps as startSteps } from './startNext';

const lines: Partial<Record<MessageKey, string>> = { ...start, ...people };
const next: Partial<Record<MessageKey, string>> = { ...startSteps, ...steps };

/** Mae’r swyddfa’n gweithio yn Saesneg, felly nid oes Cymraeg i’w negeseuon hi. */
export function messageWords(key: MessageKey): string {
  const line = lines[key];
  return line === undefined ? inEnglish(key) : withNext(line, next[key]);
}
