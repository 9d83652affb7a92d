import { Button } from '@/components/ui/button/Button';
import styles from './EditableTable.module.css';

type Props = {
  /** What another desk saved, in words. */
  said: string;
  onUse: () => void;
};

/** Below a field that was changed on both desks: what the other one saved, which can be taken instead. */
export function Theirs({ said, onUse }: Props) {
  return (
    <p className={styles.theirs}>
      <span>Somebody else saved {said}.</span>
      <Button look="text" small onClick={onUse}>
        Use it
      </Button>
    </p>
  );
}
