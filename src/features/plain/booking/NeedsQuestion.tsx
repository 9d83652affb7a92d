import { ChoiceList } from '@/components/ui/fields/ChoiceList';
import { NextAction } from '@/components/ui/page/NextAction';
import { NEEDS_KEPT_DAYS } from '@/domain/limits';
import { hasNeeds, type NeedName, type Needs } from '@/domain/ride/needs/needs';
import { KeepNeeds } from '@/features/home/needs/KeepNeeds';
import type { BookingForm } from '@/features/home/useBookingForm';
import * as words from '@/languages/en/account/plain/booking';
import { useAppDispatch } from '@/state/hooks';
import { needsSet } from '@/state/trip';
import { NeedIcon } from '@/components/rides/needs/NeedIcon';
import styles from '../parts/Plain.module.css';
import { Question } from '../parts/Question';
import type { PlainSteps } from './usePlainSteps';

type Props = { form: BookingForm; steps: PlainSteps };

/** What ticking a need means, until a question below says otherwise. */
const TICKED: { [Name in NeedName]: NonNullable<Needs[Name]> } = {
  wheelchair: 'stays',
  dog: true,
  walking_aid: true,
  finding: 'voice',
  companion: true,
  quiet: true,
};
const NAMES = Object.keys(TICKED) as NeedName[];

/** What the driver should know. One button goes on, and says whether anything was ticked. */
export function NeedsQuestion({ form: { needs, rider, kept, trip }, steps }: Props) {
  const dispatch = useAppDispatch();
  const set = (name: NeedName, value: Needs[NeedName] | undefined): void => {
    const { [name]: _, ...others } = needs;
    dispatch(needsSet(value === undefined ? others : { ...others, [name]: value }));
  };
  const anything = hasNeeds(needs);
  return (
    <Question steps={steps} title={words.doYouNeed}>
      <p>{words.driverIsTold}</p>
      <fieldset className={styles.bare}>
        <legend className="visually-hidden">{words.doYouNeed}</legend>
        {NAMES.map((name) => (
          <div key={name} className={styles.choices}>
            <label className={styles.choice}>
              <input
                type="checkbox"
                checked={needs[name] !== undefined}
                onChange={({ target }) => set(name, target.checked ? TICKED[name] : undefined)}
              />
              <NeedIcon need={name} />
              <span>
                {words.needs[name]}
                {name === 'companion' ? <span className={styles.note}>{words.companionFree}</span> : null}
              </span>
            </label>
            {name === 'wheelchair' && needs.wheelchair !== undefined ? (
              <div className={styles.under}>
                <ChoiceList
                  legend={words.inTaxi}
                  choices={[
                    { value: 'stays', label: words.stays },
                    { value: 'transfers', label: words.transfers },
                  ]}
                  value={needs.wheelchair}
                  onChange={(how) => set('wheelchair', how)}
                />
              </div>
            ) : null}
            {name === 'finding' && needs.finding !== undefined ? (
              <div className={styles.under}>
                <ChoiceList
                  legend={words.howHelp}
                  choices={[
                    { value: 'voice', label: words.callOut },
                    { value: 'touch', label: words.offerArm },
                  ]}
                  value={needs.finding}
                  onChange={(how) => set('finding', how)}
                />
              </div>
            ) : null}
          </div>
        ))}
      </fieldset>
      {rider === null || trip.guest ? null : <KeepNeeds uid={rider} needs={needs} kept={kept} />}
      {anything ? <p className={styles.soft}>{words.deletedAfter(NEEDS_KEPT_DAYS)}</p> : null}
      <NextAction
        className={styles.main}
        onClick={() => {
          // What was kept from an earlier booking counts as said once it was seen here.
          dispatch(needsSet(needs));
          steps.onward();
        }}
      >
        {anything ? words.next : words.needNothing}
      </NextAction>
    </Question>
  );
}
