/** An account loses a mobile that somebody else has proven to be theirs. */
import { paths } from '@/domain/paths';
import { noticeTexts } from '../noticeTexts';
import { notice, type PersonStamp, type Update } from '../update';

/** The account that had the number, and its count of changes as read: who changes the number at that moment keeps the new one. */
export type Yielding = { uid: string; edits: number };

/** Part of the update that moves the number in the index. */
export function yieldMobile(yielding: Yielding | null, stamp: PersonStamp): Update {
  if (yielding === null) return {};
  return {
    [paths.userField(yielding.uid, 'mobile')]: '',
    [paths.userField(yielding.uid, 'mobileProven')]: null,
    [paths.userField(yielding.uid, 'soughtMobile')]: null,
    [paths.userField(yielding.uid, 'edits')]: yielding.edits + 1,
    ...notice(stamp, yielding.uid, noticeTexts.mobileTaken()),
  };
}
