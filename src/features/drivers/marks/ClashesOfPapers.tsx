import { Link } from 'react-router-dom';
import { StateMark } from '@/components/people/StateMark';
import type { MarkedPapers } from '@/domain/people/licence/driverMarks';
import { hasBadge, marksOf } from './markWords';
import { useSharers } from './useSharers';

/** What an approval has to settle: a badge that another driver has, and a cab that would be shared. */
export function ClashesOfPapers({ uid, papers }: { uid: string; papers: MarkedPapers }) {
  const found = useSharers(uid, papers);
  return (
    <>
      {(found?.sharers ?? []).map((sharer) => (
        <p key={sharer.uid}>
          <StateMark mark={hasBadge(sharer) ? 'out' : 'soon'}>
            {hasBadge(sharer) ? 'Badge of another driver' : 'Cab of another driver'}
          </StateMark>{' '}
          <Link to={`/drivers?person=${encodeURIComponent(sharer.uid)}`}>{sharer.name}</Link>
          {` has this ${marksOf(sharer)}.`}
        </p>
      ))}
    </>
  );
}
