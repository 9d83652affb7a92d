import { SelectInput } from '@/components/ui/fields/SelectInput';
import { TextInput } from '@/components/ui/fields/TextInput';
import { REPEAT_HOLIDAYS_MAX, REPEAT_TERMS_MAX } from '@/domain/limits';
import { messageText } from '@/domain/messages';
import { REPEAT_KINDS, type RepeatKind } from '@/domain/ride/repeats/repeat';
import { hasWeekdays, type RuleDraft } from '@/domain/ride/repeats/ruleDraft';
import type { RuleFault } from '@/domain/ride/repeats/ruleFault';
import { WEEKDAY_NAMES, WEEKDAYS, type Weekday } from '@/domain/time/time';
import * as words from '@/languages/en/rides/repeats';
import { RangesField } from './RangesField';
import styles from './Repeats.module.css';

/** A week as it is read. */
const WEEK: readonly Weekday[] = [...WEEKDAYS.slice(1), 'sun'];

type Props = {
  rule: RuleDraft;
  onChange: (rule: RuleDraft) => void;
  /** What is wrong, once somebody has tried to save it. */
  fault: RuleFault | null;
};

/** The days and the hour of rides that repeat. */
export function RuleFields({ rule, onChange, fault }: Props) {
  const set = (part: Partial<RuleDraft>): void => onChange({ ...rule, ...part });
  const faultOf = (field: RuleFault['field']): string | undefined =>
    fault?.field === field ? messageText(fault.message) : undefined;
  const toggle = (day: Weekday): void =>
    set({
      weekdays: rule.weekdays.includes(day) ? rule.weekdays.filter((one) => one !== day) : [...rule.weekdays, day],
    });
  const other = fault !== null && !['first', 'last'].includes(fault.field) ? messageText(fault.message) : null;
  return (
    <>
      <div className={styles.pair}>
        <SelectInput
          label={words.days}
          value={rule.kind}
          onChange={({ target }) => set({ kind: target.value as RepeatKind })}
        >
          {REPEAT_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {words.kinds[kind]}
            </option>
          ))}
        </SelectInput>
        <TextInput
          type="time"
          label={words.pickupAt}
          value={rule.time}
          required
          onChange={({ target }) => set({ time: target.value })}
        />
      </div>
      {hasWeekdays(rule.kind) ? (
        <fieldset className={styles.set}>
          <legend className={styles.legend}>{words.daysOfWeek}</legend>
          {rule.kind === 'term' ? <p className={styles.soft}>{words.ifNoneChosen}</p> : null}
          <div className={styles.weekdays}>
            {WEEK.map((day) => (
              <label key={day} className={styles.weekday}>
                <input type="checkbox" checked={rule.weekdays.includes(day)} onChange={() => toggle(day)} />
                {WEEKDAY_NAMES[day]}
              </label>
            ))}
          </div>
        </fieldset>
      ) : null}
      <div className={styles.pair}>
        <TextInput
          type="date"
          label={words.firstDay}
          value={rule.first}
          fault={faultOf('first')}
          onChange={({ target }) => set({ first: target.value })}
        />
        <TextInput
          type="date"
          label={words.lastDay}
          value={rule.last}
          fault={faultOf('last')}
          onChange={({ target }) => set({ last: target.value })}
        />
      </div>
      {rule.kind === 'term' ? (
        <RangesField
          legend={words.schoolTerms}
          words={words.ranges.term}
          ranges={rule.terms}
          most={REPEAT_TERMS_MAX}
          onChange={(terms) => set({ terms })}
        />
      ) : null}
      <RangesField
        legend={words.holidays}
        words={words.ranges.holiday}
        ranges={rule.holidays}
        most={REPEAT_HOLIDAYS_MAX}
        onChange={(holidays) => set({ holidays })}
      />
      {other === null ? null : (
        <p role="alert" className={styles.fault}>
          {other}
        </p>
      )}
    </>
  );
}
