/** `otp`, `otpTries`: the start code, and how often it may be guessed. */
import * as limits from '@/domain/limits';
import { all, any } from '../expression';
import { isAdmin, isServer } from '../predicates';
import * as is from '../values';
import { fields, leaf, type RulesNode } from '../values';
import { booking, isCustomer } from './parties';

/** The five digits: drawn once, seen by the rider, never by the driver. */
export const otp: RulesNode = {
  $booking: {
    '.read': any(isCustomer, isAdmin),
    '.write': all(isServer, any(all('!data.exists()', `!${booking}.exists()`), '!newData.exists()')),
    '.validate': is.whole(limits.OTP_MIN, limits.OTP_MAX),
  },
};

/**
 * Guesses are counted before they are compared, one by one: of two guesses at once only one can be the next, and
 * after the last the count starts again only when the pause is over.
 */
export const otpTries: RulesNode = {
  $booking: {
    '.write': all(
      isServer,
      any(
        'newData.exists()',
        "newData.parent().parent().child('bookings').child($booking).child('status').val() !== 'ARRIVED'",
      ),
    ),
    '.validate': all(
      "newData.hasChildren(['count'])",
      any(`newData.child('count').val() < ${limits.OTP_TRIES}`, "newData.hasChildren(['lockedUntil'])"),
    ),
    ...fields({
      count: leaf(
        is.whole(1, limits.OTP_TRIES),
        any(
          '(data.exists() ? newData.val() === data.val() + 1 : newData.val() === 1)',
          all(
            'newData.val() === 1',
            "data.parent().hasChild('lockedUntil')",
            "data.parent().child('lockedUntil').val() <= now",
          ),
        ),
      ),
      lockedUntil: leaf(is.time),
    }),
  },
};
