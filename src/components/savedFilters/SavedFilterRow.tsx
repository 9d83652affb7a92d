import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '@/components/ui/button/Button';
import type { SavedFilter } from '@/domain/desk/savedFilter';
import { plainText } from '@/domain/plainText';
import { PAGE_WORDS } from './pageWords';
import { FilterNameField } from './FilterNameField';
import styles from './SavedFiltersDialog.module.css';

type Props = {
  filter: SavedFilter;
  /** True for a filter of the page that is open. */
  isHere: boolean;
  /** Returns true once it is done. */
  onRename: (name: string) => Promise<boolean>;
  onRemove: () => Promise<void>;
  /** For an owner: shares a copy with all admins. Returns true once it is done. */
  onShare?: () => Promise<boolean>;
  isShared?: boolean;
};

/** A saved filter, with its page if that is another one, to be renamed or removed. */
export function SavedFilterRow({ filter, isHere, onRename, onRemove, onShare, isShared = false }: Props) {
  const { name } = filter;
  const [typed, setTyped] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const renames = useRef<HTMLButtonElement>(null);

  function leave(): void {
    // The button is back before it takes the focus.
    flushSync(() => {
      setTyped(null);
      setFault(null);
    });
    renames.current?.focus();
  }

  async function share(): Promise<void> {
    // The button goes, and the one beside it takes the focus.
    if ((await onShare?.()) === true) renames.current?.focus();
  }

  async function rename(event: FormEvent): Promise<void> {
    event.preventDefault();
    const next = plainText(typed ?? '').trim();
    if (next === '') {
      setFault('Enter a name.');
      return;
    }
    setBusy(true);
    const done = next === name || (await onRename(next));
    setBusy(false);
    if (done) leave();
  }

  if (typed !== null)
    return (
      <li>
        <form noValidate className={styles.form} onSubmit={(event) => void rename(event)}>
          <FilterNameField
            label={`New name for ${name}`}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the button that was pressed
            autoFocus
            typed={typed}
            fault={fault}
            onTyped={(next) => {
              setTyped(next);
              setFault(null);
            }}
          />
          <Button type="submit" look="filled" busy={busy}>
            Save
          </Button>
          <Button onClick={leave}>Cancel</Button>
        </form>
      </li>
    );
  return (
    <li className={styles.row}>
      <span className={styles.name}>
        {name}
        {isHere ? null : <small>{PAGE_WORDS[filter.page]}</small>}
      </span>
      <span className={styles.tools}>
        <Button ref={renames} small aria-label={`Rename ${name}`} onClick={() => setTyped(name)}>
          Rename
        </Button>
        {isShared ? <small className={styles.shared}>Shared</small> : null}
        {onShare === undefined || isShared ? null : (
          <Button small aria-label={`Share ${name} with all admins`} onClick={() => void share()}>
            Share
          </Button>
        )}
        <Button small tone="danger" aria-label={`Remove ${name}`} onClick={() => void onRemove()}>
          Remove
        </Button>
      </span>
    </li>
  );
}
