import { ToggleInput } from '@/components/ui/fields/ToggleInput';
import { Button } from '@/components/ui/button/Button';
import { Dialog } from '@/components/ui/dialog/Dialog';
import styles from './KeysDialog.module.css';
import type { MenuPlace } from './menuGroups';

type Props = {
  open: boolean;
  on: boolean;
  onSwitch: (on: boolean) => void;
  places: readonly MenuPlace[];
  onClose: () => void;
};

/** The keys that lead through the desk, and the switch that turns them off. */
export function KeysDialog({ open, on, onSwitch, places, onClose }: Props) {
  return (
    <Dialog open={open} title="Keys" onClose={onClose} actions={<Button onClick={onClose}>Close</Button>}>
      <ToggleInput label="Use these keys" on={on} onChange={onSwitch} />
      <p className={styles.note}>They do nothing while you type in a field.</p>
      <dl className={styles.keys}>
        <div>
          <dt>Go to the search of the page</dt>
          <dd>
            <kbd>/</kbd>
          </dd>
        </div>
        <div>
          <dt>Show this list</dt>
          <dd>
            <kbd>?</kbd>
          </dd>
        </div>
        {places.map(({ label, route, letter }) => (
          <div key={route}>
            <dt>{label}</dt>
            <dd>
              <kbd>g</kbd> then <kbd>{letter}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
