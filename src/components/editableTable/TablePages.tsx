import { FirstPage, LastPage, NextPage, PreviousPage } from '@/components/ui/icons/desk';
import { IconButton } from '@/components/ui/button/IconButton';
import styles from './SortableTable.module.css';

type Props = {
  /** The page that is shown, from 0. */
  page: number;
  pageSize: number;
  /** How many rows there are. */
  count: number;
  onPage: (page: number) => void;
};

/** Which rows of a table are shown, and the way to the others. */
export function TablePages({ page, pageSize, count, onPage }: Props) {
  const last = Math.ceil(count / pageSize) - 1;
  return (
    <div className={styles.pages}>
      <span>
        {page * pageSize + 1}–{Math.min(count, (page + 1) * pageSize)} of {count}
      </span>
      <IconButton label="First page" disabled={page === 0} onClick={() => onPage(0)}>
        <FirstPage />
      </IconButton>
      <IconButton label="Previous page" disabled={page === 0} onClick={() => onPage(page - 1)}>
        <PreviousPage />
      </IconButton>
      <IconButton label="Next page" disabled={page === last} onClick={() => onPage(page + 1)}>
        <NextPage />
      </IconButton>
      <IconButton label="Last page" disabled={page === last} onClick={() => onPage(last)}>
        <LastPage />
      </IconButton>
    </div>
  );
}
