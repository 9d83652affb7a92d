/** The drivers' board: what the caller has claimed, and the rides booked ahead that they may claim. */
import type { BoardPlace, BoardRide, ClaimedRide } from '@/domain/api/ride/aheadApi';
import { areaOf } from '@/domain/ride/ahead/area';
import { freeUntil, isOnBoard, type PromisedRide } from '@/domain/ride/ahead/promised';
import type { Booking } from '@/domain/ride/booking';
import { type Needs, needsOf } from '@/domain/ride/needs/needs';
import { BOARD_READ_MAX, BOARD_ROWS, CLAIMS_MAX } from '@/domain/limits';
import { paths } from '@/domain/paths';
import { claimObstacle } from '../../ahead/fit';
import { readClaimant, readClaims } from '../../ahead/store';
import type { Handler } from '../../http/handler';
import { refuse } from '../../http/refusal';
import { readRangeAfter, readRangePage } from '../../store/database';
import { readNeeds } from '../../store/needs/access';
import { readPriceLists } from '../../store/priceLists';

type Row<Ride = Booking> = { booking: Ride; needs: Needs | null };

const withNeeds = async <Ride extends Booking>(booking: Ride): Promise<Row<Ride>> => ({
  booking,
  needs: await readNeeds(booking.id),
});

/** What a cab has to carry. The other needs are nobody's business before the claim. */
function inShort(needs: Needs | null): Needs | null {
  const { wheelchair, dog } = needs ?? {};
  return (
    needsOf({ ...(wheelchair === undefined ? {} : { wheelchair }), ...(dog === undefined ? {} : { dog }) }) ?? null
  );
}

const boardRide = ({ booking, needs }: Row): BoardRide => ({
  id: booking.id,
  tripdate: booking.tripdate,
  from: areaOf(booking.pickup),
  to: areaOf(booking.drop),
  carType: booking.carType,
  stops: booking.stops?.length ?? 0,
  extra_passenger: booking.extra_passenger,
  needs: inShort(needs),
  estimate: booking.estimate,
  driver_share: booking.estimate_lines.driver_share,
  distance: booking.estimateDistance,
  duration: booking.estimateTime,
});

const claimedRide = (row: Row<PromisedRide>): ClaimedRide => ({
  ...boardRide(row),
  needs: row.needs,
  booking_id: row.booking.booking_id,
  pickup: row.booking.pickupAddress,
  drop: row.booking.dropAddress,
  stops_at: (row.booking.stops ?? []).map(({ add }) => add),
  notes: row.booking.notes ?? '',
  free_until: freeUntil(row.booking),
  moved: row.booking.promised.moved === true,
});

const placeOf = ({ id, dispatch }: Booking): BoardPlace => ({ at: dispatch?.expiresAt ?? 0, id });

/** A stretch of the searches that begin after `nowMs`, from a place on. */
async function searchesAfter(after: BoardPlace | undefined, nowMs: number): Promise<Booking[]> {
  const [path, child, end] = [paths.bookings(), 'dispatch/expiresAt', Number.MAX_SAFE_INTEGER] as const;
  const rows =
    after === undefined || after.at < nowMs
      ? await readRangePage<Booking>(path, child, nowMs + 1, end, BOARD_READ_MAX)
      : await readRangeAfter<Booking>(path, child, { value: after.at, key: after.id }, end, BOARD_READ_MAX);
  return rows.map(([, booking]) => booking);
}

export const aheadBoard: Handler<'ahead_board'> = async ({ body: { after }, caller: { uid }, nowMs }) => {
  const [claimant, { rides: claimed }, lists, ahead] = await Promise.all([
    readClaimant(uid),
    readClaims(uid),
    readPriceLists(),
    searchesAfter(after, nowMs),
  ]);
  if (claimant === null) return refuse('booking_not_found');
  const open = ahead.filter((booking) => isOnBoard(booking, nowMs) && booking.formerPromises?.[uid] === undefined);
  const rows = await Promise.all(open.map(withNeeds));
  const fitting = rows.filter((row) => claimObstacle(row, claimant, lists, nowMs) === null);
  const shown = fitting.slice(0, BOARD_ROWS);
  const isCut = shown.length < fitting.length || ahead.length === BOARD_READ_MAX;
  const last = shown.length < fitting.length ? shown.at(-1)?.booking : ahead.at(-1);
  const claims = await Promise.all(claimed.map(withNeeds));
  return {
    claims: claims.map(claimedRide).toSorted((a, b) => a.tripdate - b.tripdate),
    rides: shown.map(boardRide),
    next: isCut && last !== undefined ? placeOf(last) : null,
    most: CLAIMS_MAX,
  };
};
