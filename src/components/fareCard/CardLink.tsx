import type { ReactNode } from 'react';
import { home } from '@/languages/en/locale';
import * as words from '@/languages/en/public/fareCard';

type Props = { className?: string | undefined; children?: ReactNode };

/** Leads to the table of fares, in another tab, so that nothing on this page is lost. */
export const CardLink = ({ className, children = words.councilsCard }: Props) => (
  <a href={`${home}/fares`} target="_blank" rel="noreferrer" className={className}>
    {children}
  </a>
);
