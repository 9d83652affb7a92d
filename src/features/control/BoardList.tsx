import { Button } from '@/components/ui/button/Button';
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { type BoardPart, placedIn } from '@/domain/ride/control/boardRows';
import { type DeskAction, deskActions } from '@/domain/ride/control/deskActions';
import type { Needs } from '@/domain/ride/needs/needs';
import { useMayDo } from '@/state/desk/useRights';
import { BoardItem } from './BoardItem';
import styles from './Board.module.css';
import { ACTION_WORDS, actionOf, SECTION_WORDS } from './boardWords';

type Props = {
  parts: readonly BoardPart[];
  needs: Readonly<Record<string, Needs>>;
  currency: string;
  nowMs: number;
  lit: string | null;
  unseen: ReadonlySet<string>;
  mayAct: boolean;
  /** True while rows keep their places and another order is due. */
  isHeld: boolean;
  onRelease: () => void;
  onLook: (id: string | null) => void;
  onCurrent: (id: string) => void;
  onOpen: (id: string) => void;
  onAct: (action: DeskAction, id: string) => void;
};

/** How far a key moves in the list; null for any other key. */
function stepOf(key: string): number | null {
  if (key === 'j' || key === 'ArrowDown') return 1;
  if (key === 'k' || key === 'ArrowUp') return -1;
  if (key === 'Home') return -Infinity;
  return key === 'End' ? Infinity : null;
}

/** The board as one list in parts. J and K, or the arrows, go from row to row; a letter does what its button does. */
export function BoardList(props: Props) {
  const { parts, needs, currency, nowMs, lit, unseen, mayAct, isHeld, onRelease } = props;
  const { onLook, onCurrent, onOpen, onAct } = props;
  const id = useId();
  const settles = useMayDo('money');
  const list = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState<string | null>(null);
  const ids = placedIn(parts).map((row) => row.id);
  const reached = current !== null && ids.includes(current) ? current : ids[0];

  /** The ride whose row has the focus, on itself or on one of its buttons. The row itself gets it when the one before has gone. */
  const rowOf = ({ target }: { target: EventTarget }): string | null =>
    (target as HTMLElement).closest('li')?.querySelector('[data-row]')?.getAttribute('data-row') ?? null;

  function arrive(event: FocusEvent<HTMLDivElement>): void {
    const row = rowOf(event);
    if (row === null) return;
    setCurrent(row);
    onCurrent(row);
  }

  function press(event: KeyboardEvent<HTMLDivElement>): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const row = rowOf(event);
    const step = stepOf(event.key);
    if (step !== null) {
      const from = ids.indexOf(row ?? reached ?? '');
      const to = ids[Math.min(ids.length - 1, Math.max(0, from + step))];
      list.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(to ?? '')}"]`)?.focus();
      event.preventDefault();
      return;
    }
    const action = actionOf(event.key);
    const booking = parts.flatMap(({ rows }) => rows).find((one) => one.booking.id === row)?.booking;
    if (!mayAct || action === null || booking === undefined || !deskActions(booking, settles).includes(action)) return;
    event.preventDefault();
    onAct(action, booking.id);
  }

  return (
    // The keys belong to the rows and buttons inside, which have the focus.
    <div ref={list} role="presentation" onFocus={arrive} onKeyDown={press}>
      {isHeld ? (
        <p className={styles.held}>
          The rows keep their places while you are among them.{' '}
          <Button look="text" small onClick={onRelease}>
            Put in order
          </Button>
        </p>
      ) : null}
      {parts.map(({ section, rows }) => (
        <section key={section} aria-labelledby={`${id}-${section}`} className={styles.part}>
          <h3 id={`${id}-${section}`} className={styles.heading}>
            {SECTION_WORDS[section]} <span className={styles.soft}>{rows.length}</span>
          </h3>
          <ul className={styles.rows}>
            {rows.map((row) => (
              <BoardItem
                key={row.booking.id}
                row={row}
                needs={needs[row.booking.id]}
                currency={currency}
                nowMs={nowMs}
                isCurrent={row.booking.id === reached}
                isLit={row.booking.id === lit}
                isNew={unseen.has(row.booking.id)}
                mayAct={mayAct}
                onLook={onLook}
                onOpen={onOpen}
                onAct={onAct}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** The keys of the list, in words. */
export function BoardKeys({ mayAct }: { mayAct: boolean }) {
  return (
    <p className={styles.keys}>
      <kbd>J</kbd> <kbd>K</kbd> from ride to ride, <kbd>Enter</kbd> opens it, <kbd>Esc</kbd> goes back
      {mayAct
        ? Object.values(ACTION_WORDS).map(({ words, key }) => (
            <span key={key}>
              , <kbd>{key.toUpperCase()}</kbd> {words.replace('…', '').toLowerCase()}
            </span>
          ))
        : null}
      .
    </p>
  );
}
