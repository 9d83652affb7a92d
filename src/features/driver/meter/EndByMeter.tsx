import { useState } from 'react';
import type { Failure } from '@/backend/connection/failure';
import type { Fix } from '@/backend/rides/position';
import { CardLink } from '@/components/fareCard/CardLink';
import { Button } from '@/components/ui/button/Button';
import { Dialog } from '@/components/ui/dialog/Dialog';
import { MoneyText } from '@/components/ui/text/MoneyText';
import { typedPence } from '@/components/ui/text/amountText';
import type { ApiBody } from '@/domain/api/api';
import { READING_MAX_PENCE } from '@/domain/limits';
import type { DriverExtra } from '@/domain/pricing/card/driverExtras';
import type { Readings } from '@/domain/ride/bill/claim';
import type { Booking } from '@/domain/ride/booking';
import * as trip from '@/languages/en/driver/trip';
import * as words from '@/languages/en/driver/meter';
import { EndQuestion } from '../trip/EndQuestion';
import { withDigits, withoutLast } from './amount';
import styles from './EndByMeter.module.css';
import { KeyPad } from './KeyPad';
import { type Counted, isNoAmount, MeterExtras } from './MeterExtras';
import { MeterFigure } from './MeterFigure';
import { readingsOf } from './readingsOf';
import { ReadingDiffers } from './ReadingDiffers';
import { whatWasSaid } from './whatWasSaid';

type Said = Omit<ApiBody<'end_booking'>, 'id' | 'lat' | 'lng'>;
type Props = {
  ride: Booking;
  /** What the card lets a driver add. */
  offers: readonly DriverExtra[];
  /** What the phone last told of its position, if anything. */
  place: Fix | null;
  busy: boolean;
  onClose: () => void;
  /** Ends the trip. `isShown` says whether this dialog shows a refusal itself. Returns true once the trip has ended. */
  onEnd: (said: Said, isShown: (failure: Failure) => boolean) => Promise<boolean>;
};

/**
 * Ends a trip that is priced by the fare card. The driver types the taximeter's reading; without a taximeter our own
 * count is the fare.
 */
export default function EndByMeter({ ride, offers, place, busy, onClose, onEnd }: Props) {
  const [reading, setReading] = useState(0);
  const [hasMeter, setHasMeter] = useState(true);
  const [differs, setDiffers] = useState<Readings | null>(null);
  const [counted, setCounted] = useState<Counted>({
    passengers: ride.extra_passenger,
    luggage: 0,
    large_items: 0,
    animals: 0,
    tolls: '',
  });
  const tolls = typedPence(counted.tolls);

  async function end(sure: boolean): Promise<void> {
    const said = whatWasSaid({ reading: hasMeter ? reading : null, sure, counted, tolls });
    const ended = await onEnd(said, (failure) => {
      const both = readingsOf(failure);
      if (both !== null) setDiffers(both);
      return both !== null;
    });
    if (ended) onClose();
  }

  if (differs !== null) {
    return (
      <Dialog
        open
        face="sheet"
        title={words.isThisShown}
        onClose={() => setDiffers(null)}
        actions={
          <>
            <Button look="text" onClick={() => setDiffers(null)}>
              {words.changeIt}
            </Button>
            <Button look="next" busy={busy} onClick={() => void end(true)}>
              {words.yes(<MoneyText pence={reading} />)}
            </Button>
          </>
        }
      >
        <ReadingDiffers {...differs} />
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      face="sheet"
      title={trip.endHere}
      contentClass={styles.content}
      onClose={onClose}
      foot={
        <div className={styles.foot}>
          <Button look="text" onClick={onClose}>
            {trip.driveOn}
          </Button>
          <Button
            look="next"
            wide
            busy={busy}
            disabled={(hasMeter && reading === 0) || isNoAmount(counted.tolls)}
            onClick={() => void end(false)}
          >
            {trip.endTrip}
          </Button>
        </div>
      }
    >
      <div className={styles.shownHere}>
        <EndQuestion ride={ride} place={place} />
        {hasMeter ? (
          <MeterFigure value={reading} onChange={setReading} readOnly={busy} />
        ) : (
          <p className={styles.soft}>{words.fareByCard}</p>
        )}
      </div>
      {hasMeter ? (
        <div className={styles.keys}>
          <KeyPad
            disabled={busy}
            onDigits={(digits) => setReading((before) => withDigits(before, digits, READING_MAX_PENCE))}
            onBack={() => setReading(withoutLast)}
          />
        </div>
      ) : null}
      <div className={styles.rest}>
        <div className={styles.others}>
          <button type="button" className={styles.other} onClick={() => setHasMeter(!hasMeter)}>
            {hasMeter ? words.hasNoTaximeter : words.hasTaximeter}
          </button>
          <CardLink className={styles.other}>{words.tableOfFares}</CardLink>
        </div>
        {offers.length === 0 ? null : (
          <MeterExtras offers={offers} value={counted} booked={ride.extra_passenger} onChange={setCounted} />
        )}
      </div>
    </Dialog>
  );
}
