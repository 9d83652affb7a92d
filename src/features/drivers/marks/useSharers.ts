import type { ApiAnswer } from '@/domain/api/api';
import type { MarkedPapers } from '@/domain/people/licence/driverMarks';
import { useAnswer } from '@/state/useAnswer';

export type Sharers = ApiAnswer<'who_shares'>;

/** The parts of the papers that the server compares. */
export function marksIn(papers: MarkedPapers) {
  const { driverBadge = '', plateNo = '', vehicleRegister = '', licenseAuthority = '', plateAuthority = '' } = papers;
  return { driverBadge, plateNo, vehicleRegister, licenseAuthority, plateAuthority };
}

/** The other drivers with the badge or the cab of these papers; null until they are known. */
export const useSharers = (uid: string, papers: MarkedPapers): Sharers | null =>
  useAnswer('who_shares', { uid, papers: marksIn(papers) });
