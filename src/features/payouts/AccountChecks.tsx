import { useState } from 'react';
import { type Failure, failureText } from '@/backend/connection/failure';
import { watchBankWeights } from '@/backend/money/payouts';
import { PersonName } from '@/components/people/PersonName';
import { Button } from '@/components/ui/button/Button';
import { announce } from '@/components/ui/message/Announcer';
import { MessageDialog } from '@/components/ui/message/MessageDialog';
import { counted } from '@/components/ui/text/counted';
import { BANK_SUBSTITUTES_MAX_CHARACTERS, BANK_WEIGHTS_MAX_CHARACTERS } from '@/domain/limits';
import { DEFAULT_TIME_ZONE, formatDateTime } from '@/domain/time/time';
import { useObserved } from '@/state/hooks';
import { useCall } from '@/state/useCall';
import { FileInput } from './FileInput';
import styles from './payouts.module.css';

const NAMES: Readonly<Record<string, string>> = {
  weights: 'table of weights',
  substitutes: 'table of substitutes',
};

/** A refusal with the place of the first wrong line, if that is what is wrong. */
function refusalWords(failure: Failure): string {
  const { field = '', figures } = failure;
  const table = NAMES[field];
  return figures?.['line'] === undefined || table === undefined
    ? failureText(failure)
    : `Line ${figures['line']} of the ${table} cannot be read. Nothing was changed.`;
}

/** How account numbers are checked: by their length alone, or by the tables that the operator supplies. */
export function AccountChecks() {
  const { data: about, loading } = useObserved(watchBankWeights, true, 'no_data');
  const { ask, busy } = useCall({ critical: true });
  const [weights, setWeights] = useState<string | null>(null);
  const [substitutes, setSubstitutes] = useState<string | null>(null);
  const [refusal, setRefusal] = useState('');
  const [asksRemoval, setAsksRemoval] = useState(false);
  // Mounted anew for each try, so that the names of the files go with them.
  const [round, setRound] = useState(0);

  async function save(tables: { weights: string; substitutes: string }): Promise<void> {
    setRefusal('');
    setAsksRemoval(false);
    const outcome = await ask('save_bank_weights', tables);
    if (outcome === null) return;
    if (!outcome.ok) {
      setRefusal(refusalWords(outcome.failure));
      return;
    }
    setWeights(null);
    setSubstitutes(null);
    setRound(round + 1);
    announce(outcome.value.rows === 0 ? 'The tables are removed' : 'The tables are kept');
  }

  return (
    <section aria-labelledby="checks" className={styles.form}>
      <h2 id="checks" className={styles.heading}>
        Account numbers are checked
      </h2>
      {about === null ? (
        <p>{loading ? '…' : 'By their length alone, because no table of weights is here.'}</p>
      ) : (
        <>
          <p>
            By {counted(about.rows, 'range')} of sort codes and {counted(about.substitutes, 'substitute')}, supplied on{' '}
            {formatDateTime(about.at, DEFAULT_TIME_ZONE)} by <PersonName uid={about.by} />.
          </p>
          <Button tone="danger" disabled={busy !== null} onClick={() => setAsksRemoval(true)}>
            Remove the tables
          </Button>
        </>
      )}
      <p className={styles.soft}>
        The payments scheme publishes the weights by which banks check account numbers, as text files. With them, a
        number that cannot exist is refused wherever somebody types one.
      </p>
      <FileInput
        key={`weights ${round}`}
        label="Table of weights"
        most={BANK_WEIGHTS_MAX_CHARACTERS}
        onText={setWeights}
      />
      <FileInput
        key={`substitutes ${round}`}
        label="Table of substitutes (optional)"
        most={BANK_SUBSTITUTES_MAX_CHARACTERS}
        onText={setSubstitutes}
      />
      {refusal === '' ? null : (
        <p role="alert" className={styles.fault}>
          {refusal}
        </p>
      )}
      <Button
        look="filled"
        busy={busy !== null}
        disabled={weights === null}
        onClick={() => void save({ weights: weights ?? '', substitutes: substitutes ?? '' })}
      >
        {about === null ? 'Check by these tables' : 'Check by these tables instead'}
      </Button>
      <MessageDialog
        open={asksRemoval}
        title="Remove the tables?"
        onClose={() => setAsksRemoval(false)}
        actions={[
          { label: 'Keep them', onSelect: () => setAsksRemoval(false) },
          { label: 'Remove', danger: true, onSelect: () => void save({ weights: '', substitutes: '' }) },
        ]}
      >
        Account numbers are then checked by their length alone.
      </MessageDialog>
    </section>
  );
}
