import { Paper, type PaperProps } from '@mui/material';
import MaterialTable, { type Column } from 'material-table';
import { type ReactNode, useMemo } from 'react';
import type { Listed } from '@/backend/connection/observe';
import { ChooseAllBox, ChooseBox } from '@/components/ui/table/ChooseBox';
import { RowOrder, useChoosing } from '@/components/ui/table/choosing';
import { usePrinting } from '@/components/ui/table/usePrinting';
import styles from './EditableTable.module.css';
import { type Field, plainValue } from './field';
import { SortableHeader } from './SortableHeader';
import { useSortOrder } from './useSortOrder';

type Props<Row> = {
  label: string;
  fields: readonly Field<Row>[];
  rows: readonly Listed<Row>[];
  pageSize: number;
  /** The buttons at the end of a row. */
  actions: ((row: Listed<Row>) => ReactNode) | null;
};

/** A row in a wrapper, because material-table mutates the objects it is given. */
type Shown<Row> = { id: string; row: Listed<Row> };

const Container = (props: PaperProps) => <Paper {...props} elevation={0} className={styles.desk} />;
const COMPONENTS = { Container, Header: SortableHeader };

/** The rows on a desktop: in pages, sortable by any column, in the order that the address names. */
export function DeskRows<Row extends object>({ label, fields, rows, pageSize, actions }: Props<Row>) {
  const [order, sortBy] = useSortOrder();
  const sorted = fields.findIndex(({ field }) => field === order?.field);
  const direction = order?.direction;
  const isChosenFrom = useChoosing() !== null;
  const columns = useMemo((): Column<Shown<Row>>[] => {
    const cells = fields.map(
      (field, at): Column<Shown<Row>> => ({
        title: field.label,
        field: 'id',
        width: 'auto',
        align: field.figures ? 'right' : 'left',
        ...(at === sorted && direction ? { defaultSort: direction } : {}),
        customSort: (a, b) => compare(orderOf(field, a.row), orderOf(field, b.row)),
        render: ({ row }) => (field.cell ? field.cell(row) : String(plainValue(field, row))),
      }),
    );
    const plain = { field: 'id', width: 'auto', sorting: false } as const;
    return [
      ...(isChosenFrom
        ? [{ ...plain, title: <ChooseAllBox />, render: ({ row }: Shown<Row>) => <ChooseBox id={row.id} /> }]
        : []),
      ...cells,
      ...(actions === null
        ? []
        : [{ ...plain, title: 'Actions', align: 'right' as const, render: ({ row }: Shown<Row>) => actions(row) }]),
    ];
  }, [fields, actions, sorted, direction, isChosenFrom]);
  const chosenInOrder = useMemo(() => {
    const by = fields[sorted];
    const turn = direction === 'desc' ? -1 : 1;
    const shown = by ? rows.toSorted((a, b) => turn * compare(orderOf(by, a), orderOf(by, b))) : rows;
    return shown.map(({ id }) => id);
  }, [fields, rows, sorted, direction]);
  // On paper all rows stand below each other.
  const printing = usePrinting();
  const data = useMemo(() => rows.map((row): Shown<Row> => ({ id: row.id, row })), [rows]);
  return (
    <section
      aria-label={label}
      className={`${actions ? styles.acted : ''} ${isChosenFrom ? styles.chosen : ''}`.trim()}
    >
      <RowOrder value={chosenInOrder}>
        <MaterialTable<Shown<Row>>
          columns={columns}
          data={data}
          components={COMPONENTS}
          onOrderChange={(at, chosen) => {
            const field = fields[at - Number(isChosenFrom)]?.field;
            if (field !== undefined) sortBy({ field, direction: chosen });
          }}
          options={{
            toolbar: false,
            search: false,
            filtering: false,
            draggable: false,
            emptyRowsWhenPaging: false,
            paging: rows.length > pageSize && !printing,
            pageSize,
            pageSizeOptions: [],
            thirdSortClick: false,
          }}
          localization={{
            pagination: {
              labelDisplayedRows: '{from}–{to} of {count}',
              firstAriaLabel: 'First page',
              previousAriaLabel: 'Previous page',
              nextAriaLabel: 'Next page',
              lastAriaLabel: 'Last page',
              firstTooltip: '',
              previousTooltip: '',
              nextTooltip: '',
              lastTooltip: '',
            },
          }}
        />
      </RowOrder>
    </section>
  );
}

const orderOf = <Row,>(field: Field<Row>, row: Listed<Row>) => field.order?.(row) ?? plainValue(field, row);

const compare = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number'
    ? a - b
    : String(a).localeCompare(String(b), 'en-GB', { numeric: true });
