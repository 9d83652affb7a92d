/** A mobile number as people write it. */
import { DEFAULT_DIAL_CODE } from '../limits';
import { countryOfMobile } from './country';
import { internationalMobile, typedDigits } from './user';

/** A British number with its dial code but no plus: no number within Britain is that long. */
const BRITISH_WITHOUT_PLUS = /^44[1-9]\d{9}$/;

/**
 * A typed number in the international form: '07700 900-123', '0044 7700 900123', '447700900123' and '+44 (0)7700 900123'
 * become '+447700900123'. A number without a dial code is one of the country with `dialCode`. What is no number stays
 * wrong: `checkInternationalMobile` says why.
 */
export function writtenMobile(typed: string, dialCode: string = DEFAULT_DIAL_CODE): string {
  const digits = typedDigits(typed);
  if (dialCode === DEFAULT_DIAL_CODE && BRITISH_WITHOUT_PLUS.test(digits)) return `+${digits}`;
  if (/^\d+$/.test(digits)) return internationalMobile(dialCode, digits);
  const country = /^\+\d+$/.test(digits) ? countryOfMobile(digits) : null;
  return country === null ? digits : internationalMobile(country.phone, digits.slice(1 + country.phone.length));
}
