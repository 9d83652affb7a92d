import { ChoiceList } from '@/components/ui/fields/ChoiceList';
import { TextInput } from '@/components/ui/fields/TextInput';
import { readPence } from '@/components/ui/text/amountText';
import { signOf } from '@/domain/money/currency';
import { formatMoney, type Pence } from '@/domain/money/money';
import { TIP_MAX_PENCE, TIP_PERCENTS, tipOf } from '@/domain/money/tip';
import * as words from '@/languages/en/bookings/pay';
import type { TipChoice } from './usePayment';

type Props = { tripCost: Pence; currency: string; choice: TipChoice; onChange: (choice: TipChoice) => void };

/** A tip beside the bill: a part of it, or a sum. All of it is the driver's. */
export function TipField({ tripCost, currency, choice, onChange }: Props) {
  const { by, typed } = choice;
  const percents = TIP_PERCENTS.map((percent) => ({
    value: `${percent}` as TipChoice['by'],
    label: `${percent}%`,
    note: formatMoney(tipOf(tripCost, percent), currency),
  }));
  const sum = readPence(typed);
  const isNoTip = typed.trim() !== '' && (sum === null || sum < 0 || sum > TIP_MAX_PENCE);

  return (
    <div>
      <ChoiceList
        legend={words.addTip}
        face="row"
        choices={[{ value: 'none', label: words.noTip }, ...percents, { value: 'sum', label: words.otherTip }]}
        value={by}
        onChange={(next) => onChange({ ...choice, by: next })}
      />
      {by === 'sum' ? (
        <TextInput
          label={words.tip}
          start={signOf(currency)}
          inputMode="decimal"
          autoComplete="off"
          maxLength={7}
          value={typed}
          fault={isNoTip ? words.tipAtMost(formatMoney(TIP_MAX_PENCE, currency)) : null}
          onChange={({ target }) => onChange({ ...choice, typed: target.value })}
        />
      ) : null}
    </div>
  );
}
