/**
 * The attributes that mark a place of a visitor's page for a value. The same attributes are written by React and read by
 * showValues.ts, which fills in a page that the build has made, without React.
 */
import type { AddressName, FactName, PublicValues } from './publicValues';

export type Marks = {
  texts: PublicValues['texts'];
  /** A link that is left out where the settings have no address for it. */
  link: (name: AddressName | 'call') => { 'data-link': string; href: string | undefined; hidden: boolean };
  /** Shown if the fact holds. */
  when: (name: FactName) => { 'data-when': string; hidden: boolean };
  /** Shown if it does not. */
  unless: (name: FactName) => { 'data-unless': string; hidden: boolean };
};

export const marksOf = ({ texts, links, facts }: PublicValues): Marks => ({
  texts,
  link: (name) => ({ 'data-link': name, href: links[name] || undefined, hidden: links[name] === '' }),
  when: (name) => ({ 'data-when': name, hidden: !facts[name] }),
  unless: (name) => ({ 'data-unless': name, hidden: facts[name] }),
});
