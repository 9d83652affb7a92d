import { useEffect, useRef, useState } from 'react';
import { announce } from '@/components/ui/message/Announcer';
import { troubleSentence } from '@/components/rides/trouble/troubleWords';
import type { BoardRow } from '@/domain/ride/control/boardRows';

/** More news at once than this is told as a number. */
const TOLD_ONE_BY_ONE = 2;

/**
 * Tells trouble that has just begun, politely, and names the rides that have some nobody has looked at. What stood when the screen
 * opened is not news.
 */
export function useNewTrouble(rows: readonly BoardRow[] | null, nowMs: number) {
  const known = useRef<ReadonlySet<string> | null>(null);
  const [unseen, setUnseen] = useState<ReadonlySet<string>>(new Set());
  const now = rows?.flatMap(({ booking, troubles }) => troubles.map(({ kind }) => `${booking.id} ${kind}`)).join('\n');
  useEffect(() => {
    if (rows === null || now === undefined) return;
    const standing = new Set(now === '' ? [] : now.split('\n'));
    const before = known.current;
    known.current = standing;
    if (before === null) return;
    const news = rows.flatMap((row) =>
      row.troubles.filter(({ kind }) => !before.has(`${row.booking.id} ${kind}`)).map((trouble) => ({ row, trouble })),
    );
    if (news.length === 0) return;
    setUnseen((seen) => new Set([...seen, ...news.map(({ row }) => row.booking.id)]));
    if (news.length > TOLD_ONE_BY_ONE) announce(`${news.length} new troubles.`);
    else {
      for (const { row, trouble } of news) {
        announce(`${row.booking.customer_name}: ${troubleSentence(trouble, row.booking, nowMs)}`);
      }
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- it is told when the troubles change, not with each second
  }, [now]);
  const look = (id: string): void =>
    setUnseen((before) => (before.has(id) ? new Set([...before].filter((one) => one !== id)) : before));
  return { unseen, look };
}
