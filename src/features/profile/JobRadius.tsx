import { useState } from 'react';
import { updateProfile } from '@/backend/people/ownProfile';
import { SelectInput } from '@/components/ui/fields/SelectInput';
import { announce } from '@/components/ui/message/Announcer';
import { chosenDistanceText } from '@/domain/place/distanceText';
import { messages } from '@/domain/messages';
import { jobRadiusChoices } from '@/domain/ride/dispatch/jobRadius';
import * as words from '@/languages/en/account/profile';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { messageShown } from '@/state/messages';
import { selectSettings } from '@/state/selectors';
import styles from './ProfileScreen.module.css';

/** How far away a pickup may be for this driver. A choice is saved at once and counts from the next offer. */
export function JobRadius({ uid, jobRadius }: { uid: string; jobRadius: number | undefined }) {
  const dispatch = useAppDispatch();
  const settings = useAppSelector(selectSettings);
  const [saved, setSaved] = useState(false);
  if (settings === null) return null;
  const choices = jobRadiusChoices(settings, jobRadius);

  async function choose(metres: number | null): Promise<void> {
    setSaved(false);
    const outcome = await updateProfile(uid, { jobRadius: metres });
    if (outcome.ok) {
      setSaved(true);
      announce(messages.success);
    } else dispatch(messageShown(outcome.failure));
  }

  return (
    <section className={styles.section} aria-labelledby="job-radius">
      <h2 id="job-radius">{words.jobRadius}</h2>
      <SelectInput
        label={words.offerMe}
        help={saved ? words.radiusSaved(messages.success) : words.radiusMore}
        value={jobRadius !== undefined && choices.includes(jobRadius) ? jobRadius : ''}
        onChange={({ target: { value } }) => void choose(value === '' ? null : Number(value))}
      >
        <option value="">{words.anyDistance}</option>
        {choices.map((metres) => (
          <option key={metres} value={metres}>
            {words.upTo(chosenDistanceText(metres, settings.convert_to_mile))}
          </option>
        ))}
      </SelectInput>
    </section>
  );
}
