import { Button } from '@/components/ui/button/Button';
import type { FormEvent, ReactNode } from 'react';
import { NextAction } from '@/components/ui/page/NextAction';
import { DeskDrawer } from '@/components/ui/page/DeskDrawer';
import { useGuardedClose } from '@/components/ui/page/useGuardedClose';
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

/** A form in a drawer. Leaving it with unsaved changes, by whatever way, asks first. */
export function FormDrawer({ title, dirty, busy, action, over, onSubmit, onClose, children }: Props) {
  const { close, guard } = useGuardedClose(dirty, onClose);
  return (
    <DeskDrawer open over={over} title={title} onClose={close}>
      <form className={styles.form} onSubmit={onSubmit} noValidate>
        {children}
        <div className={styles.actions}>
          <NextAction type="submit" busy={busy}>
            {action}
          </NextAction>
          <Button look="text" wide onClick={close}>
            Cancel
          </Button>
        </div>
      </form>
      {guard}
    </DeskDrawer>
  );
}
