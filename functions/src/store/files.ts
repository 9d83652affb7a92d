/** People's files. */
import { randomUUID } from 'node:crypto';
import { bucket } from './app';

/** Removes a person's pictures and documents. @throws if one could not be removed */
export async function deleteFilesOf(uid: string): Promise<void> {
  await bucket().deleteFiles({ prefix: `users/${uid}/` });
}

/** The most entries in one list of the storage service. */
export const LIST_MAX = 1000;

/** The size of a list to ask the storage service for. @throws RangeError unless it is a whole number from 1 to LIST_MAX */
export function listSize(size: number): number {
  if (Number.isInteger(size) && size >= 1 && size <= LIST_MAX) return size;
  throw new RangeError(`A list of files has 1 to ${LIST_MAX} entries, not ${size}.`);
}

const ALL = 'users/';

/** A file's path and the time it was stored, epoch ms. */
export type Stored = { path: string; at: number };

type Asked = { prefix: string; size: number; pageToken: string | undefined; delimiter?: string };
type Listed = { files: Stored[]; folders: string[]; next: string | undefined };

/** One list of what lies under a prefix; with a delimiter, the folders as well. */
async function list({ prefix, size, pageToken, delimiter }: Asked): Promise<Listed> {
  const [files, , answer] = await bucket().getFiles({
    prefix,
    autoPaginate: false,
    maxResults: listSize(size),
    ...(delimiter === undefined ? {} : { delimiter }),
    ...(pageToken === undefined ? {} : { pageToken }),
  });
  const { prefixes = [], nextPageToken } = (answer ?? {}) as { prefixes?: string[]; nextPageToken?: string };
  return {
    files: files.map(({ name, metadata }) => ({ path: name, at: Date.parse(metadata.timeCreated ?? '') })),
    folders: prefixes,
    next: nextPageToken,
  };
}

/** The uids of everybody who has files, up to a thousand at a time. */
export async function* fileOwners(): AsyncGenerator<string[]> {
  let pageToken: string | undefined;
  do {
    const page = await list({ prefix: ALL, size: LIST_MAX, pageToken, delimiter: '/' });
    yield page.folders.map((folder) => folder.slice(ALL.length, -1));
    pageToken = page.next;
  } while (pageToken !== undefined);
}

/** The first `most` files of a person, in the order of their paths. */
export async function filesOf(uid: string, most: number): Promise<Stored[]> {
  const found: Stored[] = [];
  let pageToken: string | undefined;
  do {
    const size = Math.min(LIST_MAX, most - found.length);
    const page = await list({ prefix: `${ALL}${uid}/`, size, pageToken });
    found.push(...page.files);
    pageToken = page.next;
  } while (pageToken !== undefined && found.length < most);
  return found;
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
