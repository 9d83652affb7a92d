/** The writes for composed pushes. */
import type { PushNotification, PushText } from '@/domain/desk/notice';
import { paths } from '@/domain/paths';
import type { PushOutcome } from '../../push/port';
import { audit, increment, type Stamp, type Update } from '../update';

/** One line for the audit: the audience and the title. */
const told = ({ usertype, devicetype, title }: PushText): string => `${usertype}, ${devicetype}: ${title}`;

/** The number of the next save of a push, of which `stands` is kept. */
const nextSave = (stands: PushNotification | null): number => (stands?.saves ?? 0) + 1;

/** Saves a push for later, over what stands there. Each time counts: of two desks at once the second is refused. */
export function keepPushUpdate(id: string, stands: PushNotification | null, push: PushText, stamp: Stamp): Update {
  return {
    [paths.notification(id)]: { ...push, saves: nextSave(stands) },
    ...audit(stamp, { event: 'save_push', subject: id, detail: told(push) }),
  };
}

export function removePushUpdate(id: string, push: PushText, stamp: Stamp): Update {
  return { [paths.notification(id)]: null, ...audit(stamp, { event: 'delete_push', subject: id, detail: told(push) }) };
}

/**
 * Claims the next page of the audience, so that no other sender can: a slower one is refused. If the sender dies right
 * then, the page is not sent, because missing an announcement is better than getting it twice. The first page counts as a
 * save, so that it is refused if another desk saves the push at once.
 */
export function claimPageUpdate(
  id: string,
  stands: PushNotification | null,
  push: PushText,
  end: string | null,
  stamp: Stamp,
): Update {
  const path = paths.notification(id);
  const state = end === null ? 'sent' : 'sending';
  const after = end === null ? {} : { after: end };
  if (stands?.sentAt !== undefined) {
    const next = { pages: (stands.pages ?? 0) + 1, state, ...after };
    return Object.fromEntries(Object.entries(next).map(([field, value]) => [`${path}/${field}`, value]));
  }
  return {
    [path]: { ...push, saves: nextSave(stands), sentAt: stamp.nowMs, pages: 1, state, ...after },
    ...audit(stamp, { event: 'send_push', subject: id, detail: told(push) }),
  };
}

/** Adds the outcomes of one page to the counts. */
export function countOutcomes(id: string, outcomes: readonly PushOutcome[]): Update {
  const of = (wanted: PushOutcome) => increment(outcomes.filter((outcome) => outcome === wanted).length);
  const path = paths.notification(id);
  return { [`${path}/delivered`]: of('sent'), [`${path}/gone`]: of('unregistered'), [`${path}/failed`]: of('failed') };
}
