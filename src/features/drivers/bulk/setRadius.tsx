import { SelectInput } from '@/components/ui/fields/SelectInput';
import type { Person } from '@/backend/people/people';
import { type AnyBulkEdit, bulkEdit } from '@/components/bulk/bulkEdit';
import { chosenDistanceText } from '@/domain/place/distanceText';
import type { Settings } from '@/domain/pricing/settings';
import { jobRadiusChoices } from '@/domain/ride/dispatch/jobRadius';
import { ANY_RADIUS } from '../RadiusField';
import { changed, undone } from './driverBody';

const metresOf = (wish: string): number | null => (wish === ANY_RADIUS ? null : Number(wish));

/** Sets how far from a driver the offered rides may be. The wish: metres as text, or ANY_RADIUS; '' before it is chosen. */
export function setRadius(settings: Settings): AnyBulkEdit<Person> {
  const words = (metres: number | null | undefined): string =>
    metres === null || metres === undefined
      ? 'At any distance'
      : `Up to ${chosenDistanceText(metres, settings.convert_to_mile)}`;
  return bulkEdit<Person, string, 'save_driver'>({
    name: 'Set radius',
    call: 'save_driver',
    blank: '',
    Fields: ({ wish, onWish }) => (
      <SelectInput
        label="Job radius"
        help="Rides further from the driver are not offered"
        value={wish}
        onChange={({ target }) => onWish(target.value)}
      >
        <option value={ANY_RADIUS}>At any distance</option>
        {jobRadiusChoices(settings).map((metres) => (
          <option key={metres} value={String(metres)}>
            {words(metres)}
          </option>
        ))}
      </SelectInput>
    ),
    fault: (wish) => (wish === '' ? 'Choose the radius first.' : null),
    change(driver, wish) {
      if (wish !== '' && metresOf(wish) === (driver.jobRadius ?? null)) return { obstacle: 'It is so already.' };
      return { lines: [{ before: words(driver.jobRadius), after: wish === '' ? '…' : words(metresOf(wish)) }] };
    },
    body: (driver, wish) => changed(driver, { job_radius: metresOf(wish) }),
    undo: (driver) => undone(driver, { job_radius: driver.jobRadius ?? null }),
  });
}
