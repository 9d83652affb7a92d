/** JSON with comments, as the rules of the database are written and given back. */

/** A text in quotation marks, or a comment of either kind. */
const TEXT_OR_COMMENT = /"(?:[^"\\]|\\.)*"|\/\/[^\n]*|\/\*[^]*?\*\//g;

/** @throws SyntaxError for what is no JSON without its comments */
export function parseCommented(text: string): unknown {
  return JSON.parse(text.replace(TEXT_OR_COMMENT, (found) => (found.startsWith('"') ? found : '')));
}
