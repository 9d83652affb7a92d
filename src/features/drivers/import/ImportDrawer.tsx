import { ProgressLine } from '@/components/ui/state/ProgressLine';
import { Button } from '@/components/ui/button/Button';
import { type ChangeEvent, useRef, useState } from 'react';
import { failureText } from '@/backend/connection/failure';
import { serverNow } from '@/backend/connection/connection';
import { NextAction } from '@/components/ui/page/NextAction';
import { DeskDrawer } from '@/components/ui/page/DeskDrawer';
import { PersonFilter } from '@/components/people/PersonFilter';
import { saveCsv } from '@/components/ui/table/saveFile';
import { type ImportLine, importTemplate, readDriverFile } from '@/domain/people/driverImport';
import { messages, messageText } from '@/domain/messages';
import { clockParts, DEFAULT_TIME_ZONE } from '@/domain/time/time';
import { useGroup } from '@/state/hooks';
import { carTypesGroup } from '@/state/tables';
import styles from './import.module.css';
import { ImportLines } from './ImportLines';
import { resultCsv } from './resultCsv';
import { readFile } from './readFile';
import { useImport } from './useImport';

type Props = { isAdmin: boolean; onClose: () => void };

/** Imports drivers from a file: choose it, check it line by line, and import the valid lines. */
export default function ImportDrawer({ isAdmin, onClose }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const carTypes = (useGroup(carTypesGroup).data ?? []).map(({ name }) => name);
  const [name, setName] = useState('');
  const [refusal, setRefusal] = useState('');
  const [fleet, setFleet] = useState<string | null>(null);
  const { rows, progress, failure, begin, goOn } = useImport();
  const fleetadmin = isAdmin ? (fleet ?? '') : undefined;

  const count = (state: string): number => rows.filter((row) => row.state === state).length;
  const [good, wrong, unchecked, added] = ['good', 'wrong', 'unchecked', 'added'].map(count) as [
    number,
    number,
    number,
    number,
  ];

  // Allows the same file to be chosen again after it has been corrected.
  async function linesOf(file: File): Promise<readonly ImportLine[] | null> {
    setRefusal('');
    setName(file.name);
    const text = await readFile(file);
    if (!text.ok) {
      setRefusal(messages[text.failure.key]);
      return null;
    }
    const { date: today } = clockParts(serverNow(), DEFAULT_TIME_ZONE);
    const read = readDriverFile(text.value, { today, carTypes });
    if (read.ok) return read.lines;
    setRefusal(messageText(read.key, read.detail));
    return null;
  }

  function choose(event: ChangeEvent<HTMLInputElement>): void {
    const file = event.target.files?.[0];
    // The same file may be chosen again once it is put right.
    event.target.value = '';
    if (file !== undefined) void begin(() => linesOf(file), fleetadmin);
  }

  return (
    <DeskDrawer open title="Import drivers" onClose={onClose}>
      <ol className={styles.steps}>
        <li>
          <Button onClick={() => saveCsv('drivers-template.csv', importTemplate())}>Download the template</Button>
          <p className={styles.soft}>
            One driver a line; names, email and mobile are required. Leave the papers of a driver empty, or fill in all
            of them. Days may be written 31/12/2027.
          </p>
        </li>
        {isAdmin ? (
          <li className={styles.fleet}>
            <PersonFilter label="Fleet admin (optional)" roles={['fleetadmin']} uid={fleet} onChosen={setFleet} />
          </li>
        ) : null}
        <li>
          <input
            ref={input}
            type="file"
            accept=".csv,text/csv"
            hidden
            aria-label="CSV file of drivers"
            onChange={choose}
          />
          <Button
            look={rows.length === 0 ? 'amber' : 'outlined'}
            disabled={progress !== null}
            onClick={() => input.current?.click()}
          >
            {rows.length === 0 ? 'Choose a CSV file' : 'Choose another file'}
          </Button>
          {name === '' ? null : <span className={styles.file}>{name}</span>}
        </li>
      </ol>
      {refusal === '' ? null : (
        <p className={styles.fault} role="alert">
          {refusal}
        </p>
      )}
      {rows.length > 0 ? (
        <>
          <p className={styles.sum} role="status">
            {progress !== null
              ? `${progress.doing === 'checking' ? 'Checking' : 'Importing'} ${progress.done} of ${progress.of}`
              : added > 0
                ? `${added} added, ${wrong} not`
                : `${good} good, ${wrong} to put right`}
          </p>
          {progress === null ? null : (
            <ProgressLine
              label={progress.doing === 'checking' ? 'Checking' : 'Importing'}
              share={progress.done / progress.of}
            />
          )}
          {failure === null ? null : (
            <p className={styles.fault} role="alert">
              {failureText(failure)} What is done stays done; go on when you like.
            </p>
          )}
          <div className={styles.actions}>
            {unchecked > 0 && progress === null ? (
              <NextAction onClick={() => goOn('checking', fleetadmin)}>Check the rest</NextAction>
            ) : good > 0 ? (
              <NextAction busy={progress !== null} onClick={() => goOn('importing', fleetadmin)}>
                Import {good} {good === 1 ? 'driver' : 'drivers'}
              </NextAction>
            ) : null}
            {added > 0 && progress === null ? (
              <Button onClick={() => saveCsv('import-result.csv', resultCsv(rows))}>Save the result</Button>
            ) : null}
          </div>
          <ImportLines rows={rows} />
        </>
      ) : null}
    </DeskDrawer>
  );
}
