/** Sends one text to many people, with a link to the page in each one's language, and removes tokens that no longer work. */
import { COMPOSED_PUSH_HOURS } from '@/domain/limits';
import { readLanguage } from '../store/users';
import { dropPushToken, type PushToken } from './tokens';
import type { PushOutcome, PushSender } from './port';

/** The outcome for each recipient, in order. If the service cannot be reached, all of them fail. */
export async function sendToAll(
  recipients: readonly PushToken[],
  { title, body }: { title: string; body: string },
  send: PushSender,
): Promise<PushOutcome[]> {
  if (recipients.length === 0) return [];
  const ttlSeconds = COMPOSED_PUSH_HOURS * 3600;
  const messages = await Promise.all(
    recipients.map(async ({ uid, token }) => ({
      uid,
      token,
      title,
      body,
      language: await readLanguage(uid),
      ttlSeconds,
    })),
  );
  const outcomes = await send(messages).catch((): PushOutcome[] => recipients.map(() => 'failed'));
  const gone = recipients.filter((_, index) => outcomes[index] === 'unregistered');
  await Promise.all(gone.map(({ uid, token }) => dropPushToken(uid, token)));
  return outcomes;
}
