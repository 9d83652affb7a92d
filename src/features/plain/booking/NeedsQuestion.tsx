import { ChoiceList } from '@/components/ui/fields/ChoiceList';
import { NextAction } from '@/components/ui/page/NextAction';
import { NEEDS_KEPT_DAYS } from '@/domain/limits';
import { hasNeeds, type NeedName, type Needs } from '@/domain/ride/needs/needs';
import { KeepNeeds } from '@/features/home/needs/KeepNeeds';
import type { BookingForm } from '@/features/home/useBookingForm';
import { useAppDispatch } from '@/state/hooks';
import { needsSet } from '@/state/trip';
import { NeedIcon } from '@/components/rides/needs/NeedIcon';
import styles from '../parts/Plain.module.css';
import { Question } from '../parts/Question';
import type { PlainSteps } from './usePlainSteps';

type Props = { form: BookingForm; steps: PlainSteps };

/** Each need as the rider would say it. Ticking it means `value`, until a question below says otherwise. */
const SENTENCES: { [Name in NeedName]: { value: NonNullable<Needs[Name]>; words: string; note?: string } } = {
  wheelchair: { value: 'stays', words: 'I use a wheelchair' },
  dog: { value: true, words: 'I have an assistance dog' },
  walking_aid: { value: true, words: 'I have a stick, a frame or a folding wheelchair' },
  finding: { value: 'voice', words: 'I need help to find the taxi' },
  companion: { value: true, words: 'Somebody helps me and comes with me', note: 'They pay nothing.' },
  quiet: { value: true, words: 'I would like a quiet ride' },
};
const NAMES = Object.keys(SENTENCES) as NeedName[];

/** What the driver should know. One button goes on, and says whether anything was ticked. */
export function NeedsQuestion({ form: { needs, rider, kept, trip }, steps }: Props) {
  const dispatch = useAppDispatch();
  const set = (name: NeedName, value: Needs[NeedName] | undefined): void => {
    const { [name]: _, ...others } = needs;
    dispatch(needsSet(value === undefined ? others : { ...others, [name]: value }));
  };
  const anything = hasNeeds(needs);
  return (
    <Question steps={steps} title="Do you need anything?">
      <p>Your driver is told. It costs nothing.</p>
      <fieldset className={styles.bare}>
        <legend className="visually-hidden">Do you need anything?</legend>
        {NAMES.map((name) => {
          const { value, words, note } = SENTENCES[name];
          return (
            <div key={name} className={styles.choices}>
              <label className={styles.choice}>
                <input
                  type="checkbox"
                  checked={needs[name] !== undefined}
                  onChange={({ target }) => set(name, target.checked ? value : undefined)}
                />
                <NeedIcon need={name} />
                <span>
                  {words}
                  {note === undefined ? null : <span className={styles.note}>{note}</span>}
                </span>
              </label>
              {name === 'wheelchair' && needs.wheelchair !== undefined ? (
                <div className={styles.under}>
                  <ChoiceList
                    legend="In the taxi"
                    choices={[
                      { value: 'stays', label: 'I stay in my wheelchair' },
                      { value: 'transfers', label: 'I move to a seat' },
                    ]}
                    value={needs.wheelchair}
                    onChange={(how) => set('wheelchair', how)}
                  />
                </div>
              ) : null}
              {name === 'finding' && needs.finding !== undefined ? (
                <div className={styles.under}>
                  <ChoiceList
                    legend="How should the driver help?"
                    choices={[
                      { value: 'voice', label: 'Call out to me' },
                      { value: 'touch', label: 'Offer me an arm' },
                    ]}
                    value={needs.finding}
                    onChange={(how) => set('finding', how)}
                  />
                </div>
              ) : null}
            </div>
          );
        })}
      </fieldset>
      {rider === null || trip.guest ? null : <KeepNeeds uid={rider} needs={needs} kept={kept} />}
      {anything ? <p className={styles.soft}>We delete this {NEEDS_KEPT_DAYS} days after the ride.</p> : null}
      <NextAction
        className={styles.main}
        onClick={() => {
          // What was kept from an earlier booking counts as said once it was seen here.
          dispatch(needsSet(needs));
          steps.onward();
        }}
      >
        {anything ? 'Next' : 'I need nothing'}
      </NextAction>
    </Question>
  );
}
