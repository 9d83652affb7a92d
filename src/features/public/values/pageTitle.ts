/** The end of every page's title, and the whole one of the front page. */
export const suffix = (company: string): string => ` · ${company}`;
export const homeTitle = (company: string): string => `${company}: licensed taxis`;

/** The title with the company's new name in the place of the one before. Other titles stay as they are. */
export function retitled(title: string, before: string, company: string): string {
  if (title === homeTitle(before)) return homeTitle(company);
  const end = suffix(before);
  return title.endsWith(end) ? `${title.slice(0, -end.length)}${suffix(company)}` : title;
}
