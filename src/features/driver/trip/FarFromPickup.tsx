import { MessageDialog } from '@/components/ui/message/MessageDialog';
import { distanceText } from '@/domain/place/distanceText';
import { ARRIVE_METRES } from '@/domain/limits';
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
  const notYet = { label: 'Not yet', onSelect: onStay };
  const here = { label: 'I am here', onSelect: onArrived };
  return (
    <MessageDialog
      open={metres !== null}
      title={`You seem to be ${distanceText(metres ?? 0, miles)} from the pickup`}
      onClose={onStay}
      actions={isRefused ? [here, { ...notYet, next: true }] : [notYet, { ...here, next: true }]}
    >
      {isRefused
        ? `An arrival counts within ${distanceText(ARRIVE_METRES, miles)} of the pickup, by your phone’s position. From here it is refused.`
        : 'Your passenger is told that you are here and can no longer cancel, and the waiting time begins.'}{' '}
      Have you arrived?
    </MessageDialog>
  );
}
