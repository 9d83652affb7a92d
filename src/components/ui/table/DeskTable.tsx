import { Table, TableBody, TableCell, TableContainer, TableFooter, TableHead, TableRow } from '@mui/material';
import type { ReactNode } from 'react';
import styles from './DeskTable.module.css';

export type DeskColumn<Row> = {
  label: string;
  cell: (row: Row) => ReactNode;
  /** Figures stand to the right, under each other. */
  figures?: boolean;
};

export type DeskGroup<Row> = { key: string; title?: ReactNode; rows: readonly Row[] };

type Props<Row> = {
  label: string;
  columns: readonly DeskColumn<Row>[];
  groups: readonly DeskGroup<Row>[];
  /** `index` is the row's place in its group, for rows that have no name of their own. */
  rowKey: (row: Row, index: number) => string;
  /** The last line, a cell a column. */
  total?: readonly ReactNode[];
};

/** A table to be read at a desk, in groups or as one. On a phone it is pushed sideways. */
export function DeskTable<Row>({ label, columns, groups, rowKey, total }: Props<Row>) {
  const align = ({ figures }: DeskColumn<Row>) => (figures ? 'right' : 'left');
  return (
    <TableContainer className={styles.frame} tabIndex={0} role="region" aria-label={label}>
      <Table aria-label={label}>
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <TableCell key={column.label} align={align(column)}>
                {column.label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        {groups.map(({ key, title, rows }) => (
          <TableBody key={key}>
            {title === undefined ? null : (
              <TableRow>
                <TableCell component="th" scope="rowgroup" colSpan={columns.length} className={styles.group}>
                  <div className={styles.groupLine}>{title}</div>
                </TableCell>
              </TableRow>
            )}
            {rows.map((row, index) => (
              <TableRow key={rowKey(row, index)} hover>
                {columns.map((column) => (
                  <TableCell key={column.label} align={align(column)}>
                    {column.cell(row)}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        ))}
        {total ? (
          <TableFooter>
            <TableRow>
              {columns.map((column, index) => (
                <TableCell key={column.label} align={align(column)} className={styles.total}>
                  {total[index]}
                </TableCell>
              ))}
            </TableRow>
          </TableFooter>
        ) : null}
      </Table>
    </TableContainer>
  );
}
