import { Dialog } from '@/components/ui/dialog/Dialog';
import { Button } from '@/components/ui/button/Button';
import { IconButton } from '@/components/ui/button/IconButton';
import { useEffect, useRef, useState } from 'react';
import { CloseRounded } from '@/components/ui/icons/controls';
import { LeaveGuard } from '@/components/ui/page/LeaveGuard';
import { useGuardedClose } from '@/components/ui/page/useGuardedClose';
import { useDeskWide } from '@/components/ui/table/useDeskWide';
import styles from './Bulk.module.css';
import type { Task } from './BulkEdits';
import { Preview } from './Preview';
import { Results } from './Results';
import { Running } from './Running';
import { useTask } from './useTask';
import { tallyOf, tallyWords } from './words';
import { counted } from '@/components/ui/text/counted';

type Props<Row> = {
  task: Task<Row>;
  words: { many: string; one: string; nameOf: (row: Row) => string };
  open: boolean;
  onOpen: () => void;
  onClose: () => void;
  /** These rows are done: they need not stay chosen. */
  onDone: (rows: readonly Row[]) => void;
  onForget: () => void;
};

/** One edit of many rows: its preview, its run and its result. Closed after the run, it leaves a line that opens it again. */
export function BulkTask<Row extends { id: string }>(props: Props<Row>) {
  const { task, words, open, onOpen, onClose, onDone, onForget } = props;
  const { edit, rows } = task;
  const wide = useDeskWide();
  const [wish, setWish] = useState(edit.blank);
  const [missing, setMissing] = useState(false);
  const work = useTask(task, wish);
  const { phase, able, shown, running } = work;
  const title = useRef<HTMLHeadingElement>(null);
  const line = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The button that opened it has gone with the choice.
    if (!open && document.activeElement === document.body) line.current?.focus();
  }, [open]);
  const before = useRef(phase);
  useEffect(() => {
    // The pressed button is gone: whoever uses a keyboard goes on from the heading.
    if (before.current !== phase) title.current?.focus();
    before.current = phase;
  }, [phase]);

  const isTyped = phase === 'preview' && JSON.stringify(wish) !== JSON.stringify(edit.blank);
  const { close, guard } = useGuardedClose(open && isTyped, leave);

  function leave(): void {
    if (running) return;
    onClose();
    if (phase === 'preview') onForget();
    else onDone(work.doneRows);
  }

  function go(): void {
    if ((edit.fault?.(wish) ?? null) === null) work.apply();
    else setMissing(true);
  }

  const tally = phase === 'preview' ? '' : tallyWords(tallyOf(shown.rows, shown.state), shown.isUndo);
  return (
    <>
      {open || phase === 'preview' ? null : (
        <section className={styles.last} aria-label="Last edit together">
          <p>
            {edit.name}: {tally}
          </p>
          <Button look="text" ref={line} onClick={onOpen}>
            Show each
          </Button>
          <IconButton label="Put away" onClick={onForget}>
            <CloseRounded />
          </IconButton>
        </section>
      )}
      <Dialog
        open={open}
        face={wide ? 'window' : 'full'}
        back={false}
        width={900}
        title={
          <span ref={title} tabIndex={-1} className={styles.title}>
            {edit.name}: {counted(rows.length, words.one, words.many)}
          </span>
        }
        actions={
          phase === 'preview' ? (
            <>
              <Button look="text" onClick={close}>
                Not now
              </Button>
              <Button look="filled" tone={edit.danger ? 'danger' : undefined} disabled={able.length === 0} onClick={go}>
                {edit.name}: {counted(able.length, words.one, words.many)}
              </Button>
            </>
          ) : phase === 'running' ? (
            <Button disabled={work.stopping} onClick={() => work.stop()}>
              {work.stopping ? 'Stopping' : 'Stop'}
            </Button>
          ) : (
            <>
              {work.mayUndo ? (
                <Button onClick={() => work.undo()}>Undo {counted(work.doneRows.length, words.one, words.many)}</Button>
              ) : null}
              {work.hasRest ? <Button onClick={() => work.goOn()}>Try the rest again</Button> : null}
              <Button look="filled" onClick={leave}>
                Close
              </Button>
            </>
          )
        }
        onClose={close}
      >
        {phase === 'preview' ? (
          <Preview task={task} wish={wish} words={words} missing={missing} onWish={setWish} />
        ) : phase === 'running' ? (
          <Running rows={shown.rows} state={shown.state} isUndo={shown.isUndo} call={edit.call} />
        ) : (
          <Results shown={shown} tally={tally} nameOf={words.nameOf} />
        )}
      </Dialog>
      {guard}
      <LeaveGuard
        when={running}
        title="Leave while it runs?"
        words="It stops after the row that is on its way. What is done stays done, and the rest stays as it was."
      />
    </>
  );
}
