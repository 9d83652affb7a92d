/**
 * The pushes for an update, derived from the notices and offers it writes. So every event that writes a notice also
 * sends a push, and none can be forgotten.
 */
import type { Task } from '@/domain/ride/booking';
import { OFFER_SECONDS, PUSH_HOURS } from '@/domain/limits';
import { inEveryLanguage } from '@/domain/desk/inEveryLanguage';
import type { Notice, NoticeText, Saying } from '@/domain/desk/notice';
import { plainLine, shortened } from '@/domain/plainText';
import * as cy from '@/languages/cy/notices/rides';
import * as en from '@/languages/en/notices/rides';
import type { Update } from '../store/database';
import type { PushMessage } from './port';

/** A push before the reader's token is known. */
export type Push = Omit<PushMessage, 'token' | 'uid'> & { uid: string };

/** A push before its reader's language is known. */
export type UnreadPush = Push | (Omit<Push, keyof NoticeText> & { said: Saying });

const texts = inEveryLanguage({ en, cy });

/** Longest street named, characters: the rider typed it, and a lock screen has one line. */
const STREET_MAX = 40;

const NOTICE = /^notifis\/([^/]+)\/[^/]+$/;
const OFFER = /^tasks\/([^/]+)\/[^/]+$/;

function ofNotice(uid: string, { title, body, bookingId }: Notice): Push {
  const push = { uid, title, body, ttlSeconds: PUSH_HOURS * 3600 };
  return bookingId === undefined ? push : { ...push, bookingId };
}

/** Only the street is named, because others may read a lock screen. */
function ofOffer(uid: string, task: Task, currency: string): UnreadPush {
  const [typed = ''] = task.pickup.add.split(',');
  const street = shortened(plainLine(typed), STREET_MAX);
  const minutes = Math.round(task.estimateTime / 60);
  return {
    uid,
    said: texts.offered(street, minutes, task.driver_share, currency),
    bookingId: task.bookingId,
    kind: 'offer',
    changes: task.changes ?? 0,
    ttlSeconds: OFFER_SECONDS,
  };
}

export function pushesOf(update: Update, currency: string): UnreadPush[] {
  return Object.entries(update).flatMap(([path, value]): UnreadPush[] => {
    if (typeof value !== 'object' || value === null) return [];
    const [, reader] = NOTICE.exec(path) ?? [];
    if (reader !== undefined) return [ofNotice(reader, value as Notice)];
    const [, driver] = OFFER.exec(path) ?? [];
    return driver === undefined ? [] : [ofOffer(driver, value as Task, currency)];
  });
}
