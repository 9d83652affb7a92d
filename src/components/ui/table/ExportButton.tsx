import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { Button } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { failureOf } from '@/backend/failure';
import { useAppDispatch } from '@/state/hooks';
import { messageShown } from '@/state/messages';
import { announce } from './Announcer';
import { saveCsv } from './saveFile';

type Props<Row> = {
  /** The file's name. */
  name: string;
  /** Newest first; `end` says that there are older ones. */
  pages: (signal: AbortSignal) => AsyncGenerator<{ rows: Row[]; end: unknown }>;
  csv: (rows: readonly Row[]) => string;
};

/** Most rows of one file: what a spreadsheet still opens at once, and a browser still holds. */
const EXPORT_ROWS_MAX = 10_000;

/** What is filtered, as a file: read page by page, told while it goes on, and stopped by the same button. */
export function ExportButton<Row>({ name, pages, csv }: Props<Row>) {
  const dispatch = useAppDispatch();
  const [count, setCount] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function save(): Promise<void> {
    const stop = new AbortController();
    running.current = stop;
    setCount(0);
    const rows: Row[] = [];
    let cut = false;
    try {
      for await (const page of pages(stop.signal)) {
        rows.push(...page.rows);
        setCount(rows.length);
        cut = page.end !== null;
        if (rows.length >= EXPORT_ROWS_MAX) break;
      }
      if (stop.signal.aborted) return;
      saveCsv(name, csv(rows.slice(0, EXPORT_ROWS_MAX)));
      announce(`Saved ${Math.min(rows.length, EXPORT_ROWS_MAX)} rows`);
      if (cut || rows.length > EXPORT_ROWS_MAX) dispatch(messageShown({ key: 'export_cut' }));
    } catch (error) {
      dispatch(messageShown(failureOf(error)));
    } finally {
      if (running.current === stop) {
        running.current = null;
        setCount(null);
      }
    }
  }

  if (count !== null) {
    return (
      <Button
        variant="outlined"
        onClick={() => {
          running.current?.abort();
          running.current = null;
          setCount(null);
        }}
      >
        Stop at {count.toLocaleString('en-GB')}
      </Button>
    );
  }
  return (
    <Button
      variant="outlined"
      startIcon={<DownloadOutlined />}
      sx={{ whiteSpace: 'nowrap' }}
      onClick={() => void save()}
    >
      Export CSV
    </Button>
  );
}
