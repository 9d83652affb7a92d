/**
 * Tells the systems of partners what became of their rides. Each ride of a partner with a hook has a row from the booking on. Once a
 * minute the rows that are due are compared with their rides, and each step that was not told is sent, the oldest first. What is told
 * is noted after it was taken, so a crash sends a step twice, under the same id, and loses none. A partner that the office has stopped
 * is told nothing until it is open again. Safe to run twice at once.
 */
import { createHmac } from 'node:crypto';
import { partnerStatus } from '@/domain/api/partner/partnerCalls';
import { NEWS_SIGNATURE_HEADER, type PartnerNews } from '@/domain/api/partner/partnerInterface';
import {
  HOOK_GIVEN_UP_MS,
  hookEventId,
  hookPauseMs,
  type HookStep,
  isHookUrl,
  isLastStep,
  isTold,
  type PartnerHook,
  type PartnerRide,
  stepsOf,
} from '@/domain/partner/hook';
import type { Partner } from '@/domain/partner/partner';
import { paths } from '@/domain/paths';
import { HOUR_MS, MINUTE_MS } from '@/domain/time/durations';
import { type RecentRide, rideNow } from '../fleet/recentRide';
import { postTo } from '../outgoing/hook';
import { applyUpdate, read } from '../store/database';
import { readDuePartnerRides, readPartner, readRideMark } from '../store/partner/partners';
import { hookGivenUpUpdate, hookTakenUpdate } from '../transitions/desk/partnerUpdates';
import { eachOf } from '../write/eachOf';
import { serverStamp } from '../write/serverStamp';
import { toldRide } from './toldRide';

/** Rides looked at at once. */
const SENT_AT_ONCE = 40;

type Made = { step: HookStep; at: number };
export type SendHook = (url: string, body: string, headers: Record<string, string>) => Promise<boolean>;

let send: SendHook = postTo;

/** Sends through something else than the network. */
export function hooksThrough(other: SendHook): void {
  send = other;
}

/** `t=<seconds>,v1=<hex>`: HMAC-SHA-256 over `<seconds>.<body>`. */
export function hookSignature(secret: string, body: string, nowMs: number): string {
  const seconds = String(Math.floor(nowMs / 1000));
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}

/** A partner with somewhere to be told, and what its news are signed with. */
type Hooked = { partner: Partner; hook: PartnerHook; secret: string };

async function isTaken(
  { partner, hook, secret }: Hooked,
  ride: RecentRide,
  made: Made,
  nowMs: number,
): Promise<boolean> {
  if (!isHookUrl(hook.url)) return false;
  const news: PartnerNews = {
    id: hookEventId(ride.booking.id, made),
    type: `booking.${made.step}`,
    at: new Date(made.at).toISOString(),
    booking: toldRide(partner, ride, nowMs),
  };
  const body = JSON.stringify(news);
  return send(hook.url, body, {
    'content-type': 'application/json',
    'user-agent': 'Amberlight',
    [NEWS_SIGNATURE_HEADER.toLowerCase()]: hookSignature(secret, body, nowMs),
  });
}

/** A ride that begins later than this is looked at less often while it does not move, milliseconds. */
const FAR_AHEAD_MS = 2 * HOUR_MS;
const FAR_PAUSE_MS = 10 * MINUTE_MS;

/** All was told of a ride as it stands. */
async function rest(id: string, nowMs: number): Promise<void> {
  const begins = (await read<number>(paths.bookingField(id, 'tripdate'))) ?? 0;
  if (begins - nowMs <= FAR_AHEAD_MS) return;
  await applyUpdate({ [`${paths.partnerRide(id)}/due`]: nowMs + FAR_PAUSE_MS });
}

const leave = (id: string): Promise<unknown> => applyUpdate({ [paths.partnerRide(id)]: null });

/** Later, or never again after a day. What was told stays noted. */
async function failed(id: string, { uid, tries = 0, since }: PartnerRide, nowMs: number): Promise<void> {
  const first = since ?? nowMs;
  if (nowMs - first >= HOOK_GIVEN_UP_MS) {
    await applyUpdate(hookGivenUpUpdate(uid, id, serverStamp(nowMs)));
    return;
  }
  const path = paths.partnerRide(id);
  const next = { due: nowMs + hookPauseMs(tries + 1), tries: tries + 1, since: first };
  await applyUpdate(Object.fromEntries(Object.entries(next).map(([field, value]) => [`${path}/${field}`, value])));
}

/** `down`: the partners that took nothing in this run; their other rides wait too, so that one that is slow holds nobody up. */
async function tellOf(id: string, row: PartnerRide, down: Set<string>, nowMs: number): Promise<void> {
  const seen = await readRideMark(id);
  if (seen === row.seen) {
    await rest(id, nowMs);
    return;
  }
  const [ride, partner, secret] = await Promise.all([
    rideNow(id),
    readPartner(row.uid),
    read<string>(paths.partnerSecret(row.uid)),
  ]);
  const hook = partner?.hook;
  if (ride === null || partner === null || hook === undefined || secret === null) {
    await leave(id);
    return;
  }
  if (partner.state !== 'open') {
    await applyUpdate({ [`${paths.partnerRide(id)}/due`]: nowMs + FAR_PAUSE_MS });
    return;
  }
  const { booking } = ride;
  const steps = stepsOf(booking, partnerStatus(booking) === 'no_show', nowMs);
  for (const made of steps.filter((step) => !isTold(row, step))) {
    if (down.has(row.uid) || !(await isTaken({ partner, hook, secret }, ride, made, nowMs))) {
      down.add(row.uid);
      await failed(id, row, nowMs);
      return;
    }
    await applyUpdate(hookTakenUpdate(row.uid, id, { ...made, isFirstAfterFailures: row.since !== undefined }, nowMs));
  }
  if (steps.some(({ step }) => isLastStep(step))) await leave(id);
  else await applyUpdate({ [`${paths.partnerRide(id)}/seen`]: seen });
}

export async function tellPartners(nowMs: number): Promise<void> {
  const due = await readDuePartnerRides(nowMs);
  const down = new Set<string>();
  await eachOf('a partner was not told', due, ([id, row]) => tellOf(id, row, down, nowMs), SENT_AT_ONCE);
}
