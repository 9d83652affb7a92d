import { type ChangeEvent, useRef, useState } from 'react';
import { config } from '@/backend/connection/config';
import type { Failure } from '@/backend/connection/failure';
import { updateProfile } from '@/backend/people/ownProfile';
import { Portrait } from '@/components/people/Portrait';
import { Button } from '@/components/ui/button/Button';
import { fullName, type UserProfile } from '@/domain/people/user';
import * as words from '@/languages/en/account/profile';
import { profileMerged } from '@/state/auth';
import { useAppDispatch } from '@/state/hooks';
import { messageShown } from '@/state/messages';
import { ACCEPTED, preparePicture } from '../application/picture';
import styles from './ProfileScreen.module.css';

/** A rider's or driver's photo, by which the other side recognises them. */
export function ProfilePhoto({ uid, profile }: { uid: string; profile: UserProfile }) {
  const dispatch = useAppDispatch();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const initials = `${profile.firstName.charAt(0)}${profile.lastName.charAt(0)}`.toUpperCase();

  /** Uploads the photo, stores it in the profile, and only then deletes the old one. */
  async function change(file: File): Promise<Failure | null> {
    const picture = await preparePicture(file);
    if (!picture.ok) return picture.failure;
    const { pictureAddress, removePicture, uploadPicture } = await import('@/backend/people/storage');
    const stored = await uploadPicture('profileImage', picture.value);
    if (!stored.ok) return stored.failure;
    const profile_image = await pictureAddress(stored.value);
    const named = await updateProfile(uid, { profile_image });
    if (!named.ok) return named.failure;
    dispatch(profileMerged({ profile_image }));
    if (profile.profile_image?.includes('profileImage')) await removePicture(profile.profile_image);
    return null;
  }

  async function take(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (file === undefined) return;
    if (!config.features.allowCriticalEdits) {
      dispatch(messageShown({ key: 'demo_mode' }));
      return;
    }
    setBusy(true);
    const failure = await change(file).catch((): Failure => ({ key: 'image_upload_error' }));
    setBusy(false);
    if (failure !== null) dispatch(messageShown(failure));
  }

  return (
    <div className={styles.who}>
      <Portrait
        image={profile.profile_image}
        letters={initials}
        alt={profile.profile_image ? words.yourPhoto(fullName(profile)) : ''}
        large
      />
      <div>
        <p className={styles.name} dir="auto">
          {fullName(profile)}
        </p>
        <input
          ref={input}
          type="file"
          accept={ACCEPTED}
          hidden
          aria-label={words.photoOfYou}
          onChange={(event) => void take(event)}
        />
        <Button look="text" className={styles.under} busy={busy} onClick={() => input.current?.click()}>
          {profile.profile_image ? words.changePhoto : words.addPhoto}
        </Button>
      </div>
    </div>
  );
}
