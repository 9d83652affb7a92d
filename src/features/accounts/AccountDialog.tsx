import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { failureText } from '@/backend/connection/failure';
import { Button } from '@/components/ui/button/Button';
import { Dialog } from '@/components/ui/dialog/Dialog';
import { AmountField } from '@/components/ui/fields/AmountField';
import { SelectInput } from '@/components/ui/fields/SelectInput';
import { TextArea, TextInput } from '@/components/ui/fields/TextInput';
import { ToggleInput } from '@/components/ui/fields/ToggleInput';
import { announce } from '@/components/ui/message/Announcer';
import { MessageDialog } from '@/components/ui/message/MessageDialog';
import { useGuardedClose } from '@/components/ui/page/useGuardedClose';
import { officeLanguage } from '@/components/ui/text/officeLanguage';
import { type Language, LANGUAGE_IDS } from '@/domain/language';
import {
  ACCOUNT_ADDRESS_MAX,
  ACCOUNT_CONTACT_MAX,
  ACCOUNT_KINDS,
  ACCOUNT_NAME_MAX,
  ACCOUNT_PHONE_MAX,
  ACCOUNT_STATES,
  type AccountKind,
  type AccountState,
  type CustomerAccount,
  ORDER_NUMBER_MAX,
} from '@/domain/onAccount/account';
import { useCall } from '@/state/useCall';
import { useRequestId } from '@/state/useRequestId';
import { bodyOf, type Faults, faultsOf, FIELD_OF, type Typed, typedOf } from './accountFields';
import { KIND_WORDS, STATE_WORDS } from './accountWords';
import styles from './accounts.module.css';

type Props = {
  /** Null to open one. */
  account: (CustomerAccount & { id: string }) | null;
  onSaved: (id: string) => void;
  onClose: () => void;
};

/** Opens an account or changes one. What was typed stays until it is saved. */
export function AccountDialog({ account, onSaved, onClose }: Props) {
  const { ask, busy } = useCall({ critical: true });
  const request = useRequestId();
  const fields = useRef<HTMLDivElement>(null);
  // As it was when this was opened: if another desk saves it meanwhile, the server says so.
  const [seen] = useState(account);
  const before = typedOf(seen);
  const [typed, setTyped] = useState(before);
  const [faults, setFaults] = useState<Faults>({});
  const [refusal, setRefusal] = useState('');
  const [asksClosing, setAsksClosing] = useState(false);
  const isChanged = (Object.keys(before) as (keyof Typed)[]).some((field) => typed[field] !== before[field]);
  const { close, guard } = useGuardedClose(isChanged, onClose);

  function put(change: Partial<Typed>): void {
    setTyped({ ...typed, ...change });
    const left = { ...faults };
    for (const field of Object.keys(change) as (keyof Typed)[]) if (change[field] !== typed[field]) delete left[field];
    setFaults(left);
  }

  function say(found: Faults): void {
    flushSync(() => setFaults(found));
    // It may be out of sight on a low screen.
    fields.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }

  async function send(): Promise<void> {
    setAsksClosing(false);
    setRefusal('');
    const id = seen?.id ?? request.idFor('an account');
    const outcome = await ask('save_account', { id, seen: seen?.changes ?? 0, ...bodyOf(typed) });
    if (outcome === null) return;
    if (outcome.ok) {
      announce(seen === null ? 'The account is open' : 'The account is saved');
      onSaved(id);
      return;
    }
    const field = FIELD_OF[outcome.failure.field ?? ''];
    if (field === undefined) setRefusal(failureText(outcome.failure));
    else say({ [field]: failureText(outcome.failure) });
  }

  function save(): void {
    const found = faultsOf(typed);
    say(found);
    if (Object.keys(found).length > 0) return;
    if (typed.state === 'closed' && seen?.state !== 'closed') setAsksClosing(true);
    else void send();
  }

  const textField = (field: 'name' | 'contact' | 'phone' | 'address', label: string, most: number, help?: string) => (
    <TextInput
      label={label}
      help={help}
      fault={faults[field] ?? null}
      autoComplete="off"
      maxLength={most}
      value={typed[field]}
      onChange={({ target }) => put({ ...typed, [field]: target.value })}
    />
  );

  /** How the customer is reached: all that can change once the account is closed. */
  const reach = (
    <>
      {textField('contact', 'Contact', ACCOUNT_CONTACT_MAX, 'Whom invoices are for.')}
      <TextInput
        label="Email"
        help="Invoices and reminders go there, also of invoices already made."
        fault={faults.email ?? null}
        type="email"
        autoComplete="off"
        maxLength={254}
        value={typed.email}
        onChange={({ target }) => put({ email: target.value })}
      />
      {textField('phone', 'Phone', ACCOUNT_PHONE_MAX)}
    </>
  );

  return (
    <Dialog
      open
      title={seen === null ? 'Open an account' : seen.name}
      face="full"
      onClose={close}
      onSubmit={save}
      actions={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button look="amber" type="submit" busy={busy !== null} disabled={!isChanged}>
            {seen === null ? 'Open the account' : 'Save'}
          </Button>
        </>
      }
    >
      <div ref={fields} className={styles.fields}>
        {seen?.state === 'closed' ? (
          reach
        ) : (
          <>
            {textField('name', 'Name', ACCOUNT_NAME_MAX)}
            <SelectInput
              label="Kind"
              value={typed.kind}
              onChange={({ target }) => put({ kind: target.value as AccountKind })}
            >
              {ACCOUNT_KINDS.map((kind) => (
                <option key={kind} value={kind}>
                  {KIND_WORDS[kind]}
                </option>
              ))}
            </SelectInput>
            {reach}
            {textField('address', 'Address', ACCOUNT_ADDRESS_MAX, 'Its lines separated by commas.')}
            <SelectInput
              label="Language of invoices"
              help="Also of their mails and reminders. Invoices already made keep theirs."
              fault={faults.language ?? null}
              value={typed.language}
              onChange={({ target }) => put({ language: target.value as Language })}
            >
              {LANGUAGE_IDS.map((language) => (
                <option key={language} value={language}>
                  {officeLanguage(language)}
                </option>
              ))}
            </SelectInput>
            <AmountField
              label="Credit limit"
              help="What may be owed and under way together."
              fault={faults.limit ?? null}
              value={typed.limit}
              onChange={(limit) => put({ limit })}
            />
            <TextInput
              label="Days to pay"
              fault={faults.days ?? null}
              inputMode="numeric"
              autoComplete="off"
              maxLength={2}
              value={typed.days}
              onChange={({ target }) => put({ days: target.value })}
            />
            <TextArea
              label="Cost codes (optional)"
              help="One on each line. A ride is booked with one of them."
              fault={faults.codes ?? null}
              autoComplete="off"
              value={typed.codes}
              onChange={({ target }) => put({ codes: target.value })}
            />
            <ToggleInput
              label="Each ride needs a cost code"
              on={typed.needsCode}
              onChange={(needsCode) => put({ needsCode })}
            />
            <TextInput
              label="Order number (optional)"
              help="Invoices quote it."
              fault={faults.order ?? null}
              autoComplete="off"
              maxLength={ORDER_NUMBER_MAX}
              value={typed.order}
              onChange={({ target }) => put({ order: target.value })}
            />
            <TextInput
              label="VAT number (optional)"
              fault={faults.vat ?? null}
              autoComplete="off"
              maxLength={40}
              value={typed.vat}
              onChange={({ target }) => put({ vat: target.value })}
            />
            <SelectInput
              label="State"
              help="Rides are booked on open accounts alone. A closed one stays closed."
              value={typed.state}
              onChange={({ target }) => put({ state: target.value as AccountState })}
            >
              {ACCOUNT_STATES.map((state) => (
                <option key={state} value={state}>
                  {STATE_WORDS[state]}
                </option>
              ))}
            </SelectInput>
          </>
        )}
        {refusal === '' ? null : (
          <p role="alert" className={styles.fault}>
            {refusal}
          </p>
        )}
      </div>
      {guard}
      <MessageDialog
        open={asksClosing}
        title="Close this account for good?"
        onClose={() => setAsksClosing(false)}
        actions={[
          { label: 'Not now', onSelect: () => setAsksClosing(false) },
          { label: 'Close the account', danger: true, onSelect: () => void send() },
        ]}
      >
        No more rides can be booked on it, and it cannot be opened again. What is owed is still invoiced and paid.
      </MessageDialog>
    </Dialog>
  );
}
