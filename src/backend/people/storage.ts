/**
 * Pictures in storage, below the person's own folder. Documents are evidence: each upload gets a new name and replaces
 * none. Loaded by the screens that need it, because the SDK's storage part is large.
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
import { config } from '../connection/config';
import { type Outcome, refused, succeeded } from '../connection/failure';
import { call } from '../connection/apiClient';
import { auth } from '../connection/app';

/** The folders of a person's own pictures. */
export type PictureFolder =
  | 'profileImage'
  | 'driverDocuments'
  | 'profile'
  | 'driverbadge'
  | 'insurance'
  | 'vehicle'
  | 'carPicture';

/** How long a picture is asked for again before its screen says that it cannot be shown, milliseconds. */
const READ_PATIENCE_MS = 15_000;

let made: FirebaseStorage | undefined;

function storage(): FirebaseStorage {
  if (made !== undefined) return made;
  auth();
  made = getStorage(getApp());
  // Somebody waits for the picture; the SDK would try for two minutes.
  made.maxOperationRetryTime = READ_PATIENCE_MS;
  const emulator = config.emulators.storage;
  if (emulator) connectStorageEmulator(made, emulator.host, emulator.port);
  return made;
}

const ENDINGS: Record<string, string> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' };

/**
 * Stores a JPEG, PNG or WebP of at most 2 MB under a new name and returns its path. `onProgress` receives the uploaded
 * fraction, 0 to 1.
 */
export async function uploadPicture(
  folder: PictureFolder,
  picture: Blob,
  onProgress: (share: number) => void = () => {},
): Promise<Outcome<string>> {
  const user = auth().currentUser;
  if (user === null) return refused('not_logged_in');
  try {
    const path = `users/${user.uid}/${folder}/${crypto.randomUUID()}.${ENDINGS[picture.type] ?? 'jpg'}`;
    const task = uploadBytesResumable(ref(storage(), path), picture, { contentType: picture.type });
    task.on('state_changed', ({ bytesTransferred, totalBytes }) => onProgress(bytesTransferred / totalBytes));
    await task;
    return succeeded(path);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    return code === 'storage/retry-limit-exceeded' ? refused('not_sent') : refused('image_upload_error', code);
  }
}

/**
 * One of the signed-in person's own stored pictures. Refused: offline, picture_missing, and picture_unreadable with the
 * service's code. A bucket that does not let this address read it (CORS) answers like one that is not there.
 */
export async function readPicture(path: string): Promise<Outcome<Blob>> {
  try {
    return succeeded(await getBlob(ref(storage(), path)));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (!navigator.onLine) return refused('offline');
    if (code === 'storage/object-not-found') return refused('picture_missing');
    return refused('picture_unreadable', code === '' ? undefined : code);
  }
}

/** The public address of a stored profile picture. */
export async function pictureAddress(path: string): Promise<string> {
  return getDownloadURL(ref(storage(), path));
}

/** Removes a profile picture by its address or path; a picture already gone is fine. */
export async function removePicture(address: string): Promise<void> {
  await deleteObject(ref(storage(), address)).catch(() => {});
}

/** Stores a car type's picture under a new name, has the server publish it, and returns its public address. */
export async function uploadCarPicture(picture: Blob): Promise<Outcome<string>> {
  const stored = await uploadPicture('carPicture', picture);
  if (!stored.ok) return stored;
  const file = stored.value.slice(stored.value.lastIndexOf('/') + 1);
  const published = await call('publish_car_picture', { file });
  return published.ok ? succeeded(await pictureAddress(published.value.path)) : published;
}
