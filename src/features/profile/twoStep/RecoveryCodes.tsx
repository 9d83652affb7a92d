import { Button } from '@/components/ui/button/Button';
import { CopyButton } from '@/components/ui/button/CopyButton';
import { Dialog } from '@/components/ui/dialog/Dialog';
import { saveText } from '@/components/ui/table/saveFile';
import styles from './twoStep.module.css';

type Props = { codes: readonly string[]; onClose: () => void };

/** New recovery codes, shown this once. */
export function RecoveryCodes({ codes, onClose }: Props) {
  const text = `${codes.join('\n')}\n`;

  return (
    <Dialog
      open
      title="Keep your recovery codes"
      onClose={onClose}
      dismissible={false}
      actions={
        <Button look="filled" onClick={onClose}>
          I have kept them
        </Button>
      }
    >
      <div className={styles.stack}>
        <p>If you lose your phone, each of these opens your account once. You cannot see them again.</p>
        <ul className={styles.codes} aria-label="Recovery codes">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className={styles.buttons}>
          <CopyButton text={text} />
          <Button onClick={() => saveText('amberlight-recovery-codes.txt', text)}>Download</Button>
        </div>
      </div>
    </Dialog>
  );
}
