import { type ComponentType, lazy, Suspense, useState } from 'react';
import { Button } from '@/components/ui/button/Button';
import * as words from '@/languages/en/driver/work';
import styles from '../driver.module.css';
import type { ReasonsProps } from './Reasons';

const UNSAID: { default: ComponentType<ReasonsProps> } = {
  default: () => <p role="alert">{words.reasonNotLoaded}</p>,
};
/** Fetched at the press, so that an offer shows no later for it. */
const Reasons = lazy<ComponentType<ReasonsProps>>(() => import('./Reasons').catch(() => UNSAID));

/** Tells why this ride is, or was, offered to the driver. */
export function WhyThisRide({ id }: { id: string }) {
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.question}>
      <Button small aria-expanded={open} onClick={() => setOpen(!open)}>
        {words.whyThisRide}
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <Reasons id={id} />
        </Suspense>
      ) : null}
    </div>
  );
}
