/**
 * The price of a booking with its changes. Before the ride it is the price of the new trip. Under way it is what the cab
 * has driven, and the way from there: turning back does not make a long drive short.
 */
import type { Booking } from '@/domain/ride/booking';
import { type Change, stopsAhead } from '@/domain/ride/change';
import { cleanTrail, drivenLengthMetres, drivenPoints, sampleTrail } from '@/domain/ride/trail/trip';
import { CAB_SILENT_MINUTES, CHANGE_QUOTE_SECONDS, STOP_PASSED_METRES } from '@/domain/limits';
import { MINUTE_MS } from '@/domain/time/durations';
import { routeThrough } from '../maps/routes';
import { isRefused, type Refused, refuse } from '../http/refusal';
import { readTrail } from '../store/bookings';
import { carTypeNamed, readPriceLists } from '../store/priceLists';
import type { ChangeQuote } from '../transitions/ride/changeUpdate';
import { fareIn, legFault, zoned } from './quote';

type Way = Pick<ChangeQuote, 'route' | 'pricedAt'>;
type Places = Pick<ChangeQuote, 'pickup' | 'drop' | 'stops'>;

/** The most points of the driven way that are kept for the map. */
const DRIVEN_POINTS = 40;

/** The way of a ride under way: as driven up to the fix at `upTo` (the last one if null), and then as it is planned. */
async function wayOn(
  booking: Booking,
  { drop, stops }: Places,
  upTo: number | null,
  nowMs: number,
): Promise<Way | Refused> {
  const startMs = booking.trip_start_time ?? nowMs;
  const fixes = drivenPoints(await readTrail(booking.id))
    .filter(({ at }) => at >= startMs && at <= nowMs)
    .toSorted((a, b) => a.at - b.at);
  const last = fixes.at(-1);
  if (last === undefined || last.at < nowMs - CAB_SILENT_MINUTES * MINUTE_MS) return refuse('cab_silent');
  if (upTo !== null && upTo < last.at - CHANGE_QUOTE_SECONDS * 1000) return refuse('estimate_changed');
  const counted = fixes.filter(({ at }) => at <= (upTo ?? nowMs));
  const trail = cleanTrail(counted);
  const [here, pricedAt] = [trail.at(-1), counted.at(-1)?.at];
  if (here === undefined || pricedAt === undefined) return refuse('estimate_changed');
  const ahead = stopsAhead(stops, trail, STOP_PASSED_METRES);
  const fault = legFault([...ahead, drop]);
  if (fault !== null) return refuse(fault);
  const rest = await routeThrough([here, ...ahead, drop], nowMs);
  if (rest === null) return refuse('no_route_found');
  return {
    route: {
      distanceMetres: Math.round(drivenLengthMetres(trail)) + rest.distanceMetres,
      durationSeconds: Math.round((pricedAt - startMs) / 1000) + rest.durationSeconds,
      points: [...sampleTrail(trail, DRIVEN_POINTS).map(({ lat, lng }) => ({ lat, lng })), ...rest.points],
    },
    pricedAt,
  };
}

async function wholeWay({ pickup, drop, stops }: Places, atMs: number): Promise<Way | Refused> {
  const fault = legFault([pickup, ...stops, drop]);
  if (fault !== null) return refuse(fault);
  const route = await routeThrough([pickup, ...stops, drop], atMs);
  return route === null ? refuse('no_route_found') : { route, pricedAt: null };
}

/** The booking as the wish would make it, with its way and its fare by today's lists. `upTo` is explained at `wayOn`. */
export async function quoteChange(
  booking: Booking,
  wish: Change,
  upTo: number | null,
  nowMs: number,
): Promise<ChangeQuote | Refused> {
  const lists = await readPriceLists();
  const carType = carTypeNamed(lists, booking.carType);
  if (carType === undefined) return refuse('select_proper');
  const bare = ({ lat, lng, add }: { lat: number; lng: number; add: string }) => ({ lat, lng, add });
  const places = zoned(
    {
      pickup: bare(wish.pickup ?? booking.pickup),
      drop: bare(wish.drop ?? booking.drop),
      stops: (wish.stops ?? booking.stops ?? []).map(bare),
    },
    lists,
  );
  if (places.pickup.zone === null) return refuse('no_tariff_found');
  const tripdate = wish.tripdate ?? booking.tripdate;
  const way =
    booking.status === 'STARTED'
      ? await wayOn(booking, places, upTo, nowMs)
      : await wholeWay(places, Math.max(tripdate, nowMs));
  if (isRefused(way)) return way;
  const fare = fareIn(carType, { ...places, ...way, tripdate, passengers: booking.extra_passenger, lists });
  return fare.ok ? { ...places, ...way, tripdate, lines: fare.breakdown } : refuse(fare.error);
}
