import { ToggleInput } from '@/components/ui/fields/ToggleInput';
import type { Person } from '@/backend/people/people';
import { type AnyBulkEdit, bulkEdit } from '@/components/bulk/bulkEdit';
import { PersonFilter } from '@/components/people/PersonFilter';
import { PersonName } from '@/components/people/PersonName';
import { changed, undone } from './driverBody';

/** `none`: out of every fleet. */
type Wish = { fleet: string | null; none: boolean };

const fleetOf = ({ fleet, none }: Wish): string | null => (none ? '' : fleet);

const named = (uid: string | undefined) => (uid ? <PersonName uid={uid} /> : 'None');

/** Puts drivers into a fleet, or takes them out of theirs. */
export const setFleet: AnyBulkEdit<Person> = bulkEdit<Person, Wish, 'save_driver'>({
  name: 'Set fleet',
  call: 'save_driver',
  blank: { fleet: null, none: false },
  Fields: ({ wish, onWish }) => (
    <>
      {wish.none ? null : (
        <PersonFilter
          label="Fleet admin"
          roles={['fleetadmin']}
          uid={wish.fleet}
          onChosen={(fleet) => onWish({ ...wish, fleet })}
        />
      )}
      <ToggleInput label="Take them out of their fleet" on={wish.none} onChange={(none) => onWish({ ...wish, none })} />
    </>
  ),
  fault: (wish) => (fleetOf(wish) === null ? 'Choose the fleet admin first.' : null),
  change(driver, wish) {
    const fleet = fleetOf(wish);
    if (fleet === (driver.fleetadmin ?? ''))
      return { obstacle: fleet === '' ? 'In no fleet already.' : 'In this fleet already.' };
    return { lines: [{ before: named(driver.fleetadmin), after: fleet === null ? '…' : named(fleet) }] };
  },
  body: (driver, wish) => changed(driver, { fleetadmin: fleetOf(wish) ?? '' }),
  undo: (driver) => undone(driver, { fleetadmin: driver.fleetadmin ?? '' }),
});
