/** The names in an entry, and its sentence as plain text. */
import { type AuditEntry, COMMAND_LINE } from '@/domain/desk/audit';
import { roleWords } from './personFields';
import { type Hint, othersOf, type Part, personOf } from './sentence';

/** By uid; null for somebody who has left. A uid that is missing is still being looked up. */
export type Names = ReadonlyMap<string, string | null>;

const FORMER: Readonly<Record<Hint, string>> = {
  driver: 'a former driver',
  rider: 'a former rider',
  person: 'somebody who has left',
};

const isSomebody = ({ by, role }: Pick<AuditEntry, 'by' | 'role'>): boolean =>
  by !== 'server' && role !== 'server' && by !== COMMAND_LINE;

/** Everybody an entry names. */
export function uidsOf(entry: AuditEntry): string[] {
  const subject = personOf(entry);
  return [
    ...(isSomebody(entry) ? [entry.by] : []),
    ...(subject === null ? [] : [subject]),
    ...othersOf(entry),
    ...Object.keys(entry.people ?? {}),
  ];
}

const hintOf = (role: unknown): Hint => (role === 'driver' || role === 'rider' ? role : 'person');

/** What the entry itself says of somebody's role. */
export function hintIn({ by, role, people = {} }: AuditEntry, uid: string): Hint {
  const { from, to } = people[uid]?.['usertype'] ?? {};
  return hintOf(from ?? to ?? (uid === by ? role : undefined));
}

export function nameWords(names: Names, uid: string, hint: Hint, whose = false): string {
  const name = names.get(uid);
  const said = name === undefined ? '…' : (name ?? FORMER[hint]);
  return whose ? `${said}’s` : said;
}

/** The author of an entry. The desk's own people stand without their role. */
export function authorWords(entry: AuditEntry, names: Names): string {
  const { by, role } = entry;
  if (by === COMMAND_LINE) return 'The operator, on the command line,';
  if (!isSomebody(entry)) return 'The platform';
  const hint = hintOf(role);
  if (names.get(by) === null) {
    const former = role === 'admin' ? 'a former admin' : FORMER[hint];
    return former.charAt(0).toUpperCase() + former.slice(1);
  }
  const name = nameWords(names, by, hint);
  return role === 'admin' ? name : `${name} (${roleWords(role)})`;
}

/** The parts of a sentence as text, for a file and for a search. */
export const plainParts = (parts: readonly Part[], entry: AuditEntry, names: Names): string =>
  parts
    .map((part) => {
      if ('text' in part) return part.text;
      if ('row' in part) return part.name;
      const own = hintIn(entry, part.uid);
      return nameWords(names, part.uid, own === 'person' ? part.hint : own, part.whose);
    })
    .join('');
