import { phoneWords } from '@/domain/people/phoneWords';
import type { Settings } from '@/domain/pricing/settings';
import * as words from '@/languages/en/driver/people';

/** Whom riders and drivers may ring. `href` opens the phone's dialler. */
export type CareNumber = { name: string; number: string; href: string };

/** The number of the settings, or null if none is set. */
export function careNumber(settings: Pick<Settings, 'care_name' | 'care_no'> | null): CareNumber | null {
  const number = settings?.care_no?.trim() ?? '';
  const digits = number.replace(/[^+\d]/g, '');
  if (digits === '') return null;
  return { name: settings?.care_name?.trim() || words.ourOffice, number: phoneWords(number), href: `tel:${digits}` };
}
