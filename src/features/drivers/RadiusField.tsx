import { DeskField } from '@/components/people/desk/DeskField';
import { chosenDistanceText } from '@/domain/place/distanceText';
import { jobRadiusChoices } from '@/domain/ride/dispatch/jobRadius';
import { useAppSelector } from '@/state/hooks';
import { selectSettings } from '@/state/selectors';

/** The form's value for a driver without a radius of their own. */
export const ANY_RADIUS = 'any';

/** A driver's own radius in the desk's form. `chosen`: the stored one, metres. */
export function RadiusField({ chosen }: { chosen: number | undefined }) {
  const settings = useAppSelector(selectSettings);
  const miles = settings?.convert_to_mile ?? false;
  const choices = settings === null ? [] : jobRadiusChoices(settings, chosen);
  // One that is wider than the platform's search limits nothing, and stays until somebody changes it.
  const all = chosen === undefined || choices.includes(chosen) ? choices : [...choices, chosen];
  return (
    <DeskField name="jobRadius" label="Job radius" hint="Rides further from the driver are not offered">
      <option value={ANY_RADIUS}>At any distance</option>
      {all.map((metres) => (
        <option key={metres} value={String(metres)}>
          Up to {chosenDistanceText(metres, miles)}
        </option>
      ))}
    </DeskField>
  );
}
