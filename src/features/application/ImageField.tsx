import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import type { PictureFolder } from '@/backend/people/storage';
import { PictureFault } from '@/components/pictures/PictureFault';
import { useStoredPicture } from '@/components/pictures/useStoredPicture';
import { Button } from '@/components/ui/button/Button';
import { announce } from '@/components/ui/message/Announcer';
import { ProgressLine } from '@/components/ui/state/ProgressLine';
import type { TypedApplication } from '@/domain/people/driverApplication';
import { messages } from '@/domain/messages';
import * as words from '@/languages/en/driver/application';
import styles from './application.module.css';
import { LABELS, type PaperName } from '@/components/people/papers';
import { ACCEPTED, preparePicture } from './picture';

type Props = { name: PaperName; folder: PictureFolder; hint: string };

/** A photo of a document: taken or chosen, scaled down, uploaded at once to the driver's own folder, and shown. */
export function ImageField({ name, folder, hint }: Props) {
  const id = useId();
  const {
    field: { ref: focusRef, value, onChange },
    fieldState,
  } = useController<TypedApplication>({ name });
  const [share, setShare] = useState<number | null>(null);
  const [refusal, setRefusal] = useState('');
  const camera = useRef<HTMLInputElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const { address, failure, again, show } = usePreview(value);
  const fault = refusal || (fieldState.error?.message ?? '');

  async function take(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const file = event.target.files?.[0];
    // Allows the same file to be chosen again after a failure.
    event.target.value = '';
    if (file === undefined) return;
    setRefusal('');
    setShare(0);
    const picture = await preparePicture(file);
    if (picture.ok) {
      const { uploadPicture } = await import('@/backend/people/storage');
      const stored = await uploadPicture(folder, picture.value, setShare);
      if (stored.ok) {
        show(stored.value, picture.value);
        onChange(stored.value);
        announce(words.uploadedPhoto(LABELS[name]));
      } else setRefusal(messages[stored.failure.key]);
    } else setRefusal(messages[picture.failure.key]);
    setShare(null);
  }

  const input = {
    type: 'file',
    accept: ACCEPTED,
    hidden: true,
    onChange: (event: ChangeEvent<HTMLInputElement>) => void take(event),
  };
  return (
    <fieldset className={styles.image} aria-describedby={`${id}-hint`}>
      <legend>{LABELS[name]}</legend>
      <div className={styles.picture}>
        {address === null ? null : <img className={styles.preview} src={address} alt={words.yourPhoto(LABELS[name])} />}
        {failure === null ? null : <PictureFault label={LABELS[name]} failure={failure} onAgain={again} />}
        <p
          id={`${id}-hint`}
          className={fault === '' ? styles.hint : styles.fault}
          role={fault === '' ? undefined : 'alert'}
        >
          {fault === '' ? hint : fault}
        </p>
        {share === null ? null : (
          <ProgressLine label={words.uploadingPhoto(LABELS[name])} share={share === 0 ? null : share} />
        )}
        <input {...input} ref={camera} capture="environment" aria-label={words.takePhotoOf(LABELS[name])} />
        <input {...input} ref={files} aria-label={words.chooseFileOf(LABELS[name])} />
        <div className={styles.imageActions}>
          <Button className={styles.camera} disabled={share !== null} onClick={() => camera.current?.click()}>
            {words.takePhoto}
          </Button>
          <Button disabled={share !== null} ref={focusRef} onClick={() => files.current?.click()}>
            {value === '' ? words.chooseFile : words.chooseAnother}
          </Button>
        </div>
      </div>
    </fieldset>
  );
}

const read = async (path: string) => (await import('@/backend/people/storage')).readPicture(path);

/** The image at a storage path: the one just taken, or the one downloaded for a resumed form. */
function usePreview(path: string) {
  const [taken, setTaken] = useState<{ path: string; address: string } | null>(null);
  const isTaken = taken !== null && taken.path === path;
  const stored = useStoredPicture(isTaken ? '' : path, read);

  // An object URL keeps its image in memory until it is revoked.
  const made = taken?.address;
  useEffect(
    () => () => {
      if (made !== undefined) URL.revokeObjectURL(made);
    },
    [made],
  );

  return {
    ...stored,
    address: isTaken ? taken.address : stored.address,
    show: (ofPath: string, picture: Blob) => setTaken({ path: ofPath, address: URL.createObjectURL(picture) }),
  };
}
