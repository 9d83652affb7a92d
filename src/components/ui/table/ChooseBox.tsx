import { useContext, useEffect, useRef } from 'react';
import * as words from '@/languages/en/ui/table';
import { RowOrder, useChoosing } from './choosing';
import styles from './ChooseBox.module.css';

/** Chooses a row. With Shift, by mouse or by Space, it takes the rows between with it. */
export function ChooseBox({ id }: { id: string }) {
  const choosing = useChoosing();
  const order = useContext(RowOrder);
  if (choosing === null) return null;
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        aria-label={words.choose(choosing.nameOf(id))}
        checked={choosing.has(id)}
        onChange={({ nativeEvent }) => {
          const isRange = 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true;
          choosing.toggle(id, isRange ? (order ?? choosing.order) : null);
        }}
      />
    </label>
  );
}

/** Chooses all rows of the list, or none. */
export function ChooseAllBox() {
  const choosing = useChoosing();
  const box = useRef<HTMLInputElement>(null);
  const chosen = choosing?.order.filter((id) => choosing.has(id)).length ?? 0;
  const isAll = choosing !== null && chosen > 0 && chosen === choosing.order.length;
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = chosen > 0 && !isAll;
  });
  if (choosing === null) return null;
  return (
    <label className={styles.box}>
      <input
        ref={box}
        type="checkbox"
        aria-label={words.chooseAll(choosing.order.length)}
        checked={isAll}
        onChange={() => choosing.put(choosing.order, !isAll)}
      />
    </label>
  );
}
