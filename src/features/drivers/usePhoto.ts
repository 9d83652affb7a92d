import { useEffect, useState } from 'react';

type Shown = { path: string; address: string | null };

/** An object URL for a stored photo, valid while shown. `missing`: it does not exist, or this user may not see it. */
export function usePhoto(path: string): { address: string | null; missing: boolean } {
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    if (path === '') return undefined;
    let over = false;
    let made: string | null = null;
    void import('@/backend/people/documents')
      .then(({ readDocument }) => readDocument(path))
      .then((picture) => {
        if (over) return;
        made = picture === null ? null : URL.createObjectURL(picture);
        setShown({ path, address: made });
      });
    return () => {
      over = true;
      // An object URL keeps its image in memory until it is revoked.
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [path]);
  const settled = shown?.path === path ? shown : null;
  return { address: settled?.address ?? null, missing: settled !== null && settled.address === null };
}
