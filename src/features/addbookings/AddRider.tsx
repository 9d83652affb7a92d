import { TextInput } from '@/components/ui/fields/TextInput';
import { Button } from '@/components/ui/button/Button';
import { type FormEvent, useId, useState } from 'react';
import { config } from '@/backend/connection/config';
import type { Person } from '@/components/people/PersonPicker';
import { checkDeskPerson, type DeskPerson, personSought, tidyDeskPerson } from '@/domain/people/deskPerson';
import { messages } from '@/domain/messages';
import { useAppDispatch } from '@/state/hooks';
import { messageShown } from '@/state/messages';
import { useCall } from '@/state/useCall';
import { useRequestId } from '@/state/useRequestId';
import styles from './RiderPicker.module.css';

type Props = {
  /** What the desk typed to find the rider. */
  typed: string;
  onAdded: (rider: Person) => void;
  onClose: () => void;
};

/** Adds a rider who calls for the first time: they can be booked for at once. With an email they are told how to sign in. */
export function AddRider({ typed: sought, onAdded, onClose }: Props) {
  const id = useId();
  const dispatch = useAppDispatch();
  const { run, busy } = useCall();
  const request = useRequestId();
  const [typed, setTyped] = useState(() => personSought(sought));
  const [asked, setAsked] = useState(false);
  const faults = asked ? checkDeskPerson(typed, 'rider') : [];

  async function add(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!config.features.allowCriticalEdits) {
      dispatch(messageShown({ key: 'demo_mode' }));
      return;
    }
    setAsked(true);
    if (checkDeskPerson(typed, 'rider').length > 0) return;
    const rider = tidyDeskPerson(typed);
    const saved = await run('save_user', {
      ...rider,
      usertype: 'rider',
      attempt: request.idFor(JSON.stringify(rider)),
    });
    if (saved !== null) onAdded({ ...rider, id: saved.uid, usertype: 'rider', walletBalance: 0 });
  }

  const line = (name: keyof DeskPerson) => {
    const fault = faults.find(({ field }) => field === name);
    return {
      value: typed[name],
      onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
      fault: fault === undefined ? null : messages[fault.key],
      // Otherwise the browser would fill in the admin's own details.
      autoComplete: 'off',
    };
  };

  return (
    <form className={styles.form} aria-labelledby={`${id}-title`} onSubmit={(event) => void add(event)} noValidate>
      <h2 id={`${id}-title`} className={styles.title}>
        Add a rider
      </h2>
      <div className={styles.names}>
        <TextInput label="First name" autoFocus {...line('firstName')} />
        <TextInput label="Last name" {...line('lastName')} />
      </div>
      <TextInput label="Mobile" type="tel" {...line('mobile')} />
      <TextInput label="Email (optional)" type="email" {...line('email')} />
      <div className={styles.actions}>
        <Button look="text" onClick={onClose}>
          Back
        </Button>
        <Button type="submit" disabled={busy !== null} aria-busy={busy !== null}>
          Add rider
        </Button>
      </div>
    </form>
  );
}
