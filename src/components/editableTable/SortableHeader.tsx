import type { ReactNode } from 'react';
import { TableCell, TableHead, TableRow, TableSortLabel } from '@mui/material';

/** The props material-table passes to its header, as far as they are used. */
type Props = {
  columns: { title?: ReactNode; align?: 'left' | 'right'; sorting?: boolean; tableData: { id: number } }[];
  orderByCollection: { orderBy: number; orderDirection: 'asc' | 'desc' }[];
  onOrderChange: (column: number, direction: 'asc' | 'desc') => void;
};

/**
 * The header of a table. material-table's own puts a column header inside each column header, which fails in screen
 * readers and in axe. Here the cell states the sort order, and the button in it sorts.
 */
export function SortableHeader({ columns, orderByCollection, onOrderChange }: Props) {
  return (
    <TableHead>
      <TableRow>
        {columns.map(({ title, align, sorting, tableData: { id } }) => {
          const order = orderByCollection.find(({ orderBy }) => orderBy === id)?.orderDirection;
          return (
            <TableCell key={id} align={align ?? 'left'} sortDirection={order ?? false}>
              {sorting === false ? (
                typeof title === 'string' ? (
                  <span className="visually-hidden">{title}</span>
                ) : (
                  title
                )
              ) : (
                <TableSortLabel
                  component="button"
                  type="button"
                  active={order !== undefined}
                  direction={order ?? 'asc'}
                  onClick={() => onOrderChange(id, order === 'asc' ? 'desc' : 'asc')}
                >
                  {title}
                </TableSortLabel>
              )}
            </TableCell>
          );
        })}
      </TableRow>
    </TableHead>
  );
}
