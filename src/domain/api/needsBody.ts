/** What the rider needs, in the body of a request, from the one list of needs. */
import * as v from 'valibot';
import { NEEDS } from '../ride/needs/needs';

const yes = v.optional(v.literal(true));

export const needsBody = v.strictObject({
  wheelchair: v.optional(v.picklist(NEEDS.wheelchair)),
  dog: yes,
  walking_aid: yes,
  finding: v.optional(v.picklist(NEEDS.finding)),
  quiet: yes,
  companion: yes,
} satisfies Record<keyof typeof NEEDS, unknown>);
