/** What the desk reads of a ride in the queue. */
import { counted } from '@/components/ui/text/counted';
import type { QueueCab } from '@/domain/api/ride/dispatchApi';
import type { Outlook } from '@/domain/ride/booking';

/** How many rides wait, in a sentence, and how many of them need the desk. `isCut`: more may wait than are shown. */
export function waitingWords(waiting: number, inTrouble: number, isCut: boolean): string {
  const count = isCut ? `At least ${waiting}` : String(waiting);
  const riders = waiting === 1 ? `${count} rider is waiting.` : `${count} riders are waiting.`;
  return inTrouble === 0 ? riders : `${riders} ${inTrouble === 1 ? '1 needs you.' : `${inTrouble} need you.`}`;
}

/** The cabs that could come: “3 cabs free, 1 soon”. */
export function cabsWords({ free, soon }: Pick<Outlook, 'free' | 'soon'>): string {
  if (free + soon === 0) return 'No cab free or soon free';
  return [
    free === 0 ? 'No cab free' : `${counted(free, 'cab', 'cabs')} free`,
    ...(soon === 0 ? [] : [`${soon} soon`]),
  ].join(', ');
}

/** Minutes by road, as a list of cabs says them. */
export const roadWords = (seconds: number): string => `${Math.max(1, Math.round(seconds / 60))} min`;

/** What a dispatcher has to know about a cab before choosing it. */
export function cabWords({ state, before, designated }: QueueCab): string[] {
  return [
    ...(state === 'busy' ? ['Has a passenger'] : state === 'asked' ? ['Is asked about another ride'] : []),
    ...(before === 'declined' ? ['Declined this ride'] : before === 'passed' ? ['Let this ride pass'] : []),
    ...(designated ? ['Carries wheelchairs'] : []),
  ];
}
