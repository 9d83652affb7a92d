import type { Call } from '../http/call';
import { XmlRefusal } from './xml';

/** Source: https://cloud.google.com/storage/quotas (a signed URL holds for seven days at most) */
const MAX_TERM_SECONDS = 7 * 24 * 60 * 60;

/**
 * True for a signed URL within its term, of the second or fourth version. What it was signed for cannot be
 * checked without the service account's key, except that each signed header must be there.
 * Source: https://cloud.google.com/storage/docs/access-control/signed-urls
 * @throws XmlRefusal 400 for one that has expired or lacks a signed header, and for a term that is no term; 403 before
 * its term begins
 */
export function isSigned(call: Call, now: Date): boolean {
  const { query } = call;
  if (query.get('X-Goog-Signature')) {
    for (const header of (query.get('X-Goog-SignedHeaders') ?? '').split(';')) {
      if (header === '' || call.header(header) !== undefined) continue;
      const message = 'Header was included in signedheaders, but not in the request.';
      throw new XmlRefusal(400, 'MalformedSecurityHeader', `${message} ${header}`);
    }
    const seconds = Number(query.get('X-Goog-Expires') ?? Number.NaN);
    if (!(seconds > 0 && seconds <= MAX_TERM_SECONDS)) throw invalid('X-Goog-Expires');
    const begin = dateOf(query.get('X-Goog-Date'));
    if (begin > now.getTime()) throw new XmlRefusal(403, 'AccessDenied', 'The signed URL is not valid yet.');
    return holdsUntil(begin + seconds * 1000, now);
  }
  if (!query.get('Signature') || !query.get('GoogleAccessId')) return false;
  const seconds = Number(query.get('Expires') ?? Number.NaN);
  if (!(seconds > 0)) throw invalid('Expires');
  return holdsUntil(seconds * 1000, now);
}

function holdsUntil(end: number, now: Date): true {
  if (now.getTime() >= end) throw new XmlRefusal(400, 'ExpiredToken', 'The provided token has expired.');
  return true;
}

/** Parses `20261128T033000Z`. @returns milliseconds since 1970 */
function dateOf(text: string | null): number {
  const stated = (text ?? '').replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z');
  const date = Date.parse(stated);
  if (stated === text || Number.isNaN(date)) throw invalid('X-Goog-Date');
  return date;
}

const invalid = (parameter: string) =>
  new XmlRefusal(400, 'AuthorizationQueryParametersError', `Invalid value for ${parameter}.`);
