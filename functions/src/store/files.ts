/** People's files. */
import { getStorage } from 'firebase-admin/storage';
import { adminApp } from './app';

/** Removes a person's pictures and documents. @throws if one could not be removed */
export async function deleteFilesOf(uid: string): Promise<void> {
  await getStorage(adminApp())
    .bucket()
    .deleteFiles({ prefix: `users/${uid}/` });
}

/**
 * Labels each of a driver's documents with the fleet admin who may read it, because storage rules cannot look that up.
 * '' means no fleet admin.
 * @throws if a document could not be labelled
 */
export async function labelDocuments(uid: string, fleetadmin: string): Promise<void> {
  const [files] = await getStorage(adminApp())
    .bucket()
    .getFiles({ prefix: `users/${uid}/` });
  const others = files.filter(
    ({ name, metadata }) => !name.startsWith(`users/${uid}/profileImage/`) && fleetOn(metadata) !== fleetadmin,
  );
  await Promise.all(
    others.map((file) => file.setMetadata({ metadata: { fleetadmin: fleetadmin === '' ? null : fleetadmin } })),
  );
}

function fleetOn({ metadata }: { metadata?: Record<string, unknown> }): string {
  const fleet = metadata?.['fleetadmin'];
  return typeof fleet === 'string' ? fleet : '';
}
