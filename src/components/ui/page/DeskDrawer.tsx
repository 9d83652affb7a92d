import type { ReactNode } from 'react';
import { IconButton } from '@/components/ui/button/IconButton';
import { Dialog } from '@/components/ui/dialog/Dialog';
import { CloseRounded } from '@/components/ui/icons/controls';
import * as words from '@/languages/en/ui/page';
import styles from './DeskDrawer.module.css';
import { useUnsaved } from './Unsaved';

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

/** A drawer for one item of a list; on a phone it fills the screen. It asks before it closes over what `Unsaved` tells of. */
export function DeskDrawer({
  open,
  title,
  label = title,
  actions,
  width = 640,
  over = false,
  onClose,
  children,
}: Props) {
  const { close, guard, around } = useUnsaved(onClose);
  return (
    <>
      <Dialog
        open={open}
        face="side"
        // The address names what is open, or it lies over something that it names.
        back={false}
        width={width}
        label={label}
        veil={!over}
        contentClass={styles.drawer}
        onClose={close}
      >
        <div className={styles.head}>
          <h2 className={styles.title}>{title}</h2>
          {actions}
          <IconButton label={words.close} onClick={close}>
            <CloseRounded />
          </IconButton>
        </div>
        <div className={styles.body}>{around(children)}</div>
      </Dialog>
      {guard}
    </>
  );
}
