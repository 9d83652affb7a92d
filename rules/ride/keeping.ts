/** Removal of trails and chats when their retention ends, and of the details of a past ride. */
import * as limits from '@/domain/limits';
import { OVER } from '@/domain/ride/pastDetails';
import { DAY_MS } from '@/domain/time/durations';
import { all, named } from '../language/expression';
import { newData, now } from '../language/scope';
import { isServer } from '../predicates';
import { booking } from './parties';
import { bookingBefore } from './update';

/** A place of an old ride that is over may be made less exact. */
export const isPast = named(
  'isPast',
  `made less exact at least ${limits.RETENTION_LEAST_DAYS} days after the trip`,
  all(
    bookingBefore.field('status').isOneOf(OVER),
    bookingBefore.field('tripdate').atMost(now.minus(limits.RETENTION_LEAST_DAYS * DAY_MS)),
  ),
);

/** The trail or chat of an old ride is removed as a whole, and no part of it before. */
export const isForgotten = all(
  isServer,
  named(
    'isForgotten',
    `to remove all of it, at least ${limits.RETENTION_LEAST_DAYS} days after the trip`,
    all(newData.isMissing(), booking.field('tripdate').atMost(now.minus(limits.RETENTION_LEAST_DAYS * DAY_MS))),
  ),
);
