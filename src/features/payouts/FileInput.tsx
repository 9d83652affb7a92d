import { useId, useState } from 'react';
import styles from './payouts.module.css';

type Props = {
  label: string;
  /** The most characters. */
  most: number;
  /** The text of the chosen file; null if there is none to use. */
  onText: (text: string | null) => void;
};

/** Chooses a text file. One that is no text, too long or empty says so and is not used. */
export function FileInput({ label, most, onText }: Props) {
  const id = useId();
  const [fault, setFault] = useState('');

  async function read(file: File | undefined): Promise<void> {
    setFault('');
    onText(null);
    if (file === undefined) return;
    const text = file.size > most ? null : await file.text().catch(() => null);
    if (text === null) setFault('This file is too long, or cannot be read.');
    else if (text.trim() === '') setFault('This file is empty.');
    else onText(text);
  }

  return (
    <div>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <input
        id={id}
        type="file"
        accept=".txt,text/plain"
        className={styles.file}
        aria-invalid={fault === '' ? undefined : true}
        aria-describedby={fault === '' ? undefined : `${id}-fault`}
        onChange={({ target }) => void read(target.files?.[0])}
      />
      {fault === '' ? null : (
        <p id={`${id}-fault`} role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
    </div>
  );
}
