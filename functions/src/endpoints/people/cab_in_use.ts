/** A driver whose duty was refused asks whether another driver is on duty with the same cab. It never says who. */
import { cabEntries } from '@/domain/people/licence/cabOnDuty';
import type { Handler } from '../../http/handler';
import { isDrivenByAnother, readCabs } from '../../store/marks/cabsOnDuty';

export const cabInUse: Handler<'cab_in_use'> = async ({ caller: { uid, profile } }) => {
  const stands = await readCabs(cabEntries(profile.marks));
  return { in_use: stands.some((stand) => isDrivenByAnother(stand, uid)) };
};
