import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button/Button';
import { Dialog } from '@/components/ui/dialog/Dialog';
import { ChoiceList } from '@/components/ui/fields/ChoiceList';
import styles from './ChoiceDialog.module.css';

type Props<Value extends string> = {
  open: boolean;
  title: string;
  /** What follows from the answer. */
  children: ReactNode;
  /** The question over the choices; a screen reader reads it where it would repeat the title. */
  legend: string;
  legendUnseen?: boolean;
  /** Empty asks nothing but the answer itself. Some are the office's own, or kept in the language in which they are given. */
  choices: readonly { value: Value; label: string }[];
  value: Value | null;
  fault?: string | null;
  onChange: (value: Value) => void;
  /** The words of the two buttons: the one that changes nothing, and the one that does. */
  stay: string;
  go: string;
  tone?: 'danger';
  busy: boolean;
  onClose: () => void;
  onGo: () => void;
};

/** A question about a ride with one of a few answers: why it is called off, what is wrong with its bill. */
export function ChoiceDialog<Value extends string>(props: Props<Value>) {
  const { open, title, children, legend, legendUnseen, choices, value, fault = null, onChange } = props;
  const { stay, go, tone, busy, onClose, onGo } = props;
  return (
    <Dialog
      open={open}
      title={title}
      onClose={onClose}
      onSubmit={onGo}
      actions={
        <>
          <Button look="text" onClick={onClose}>
            {stay}
          </Button>
          <Button type="submit" look="filled" busy={busy} {...(tone && { tone })}>
            {go}
          </Button>
        </>
      }
    >
      <p className={styles.what}>{children}</p>
      {choices.length === 0 ? null : (
        <ChoiceList
          legend={legend}
          {...(legendUnseen && { legendUnseen })}
          choices={choices.map(({ value: own, label }) => ({ value: own, label: <bdi>{label}</bdi> }))}
          value={value}
          onChange={onChange}
          fault={fault}
        />
      )}
    </Dialog>
  );
}
