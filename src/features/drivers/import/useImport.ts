import { useRef, useState } from 'react';
import { call } from '@/backend/apiClient';
import { config } from '@/backend/config';
import { type Failure, refused } from '@/backend/failure';
import type { ImportLine } from '@/domain/driverImport';
import { IMPORT_LINES_A_CALL } from '@/domain/limits';

/** wrong: something must be put right in the file. unchecked: the server has not looked at it yet. */
export type LineState = 'wrong' | 'unchecked' | 'good' | 'added';

export type ImportedRow = ImportLine & {
  /** Drawn once for each line read: sent again it is the same driver. */
  attempt: string;
  state: LineState;
  uid?: string;
  mailed?: boolean;
};

/** What goes on now. */
export type Progress = { doing: 'checking' | 'importing'; done: number; of: number } | null;

/**
 * An import from the lines read to the drivers made, some lines a call. It stops where a call fails, and goes on from
 * there: what is done stays done.
 */
export function useImport() {
  const [rows, setRows] = useState<readonly ImportedRow[]>([]);
  const [progress, setProgress] = useState<Progress>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const turn = useRef(0);

  async function sendAll(
    all: readonly ImportedRow[],
    doing: 'checking' | 'importing',
    fleetadmin: string | undefined,
  ): Promise<void> {
    turn.current += 1;
    const mine = turn.current;
    const wanted: LineState = doing === 'checking' ? 'unchecked' : 'good';
    const open = all.filter(({ state }) => state === wanted);
    const settled = new Map(all.map((row) => [row.attempt, row]));
    setFailure(null);
    for (let at = 0; at < open.length; at += IMPORT_LINES_A_CALL) {
      setProgress({ doing, done: at, of: open.length });
      const sent = open.slice(at, at + IMPORT_LINES_A_CALL);
      const outcome = config.features.allowCriticalEdits
        ? await call('import_drivers', {
            dry_run: doing === 'checking',
            ...(fleetadmin === undefined ? {} : { fleetadmin }),
            lines: sent.map(({ person, papers, attempt }) => ({ ...person, papers, attempt })),
          })
        : refused('demo_mode');
      // Another file was chosen meanwhile.
      if (mine !== turn.current) return;
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
    /** Takes the lines of a file and has the server look at the good ones. */
    begin: (lines: readonly ImportLine[], fleetadmin: string | undefined): void => {
      const fresh = lines.map(
        (line): ImportedRow => ({
          ...line,
          attempt: crypto.randomUUID(),
          state: line.faults.length > 0 ? 'wrong' : 'unchecked',
        }),
      );
      setRows(fresh);
      void sendAll(fresh, 'checking', fleetadmin);
    },
    /** Goes on with what was not looked at, or makes drivers of the good lines. */
    goOn: (doing: 'checking' | 'importing', fleetadmin: string | undefined): void => {
      void sendAll(rows, doing, fleetadmin);
    },
    reset: (): void => {
      turn.current += 1;
      setRows([]);
      setProgress(null);
      setFailure(null);
    },
  };
}
