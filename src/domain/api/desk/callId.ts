/** The id of a telephone call in a body. */
import * as v from 'valibot';

/** As in `calls/{id}`: a hash of the exchange's own id. */
export const callId = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/));
