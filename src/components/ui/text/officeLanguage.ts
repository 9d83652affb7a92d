import type { Language } from '@/domain/language';

const NAMES = new Intl.DisplayNames('en-GB', { type: 'language' });

/** 'Welsh': the office works in English, and so names the other languages. */
export const officeLanguage = (language: Language): string => NAMES.of(language) ?? language;
