/** HTML in which whatever is put into a template is escaped, unless it is HTML made the same way. */

const MARK = Symbol('markup');
/** HTML that may stand in a page as it is. */
export type Markup = { readonly [MARK]: string };
type Part = Markup | string | number | null | readonly Markup[];

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const isList = (part: Part): part is readonly Markup[] => Array.isArray(part);

function written(part: Part): string {
  if (part === null) return '';
  if (isList(part)) return part.map((one) => one[MARK]).join('');
  return typeof part === 'object' ? part[MARK] : String(part).replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);
}

/** A tag: html`<p>${words}</p>`. A value of an attribute stands in double quotes. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Markup => ({
  [MARK]: strings.reduce((text, string, at) => text + written(parts[at - 1] ?? null) + string),
});

export const textOf = (markup: Markup): string => markup[MARK];

const ADDRESS = /(https?:\/\/[^\s<>"]+)/;

/** Text whose web addresses can be followed. */
export const linked = (text: string): Markup[] =>
  text
    .split(ADDRESS)
    .map((part, at) =>
      at % 2 === 1 ? html`<a href="${part}" target="_blank" rel="noopener">${part}</a>` : html`${part}`,
    );
