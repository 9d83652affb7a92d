import { type AnyBulkEdit, bulkEdit } from '@/components/bulk/bulkEdit';
import { ChoiceList } from '@/components/ui/fields/ChoiceList';
import { messages } from '@/domain/messages';
import { type Booking, nextStatus } from '@/domain/ride/booking';
import { DESK_REASONS } from '@/domain/ride/ownReasons';
import { DEFAULT_TIME_ZONE, formatDateTime } from '@/domain/time/time';

/** Calls rides booked ahead off together, for one reason: a closed road, or a day without cabs. */
export const cancelRides: AnyBulkEdit<Booking> = bulkEdit<Booking, string | null, 'cancel_booking'>({
  name: 'Cancel',
  call: 'cancel_booking',
  danger: true,
  blank: null,
  Fields: ({ wish, onWish }) => (
    <ChoiceList
      legend="Say why."
      choices={DESK_REASONS.map((label) => ({ value: label, label }))}
      value={wish}
      onChange={onWish}
    />
  ),
  fault: (reason) => (reason === null ? messages.reason_required : null),
  note: () => 'Each rider is told at once, and so is a driver who has claimed the ride.',
  change({ status, tripdate, promised }) {
    if (nextStatus(status, 'cancel', 'admin') === null) return { obstacle: messages.cancel_not_allowed };
    const claim = promised === undefined ? 'not claimed' : 'claimed';
    return {
      lines: [{ before: `Pickup at ${formatDateTime(tripdate, DEFAULT_TIME_ZONE)}, ${claim}`, after: 'Cancelled' }],
    };
  },
  body: ({ id }, reason) => ({ id, reason: reason ?? '' }),
});
