import { useState } from 'react';
import { ChoiceList } from '@/components/ui/fields/ChoiceList';
import { TextInput } from '@/components/ui/fields/TextInput';
import { type Guest, guestFaults } from '@/domain/ride/guest/guest';
import { textOf } from '@/domain/startMessages';
import * as words from '@/languages/en/home/guest';
import styles from './WhoRides.module.css';

const NOBODY: Guest = { name: '', mobile: '' };

type Props = {
  /** Whom the ride is for, or null for whoever books. */
  value: Guest | null;
  onChange: (guest: Guest | null) => void;
  /** The desk books for a rider. */
  atDesk: boolean;
};

/** Who is riding: whoever books, or somebody else, who is told of the cab by SMS. */
export function WhoRides({ value, onChange, atDesk }: Props) {
  // A field is judged once it has been left, not while somebody types.
  const [left, setLeft] = useState({ name: false, mobile: false });
  const faults = value === null ? null : guestFaults(value);
  const field = (name: keyof Guest) => {
    const fault = left[name] ? (faults?.[name] ?? null) : null;
    return {
      value: value?.[name] ?? '',
      fault: fault === null ? null : textOf(fault),
      onChange: ({ target }: { target: { value: string } }) => onChange({ ...(value ?? NOBODY), [name]: target.value }),
      onBlur: () => setLeft((before) => ({ ...before, [name]: true })),
      // It is not the details of whoever holds the phone.
      autoComplete: 'off',
      required: true,
    };
  };
  return (
    <div className={styles.who}>
      <ChoiceList
        legend={words.whoRides}
        face="row"
        choices={[
          { value: 'me', label: atDesk ? words.rider : words.me },
          { value: 'other', label: words.somebodyElse },
        ]}
        value={value === null ? 'me' : 'other'}
        onChange={(who) => {
          setLeft({ name: false, mobile: false });
          onChange(who === 'me' ? null : NOBODY);
        }}
      />
      {value === null ? null : (
        <>
          <TextInput label={words.theirName} maxLength={60} {...field('name')} />
          <TextInput label={words.theirMobile} type="tel" inputMode="tel" maxLength={30} {...field('mobile')} />
          <p className={styles.note}>{atDesk ? words.toldAndRiderPays : words.toldAndYouPay}</p>
        </>
      )}
    </div>
  );
}
