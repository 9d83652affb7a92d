/** What the records of a ride are made of: names, places, lengths, and the breakdown of a fare. */
import * as limits from '@/domain/limits';
import type { Expression } from '../expression';
import * as is from '../values';
import { leaf, type RulesNode, record } from '../values';

const NAME_MAX_CHARACTERS = 130;
const ROUTE_SECONDS_MAX = 1_000_000;
const ROUTE_METRES_MAX = 10_000_000;

export const name = is.textOrEmpty(NAME_MAX_CHARACTERS);
export const address = is.textOrEmpty(limits.ADDRESS_MAX_CHARACTERS);
export const metres = is.number(0, ROUTE_METRES_MAX);
export const seconds = is.number(0, ROUTE_SECONDS_MAX);

/** Written once, when the booking is made. */
export const once = '!data.exists()';
export const place = (...conditions: Expression[]): RulesNode =>
  record({ lat: leaf(is.latitude), lng: leaf(is.longitude), add: leaf(address) }, { zone: leaf(name) }, ...conditions);
/** A breakdown: amounts and words line by line, and the facts they were made from (`FareBreakdown`). */
export const fareLines: RulesNode = {
  $line: leaf(is.fareLine),
  facts: { $fact: leaf(is.fareFact), tiers: { $tier: { $part: leaf(is.fareFact) } } },
};
