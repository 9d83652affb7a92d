import { useState } from 'react';
import { Button } from '@/components/ui/button/Button';
import { Dialog } from '@/components/ui/dialog/Dialog';
import { type Choice, ChoiceList } from '@/components/ui/fields/ChoiceList';
import { TextArea } from '@/components/ui/fields/TextInput';
import { useGuardedClose } from '@/components/ui/page/useGuardedClose';
import { COMPLAINT_KINDS, type ComplaintKind } from '@/domain/desk/complaints/complaint';
import { COMPLAINT_KIND_WORDS } from '@/domain/desk/complaints/complaintWords';
import { COMPLAINT_WORDS_MAX_CHARACTERS } from '@/domain/limits';
import { plainLine } from '@/domain/plainText';
import * as texts from '@/languages/en/bookings/complaints';
import { useCall } from '@/state/useCall';
import { useRequestId } from '@/state/useRequestId';
import styles from './complaints.module.css';

type Props = {
  /** The ride, or at the desk the rider, that it is about. */
  about: { ride: string } | { rider: string };
  /** The drivers of the ride, where it has had several. */
  drivers?: readonly Choice<string>[];
  /** `desk`: somebody of the office writes down what a caller says. */
  as: 'rider' | 'desk';
  onClose: () => void;
  /** Told the number. */
  onOpened?: (number: string) => void;
};

/** What a complaint is about, and the words. What was typed stays until it has been sent. */
export function ComplaintForm({ about, drivers = [], as, onClose, onOpened }: Props) {
  const { run, busy } = useCall({ critical: as === 'desk' });
  const { idFor } = useRequestId();
  const [kind, setKind] = useState<ComplaintKind | null>(null);
  const [driver, setDriver] = useState<string | null>(null);
  const [words, setWords] = useState('');
  const [tried, setTried] = useState(false);
  const { close, guard } = useGuardedClose(words.trim() !== '', onClose);
  const said = plainLine(words);
  const isUnnamed = drivers.length > 1 && driver === null;

  async function send(): Promise<void> {
    setTried(true);
    if (kind === null || said === '' || isUnnamed) return;
    const named = driver === null ? {} : { driver };
    const id = idFor(`${kind} ${driver} ${said}`);
    const done = await run('open_complaint', { id, kind, words: said, ...about, ...named });
    if (done === null) return;
    onOpened?.(done.number);
    onClose();
  }

  return (
    <>
      <Dialog
        open
        title={as === 'desk' ? 'Open a complaint' : texts.makeComplaint}
        onClose={close}
        onSubmit={() => void send()}
        actions={
          <>
            <Button look="text" onClick={close}>
              {texts.notNow}
            </Button>
            <Button look="filled" type="submit" busy={busy !== null}>
              {as === 'desk' ? 'Open it' : texts.sendIt}
            </Button>
          </>
        }
      >
        <div className={styles.form}>
          <ChoiceList
            legend={texts.aboutWhat}
            choices={COMPLAINT_KINDS.map((value) => ({ value, label: COMPLAINT_KIND_WORDS[value] }))}
            value={kind}
            fault={tried && kind === null ? texts.chooseOne : null}
            onChange={setKind}
          />
          {drivers.length > 1 ? (
            <ChoiceList
              legend={as === 'desk' ? 'Which driver is it about?' : texts.whichDriver}
              choices={drivers}
              value={driver}
              fault={tried && isUnnamed ? texts.chooseOne : null}
              onChange={setDriver}
            />
          ) : null}
          <TextArea
            label={texts.whatHappened}
            help={as === 'desk' ? 'The rider reads this in the app.' : texts.officeReads}
            fault={tried && said === '' ? texts.sayWhatHappened : null}
            value={words}
            maxLength={COMPLAINT_WORDS_MAX_CHARACTERS}
            onChange={(event) => setWords(event.target.value)}
          />
        </div>
      </Dialog>
      {guard}
    </>
  );
}
