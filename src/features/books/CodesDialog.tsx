import { useState } from 'react';
import { Button } from '@/components/ui/button/Button';
import { Dialog } from '@/components/ui/dialog/Dialog';
import { TextInput } from '@/components/ui/fields/TextInput';
import {
  ACCOUNT_NAMES,
  type AccountCodes,
  BOOK_ACCOUNTS,
  type BookAccount,
  CODE_MAX_CHARACTERS,
} from '@/domain/books/accounts';
import { useCall } from '@/state/useCall';
import styles from './books.module.css';

type Props = { codes: AccountCodes; onClose: () => void };

const CODE = /^[0-9A-Za-z][0-9A-Za-z.-]*$/;

/** The codes of the accounts, as the office's bookkeeping program has them. */
export function CodesDialog({ codes, onClose }: Props) {
  const { run, busy } = useCall({ critical: true });
  const [typed, setTyped] = useState(codes);
  const [tried, setTried] = useState(false);
  const isFaulty = (account: BookAccount): boolean => !CODE.test(typed[account].trim());

  async function save(): Promise<void> {
    setTried(true);
    if (BOOK_ACCOUNTS.some(isFaulty)) return;
    if ((await run('save_books', { codes: typed })) !== null) onClose();
  }

  return (
    <Dialog
      open
      title="Account codes"
      face="full"
      onClose={onClose}
      onSubmit={() => void save()}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="amber" type="submit" busy={busy !== null}>
            Save
          </Button>
        </>
      }
    >
      <p className={styles.words}>
        As your bookkeeping program has them. Files made from now on use them, for earlier days too.
      </p>
      <div className={styles.codes}>
        {BOOK_ACCOUNTS.map((account) => (
          <TextInput
            key={account}
            label={ACCOUNT_NAMES[account]}
            value={typed[account]}
            maxLength={CODE_MAX_CHARACTERS}
            autoComplete="off"
            fault={tried && isFaulty(account) ? 'Letters, digits, dots and dashes.' : null}
            onChange={({ target }) => setTyped({ ...typed, [account]: target.value })}
          />
        ))}
      </div>
    </Dialog>
  );
}
