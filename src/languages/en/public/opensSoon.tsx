/** What a rider reads until the town is open. */
import type { ReactNode } from 'react';

export const opensSoon = (company: string) => `${company} opens soon`;
export const accountReady =
  'Your account is ready. You can book here as soon as we open: fares and cabs are being set up now.';
export const questions = (phone: ReactNode) => <>Questions? Call {phone}</>;
