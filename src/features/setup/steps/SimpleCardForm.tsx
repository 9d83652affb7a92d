import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button/Button';
import { TextInput } from '@/components/ui/fields/TextInput';
import { signOf } from '@/domain/money/currency';
import { useAppSelector } from '@/state/hooks';
import { selectCurrency } from '@/state/selectors';
import styles from '../Setup.module.css';
import { useTyped } from '../useTyped';
import { SIMPLE_SCHEMAS, type SimpleCard } from './simpleCard';
import { StepForm } from './StepForm';

type Props = { busy: boolean; onCard: (typed: SimpleCard) => void; onImport: () => void; children: ReactNode };

const BEGIN = {
  authority: '',
  firstPrice: '',
  firstDistance: '',
  stepPrice: '',
  stepDistance: '',
  waitPrice: '',
  waitTime: '',
};

/** The form for the daytime prices of the authority's fare card. */
export function SimpleCardForm({ busy, onCard, onImport, children }: Props) {
  const currency = signOf(useAppSelector(selectCurrency));
  const form = useTyped<SimpleCard>(SIMPLE_SCHEMAS, BEGIN);
  const money = { start: currency, inputMode: 'decimal', autoComplete: 'off' } as const;
  function next(): void {
    const typed = form.check();
    if (typed !== null) onCard(typed);
  }
  return (
    <StepForm
      lead="Copy the daytime prices from your authority’s table of fares, in its own yards, miles or metres. They apply at all hours until you add the others."
      busy={busy}
      onNext={next}
    >
      <TextInput
        {...form.input('authority')}
        label="Licensing authority"
        placeholder="Newport City Council"
        autoComplete="off"
      />
      <fieldset className={styles.group}>
        <legend>The first stretch</legend>
        <div className={styles.pair}>
          <TextInput {...form.input('firstPrice')} {...money} label="Hiring charge" placeholder="3.50" />
          <TextInput
            {...form.input('firstDistance')}
            label="covers the first"
            autoComplete="off"
            placeholder="100 yards"
          />
        </div>
      </fieldset>
      <fieldset className={styles.group}>
        <legend>Each further stretch</legend>
        <div className={styles.pair}>
          <TextInput {...form.input('stepPrice')} {...money} label="Price" placeholder="0.10" />
          <TextInput {...form.input('stepDistance')} label="for each" autoComplete="off" placeholder="100 yards" />
        </div>
      </fieldset>
      <fieldset className={styles.group}>
        <legend>Waiting</legend>
        <div className={styles.pair}>
          <TextInput {...form.input('waitPrice')} {...money} label="Price of waiting" placeholder="0.10" />
          <TextInput {...form.input('waitTime')} label="for each wait of" autoComplete="off" placeholder="30 seconds" />
        </div>
      </fieldset>
      {children}
      <Button onClick={onImport}>Import the card from a file instead</Button>
    </StepForm>
  );
}
