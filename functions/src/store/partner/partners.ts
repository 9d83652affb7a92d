/** Partners, and what their requests booked, as stored now. */
import { createHash } from 'node:crypto';
import type { Partner, PartnerRequest } from '@/domain/partner/partner';
import { paths } from '@/domain/paths';
import { read, readRange } from '../database';

export const readPartner = (uid: string): Promise<Partner | null> => read<Partner>(paths.partner(uid));

/** Under which a request is kept: its own key may hold any characters, and is kept as a hash alone. */
export const requestHash = (uid: string, idempotencyKey: string): string =>
  createHash('sha256').update(`${uid}\n${idempotencyKey}`).digest('hex');

export const readRequest = (hash: string): Promise<PartnerRequest | null> =>
  read<PartnerRequest>(paths.partnerRequest(hash));

/** The paths of requests that are no longer known. */
export const readExpiredRequests = async (nowMs: number): Promise<string[]> =>
  (await readRange<PartnerRequest>(paths.partnerRequests(), 'until', 0, nowMs)).map(([hash]) =>
    paths.partnerRequest(hash),
  );
