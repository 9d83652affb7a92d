/** People's files. */
import { randomUUID } from 'node:crypto';
import { bucket } from './app';

/** Removes a person's pictures and documents. @throws if one could not be removed */
export async function deleteFilesOf(uid: string): Promise<void> {
  await bucket().deleteFiles({ prefix: `users/${uid}/` });
}

/** The uids of everybody who has files, up to a thousand at a time. */
export async function* fileOwners(): AsyncGenerator<string[]> {
  let pageToken: string | undefined;
  do {
    const page = await bucket().getFiles({
      prefix: ALL,
      delimiter: '/',
      autoPaginate: false,
      maxResults: OWNERS_AT_ONCE,
      ...(pageToken === undefined ? {} : { pageToken }),
    });
    const { prefixes = [], nextPageToken } = (page[2] ?? {}) as { prefixes?: string[]; nextPageToken?: string };
    yield prefixes.map((prefix) => prefix.slice(ALL.length, -1));
    pageToken = nextPageToken;
  } while (pageToken !== undefined);
}

const ALL = 'users/';
const OWNERS_AT_ONCE = 1000;

/** A file's path and the time it was stored, epoch ms. */
export type Stored = { path: string; at: number };

/** The first `most` files of a person, in the order of their paths. */
export async function filesOf(uid: string, most: number): Promise<Stored[]> {
  const [files] = await bucket().getFiles({ prefix: `${ALL}${uid}/`, maxResults: most });
  return files.map(({ name, metadata }) => ({ path: name, at: Date.parse(metadata.timeCreated ?? '') }));
}

/** Removes one file, which may be gone. */
export async function removeFile({ path }: Stored): Promise<void> {
  await bucket().file(path).delete({ ignoreNotFound: true });
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
