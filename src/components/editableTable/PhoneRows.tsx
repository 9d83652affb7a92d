import { Button } from '@/components/ui/button/Button';
import { type ReactNode, useState } from 'react';
import type { Listed } from '@/backend/connection/observe';
import { ChooseBox } from '@/components/ui/table/ChooseBox';
import styles from './EditableTable.module.css';
import { type Field, plainValue } from './field';

type Props<Row> = {
  label: string;
  fields: readonly Field<Row>[];
  rows: readonly Listed<Row>[];
  pageSize: number;
  actions: ((row: Listed<Row>) => ReactNode) | null;
};

/** The rows on a phone: a card each, headed by the first field. */
export function PhoneRows<Row extends object>({ label, fields, rows, pageSize, actions }: Props<Row>) {
  const [many, setMany] = useState(pageSize);
  const shown = (field: Field<Row>, row: Listed<Row>) =>
    field.cell ? field.cell(row) : String(plainValue(field, row));
  const [first, ...rest] = fields;
  return (
    <>
      <ul className={styles.cards} aria-label={label}>
        {rows.slice(0, many).map((row) => (
          <li key={row.id} className={styles.card}>
            <div className={styles.cardTitle}>
              <ChooseBox id={row.id} />
              {first ? <span>{shown(first, row)}</span> : null}
            </div>
            <dl>
              {rest.map((field) => (
                <div key={field.field}>
                  <dt>{field.label}</dt>
                  <dd>{shown(field, row)}</dd>
                </div>
              ))}
            </dl>
            {actions ? <div className={styles.cardActions}>{actions(row)}</div> : null}
          </li>
        ))}
      </ul>
      {rows.length > many ? (
        <Button look="text" wide style={{ marginTop: 16 }} onClick={() => setMany(many + pageSize)}>
          Show more
        </Button>
      ) : null}
    </>
  );
}
