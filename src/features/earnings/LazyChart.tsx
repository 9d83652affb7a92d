import { type ComponentProps, Suspense } from 'react';
import { withMui } from '@/components/ui/mui/withMui';
import styles from './earnings.module.css';

const EarningsChart = withMui(() => import('./EarningsChart'));

/** The chart, downloaded when there is something to draw; its space is reserved meanwhile. */
export function LazyChart(props: ComponentProps<typeof EarningsChart>) {
  return (
    <div className={styles.chart}>
      <Suspense>
        <EarningsChart {...props} />
      </Suspense>
    </div>
  );
}
