/** Push notifications in plain words. */
import type { PushAudience, PushNotification } from '@/domain/desk/notice';
import type { PushCount, PushProgress } from '@/domain/api/pushApi';

export const PEOPLE_WORDS = { rider: 'Riders', driver: 'Drivers' } as const;
export const DEVICE_WORDS = { All: 'All devices', ANDROID: 'Android', IOS: 'iPhone' } as const;

export const audienceText = ({ usertype, devicetype }: PushAudience): string =>
  `${PEOPLE_WORDS[usertype]}, ${devicetype === 'All' ? 'all devices' : DEVICE_WORDS[devicetype]}`;

const number = (value: number): string => value.toLocaleString('en-GB');

export const countText = ({ people, more }: PushCount): string =>
  `${more ? 'at least ' : ''}${number(people)} ${people === 1 ? 'person' : 'people'}`;

/** "412 delivered, 3 no longer reached, 1 failed" */
export function resultText({ delivered, gone, failed }: Pick<PushProgress, 'delivered' | 'gone' | 'failed'>): string {
  const parts = [`${number(delivered)} delivered`];
  if (gone > 0) parts.push(`${number(gone)} no longer reached`);
  if (failed > 0) parts.push(`${number(failed)} failed`);
  return parts.join(', ');
}

export function stateText({ sentAt, state, delivered, gone, failed }: PushNotification): string {
  if (sentAt === undefined) return 'Kept for later';
  const result = resultText({ delivered: delivered ?? 0, gone: gone ?? 0, failed: failed ?? 0 });
  return state === 'sending' ? `Not finished: ${result}` : result;
}
