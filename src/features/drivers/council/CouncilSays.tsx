import { serverNow } from '@/backend/connection/connection';
import { watchDriverAccess } from '@/backend/people/driverAccess';
import { EXEMPTIONS } from '@/domain/people/driverAccess';
import * as words from '@/languages/en/driver/council';
import { useObserved } from '@/state/hooks';
import { designationWords, exemptionWords } from './councilWords';

type Props = { uid: string; registration: string | undefined };

/**
 * Shows a driver the licensing authority's entries, which decide the rides they are offered. Shows nothing without any.
 */
export function CouncilSays({ uid, registration }: Props) {
  const { data: access } = useObserved(watchDriverAccess, uid, 'no_data');
  if (access === null) return null;
  const nowMs = serverNow();
  const exemptions = EXEMPTIONS.filter((from) => access.exempt?.[from] !== undefined);
  return (
    <div>
      <p>{words.onListSays(designationWords(access.designated, registration, nowMs))}</p>
      {exemptions.map((from) => (
        <p key={from}>{words.exemptionSays(words.exemptFrom[from], exemptionWords(access.exempt?.[from], nowMs))}</p>
      ))}
    </div>
  );
}
