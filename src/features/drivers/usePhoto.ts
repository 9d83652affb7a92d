import { useEffect, useState } from 'react';

type Shown = { path: string; address: string | null };

/** A stored photo as an address the page can show, for as long as it is shown. `missing`: it is not there, or not ours to see. */
export function usePhoto(path: string): { address: string | null; missing: boolean } {
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    if (path === '') return undefined;
    let over = false;
    let made: string | null = null;
    void import('@/backend/storage')
      .then(({ readPicture }) => readPicture(path))
      .then((picture) => {
        if (over) return;
        made = picture === null ? null : URL.createObjectURL(picture);
        setShown({ path, address: made });
      });
    return () => {
      over = true;
      // An address made for a picture holds its memory until it is given back.
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [path]);
  const settled = shown?.path === path ? shown : null;
  return { address: settled?.address ?? null, missing: settled !== null && settled.address === null };
}
