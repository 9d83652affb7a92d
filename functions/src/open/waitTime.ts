/**
 * GOFS's question how long a rider waits at a place. The answer is the one that riders get before they book: whole minutes from
 * places on a grid, so that no number of questions finds a cab.
 */
import * as v from 'valibot';
import { enveloped, WAIT_TTL } from '@/domain/gofs/files';
import { type Refused, refuse } from '../http/refusal';
import { nearbyTo } from '../fleet/nearby';
import { isServed } from '@/domain/gofs/service';
import { readService } from './gofs';
import type { OpenFile } from './openFile';

const degrees = (most: number) =>
  v.pipe(v.string(), v.regex(/^-?\d{1,3}(\.\d{1,15})?$/), v.transform(Number), v.minValue(-most), v.maxValue(most));

const question = v.object({
  pickup_lat: degrees(90),
  pickup_lon: degrees(180),
  drop_off_lat: v.optional(degrees(90)),
  drop_off_lon: v.optional(degrees(180)),
  brand_id: v.optional(v.pipe(v.string(), v.maxLength(2000))),
});

/**
 * The waits for the brands that were asked for, or for all. A brand without a free cab near is left out, and so is every one where
 * and while no ride can begin.
 */
export async function waitTime(query: URLSearchParams, nowMs: number): Promise<OpenFile | Refused> {
  // Each brand may be asked for by a field of its own.
  const brands = query.getAll('brand_id').join(',');
  const parsed = v.safeParse(question, {
    ...Object.fromEntries(query),
    ...(brands === '' ? {} : { brand_id: brands }),
  });
  if (!parsed.success) return refuse('invalid_request', v.getDotPath(parsed.issues[0]) ?? undefined);
  const { pickup_lat, pickup_lon, drop_off_lat, drop_off_lon, brand_id } = parsed.output;
  if ((drop_off_lat === undefined) !== (drop_off_lon === undefined)) return refuse('invalid_request', 'drop_off_lat');
  const service = await readService(nowMs);
  if (service === null) return refuse('not_found');
  const asked = brand_id?.split(',') ?? service.brands.map(({ id }) => id);
  const pickup = { lat: pickup_lat, lng: pickup_lon };
  const { zone, cars: near } = await nearbyTo(pickup, '', nowMs);
  const cars = isServed(service, zone, nowMs) ? near : [];
  const waits = service.brands.flatMap(({ id, name }) => {
    const minutes = cars.find(({ carType }) => carType === name)?.minutes ?? null;
    return minutes === null || !asked.includes(id) ? [] : [{ brand_id: id, wait_time: minutes * 60 }];
  });
  return { text: JSON.stringify(enveloped({ wait_times: waits }, WAIT_TTL, nowMs)), seconds: WAIT_TTL };
}
