import { Button } from '@/components/ui/button/Button';
import { useState } from 'react';
import { MessageForm } from './MessageForm';

type Props = {
  /** The person it is for; null where the desk chooses. */
  person: { uid: string; name: string } | null;
  label?: string;
  /** Amber, where it is the one thing a section is for. */
  main?: boolean;
  /** For a row of other small buttons, where its name says whom it reaches. */
  small?: boolean;
};

/** Opens a message of the office, with the person filled in. */
export function MessageButton({ person, label = 'Message', main = false, small = false }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        look={small ? 'text' : main ? 'amber' : 'outlined'}
        small={small}
        {...(small && person !== null ? { 'aria-label': `Message ${person.name}` } : {})}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {open ? <MessageForm person={person} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
