/** British postcodes as they are typed: with or without the space, whole or in part. */

/** A whole or partial postcode: `NP20`, `NP20 1`, `NP20 1J`, `NP20 1JH`. `inward` is what follows the district, if anything. */
export type TypedPostcode = { outward: string; inward: string };

const OUTWARD = /^[A-Z]{1,2}\d[A-Z\d]?$/;
const INWARD = /^\d[A-Z]{0,2}$/;
const WHOLE = /^([A-Z]{1,2}\d[A-Z\d]?) ?(\d[A-Z]{2})$/;

const bare = (text: string): string => text.toUpperCase().replace(/[^A-Z\d]/g, '');

/** A whole postcode as it is written, `NP20 1JH`; null for what is none. */
export function readPostcode(text: string): string | null {
  const found = WHOLE.exec(bare(text));
  return found === null ? null : `${found[1]} ${found[2]}`;
}

/**
 * What a text may mean as a postcode, likeliest first: "NP201" is sector 1 of NP20 or the beginning of NP2's sector 0.
 * Empty for a text that is no postcode.
 */
export function typedPostcodes(text: string): TypedPostcode[] {
  const parts = text.trim().toUpperCase().split(/\s+/);
  const [first = '', second = ''] = parts;
  if (parts.length === 2) {
    return OUTWARD.test(first) && INWARD.test(second) ? [{ outward: first, inward: second }] : [];
  }
  if (parts.length !== 1) return [];
  const plain = bare(first);
  const readings: TypedPostcode[] = [];
  for (const letters of [0, 3, 2, 1]) {
    const outward = plain.slice(0, plain.length - letters);
    const inward = plain.slice(plain.length - letters);
    if (OUTWARD.test(outward) && (letters === 0 || INWARD.test(inward))) readings.push({ outward, inward });
  }
  return readings;
}

/** An address without the postcode at its end ("12 Stow Hill, NP20 1JH"); its district, and all of it if it is whole. */
export type CodedText = { rest: string; outward: string | null; postcode: string | null };

export function withoutPostcode(text: string): CodedText {
  const words = text.split(/[\s,]/).filter(Boolean);
  const [before = '', last = ''] = words.slice(-2);
  const [outward, inward] = [before.toUpperCase(), last.toUpperCase()];
  const isTwo = words.length > 2 && OUTWARD.test(outward) && INWARD.test(inward);
  const postcode = readPostcode(isTwo ? `${outward} ${inward}` : inward);
  if (words.length < 2 || !(isTwo || postcode !== null || OUTWARD.test(inward))) {
    return { rest: text, outward: null, postcode: null };
  }
  const rest = text.slice(0, text.lastIndexOf(isTwo ? before : last)).replace(/,? ?$/, '');
  return { rest, outward: isTwo ? outward : (postcode?.split(' ')[0] ?? inward), postcode };
}
