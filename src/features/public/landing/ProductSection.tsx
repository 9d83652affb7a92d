import { Badge } from '@/components/rides/Badge';
import { Plate } from '@/components/rides/Plate';
import styles from './ProductSection.module.css';

/** The product in three short facts. */
export function ProductSection() {
  return (
    <section className={styles.section} aria-labelledby="product">
      <h2 id="product" className={styles.heading}>
        A cab you know before it stops
      </h2>
      <div className={styles.facts}>
        <div>
          <p className={styles.mark}>
            <span className={styles.fare}>£24.60</span>
          </p>
          <h3>The fare first</h3>
          <p>See what the ride costs, line by line, before you book. Pay by cash, card or wallet.</p>
        </div>
        <div>
          <p className={styles.mark}>
            <Badge number="48217" />
          </p>
          <h3>Licensed, every one</h3>
          <p>
            Hackney carriages only. Badge, licence, MOT and insurance are checked, and a lapsed one is off the road.
          </p>
        </div>
        <div>
          <p className={styles.mark}>
            <Plate registration="LK24 TXA" size="large" />
          </p>
          <h3>The right car</h3>
          <p>Follow your driver to the kerb, match the plate, and say five digits to start the ride.</p>
        </div>
      </div>
    </section>
  );
}
