import { Lamp } from '@/components/Lamp';
import styles from './Splash.module.css';

/** While the app is on its way: the lamp, and a word for those who cannot see it. */
export function Splash() {
  return (
    <div className={styles.splash} role="status">
      <Lamp size={56} />
      <span className="visually-hidden">Loading</span>
    </div>
  );
}
