/** What a day that the desk enters beside the list of bank holidays must obey. */
import * as v from 'valibot';
import type { MessageKey } from '../../../messages';
import { isLocalDate } from '../../../time/time';
import { requiredText } from '../../../typedFields';
import { BANK_HOLIDAY_KINDS } from './ownDays';

export const bankHolidaySchema = v.object({
  date: v.pipe(v.string(), v.trim(), v.check(isLocalDate, 'no_details_error' satisfies MessageKey)),
  kind: v.picklist(BANK_HOLIDAY_KINDS),
  name: requiredText,
});
