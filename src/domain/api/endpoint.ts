/** What a declaration of an endpoint says, and the pieces of bodies that several endpoints share. */
import * as v from 'valibot';
import type { UserType } from './user';

/**
 * `public`: no token needed. `account`: a token is needed, a profile is not. Otherwise the roles that may call, looked up
 * in the database on each call.
 */
export type Callers = 'public' | 'account' | readonly UserType[];

/** Calls allowed per caller (uid; of a public endpoint the address) within a window of seconds. */
export type RateLimit = { calls: number; windowSeconds: number };

export type Endpoint<Body extends v.GenericSchema, Answer> = {
  method: 'POST' | 'GET';
  callers: Callers;
  body: Body;
  rate: RateLimit;
  /**
   * All callers of one address together, for what costs money or can be guessed: accounts are cheap. A mobile carrier
   * puts many people behind one address, so it is far above what one person may.
   */
  perAddress?: RateLimit;
  /** All callers together, for each instance of the server: many addresses may not ask what one may not. */
  overall?: RateLimit;
  /**
   * The answer is the same for everybody, and may be kept: so long by a browser, so long by Hosting's edge, and so long
   * shown as it was while a newer one is asked for. Asked again with its ETag it costs no more than a 304.
   */
  cached?: { seconds: number; edgeSeconds: number; staleSeconds: number };
  /** The body is handed on as the bytes that were sent, with the header they are signed in. */
  raw?: { signatureHeader: string };
  /** Also for a profile without approval: it finishes or ends what is already under way. */
  unapproved?: true;
  /** Only a type: there is no value at run time. */
  answer?: Answer;
};

export const endpoint =
  <Answer>() =>
  <Body extends v.GenericSchema, const Who extends Callers>(
    declared: Omit<Endpoint<Body, Answer>, 'answer' | 'callers'> & { callers: Who },
  ): Endpoint<Body, Answer> & { callers: Who } =>
    declared;

export const text = (most: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(most));
const latitude = v.pipe(v.number(), v.finite(), v.minValue(-90), v.maxValue(90));
const longitude = v.pipe(v.number(), v.finite(), v.minValue(-180), v.maxValue(180));
/** The two fields of a place. */
export const position = { lat: latitude, lng: longitude };
/** A push key: 20 signs of Firebase's alphabet. The browser draws it at the press, so a repeated press is one event. */
export const pushKey = v.pipe(v.string(), v.regex(/^[-0-9A-Z_a-z]{20}$/));
/** Text as it was typed: which message it deserves is for the endpoint to say. */
export const typed = (most: number) => v.pipe(v.string(), v.maxLength(most));

/** A hundred people behind one address, each pressing a few times a minute. */
export const BY_A_CROWD: RateLimit = { calls: 600, windowSeconds: 60 };
/** People press again when nothing happens; beyond this it is a script. */
export const BY_HAND: RateLimit = { calls: 60, windowSeconds: 60 };
