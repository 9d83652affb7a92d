/** Keeps the app in the language of the person who is signed in. */
import { isLanguage, type Language } from '@/domain/language';
import { language as built } from '@/languages/en/locale';
import { keepLanguage, speak } from '@/state/kept/keptLanguage';
import { type Session, selectSession } from '@/state/session';
import type { AppStore } from '@/state/store';

/** The language that a session is in; null where it is not known, or nobody's. The office works in English. */
function languageOf(session: Session): Language | null {
  if (session.phase !== 'signedIn') return null;
  if (session.role === 'admin' || session.role === 'fleetadmin') return 'en';
  if (session.profile.language !== undefined) return session.profile.language;
  return isLanguage(built) ? built : null;
}

/** Returns a function that stops it. */
export function followLanguage(store: AppStore): () => void {
  /** Whose choice has been asked for: once for each who signs in. */
  let asked = '';
  /** Which page is on its way. Every change of the store comes by here until it opens, and another start would end the first. */
  let opening: Language | null = null;

  function react(): void {
    const session = selectSession(store.getState());
    if (session.phase === 'signedOut') {
      keepLanguage(null);
      opening = null;
    }
    const wanted = languageOf(session);
    if (wanted === null || session.phase !== 'signedIn') return;
    keepLanguage(wanted);
    if (wanted !== opening) speak(wanted);
    opening = wanted;
    // Who signs in on a page in their language is written to in it too.
    const { uid, profile } = session;
    if (wanted === 'en' || profile.language !== undefined || asked === uid) return;
    asked = uid;
    // Seldom needed, so it is not among what a first page fetches.
    void import('@/backend/people/ownProfile')
      .then(({ updateProfile }) => updateProfile(uid, { language: wanted }))
      .catch(() => {});
  }

  react();
  return store.subscribe(react);
}
