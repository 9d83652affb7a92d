/**
 * Once a night: trails and chats of rides that lie further back than this deployment keeps them. The rides themselves stay,
 * for the ledger and the licensing authority count on them. Rides are gone through in the order of their days, from where
 * the last night came to, so that a night reads one day's rides; safe to run twice, and beside itself.
 */
import type { Booking } from '@/domain/booking';
import { paths, type RetentionKind } from '@/domain/paths';
import { keptDays } from '../config';
import { logNotice } from '../log';
import { applyUpdate, read, readRangePage } from '../store/database';

const DAY_MS = 86_400_000;
/** Rides looked at for one write. */
const PAGE = 200;

const FORGOTTEN: Record<RetentionKind, (bookingId: string) => string> = {
  trails: paths.tracking,
  chats: paths.chat,
};

/** @param before rides of a day before this instant, epoch ms. @throws when the rules will not let something go */
async function forget(kind: RetentionKind, before: number): Promise<void> {
  let through = (await read<number>(paths.retention(kind))) ?? 0;
  let rides = 0;
  while (through < before) {
    const page = await readRangePage<Booking>(paths.bookings(), 'tripdate', through, before - 1, PAGE);
    const last = page.at(-1)?.[1].tripdate;
    // The next page begins with the last ride of this one, unless nothing else would.
    const next = page.length < PAGE || last === undefined ? before : Math.max(last, through + 1);
    const removed = Object.fromEntries(page.map(([id]) => [FORGOTTEN[kind](id), null]));
    if ((await applyUpdate(removed)) === 'refused') throw new Error(`${kind} may not be forgotten`);
    // Refused where another run has come further.
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
