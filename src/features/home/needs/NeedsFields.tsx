import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button/Button';
import { ChoiceList } from '@/components/ui/fields/ChoiceList';
import { NEEDS_KEPT_DAYS } from '@/domain/limits';
import { hasNeeds, type NeedName, type Needs } from '@/domain/ride/needs/needs';
import styles from './NeedsFields.module.css';

type Props = {
  needs: Needs;
  onChange: (needs: Needs) => void;
  /** Below the choices: keeping them for the next bookings. */
  children?: ReactNode;
};

/** What the rider needs. It is folded away until opened, because most riders need nothing. */
export function NeedsFields({ needs, onChange, children }: Props) {
  const [opened, setOpened] = useState(false);
  if (!opened && !hasNeeds(needs))
    return (
      <Button look="text" className={styles.opener} onClick={() => setOpened(true)}>
        Say what you need: wheelchair, assistance dog…
      </Button>
    );
  /** Sets one need, or takes it away. */
  const set = <Name extends NeedName>(name: Name, value: Needs[Name] | undefined): void => {
    const { [name]: _, ...others } = needs;
    onChange(value === undefined ? others : { ...others, [name]: value });
  };
  const box = <Name extends NeedName>(name: Name, value: NonNullable<Needs[Name]>, label: string, note?: string) => (
    <label className={styles.choice}>
      <input
        type="checkbox"
        checked={needs[name] !== undefined}
        onChange={({ target }) => set(name, target.checked ? value : undefined)}
      />
      <span>
        {label}
        {note === undefined ? null : <span className={styles.note}>{note}</span>}
      </span>
    </label>
  );
  return (
    <fieldset className={styles.needs}>
      <legend className={styles.legend}>What do you need?</legend>
      {box(
        'wheelchair',
        'stays',
        'A wheelchair',
        'We ask only cabs that the licensing authority lists as wheelchair accessible.',
      )}
      {needs.wheelchair === undefined ? null : (
        <div className={styles.more}>
          <ChoiceList
            legend="On the ride"
            legendUnseen
            choices={[
              { value: 'stays', label: 'You stay in it' },
              { value: 'transfers', label: 'You move to a seat' },
            ]}
            value={needs.wheelchair}
            onChange={(value) => set('wheelchair', value)}
          />
        </div>
      )}
      {box('dog', true, 'An assistance dog')}
      {box('walking_aid', true, 'A walking aid', 'Or a wheelchair that folds and goes in any boot.')}
      {box('finding', 'voice', 'Help finding the cab')}
      {needs.finding === undefined ? null : (
        <div className={styles.more}>
          <ChoiceList
            legend="How the driver helps"
            legendUnseen
            choices={[
              { value: 'voice', label: 'The driver calls out to you' },
              { value: 'touch', label: 'The driver offers you an arm' },
            ]}
            value={needs.finding}
            onChange={(value) => set('finding', value)}
          />
        </div>
      )}
      {box('quiet', true, 'A quiet ride')}
      {box('companion', true, 'A companion comes with you', 'Do not count them as an extra passenger.')}
      <p className={styles.soft}>
        This costs nothing extra. Your driver sees it. We delete it {NEEDS_KEPT_DAYS} days after the ride.
      </p>
      {children}
    </fieldset>
  );
}
