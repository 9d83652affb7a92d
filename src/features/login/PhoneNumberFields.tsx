import { config } from '@/backend/connection/config';
import { CountryPicker, countryText } from '@/components/ui/fields/CountryPicker';
import { TextInput } from '@/components/ui/fields/TextInput';
import { type MessageKey, messages } from '@/domain/messages';
import { DEFAULT_COUNTRY } from '@/domain/people/country';
import * as words from '@/languages/en/entry/phone';
import styles from './LoginScreen.module.css';
import type { PhoneNumber } from './usePhoneNumber';

type Props = {
  label: string;
  number: PhoneNumber;
  fault: MessageKey | null;
  autoFocus?: boolean;
};

/** A mobile number as people type it: the country, where countries may be chosen, and the number. */
export function PhoneNumberFields({ label, number, fault, autoFocus = false }: Props) {
  const { country, setCountry, phone, setPhone } = number;
  return (
    <>
      {config.features.countryPicker ? (
        <CountryPicker value={country} onChange={setCountry} />
      ) : (
        <p className={styles.note}>{words.numbersOnly(countryText(DEFAULT_COUNTRY))}</p>
      )}
      <TextInput
        label={label}
        autoFocus={autoFocus}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        value={phone}
        onChange={({ target }) => setPhone(target.value)}
        fault={fault === null ? null : messages[fault]}
      />
    </>
  );
}
