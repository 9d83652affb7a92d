import { EditableTable } from '@/components/editableTable/EditableTable';
import type { Field } from '@/components/editableTable/field';
import { BANK_HOLIDAYS_KNOWN_TO } from '@/domain/pricing/card/bands/bankHolidays';
import type { BankHolidayChange } from '@/domain/pricing/card/bands/ownDays';
import { dayWords } from '@/domain/time/dayWords';
import { useTable } from '@/state/desk/useTable';
import { bankHolidaysGroup } from '@/state/tables';
import styles from './FareCardScreen.module.css';

const BLANK: BankHolidayChange = { date: '', kind: 'added', name: '' };
const nameOf = ({ date, name }: BankHolidayChange): string => `${dayWords(date)}, ${name}`;

const FIELDS: Field<BankHolidayChange>[] = [
  {
    field: 'date',
    label: 'Day',
    kind: 'date',
    required: true,
    plain: ({ date }) => dayWords(date),
    order: ({ date }) => date,
  },
  {
    field: 'kind',
    label: 'Is it a bank holiday?',
    kind: 'choice',
    choices: [
      { value: 'added', label: 'A bank holiday' },
      { value: 'removed', label: 'No bank holiday' },
    ],
  },
  { field: 'name', label: 'Why', kind: 'text', required: true, hint: 'Everybody reads this with the table of fares.' },
];

/** The days that are bank holidays, or none, whatever the published list says. */
export function BankHolidays() {
  const { list, editing } = useTable('bank_holidays', bankHolidaysGroup);
  return (
    <section className={styles.days} aria-label="Bank holidays">
      <h2>Bank holidays</h2>
      <p className={styles.note}>
        The published bank holidays are known up to {dayWords(BANK_HOLIDAYS_KNOWN_TO)}. Enter a day here that was
        proclaimed since, or one that is none after all. It counts for fares from now on. Fares already agreed and bills
        already made stay as they are.
      </p>
      <EditableTable<BankHolidayChange>
        {...list}
        label="Bank holidays"
        singular="day"
        missing="no_bank_holidays"
        fields={FIELDS}
        nameOf={nameOf}
        emptyHint="Add a day that the published list lacks."
        edit={{ ...editing, blank: BLANK }}
      />
    </section>
  );
}
