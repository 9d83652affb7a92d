/** The changed fields of an entry in words: their names, and their values before and after with units. */
import type { AuditChange, AuditEntry } from '@/domain/desk/audit';
import { TABLE_NAMES, type TableName } from '@/domain/desk/tables';
import { type FieldKind, type FieldWords, type Units, valueWords } from './fieldKinds';
import { ACCESS_FIELDS, PERSON_FIELDS, plainName } from './personFields';
import { SETTING_FIELDS } from './settingFields';
import { TABLE_FIELDS } from './tableFields';

export type ChangeWords = {
  field: string;
  /** The field's name in the middle of a sentence. */
  what: string;
  kind: FieldKind;
  from: string;
  to: string;
};

type Fields = Readonly<Record<string, FieldWords>>;

/** The table whose row an entry is about, or null. */
export function tableOf({ kind, subject = '' }: Pick<AuditEntry, 'kind' | 'subject'>): TableName | null {
  const [table] = subject.split('/');
  return kind === 'settings' ? (TABLE_NAMES.find((name) => name === table) ?? null) : null;
}

function fieldsOf(entry: Pick<AuditEntry, 'kind' | 'subject' | 'event'>): Fields {
  if (entry.event === 'save_driver_access') return ACCESS_FIELDS;
  if (entry.subject === 'settings') return SETTING_FIELDS;
  const table = tableOf(entry);
  return table === null ? {} : TABLE_FIELDS[table];
}

function inWords(changes: Record<string, AuditChange>, fields: Fields, units: Units): ChangeWords[] {
  return Object.entries(changes).map(([field, { from, to }]) => {
    const [what, kind] = (Object.hasOwn(fields, field) ? fields[field] : undefined) ?? [plainName(field), 'text'];
    return { field, what, kind, from: valueWords(kind, from, units), to: valueWords(kind, to, units) };
  });
}

/** What changed of the thing an entry is about. The keys that the server keeps say nothing to people. */
export function changeWords(entry: AuditEntry, units: Units): ChangeWords[] {
  return inWords(entry.changes ?? {}, fieldsOf(entry), units).filter(({ field }) => field !== 'id');
}

/** What changed of one person. */
export const personChanges = (changes: Record<string, AuditChange>, units: Units): ChangeWords[] =>
  inWords(changes, PERSON_FIELDS, units);

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
