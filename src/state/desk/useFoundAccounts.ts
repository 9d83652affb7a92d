/** Customers' accounts, found by the beginning of their names while somebody types. */
import { useEffect, useState } from 'react';
import { type Choice, findAccounts } from '@/backend/money/accountChoices';

/** Pause in typing before a search is sent, milliseconds. */
const PAUSE_MS = 150;

/** The open accounts whose names begin with what is typed; none while nothing is. */
export function useFoundAccounts(asked: string): { accounts: Choice[]; searching: boolean } {
  const [answer, setAnswer] = useState<{ to: string; accounts: Choice[] } | null>(null);
  useEffect(() => {
    if (asked === '') return undefined;
    let over = false;
    const timer = setTimeout(() => {
      void findAccounts(asked).then((outcome) => {
        if (!over) setAnswer({ to: asked, accounts: outcome.ok ? outcome.value : [] });
      });
    }, PAUSE_MS);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [asked]);
  const isCurrent = answer?.to === asked;
  return { accounts: isCurrent ? answer.accounts : [], searching: asked !== '' && !isCurrent };
}
