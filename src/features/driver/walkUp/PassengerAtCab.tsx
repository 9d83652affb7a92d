import { type ComponentType, lazy, Suspense, useState } from 'react';
import { Button } from '@/components/ui/button/Button';
import type { CabCodeProps } from './CabCodeDialog';

const CabCodeDialog = lazy<ComponentType<CabCodeProps>>(() => import('./CabCodeDialog'));

/** Opens the code by which a passenger who stands at the cab takes it. It is fetched only then. */
export function PassengerAtCab() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button wide onClick={() => setOpen(true)}>
        Passenger at the cab
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <CabCodeDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
