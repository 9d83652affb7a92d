import { DownloadOutlined } from '@/components/ui/icons/desk';
import { Button } from '@/components/ui/button/Button';
import { useEffect, useRef, useState } from 'react';
import { failureOf } from '@/backend/connection/failure';
import { useAppDispatch } from '@/state/hooks';
import { messageShown } from '@/state/messages';
import { announce } from '@/components/ui/message/Announcer';
import * as words from '@/languages/en/ui/table';
import { saveCsv } from './saveFile';

type Props<Row> = {
  /** The file's name. */
  name: string;
  /** Newest first; `end` is set if there are older rows. */
  pages: (signal: AbortSignal) => AsyncGenerator<{ rows: Row[]; end: unknown }>;
  csv: (rows: readonly Row[]) => string | Promise<string>;
};

/** Most rows in one file: within reach of a spreadsheet and of a browser's memory. */
const EXPORT_ROWS_MAX = 10_000;

/** Exports the filtered rows: reads page by page, shows its progress, and a second press stops it. */
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
      const text = await csv(rows.slice(0, EXPORT_ROWS_MAX));
      if (stop.signal.aborted) return;
      saveCsv(name, text);
      announce(words.savedRows(Math.min(rows.length, EXPORT_ROWS_MAX)));
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
        onClick={() => {
          running.current?.abort();
          running.current = null;
          setCount(null);
        }}
      >
        {words.stopAt(count)}
      </Button>
    );
  }
  return (
    <Button icon={<DownloadOutlined />} style={{ whiteSpace: 'nowrap' }} onClick={() => void save()}>
      {words.exportCsv}
    </Button>
  );
}
