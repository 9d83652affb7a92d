import { Button } from '@/components/ui/button/Button';
import type { Outline, OutlineEdit } from './outlineEdits';
import styles from './zones.module.css';

/** What can be done with the outline as it stands. */
export function OutlineTools({ outline, edit }: { outline: Outline; edit: (done: OutlineEdit) => void }) {
  const { corners, drawing, chosen } = outline;
  return (
    <div className={styles.tools}>
      {drawing ? (
        <Button disabled={corners.length < 3} onClick={() => edit({ type: 'closed' })}>
          Finish outline
        </Button>
      ) : (
        <Button onClick={() => edit({ type: 'cleared' })}>Draw anew</Button>
      )}
      {chosen === null || corners[chosen] === undefined ? null : (
        <Button onClick={() => edit({ type: 'removed', index: chosen })}>Remove corner {chosen + 1}</Button>
      )}
    </div>
  );
}
