import { MonthOrDays } from '@/components/ui/fields/MonthOrDays';
import { Page } from '@/components/ui/page/Page';
import { ListState } from '@/components/ui/state/ListState';
import { Notice } from '@/components/ui/state/Notice';
import { useAddressParts } from '@/components/ui/table/useAddressParts';
import { monthOf } from '@/domain/books/journal';
import { type BookRange, monthUpTo } from '@/domain/books/range';
import { COMPARED_DAYS_MAX, spanOf } from '@/domain/cardProvider/range';
import { MINUTE_MS } from '@/domain/time/durations';
import { NO_ERROR } from '@/state/dataGroup';
import { usePolled } from '@/state/usePolled';
import { useToday } from '@/state/useToday';
import { Comparison } from './Comparison';
import styles from './cardprovider.module.css';

/** Each look reads the provider's books of these days. */
const AGAIN_MS = 10 * MINUTE_MS;

/** Our card payments beside the books of their provider, over a month or other days, with what to do where they differ. */
export default function CardProviderScreen() {
  const today = useToday();
  const [search, change] = useAddressParts();
  const usual = monthUpTo(monthOf(today), today);
  const range: BookRange = { from: search.get('from') ?? usual.from, to: search.get('to') ?? usual.to };
  const valid = spanOf(range, today) !== null;
  const { answer, question, failure, again } = usePolled('compare_card_provider', valid ? range : null, () => AGAIN_MS);
  const shown = question?.from === range.from && question.to === range.to ? answer : null;

  return (
    <Page title="Card provider" wide>
      <p className={styles.lead}>What the card provider took and gave back, beside what we have of it.</p>
      <MonthOrDays range={range} today={today} onChoose={change} />
      {valid ? null : (
        <Notice face="fault">Choose at most {COMPARED_DAYS_MAX} days up to today, the first before the last.</Notice>
      )}
      {valid && shown === null ? (
        <ListState
          label="Asking the card provider"
          loading={failure === null}
          error={failure === null ? NO_ERROR : { flag: true, ...failure }}
          missing="no_providers"
          onAgain={again}
        >
          Whoever runs the installation sets one up.
        </ListState>
      ) : null}
      {valid && shown !== null ? <Comparison answer={shown} range={range} onSettled={again} /> : null}
    </Page>
  );
}
