import { useId } from 'react';
import { hasNeeds, type Needs } from '@/domain/ride/needs/needs';
import { NeedIcon } from './NeedIcon';
import { needWords } from './needWords';
import styles from './NeedsList.module.css';

type Props = {
  needs: Needs | null | undefined;
  /** The heading: “What the passenger needs”. */
  title: string;
  /** True for the driver, who also reads what to do. */
  forDriver?: boolean;
};

/** What a rider needs, in plain words beside a picture. Nothing is shown if nothing is needed. */
export function NeedsList({ needs, title, forDriver = false }: Props) {
  const id = useId();
  if (!hasNeeds(needs)) return null;
  return (
    <section className={styles.needs} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      <ul className={styles.list}>
        {needWords(needs).map(({ need, name, driver }) => (
          <li key={need} className={styles.need}>
            <NeedIcon need={need} />
            <span>
              <strong>{name}</strong>
              {forDriver ? <span className={styles.what}>{driver}</span> : null}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
