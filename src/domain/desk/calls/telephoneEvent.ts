/** The body of a report from the telephone exchange. What else an exchange adds is ignored. */
import * as v from 'valibot';
import { EXCHANGE_ID_MAX_CHARACTERS, LINE_MAX_CHARACTERS } from '../../limits';
import { plainLine } from '../../plainText';
import { TELEPHONE_EVENTS } from './call';

const line = v.pipe(
  v.string(),
  v.transform((typed) => plainLine(typed).slice(0, LINE_MAX_CHARACTERS)),
);

export const telephoneEventBody = v.object({
  /** The exchange's own id of the call, the same in each report of it. */
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(EXCHANGE_ID_MAX_CHARACTERS)),
  event: v.picklist(TELEPHONE_EVENTS),
  /** The caller's number; empty, left out or a word such as `anonymous` if it is withheld. */
  from: v.optional(v.pipe(v.string(), v.maxLength(60)), ''),
  /** The number or the name of the line that was rung. */
  line: v.optional(line, ''),
});

export type TelephoneEventBody = v.InferOutput<typeof telephoneEventBody>;
