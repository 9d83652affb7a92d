import { setSimpleView } from '@/backend/people/simpleView';
import styles from './SimpleViewSwitch.module.css';
import { useSimpleView } from './useSimpleView';

/** The simple view in the profile of a rider. It is a choice of this phone, and needs no connection. */
export function SimpleViewSwitch() {
  const on = useSimpleView();
  return (
    <section className={styles.section} aria-labelledby="simple-view">
      <h2 id="simple-view">Simple view</h2>
      <label className={styles.choice}>
        <input type="checkbox" checked={on} onChange={({ target }) => setSimpleView(target.checked)} />
        Ask me one question at a time
      </label>
      <p className={styles.soft}>
        Large letters, short sentences and no map, for booking, riding and paying. It is kept on this phone only.
      </p>
    </section>
  );
}
