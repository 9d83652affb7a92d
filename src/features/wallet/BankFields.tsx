import { TextInput } from '@/components/ui/fields/TextInput';
import { readSortCode } from '@/domain/bank/account';
import type { MessageKey } from '@/domain/messages';
import { messageWords } from '@/domain/nextSteps';
import * as words from '@/languages/en/account/wallet';
import styles from './dialogs.module.css';

/** A bank account as typed. */
export type Bank = { bankName: string; bankCode: string; bankAccount: string };
export type BankFaults = { [Name in keyof Bank]?: MessageKey | undefined };

export const NO_BANK: Bank = { bankName: '', bankCode: '', bankAccount: '' };

const ACCOUNT = /^\d{8}$/;

/** What is wrong with a typed account; empty if nothing is. */
export function checkBank({ bankName, bankCode, bankAccount }: Bank): BankFaults {
  const found: BankFaults = {};
  if (bankName.trim() === '') found.bankName = 'bankName_required';
  if (readSortCode(bankCode) === null) found.bankCode = 'bankCode_format';
  if (!ACCOUNT.test(bankAccount.trim())) found.bankAccount = 'bankAccount_format';
  return found;
}

const FIELDS = [
  { name: 'bankName', label: words.bankName, inputMode: 'text' },
  { name: 'bankCode', label: words.sortCode, inputMode: 'numeric' },
  { name: 'bankAccount', label: words.accountNumber, inputMode: 'numeric' },
] as const satisfies readonly { name: keyof Bank; label: string; inputMode: 'text' | 'numeric' }[];

type Props = { bank: Bank; wrong: BankFaults; onChange: (name: keyof Bank, typed: string) => void };

/** The bank account that a withdrawal goes to, for somebody whose profile has none. */
export function BankFields({ bank, wrong, onChange }: Props) {
  return (
    <fieldset className={styles.bank}>
      <legend className={styles.hint}>{words.whichBank}</legend>
      {FIELDS.map(({ name, label, inputMode }) => {
        const fault = wrong[name];
        return (
          <TextInput
            key={name}
            label={label}
            inputMode={inputMode}
            autoComplete="off"
            maxLength={60}
            value={bank[name]}
            fault={fault === undefined ? null : messageWords(fault)}
            onChange={({ target }) => onChange(name, target.value)}
          />
        );
      })}
    </fieldset>
  );
}
