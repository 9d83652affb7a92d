/** The desk asks which other drivers have the marks of a driver. */
import type { MarkSharer } from '@/domain/api/peopleApi';
import { isWorking } from '@/domain/people/licence/cabOnDuty';
import { MARK_KINDS, type MarkKind } from '@/domain/people/licence/driverMarks';
import { fullName, type UserProfile } from '@/domain/people/user';
import { keysOfPapers } from '../../accounts/marks/claimMarks';
import type { Handler } from '../../http/handler';
import { othersUnder, readMarks } from '../../store/marks/driverMarks';
import { readUser } from '../../store/users';

export const whoShares: Handler<'who_shares'> = async ({ body: { uid = '', papers }, caller }) => {
  const stand = await readMarks(keysOfPapers(papers));
  const others = [...new Set(stand.flatMap((stored) => othersUnder(stored, uid)))];
  const profiles = await Promise.all(others.map(readUser));
  const isSeen = (driver: UserProfile | null): boolean =>
    caller.profile.usertype === 'admin' || driver?.fleetadmin === caller.uid;
  const marksWith = (other: string) => stand.filter((stored) => othersUnder(stored, uid).includes(other));
  const sharers: MarkSharer[] = [];
  const elsewhere = new Set<MarkKind>();
  others.forEach((other, index) => {
    const driver = profiles[index] ?? null;
    const shared = marksWith(other);
    if (driver === null) return;
    if (isSeen(driver)) {
      const isAgreed = (stored: (typeof stand)[number]) => stored.kind !== 'badge' && stored.mark?.unconfirmed !== true;
      sharers.push({
        uid: other,
        name: fullName(driver),
        marks: shared.map(({ kind }) => kind),
        confirmed: shared.every(isAgreed),
        working: isWorking(driver),
      });
    } else for (const { kind } of shared) elsewhere.add(kind);
  });
  return { sharers, elsewhere: MARK_KINDS.filter((kind) => elsewhere.has(kind)) };
};
