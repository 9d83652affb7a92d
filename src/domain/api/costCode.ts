/** A cost code in a body, as the account has it. */
import * as v from 'valibot';
import { COST_CODE, COST_CODE_MAX } from '../onAccount/account';

export const costCode = v.pipe(
  v.string(),
  v.trim(),
  v.transform((code) => code.toUpperCase()),
  v.regex(COST_CODE),
  v.maxLength(COST_CODE_MAX),
);
