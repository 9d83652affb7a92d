import { useState } from 'react';
import { Button } from '@/components/ui/button/Button';
import { Dialog } from '@/components/ui/dialog/Dialog';
import { DateField } from '@/components/ui/fields/DateField';
import { SelectInput } from '@/components/ui/fields/SelectInput';
import { TextInput } from '@/components/ui/fields/TextInput';
import { ToggleInput } from '@/components/ui/fields/ToggleInput';
import { isVatNumber } from '@/domain/books/vatNumber';
import { type Stagger, STAGGERS, VAT_RATE_MAX, type VatTerms } from '@/domain/books/vatTerms';
import { useCall } from '@/state/useCall';
import styles from './books.module.css';

type Props = { terms: VatTerms | undefined; onClose: () => void };

const QUARTERS: Record<Stagger, string> = {
  march: 'March, June, September, December',
  april: 'January, April, July, October',
  may: 'February, May, August, November',
};

const USUAL = { number: '', rate: '20', from: '', stagger: 'march' as Stagger };

/** '20' or '17.5', or null where it is no rate. */
function rateOf(typed: string): number | null {
  const text = typed.trim();
  return /^\d{1,2}(\.\d{1,2})?$/.test(text) && Number(text) <= VAT_RATE_MAX ? Number(text) : null;
}

/** The platform's registration for VAT. */
export function VatDialog({ terms, onClose }: Props) {
  const { run, busy } = useCall({ critical: true });
  const [registered, setRegistered] = useState(terms !== undefined);
  const [typed, setTyped] = useState(terms === undefined ? USUAL : { ...terms, rate: String(terms.rate) });
  const [tried, setTried] = useState(false);
  const number = typed.number.replaceAll(/^GB|\s/gi, '');
  const rate = rateOf(typed.rate);

  async function save(): Promise<void> {
    setTried(true);
    if (registered && (!isVatNumber(number) || rate === null || typed.from === '')) return;
    const vat = registered && rate !== null ? { number, rate, from: typed.from, stagger: typed.stagger } : 'none';
    if ((await run('save_books', { vat })) !== null) onClose();
  }

  return (
    <Dialog
      open
      title="VAT registration"
      face="full"
      onClose={onClose}
      onSubmit={() => void save()}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="amber" type="submit" busy={busy !== null}>
            Save
          </Button>
        </>
      }
    >
      <div className={styles.codes}>
        <ToggleInput label="Registered for VAT" on={registered} onChange={setRegistered} />
        {registered ? (
          <>
            <TextInput
              label="VAT number"
              value={typed.number}
              maxLength={15}
              autoComplete="off"
              fault={tried && !isVatNumber(number) ? 'Nine digits. Look at them again.' : null}
              onChange={({ target }) => setTyped({ ...typed, number: target.value })}
            />
            <TextInput
              label="Rate, percent"
              value={typed.rate}
              inputMode="decimal"
              maxLength={5}
              autoComplete="off"
              fault={tried && rate === null ? 'A number such as 20 or 17.5.' : null}
              onChange={({ target }) => setTyped({ ...typed, rate: target.value })}
            />
            <DateField
              label={tried && typed.from === '' ? 'Registered from: choose a day' : 'Registered from'}
              value={typed.from}
              onChange={(from) => setTyped({ ...typed, from })}
            />
            <SelectInput
              label="Quarters end in"
              value={typed.stagger}
              onChange={({ target }) => setTyped({ ...typed, stagger: target.value as Stagger })}
            >
              {STAGGERS.map((stagger) => (
                <option key={stagger} value={stagger}>
                  {QUARTERS[stagger]}
                </option>
              ))}
            </SelectInput>
          </>
        ) : null}
      </div>
    </Dialog>
  );
}
