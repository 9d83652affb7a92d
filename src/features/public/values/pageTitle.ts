import { homeTitle } from '@/languages/en/public/values';

/** The end of every page's title but the front page's. */
export const suffix = (company: string): string => ` · ${company}`;

/** The title with the company's new name in the place of the one before. Other titles stay as they are. */
export function retitled(title: string, before: string, company: string): string {
  if (title === homeTitle(before)) return homeTitle(company);
  const end = suffix(before);
  return title.endsWith(end) ? `${title.slice(0, -end.length)}${suffix(company)}` : title;
}
