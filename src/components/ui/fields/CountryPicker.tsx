import { Autocomplete, TextField } from '@mui/material';
import { type Country, countriesForPicker } from '@/domain/people/country';

const COUNTRIES = countriesForPicker();

/** `United Kingdom (44)`. */
export const countryText = ({ label, phone }: Country): string => `${label} (${phone})`;

type Props = { value: Country | null; onChange: (country: Country | null) => void; fault: string };

/** A country with its dial code, found by name, code or digits. The likely ones come first. */
export function CountryPicker({ value, onChange, fault }: Props) {
  return (
    <Autocomplete
      options={COUNTRIES}
      value={value}
      onChange={(_event, country) => onChange(country)}
      groupBy={({ suggested }) => (suggested ? 'Suggested' : 'All countries')}
      getOptionLabel={countryText}
      getOptionKey={({ code }) => code}
      isOptionEqualToValue={(option, chosen) => option.code === chosen.code}
      filterOptions={(countries, { inputValue }) => found(countries, inputValue)}
      autoHighlight
      slotProps={{ paper: { sx: { boxShadow: 'var(--shadow)' } } }}
      openOnFocus={false}
      noOptionsText="No country of that name"
      renderInput={(params) => (
        <TextField
          {...params}
          label="Country"
          error={fault !== ''}
          helperText={fault}
          slotProps={{
            ...params.slotProps,
            // Otherwise the browser would fill in the country of an address.
            htmlInput: { ...params.slotProps.htmlInput, autoComplete: 'off' },
          }}
        />
      )}
    />
  );
}

/** Names that start with the typed text come before those that contain it elsewhere. */
function found(countries: Country[], typed: string): Country[] {
  const wanted = typed.trim().toLowerCase().replace(/^\+/, '');
  if (wanted === '') return countries;
  const rank = (country: Country): number => {
    const label = country.label.toLowerCase();
    if (label.startsWith(wanted) || country.code.toLowerCase() === wanted || country.phone.startsWith(wanted)) return 0;
    return countryText(country).toLowerCase().includes(wanted) ? 1 : 2;
  };
  // Groups must stay together, so each keeps the list's order.
  const best = Math.min(...countries.map(rank));
  return best === 2 ? [] : countries.filter((country) => rank(country) < 2);
}
