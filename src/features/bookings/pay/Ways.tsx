import { Button } from '@/components/ui/button/Button';
import { NextAction } from '@/components/ui/page/NextAction';
import type { ReactNode } from 'react';
import styles from './PayPanel.module.css';
import type { Way } from './useWays';

type Props = { ways: readonly Way[]; busy: boolean; hint: ReactNode; onPay: (way: Way) => void };

/** The buttons that pay: the first is the next action. `hint` stands below it. */
export function Ways({ ways: [first, ...others], busy, hint, onPay }: Props) {
  if (first === undefined) return null;
  return (
    <div className={styles.ways}>
      <NextAction key={first.mode} busy={busy || first.asking === true} onClick={() => onPay(first)}>
        {first.label}
      </NextAction>
      {hint}
      {others.map((way) => (
        <Button key={way.mode} wide disabled={busy || way.asking === true} onClick={() => onPay(way)}>
          {way.label}
        </Button>
      ))}
    </div>
  );
}
