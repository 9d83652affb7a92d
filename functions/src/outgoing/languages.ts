/** What is sent, in every language: whoever writes to somebody takes the words of that person's language. */
import { LANGUAGES, type Language } from '@/domain/language';
import * as cy from '@/languages/cy/sent/all';
import * as en from '@/languages/en/sent/all';
import type { Said } from '@/languages/said';
import { paymentConfig } from '../config';

export type Sent = Said<typeof en>;

export const SENT: Readonly<Record<Language, Sent>> = { en, cy };

/** The address of a page of the app (`path`, such as '/profile') in a language. `site`: where the app is. */
export const linkTo = (path: string, language: Language, site = paymentConfig().appUrl): string =>
  `${site}${LANGUAGES[language].home}${path}`;
