/** The endpoints of pushes: where they go, and those an admin composes. Part of `api`. */
import * as v from 'valibot';
import { BY_A_CROWD, BY_HAND, endpoint, pushKey, text } from './endpoint';
import { ADMIN, EVERYONE_SIGNED_IN, RIDER_OR_DRIVER } from '../people/policy';
import {
  CHAT_BURST,
  CHAT_BURST_SECONDS,
  PUSH_BODY_MAX_CHARACTERS,
  PUSH_TITLE_MAX_CHARACTERS,
  PUSH_TOKEN_MAX_CHARACTERS,
} from '../limits';
import { PLATFORMS } from '../people/user';
import { DEVICE_TYPES, PUSH_AUDIENCES } from '../desk/notice';

const audience = { devicetype: v.picklist(DEVICE_TYPES), usertype: v.picklist(PUSH_AUDIENCES) };
const push = { ...audience, title: text(PUSH_TITLE_MAX_CHARACTERS), body: text(PUSH_BODY_MAX_CHARACTERS) };

/** A kept push as the caller saw it; null for a new one. */
const seen = v.optional(v.nullable(v.strictObject(push)), null);

/** The number of people a push would reach. `more`: at least that many, as the town is too large to count at once. */
export type PushCount = { people: number; more: boolean };

/** Progress of a send. Call again with the same body until it is `done`. */
export type PushProgress = { id: string; done: boolean; delivered: number; gone: number; failed: number };

export const pushApi = {
  /**
   * The caller's phone or browser gets pushes from now on, and whoever used it before gets none there. Without `token`
   * the caller gets no pushes. `gone` alone names a phone that its person signs or signed out on, be it the caller or
   * somebody before them: its pushes end, those of another phone stay. `token` with `gone`: the phone's token has
   * changed; nothing happens unless the caller's pushes go there.
   */
  save_push_token: endpoint<{ pushes: boolean }>()({
    method: 'POST',
    callers: EVERYONE_SIGNED_IN,
    unapproved: true,
    rate: BY_HAND,
    perAddress: BY_A_CROWD,
    body: v.strictObject({
      token: v.optional(text(PUSH_TOKEN_MAX_CHARACTERS)),
      gone: v.optional(text(PUSH_TOKEN_MAX_CHARACTERS)),
      platform: v.optional(v.picklist(PLATFORMS), 'WEB'),
    }),
  }),
  /**
   * Pushes the caller's latest message in the chat of booking `id` to the other side: the browser calls it once the
   * database has the message. Nothing is pushed unless the message is a moment old at most. Each is pushed once.
   */
  push_chat: endpoint<{ pushed: boolean }>()({
    method: 'POST',
    callers: RIDER_OR_DRIVER,
    rate: { calls: CHAT_BURST, windowSeconds: CHAT_BURST_SECONDS },
    body: v.strictObject({ id: pushKey }),
  }),
  /** Counts the people who have a phone or browser registered for push. */
  count_push: endpoint<PushCount>()({
    method: 'POST',
    callers: ADMIN,
    rate: BY_HAND,
    body: v.strictObject(audience),
  }),
  /**
   * Sends to the next few hundred people of the audience. The id is drawn at the press; nobody receives one id twice,
   * however often it is called. `seen`: the push kept under this id as the caller saw it, null for a new one; it counts until
   * the sending has begun. Refused: no_users_matched, push_off, changed_since (409) if another one is kept by now or it is
   * gone, request_reused (409; another text has been sent under this id), demo_mode.
   */
  send_push: endpoint<PushProgress>()({
    method: 'POST',
    callers: ADMIN,
    rate: { calls: 120, windowSeconds: 60 },
    body: v.strictObject({ id: pushKey, ...push, seen }),
  }),
  /**
   * Saves a push for later, changes it or, without `push`, deletes it. `seen`: the push as the caller saw it, null for a new one.
   * Refused: push_sent, changed_since if it is another one by now or gone, push_sending if it is to be deleted and not everybody has
   * it (all 409), demo_mode.
   */
  save_push: endpoint<{ id: string }>()({
    method: 'POST',
    callers: ADMIN,
    rate: BY_HAND,
    body: v.strictObject({
      id: pushKey,
      push: v.optional(v.strictObject(push)),
      seen,
    }),
  }),
  /** Sends one message to one token. `sent` is true when the push service accepted it. */
  send_notification: endpoint<{ sent: boolean }>()({
    method: 'POST',
    callers: ADMIN,
    rate: BY_HAND,
    body: v.strictObject({
      token: text(PUSH_TOKEN_MAX_CHARACTERS),
      title: text(PUSH_TITLE_MAX_CHARACTERS),
      msg: text(PUSH_BODY_MAX_CHARACTERS),
    }),
  }),
} as const;
