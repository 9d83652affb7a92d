/**
 * The partner interface, version 1: where each call is made, what its key must be allowed to do, how often it may be made, and what
 * is sent and answered. The server and the description of the API both follow it.
 */
import * as v from 'valibot';
import type { HookStep } from '../../partner/hook';
import type { PartnerScope } from '../../partner/partner';
import { pushKey, type RateLimit } from '../endpoint';
import { bookingBody, type PartnerBooking, type PartnerQuote, quoteBody } from './partnerCalls';

export type PartnerCall<Answer = unknown> = {
  method: 'POST' | 'GET' | 'DELETE';
  /** `{id}` stands for the id of a ride. */
  path: string;
  /** Calls of one key. */
  rate: RateLimit;
  body?: v.GenericSchema;
  /** What is sent beside the body. */
  headers?: Readonly<Record<string, v.GenericSchema>>;
  query?: Readonly<Record<string, v.GenericSchema>>;
  /** Makes something: answered with 201, and with 200 when it is asked again. */
  makes?: true;
  /** A type only: it has no value at run time. */
  answer?: Answer;
};

const call = <Answer>(declared: Omit<PartnerCall, 'answer'>): PartnerCall<Answer> => declared;

export const PARTNER_ROOT = '/partner/';
const RIDE = `${PARTNER_ROOT}v1/bookings/{id}`;

/** Kept by the partner for one booking, so that a lost answer books nothing twice. */
export const IDEMPOTENCY_KEY_HEADER = 'Idempotency-Key';
export const idempotencyKey = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{8,100}$/));
/** Pence. */
export const feeSeen = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999_999));
export const bookingId = pushKey;

/** The calls, by what a key must be allowed to do. */
export const partnerInterface = {
  /** The way and the fare of a trip, in each type of car. */
  quote: call<PartnerQuote>({
    method: 'POST',
    path: `${PARTNER_ROOT}v1/quotes`,
    rate: { calls: 60, windowSeconds: 60 },
    body: quoteBody,
  }),
  /** Books a ride for a guest at the fare that was quoted. The same request again within two days is answered with the same ride. */
  book: call<PartnerBooking>({
    method: 'POST',
    path: `${PARTNER_ROOT}v1/bookings`,
    rate: { calls: 30, windowSeconds: 60 },
    body: bookingBody,
    headers: { [IDEMPOTENCY_KEY_HEADER]: idempotencyKey },
    makes: true,
  }),
  /** A ride as it is now. */
  follow: call<PartnerBooking>({ method: 'GET', path: RIDE, rate: { calls: 60, windowSeconds: 60 } }),
  /** Calls a ride off, until the cab is there. `fee_seen` agrees to the fee of an earlier refusal, in pence. */
  cancel: call<PartnerBooking>({
    method: 'DELETE',
    path: RIDE,
    rate: { calls: 30, windowSeconds: 60 },
    query: { fee_seen: v.optional(feeSeen) },
  }),
} satisfies Record<PartnerScope, PartnerCall>;

/** What is told of a ride without asking. A step that comes twice has the same `id`; `at` is when it was made. */
export type PartnerNews = { id: string; type: `booking.${HookStep}`; at: string; booking: PartnerBooking };

/** `t=<seconds>,v1=<hex>`: HMAC-SHA-256 over `<seconds>.<body>`. */
export const NEWS_SIGNATURE_HEADER = 'Amberlight-Signature';
export const newsSignature = v.pipe(v.string(), v.regex(/^t=\d+,v1=[0-9a-f]{64}$/));

export const partnerNews = {
  /** A step of a ride. Any 2xx within five seconds takes it; otherwise it is sent again for a day. */
  booking_step: {} as { answer?: PartnerNews },
};
