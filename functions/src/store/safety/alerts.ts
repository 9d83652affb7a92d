import type { Alert } from '@/domain/ride/safety/alert';
import { type AlertCopy, namedIn } from '@/domain/ride/safety/alertCopy';
import { paths } from '@/domain/paths';
import { read, type Update } from '../database';

export function readAlert(id: string): Promise<Alert | null> {
  return read<Alert>(paths.alert(id));
}

/** A report without what was said. */
export const unworded = (id: string): Update => ({
  [`${paths.alert(id)}/words`]: null,
  [`${paths.alert(id)}/worded`]: null,
});

/** A closed alert without its copy and the office's notes. */
export const undetailed = (id: string, { copy, uid }: Pick<Alert, 'copy' | 'uid'>): Update => ({
  ...Object.fromEntries(['copy', 'note', 'history', 'detailed'].map((field) => [`${paths.alert(id)}/${field}`, null])),
  ...Object.fromEntries(
    (copy === undefined ? [] : namedIn(copy)).map((named) => [paths.namedInClosed(named, id), null]),
  ),
  [paths.ownAlarm(uid, id)]: null,
});

const CONTACT = ['name', 'mobile'] as const;

/** A closed alert without one person's name and number. The plate and the badge identify a licence, and stay. */
export function unnamed(id: string, { rider, guest, cabs = {} }: AlertCopy, uid: string): Update {
  const parts = [
    ...(rider.uid === uid ? ['rider', ...(guest === undefined ? [] : ['guest'])] : []),
    ...(cabs[uid] === undefined ? [] : [`cabs/${uid}`]),
  ];
  const fields = parts.flatMap((part) => CONTACT.map((field) => `${paths.alert(id)}/copy/${part}/${field}`));
  return Object.fromEntries(fields.map((path) => [path, null]));
}

/** The closed alerts that still hold a person's name. */
export const closedNaming = async (uid: string): Promise<string[]> =>
  Object.keys((await read<object>(`${paths.namedInAlerts(uid)}/closed`)) ?? {});
