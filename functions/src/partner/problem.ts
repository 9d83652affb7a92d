/** How the partner interface refuses: problem details (RFC 9457), in plain words. */
import { messageText } from '@/domain/messages';
import { type Refused, statusOf } from '../http/refusal';

/** The refusals of the interface itself. Those of a booking are the app's. */
export const OWN_PROBLEMS = {
  key_missing: [401, 'Send your key in the header Authorization, as Bearer and the key.'],
  key_refused: [401, 'This key is not known, or has been ended.'],
  key_in_address: [400, 'A key never stands in an address: addresses are written to logs. Ask for another key.'],
  address_unknown: [404, 'There is nothing at this address.'],
  method_refused: [405, 'This address does not take this method.'],
  scope_missing: [403, 'This key may not do that.'],
  partner_stopped: [403, 'The office has stopped this interface for you for now.'],
  idempotency_key_missing: [
    400,
    'Send a header Idempotency-Key of 8 to 100 visible characters, drawn once for each booking.',
  ],
  terms_changed: [409, 'The office has just changed your terms. Send the request again.'],
  request_reused: [409, 'This Idempotency-Key was sent with another booking.'],
  pickup_elsewhere: [422, 'Your rides begin at your own pickups only.'],
  body_refused: [400, 'The body is not as described.'],
} as const satisfies Record<string, readonly [number, string]>;

export type OwnProblem = keyof typeof OWN_PROBLEMS;

export type Problem = {
  status: number;
  headers: Record<string, string>;
  body: {
    type: string;
    title: string;
    status: number;
    code: string;
    field?: string;
    figures?: Readonly<Record<string, number>>;
  };
};

/** Seconds until a call that was refused for the number of its fellows may be made again. */
const A_WINDOW = 60;

const problemOf = (
  code: string,
  status: number,
  title: string,
  more: { field?: string | undefined; figures?: Readonly<Record<string, number>> | undefined } = {},
  headers: Record<string, string> = {},
): Problem => ({
  status,
  headers,
  body: {
    type: 'about:blank',
    title,
    status,
    code,
    ...(more.field === undefined ? {} : { field: more.field }),
    ...(more.figures === undefined ? {} : { figures: more.figures }),
  },
});

export function problem(code: OwnProblem, field?: string): Problem {
  const [status, title] = OWN_PROBLEMS[code];
  return problemOf(code, status, title, { field }, status === 401 ? { 'www-authenticate': 'Bearer' } : {});
}

/** The fields of a booking under the names that a partner knows them by. */
const FIELDS: Readonly<Record<string, string>> = { extra_passenger: 'extra_passengers', drop: 'destination' };

/** A refusal of the app's. */
export function problemIn({ refused, field, figures, detail }: Refused): Problem {
  const status = statusOf(refused);
  const wait = figures?.['retry_after'] ?? A_WINDOW;
  const named = field === undefined ? undefined : (FIELDS[field] ?? field);
  return problemOf(
    refused,
    status,
    messageText(refused, detail),
    { field: named, figures },
    status === 429 ? { 'retry-after': String(wait) } : {},
  );
}
