/**
 * Pictures in storage, below the person's own folder. Documents are evidence: each upload takes a fresh name, and none is
 * replaced. Loaded by the screens that need it, for the SDK's storage part is not small.
 */
import { getApp } from 'firebase/app';
import {
  connectStorageEmulator,
  deleteObject,
  type FirebaseStorage,
  getBlob,
  getDownloadURL,
  getStorage,
  ref,
  uploadBytesResumable,
} from 'firebase/storage';
import { config } from './config';
import { type Outcome, refused, succeeded } from './failure';
import { auth } from './app';

/** Folders of a person's own (SPEC section 7, Storage). */
export type PictureFolder = 'profileImage' | 'driverDocuments' | 'profile' | 'driverbadge' | 'insurance' | 'vehicle';

let made: FirebaseStorage | undefined;

function storage(): FirebaseStorage {
  if (made !== undefined) return made;
  auth();
  made = getStorage(getApp());
  const emulator = config.emulators.storage;
  if (emulator) connectStorageEmulator(made, emulator.host, emulator.port);
  return made;
}

const ENDINGS: Record<string, string> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' };

/**
 * Stores a JPEG, PNG or WebP of at most 2 MB under a fresh name and answers its path. `onProgress` is told the share that
 * has gone up, 0 to 1. A document says which fleet admin may read it, which is whom the driver's own token names.
 */
export async function uploadPicture(
  folder: PictureFolder,
  picture: Blob,
  onProgress: (share: number) => void = () => {},
): Promise<Outcome<string>> {
  const user = auth().currentUser;
  if (user === null) return refused('not_logged_in');
  try {
    const { claims } = await user.getIdTokenResult();
    const fleet = typeof claims.fleetadmin === 'string' ? claims.fleetadmin : '';
    const path = `users/${user.uid}/${folder}/${crypto.randomUUID()}.${ENDINGS[picture.type] ?? 'jpg'}`;
    const task = uploadBytesResumable(ref(storage(), path), picture, {
      contentType: picture.type,
      ...(fleet !== '' && folder !== 'profileImage' ? { customMetadata: { fleetadmin: fleet } } : {}),
    });
    task.on('state_changed', ({ bytesTransferred, totalBytes }) => onProgress(bytesTransferred / totalBytes));
    await task;
    return succeeded(path);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    return code === 'storage/retry-limit-exceeded' ? refused('offline') : refused('image_upload_error', code);
  }
}

/** A stored picture as the signed-in person may read it; null when it is not there or not theirs to see. */
export async function readPicture(path: string): Promise<Blob | null> {
  return getBlob(ref(storage(), path)).catch(() => null);
}

/** The public address of a stored profile picture. */
export async function pictureAddress(path: string): Promise<string> {
  return getDownloadURL(ref(storage(), path));
}

/** Removes a profile picture by its address or path; one that is gone already is as good. */
export async function removePicture(address: string): Promise<void> {
  await deleteObject(ref(storage(), address)).catch(() => {});
}

/** Stores a car type's picture under a fresh name and answers its public address. */
export async function uploadCarPicture(picture: Blob): Promise<Outcome<string>> {
  auth();
  const at = ref(storage(), `cartypes/${crypto.randomUUID()}.${ENDINGS[picture.type] ?? 'jpg'}`);
  try {
    await uploadBytesResumable(at, picture, { contentType: picture.type });
    return succeeded(await getDownloadURL(at));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    return code === 'storage/retry-limit-exceeded' ? refused('offline') : refused('image_upload_error', code);
  }
}
