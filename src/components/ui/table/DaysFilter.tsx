import { SelectInput } from '@/components/ui/fields/SelectInput';
import { DateField } from '@/components/ui/fields/DateField';
import { type ChosenDays, datesOf, RELATIVE_DAYS, relativeDaysNamed } from '@/domain/time/relativeDays';
import * as words from '@/languages/en/ui/table';

type Props = {
  chosen: ChosenDays;
  /** The local date, `yyyy-MM-dd`. */
  today: string;
  fromLabel: string;
  untilLabel: string;
  /** Offers tomorrow too, for what is booked ahead. */
  ahead?: boolean;
  onChange: (chosen: ChosenDays) => void;
};

/**
 * The days of a filter: told from today, such as "this week", or by their dates. Days told from today show the dates that
 * they mean now. A date changed there is a date from then on, and so is the one beside it.
 */
export function DaysFilter({ chosen, today, fromLabel, untilLabel, ahead = false, onChange }: Props) {
  const dates = datesOf(chosen, today);
  const offered = RELATIVE_DAYS.filter((days) => ahead || days !== 'tomorrow' || days === chosen.days);
  const isDated = chosen.days === '' && (chosen.from !== '' || chosen.until !== '');
  return (
    <>
      <SelectInput
        label={words.days}
        value={isDated ? 'dated' : chosen.days || 'all'}
        onChange={({ target }) => {
          if (target.value !== 'dated') onChange({ days: relativeDaysNamed(target.value), from: '', until: '' });
        }}
      >
        <option value="all">{words.allDays}</option>
        {isDated ? <option value="dated">{words.byDate}</option> : null}
        {offered.map((days) => (
          <option key={days} value={days}>
            {words.relativeDays[days]}
          </option>
        ))}
      </SelectInput>
      <DateField
        label={fromLabel}
        value={dates.from}
        latest={dates.until}
        onChange={(from) => onChange({ days: '', from, until: dates.until })}
      />
      <DateField
        label={untilLabel}
        value={dates.until}
        earliest={dates.from}
        onChange={(until) => onChange({ days: '', from: dates.from, until })}
      />
    </>
  );
}
