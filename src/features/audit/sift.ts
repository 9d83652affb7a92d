/** Entries looked through in the browser, for what no index can answer. */
import type { AuditRow } from '@/backend/desk/audit';
import { capital, personChanges } from '@/components/audit/words/changeWords';
import type { Units } from '@/components/audit/words/fieldKinds';
import { authorWords, hintIn, type Names, nameWords, plainParts } from '@/components/audit/words/names';
import { sentenceOf } from '@/components/audit/words/sentence';
import { statusSides } from '@/components/audit/words/statusWords';
import type { AuditFields } from './auditFields';

/** An entry's changes as text. */
export function changesText(row: AuditRow, names: Names, units: Units): string {
  const status = statusSides(row);
  const persons = Object.entries(row.people ?? {}).flatMap(([uid, changed]) =>
    personChanges(changed, units).map(
      ({ what, from, to }) => `${capital(nameWords(names, uid, hintIn(row, uid), true))} ${what}: ${from} → ${to}`,
    ),
  );
  return [
    ...(status === null ? [] : [`Status: ${status.from ?? 'nothing'} → ${status.to}`]),
    ...sentenceOf(row, units).changes.map(({ what, from, to }) => `${capital(what)}: ${from} → ${to}`),
    ...persons,
  ].join('; ');
}

/** An entry's sentence as text, without its author. */
export function doneText(row: AuditRow, names: Names, units: Units): string {
  const { parts, detail } = sentenceOf(row, units);
  return [plainParts(parts, row, names), detail].filter(Boolean).join(' · ');
}

/** True where an entry is of the kind and says every one of the words. */
export function isWanted(row: AuditRow, { kind, words }: AuditFields, names: Names, units: Units): boolean {
  if (kind !== '' && row.kind !== kind) return false;
  const wanted = words.trim().toLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return true;
  const said = `${authorWords(row, names)} ${doneText(row, names, units)} ${changesText(row, names, units)}`;
  const text = said.toLowerCase();
  return wanted.every((word) => text.includes(word));
}
