/** People's names. Others read them in notices and lists, so they hold nothing but a name. */
import type { MessageKey } from '../messages';
import { hasHidden, mixesLookAlikes, plainLine } from '../plainText';

const NAME_MAX_CHARACTERS = 60;
/** Letters of any script, digits, and the marks that names have. */
const NAME = /^[\p{L}\p{M}\p{Nd} .,'’‘ʼ`´(‐–)&/·-]+$/u;

/** A name as stored: one line, composed letters, single spaces. */
export const tidyName = plainLine;

/** Returns a message key, or null for a valid first or last name as typed. */
export function checkName(typed: string): MessageKey | null {
  const name = tidyName(typed);
  if (hasHidden(typed)) return 'name_characters';
  if (name === '' || name.length > NAME_MAX_CHARACTERS) return 'proper_input_name';
  // A joiner that is left is one that its script needs.
  const isName =
    NAME.test(name.replace(/\u200C|\u200D/g, '')) && /\p{L}/u.test(name) && !name.split(' ').some(mixesLookAlikes);
  return isName ? null : 'name_characters';
}
