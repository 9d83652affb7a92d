import { useState } from 'react';
import { Lamp } from '@/components/ui/page/Lamp';
import * as words from '@/languages/en/entry/app';
import styles from './Splash.module.css';

/** When the lamp has appeared that is in the page itself (Splash.module.css), milliseconds. */
const APPEARED_MS = 500;
let isFirst = true;

/** True for the lamp that takes the place of the page's own, which has been seen by then. */
function wasSeen(): boolean {
  if (typeof document === 'undefined' || !isFirst) return false;
  isFirst = false;
  return performance.now() > APPEARED_MS;
}

/** Shown while the app loads: the lamp, and a word for screen readers. */
export function Splash() {
  const [goesOn] = useState(wasSeen);
  return (
    <div className={goesOn ? `${styles.splash} ${styles.goesOn}` : styles.splash} role="status">
      <Lamp size={56} />
      <span className="visually-hidden">{words.loading}</span>
    </div>
  );
}
