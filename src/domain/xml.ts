/** XML documents as text: elements in order, attributes, text, and nothing that a reader could take for anything else. */

export type XmlElement = {
  name: string;
  attributes: Readonly<Record<string, string>>;
  content: readonly (XmlElement | string)[];
};

/** An element without attributes. */
export const element = (name: string, ...content: readonly (XmlElement | string)[]): XmlElement => ({
  name,
  attributes: {},
  content,
});

/** The same element with attributes. */
export const withAttributes = (
  { name, content }: XmlElement,
  attributes: Readonly<Record<string, string>>,
): XmlElement => ({ name, attributes, content });

const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Signs that XML 1.0 cannot hold, not even escaped, and other signs that cannot be seen. */
const UNSEEN = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\uFFFE\uFFFF]/gu;

const escaped = (text: string): string =>
  text.replaceAll(UNSEEN, '').replaceAll(/[&<>"]/g, (sign) => ESCAPED[sign] ?? sign);

function lines({ name, attributes, content }: XmlElement, indent: string): string[] {
  const open = [name, ...Object.entries(attributes).map(([key, value]) => `${key}="${escaped(value)}"`)].join(' ');
  if (content.length === 0) return [`${indent}<${open}/>`];
  if (content.every((part) => typeof part === 'string'))
    return [`${indent}<${open}>${escaped(content.join(''))}</${name}>`];
  const inner = content.flatMap((part) =>
    typeof part === 'string' ? [`${indent}  ${escaped(part)}`] : lines(part, `${indent}  `),
  );
  return [`${indent}<${open}>`, ...inner, `${indent}</${name}>`];
}

/** The document, in UTF-8. */
export const xmlText = (root: XmlElement): string =>
  ['<?xml version="1.0" encoding="UTF-8"?>', ...lines(root, ''), ''].join('\n');
