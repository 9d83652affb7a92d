import { useState } from 'react';
import { Button, ButtonLink } from '@/components/ui/button/Button';
import { SelectInput } from '@/components/ui/fields/SelectInput';
import { TextArea } from '@/components/ui/fields/TextInput';
import { Unsaved } from '@/components/ui/page/Unsaved';
import {
  COMPLAINT_OUTCOMES,
  type Complaint,
  type ComplaintOutcome,
  nextComplaint,
} from '@/domain/desk/complaints/complaint';
import { COMPLAINT_OUTCOME_WORDS } from '@/domain/desk/complaints/complaintWords';
import { COMPLAINT_WORDS_MAX_CHARACTERS } from '@/domain/limits';
import { plainLine } from '@/domain/plainText';
import { useCall } from '@/state/useCall';
import { useRequestId } from '@/state/useRequestId';
import styles from './Complaints.module.css';

type Props = { id: string; complaint: Complaint; isAsked: boolean };
type Written = 'answer' | 'note' | 'ask';

const LABELS: Record<Written, { choice: string; help: string; press: string }> = {
  answer: { choice: 'Answer the rider', help: 'The rider reads this.', press: 'Send the answer' },
  note: { choice: 'Note for the office', help: 'Only the office reads this.', press: 'Save the note' },
  ask: {
    choice: 'Ask the driver',
    help: 'The driver reads this, and on which ride it was. The rider’s words stay with us.',
    press: 'Ask the driver',
  },
};

/** The office's next steps. What was typed stays when somebody else was faster, and stays what it was typed as. */
export function CaseSteps({ id, complaint, isAsked }: Props) {
  const { run, busy } = useCall({ critical: true });
  const { state, moves, driver, bookingId } = complaint;
  const [chosen, setChosen] = useState<Written | null>(null);
  /** As what the words in the field were begun. */
  const [begun, setBegun] = useState<Written | null>(null);
  const [typed, setTyped] = useState('');
  const [outcome, setOutcome] = useState<ComplaintOutcome>('none');
  const { idFor, done } = useRequestId();
  const words = plainLine(typed);
  const isClosed = state === 'closed';
  const may: Record<Written, boolean> = {
    answer: nextComplaint(state, 'answer', 'admin') !== null,
    note: true,
    ask: !isClosed && !isAsked && driver !== undefined && bookingId !== undefined,
  };
  const usual = may.answer ? 'answer' : 'note';
  const next = chosen !== null && may[chosen] ? chosen : usual;
  const written = begun !== null && words !== '' ? begun : next;
  const isLate = !may[written];

  function choose(as: Written): void {
    setChosen(as);
    setBegun(as);
  }

  async function write(): Promise<void> {
    const body = { id, press: idFor(`${written} ${words}`), moves, step: written, words };
    if ((await run('settle_complaint', body)) === null) return;
    done();
    // What was typed while this was on its way stays.
    setTyped((now) => (plainLine(now) === words ? '' : now));
  }
  const step = (as: 'take' | 'reopen'): void =>
    void run('settle_complaint', { id, press: idFor(`${as} ${moves}`), moves, step: as });
  const close = (): void =>
    void run('settle_complaint', { id, press: idFor(`close ${moves}`), moves, step: 'close', outcome });

  return (
    <section className={styles.part} aria-label="Next steps">
      <Unsaved when={words !== ''} />
      <form
        className={styles.case}
        onSubmit={(event) => {
          event.preventDefault();
          if (words !== '' && !isLate) void write();
        }}
      >
        <SelectInput label="Write" value={written} onChange={({ target }) => choose(target.value as Written)}>
          {(Object.keys(LABELS) as Written[])
            .filter((one) => may[one] || one === written)
            .map((one) => (
              <option key={one} value={one}>
                {LABELS[one].choice}
              </option>
            ))}
        </SelectInput>
        <TextArea
          label="Words"
          help={LABELS[written].help}
          fault={isLate ? 'The case has moved on. Choose above what these words are for now.' : null}
          value={typed}
          maxLength={COMPLAINT_WORDS_MAX_CHARACTERS}
          onChange={({ target }) => {
            if (words === '') setBegun(next);
            setTyped(target.value);
          }}
        />
        <div className={styles.steps}>
          <Button look="filled" type="submit" busy={busy !== null} disabled={words === '' || isLate}>
            {LABELS[written].press}
          </Button>
          {nextComplaint(state, 'take', 'admin') === null ? null : (
            <Button disabled={busy !== null} onClick={() => step('take')}>
              Look at it myself
            </Button>
          )}
          {nextComplaint(state, 'reopen', 'admin') === null ? null : (
            <Button disabled={busy !== null} onClick={() => step('reopen')}>
              Reopen it
            </Button>
          )}
        </div>
      </form>
      {nextComplaint(state, 'close', 'admin') === null ? null : (
        <div className={styles.case}>
          <SelectInput
            label="What came of it"
            help="A refund is made on the ride’s bill, and a suspension on the driver’s panel."
            value={outcome}
            onChange={({ target }) => setOutcome(target.value as ComplaintOutcome)}
          >
            {COMPLAINT_OUTCOMES.map((one) => (
              <option key={one} value={one}>
                {COMPLAINT_OUTCOME_WORDS[one]}
              </option>
            ))}
          </SelectInput>
          <div className={styles.steps}>
            <Button disabled={busy !== null} onClick={close}>
              Close the complaint
            </Button>
            {driver === undefined ? null : (
              <ButtonLink to={`/drivers?person=${encodeURIComponent(driver)}`}>The driver</ButtonLink>
            )}
          </div>
        </div>
      )}
    </section>
  );
}
