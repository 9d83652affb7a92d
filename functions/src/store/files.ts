/** People's files. */
import { randomUUID } from 'node:crypto';
import { bucket } from './app';

/** Removes a person's pictures and documents. @throws if one could not be removed */
export async function deleteFilesOf(uid: string): Promise<void> {
  await bucket().deleteFiles({ prefix: `users/${uid}/` });
}

export type StoredFile = { type: string; content: Buffer };

/** A file, or null if there is none. */
export async function readFile(path: string): Promise<StoredFile | null> {
  const file = bucket().file(path);
  const [exists] = await file.exists();
  if (!exists) return null;
  const [[metadata], [content]] = await Promise.all([file.getMetadata(), file.download()]);
  return { type: metadata.contentType ?? 'application/octet-stream', content };
}

/** Moves a file to where everybody reads it, with the token of a download address; false if there is no such file. */
export async function publishFile(from: string, to: string): Promise<boolean> {
  const file = await readFile(from);
  // Moved already, by an earlier try of the same press.
  if (file === null) return (await bucket().file(to).exists())[0];
  await bucket()
    .file(to)
    .save(file.content, {
      resumable: false,
      contentType: file.type,
      metadata: { metadata: { firebaseStorageDownloadTokens: randomUUID() } },
    });
  await bucket().file(from).delete({ ignoreNotFound: true });
  return true;
}
