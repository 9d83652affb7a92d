import type { ReactNode } from 'react';
import { ArrowUpwardRounded } from '@/components/ui/icons/ride';
import styles from './SortableTable.module.css';
import type { SortOrder } from './useSortOrder';

type Props = {
  /** The columns that sort, by their field. */
  columns: readonly { field: string; label: string; figures?: boolean }[];
  order: SortOrder | null;
  onSort: (order: SortOrder) => void;
  /** A cell before them and the name of a column after them, which do not sort. */
  before: ReactNode;
  after: string | null;
};

/** The header of a table: a cell states the sort order, and the button in it sorts. */
export function SortableHeader({ columns, order, onSort, before, after }: Props) {
  return (
    <thead>
      <tr>
        {before === null ? null : <th scope="col">{before}</th>}
        {columns.map(({ field, label, figures }) => {
          const own = order?.field === field ? order.direction : null;
          return (
            <th
              key={field}
              scope="col"
              className={figures ? styles.figures : undefined}
              aria-sort={own === null ? undefined : own === 'asc' ? 'ascending' : 'descending'}
            >
              <button
                type="button"
                className={styles.sort}
                onClick={() => onSort({ field, direction: own === 'asc' ? 'desc' : 'asc' })}
              >
                {label}
                <ArrowUpwardRounded className={`${styles.arrow} ${own === null ? '' : styles[own]}`} />
              </button>
            </th>
          );
        })}
        {after === null ? null : (
          <th scope="col" className={styles.figures}>
            <span className="visually-hidden">{after}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}
