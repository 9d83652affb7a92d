import { paths } from '@/domain/paths';
import { type CabEntry, isInCab } from '@/domain/people/licence/cabOnDuty';
import { read } from '../database';
import { readUser } from '../users';

/** A cab's entry as it stands: who last went on duty with it, and whether they work with it now. */
export type CabStand = CabEntry & { uid: string | null; isDriven: boolean };

async function readStand(entry: CabEntry): Promise<CabStand> {
  const uid = await read<string>(paths.cabOnDuty(entry.kind, entry.key));
  return { ...entry, uid, isDriven: uid !== null && isInCab(await readUser(uid), entry) };
}

export const readCabs = (entries: readonly CabEntry[]): Promise<CabStand[]> => Promise.all(entries.map(readStand));

/** True if somebody else works with this cab. */
export const isDrivenByAnother = (stand: CabStand, uid: string): boolean => stand.isDriven && stand.uid !== uid;
