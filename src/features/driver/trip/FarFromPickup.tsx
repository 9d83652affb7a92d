import { MessageDialog } from '@/components/ui/message/MessageDialog';
import { distanceText } from '@/domain/place/distanceText';
import { ARRIVE_METRES } from '@/domain/limits';
import * as words from '@/languages/en/driver/trip';
import { useAppSelector } from '@/state/hooks';
import { selectSettings } from '@/state/selectors';

type Props = {
  /** Metres from the phone to the pickup, or null while there is no question. */
  metres: number | null;
  onStay: () => void;
  onArrived: () => void;
};

/** Asks a driver whose phone is not at the pickup whether they have arrived, and says what follows. */
export function FarFromPickup({ metres, onStay, onArrived }: Props) {
  const miles = useAppSelector(selectSettings)?.convert_to_mile ?? false;
  const isRefused = metres !== null && metres > ARRIVE_METRES;
  const notYet = { label: words.notYet, onSelect: onStay };
  const here = { label: words.iAmHere, onSelect: onArrived };
  return (
    <MessageDialog
      open={metres !== null}
      title={words.seemsAway(distanceText(metres ?? 0, miles))}
      onClose={onStay}
      actions={isRefused ? [here, { ...notYet, next: true }] : [notYet, { ...here, next: true }]}
    >
      {isRefused ? words.tooFarAway(distanceText(ARRIVE_METRES, miles)) : words.whatArrivalDoes} {words.haveYouArrived}
    </MessageDialog>
  );
}
