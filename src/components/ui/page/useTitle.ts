import { useEffect } from 'react';
import { useAppSelector } from '@/state/hooks';
import { selectCompanyName } from '@/state/selectors';

/** Names the tab after what is on the screen, so that a ride can be followed from another tab. */
export function useTitle(words: string): void {
  const company = useAppSelector(selectCompanyName);
  useEffect(() => {
    document.title = `${words} · ${company}`;
  }, [words, company]);
}
