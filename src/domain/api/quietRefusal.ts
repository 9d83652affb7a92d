/**
 * How the app asks for a refusal without an error in the browser's console: browsers log every response of 400 and
 * above, and a refusal such as *Somebody else was first* is an answer like any other. A call that prefers it (RFC 7240) gets
 * 200, and the status that other clients get in a header. Server faults keep their status.
 */

/** The preference in the request's `prefer` header. */
export const QUIET_REFUSALS = 'quiet-refusals';
/** The response header that carries a refusal's status, 400 to 499. */
export const REFUSAL_STATUS = 'refusal-status';
