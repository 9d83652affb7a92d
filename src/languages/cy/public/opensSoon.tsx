/** Yr hyn y mae teithiwr yn ei ddarllen nes bod y dref ar agor. */
import type { ReactNode } from 'react';

export const opensSoon = (company: string) => `Mae ${company} yn agor cyn bo hir`;
export const accountReady =
  'Mae’ch cyfrif yn barod. Gallwch archebu yma cyn gynted ag y byddwn yn agor: mae’r prisiau a’r tacsis yn cael eu paratoi nawr.';
export const questions = (phone: ReactNode) => <>Cwestiynau? Ffoniwch {phone}</>;
