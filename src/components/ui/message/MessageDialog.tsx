import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button/Button';
import { Dialog } from '@/components/ui/dialog/Dialog';
import * as words from '@/languages/en/ui/message';

export type MessageAction = {
  label: string;
  onSelect: () => void;
  /** The action most people will want. */
  next?: boolean;
  danger?: boolean;
};

type Props = {
  open: boolean;
  /** Left out for a plain message, whose text is then the dialog's name. */
  title?: string;
  children: ReactNode;
  /** Defaults to a single OK. */
  actions?: readonly MessageAction[];
  onClose: () => void;
  /** False if the browser's Back is answered elsewhere. */
  back?: boolean;
};

/** Every message of the product: a sentence and its actions. Escape closes it. */
export function MessageDialog({ open, title, children, actions, onClose, back }: Props) {
  const shown = actions ?? [{ label: words.ok, onSelect: onClose, next: true }];
  return (
    <Dialog
      open={open}
      title={title}
      role="alertdialog"
      onClose={onClose}
      back={back}
      actions={shown.map(({ label, onSelect, next, danger }) => (
        <Button
          key={label}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the answer most people want is one Enter away
          autoFocus={next === true}
          onClick={onSelect}
          look={danger ? 'filled' : next ? 'next' : 'text'}
          tone={danger ? 'danger' : undefined}
        >
          {label}
        </Button>
      ))}
    >
      {children}
    </Dialog>
  );
}
