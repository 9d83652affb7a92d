import { Badge } from '@/components/rides/Badge';
import { Plate } from '@/components/rides/Plate';
import * as words from '@/languages/en/public/landing';
import styles from './ProductSection.module.css';

/** The product in three short facts. */
export function ProductSection() {
  return (
    <section className={styles.section} aria-labelledby="product">
      <h2 id="product" className={styles.heading}>
        {words.product}
      </h2>
      <div className={styles.facts}>
        <div>
          <p className={styles.mark}>
            <span className={styles.fare}>£24.60</span>
          </p>
          <h3>{words.fareFirst}</h3>
          <p>{words.fareFirstMore}</p>
        </div>
        <div>
          <p className={styles.mark}>
            <Badge number="48217" />
          </p>
          <h3>{words.licensed}</h3>
          <p>{words.licensedMore}</p>
        </div>
        <div>
          <p className={styles.mark}>
            <Plate registration="LK24 TXA" size="large" />
          </p>
          <h3>{words.rightCar}</h3>
          <p>{words.rightCarMore}</p>
        </div>
      </div>
    </section>
  );
}
