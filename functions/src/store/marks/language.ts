/** The language that a person reads. */
import { isLanguage, type Language } from '@/domain/language';
import { paths } from '@/domain/paths';
import { read } from '../database';

/** English where nothing was chosen. */
export async function languageOf(uid: string): Promise<Language> {
  const kept = await read(paths.userField(uid, 'language'));
  return isLanguage(kept) ? kept : 'en';
}
