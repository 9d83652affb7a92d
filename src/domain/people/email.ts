/** Email addresses: one form for each, so that nobody has two accounts with addresses that look the same. */
import type { MessageKey } from '../messages';
import { hasHidden, mixesLookAlikes } from '../plainText';

/** An email address: a local part, an at sign, and a domain with a dot. */
const EMAIL = /^[^\s@<>"'(),;:\\[\]]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9-]+)+$/;
const EMAIL_MAX_CHARACTERS = 254;
const ASCII = /^[\x21-\x7e]*$/;
/** A domain in letters of any script; other characters would change the meaning of a URL. */
const INTERNATIONAL_DOMAIN = /^[\p{L}\p{M}\p{N}.-]+$/u;
/** Dots of other scripts. */
const DOTS = /[\u{3002}\u{FF0E}\u{FF61}]/gu;

/** The domain as the mail system writes it: 'Bücher.example' -> 'xn--bcher-kva.example'. An invalid one stays as it is. */
function asciiDomain(domain: string): string {
  if (ASCII.test(domain)) return domain.toLowerCase();
  const dotted = domain.replace(DOTS, '.');
  if (!INTERNATIONAL_DOMAIN.test(dotted)) return domain;
  try {
    return new URL(`http://${dotted}`).hostname;
  } catch {
    return domain;
  }
}

/**
 * The address as it is stored, mailed and looked up: ' Ada@Example.COM ' -> 'ada@example.com'. Full-width letters become
 * plain ones, and a domain gets its ASCII form. An address of plain ASCII changes in its case alone.
 */
export function tidyEmail(typed: string): string {
  const folded = typed.trim().normalize('NFKC').toLowerCase();
  const at = folded.lastIndexOf('@');
  return at === -1 ? folded : `${folded.slice(0, at)}@${asciiDomain(folded.slice(at + 1))}`;
}

/** Returns a message key, or null for a valid address as typed. */
export function checkEmail(typed: string): MessageKey | null {
  if (hasHidden(typed)) return 'email_characters';
  // All of it but the last label, which is Latin after most domains of other scripts.
  const distinctive = typed
    .trim()
    .normalize('NFKC')
    .replace(DOTS, '.')
    .replace(/\.[^.@]*$|xn--[a-z\d-]+/gi, '');
  if (mixesLookAlikes(distinctive)) return 'email_characters';
  const email = tidyEmail(typed);
  return email.length <= EMAIL_MAX_CHARACTERS && EMAIL.test(email) ? null : 'proper_email';
}
