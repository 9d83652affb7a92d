import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import type { Person } from '@/backend/people/people';
import { announce } from '@/components/ui/message/Announcer';
import { type MessageKey, messages } from '@/domain/messages';
import { checkDeskNames, checkDeskPerson, type DeskPerson } from '@/domain/people/deskPerson';
import type { Fault } from '@/domain/people/licence/licenceFaults';
import { ADDRESS_MAX_CHARACTERS } from '@/domain/limits';
import { fullName } from '@/domain/people/user';
import { DeskField } from './DeskField';
import { FormDrawer } from './FormDrawer';
import { LiftBan } from './LiftBan';
import { TheirChanges } from './TheirChanges';
import { TYPE_WORDS } from '@/components/people/typeWords';
import { useCall } from '@/state/useCall';
import { useDeskForm } from './useDeskForm';
import { WhoFields } from './WhoFields';

type Values = DeskPerson & { homeAddress: string };

type Props = {
  usertype: 'rider' | 'fleetadmin';
  /** The person to edit; null for a new one. */
  person: Person | null;
  onSaved: (uid: string, told?: MessageKey) => void;
  onClose: () => void;
};

const LABELS: Readonly<Record<keyof Values, string>> = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  mobile: 'Mobile',
  homeAddress: 'Address',
};

const EMPTY: Values = { firstName: '', lastName: '', email: '', mobile: '', homeAddress: '' };

/** Adds or edits a rider or a fleet admin. */
export function PersonForm({ usertype, person, onSaved, onClose }: Props) {
  const { ask, busy } = useCall({ critical: true });
  // One idempotency key per form: a second press adds no second person.
  const [attempt] = useState(() => crypto.randomUUID());
  const [barred, setBarred] = useState(false);
  // The form keeps the record it was opened with, so that another user's change is reported and not overwritten.
  const [opened, setOpened] = useState(person);
  const faultsOf = (values: Values): Fault[] => [
    ...(person === null ? checkDeskPerson(values, usertype) : checkDeskNames(values)),
    ...(values.homeAddress.trim().length > ADDRESS_MAX_CHARACTERS
      ? [{ field: 'homeAddress', key: 'text_too_long' } as const]
      : []),
  ];
  const { form, refuse } = useDeskForm<Values>(opened === null ? EMPTY : valuesOf(opened), faultsOf);

  async function save({ firstName, lastName, email, mobile, homeAddress }: Values, lift_ban = false): Promise<void> {
    setBarred(false);
    const names = { firstName, lastName, homeAddress };
    const body =
      person === null
        ? { ...names, email, mobile, usertype, attempt, lift_ban }
        : { ...names, uid: person.id, edits: opened?.edits ?? 0 };
    const outcome = await ask('save_user', body);
    if (outcome === null) return;
    if (!outcome.ok && outcome.failure.key === 'user_barred') {
      setBarred(true);
      return;
    }
    if (!outcome.ok) {
      refuse(outcome.failure);
      return;
    }
    const { uid, mailed } = outcome.value;
    if (person === null) {
      onSaved(uid, mailed === undefined ? 'added_by_mobile' : mailed ? 'invite_sent' : 'invite_not_sent');
    } else {
      announce(messages.success);
      onSaved(uid);
    }
  }

  const type = TYPE_WORDS[usertype].toLowerCase();
  return (
    <FormProvider {...form}>
      <FormDrawer
        title={person === null ? `Add ${type}` : `Edit ${fullName(person)}`}
        dirty={form.formState.isDirty}
        busy={busy !== null}
        over={person !== null}
        action={person === null ? `Add ${type}` : 'Save'}
        onSubmit={(event) => void form.handleSubmit((values) => save(values))(event)}
        onClose={onClose}
      >
        {opened !== null && person !== null ? (
          <TheirChanges
            opened={valuesOf(opened)}
            stands={valuesOf(person)}
            labelOf={(field) => LABELS[field as keyof Values]}
            onChosen={() => setOpened(person)}
          />
        ) : null}
        <WhoFields person={person} usertype={usertype} />
        <DeskField name="homeAddress" label="Address (optional)" long />
      </FormDrawer>
      <LiftBan open={barred} onClose={() => setBarred(false)} onAnyway={() => void save(form.getValues(), true)} />
    </FormProvider>
  );
}

const valuesOf = ({ firstName, lastName, email, mobile, homeAddress = '' }: Person): Values => ({
  firstName,
  lastName,
  email,
  mobile,
  homeAddress,
});
