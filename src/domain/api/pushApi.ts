/** The endpoints of composed pushes. Part of `api`. */
import * as v from 'valibot';
import { BY_HAND, endpoint, pushKey, text } from './endpoint';
import { ADMIN } from '../people/policy';
import { PUSH_BODY_MAX_CHARACTERS, PUSH_TITLE_MAX_CHARACTERS } from '../limits';
import { DEVICE_TYPES, PUSH_AUDIENCES } from '../desk/notice';

const audience = { devicetype: v.picklist(DEVICE_TYPES), usertype: v.picklist(PUSH_AUDIENCES) };
const push = { ...audience, title: text(PUSH_TITLE_MAX_CHARACTERS), body: text(PUSH_BODY_MAX_CHARACTERS) };

/** The number of people a push would reach. `more`: at least that many, as the town is too large to count at once. */
export type PushCount = { people: number; more: boolean };

/** Progress of a send. Call again with the same body until it is `done`. */
export type PushProgress = { id: string; done: boolean; delivered: number; gone: number; failed: number };

export const pushApi = {
  /** Counts the people who have a phone or browser registered for push. */
  count_push: endpoint<PushCount>()({
    method: 'POST',
    callers: ADMIN,
    rate: BY_HAND,
    body: v.strictObject(audience),
  }),
  /**
   * Sends to the next few hundred people of the audience. The id is drawn at the press; nobody receives one id twice,
   * however often it is called. Refused: no_users_matched, push_off, request_reused (409; another text has this id),
   * demo_mode.
   */
  send_push: endpoint<PushProgress>()({
    method: 'POST',
    callers: ADMIN,
    rate: { calls: 120, windowSeconds: 60 },
    body: v.strictObject({ id: pushKey, ...push }),
  }),
  /** Saves a push for later, changes it or, without `push`, deletes it. Refused: push_sent (409), demo_mode. */
  save_push: endpoint<{ id: string }>()({
    method: 'POST',
    callers: ADMIN,
    rate: BY_HAND,
    body: v.strictObject({ id: pushKey, push: v.optional(v.strictObject(push)) }),
  }),
  /** Sends one message to one token. `sent` is true when the push service accepted it. */
  send_notification: endpoint<{ sent: boolean }>()({
    method: 'POST',
    callers: ADMIN,
    rate: BY_HAND,
    body: v.strictObject({
      token: text(4096),
      title: text(PUSH_TITLE_MAX_CHARACTERS),
      msg: text(PUSH_BODY_MAX_CHARACTERS),
    }),
  }),
} as const;
