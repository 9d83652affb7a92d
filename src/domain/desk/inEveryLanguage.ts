/** Words that are chosen for whoever reads them: a text in every language at once. */
import { LANGUAGE_IDS, type Language } from '../language';
import type { NoticeText, Saying } from './notice';

type Texts = Record<string, (...values: never[]) => NoticeText>;
type Said<Of extends Texts> = {
  [Name in keyof Of]: Of[Name] extends (...values: infer Values) => NoticeText ? (...values: Values) => Saying : never;
};

/** The same functions as those of each language, which return what all of them say. */
export function inEveryLanguage<Of extends Texts>(languages: Readonly<Record<Language, Of>>): Said<Of> {
  const said = (name: string, values: never[]): Saying =>
    Object.fromEntries(LANGUAGE_IDS.map((id) => [id, languages[id][name]?.(...values)])) as Saying;
  const names = Object.keys(languages.en);
  return Object.fromEntries(names.map((name) => [name, (...values: never[]) => said(name, values)])) as Said<Of>;
}
