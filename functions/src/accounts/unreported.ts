/** Who a driver is, for the yearly report that has still to name them after they have left. */
import type { UserProfile } from '@/domain/people/user';
import { sellerOf } from '@/domain/platformReport/sellerProfile';
import { lastCompleteYear } from '@/domain/platformReport/season';
import { type FormerSeller, recordsKeptUntil } from '@/domain/platformReport/yearReport';
import { clockParts, DEFAULT_TIME_ZONE } from '@/domain/time/time';
import { lastFeelessYearOf, lastYearOf } from '../store/office/platformReports';

/** Null for anybody who earned nothing since the start of the last complete year. Earlier years are reported. */
export async function unreported(uid: string, profile: UserProfile, nowMs: number): Promise<FormerSeller | null> {
  if (profile.usertype !== 'driver') return null;
  const last = lastCompleteYear(clockParts(nowMs, DEFAULT_TIME_ZONE).date);
  const [earned, feeless] = await Promise.all([lastYearOf(uid), lastFeelessYearOf(uid, [last, last + 1])]);
  const year = Math.max(earned ?? 0, feeless ?? 0);
  return year < last ? null : { seller: sellerOf(profile), until: recordsKeptUntil(year) };
}
