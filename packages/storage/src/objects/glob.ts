import { HttpError } from '../http/httpError';

/**
 * Translates a `matchGlob` pattern: `*` and `?` stay within a folder, `**` crosses folders, `[a-z]` is one character of
 * a set and `{a,b}` one of several texts. A backslash takes the next character as it is.
 * Source: https://cloud.google.com/storage/docs/json_api/v1/objects/list#list-object-glob
 * @throws HttpError 400 for a pattern that is not closed
 */
export function globOf(pattern: string): RegExp {
  let source = '';
  let depth = 0;
  for (const [token] of pattern.matchAll(TOKENS)) {
    if (token === '{') depth += 1;
    if (token === '}') depth -= 1;
    if (depth < 0) throw malformed(pattern);
    source += token === ',' && depth > 0 ? '|' : translated(token);
  }
  if (depth > 0) throw malformed(pattern);
  try {
    return new RegExp(`^(?:${source})$`, 'su');
  } catch {
    throw malformed(pattern);
  }
}

/** A run of folders, stars, a set, an escaped character, or any other character. */
const TOKENS = /(?<=^|\/)\*\*\/|\*+|\[[!^]?\]?[^\]]*\]|\\.|./gsu;

function translated(token: string): string {
  if (token === '**/') return '(?:.*/)?';
  if (token === '*') return '[^/]*';
  if (token.startsWith('*')) return '.*';
  if (token === '?') return '[^/]';
  if (token === '{') return '(?:';
  if (token === '}') return ')';
  if (token === '[' || token === '\\') throw malformed(token);
  if (token.startsWith('[')) return setOf(token.slice(1, -1));
  return literal(token.startsWith('\\') ? token.slice(1) : token);
}

function setOf(content: string): string {
  const isNegated = /^[!^]/.test(content);
  return `[${isNegated ? '^' : ''}${(isNegated ? content.slice(1) : content).replaceAll(/[\\[\]^]/g, '\\$&')}]`;
}

const literal = (character: string) => character.replace(/[$()*+./?[\\\]^{|}]/, '\\$&');

const malformed = (pattern: string) => new HttpError(400, `Malformed matchGlob ${pattern}.`);
