import { Button } from '@/components/ui/button/Button';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import { IMAGE_MAX_BYTES } from '@/domain/limits';
import { messages } from '@/domain/messages';
import styles from './EditableTable.module.css';
import type { StorePicture } from './field';

/** The types that browsers display and the storage rules accept. */
const TYPES = ['image/jpeg', 'image/png', 'image/webp'];

type Props = {
  label: string;
  hint?: string;
  value: string;
  fault: string | undefined;
  disabled: boolean;
  store: StorePicture;
  onChange: (address: string) => void;
};

/** A row's picture: shown, replaced or removed. A wrong type or size is reported before anything is uploaded. */
export function PictureEditor({ label, hint, value, fault, disabled, store, onChange }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string>();

  async function choose({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const picture = target.files?.[0];
    target.value = '';
    if (picture === undefined) return;
    if (!TYPES.includes(picture.type)) return setWrong(messages.image_wrong_type);
    if (picture.size > IMAGE_MAX_BYTES) return setWrong(messages.image_too_large);
    setWrong(undefined);
    setBusy(true);
    const stored = await store(picture);
    setBusy(false);
    if (stored.ok) onChange(stored.value);
    else setWrong(stored.message);
  }

  const said = wrong ?? fault ?? hint;
  return (
    <fieldset className={styles.picture} aria-describedby={said ? `${id}-help` : undefined}>
      <legend className={styles.pictureLabel}>{label}</legend>
      {value === '' ? <span className={styles.noPicture}>No picture yet</span> : <img src={value} alt="" />}
      <div className={styles.pictureActions}>
        <input ref={input} type="file" accept={TYPES.join(',')} hidden onChange={(event) => void choose(event)} />
        <Button disabled={disabled} busy={busy} onClick={() => input.current?.click()}>
          {value === '' ? 'Choose a picture' : 'Replace'}
        </Button>
        {value === '' ? null : (
          <Button look="text" disabled={disabled || busy} onClick={() => onChange('')}>
            Remove
          </Button>
        )}
      </div>
      {said ? (
        <p
          id={`${id}-help`}
          className={(wrong ?? fault) === undefined ? styles.pictureHelp : styles.pictureFault}
          role={wrong ? 'alert' : undefined}
        >
          {said}
        </p>
      ) : null}
    </fieldset>
  );
}
