import { type ComponentType, lazy, Suspense, useState } from 'react';
import { Button } from '@/components/ui/button/Button';
import * as words from '@/languages/en/driver/work';
import type { ExplainedProps } from './OffersExplained';

const OffersExplained = lazy<ComponentType<ExplainedProps>>(() => import('./OffersExplained'));

/** Opens the rule of who is offered what, which is fetched only then. */
export function HowOffersWork() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button small onClick={() => setOpen(true)}>
        {words.howOffersWork}
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <OffersExplained onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
