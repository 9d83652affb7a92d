import { Segments } from '@/components/ui/button/Segments';
import { DateField } from '@/components/ui/fields/DateField';
import { periodOf, type StatementPeriod, type StatementSpan } from '@/domain/statement/period';
import { isLocalDate } from '@/domain/time/time';
import styles from './statements.module.css';

const SPAN_NAMES: Record<StatementSpan, string> = { month: 'Month', week: 'Week' };

type Props = {
  period: StatementPeriod;
  spans: readonly StatementSpan[];
  /** `yyyy-MM-dd`. */
  today: string;
  onChoose: (period: StatementPeriod) => void;
};

/** Chooses any month or week by a day in it. */
export function PeriodChoice({ period, spans, today, onChoose }: Props) {
  return (
    <div className={styles.choice}>
      {spans.length === 1 ? null : (
        <Segments
          label="Statement of a"
          value={period.span}
          choices={spans.map((span) => [span, SPAN_NAMES[span]])}
          onChoose={(span) => onChoose(periodOf(span, period.from))}
        />
      )}
      <DateField
        label={`A day of the ${period.span}`}
        value={period.from}
        latest={today}
        onChange={(date) => {
          if (isLocalDate(date) && date <= today) onChoose(periodOf(period.span, date));
        }}
      />
    </div>
  );
}
