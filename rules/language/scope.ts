/** The variables of the rules language: https://firebase.google.com/docs/reference/security/database */
import { Expression } from './expression';
import { Here, Tree } from './snapshot';
import { Value } from './value';

/** The database before the write, from its root. */
export const root = new Tree(() => 'root');
/** The database after the whole update, from its root. The path up to it depends on the rule's place. */
export const newTree = new Tree((place) => `newData${'.parent()'.repeat(place.length)}`);
/** The rule's own node before the write. */
export const data = new Here(() => 'data');
/** The rule's own node after the whole update. */
export const newData = new Here(() => 'newData');

/** The caller. */
export const auth = {
  isSignedIn: new Expression(() => 'auth != null'),
  uid: new Value(() => 'auth.uid'),
  /** How the caller signed in: `password`, `phone`, `google.com` … */
  provider: new Value(() => 'auth.provider'),
  emailVerified: new Value(() => 'auth.token.email_verified'),
  /** The number with which the session passed the second step of the sign-in. */
  secondStep: new Value(() => 'auth.token.second_step'),
  /** True only for the server's own Admin app. */
  server: new Value(() => 'auth.server'),
};

/** The server's clock, epoch ms. */
export const now = new Value(() => 'now');

const queryFact = (name: string): Value => new Value(() => `query.${name}`);
/** The parameters of a list query; an omitted one is null. */
export const query = {
  orderByChild: queryFact('orderByChild'),
  orderByKey: new Expression(() => 'query.orderByKey'),
  equalTo: queryFact('equalTo'),
  startAt: queryFact('startAt'),
  endAt: queryFact('endAt'),
  limitToFirst: queryFact('limitToFirst'),
  limitToLast: queryFact('limitToLast'),
};

/** The key that a path variable stands for. Throws in a rule that is not below that variable. */
const variable = (name: `$${string}`): Value =>
  new Value((place) => {
    if (!place.includes(name)) throw new Error(`/${place.join('/')} has no ${name}`);
    return name;
  });
export const $account = variable('$account');
export const $address = variable('$address');
export const $alert = variable('$alert');
export const $booking = variable('$booking');
export const $date = variable('$date');
export const $driver = variable('$driver');
export const $entry = variable('$entry');
export const $fault = variable('$fault');
export const $fleet = variable('$fleet');
export const $hash = variable('$hash');
export const $hour = variable('$hour');
export const $id = variable('$id');
export const $kind = variable('$kind');
export const $message = variable('$message');
export const $month = variable('$month');
export const $pattern = variable('$pattern');
export const $payment = variable('$payment');
export const $payout = variable('$payout');
export const $person = variable('$person');
export const $point = variable('$point');
export const $promo = variable('$promo');
export const $repeat = variable('$repeat');
export const $request = variable('$request');
export const $settlement = variable('$settlement');
export const $side = variable('$side');
export const $slot = variable('$slot');
export const $stop = variable('$stop');
export const $table = variable('$table');
export const $uid = variable('$uid');
export const $withdraw = variable('$withdraw');
export const $year = variable('$year');
