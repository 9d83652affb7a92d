import {
  CheckCircleOutlined,
  ErrorOutlined,
  HistoryToggleOffOutlined,
  ReportProblemOutlined,
} from '@/components/ui/icons/states';
import type { ReactNode } from 'react';
import styles from './StateMark.module.css';

export type Mark = 'good' | 'soon' | 'out' | 'quiet';

const ICONS = {
  good: CheckCircleOutlined,
  soon: ReportProblemOutlined,
  out: ErrorOutlined,
  quiet: HistoryToggleOffOutlined,
} as const;

/** A state as an icon and words, so that it never depends on colour alone. */
export function StateMark({ mark, children }: { mark: Mark; children: ReactNode }) {
  const Icon = ICONS[mark];
  return (
    <span className={`${styles.mark} ${styles[mark]}`}>
      <Icon fontSize="inherit" aria-hidden="true" />
      {children}
    </span>
  );
}
