/** Reads a file of drivers: its columns, its lines, and the faults in each line by the rules of the desk's own form. */
import { csvText, parseCsv } from '../csv';
import { checkDeskPapers, DESK_PAPER_NAMES, type DeskPapers, type DeskPapersContext } from './deskPapers';
import { MARK_FIELDS, type MarkKind, markKeysOf } from './licence/driverMarks';
import { checkDeskPerson, type DeskPerson, tidyDeskPerson } from './deskPerson';
import type { Fault } from './licence/licenceFaults';
import { IMPORT_MAX_LINES } from '../limits';
import type { MessageKey } from '../messages';

type ImportField = keyof DeskPerson | keyof DeskPapers;

/** The heading of each field in the first line; the fields' own names work too. */
export const IMPORT_HEADINGS: Readonly<Record<ImportField, string>> = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  mobile: 'Mobile',
  nationality: 'Nationality',
  homeAddress: 'Home address',
  dateOfBirth: 'Date of birth',
  nationalInsuranceNo: 'National insurance number',
  driverLicenceNo: 'Driver licence number',
  licenceIssuedDate: 'Licence issued',
  licenceExpiryDate: 'Licence expires',
  driverBadge: 'Driver badge',
  vehicleLicense: 'DVLA check code',
  licenseAuthority: 'Licensing authority',
  plateNo: 'Plate number',
  vehicleRegister: 'Vehicle registration',
  vehicleMake: 'Vehicle make',
  vehicleModel: 'Vehicle model',
  other_info: 'Anything else',
  carType: 'Car type',
  motExpiryDate: 'MOT expires',
  insExpiryDate: 'Insurance expires',
  badgeFromDate: 'Badge from',
  badgeExpiryDate: 'Badge expires',
  plateAuthority: 'Plate authority',
  plateFromDate: 'Plate from',
  plateExpiryDate: 'Plate expires',
  medicalExpiryDate: 'Medical expires',
  taxCheckCode: 'Tax check code',
  taxCheckDate: 'Tax check made',
  bankName: 'Bank name',
  bankCode: 'Sort code',
  bankAccount: 'Account number',
};
const IMPORT_FIELDS = Object.keys(IMPORT_HEADINGS) as readonly ImportField[];
/** A line without these columns identifies nobody. */
const PERSON_FIELDS = ['firstName', 'lastName', 'email', 'mobile'] as const;

/** A file with only the heading line, to be filled in. */
export const importTemplate = (): string => csvText(Object.values(IMPORT_HEADINGS), []);

export type ImportLine = {
  /** The line of the file, counted from 1. */
  line: number;
  person: DeskPerson;
  papers: DeskPapers;
  faults: Fault[];
};

export type ReadFile = { ok: true; lines: ImportLine[] } | { ok: false; key: MessageKey; detail?: string };

const letters = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '');
const FIELD_BY_HEADING = new Map(
  IMPORT_FIELDS.flatMap((field) => [
    [letters(field), field] as const,
    [letters(IMPORT_HEADINGS[field]), field] as const,
  ]),
);

const DAY_FIRST = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;
const isDated = (field: ImportField): boolean => field === 'dateOfBirth' || field.endsWith('Date');

/** Converts a British spreadsheet's date, 31/12/2026, to the stored form. Anything else stays for the check to refuse. */
function dayOf(text: string): string {
  const [, day = '', month = '', year = ''] = DAY_FIRST.exec(text) ?? [];
  return year === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** The column of each field. Unknown or missing columns are reported by their headings. */
function columnsOf(heading: readonly string[]): { at: Map<ImportField, number> } | { key: MessageKey; detail: string } {
  const at = new Map<ImportField, number>();
  const unknown: string[] = [];
  heading.forEach((title, index) => {
    const field = FIELD_BY_HEADING.get(letters(title));
    if (field !== undefined) at.set(field, index);
    else if (title !== '') unknown.push(title);
  });
  const missing = PERSON_FIELDS.filter((field) => !at.has(field)).map((field) => IMPORT_HEADINGS[field]);
  if (missing.length > 0) return { key: 'import_heading_missing', detail: missing.join(', ') };
  // An unrecognised column would otherwise be dropped silently.
  return unknown.length > 0 ? { key: 'import_heading_unknown', detail: unknown.join(', ') } : { at };
}

/** The marks in these papers that an earlier line has; they are `taken` from now on. A cab is shared at the form alone. */
function markFaults(papers: DeskPapers, taken: Set<string>): Fault[] {
  return (Object.entries(markKeysOf(papers)) as [MarkKind, string][]).flatMap(([kind, key]) => {
    const mark = `${kind} ${key}`;
    const isTaken = taken.has(mark);
    taken.add(mark);
    return isTaken
      ? [{ field: MARK_FIELDS[kind], key: kind === 'badge' ? 'badge_in_file' : 'cab_in_file' } as const]
      : [];
  });
}

/** The lines of a file with all the faults in each. If two share an email, mobile, badge or cab, the later one is at fault. */
export function readDriverFile(text: string, context: DeskPapersContext): ReadFile {
  const [heading, ...rows] = parseCsv(text);
  if (heading === undefined) return { ok: false, key: 'import_empty' };
  const columns = columnsOf(heading.cells);
  if ('key' in columns) return { ok: false, ...columns };
  if (rows.length === 0) return { ok: false, key: 'import_empty' };
  if (rows.length > IMPORT_MAX_LINES) return { ok: false, key: 'import_too_long' };
  const taken = new Set<string>();
  const marks = new Set<string>();
  const lines = rows.map(({ line, cells }): ImportLine => {
    const cell = (field: ImportField): string => {
      const value = cells[columns.at.get(field) ?? -1] ?? '';
      return isDated(field) ? dayOf(value) : value;
    };
    const person = tidyDeskPerson({
      firstName: cell('firstName'),
      lastName: cell('lastName'),
      email: cell('email'),
      mobile: cell('mobile'),
    });
    const papers = Object.fromEntries(DESK_PAPER_NAMES.map((name) => [name, cell(name)])) as DeskPapers;
    const faults = [...checkDeskPerson(person, 'driver'), ...checkDeskPapers(papers, null, context)];
    for (const field of ['email', 'mobile'] as const) {
      if (person[field] === '') continue;
      if (taken.has(person[field])) faults.push({ field, key: 'duplicate_in_file' });
      taken.add(person[field]);
    }
    faults.push(...markFaults(papers, marks));
    return { line, person, papers, faults };
  });
  return { ok: true, lines };
}
