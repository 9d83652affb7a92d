import { Lamp } from './Lamp';
import styles from './Wordmark.module.css';

/** Longer names go over two lines of smaller letters: as wide as the product's own name, so that no bar changes with them. */
const ONE_LINE_CHARACTERS = 12;

/** The lamp and the company's name. */
export function Wordmark({ name }: { name: string }) {
  return (
    <span className={styles.wordmark}>
      <Lamp size={28} />
      <span className={name.length > ONE_LINE_CHARACTERS ? styles.long : undefined}>{name}</span>
    </span>
  );
}
