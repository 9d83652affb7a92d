import { Button } from '@/components/ui/button/Button';
import { CopyButton } from '@/components/ui/button/CopyButton';
import { Dialog } from '@/components/ui/dialog/Dialog';
import styles from './partners.module.css';

type Props = { title: string; label: string; secret: string; children: string; onClose: () => void };

/** A key or a secret, which nobody can see again. */
export function ShownOnce({ title, label, secret, children, onClose }: Props) {
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      dismissible={false}
      actions={
        <>
          <CopyButton text={secret} />
          <Button look="filled" onClick={onClose}>
            I have kept it
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        <p>{children}</p>
        <p role="group" aria-label={label} className={styles.secret}>
          {secret}
        </p>
      </div>
    </Dialog>
  );
}
