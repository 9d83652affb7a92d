import { useId, useRef, useState } from 'react';
import { failureText, type Outcome } from '@/backend/connection/failure';
import { type Person, readFleetDrivers } from '@/backend/people/people';
import { mentions } from '@/components/people/desk/usePeople';
import { mobileWords } from '@/components/people/mobileWords';
import picker from '@/components/people/PersonPicker.module.css';
import { PickerPanel } from '@/components/people/PickerPanel';
import { TextInput } from '@/components/ui/fields/TextInput';
import { useCombobox } from '@/components/ui/fields/useCombobox';
import { messages } from '@/domain/messages';
import { fullName } from '@/domain/people/user';

/** A driver of the fleet. */
export type FleetDriver = { uid: string; name: string };

type Props = {
  /** The fleet admin. */
  fleet: string;
  label: string;
  chosen: FleetDriver | null;
  onChosen: (driver: FleetDriver | null) => void;
};

/** Finds one of the drivers that a fleet has now. They are read whenever the list opens. */
export function FleetDriverPicker({ fleet, label, chosen, onChosen }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  /** Null while nothing is typed: the field then shows who is chosen. */
  const [typed, setTyped] = useState<string | null>(null);
  const [answer, setAnswer] = useState<Outcome<Person[]> | null>(null);
  const drivers = answer?.ok === true ? answer.value : [];
  const rows = drivers
    .filter((driver) => mentions(driver, (typed ?? '').trim()))
    .map((driver) => ({ key: driver.id, driver }));
  const { open, inputProps, ...panel } = useCombobox({
    id,
    input,
    rows,
    firstIsNext: typed !== null,
    onOpen: () => void readFleetDrivers(fleet).then(setAnswer),
    onClose: () => setTyped(null),
    onTyped: (text) => {
      setTyped(text);
      // Nothing is offered to somebody whose name the field no longer shows.
      onChosen(null);
    },
    onTaken: ({ driver }) => onChosen({ uid: driver.id, name: fullName(driver) }),
  });
  return (
    <div className={picker.picker}>
      <TextInput
        {...inputProps}
        ref={input}
        label={label}
        value={typed ?? chosen?.name ?? ''}
        placeholder="Name or plate"
      />
      {open ? (
        <PickerPanel
          {...panel}
          label={`${label}: drivers found`}
          status={rows.length === 0 ? emptyWords(answer) : null}
          rows={rows}
        >
          {({ driver }) => (
            <>
              <strong>{fullName(driver)}</strong>
              <span className={picker.facts}>
                {[driver.vehicleRegister, mobileWords(driver)].filter(Boolean).join(', ')}
              </span>
            </>
          )}
        </PickerPanel>
      ) : null}
    </div>
  );
}

/** Why no driver is listed. */
function emptyWords(answer: Outcome<Person[]> | null): string {
  if (answer === null) return 'Loading drivers';
  if (!answer.ok) return failureText(answer.failure);
  return answer.value.length === 0 ? 'Your fleet has no drivers yet.' : messages.no_users_matched;
}
