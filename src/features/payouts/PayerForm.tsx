import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { TextInput } from '@/components/ui/fields/TextInput';
import { announce } from '@/components/ui/message/Announcer';
import { LeaveGuard } from '@/components/ui/page/LeaveGuard';
import { NextAction } from '@/components/ui/page/NextAction';
import { readSortCode, sortCodeText } from '@/domain/bank/account';
import { bacsText } from '@/domain/bank/bacsText';
import type { Payer } from '@/domain/money/payout';
import { messages } from '@/domain/messages';
import { useAppDispatch } from '@/state/hooks';
import { messageShown } from '@/state/messages';
import { useCall } from '@/state/useCall';
import styles from './payouts.module.css';

type Typed = { name: string; sort_code: string; account: string; service_user: string };
type Faults = Partial<Record<keyof Typed, string>>;

const typedOf = (payer: Payer | null): Typed =>
  payer === null
    ? { name: '', sort_code: '', account: '', service_user: '' }
    : {
        name: payer.name,
        sort_code: sortCodeText(payer.sortCode),
        account: payer.account,
        service_user: payer.serviceUser,
      };

function faultsOf({ name, sort_code, account, service_user }: Typed): Faults {
  const found: Faults = {};
  if (bacsText(name) === '') found.name = 'Enter the name as the bank knows it.';
  if (readSortCode(sort_code) === null) found.sort_code = messages.bankCode_format;
  if (!/^\d{8}$/.test(account.trim())) found.account = messages.bankAccount_format;
  if (!/^(\d{6})?$/.test(service_user.trim())) found.service_user = 'A service user number has six digits.';
  return found;
}

const FIELDS = [
  { name: 'name', label: 'Name of the account', numeric: false, most: 60, help: 'It stands on people’s statements.' },
  { name: 'sort_code', label: 'Sort code', numeric: true, most: 20, help: 'Six digits' },
  { name: 'account', label: 'Account number', numeric: true, most: 20, help: 'Eight digits' },
  {
    name: 'service_user',
    label: 'Service user number (optional)',
    numeric: true,
    most: 20,
    help: 'Six digits, from Bacs. Without it only the pain.001 file can be made.',
  },
] as const;

/** The operator’s own account. Runs that were made keep the one of their time. */
export function PayerForm({ payer }: { payer: Payer | null }) {
  const dispatch = useAppDispatch();
  const { ask, busy } = useCall({ critical: true });
  const form = useRef<HTMLFormElement>(null);
  const before = typedOf(payer);
  const [typed, setTyped] = useState(before);
  const [faults, setFaults] = useState<Faults>({});
  const isChanged = FIELDS.some(({ name }) => typed[name] !== before[name]);

  function say(found: Faults): void {
    flushSync(() => setFaults(found));
    // It may be out of sight on a low screen.
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }

  async function save(): Promise<void> {
    const found = faultsOf(typed);
    say(found);
    if (Object.keys(found).length > 0) return;
    const outcome = await ask('save_payer', typed);
    if (outcome === null) return;
    if (outcome.ok) announce('The account is saved');
    else if (outcome.failure.key === 'bank_account_wrong') say({ account: messages.bank_account_wrong });
    else dispatch(messageShown(outcome.failure));
  }

  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void save();
      }}
    >
      <LeaveGuard when={isChanged} />
      {FIELDS.map(({ name, label, numeric, most, help }) => (
        <TextInput
          key={name}
          label={label}
          help={help}
          fault={faults[name] ?? null}
          inputMode={numeric ? 'numeric' : 'text'}
          autoComplete="off"
          maxLength={most}
          value={typed[name]}
          onChange={({ target }) => {
            setTyped({ ...typed, [name]: target.value });
            setFaults({ ...faults, [name]: undefined });
          }}
        />
      ))}
      <NextAction type="submit" busy={busy !== null} disabled={!isChanged}>
        Save the account
      </NextAction>
    </form>
  );
}
