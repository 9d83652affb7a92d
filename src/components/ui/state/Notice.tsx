import type { ReactNode } from 'react';
import { ErrorOutlined, ReportProblemOutlined } from '@/components/ui/icons/states';
import styles from './Notice.module.css';

type Props = {
  /** `fault`: something is wrong. `warning`: something needs a decision. */
  face: 'fault' | 'warning';
  className?: string | undefined;
  /** Buttons at its end. */
  actions?: ReactNode;
  children: ReactNode;
};

/** Says within a page what needs attention there. */
export function Notice({ face, className, actions, children }: Props) {
  const Icon = face === 'fault' ? ErrorOutlined : ReportProblemOutlined;
  return (
    <div role="alert" className={[styles.notice, styles[face], className].filter(Boolean).join(' ')}>
      <Icon className={styles.icon} />
      <div className={styles.words}>{children}</div>
      {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
