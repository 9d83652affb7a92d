import { Button } from '@/components/ui/button/Button';
import { SelectInput } from '@/components/ui/fields/SelectInput';
import { TextInput } from '@/components/ui/fields/TextInput';
import { RUN_MOBILE_MAX, RUN_NAME_MAX, RUN_NEEDS_MAX } from '@/domain/ride/repeats/runPeople';
import styles from '../Repeats.module.css';
import type { PassengerDraft } from './peopleDraft';

type Props = {
  /** Counted from 1. */
  place: number;
  passenger: PassengerDraft;
  /** The addresses of the stops. */
  stops: readonly string[];
  onChange: (passenger: PassengerDraft) => void;
  onRemove: () => void;
  /** Missing for the first. */
  onUp: (() => void) | undefined;
};

/** One passenger of a run: the name, where they get in, and whom to ring. */
export function PassengerFields({ place, passenger, stops, onChange, onRemove, onUp }: Props) {
  const set = (part: Partial<PassengerDraft>): void => onChange({ ...passenger, ...part });
  return (
    <fieldset className={styles.set}>
      <legend className={styles.legend}>{`Passenger ${place}`}</legend>
      <div className={styles.pair}>
        <TextInput
          label={`Name of passenger ${place}`}
          value={passenger.name}
          maxLength={RUN_NAME_MAX}
          onChange={({ target }) => set({ name: target.value })}
        />
        {stops.length === 0 ? null : (
          <SelectInput
            label={`Passenger ${place} gets in at`}
            value={passenger.stop}
            onChange={({ target }) => set({ stop: target.value })}
          >
            <option value="">The pickup</option>
            {stops.map((stop, at) => (
              <option key={`${at + 1} ${stop}`} value={String(at + 1)}>
                {stop}
              </option>
            ))}
          </SelectInput>
        )}
        <TextInput
          label={`What the driver needs to know about passenger ${place} (optional)`}
          value={passenger.needs}
          maxLength={RUN_NEEDS_MAX}
          onChange={({ target }) => set({ needs: target.value })}
        />
        <TextInput
          label={`Whom to ring for passenger ${place} (optional)`}
          value={passenger.ringName}
          maxLength={RUN_NAME_MAX}
          onChange={({ target }) => set({ ringName: target.value })}
        />
        <TextInput
          type="tel"
          label={`Their number, passenger ${place}`}
          value={passenger.mobile}
          maxLength={RUN_MOBILE_MAX}
          onChange={({ target }) => set({ mobile: target.value })}
        />
      </div>
      <div className={styles.steps}>
        {onUp === undefined ? null : <Button small onClick={onUp}>{`Pick passenger ${place} up earlier`}</Button>}
        <Button small onClick={onRemove}>{`Remove passenger ${place}`}</Button>
      </div>
    </fieldset>
  );
}
