import { Link } from 'react-router-dom';
import type { Withdraw } from '@/domain/money/wallet';
import type { RunNumbers } from './useRunNumbers';
import styles from './withdraws.module.css';

/** The run that a withdrawal is in, or nothing. */
export function RunLink({ row: { payout, processed }, runs }: { row: Withdraw; runs: RunNumbers }) {
  if (payout === undefined) return null;
  const number = runs.get(payout);
  return (
    <span className={styles.second}>
      {processed ? 'With' : 'It goes with'}{' '}
      <Link to={`/payouts?show=runs&run=${payout}`}>{number === undefined ? 'its run' : `run ${number}`}</Link>
    </span>
  );
}
