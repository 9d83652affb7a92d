import type { ReactNode } from 'react';
import { ChooseAllBox, ChooseBox } from './ChooseBox';
import { useChoosing } from './choosing';
import styles from './DeskTable.module.css';

export type DeskColumn<Row> = {
  label: string;
  cell: (row: Row) => ReactNode;
  /** Right-aligns figures, so that they line up. */
  figures?: boolean;
  /** Names and other words of any length: they wrap. `long`: whole sentences, which keep a width to be read in. */
  text?: boolean | 'long';
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
    className: [figures && styles.figures, text && styles.text, text === 'long' && styles.long, action && styles.action]
      .filter(Boolean)
      .join(' '),
  });
  return (
    <div
      className={dense ? `${styles.frame} ${styles.dense}` : styles.frame}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- by keyboard it scrolls only while it has the focus
      tabIndex={0}
      role="region"
      aria-label={label}
    >
      <table aria-label={label}>
        <thead>
          <tr>
            {isChosenFrom ? (
              <th scope="col">
                <ChooseAllBox />
              </th>
            ) : null}
            {columns.map((column) => (
              <th scope="col" key={column.label} {...cellProps(column)}>
                {column.unseen ? <span className="visually-hidden">{column.label}</span> : column.label}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ key, title, rows }) => (
          <tbody key={key}>
            {title === undefined ? null : (
              <tr>
                <th scope="rowgroup" colSpan={columns.length + Number(isChosenFrom)} className={styles.group}>
                  <div className={styles.groupLine}>{title}</div>
                </th>
              </tr>
            )}
            {rows.map((row, index) => (
              <tr key={rowKey(row, index)}>
                {isChosenFrom ? (
                  <td>
                    <ChooseBox id={rowKey(row, index)} />
                  </td>
                ) : null}
                {columns.map((column) => (
                  <td key={column.label} {...cellProps(column)}>
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
        {total ? (
          <tfoot>
            <tr>
              {isChosenFrom ? <td aria-hidden="true" className={styles.total} /> : null}
              {columns.map((column, index) => (
                <td
                  key={column.label}
                  {...cellProps(column)}
                  className={`${cellProps(column).className} ${styles.total}`}
                >
                  {total[index]}
                </td>
              ))}
            </tr>
          </tfoot>
        ) : null}
      </table>
    </div>
  );
}
