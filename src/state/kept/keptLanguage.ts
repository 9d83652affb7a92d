/**
 * The language of the person who is signed in here, as index.html reads it: a page that a notification or a mail opens is at once in
 * their language. What a visitor has chosen is kept beside it, and is what the next person on this phone sees.
 */
import { language as built, home } from '@/languages/en/locale';
import { LANGUAGES, type Language } from '@/domain/language';

const KEY = 'amberlight.language.own';

/** Null: nobody is signed in any more. */
export function keepLanguage(language: Language | null): void {
  try {
    if (language === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, language);
  } catch {
    // Without storage, links open in English first.
  }
}

/** Opens the page in another language, in place of this one. Nothing happens if it is in that language. */
export function speak(language: Language): void {
  if (language === built) return;
  const { origin, pathname, search, hash } = window.location;
  // With our own origin: a path may begin with two slashes, which alone would name another site.
  window.location.replace(origin + LANGUAGES[language].home + pathname.slice(home.length) + search + hash);
}
