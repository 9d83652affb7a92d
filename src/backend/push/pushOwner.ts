/**
 * Whose pushes this device shows. The service worker reads it (public/push-sw.js): a push that is still under way when
 * somebody signs out, or one to somebody who was signed in here before, is not shown to whoever holds the phone now.
 */

/** The worker reads the same place. */
const CACHE = 'push';
const PLACE = '/push-owner';

/** Notes the uid; '' after a sign-out. Where storage is blocked there is no worker that could show a push either. */
export async function notePushOwner(uid: string): Promise<void> {
  if (!('caches' in globalThis)) return;
  await caches
    .open(CACHE)
    .then((cache) => cache.put(PLACE, new Response(uid)))
    .catch(() => {});
}
