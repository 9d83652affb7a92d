/** Telephone calls, as they are stored. */
import { createHash } from 'node:crypto';
import type { DeskCall } from '@/domain/desk/calls/call';
import { CALLS_LISTED_MAX } from '@/domain/limits';
import { paths } from '@/domain/paths';
import { read, readRangePage } from '../store/database';

/** The key of a call: an exchange's id may hold any characters. */
export const callKey = (exchangeId: string): string =>
  createHash('sha256').update(exchangeId).digest('hex').slice(0, 32);

export const readCall = (id: string): Promise<DeskCall | null> => read<DeskCall>(paths.call(id));

/** The calls that the desk lists, the oldest first. */
export const readOpenCalls = (untilMs: number): Promise<[string, DeskCall][]> =>
  readRangePage<DeskCall>(paths.calls(), 'open_at', 1, untilMs, 4 * CALLS_LISTED_MAX);
