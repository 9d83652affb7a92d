/** The office's messages, and whom one is for at this moment. */
import type { MessageAudience, MessageReader, OfficeMessage } from '@/domain/desk/officeMessage';
import { MESSAGE_PAGE } from '@/domain/limits';
import { paths } from '@/domain/paths';
import { isInZone } from '@/domain/place/zone';
import { read } from '../database';
import { readLocations } from '../onDuty';
import { readZones } from '../priceLists';
import { readDriversOf, readUser } from '../users';

export const readOfficeMessage = (id: string): Promise<OfficeMessage | null> =>
  read<OfficeMessage>(paths.officeMessage(id));

export const readMessageReader = (id: string, uid: string): Promise<MessageReader | null> =>
  read<MessageReader>(paths.messageReader(id, uid));

/** The uids of an audience in their order. A driver is in the zone in which their phone was last heard. */
export async function readAudienceNow({ to, whom = '' }: MessageAudience): Promise<string[]> {
  if (to === 'person') return (await readUser(whom)) === null ? [] : [whom];
  if (to === 'fleet') return (await readDriversOf(whom)).toSorted();
  const [places, zones] = await Promise.all([readLocations(), readZones()]);
  return Object.entries(places)
    .flatMap(([uid, place]) => (to === 'duty' || isInZone(place, whom, zones) ? [uid] : []))
    .toSorted();
}

/** `phone`: whether they get pushes. */
export type Told = { uid: string; phone: boolean };
export type MessagePage = { people: Told[]; end: string | null };

/** The next people of an audience after a uid; `end` is the last of them, null if nobody is left. Who is gone is left out. */
export async function readMessagePage(audience: MessageAudience, after: string): Promise<MessagePage> {
  const left = (await readAudienceNow(audience)).filter((uid) => uid > after);
  const next = left.slice(0, MESSAGE_PAGE);
  const profiles = await Promise.all(next.map(readUser));
  return {
    people: next.flatMap((uid, index) => {
      const profile = profiles[index] ?? null;
      return profile === null ? [] : [{ uid, phone: profile.pushes === true }];
    }),
    end: left.length > next.length ? (next.at(-1) ?? null) : null,
  };
}
