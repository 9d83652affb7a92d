/** The shape of an endpoint's declaration, and the body fields that several endpoints share. */
import * as v from 'valibot';
import type { UserType } from '../people/user';
import { plainLine } from '../plainText';

/**
 * `public`: no token needed. `account`: a token but no profile needed. Otherwise the roles that may call, looked up in
 * the database on each call.
 */
export type Callers = 'public' | 'account' | readonly UserType[];

/** Calls allowed per caller within a window of seconds. The caller is the uid, or the address for a public endpoint. */
export type RateLimit = { calls: number; windowSeconds: number };

export type Endpoint<Body extends v.GenericSchema, Answer> = {
  method: 'POST' | 'GET';
  callers: Callers;
  body: Body;
  rate: RateLimit;
  /**
   * A limit on all callers from one address together, for calls that cost money or invite guessing: accounts are cheap
   * to make. A mobile carrier puts many people behind one address, so it is far above one person's limit.
   */
  perAddress?: RateLimit;
  /** A limit on all callers together, per server instance, so that many addresses cannot do what one may not. */
  overall?: RateLimit;
  /**
   * The answer is the same for everybody and may be cached: for `seconds` by a browser, for `edgeSeconds` by Hosting's
   * edge, and for `staleSeconds` shown as it was while a newer one is fetched. A revalidation by ETag costs no more
   * than a 304.
   */
  cached?: { seconds: number; edgeSeconds: number; staleSeconds: number };
  /** The largest body, bytes, where it is more than BODY_MAX_BYTES. */
  bodyMaxBytes?: number;
  /** The body is passed on as the raw bytes, with the header that carries their signature. */
  raw?: { signatureHeader: string };
  /** Asked by a page that has no App Check, because it loads nothing of Firebase. */
  withoutAppCheck?: true;
  /** Also open to a session that has not passed the second step of the sign-in. */
  beforeSecondStep?: true;
  /** Also open to an admin who has yet to turn on the second step that an owner requires. */
  beforeSetUp?: true;
  /** Also open to an unapproved profile, so that it can finish what is already under way. */
  unapproved?: true;
  /** Also open to a suspended person: it ends or pays for a ride under way, asks for help, or is their right. */
  suspended?: true;
  /** A type only: it has no value at run time. */
  answer?: Answer;
};

export const endpoint =
  <Answer>() =>
  <Body extends v.GenericSchema, const Who extends Callers>(
    declared: Omit<Endpoint<Body, Answer>, 'answer' | 'callers'> & { callers: Who },
  ): Endpoint<Body, Answer> & { callers: Who } =>
    declared;

/** A line that others may read. */
export const text = (most: number) => v.pipe(v.string(), v.transform(plainLine), v.minLength(1), v.maxLength(most));
const latitude = v.pipe(v.number(), v.finite(), v.minValue(-90), v.maxValue(90));
const longitude = v.pipe(v.number(), v.finite(), v.minValue(-180), v.maxValue(180));
/** The latitude and longitude of a place. */
export const position = { lat: latitude, lng: longitude };
/** A push key: 20 characters of Firebase's alphabet. The browser draws it at the press, as an idempotency key. */
export const pushKey = v.pipe(v.string(), v.regex(/^[-0-9A-Z_a-z]{20}$/));
/** Text as typed. The endpoint decides which message it deserves. */
export const typed = (most: number) => v.pipe(v.string(), v.maxLength(most));

/** Six digits, in pairs or together. */
export const sortCode = v.pipe(v.string(), v.trim(), v.regex(/^\d{2}[- ]?\d{2}[- ]?\d{2}$/));
/** Eight digits. */
export const accountNumber = v.pipe(v.string(), v.trim(), v.regex(/^\d{8}$/));

/** A hundred people behind one address, each pressing a few times a minute. */
export const BY_A_CROWD: RateLimit = { calls: 600, windowSeconds: 60 };
/** People press again when nothing happens; anything faster than this is a script. */
export const BY_HAND: RateLimit = { calls: 60, windowSeconds: 60 };
