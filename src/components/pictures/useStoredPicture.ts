import { useCallback, useEffect, useState } from 'react';
import type { Failure, Outcome } from '@/backend/connection/failure';

type Read = (path: string) => Promise<Outcome<Blob>>;
/** What one attempt to show the picture of a path came to. */
type Shown = { path: string; attempt: number } & ({ address: string } | { failure: Failure });

export type StoredPicture = {
  /** An object URL, valid while shown; null until the picture is there. */
  address: string | null;
  failure: Failure | null;
  again: () => void;
};

/**
 * A private picture from storage. What went wrong is returned, to be said; when the connection is back it is tried again.
 * @param path where it is stored; '' is no picture
 * @param read fetches it; the same function on every render
 */
export function useStoredPicture(path: string, read: Read): StoredPicture {
  const [shown, setShown] = useState<Shown | null>(null);
  const [attempt, setAttempt] = useState(0);
  const again = useCallback(() => setAttempt((number) => number + 1), []);

  useEffect(() => {
    if (path === '') return undefined;
    let over = false;
    let made: string | null = null;
    let failed = false;
    let isBack = false;
    // From the start: the connection may be back while the answer that it had failed is still under way.
    const onOnline = (): void => {
      isBack = true;
      if (failed) again();
    };
    window.addEventListener('online', onOnline);
    void read(path)
      .catch((): Outcome<Blob> => ({ ok: false, failure: { key: 'picture_unreadable' } }))
      .then((outcome) => {
        if (over) return;
        if (outcome.ok) {
          made = URL.createObjectURL(outcome.value);
          setShown({ path, attempt, address: made });
        } else if (isBack) again();
        else {
          failed = true;
          setShown({ path, attempt, failure: outcome.failure });
        }
      });
    return () => {
      over = true;
      window.removeEventListener('online', onOnline);
      // An object URL keeps its picture in memory until it is revoked.
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [path, read, attempt, again]);

  const now = shown?.path === path && shown.attempt === attempt ? shown : null;
  const failure = now !== null && 'failure' in now ? now.failure : null;
  return { address: now !== null && 'address' in now ? now.address : null, failure, again };
}
