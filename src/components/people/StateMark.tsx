import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import HistoryToggleOffOutlined from '@mui/icons-material/HistoryToggleOffOutlined';
import ReportProblemOutlined from '@mui/icons-material/ReportProblemOutlined';
import type { ReactNode } from 'react';
import styles from './StateMark.module.css';

export type Mark = 'good' | 'soon' | 'out' | 'quiet';

const ICONS = {
  good: CheckCircleOutlined,
  soon: ReportProblemOutlined,
  out: ErrorOutlined,
  quiet: HistoryToggleOffOutlined,
} as const;

/** How something stands: an icon and words, so that colour is never needed to tell. */
export function StateMark({ mark, children }: { mark: Mark; children: ReactNode }) {
  const Icon = ICONS[mark];
  return (
    <span className={`${styles.mark} ${styles[mark]}`}>
      <Icon fontSize="inherit" aria-hidden="true" />
      {children}
    </span>
  );
}
