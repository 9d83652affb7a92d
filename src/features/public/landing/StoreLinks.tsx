import * as words from '@/languages/en/public/landing';
import { usePublicMarks } from '../usePublicMarks';
import styles from './StoreLinks.module.css';

/** Links to the app stores that are configured. */
export function StoreLinks() {
  const { link, when } = usePublicMarks();
  return (
    <section className={styles.section} aria-labelledby="stores" {...when('stores')}>
      <h2 id="stores" className={styles.heading}>
        {words.takeItWithYou}
      </h2>
      <div className={styles.links}>
        <a {...link('AppleStoreLink')} target="_blank" rel="noreferrer">
          App Store
        </a>
        <a {...link('PlayStoreLink')} target="_blank" rel="noreferrer">
          Google Play
        </a>
      </div>
    </section>
  );
}
