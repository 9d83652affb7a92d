import { useId, useState } from 'react';
import { Button } from '@/components/ui/button/Button';
import { TextArea } from '@/components/ui/fields/TextInput';
import { CARD_TEXT_MAX } from '@/domain/limits';
import type { AuthorityCard } from '@/domain/pricing/card/authorityCard';
import { importCard } from '@/domain/pricing/card/cardFile';
import type { CardFault } from '@/domain/pricing/card/cardSchema';
import styles from './CardImport.module.css';

type Props = { onCard: (card: AuthorityCard) => void; onClose: () => void };

const TOO_LONG: CardFault = { place: 'The file', fault: 'is too long for a card' };
const UNREADABLE: CardFault = { place: 'The file', fault: 'cannot be read' };

/** Imports a card from a JSON file or from pasted text. Each fault is listed with its place. */
export function CardImport({ onCard, onClose }: Props) {
  const id = useId();
  const [text, setText] = useState('');
  const [faults, setFaults] = useState<readonly CardFault[]>([]);

  function read(typed: string): void {
    setText(typed);
    if (typed.length > CARD_TEXT_MAX) {
      setFaults([TOO_LONG]);
      return;
    }
    const found = importCard(typed);
    if (found.ok) onCard(found.card);
    else setFaults(found.faults);
  }

  async function open(file: File | undefined): Promise<void> {
    if (file === undefined) return;
    if (file.size > CARD_TEXT_MAX * 4) {
      setFaults([TOO_LONG]);
      return;
    }
    const found = await file.text().catch(() => null);
    if (found === null) setFaults([UNREADABLE]);
    else read(found);
  }

  return (
    <section className={styles.import} aria-label="Import a card">
      <div>
        <label htmlFor={id} className={styles.label}>
          Card file
        </label>
        <input
          id={id}
          type="file"
          accept=".json,application/json"
          className={styles.file}
          onChange={({ target }) => {
            void open(target.files?.[0]);
            // So that the same file can be chosen again once it is corrected.
            target.value = '';
          }}
        />
      </div>
      <TextArea
        label="Or paste its text"
        rows={6}
        spellCheck={false}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {faults.length === 0 ? null : (
        <div role="alert" className={styles.faults}>
          <strong>This card cannot be used yet:</strong>
          <ul>
            {faults.slice(0, 12).map(({ place, fault }) => (
              <li key={`${place} ${fault}`}>
                {place} {fault}
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className={styles.buttons}>
        <Button look="filled" disabled={text.trim() === ''} onClick={() => read(text)}>
          Read this text
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </section>
  );
}
