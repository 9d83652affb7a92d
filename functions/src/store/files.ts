/** Files of people. */
import { getStorage } from 'firebase-admin/storage';
import { adminApp } from './app';

/** Removes a person's pictures and documents. @throws when one could not be removed */
export async function deleteFilesOf(uid: string): Promise<void> {
  await getStorage(adminApp())
    .bucket()
    .deleteFiles({ prefix: `users/${uid}/` });
}

/**
 * Says on each of a driver's documents which fleet admin may read it: storage rules cannot look that up. '' is nobody.
 * @throws when one could not be told
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
