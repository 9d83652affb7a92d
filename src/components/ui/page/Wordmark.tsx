import { Lamp } from './Lamp';
import { needsTwoLines } from './needsTwoLines';
import styles from './Wordmark.module.css';

/** The lamp and the company's name. */
export function Wordmark({ name }: { name: string }) {
  return (
    <span className={styles.wordmark}>
      <Lamp size={28} />
      <span className={styles.name} data-wordmark="" data-long={needsTwoLines(name) ? '' : undefined}>
        {name}
      </span>
    </span>
  );
}
