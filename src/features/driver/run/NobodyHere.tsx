import { DEFAULT_TIME_ZONE, formatTime } from '@/domain/time/time';
import * as words from '@/languages/en/driver/run';
import { useServerNow } from '@/state/useServerNow';

/** What the driver does at a door where nobody is. `until`: until when somebody may still come, epoch ms. */
export function NobodyHere({ until }: { until: number }) {
  const mayCome = useServerNow() < until;
  return <p role="status">{mayCome ? words.nobodyYet(formatTime(until, DEFAULT_TIME_ZONE)) : words.nobodyIsHere}</p>;
}
