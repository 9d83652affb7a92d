import { Lamp } from './Lamp';
import styles from './Wordmark.module.css';

/** The lamp and the product's name, or the company's if the settings give one. */
export function Wordmark({ name = 'Amberlight' }: { name?: string }) {
  return (
    <span className={styles.wordmark}>
      <Lamp size={28} />
      <span>{name}</span>
    </span>
  );
}
