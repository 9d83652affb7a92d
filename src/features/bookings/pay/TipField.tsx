import { useState } from 'react';
import { ChoiceList } from '@/components/ui/fields/ChoiceList';
import { TextInput } from '@/components/ui/fields/TextInput';
import { typedPence } from '@/components/ui/text/amountText';
import { signOf } from '@/domain/money/currency';
import { formatMoney, type Pence } from '@/domain/money/money';
import { TIP_MAX_PENCE, TIP_PERCENTS, tipOf } from '@/domain/money/tip';
import * as words from '@/languages/en/bookings/pay';

type Props = { tripCost: Pence; currency: string; onChange: (tip: Pence) => void };
type Choice = 'none' | 'sum' | `${(typeof TIP_PERCENTS)[number]}`;

/** A tip beside the bill: a part of it, or a sum. All of it is the driver's. */
export function TipField({ tripCost, currency, onChange }: Props) {
  const [choice, setChoice] = useState<Choice>('none');
  const [typed, setTyped] = useState('');
  const percents = TIP_PERCENTS.map((percent) => ({
    value: `${percent}` as Choice,
    label: `${percent}%`,
    note: formatMoney(tipOf(tripCost, percent), currency),
  }));
  const isTooMuch = typedPence(typed) > TIP_MAX_PENCE;

  function choose(next: Choice): void {
    setChoice(next);
    const percent = TIP_PERCENTS.find((each) => `${each}` === next);
    onChange(percent === undefined ? (next === 'sum' ? sumOf(typed) : 0) : tipOf(tripCost, percent));
  }

  return (
    <div>
      <ChoiceList
        legend={words.addTip}
        face="row"
        choices={[{ value: 'none', label: words.noTip }, ...percents, { value: 'sum', label: words.otherTip }]}
        value={choice}
        onChange={choose}
      />
      {choice === 'sum' ? (
        <TextInput
          label={words.tip}
          start={signOf(currency)}
          inputMode="decimal"
          autoComplete="off"
          maxLength={7}
          value={typed}
          fault={isTooMuch ? words.tipAtMost(formatMoney(TIP_MAX_PENCE, currency)) : null}
          onChange={({ target }) => {
            setTyped(target.value);
            onChange(sumOf(target.value));
          }}
        />
      ) : null}
    </div>
  );
}

/** A sum that cannot be paid is none, so that it never keeps the rider from paying the bill. */
function sumOf(typed: string): Pence {
  const tip = typedPence(typed);
  return tip > 0 && tip <= TIP_MAX_PENCE ? tip : 0;
}
