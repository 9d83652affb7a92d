/**
 * Pushes the notices and offers in an update that has been applied. If this fails, the event has happened all the same:
 * the failure is logged, and the notice waits in the app.
 */
import { PUSH_WAIT_SECONDS } from '@/domain/limits';
import { logFault, logNotice } from '../log';
import type { Update } from '../store/database';
import { readCurrency } from '../store/priceLists';
import { dropPushToken, readPushToken } from './tokens';
import type { PushMessage, PushSender } from './port';
import { readLanguage } from '../store/users';
import { type Push, pushesOf, type UnreadPush } from './pushesOf';
import { pushSender } from './sender';

type Addressed = { uid: string; message: PushMessage };

async function inReadersLanguage(push: UnreadPush): Promise<Push> {
  const language = await readLanguage(push.uid);
  if (!('said' in push)) return { ...push, language };
  const { said, ...rest } = push;
  return { ...rest, ...said[language], language };
}

/** Whoever has no phone for pushes is asked for no language. */
async function address(push: UnreadPush): Promise<Addressed[]> {
  const { uid } = push;
  const token = await readPushToken(uid);
  return token === null ? [] : [{ uid, message: { ...(await inReadersLanguage(push)), token } }];
}

async function deliver(pushes: readonly UnreadPush[], send: PushSender): Promise<void> {
  const addressed = (await Promise.all(pushes.map(address))).flat();
  if (addressed.length === 0) return;
  const outcomes = await send(addressed.map(({ message }) => message));
  const gone = addressed.filter((_, index) => outcomes[index] === 'unregistered');
  await Promise.all(gone.map(({ uid, message }) => dropPushToken(uid, message.token)));
  const failed = outcomes.filter((outcome) => outcome === 'failed').length;
  if (failed > 0) logNotice('pushes were not taken', { failed, of: outcomes.length });
}

/**
 * Waits until the pushes are handed over, because work a function does after its answer may never run, but no longer
 * than a person would notice.
 */
async function handOver(pushes: () => Promise<readonly UnreadPush[]>): Promise<void> {
  const send = pushSender();
  if (send === null) return;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, PUSH_WAIT_SECONDS * 1000);
  });
  const pushed = pushes()
    .then((all) => deliver(all, send))
    .catch((error: unknown) => logFault('push failed', error));
  await Promise.race([pushed, late]);
  clearTimeout(timer);
}

/** Pushes the notices and offers of an applied update. */
export const announce = (update: Update): Promise<void> => handOver(async () => pushesOf(update, await readCurrency()));

/** One push to one person, of which there is no notice in the app. */
export const pushTo = (push: UnreadPush): Promise<void> => handOver(async () => [push]);
