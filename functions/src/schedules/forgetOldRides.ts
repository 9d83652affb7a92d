/**
 * Runs once a night. Removes the trails and chats of rides older than this deployment keeps them. The rides themselves
 * stay, because the ledger and the licensing authority rely on them. It goes through rides in date order from where the
 * last night stopped, so a night reads one day's rides. Safe to run twice, even at the same time.
 */
import type { Booking } from '@/domain/ride/booking';
import { CHAT_SIDES } from '@/domain/ride/chat';
import { paths, type RetentionKind } from '@/domain/paths';
import { keptDays } from '../config';
import { logNotice } from '../log';
import { applyUpdate, read, readRangePage } from '../store/database';
import { DAY_MS } from '@/domain/time/durations';

/** Rides read for each write. */
const PAGE = 200;

const FORGOTTEN: Record<RetentionKind, (bookingId: string) => string[]> = {
  trails: (id) => [paths.tracking(id)],
  chats: (id) => [paths.chat(id), ...CHAT_SIDES.map((side) => paths.chatSent(id, side))],
};

/** @param before rides dated before this instant, epoch ms. @throws if the rules refuse the removal */
async function forget(kind: RetentionKind, before: number): Promise<void> {
  let through = (await read<number>(paths.retention(kind))) ?? 0;
  let rides = 0;
  while (through < before) {
    const page = await readRangePage<Booking>(paths.bookings(), 'tripdate', through, before - 1, PAGE);
    const last = page.at(-1)?.[1].tripdate;
    // The next page starts with the last ride of this one, unless that would make no progress.
    const next = page.length < PAGE || last === undefined ? before : Math.max(last, through + 1);
    const removed = Object.fromEntries(page.flatMap(([id]) => FORGOTTEN[kind](id).map((path) => [path, null])));
    if ((await applyUpdate(removed)) === 'refused') throw new Error(`${kind} may not be forgotten`);
    // Refused if another run has got further.
    await applyUpdate({ [paths.retention(kind)]: next });
    rides += page.length;
    through = next;
  }
  if (rides > 0) logNotice('old rides forgotten', { kind, rides });
}

export async function forgetOldRides(nowMs: number): Promise<void> {
  const { trails, chats } = keptDays();
  await forget('trails', nowMs - trails * DAY_MS);
  await forget('chats', nowMs - chats * DAY_MS);
}
