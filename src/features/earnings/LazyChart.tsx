import { type ComponentProps, lazy, Suspense } from 'react';
import styles from './earnings.module.css';

const EarningsChart = lazy(() => import('./EarningsChart'));

/** The chart, which is downloaded when there is something to draw; its place is kept meanwhile. */
export function LazyChart(props: ComponentProps<typeof EarningsChart>) {
  return (
    <div className={styles.chart}>
      <Suspense>
        <EarningsChart {...props} />
      </Suspense>
    </div>
  );
}
