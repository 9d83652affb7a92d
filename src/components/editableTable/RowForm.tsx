import { CloseRounded } from '@/components/ui/icons/controls';
import { Dialog } from '@/components/ui/dialog/Dialog';
import { Notice } from '@/components/ui/state/Notice';
import { IconButton } from '@/components/ui/button/IconButton';
import { Button } from '@/components/ui/button/Button';
import { Fragment, type ReactNode, useRef, useState } from 'react';
import type * as v from 'valibot';
import { Link } from 'react-router-dom';
import type { Listed } from '@/backend/connection/observe';
import { useGuardedClose } from '@/components/ui/page/useGuardedClose';
import { checkDraft, draftOf, type Faults } from './draft';
import styles from './EditableTable.module.css';
import { FieldEditor } from './FieldEditor';
import type { Draft, Field } from './field';
import { Theirs } from './Theirs';

type Props<Row> = {
  /** 'Add tariff', 'Edit tariff'. */
  title: string;
  fields: readonly Field<Row>[];
  schema: v.GenericSchema<unknown, Row>;
  /** The row being edited; null for a new one, which starts as `blank`. */
  row: Listed<Row> | null;
  blank: Partial<Row>;
  /** What was typed before and not saved, and what another desk has saved in the same fields since. */
  again: { start: Partial<Row>; theirs: Partial<Row> } | null;
  /** Faults beyond the row itself: a name that is taken, a day that has passed. */
  check?: (row: Row, id: string | null) => Faults;
  /** Shown next to the fields: a preview of the row as typed. */
  aside?: (draft: Draft, row: Listed<Row> | null) => ReactNode;
  /** Shown below the fields: the effects of saving, or ''. */
  note?: (draft: Draft, row: Listed<Row> | null) => string;
  /** The address of the page that says who changed the row and when. */
  history?: string | undefined;
  onSave: (row: Row) => void;
  onClose: () => void;
};

/** A row's form in a side sheet: the fields with their error messages, and a preview of their effect. */
export function RowForm<Row extends object>({
  title,
  fields,
  schema,
  row,
  blank,
  again,
  check,
  aside,
  note,
  history,
  onSave,
  onClose,
}: Props<Row>) {
  const form = useRef<HTMLDivElement>(null);
  const [opened] = useState(() => draftOf(fields, again?.start ?? row ?? blank));
  const [theirs] = useState(() => draftOf(fields, again?.theirs ?? {}));
  const [draft, setDraft] = useState(opened);
  const [faults, setFaults] = useState<Faults>({});
  const [tried, setTried] = useState(false);
  const shown = fields.filter(({ only, when }) => only !== 'list' && (when === undefined || when(draft)));

  function faultsOf(typed: Draft): { faults: Faults; row: Row | null } {
    const checked = checkDraft(fields, schema, typed);
    if (!checked.ok) return { faults: checked.faults, row: null };
    const further = check?.(checked.row, row?.id ?? null) ?? {};
    return Object.keys(further).length > 0 ? { faults: further, row: null } : { faults: {}, row: checked.row };
  }

  function change(field: string, value: string): void {
    const next = { ...draft, [field]: value };
    setDraft(next);
    // After the first failed attempt, every change is validated at once.
    if (tried) setFaults(faultsOf(next).faults);
  }

  function submit(): void {
    const found = faultsOf(draft);
    setTried(true);
    setFaults(found.faults);
    if (found.row !== null) {
      onSave(found.row);
      return;
    }
    const [first] = shown.filter(({ field }) => found.faults[field] !== undefined);
    if (first)
      form.current
        ?.querySelector<HTMLElement>(
          `[data-field="${first.field}"] :is(input:not([type=file]), textarea, select, button)`,
        )
        ?.focus();
  }

  const dirty = again !== null || fields.some(({ field }) => draft[field] !== opened[field]);
  const { close, guard } = useGuardedClose(dirty, onClose);
  const meaning = aside?.(draft, row);
  const news = note?.(draft, row) ?? '';
  return (
    <Dialog
      open
      face="side"
      back={false}
      width={aside ? 920 : 480}
      title={title}
      aside={
        <IconButton label="Close" className={styles.close} onClick={close}>
          <CloseRounded />
        </IconButton>
      }
      contentClass={styles.formBody}
      foot={
        <div className={styles.formFoot}>
          <Button look="text" onClick={close}>
            Cancel
          </Button>
          <Button look="amber" type="submit">
            Save
          </Button>
        </div>
      }
      onClose={close}
      onSubmit={submit}
    >
      <div ref={form} className={aside ? styles.wide : undefined}>
        <div className={styles.fields}>
          {faults[''] ? <Notice face="fault">{faults['']}</Notice> : null}
          {shown.map((field) => (
            <Fragment key={field.field}>
              {field.section ? <h3 className={styles.section}>{field.section}</h3> : null}
              <div data-field={field.field} className={field.width ? styles[field.width] : undefined}>
                <FieldEditor
                  field={field}
                  draft={draft}
                  fault={faults[field.field]}
                  locked={field.editable === 'never' || (field.editable === 'add' && row !== null)}
                  onChange={(value) => change(field.field, value)}
                />
                {again !== null && field.field in again.theirs && draft[field.field] !== theirs[field.field] ? (
                  <Theirs
                    said={theirWords(field, theirs[field.field] ?? '')}
                    onUse={() => change(field.field, theirs[field.field] ?? '')}
                  />
                ) : null}
              </div>
            </Fragment>
          ))}
          {news === '' ? null : (
            <p role="status" className={styles.news}>
              {news}
            </p>
          )}
          {history === undefined ? null : <Link to={history}>Who changed it, and when</Link>}
        </div>
        {meaning ? <div className={styles.aside}>{meaning}</div> : null}
      </div>
      {guard}
    </Dialog>
  );
}

/** Another desk's value in words: as its choice is called, otherwise as it would be typed. */
function theirWords<Row>(field: Field<Row>, value: string): string {
  const choices = field.kind === 'choice' && typeof field.choices !== 'function' ? field.choices : [];
  const shown = choices.find((choice) => choice.value === value)?.label ?? value;
  return shown === '' ? 'this field as empty' : `“${shown}”`;
}
