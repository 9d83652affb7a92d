import { Button } from '@/components/ui/button/Button';
import { TextInput } from '@/components/ui/fields/TextInput';
import { REPEAT_NAME_MAX_CHARACTERS } from '@/domain/limits';
import type { DayRange } from '@/domain/ride/repeats/repeat';
import type { ranges as rangeWords } from '@/languages/en/rides/repeats';
import styles from './Repeats.module.css';

type Props = {
  legend: string;
  /** The words of one of them, such as a term. */
  words: (typeof rangeWords)[keyof typeof rangeWords];
  ranges: readonly DayRange[];
  most: number;
  onChange: (ranges: DayRange[]) => void;
};

/** Ranges of days, each with its first and last day and, if wanted, a name. */
export function RangesField({ legend, words, ranges, most, onChange }: Props) {
  const change = (at: number, part: Partial<DayRange>): void =>
    onChange(ranges.map((range, index) => (index === at ? { ...range, ...part } : range)));
  function rename(at: number, name: string): void {
    onChange(
      ranges.map((range, index) => {
        if (index !== at) return range;
        const { from, until } = range;
        return name === '' ? { from, until } : { from, until, name };
      }),
    );
  }
  return (
    <fieldset className={styles.set}>
      <legend className={styles.legend}>{legend}</legend>
      {ranges.map((range, at) => (
        // A range has no other identity than its place in the list.
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are controlled by the list itself.
        <div key={at} className={styles.pair}>
          <TextInput
            type="date"
            label={words.first(at + 1)}
            value={range.from}
            onChange={({ target }) => change(at, { from: target.value })}
          />
          <TextInput
            type="date"
            label={words.last(at + 1)}
            value={range.until}
            onChange={({ target }) => change(at, { until: target.value })}
          />
          <TextInput
            label={words.name(at + 1)}
            value={range.name ?? ''}
            maxLength={REPEAT_NAME_MAX_CHARACTERS}
            onChange={({ target }) => rename(at, target.value)}
          />
          <Button onClick={() => onChange(ranges.filter((_range, index) => index !== at))}>
            {words.remove(at + 1)}
          </Button>
        </div>
      ))}
      {ranges.length < most ? (
        <div className={styles.steps}>
          <Button onClick={() => onChange([...ranges, { from: '', until: '' }])}>{words.add}</Button>
        </div>
      ) : null}
    </fieldset>
  );
}
