import { Button } from '@/components/ui/button/Button';
import { SelectInput } from '@/components/ui/fields/SelectInput';
import { WEEK } from '@/domain/pricing/card/print/spanWords';
import { MONTH_NAMES } from '@/domain/time/months';
import { SHORT_WEEKDAY_NAMES, WEEKDAY_NAMES } from '@/domain/time/time';
import { blankSpan, type SpanDraft, type YearlyDraft } from '../draft/draft';
import type { FaultAt, Keys } from '../draft/faults';
import { ClockField, NumberField } from './fields';
import { Optional, Tick } from './Optional';
import styles from './editor.module.css';

type Props = {
  /** What the times belong to, for screen readers. */
  of: string;
  spans: readonly SpanDraft[];
  /** The keys that lead to this list in the card's data. */
  at: Keys;
  faultAt: FaultAt;
  onChange: (spans: SpanDraft[]) => void;
};

const CHRISTMAS: YearlyDraft = {
  fromDay: '24',
  fromMonth: '12',
  fromTime: '20:00',
  toDay: '27',
  toMonth: '12',
  toTime: '06:00',
};

/** The times at which something applies. One match is enough. */
export function SpanFields({ of, spans, at, faultAt, onChange }: Props) {
  const change = (id: string, changes: Partial<SpanDraft>): void =>
    onChange(spans.map((span) => (span.id === id ? { ...span, ...changes } : span)));
  return (
    <div className={styles.list}>
      {spans.map((span, index) => (
        <fieldset key={span.id} className={styles.row}>
          <legend>{spans.length === 1 ? 'When' : index === 0 ? 'When' : 'Or when'}</legend>
          <OneSpan span={span} at={[...at, index]} faultAt={faultAt} onChange={(changes) => change(span.id, changes)} />
          {spans.length > 1 ? (
            <Button
              small
              look="text"
              aria-label={`Remove time ${index + 1} of ${of}`}
              onClick={() => onChange(spans.filter(({ id }) => id !== span.id))}
            >
              Remove this time
            </Button>
          ) : null}
        </fieldset>
      ))}
      <Button small aria-label={`Add a time to ${of}`} onClick={() => onChange([...spans, blankSpan()])}>
        Add another time
      </Button>
    </div>
  );
}

type OneProps = { span: SpanDraft; at: Keys; faultAt: FaultAt; onChange: (changes: Partial<SpanDraft>) => void };

function OneSpan({ span, at, faultAt, onChange }: OneProps) {
  const { weekdays, holidays, from, to, dayBefore, dayAfter, yearly } = span;
  return (
    <>
      <div className={styles.pair}>
        <ClockField
          label="From"
          placeholder="00:00"
          value={from}
          fault={faultAt(...at, 'from')}
          onChange={(typed) => onChange({ from: typed })}
        />
        <ClockField
          label="To"
          placeholder="24:00"
          value={to}
          fault={faultAt(...at, 'to')}
          onChange={(typed) => onChange({ to: typed })}
        />
        <SelectInput
          label="Bank holidays"
          value={holidays}
          onChange={({ target }) => onChange({ holidays: target.value as SpanDraft['holidays'] })}
        >
          <option value="">The same as other days</option>
          <option value="only">Only on bank holidays</option>
          <option value="not">Not on bank holidays</option>
        </SelectInput>
      </div>
      <fieldset className={styles.days}>
        <legend>Days of the week (none ticked means all)</legend>
        {WEEK.map((day) => (
          <label key={day}>
            <input
              type="checkbox"
              aria-label={WEEKDAY_NAMES[day]}
              checked={weekdays.includes(day)}
              onChange={({ target }) =>
                onChange({ weekdays: WEEK.filter((one) => (one === day ? target.checked : weekdays.includes(one))) })
              }
            />
            {SHORT_WEEKDAY_NAMES[day]}
          </label>
        ))}
      </fieldset>
      {holidays !== 'only' && !dayBefore && !dayAfter ? null : (
        <>
          <Tick
            label="“From” is on the day before"
            checked={dayBefore}
            onChange={(on) => onChange({ dayBefore: on })}
          />
          <Tick label="“To” is on the day after" checked={dayAfter} onChange={(on) => onChange({ dayAfter: on })} />
        </>
      )}
      <Optional
        label="Only between two dates of the year, such as Christmas"
        value={yearly}
        blank={() => CHRISTMAS}
        onChange={(typed) => onChange({ yearly: typed })}
      >
        {(dates) => (
          <Yearly
            dates={dates}
            at={[...at, 'between']}
            faultAt={faultAt}
            onChange={(typed) => onChange({ yearly: typed })}
          />
        )}
      </Optional>
    </>
  );
}

type YearlyProps = { dates: YearlyDraft; at: Keys; faultAt: FaultAt; onChange: (dates: YearlyDraft) => void };

function Yearly({ dates, at, faultAt, onChange }: YearlyProps) {
  const end = (which: 'from' | 'to', word: string) => {
    const [day, month, time] = [`${which}Day`, `${which}Month`, `${which}Time`] as const;
    const set = (field: keyof YearlyDraft) => (typed: string) => onChange({ ...dates, [field]: typed });
    return (
      <fieldset className={styles.trio} aria-label={word}>
        <NumberField label={`${word} day`} value={dates[day]} onChange={set(day)} />
        <SelectInput label="Month" value={dates[month]} onChange={({ target }) => set(month)(target.value)}>
          {MONTH_NAMES.map((name, index) => (
            <option key={name} value={String(index + 1).padStart(2, '0')}>
              {name}
            </option>
          ))}
        </SelectInput>
        <ClockField
          label="Time"
          placeholder="00:00"
          value={dates[time]}
          fault={faultAt(...at, which)}
          onChange={set(time)}
        />
      </fieldset>
    );
  };
  return (
    <>
      {end('from', 'From')}
      {end('to', 'To')}
    </>
  );
}
