/** A driver tells what the yearly report about them lacks. Details that the office has checked stay as they are. */
import { nationalInsuranceNumber } from '@/domain/nationalInsurance';
import { plainLine } from '@/domain/plainText';
import { sellerOf } from '@/domain/platformReport/sellerProfile';
import { sellerGaps } from '@/domain/platformReport/sellers';
import { clockParts, DEFAULT_TIME_ZONE, isLocalDate } from '@/domain/time/time';
import { allowCriticalEdits } from '../../config';
import type { Handler } from '../../http/handler';
import { refuse } from '../../http/refusal';
import { newKey } from '../../store/database';
import { readUser } from '../../store/users';
import { tellDetailsUpdate } from '../../transitions/money/platformReportUpdates';
import { commit } from '../../write/commit';

export const tellDetails: Handler<'tell_details'> = async ({ body, caller: { uid }, nowMs }) => {
  if (!allowCriticalEdits()) return refuse('demo_mode');
  const { date_of_birth: born } = body;
  const address = plainLine(body.address);
  const typedNumber = body.national_insurance.trim();
  const number = nationalInsuranceNumber(typedNumber);
  if (born !== '' && !(isLocalDate(born) && born < clockParts(nowMs, DEFAULT_TIME_ZONE).date))
    return refuse('dateOfBirth_format', 'date_of_birth');
  if (typedNumber !== '' && number === null) return refuse('nationalInsuranceNo_format', 'national_insurance');
  return commit('tell_details', async () => {
    const profile = await readUser(uid);
    if (profile?.usertype !== 'driver') return refuse('user_issue_contact_admin');
    const gaps = sellerGaps(sellerOf(profile));
    const told = {
      ...(born !== '' && gaps.includes('date_of_birth') ? { dateOfBirth: born } : {}),
      ...(address !== '' && gaps.includes('address') ? { homeAddress: address } : {}),
      ...(number !== null && gaps.includes('national_insurance') ? { nationalInsuranceNo: number } : {}),
    };
    const answer = { told: Object.keys(told).length };
    if (answer.told === 0) return { answer };
    const stamp = { nowMs, by: uid, role: profile.usertype, newKey };
    return { answer, update: tellDetailsUpdate(uid, told, profile.edits ?? 0, stamp) };
  });
};
