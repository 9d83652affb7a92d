/** An account loses a mobile that somebody else has proven to be theirs. */
import { paths } from '@/domain/paths';
import { noticeTexts } from '../noticeTexts';
import { notice, type PersonStamp, type Update } from '../update';

/** The account that had the number. */
export type Yielding = { uid: string };

/** Part of the update that moves the number in the index. */
export function yieldMobile(yielding: Yielding | null, stamp: PersonStamp): Update {
  if (yielding === null) return {};
  return {
    [paths.userField(yielding.uid, 'mobile')]: '',
    [paths.userField(yielding.uid, 'mobileProven')]: null,
    ...notice(stamp, yielding.uid, noticeTexts.mobileTaken()),
  };
}
