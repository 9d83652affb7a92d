import { useEffect } from 'react';
import { useCompanyName } from '../public/useCompanyName';

/** Names the page in the browser's tab, with the company. */
export function usePageTitle(title: string): void {
  const company = useCompanyName();
  useEffect(() => {
    document.title = `${title} · ${company}`;
  }, [title, company]);
}
