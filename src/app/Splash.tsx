import { Lamp } from '@/components/ui/page/Lamp';
import * as words from '@/languages/en/entry/app';
import styles from './Splash.module.css';

/** Shown while the app loads: the lamp, and a word for screen readers. */
export function Splash() {
  return (
    <div className={styles.splash} role="status">
      <Lamp size={56} />
      <span className="visually-hidden">{words.loading}</span>
    </div>
  );
}
