import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button/Button';
import { ChoiceList } from '@/components/ui/fields/ChoiceList';
import { NEEDS_KEPT_DAYS } from '@/domain/limits';
import { hasNeeds, type NeedName, type Needs } from '@/domain/ride/needs/needs';
import * as words from '@/languages/en/home/needs';
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
        {words.opener}
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
      <legend className={styles.legend}>{words.title}</legend>
      {box('wheelchair', 'stays', words.wheelchair, words.wheelchairNote)}
      {needs.wheelchair === undefined ? null : (
        <div className={styles.more}>
          <ChoiceList
            legend={words.onTheRide}
            legendUnseen
            choices={[
              { value: 'stays', label: words.stays },
              { value: 'transfers', label: words.transfers },
            ]}
            value={needs.wheelchair}
            onChange={(value) => set('wheelchair', value)}
          />
        </div>
      )}
      {box('dog', true, words.dog)}
      {box('walking_aid', true, words.walkingAid, words.walkingAidNote)}
      {box('finding', 'voice', words.finding)}
      {needs.finding === undefined ? null : (
        <div className={styles.more}>
          <ChoiceList
            legend={words.howDriverHelps}
            legendUnseen
            choices={[
              { value: 'voice', label: words.byVoice },
              { value: 'touch', label: words.byTouch },
            ]}
            value={needs.finding}
            onChange={(value) => set('finding', value)}
          />
        </div>
      )}
      {box('quiet', true, words.quiet)}
      {box('companion', true, words.companion, words.companionNote)}
      <p className={styles.soft}>{words.promise(NEEDS_KEPT_DAYS)}</p>
      {children}
    </fieldset>
  );
}
