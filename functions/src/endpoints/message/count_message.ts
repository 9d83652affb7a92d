/** Counts the people a message would be told to at this moment. */
import { isWhole } from '@/domain/desk/officeMessage';
import type { Handler } from '../../http/handler';
import { refuse } from '../../http/refusal';
import { readAudienceNow } from '../../store/desk/officeMessages';

export const countMessage: Handler<'count_message'> = async ({ body }) =>
  isWhole(body) ? { people: (await readAudienceNow(body)).length } : refuse('invalid_request', 'whom');
