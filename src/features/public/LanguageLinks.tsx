import { useLocation } from 'react-router-dom';
import { LANGUAGE_IDS, LANGUAGES } from '@/domain/language';
import { language as built } from '@/languages/en/locale';
import { useSessionHint } from './useSessionHint';

/** This page in every other language. The link works without scripts, and index.html keeps the choice. */
export function LanguageLinks({ className }: { className?: string | undefined }) {
  const { pathname } = useLocation();
  // Who is signed in chooses in their profile, for all their phones.
  if (useSessionHint()) return null;
  return LANGUAGE_IDS.filter((id) => id !== built).map((id) => (
    <a key={id} href={`${LANGUAGES[id].home}${pathname}?language=${id}`} lang={id} hrefLang={id} className={className}>
      {LANGUAGES[id].name}
    </a>
  ));
}
