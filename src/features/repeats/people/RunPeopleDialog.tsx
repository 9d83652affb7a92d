import { useState } from 'react';
import { newRequestId } from '@/backend/money/wallet';
import { Button } from '@/components/ui/button/Button';
import { Dialog } from '@/components/ui/dialog/Dialog';
import { TextInput } from '@/components/ui/fields/TextInput';
import { useGuardedClose } from '@/components/ui/page/useGuardedClose';
import { RUN_MOBILE_MAX, RUN_NAME_MAX, RUN_PASSENGERS_MAX, type RunPeople } from '@/domain/ride/repeats/runPeople';
import { useCall } from '@/state/useCall';
import styles from '../Repeats.module.css';
import { PassengerFields } from './PassengerFields';
import { draftOf, isWhole, newPassenger, type PassengerDraft, peopleOf } from './peopleDraft';

type Props = { id: string; people: RunPeople | null; stops: readonly string[]; onClose: () => void };

/** The list with the row at `at` one place earlier. */
const earlier = (rows: readonly PassengerDraft[], at: number): PassengerDraft[] =>
  rows.flatMap((row, place) => (place === at ? [] : place === at - 1 ? [...rows.slice(at, at + 1), row] : [row]));

/** Who rides on a run, in the order of the pickups, and who looks after them. */
export function RunPeopleDialog({ id, people, stops, onClose }: Props) {
  // What was seen as it opened: a change of others meanwhile is not written over.
  const [seen] = useState(people);
  const [draft, setDraft] = useState(() => draftOf(seen));
  const [isTried, setTried] = useState(false);
  const [isChanged, setChanged] = useState(false);
  const { run, busy } = useCall({ critical: true });
  const { close, guard } = useGuardedClose(isChanged, onClose);
  const { passengers } = draft;

  function change(part: Partial<typeof draft>): void {
    setChanged(true);
    setDraft({ ...draft, ...part });
  }
  async function submit(): Promise<void> {
    setTried(true);
    if (!isWhole(draft)) return;
    if ((await run('save_run_people', { id, seen: seen?.changes ?? 0, ...peopleOf(draft) })) !== null) onClose();
  }

  return (
    <Dialog
      open
      title="Who rides"
      face="full"
      onClose={close}
      onSubmit={() => void submit()}
      actions={
        <>
          <Button onClick={() => close()}>Not now</Button>
          <Button look="filled" type="submit" busy={busy !== null}>
            Save
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p>
          The driver sees them from an hour before a ride until its end. Write no more than the driver needs to know.
        </p>
        {passengers.map((passenger, at) => (
          <PassengerFields
            key={passenger.id}
            place={at + 1}
            passenger={passenger}
            stops={stops}
            onChange={(changed) =>
              change({ passengers: passengers.map((one) => (one.id === changed.id ? changed : one)) })
            }
            onRemove={() => change({ passengers: passengers.filter((one) => one.id !== passenger.id) })}
            onUp={at === 0 ? undefined : () => change({ passengers: earlier(passengers, at) })}
          />
        ))}
        {passengers.length < RUN_PASSENGERS_MAX ? (
          <div className={styles.steps}>
            <Button onClick={() => change({ passengers: [...passengers, newPassenger(newRequestId())] })}>
              Add a passenger
            </Button>
          </div>
        ) : null}
        <fieldset className={styles.set}>
          <legend className={styles.legend}>Passenger assistant (optional)</legend>
          <div className={styles.pair}>
            <TextInput
              label="Name of the assistant"
              value={draft.assistantName}
              maxLength={RUN_NAME_MAX}
              onChange={({ target }) => change({ assistantName: target.value })}
            />
            <TextInput
              type="tel"
              label="Mobile of the assistant"
              value={draft.assistantMobile}
              maxLength={RUN_MOBILE_MAX}
              onChange={({ target }) => change({ assistantMobile: target.value })}
            />
          </div>
          <label className={styles.check}>
            <input
              type="checkbox"
              checked={draft.isFirst}
              onChange={({ target }) => change({ isFirst: target.checked })}
            />
            The assistant is picked up first
          </label>
        </fieldset>
        {isTried && !isWhole(draft) ? (
          <p role="alert" className={styles.fault}>
            Give each passenger a name, and whoever is to be rung a name and a number.
          </p>
        ) : null}
      </div>
      {guard}
    </Dialog>
  );
}
