import { IconButton } from '@/components/ui/button/IconButton';
import type { ReactNode } from 'react';
import { DeleteOutlineRounded, EditOutlined } from '@/components/ui/icons/desk';
import styles from './EditableTable.module.css';

type Props = {
  /** The row's name. */
  name: string;
  /** The screen's own buttons, which stand first. */
  own: ReactNode;
  /** Null where the table is only read. */
  onTask: ((task: 'edit' | 'delete') => void) | null;
};

/** The buttons at the end of a row. */
export function RowButtons({ name, own, onTask }: Props) {
  return (
    <span className={styles.actions}>
      {own}
      {onTask ? (
        <>
          <IconButton label={`Edit ${name}`} onClick={() => onTask('edit')}>
            <EditOutlined fontSize="small" />
          </IconButton>
          <IconButton label={`Remove ${name}`} onClick={() => onTask('delete')}>
            <DeleteOutlineRounded fontSize="small" />
          </IconButton>
        </>
      ) : null}
    </span>
  );
}
