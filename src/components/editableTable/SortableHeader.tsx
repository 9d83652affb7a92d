import { TableCell, TableHead, TableRow, TableSortLabel } from '@mui/material';

/** What material-table hands its header: the part of it that is used. */
type Props = {
  columns: { title?: string; align?: 'left' | 'right'; sorting?: boolean; tableData: { id: number } }[];
  orderByCollection: { orderBy: number; orderDirection: 'asc' | 'desc' }[];
  onOrderChange: (column: number, direction: 'asc' | 'desc') => void;
};

/**
 * The head of a table. material-table's own puts a column header inside each column header, which screen readers and axe
 * trip over; here the cell says how it is sorted and the button in it sorts.
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
                <span className="visually-hidden">{title}</span>
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
