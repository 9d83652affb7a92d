/** Who a driver is, for the yearly report that has still to name them after they have left. */
import type { UserProfile } from '@/domain/people/user';
import { sellerOf } from '@/domain/platformReport/sellerProfile';
import { lastCompleteYear } from '@/domain/platformReport/season';
import { type FormerSeller, recordsKeptUntil } from '@/domain/platformReport/yearReport';
import { clockParts, DEFAULT_TIME_ZONE } from '@/domain/time/time';
import { lastYearOf } from '../store/office/platformReports';

/** Null for anybody who earned nothing since the start of the last complete year. Earlier years are reported. */
export async function unreported(uid: string, profile: UserProfile, nowMs: number): Promise<FormerSeller | null> {
  const year = await lastYearOf(uid);
  if (year === null || year < lastCompleteYear(clockParts(nowMs, DEFAULT_TIME_ZONE).date)) return null;
  return { seller: sellerOf(profile), until: recordsKeptUntil(year) };
}
