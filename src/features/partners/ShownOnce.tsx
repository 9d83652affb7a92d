import { useState } from 'react';
import { Button } from '@/components/ui/button/Button';
import { Dialog } from '@/components/ui/dialog/Dialog';
import { announce } from '@/components/ui/message/Announcer';
import styles from './partners.module.css';

type Props = { title: string; label: string; secret: string; children: string; onClose: () => void };

/** A key or a secret, which nobody can see again. */
export function ShownOnce({ title, label, secret, children, onClose }: Props) {
  const [copied, setCopied] = useState(false);

  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(secret);
    setCopied(true);
    announce('Copied');
  }

  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      dismissible={false}
      actions={
        <>
          <Button onClick={() => void copy().catch(() => {})}>{copied ? 'Copied' : 'Copy'}</Button>
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
