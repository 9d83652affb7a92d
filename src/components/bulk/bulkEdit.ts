/** An edit of many rows, as a page names it. Each row is changed by the same call as from its own form. */
import type { ReactNode } from 'react';
import type { ApiAnswer, ApiBody } from '@/domain/api/api';
import type { RowCall } from '@/domain/api/rate';

/** A value before and after; `what` where a row has several. */
export type ChangeLine = { what?: string; before: ReactNode; after: ReactNode };

/** What an edit does to a row, or why it cannot, as a sentence. */
export type RowChange = { lines: readonly ChangeLine[] } | { obstacle: string };

export type WishFields<Row, Wish> = { wish: Wish; rows: readonly Row[]; onWish: (wish: Wish) => void };

/** `Wish`: what is asked of the person first, the same for all rows; null where there is nothing to ask. */
export type BulkEdit<Row, Wish, Name extends RowCall> = {
  /** On its button: 'Suspend'. */
  name: string;
  /** The endpoint it calls for each row. Whoever may not call it does not see the edit. */
  call: Name;
  danger?: true;
  blank: Wish;
  /** The fields of the wish. */
  Fields?(this: void, props: WishFields<Row, Wish>): ReactNode;
  /** What is missing in the wish, as a sentence; null if nothing is. */
  fault?(wish: Wish): string | null;
  change(row: Row, wish: Wish): RowChange;
  /** What follows beyond the values, as a sentence or two. */
  note?(rows: readonly Row[], wish: Wish): string;
  body(row: Row, wish: Wish): ApiBody<Name>;
  /**
   * The call that takes it back, and that is refused where somebody has changed the row since. Left out where nothing
   * can be taken back.
   */
  undo?(row: Row, wish: Wish, answer: ApiAnswer<Name>): ApiBody<Name>;
};

/** Any of them: whoever made the wish reads it again, so the dialogs need not know it. */
export type AnyBulkEdit<Row> = BulkEdit<Row, unknown, RowCall>;

/** Checks an edit's types and then forgets its wish. */
export const bulkEdit = <Row, Wish, Name extends RowCall>(edit: BulkEdit<Row, Wish, Name>): AnyBulkEdit<Row> =>
  edit as unknown as AnyBulkEdit<Row>;
