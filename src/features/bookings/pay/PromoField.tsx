import { MoneyText } from '@/components/ui/text/MoneyText';
import { Button } from '@/components/ui/button/Button';
import { TextInput } from '@/components/ui/fields/TextInput';
import { messages } from '@/domain/messages';
import { formatMoney, type Pence } from '@/domain/money/money';
import * as words from '@/languages/en/bookings/pay';
import { useAppSelector } from '@/state/hooks';
import { selectCurrency } from '@/state/selectors';
import styles from './PromoField.module.css';
import type { PromoWorth } from './promos';
import type { usePromos } from './usePromos';

type Props = { fare: Pence; promos: ReturnType<typeof usePromos> };

/** Promo codes, folded away until wanted: those that reduce this bill, and a field for any other. */
export function PromoField({ fare, promos }: Props) {
  const { typed, type, isOpen, open, clear, options, worth } = promos;
  const currency = useAppSelector(selectCurrency);
  if (!isOpen) {
    return (
      <Button look="text" className={styles.opener} onClick={open}>
        {words.addPromo}
      </Button>
    );
  }
  return (
    <div className={styles.promos}>
      <TextInput
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the rider has just asked for the field
        autoFocus
        label={words.promoCode}
        fault={worth.refused === null ? null : refusedWords(worth, fare, currency)}
        help={<span role="status">{helpWords(worth, currency)}</span>}
        value={typed}
        onChange={({ target }) => type(target.value.toUpperCase().replace(/[^0-9A-Z]/g, ''))}
        maxLength={40}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        end={
          <Button look="text" small onClick={clear}>
            {typed === '' ? words.close : words.clear}
          </Button>
        }
      />
      {options.length > 0 ? (
        <ul className={styles.list} aria-label={words.promosForRide}>
          {options.map(({ id, promo, discount }) => {
            const name = promo.promo_name.toUpperCase();
            return (
              <li key={id}>
                <button
                  type="button"
                  className={styles.option}
                  aria-pressed={name === typed}
                  onClick={() => type(name === typed ? '' : name)}
                >
                  <span>
                    <span className={styles.code}>{name}</span>
                    <span className={styles.about}>{promo.promo_description}</span>
                  </span>
                  <span className={styles.off}>{words.sumOff(<MoneyText pence={discount} />)}</span>
                </button>
              </li>
            );
          })}
        </ul>
      ) : null}
    </div>
  );
}

/** The message, and what the rider can do: the bill can always be paid without the code. */
function refusedWords({ refused, least }: PromoWorth, fare: Pence, currency: string): string {
  const message = refused === null ? '' : messages[refused];
  return least === undefined
    ? `${message} ${words.withoutPromo}`
    : `${message} ${words.promoBeginsAt(formatMoney(least, currency), formatMoney(fare, currency))}`;
}

function helpWords({ discount, checking }: PromoWorth, currency: string): string {
  if (checking === true) return words.checkingCode;
  return discount > 0 ? words.comesOff(formatMoney(discount, currency)) : words.checkedAsTyped;
}
