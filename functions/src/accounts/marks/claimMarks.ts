/** Decides whether a driver may have the marks in their papers, and what that changes in the index. */
import {
  MARK_FIELDS,
  MARK_KINDS,
  type MarkedPapers,
  type MarkKeys,
  type MarkKind,
  markKeysOf,
} from '@/domain/people/licence/driverMarks';
import { authorityNamed } from '@/domain/people/licence/authorities';
import { plateAuthorityOf } from '@/domain/people/licence/licenceFaults';
import type { UserProfile } from '@/domain/people/user';
import type { Caller } from '../../http/handler';
import { isRefused, type Refused, refuse } from '../../http/refusal';
import { othersUnder, readMarks, type StoredMark } from '../../store/marks/driverMarks';
import { readUser } from '../../store/users';
import { leaveMark, sharingRecord, takeMark } from '../../transitions/people/marksUpdate';
import type { PersonStamp, Update } from '../../transitions/update';
import { leaveCab, moveCab } from './moveCab';

/** The driver, the papers that are to count, and the profile as it is; null for a new driver. */
export type Claimed = { uid: string; papers: MarkedPapers; before: UserProfile | null };
/** The desk that decides, and the drivers with whom it has agreed to share. Null: a driver registers without a desk. */
export type Decider = { caller: Caller; sharedWith: readonly string[] } | null;

export type MarksClaim = {
  /** The keys as the profile holds them afterwards. */
  keys: MarkKeys;
  /** What changes outside the profile. */
  index: Update;
};

/** The keys of papers as typed: with the codes of their authorities. */
export function keysOfPapers(papers: MarkedPapers): MarkKeys {
  const badgeGss = authorityNamed(papers.licenseAuthority ?? '');
  const plateGss = authorityNamed(plateAuthorityOf(papers));
  const { badgeGss: _, plateGss: __, ...typed } = papers;
  return markKeysOf({
    ...typed,
    ...(badgeGss === null ? {} : { badgeGss }),
    ...(plateGss === null ? {} : { plateGss }),
  });
}

/** The keys a driver has now; a profile from before there was an index has none of its own. */
const keysHeld = (profile: UserProfile | null): MarkKeys =>
  profile === null ? {} : { ...markKeysOf(profile), ...profile.marks };

const isSameSet = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === new Set(other).size && one.every((uid) => other.includes(uid));

async function isInFleet(uids: readonly string[], fleet: string): Promise<boolean> {
  const drivers = await Promise.all(uids.map(readUser));
  return drivers.every((driver) => driver?.fleetadmin === fleet);
}

/** The refusal of a mark that others have, or null if the desk has agreed to it. */
async function clashOf(taken: readonly StoredMark[], uid: string, decider: Decider): Promise<Refused | null> {
  const shared = taken.filter((stored) => othersUnder(stored, uid).length > 0);
  const [first] = shared;
  if (first === undefined) return null;
  if (first.kind === 'badge') return refuse('badge_taken', MARK_FIELDS.badge);
  const others = [...new Set(shared.flatMap((stored) => othersUnder(stored, uid)))];
  const field = MARK_FIELDS[first.kind];
  const caller = decider?.caller;
  if (caller?.profile.usertype === 'fleetadmin' && !(await isInFleet(others, caller.uid))) {
    return refuse('mark_elsewhere', field);
  }
  return isSameSet(others, decider?.sharedWith ?? []) ? null : refuse('cab_shared', field);
}

/** True if every driver under a mark that was shared before anybody asked is one the desk has named. */
const isConfirmed = (stored: StoredMark, uid: string, decider: Decider): boolean =>
  stored.mark?.unconfirmed === true &&
  stored.kind !== 'badge' &&
  othersUnder(stored, uid).every((other) => decider?.sharedWith.includes(other) === true);

/** The refusal that a claim would meet now, or null. */
export async function marksClash({ uid, papers, before }: Claimed, decider: Decider): Promise<Refused | null> {
  const [had, wanted] = [keysHeld(before), keysOfPapers(papers)];
  const stand = await readMarks(wanted);
  return clashOf(
    stand.filter(({ kind }) => had[kind] !== wanted[kind]),
    uid,
    decider,
  );
}

/** The claim, or the refusal: badge_taken, cab_shared, mark_elsewhere, cab_on_duty. Decide inside `commit`. */
export async function claimMarks(
  { uid, papers, before }: Claimed,
  decider: Decider,
  stamp: PersonStamp,
): Promise<MarksClaim | Refused> {
  const [had, wanted] = [keysHeld(before), keysOfPapers(papers)];
  const [stand, left] = await Promise.all([readMarks(wanted), readMarks(before?.marks ?? {})]);
  const moves = (kind: MarkKind): boolean => had[kind] !== wanted[kind];
  const taken = stand.filter(({ kind }) => moves(kind));
  const clash = await clashOf(taken, uid, decider);
  if (clash !== null) return clash;
  const confirmed = stand.filter((stored) => !moves(stored.kind) && isConfirmed(stored, uid, decider));
  const sharers = [...taken, ...confirmed].flatMap((stored) => othersUnder(stored, uid));
  const kept = Object.fromEntries(
    MARK_KINDS.flatMap((kind) => {
      const key = moves(kind) ? wanted[kind] : before?.marks?.[kind];
      return key === undefined ? [] : [[kind, key]];
    }),
  ) as MarkKeys;
  const updates = [
    ...left.filter(({ kind }) => moves(kind)).map((stored) => leaveMark(uid, stored, stamp)),
    ...[...taken, ...confirmed].map((stored) => takeMark(uid, stored, stamp)),
    sharingRecord(uid, [...new Set(sharers)], stamp),
  ];
  const cab = await moveCab(uid, before, kept);
  if (isRefused(cab)) return cab;
  return { keys: kept, index: Object.assign(cab, ...updates) as Update };
}

/** The index and the cab without a driver who leaves. */
export async function freeMarks(uid: string, profile: UserProfile, stamp: PersonStamp): Promise<Update> {
  const [held, cab] = await Promise.all([readMarks(profile.marks ?? {}), leaveCab(uid, profile)]);
  return Object.assign(cab, ...held.map((stored) => leaveMark(uid, stored, stamp))) as Update;
}

/** True if papers name a mark that another driver has, so that the desk has to look at them. */
export const isForTheDesk = async (claimed: Claimed): Promise<boolean> => (await marksClash(claimed, null)) !== null;
