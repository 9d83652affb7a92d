/** What a change of a driver's marks means for the cab they are on duty with. */
import { type CabEntry, cabEntries, isWorking } from '@/domain/people/licence/cabOnDuty';
import { MARK_FIELDS, type MarkKeys } from '@/domain/people/licence/driverMarks';
import { paths } from '@/domain/paths';
import type { UserProfile } from '@/domain/people/user';
import { type Refused, refuse } from '../../http/refusal';
import { isDrivenByAnother, readCabs } from '../../store/marks/cabsOnDuty';
import type { Update } from '../../transitions/update';

/** The entries that name a driver as the one who works with a cab, to be removed as the driver leaves it. */
async function ownEntries(uid: string, entries: readonly CabEntry[]): Promise<Update> {
  const own = (await readCabs(entries)).filter((stand) => stand.uid === uid);
  return Object.fromEntries(own.map(({ kind, key }) => [paths.cabOnDuty(kind, key), null]));
}

/** For a driver whose account ends. */
export const leaveCab = (uid: string, { marks }: UserProfile): Promise<Update> => ownEntries(uid, cabEntries(marks));

/**
 * Leaves the cab that the driver has no longer, and takes the new one for a driver at work. Refused with cab_on_duty while
 * another driver works with the new one. Decide inside `commit`.
 */
export async function moveCab(uid: string, before: UserProfile | null, marks: MarkKeys): Promise<Update | Refused> {
  const had = before?.marks ?? {};
  const left = cabEntries(had).filter(({ kind, key }) => marks[kind] !== key);
  const taken = isWorking(before ?? {}) ? cabEntries(marks).filter(({ kind, key }) => had[kind] !== key) : [];
  const clash = (await readCabs(taken)).find((stand) => isDrivenByAnother(stand, uid));
  if (clash !== undefined) return refuse('cab_on_duty', MARK_FIELDS[clash.kind]);
  return {
    ...(await ownEntries(uid, left)),
    ...Object.fromEntries(taken.map(({ kind, key }) => [paths.cabOnDuty(kind, key), uid])),
  };
}
