import { Lamp } from './Lamp';
import styles from './Wordmark.module.css';

/** The lamp and the product's name; the name is the company's own when the settings give one. */
export function Wordmark({ name = 'Amberlight' }: { name?: string }) {
  return (
    <span className={styles.wordmark}>
      <Lamp size={28} />
      <span>{name}</span>
    </span>
  );
}
