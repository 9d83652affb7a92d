/** What the link home, which shows the company's name, is called. */
export const homeLabel = (company: string): string => `${company}, home`;
