import { Segments } from '@/components/ui/button/Segments';
import { DateField } from '@/components/ui/fields/DateField';
import { STATEMENT_SPANS, type StatementSpan } from '@/domain/statement/period';
import { isLocalDate } from '@/domain/time/time';
import * as words from '@/languages/en/driver/money/statements';
import styles from './statements.module.css';

/** The month or the week that a day belongs to. `day`: `yyyy-MM-dd`. */
export type ChosenPeriod = { span: StatementSpan; day: string };

type Props = {
  chosen: ChosenPeriod;
  /** `yyyy-MM-dd`. */
  today: string;
  onChoose: (chosen: ChosenPeriod) => void;
};

/** Chooses any month or week by a day in it. */
export function PeriodChoice({ chosen, today, onChoose }: Props) {
  const { span, day } = chosen;
  return (
    <div className={styles.choice}>
      <Segments
        label={words.statementOfA}
        value={span}
        choices={STATEMENT_SPANS.map((each) => [each, words.spans[each]])}
        onChoose={(each) => onChoose({ span: each, day })}
      />
      <DateField
        label={words.dayOf[span]}
        value={day}
        latest={today}
        onChange={(date) => {
          if (isLocalDate(date) && date <= today) onChoose({ span, day: date });
        }}
      />
    </div>
  );
}
