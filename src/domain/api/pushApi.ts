/** The endpoints of composed pushes. Part of `api`; see there. */
import * as v from 'valibot';
import { BY_HAND, endpoint, pushKey, text } from './endpoint';
import { PUSH_BODY_MAX_CHARACTERS, PUSH_TITLE_MAX_CHARACTERS } from './limits';
import { DEVICE_TYPES, PUSH_AUDIENCES } from './notice';

const ADMIN = ['admin'] as const;

const audience = { devicetype: v.picklist(DEVICE_TYPES), usertype: v.picklist(PUSH_AUDIENCES) };
const push = { ...audience, title: text(PUSH_TITLE_MAX_CHARACTERS), body: text(PUSH_BODY_MAX_CHARACTERS) };

/** How many a push would reach; `more`: at least so many, the town is too large to be counted at once. */
export type PushCount = { people: number; more: boolean };

/** How far a sending has come. It is to be asked for again, with the same body, until it is `done`. */
export type PushProgress = { id: string; done: boolean; delivered: number; gone: number; failed: number };

export const pushApi = {
  /** Who has a phone or browser to be told by. */
  count_push: endpoint<PushCount>()({
    method: 'POST',
    callers: ADMIN,
    rate: BY_HAND,
    body: v.strictObject(audience),
  }),
  /**
   * Sends to the next few hundred people of the audience. Its id is drawn at the press: nobody is told twice by one id,
   * however often it is asked for. Refused: no_users_matched, push_off, request_reused (409; another text has this id),
   * demo_mode.
   */
  send_push: endpoint<PushProgress>()({
    method: 'POST',
    callers: ADMIN,
    rate: { calls: 120, windowSeconds: 60 },
    body: v.strictObject({ id: pushKey, ...push }),
  }),
  /** Keeps a push for later, changes it, or, without `push`, takes it out of the table. Refused: push_sent (409), demo_mode. */
  save_push: endpoint<{ id: string }>()({
    method: 'POST',
    callers: ADMIN,
    rate: BY_HAND,
    body: v.strictObject({ id: pushKey, push: v.optional(v.strictObject(push)) }),
  }),
  /** One message to one token (SPEC section 7). `sent` says whether the phones' service took it. */
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
