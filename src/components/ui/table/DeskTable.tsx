import { Table, TableBody, TableCell, TableContainer, TableFooter, TableHead, TableRow } from '@mui/material';
import type { ReactNode } from 'react';
import { ChooseAllBox, ChooseBox } from './ChooseBox';
import { useChoosing } from './choosing';
import styles from './DeskTable.module.css';

export type DeskColumn<Row> = {
  label: string;
  cell: (row: Row) => ReactNode;
  /** Right-aligns figures, so that they line up. */
  figures?: boolean;
  /** Names and other words of any length: they wrap. */
  text?: boolean;
  /** What can be done with the row: stays in sight, and is left out on paper. */
  action?: boolean;
  /** The heading is for screen readers alone: what the cells hold says itself what it is. */
  unseen?: boolean;
};

export type DeskGroup<Row> = { key: string; title?: ReactNode; rows: readonly Row[] };

type Props<Row> = {
  label: string;
  columns: readonly DeskColumn<Row>[];
  groups: readonly DeskGroup<Row>[];
  /** `index` is the row's place in its group, for rows without an id of their own. */
  rowKey: (row: Row, index: number) => string;
  /** The last row, one cell per column. */
  total?: readonly ReactNode[];
  /** Many columns stand closer together. */
  dense?: boolean;
};

/**
 * A table for the desk, in groups or as one. Where it is too wide it scrolls sideways under the column of its actions. On a
 * page whose rows are edited together, each begins with a box to choose it, by its key.
 */
export function DeskTable<Row>({ label, columns, groups, rowKey, total, dense }: Props<Row>) {
  const isChosenFrom = useChoosing() !== null;
  const cellProps = ({ figures, text, action }: DeskColumn<Row>) => ({
    align: figures ? ('right' as const) : ('left' as const),
    className: [text ? styles.text : '', action ? styles.action : ''].join(' ').trim(),
  });
  return (
    <TableContainer
      className={dense ? `${styles.frame} ${styles.dense}` : styles.frame}
      tabIndex={0}
      role="region"
      aria-label={label}
    >
      <Table aria-label={label}>
        <TableHead>
          <TableRow>
            {isChosenFrom ? (
              <TableCell>
                <ChooseAllBox />
              </TableCell>
            ) : null}
            {columns.map((column) => (
              <TableCell key={column.label} {...cellProps(column)}>
                {column.unseen ? <span className="visually-hidden">{column.label}</span> : column.label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        {groups.map(({ key, title, rows }) => (
          <TableBody key={key}>
            {title === undefined ? null : (
              <TableRow>
                <TableCell
                  component="th"
                  scope="rowgroup"
                  colSpan={columns.length + Number(isChosenFrom)}
                  className={styles.group}
                >
                  <div className={styles.groupLine}>{title}</div>
                </TableCell>
              </TableRow>
            )}
            {rows.map((row, index) => (
              <TableRow key={rowKey(row, index)} hover>
                {isChosenFrom ? (
                  <TableCell>
                    <ChooseBox id={rowKey(row, index)} />
                  </TableCell>
                ) : null}
                {columns.map((column) => (
                  <TableCell key={column.label} {...cellProps(column)}>
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
              {isChosenFrom ? <TableCell className={styles.total} /> : null}
              {columns.map((column, index) => (
                <TableCell
                  key={column.label}
                  {...cellProps(column)}
                  className={`${cellProps(column).className} ${styles.total}`}
                >
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
