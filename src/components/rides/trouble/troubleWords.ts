/** What is wrong with an open ride, in the words that the control room and the queue share. */
import type { RideTrouble } from '@/domain/ride/control/rideTrouble';
import type { RoomRide } from '@/domain/ride/control/roomRide';
import { answersOf } from '@/domain/ride/dispatch/queue';
import { MINUTE_MS } from '@/domain/time/durations';
import { DEFAULT_TIME_ZONE, formatTime } from '@/domain/time/time';

/** What drivers answered: “2 declined, 1 let it pass”; '' if none was asked. */
export function answersWords({ declined, passed }: { declined: number; passed: number }): string {
  return [...(declined === 0 ? [] : [`${declined} declined`]), ...(passed === 0 ? [] : [`${passed} let it pass`])].join(
    ', ',
  );
}

const minutesSince = (instantMs: number, nowMs: number): string =>
  `${Math.max(1, Math.floor((nowMs - instantMs) / MINUTE_MS))} min`;

function noCabWords(tripdate: number, nowMs: number): string {
  const minutes = Math.ceil((tripdate - nowMs) / MINUTE_MS);
  return minutes <= 0
    ? 'The pickup was due, and there is no cab.'
    : `The pickup is in ${minutes} min, and there is no cab.`;
}

/** What is wrong, in one sentence. */
export function troubleSentence({ kind, since }: RideTrouble, booking: RoomRide, nowMs: number): string {
  const { tripdate, due_time: due = tripdate, trip_start_time: started, trip_end_time: ended } = booking;
  switch (kind) {
    case 'silent':
      return `The cab has been silent for ${minutesSince(since, nowMs)}.`;
    case 'noCab':
      return noCabWords(tripdate, nowMs);
    case 'patience':
      return 'The rider’s patience is nearly over.';
    case 'nobody':
      return 'No cab is near.';
    case 'late':
      return `The cab is late: it was promised for ${formatTime(due, DEFAULT_TIME_ZONE)}.`;
    case 'away':
      return `The cab has driven away from the pickup for ${minutesSince(since, nowMs)}.`;
    case 'still':
      return `The cab has stood still for ${minutesSince(since, nowMs)}.`;
    case 'refused':
      return `Nobody wants it: ${answersWords(answersOf(booking, nowMs))}.`;
    case 'noAnswer':
      return `No answer: ${answersWords(answersOf(booking, nowMs))}.`;
    case 'atDoor':
      return `The cab has waited at the door for ${minutesSince(booking.driver_arrive_time ?? since, nowMs)}.`;
    case 'long':
      return `On the ride for ${minutesSince(started ?? since, nowMs)}; about ${Math.ceil(booking.estimateTime / 60)} were expected.`;
    case 'unpaid':
      return `Not paid for ${minutesSince(ended ?? since, nowMs)}.`;
  }
}
