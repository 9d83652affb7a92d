import { type ComponentType, lazy, Suspense, useState } from 'react';
import { Button } from '@/components/ui/button/Button';
import * as words from '@/languages/en/driver/walkUp';
import type { CabCodeProps } from './CabCodeDialog';

const CabCodeDialog = lazy<ComponentType<CabCodeProps>>(() => import('./CabCodeDialog'));

/** Opens the code by which a passenger who stands at the cab takes it. It is fetched only then. */
export function PassengerAtCab() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button wide onClick={() => setOpen(true)}>
        {words.passengerAtCab}
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <CabCodeDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
