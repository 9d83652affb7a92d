import { Button } from '@mui/material';
import { type FormEvent, type ReactNode, useState } from 'react';
import { MessageDialog } from '@/components/ui/message/MessageDialog';
import { NextAction } from '@/components/ui/page/NextAction';
import { DeskDrawer } from '@/components/ui/page/DeskDrawer';
import styles from './FormDrawer.module.css';

type Props = {
  title: string;
  /** True when closing would lose typed text. */
  dirty: boolean;
  busy: boolean;
  action: string;
  /** True when it opens over the details it changes. */
  over: boolean;
  onSubmit: (event: FormEvent) => void;
  onClose: () => void;
  children: ReactNode;
};

/** A form in a drawer. Closing it with unsaved changes asks first. */
export function FormDrawer({ title, dirty, busy, action, over, onSubmit, onClose, children }: Props) {
  const [leaving, setLeaving] = useState(false);
  const leave = (): void => (dirty ? setLeaving(true) : onClose());
  return (
    <DeskDrawer open over={over} title={title} onClose={leave}>
      <form className={styles.form} onSubmit={onSubmit} noValidate>
        {children}
        <div className={styles.actions}>
          <NextAction type="submit" busy={busy}>
            {action}
          </NextAction>
          <Button size="large" fullWidth onClick={leave}>
            Cancel
          </Button>
        </div>
      </form>
      <MessageDialog
        open={leaving}
        title="Leave without saving?"
        onClose={() => setLeaving(false)}
        actions={[
          { label: 'Stay', onSelect: () => setLeaving(false) },
          { label: 'Leave', danger: true, onSelect: onClose },
        ]}
      >
        What you typed here is not saved yet.
      </MessageDialog>
    </DeskDrawer>
  );
}
