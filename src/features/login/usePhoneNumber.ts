import { useState } from 'react';
import type { MessageKey } from '@/domain/messages';
import { type Country, DEFAULT_COUNTRY } from '@/domain/people/country';
import { writtenMobile } from '@/domain/people/mobile';
import { checkInternationalMobile } from '@/domain/people/registration';

/** A mobile number while it is typed. */
export type PhoneNumber = {
  country: Country;
  setCountry: (country: Country) => void;
  phone: string;
  setPhone: (phone: string) => void;
  /** The number in the form it is stored in, and what is wrong with it, or null. */
  read: () => { number: string; fault: MessageKey | null };
};

export function usePhoneNumber(): PhoneNumber {
  const [country, setCountry] = useState<Country>(DEFAULT_COUNTRY);
  const [phone, setPhone] = useState('');
  return {
    country,
    setCountry,
    phone,
    setPhone,
    read: () => {
      const number = writtenMobile(phone, country.phone);
      return { number, fault: checkInternationalMobile(number) === null ? null : 'mobile_no_blank_error' };
    },
  };
}
