/** The parts of a ride's records: names, places, lengths, and the breakdown of a fare. */
import * as limits from '@/domain/limits';
import { all, any, type Expression, named } from '../language/expression';
import { $booking, $stop, newData } from '../language/scope';
import * as is from '../values';
import { described, leaf, type RulesNode, record } from '../values';

const NAME_MAX_CHARACTERS = 130;
const ROUTE_SECONDS_MAX = 1_000_000;
const ROUTE_METRES_MAX = 10_000_000;

export const name = is.textOrEmpty(NAME_MAX_CHARACTERS);
export const address = is.textOrEmpty(limits.ADDRESS_MAX_CHARACTERS);
export const metres = named('metres', 'a distance in metres', is.number(0, ROUTE_METRES_MAX));
export const seconds = named('seconds', 'a duration in seconds', is.number(0, ROUTE_SECONDS_MAX));
/** The actual duration of a ride. A ride whose phone was lost may be ended weeks later. */
export const secondsPassed = named('secondsPassed', 'a duration in seconds', is.number(0, 1_000_000_000));
/** The booking's id inside the record stored under it. */
export const isItsKey = named('isItsKey', 'the booking’s id', newData.val().equals($booking));

const PLACE = { lat: leaf(is.latitude), lng: leaf(is.longitude), add: leaf(address) };
const ZONE = { zone: leaf(name) };
export const place = (...conditions: Expression[]): RulesNode => record(PLACE, ZONE, ...conditions);
/** A place that may have come into the ride under way, and since when it is in it. */
export const placeAhead = (...conditions: Expression[]): RulesNode =>
  record(PLACE, { ...ZONE, since: leaf(is.time) }, ...conditions);
const isStopNumber = named(
  'isStopNumber',
  'a numbered stop',
  $stop.matches(new RegExp(`^[0-${limits.STOPS_MAX - 1}]$`)),
);
/** The stops of a ride or an offer, in their order. */
export const stopsOf = (...conditions: Expression[]): RulesNode => {
  const { '.validate': isPlace, ...parts } = placeAhead();
  return described('The places on the way.', {
    '.validate': all(named('hasAFirst', 'at least one', newData.hasChild('0')), ...conditions),
    $stop: { '.validate': all(isStopNumber, isPlace as Expression), ...parts },
  });
};
const ofTheCard = newData.child('card');
/** Nobody may be charged more than the card allows, and that includes the fee. */
const keepsToTheCard = named(
  'keepsToTheCard',
  'never above what an authority’s card allows, fee included',
  any(
    ofTheCard.isMissing(),
    all(
      newData.field('total').atMost(ofTheCard.field('allowed')),
      newData.field('total').equals(newData.field('driver_share').plus(newData.field('convenience_fee'))),
    ),
  ),
);
/** A breakdown that keeps to the rules of its basis. */
export const linesOf = (...conditions: Expression[]): RulesNode => ({
  '.validate': all(...conditions, keepsToTheCard),
  ...fareLines,
});
/** A breakdown: amounts and texts line by line, and the facts behind them (`FareBreakdown`). */
const fareLines: RulesNode = {
  $line: leaf(is.fareLine),
  card: described('What the bill shows of the licensing authority’s card.', {
    $part: leaf(is.fareFact),
    changes: described('The bands that took over on the way.', {
      $change: described('One change of band.', { $part: leaf(is.fareFact) }),
    }),
    extras: described('The extras one by one.', {
      $extra: described('One extra.', { $part: leaf(is.fareFact) }),
    }),
    range: described('The range of an estimate in which most rides end.', { $end: leaf(is.pence) }),
    offers: described('What the driver may add at the end of the ride.', { $offer: leaf(is.fareFact) }),
    charges: described('What it may cost not to take the ride.', {
      $kind: described('One of the card’s fees, and after how many minutes it is due.', {
        $part: leaf(is.fareFact),
      }),
    }),
  }),
  facts: described('The facts behind the fare.', {
    $fact: leaf(is.fareFact),
    tiers: described('The parts of the distance that are priced separately.', {
      $tier: described('One part of the distance.', { $part: leaf(is.fareFact) }),
    }),
  }),
};
