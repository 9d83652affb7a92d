/** An account loses an email or a mobile that somebody else has proven to be theirs. */
import { type IdentityKind, paths } from '@/domain/paths';
import { noticeTexts } from '../noticeTexts';
import { notice, type PersonStamp, type Update } from '../update';

/**
 * The account that loses what it only typed, and its count of changes as read: who changes it at that moment keeps the new
 * one.
 */
export type Yielding = { uid: string; edits: number; kinds: readonly IdentityKind[] };

const LOST = {
  email: (uid: string): Update => ({ [paths.userField(uid, 'email')]: '' }),
  mobile: (uid: string): Update => ({
    [paths.userField(uid, 'mobile')]: '',
    [paths.userField(uid, 'mobileProven')]: null,
    [paths.userField(uid, 'soughtMobile')]: null,
  }),
};
const TOLD = { email: noticeTexts.emailTaken, mobile: noticeTexts.mobileTaken };

/** Part of the update that moves them in the index. */
export function yieldIdentities(yielding: readonly Yielding[], stamp: PersonStamp): Update {
  const lost = yielding.flatMap(({ uid, edits, kinds }): Update[] => [
    { [paths.userField(uid, 'edits')]: edits + 1 },
    ...kinds.flatMap((kind) => [LOST[kind](uid), notice(stamp, uid, TOLD[kind]())]),
  ]);
  return Object.assign({}, ...lost) as Update;
}
