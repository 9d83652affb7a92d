/** The language that a person reads. */
import { isLanguage, type Language } from '@/domain/language';
import { paths } from '@/domain/paths';
import { MINUTE_MS } from '@/domain/time/durations';
import { read } from '../database';

/** How long a language that was read is taken for granted: several notices of one event, and of those around it. */
const KNOWN_MS = MINUTE_MS;
/** Most people whose language is remembered, so that a month of notices does not fill the memory. */
const KNOWN_MAX = 5_000;

const known = new Map<string, { language: Language; until: number }>();

/** English where nothing was chosen. A choice counts a minute later at the latest. */
export async function languageOf(uid: string): Promise<Language> {
  const now = Date.now();
  const before = known.get(uid);
  if (before !== undefined && before.until > now) return before.language;
  const kept = await read(paths.userField(uid, 'language'));
  const language = isLanguage(kept) ? kept : 'en';
  if (known.size >= KNOWN_MAX) known.clear();
  known.set(uid, { language, until: now + KNOWN_MS });
  return language;
}
