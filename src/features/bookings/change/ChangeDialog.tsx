import { useState } from 'react';
import { Button } from '@/components/ui/button/Button';
import { Dialog } from '@/components/ui/dialog/Dialog';
import { formatMoney } from '@/domain/money/money';
import { checkTripDate, type Booking } from '@/domain/ride/booking';
import { type Change, type ChangePart, changeableParts, changedParts, needsFare } from '@/domain/ride/change';
import { placeAgain } from '@/features/home/place/chosenPlace';
import * as words from '@/languages/en/bookings/change';
import { useAppSelector } from '@/state/hooks';
import { selectCurrency } from '@/state/selectors';
import { useServerNow } from '@/state/useServerNow';
import { ChangeForm, type Draft } from './ChangeForm';
import { TwoFares } from './TwoFares';
import { useChange } from './useChange';

/** Interval of the clock behind the lead time, milliseconds. */
const CLOCK_MS = 30_000;

/** The wish of a form; null while a place is missing. A field for a stop that was left empty is no stop. */
function wishOf({ pickup, drop, stops, notes, tripdate, extra_passenger }: Draft): Change | null {
  if (pickup === null || drop === null) return null;
  return { pickup, drop, stops: stops.filter((stop) => stop !== null), notes, tripdate, extra_passenger };
}

const draftOf = ({ pickup, drop, stops = [], notes = '', tripdate, extra_passenger }: Booking): Draft => ({
  pickup: placeAgain(pickup),
  drop: placeAgain(drop),
  stops: stops.map(placeAgain),
  notes,
  tripdate,
  extra_passenger,
});

/** Some parts of a draft or a change. */
const partsOf = <Parts extends object>(whole: Parts, parts: readonly ChangePart[]): Partial<Parts> =>
  Object.fromEntries(Object.entries(whole).filter(([part]) => parts.includes(part as ChangePart))) as Partial<Parts>;

/** Changes a ride: first what, and then the fare before and after, which the press agrees to. */
export function ChangeDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const currency = useAppSelector(selectCurrency);
  const nowMs = useServerNow(CLOCK_MS);
  // What somebody else changes while the form is open is no wish of this person.
  const [opened, setOpened] = useState(booking);
  const [draft, setDraft] = useState<Draft>(() => draftOf(booking));
  const wish = wishOf(draft);
  // What can no longer be changed since the form was opened is left alone.
  const allowed = changeableParts(booking);
  const parts = wish === null ? [] : changedParts(opened, wish).filter((part) => allowed.includes(part));
  const sent = { wish: partsOf<Change>(wish ?? {}, parts), was: partsOf<Change>(wishOf(draftOf(opened)) ?? {}, parts) };
  const { quote, busy, price, agree, reconsider } = useChange(booking.id, sent, {
    onDone: onClose,
    // It has been said, so the next press is meant for what stands now.
    onChangedSince: () => {
      setOpened(booking);
      setDraft((now) => ({ ...draftOf(booking), ...partsOf(now, parts) }));
    },
  });
  const late = parts.includes('tripdate') ? checkTripDate(draft.tripdate, nowMs) : null;

  // Each step is a dialog of its own, so that the second is announced and a press that is repeated agrees to nothing.
  if (quote !== null) {
    return (
      <Dialog
        key="fares"
        open
        title={words.agreeTitle}
        onClose={reconsider}
        onSubmit={agree}
        dismissible={!busy}
        actions={
          <>
            <Button look="text" disabled={busy} onClick={reconsider}>
              {words.back}
            </Button>
            <Button look="filled" type="submit" busy={busy}>
              {words.agreeTo(formatMoney(quote.estimateFare, currency))}
            </Button>
          </>
        }
      >
        <TwoFares booking={booking} wish={sent.wish} quote={quote} />
      </Dialog>
    );
  }
  return (
    <Dialog
      key="form"
      open
      face="full"
      title={words.changeRide}
      onClose={onClose}
      onSubmit={price}
      actions={
        <>
          <Button look="text" onClick={onClose}>
            {words.keepAsItIs}
          </Button>
          <Button look="filled" type="submit" busy={busy} disabled={parts.length === 0 || late !== null}>
            {parts.length > 0 && !needsFare(parts) ? words.saveNote : words.seeNewFare}
          </Button>
        </>
      }
    >
      <ChangeForm draft={draft} parts={allowed} late={late} nowMs={nowMs} onChange={setDraft} />
    </Dialog>
  );
}
