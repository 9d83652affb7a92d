import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { failureText } from '@/backend/connection/failure';
import { type Person, PersonPicker } from '@/components/people/PersonPicker';
import { Button } from '@/components/ui/button/Button';
import { Dialog } from '@/components/ui/dialog/Dialog';
import { SelectInput } from '@/components/ui/fields/SelectInput';
import { TextInput } from '@/components/ui/fields/TextInput';
import { ToggleInput } from '@/components/ui/fields/ToggleInput';
import { announce } from '@/components/ui/message/Announcer';
import { useGuardedClose } from '@/components/ui/page/useGuardedClose';
import {
  PARTNER_CONTACT_MAX,
  PARTNER_KINDS,
  PARTNER_NAME_MAX,
  PARTNER_SCOPES,
  PARTNER_STATES,
  type Partner,
  type PartnerKind,
  type PartnerState,
} from '@/domain/partner/partner';
import { useCall } from '@/state/useCall';
import { PartnerPickups } from './PartnerPickups';
import { PaysField } from './PaysField';
import { bodyOf, type Faults, faultsOf, FIELD_OF, type Typed, typedOf } from './partnerFields';
import { KIND_WORDS, SCOPE_WORDS, STATE_WORDS } from './partnerWords';
import styles from './partners.module.css';

type Props = {
  /** Null to add one. */
  partner: (Partner & { id: string }) | null;
  onSaved: (id: string) => void;
  onClose: () => void;
};

/** Adds a partner or changes one. What was typed stays until it is saved. */
export function PartnerDialog({ partner, onSaved, onClose }: Props) {
  const { ask, busy } = useCall({ critical: true });
  const fields = useRef<HTMLDivElement>(null);
  // As it was when this was opened: if another desk saves it meanwhile, the server says so.
  const [seen] = useState(partner);
  const before = typedOf(seen);
  const [typed, setTyped] = useState(before);
  const [rider, setRider] = useState<Person | null>(null);
  const [faults, setFaults] = useState<Faults>({});
  const [refusal, setRefusal] = useState('');
  const isChanged = JSON.stringify(typed) !== JSON.stringify(before);
  const { close, guard } = useGuardedClose(isChanged, onClose);

  function put(change: Partial<Typed>): void {
    setTyped({ ...typed, ...change });
    const left = { ...faults };
    for (const field of Object.keys(change) as (keyof Typed)[]) delete left[field];
    setFaults(left);
  }

  function say(found: Faults): void {
    flushSync(() => setFaults(found));
    // It may be out of sight on a low screen.
    fields.current?.querySelector<HTMLElement>('[aria-invalid], [role="alert"]')?.focus();
  }

  async function save(): Promise<void> {
    const found = faultsOf(typed);
    say(found);
    if (Object.keys(found).length > 0) return;
    setRefusal('');
    const outcome = await ask('save_partner', { ...bodyOf(typed), seen: seen?.changes ?? 0 });
    if (outcome === null) return;
    if (outcome.ok) {
      announce(seen === null ? 'The partner is added' : 'The partner is saved');
      onSaved(typed.rider);
      return;
    }
    const field = FIELD_OF[outcome.failure.field ?? ''];
    if (field === undefined) setRefusal(failureText(outcome.failure));
    else say({ [field]: failureText(outcome.failure) });
  }

  const number = (field: 'day' | 'open', label: string) => (
    <TextInput
      label={label}
      fault={faults[field] ?? null}
      inputMode="numeric"
      autoComplete="off"
      maxLength={3}
      value={typed[field]}
      onChange={({ target }) => put({ [field]: target.value })}
    />
  );
  const fault = (field: keyof Typed) =>
    faults[field] === undefined ? null : (
      <p role="alert" tabIndex={-1} className={styles.fault}>
        {faults[field]}
      </p>
    );

  return (
    <Dialog
      open
      title={seen === null ? 'Add a partner' : seen.name}
      face="full"
      onClose={close}
      onSubmit={() => void save()}
      actions={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button look="amber" type="submit" busy={busy !== null} disabled={!isChanged}>
            {seen === null ? 'Add the partner' : 'Save'}
          </Button>
        </>
      }
    >
      <div ref={fields} className={styles.fields}>
        {seen === null ? (
          <div className={styles.group}>
            <p className={styles.soft}>
              Its rides are those of a rider. Add a rider of the partner’s name under Riders first, and choose that one.
            </p>
            <PersonPicker
              label="Rider"
              roles={['rider']}
              chosen={rider}
              onChosen={(person) => {
                setRider(person);
                put({ rider: person?.id ?? '' });
              }}
            />
            {fault('rider')}
          </div>
        ) : null}
        <TextInput
          label="Name"
          fault={faults.name ?? null}
          autoComplete="off"
          maxLength={PARTNER_NAME_MAX}
          value={typed.name}
          onChange={({ target }) => put({ name: target.value })}
        />
        <SelectInput
          label="Kind"
          value={typed.kind}
          onChange={({ target }) => put({ kind: target.value as PartnerKind })}
        >
          {PARTNER_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {KIND_WORDS[kind]}
            </option>
          ))}
        </SelectInput>
        <TextInput
          label="Contact"
          help="Whom you ring or write to about it."
          fault={faults.contact ?? null}
          autoComplete="off"
          maxLength={PARTNER_CONTACT_MAX}
          value={typed.contact}
          onChange={({ target }) => put({ contact: target.value })}
        />
        <PaysField account={typed.account} fault={faults.account ?? null} onChange={(account) => put({ account })} />
        {number('day', 'Rides a day, at most')}
        {number('open', 'Rides open at once, at most')}
        <SelectInput
          label="State"
          help="While it is stopped, its keys are refused. Rides that are booked stay booked."
          value={typed.state}
          onChange={({ target }) => put({ state: target.value as PartnerState })}
        >
          {PARTNER_STATES.map((state) => (
            <option key={state} value={state}>
              {STATE_WORDS[state]}
            </option>
          ))}
        </SelectInput>
        <fieldset className={styles.group}>
          <legend>What its keys may do</legend>
          {PARTNER_SCOPES.map((scope) => (
            <ToggleInput
              key={scope}
              label={SCOPE_WORDS[scope]}
              on={typed.scopes.includes(scope)}
              onChange={(on) =>
                put({ scopes: PARTNER_SCOPES.filter((one) => (one === scope ? on : typed.scopes.includes(one))) })
              }
            />
          ))}
          {fault('scopes')}
        </fieldset>
        <PartnerPickups
          pickups={typed.pickups}
          fault={faults.pickups ?? null}
          onChange={(pickups) => put({ pickups })}
        />
        {refusal === '' ? null : (
          <p role="alert" className={styles.fault}>
            {refusal}
          </p>
        )}
      </div>
      {guard}
    </Dialog>
  );
}
