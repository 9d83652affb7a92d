import { useState } from 'react';
import type { Failure } from '@/backend/connection/failure';
import type { ImportLine } from '@/domain/people/driverImport';
import { IMPORT_LINES_A_CALL } from '@/domain/limits';
import { type Call, usePress } from '@/state/useCall';

/** wrong: the file must be corrected. unchecked: the server has not validated it yet. */
export type LineState = 'wrong' | 'unchecked' | 'good' | 'added';

export type ImportedRow = ImportLine & {
  /** The idempotency key of the line: sent again, it is the same driver. */
  attempt: string;
  state: LineState;
  uid?: string;
  mailed?: boolean;
};

/** The work in progress. */
export type Progress = { doing: 'checking' | 'importing'; done: number; of: number } | null;

/**
 * An import, from lines read to drivers created, several lines per call. It stops if a call fails and resumes there;
 * finished lines stay finished.
 */
export function useImport() {
  const [rows, setRows] = useState<readonly ImportedRow[]>([]);
  const [progress, setProgress] = useState<Progress>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const { press } = usePress({ critical: true });

  async function sendAll(
    call: Call,
    all: readonly ImportedRow[],
    doing: 'checking' | 'importing',
    fleetadmin: string | undefined,
  ): Promise<void> {
    const wanted: LineState = doing === 'checking' ? 'unchecked' : 'good';
    const open = all.filter(({ state }) => state === wanted);
    const settled = new Map(all.map((row) => [row.attempt, row]));
    setFailure(null);
    for (let at = 0; at < open.length; at += IMPORT_LINES_A_CALL) {
      setProgress({ doing, done: at, of: open.length });
      const sent = open.slice(at, at + IMPORT_LINES_A_CALL);
      const outcome = await call('import_drivers', {
        dry_run: doing === 'checking',
        ...(fleetadmin === undefined ? {} : { fleetadmin }),
        lines: sent.map(({ person, papers, attempt }) => ({ ...person, papers, attempt })),
      });
      if (!outcome.ok) {
        setFailure(outcome.failure);
        break;
      }
      outcome.value.lines.forEach(({ uid, mailed, faults }, index) => {
        const row = sent[index];
        if (row === undefined) return;
        const state: LineState = faults.length > 0 ? 'wrong' : uid === undefined ? 'good' : 'added';
        settled.set(row.attempt, {
          ...row,
          faults,
          state,
          ...(uid === undefined ? {} : { uid }),
          ...(mailed === undefined ? {} : { mailed }),
        });
      });
      setRows([...settled.values()]);
    }
    setProgress(null);
  }

  return {
    rows,
    progress,
    failure,
    /** Takes the lines of a file and has the server validate the good ones. */
    begin: (read: () => Promise<readonly ImportLine[] | null>, fleetadmin: string | undefined): Promise<void | null> =>
      press(async (call) => {
        setRows([]);
        setFailure(null);
        const lines = await read();
        if (lines === null) return;
        const fresh = lines.map(
          (line): ImportedRow => ({
            ...line,
            attempt: crypto.randomUUID(),
            state: line.faults.length > 0 ? 'wrong' : 'unchecked',
          }),
        );
        setRows(fresh);
        await sendAll(call, fresh, 'checking', fleetadmin);
      }),
    /** Continues with the unchecked lines, or imports the good ones. */
    goOn: (doing: 'checking' | 'importing', fleetadmin: string | undefined): void => {
      void press((call) => sendAll(call, rows, doing, fleetadmin));
    },
  };
}
