/** Partners, and what their requests booked, as stored now. */
import { createHash } from 'node:crypto';
import type { PartnerRide } from '@/domain/partner/hook';
import type { Partner, PartnerRequest } from '@/domain/partner/partner';
import { paths } from '@/domain/paths';
import { BEFORE_THE_BILL } from '@/domain/ride/booking';
import { readOpenRides, readStatus } from '../bookings';
import { read, readRange } from '../database';

export const readPartner = (uid: string): Promise<Partner | null> => read<Partner>(paths.partner(uid));

/** Under which a request is kept: its own key may hold any characters, and is kept as a hash alone. */
export const requestHash = (uid: string, idempotencyKey: string): string =>
  createHash('sha256').update(`${uid}\n${idempotencyKey}`).digest('hex');

export const readRequest = (hash: string): Promise<PartnerRequest | null> =>
  read<PartnerRequest>(paths.partnerRequest(hash));

/** The rides of which a partner may have something to be told. */
export const readDuePartnerRides = (nowMs: number): Promise<[string, PartnerRide][]> =>
  readRange<PartnerRide>(paths.partnerRides(), 'due', 0, nowMs);

/** `untold`: open rides of which nothing is noted to be told. `failing`: those of which the last news was not taken. */
export type RidesToTell = { untold: readonly string[]; failing: readonly string[] };

/** The rides that a partner's new address is to be told of. */
export async function readRidesToTell(uid: string): Promise<RidesToTell> {
  const [open, rows] = await Promise.all([
    readOpenRides(uid),
    readRange<PartnerRide>(paths.partnerRides(), 'uid', uid, uid),
  ]);
  const noted = new Set(rows.map(([id]) => id));
  const others = Object.keys(open?.rides ?? {}).filter((id) => !noted.has(id));
  const states = await Promise.all(others.map((id) => readStatus(id)));
  return {
    untold: others.filter((_, index) => BEFORE_THE_BILL.some((status) => status === states[index])),
    failing: rows.flatMap(([id, { since }]) => (since === undefined ? [] : [id])),
  };
}

/** Two small fields of a ride, by which one that has moved on is told from one that stands. */
export async function readRideMark(id: string): Promise<string> {
  const [status, accepted] = await Promise.all([readStatus(id), read<number>(paths.bookingField(id, 'accepted_time'))]);
  return `${status ?? ''} ${accepted ?? 0}`;
}

/** The paths of requests that are no longer known. */
export const readExpiredRequests = async (nowMs: number): Promise<string[]> =>
  (await readRange<PartnerRequest>(paths.partnerRequests(), 'until', 0, nowMs)).map(([hash]) =>
    paths.partnerRequest(hash),
  );
