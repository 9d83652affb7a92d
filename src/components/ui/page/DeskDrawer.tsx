import { CloseRounded } from '@/components/ui/icons/controls';
import { Drawer, IconButton } from '@mui/material';
import { type ReactNode, useId } from 'react';
import styles from './DeskDrawer.module.css';

type Props = {
  open: boolean;
  title: string;
  /** The name that screen readers announce; the title if left out. */
  label?: string;
  actions?: ReactNode;
  /** Width on a desk, pixels. */
  width?: number;
  /** True when it opens over another drawer, which has already dimmed the page. */
  over?: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** A drawer for one item of a list; on a phone it fills the screen. */
export function DeskDrawer({ open, title, label, actions, width = 640, over = false, onClose, children }: Props) {
  const id = useId();
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      slotProps={{
        backdrop: { invisible: over },
        paper: {
          sx: { width: { xs: '100%', md: width }, bgcolor: 'var(--paper)' },
          role: 'dialog',
          'aria-modal': true,
          ...(label === undefined ? { 'aria-labelledby': id } : { 'aria-label': label }),
        },
      }}
    >
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {actions}
        <IconButton aria-label="Close" edge="end" onClick={onClose}>
          <CloseRounded />
        </IconButton>
      </div>
      <div className={styles.body}>{children}</div>
    </Drawer>
  );
}
