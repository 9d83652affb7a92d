import { useState } from 'react';
import type { Failure } from '@/backend/connection/failure';
import type { MarkSharer } from '@/domain/api/peopleApi';
import type { MarkedPapers } from '@/domain/people/licence/driverMarks';
import { type AskingCalls, useCall } from '@/state/useCall';
import { ShareQuestion } from './ShareQuestion';
import { marksIn } from './useSharers';

/**
 * The question that a refused save leads to. `asks` is true once it is on the screen; an agreed share is sent by `onShare`.
 */
export function useShareQuestion(onShare: (sharedWith: string[]) => void) {
  const { ask }: AskingCalls = useCall();
  const [sharers, setSharers] = useState<readonly MarkSharer[] | null>(null);

  async function asks(failure: Failure, uid: string | undefined, papers: MarkedPapers): Promise<boolean> {
    if (failure.key !== 'badge_taken' && failure.key !== 'cab_shared') return false;
    const found = await ask('who_shares', { ...(uid === undefined ? {} : { uid }), papers: marksIn(papers) });
    if (found?.ok !== true) return false;
    const known = found.value.sharers.filter(
      ({ marks }) => marks.includes('badge') === (failure.key === 'badge_taken'),
    );
    if (known.length === 0) return false;
    setSharers(known);
    return true;
  }

  const question = (
    <ShareQuestion
      sharers={sharers}
      onShare={(uids) => {
        setSharers(null);
        onShare(uids);
      }}
      onClose={() => setSharers(null)}
    />
  );
  return { asks, question };
}
