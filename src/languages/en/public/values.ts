/** The words of values that a page takes from the settings. */

/** What the link home, which shows the company's name, is called. */
export const homeLabel = (company: string) => `${company}, home`;
/** The title of the front page. */
export const homeTitle = (company: string) => `${company}: licensed taxis`;
