import { type Country, countriesForPicker } from '@/domain/people/country';
import * as words from '@/languages/en/ui/fields';
import { SelectInput } from './SelectInput';

const COUNTRIES = countriesForPicker();

/** `United Kingdom (44)`. */
export const countryText = ({ label, phone }: Country): string => `${label} (${phone})`;

const optionsOf = (suggested: boolean) =>
  COUNTRIES.filter((country) => country.suggested === suggested).map((country) => (
    <option key={country.code} value={country.code}>
      {countryText(country)}
    </option>
  ));

/** Made once: there are more than two hundred. */
const OPTIONS = (
  <>
    <optgroup label={words.suggested}>{optionsOf(true)}</optgroup>
    <optgroup label={words.allCountries}>{optionsOf(false)}</optgroup>
  </>
);

type Props = { value: Country; onChange: (country: Country) => void };

/**
 * A country with its dial code, the likely ones first. The list is the phone's or the browser's own: the first letters of a
 * name find it, it needs no script to open, and a phone shows it as large as all its lists. Whoever knows only the dial code
 * types it in front of the number.
 */
export function CountryPicker({ value, onChange }: Props) {
  return (
    <SelectInput
      label={words.country}
      // Otherwise the browser would fill in the country of an address.
      autoComplete="off"
      value={value.code}
      onChange={({ target }) => {
        const chosen = COUNTRIES.find(({ code }) => code === target.value);
        if (chosen !== undefined) onChange(chosen);
      }}
    >
      {OPTIONS}
    </SelectInput>
  );
}
