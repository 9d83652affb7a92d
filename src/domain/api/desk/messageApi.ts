/** The endpoints of the office's messages to people. Part of `api`. */
import * as v from 'valibot';
import { BY_HAND, endpoint, pushKey, text } from '../endpoint';
import { MESSAGE_TO } from '../../desk/officeMessage';
import { MESSAGE_WHOM_MAX_CHARACTERS, PUSH_BODY_MAX_CHARACTERS, PUSH_TITLE_MAX_CHARACTERS } from '../../limits';
import { ADMIN, EVERYONE_SIGNED_IN } from '../../people/policy';

const audience = {
  to: v.picklist(MESSAGE_TO),
  whom: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(MESSAGE_WHOM_MAX_CHARACTERS))),
};

/** Progress of a message. Call again with the same body until it is `done`. */
export type MessageProgress = { id: string; done: boolean; told: number; no_phone: number };

export const messageApi = {
  /** Counts the people a message would be told to at this moment. Refused: invalid_request (of `whom`). */
  count_message: endpoint<{ people: number }>()({
    method: 'POST',
    callers: ADMIN,
    rate: BY_HAND,
    body: v.strictObject(audience),
  }),
  /**
   * Tells the next hundred people of the audience, in the app and by push. Who is on duty and in a zone is decided at the
   * send. The id is drawn at the press; nobody is told one id twice, however often it is called. Refused: no_users_matched,
   * request_reused (409; another text has this id), invalid_request (of `whom`), demo_mode.
   */
  send_message: endpoint<MessageProgress>()({
    method: 'POST',
    callers: ADMIN,
    rate: { calls: 60, windowSeconds: 60 },
    body: v.strictObject({
      id: pushKey,
      ...audience,
      title: text(PUSH_TITLE_MAX_CHARACTERS),
      body: text(PUSH_BODY_MAX_CHARACTERS),
    }),
  }),
  /** The caller has seen a message; the desk is shown who has. Twice has no further effect. Refused: message_gone (404). */
  see_message: endpoint<{ seen: true }>()({
    method: 'POST',
    callers: EVERYONE_SIGNED_IN,
    unapproved: true,
    suspended: true,
    rate: BY_HAND,
    body: v.strictObject({ id: pushKey }),
  }),
} as const;
