import { type ReactNode, useMemo, useState } from 'react';
import type { Listed } from '@/backend/connection/observe';
import { ChooseAllBox, ChooseBox } from '@/components/ui/table/ChooseBox';
import { RowOrder, useChoosing } from '@/components/ui/table/choosing';
import { usePrinting } from '@/components/ui/table/usePrinting';
import { type Field, plainValue } from './field';
import { SortableHeader } from './SortableHeader';
import styles from './SortableTable.module.css';
import { TablePages } from './TablePages';
import { type SortOrder, useSortOrder } from './useSortOrder';

type Props<Row> = {
  label: string;
  fields: readonly Field<Row>[];
  rows: readonly Listed<Row>[];
  pageSize: number;
  /** The buttons at the end of a row. */
  actions: ((row: Listed<Row>) => ReactNode) | null;
};

/** The rows on a desktop: in pages, sortable by any column, in the order that the address names. */
export function DeskRows<Row extends object>({ label, fields, rows, pageSize, actions }: Props<Row>) {
  const [order, sortBy] = useSortOrder();
  const [wanted, setWanted] = useState(0);
  const isChosenFrom = useChoosing() !== null;
  // On paper all rows stand below each other.
  const printing = usePrinting();
  const inOrder = useMemo(() => sorted(rows, fields, order), [rows, fields, order]);
  const ids = useMemo(() => inOrder.map(({ id }) => id), [inOrder]);
  const isPaged = rows.length > pageSize && !printing;
  // A search or a removal can leave fewer pages than before.
  const page = Math.max(0, Math.min(wanted, Math.ceil(rows.length / pageSize) - 1));
  const shown = isPaged ? inOrder.slice(page * pageSize, (page + 1) * pageSize) : inOrder;
  return (
    <section
      aria-label={label}
      className={[styles.frame, actions && styles.acted, isChosenFrom && styles.chosen].filter(Boolean).join(' ')}
    >
      <RowOrder value={ids}>
        <div className={styles.scroll}>
          <table>
            <SortableHeader
              columns={fields}
              order={order}
              onSort={(chosen) => {
                setWanted(0);
                sortBy(chosen);
              }}
              before={isChosenFrom ? <ChooseAllBox /> : null}
              after={actions === null ? null : 'Actions'}
            />
            <tbody>
              {shown.map((row) => (
                <tr key={row.id}>
                  {isChosenFrom ? (
                    <td>
                      <ChooseBox id={row.id} />
                    </td>
                  ) : null}
                  {fields.map((field) => (
                    <td key={field.field} className={field.figures ? styles.figures : undefined}>
                      {field.cell ? field.cell(row) : String(plainValue(field, row))}
                    </td>
                  ))}
                  {actions === null ? null : <td className={styles.figures}>{actions(row)}</td>}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        {isPaged ? <TablePages page={page} pageSize={pageSize} count={rows.length} onPage={setWanted} /> : null}
      </RowOrder>
    </section>
  );
}

/** The rows in the order of a column, or as they come if the order names none. */
function sorted<Row>(
  rows: readonly Listed<Row>[],
  fields: readonly Field<Row>[],
  order: SortOrder | null,
): readonly Listed<Row>[] {
  const by = fields.find(({ field }) => field === order?.field);
  if (by === undefined) return rows;
  const turn = order?.direction === 'desc' ? -1 : 1;
  return rows.toSorted((a, b) => turn * compare(orderOf(by, a), orderOf(by, b)));
}

const orderOf = <Row,>(field: Field<Row>, row: Listed<Row>) => field.order?.(row) ?? plainValue(field, row);

const compare = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number'
    ? a - b
    : String(a).localeCompare(String(b), 'en-GB', { numeric: true });
