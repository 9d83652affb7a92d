/** An entry as a sentence: the template of its event, filled with the people, amounts and rows it is about. */
import type { AuditEntry } from '@/domain/desk/audit';
import { auditWords } from '@/domain/desk/auditEvents';
import { capital, type ChangeWords, changeWords, tableOf } from './changeWords';
import { detailWords } from './detail';
import type { Units } from './fieldKinds';
import { profileField } from './personFields';
import { TABLE_WORDS } from './tableFields';

/** What somebody without a name any more is called. */
export type Hint = 'driver' | 'rider' | 'person';
/** A piece of a sentence: plain words, somebody (or something of theirs), or a row of a table. */
export type Part = { text: string } | { uid: string; hint: Hint; whose: boolean } | { row: string; name: string };

export type Sentence = {
  /** What follows the author's name. */
  parts: Part[];
  detail: string;
  /** The changes that the sentence itself does not tell. */
  changes: ChangeWords[];
};

/** A push key in place of a name: an older entry of a row, which said no name. */
const KEY = /^-[-\w]{19}$/;
const BRACKETS = /\[([^\]]*)\]/;
const TOKEN = /\{([^}]+)\}/;
const PERSON = /^(driver|rider|person)(’s)?$/;
/** More fields than this are counted, and named in the detail. */
const FIELDS_NAMED = 4;

type Filling = { entry: AuditEntry; amount: string | null; changes: readonly ChangeWords[] };

/** The person an entry is about, or null. */
export function personOf({ kind, subject }: Pick<AuditEntry, 'kind' | 'subject'>): string | null {
  return subject === undefined || kind === 'settings' || KEY.test(subject) ? null : subject;
}

/** The other people an entry names, in its detail. */
export const othersOf = ({ event, detail = '' }: Pick<AuditEntry, 'event' | 'detail'>): string[] =>
  event === 'share_cab' ? detail.split(', ').filter(Boolean) : [];

function rowPart(entry: AuditEntry): Part | null {
  const { subject, name, changes = {} } = entry;
  const table = tableOf(entry);
  if (table === null || subject === undefined) return null;
  const named = ['name', 'title', 'label', 'promo_name', 'tariff'].map((field) => changes[field]).find(Boolean);
  const said = name ?? named?.from ?? named?.to;
  return { row: subject, name: said === undefined ? 'whose name was not kept' : String(said) };
}

function rowParts(entry: AuditEntry): Part[] {
  const table = tableOf(entry);
  const { subject = '' } = entry;
  if (table === null) return [{ text: subject === '' ? 'a row' : subject }];
  if (entry.event === 'rows_follow' || entry.event === 'rows_stay') return [{ text: TABLE_WORDS[table].many }];
  const row = rowPart(entry);
  return row === null ? [{ text: TABLE_WORDS[table].many }] : [{ text: `${TABLE_WORDS[table].one} ` }, row];
}

const isNothing = (words: string): boolean => words === 'nothing';
const NUMBERS = new Set(['pence', 'pounds', 'percent', 'number', 'length', 'seconds', 'minutes', 'hours', 'years']);

function verbOf({ kind, field }: ChangeWords, { changes = {} }: AuditEntry): string {
  const { from, to } = changes[field] ?? {};
  const isNumber = typeof kind === 'string' && NUMBERS.has(kind) && from !== '' && to !== '';
  if (!isNumber || !Number.isFinite(Number(from)) || !Number.isFinite(Number(to))) return 'changed';
  return Number(to) > Number(from) ? 'raised' : 'lowered';
}

/** One change is told whole: “raised the base fare of Black cab from £3.00 to £3.20”. More of them are counted. */
function changedParts(entry: AuditEntry, changes: readonly ChangeWords[]): Part[] {
  const table = tableOf(entry);
  const row = rowPart(entry);
  const before = table === null ? '' : TABLE_WORDS[table].of;
  const of: Part[] = row === null ? [] : [{ text: ` of ${before === '' ? '' : `${before} `}` }, row];
  const [only] = changes;
  if (only === undefined || changes.length > 1) {
    if (row === null)
      return [{ text: only === undefined ? 'changed the settings' : `changed ${changes.length} settings` }];
    return only === undefined
      ? [{ text: `changed ${before === '' ? '' : `${before} `}` }, row]
      : [{ text: `changed ${changes.length} fields` }, ...of];
  }
  if (only.kind === 'switch') return [{ text: `switched ${only.what} ${only.to}` }, ...of];
  const what: Part = { text: `the ${only.what}` };
  if (isNothing(only.from)) return [{ text: 'set ' }, what, ...of, { text: ` to ${only.to}` }];
  if (isNothing(only.to)) return [{ text: 'cleared ' }, what, ...of, { text: `, which was ${only.from}` }];
  return [{ text: `${verbOf(only, entry)} ` }, what, ...of, { text: ` from ${only.from} to ${only.to}` }];
}

const fieldsOf = ({ detail = '' }: AuditEntry): string[] => detail.split(', ').filter(Boolean).map(profileField);

function listed(names: readonly string[]): string {
  const shown = names.slice(0, FIELDS_NAMED);
  const more = names.length - shown.length;
  if (more > 0) return `${shown.join(', ')} and ${more} more`;
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`;
}

function otherParts(entry: AuditEntry): Part[] | null {
  const parts = othersOf(entry).flatMap((uid, index): Part[] => [
    ...(index === 0 ? [] : [{ text: ', ' }]),
    { uid, hint: 'driver', whose: false },
  ]);
  return parts.length === 0 ? null : parts;
}

/** What a token stands for; null if it is not known or is the author. */
function known(token: string, { entry, amount, changes }: Filling): Part[] | null {
  const [, hint, whose] = PERSON.exec(token) ?? [];
  if (hint !== undefined) {
    const uid = personOf(entry);
    return uid === null || uid === entry.by ? null : [{ uid, hint: hint as Hint, whose: whose !== undefined }];
  }
  if (token === 'amount') return amount === null ? null : [{ text: amount }];
  if (token === 'fields') return fieldsOf(entry).length === 0 ? null : [{ text: listed(fieldsOf(entry)) }];
  if (token === 'row') return rowParts(entry);
  if (token === 'others') return otherParts(entry);
  return token === 'changes' ? changedParts(entry, changes) : null;
}

/** The words for a token that cannot be left out. */
function instead(token: string, entry: AuditEntry): string {
  const [, hint, whose] = PERSON.exec(token) ?? [];
  if (hint === undefined) return token === 'amount' ? 'money' : '';
  if (personOf(entry) !== null) return whose === undefined ? 'themselves' : 'their own';
  return `${hint === 'person' ? 'somebody' : `a ${hint}`}${whose ?? ''}`;
}

const tokensOf = (text: string): string[] => text.split(TOKEN).filter((_piece, index) => index % 2 === 1);

function filled(text: string, filling: Filling): Part[] {
  return text
    .split(TOKEN)
    .flatMap((piece, index): Part[] =>
      index % 2 === 0 ? [{ text: piece }] : (known(piece, filling) ?? [{ text: instead(piece, filling.entry) }]),
    );
}

export function sentenceOf(entry: AuditEntry, units: Units): Sentence {
  const { amount, rest } = detailWords(entry, units.currency);
  const changes = changeWords(entry, units);
  const template = auditWords(entry.event);
  const filling = { entry, amount, changes };
  const parts = template
    .split(BRACKETS)
    .flatMap((piece, index) =>
      index % 2 === 1 && tokensOf(piece).some((token) => known(token, filling) === null) ? [] : filled(piece, filling),
    );
  const tokens = tokensOf(template);
  const uid = personOf(entry);
  if (uid !== null && uid !== entry.by && !tokens.some((token) => PERSON.test(token))) {
    parts.push({ text: ': ' }, { uid, hint: 'person', whose: false });
  }
  const toldWhole = tokens.includes('changes') && changes.length === 1;
  return {
    parts: parts.filter((part) => !('text' in part) || part.text !== ''),
    detail: detailOf(entry, { amount, rest, tokens }),
    changes: toldWhole ? [] : changes,
  };
}

type Said = { amount: string | null; rest: string; tokens: readonly string[] };

/** What the sentence has not said of the entry's free text. */
function detailOf(entry: AuditEntry, { amount, rest, tokens }: Said): string {
  if (tokens.includes('fields')) {
    const fields = fieldsOf(entry);
    return fields.length > FIELDS_NAMED ? capital(fields.join(', ')) : '';
  }
  if (tokens.includes('others')) return '';
  if (entry.event === 'rows_follow' && rest !== '') return `${rest} ${rest === '1' ? 'row' : 'rows'}`;
  return [tokens.includes('amount') ? null : amount, rest].filter(Boolean).join(', ');
}

/** The row that an entry is about, with its table: 'the plan Day'. Null if it is about none. */
export function rowWords(entry: AuditEntry | undefined): string | null {
  const table = entry === undefined ? null : tableOf(entry);
  const part = entry === undefined ? null : rowPart(entry);
  return table === null || part === null || !('row' in part) ? null : capital(`${TABLE_WORDS[table].one} ${part.name}`);
}
