import { ChosenFilter } from '@/components/ui/fields/ChosenFilter';
import type { UserType } from '@/domain/people/user';
import { PersonName } from './PersonName';
import { PersonPicker } from './PersonPicker';

type Props = {
  label: string;
  uid: string | null;
  roles?: readonly UserType[];
  onChosen: (uid: string | null) => void;
};

/** A filter by person: a search, then the chosen name until it is cleared. */
export function PersonFilter({ label, uid, roles, onChosen }: Props) {
  if (uid === null) {
    return (
      <PersonPicker
        tight
        label={label}
        chosen={null}
        onChosen={(person) => onChosen(person?.id ?? null)}
        {...(roles === undefined ? {} : { roles })}
      />
    );
  }
  return (
    <ChosenFilter clear={`Clear the ${label.toLowerCase()}`} onClear={() => onChosen(null)}>
      {label}: <PersonName uid={uid} />
    </ChosenFilter>
  );
}
