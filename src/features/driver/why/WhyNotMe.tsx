import { type ComponentType, lazy, Suspense, useState } from 'react';
import { Button } from '@/components/ui/button/Button';
import * as words from '@/languages/en/driver/work';
import type { SearchesProps } from './RecentSearches';

const RecentSearches = lazy<ComponentType<SearchesProps>>(() => import('./RecentSearches'));

/** Opens the searches of the last half hour in which this driver was looked at. They are fetched only then. */
export function WhyNotMe() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button small onClick={() => setOpen(true)}>
        {words.whyNotMe}
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <RecentSearches onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
