/** The names of former users, kept for the records of their rides. */
import { paths } from '@/domain/paths';
import { read, readRange } from '../database';

type FormerName = { name: string; until: number };

/** The name of a former user, or '' if it is not kept any more. */
export async function readFormerName(uid: string, nowMs: number): Promise<string> {
  const kept = await read<FormerName>(paths.formerName(uid));
  return kept !== null && kept.until > nowMs ? kept.name : '';
}

/** The paths of names whose time is over. */
export const readExpiredNames = async (nowMs: number): Promise<string[]> =>
  (await readRange<FormerName>(paths.formerNames(), 'until', 0, nowMs)).map(([uid]) => paths.formerName(uid));
