import { GOFS_LANGUAGE } from '@/domain/gofs/language';
import type { LatLng } from '@/domain/place/geo';

/** Longer than a slow connection takes, milliseconds. */
const PATIENCE_MS = 10_000;

type Answer = { data: { wait_times: { wait_time: number }[] } };

/**
 * Whole minutes to the nearest free cab of any type, from the town's public feed, which asks for no account. Null if none is near,
 * or if no ride can begin there now.
 *
 * @throws Error without an answer in ten seconds
 */
export async function waitHere({ lat, lng }: LatLng): Promise<number | null> {
  const question = new URLSearchParams({ pickup_lat: lat.toFixed(5), pickup_lon: lng.toFixed(5) }).toString();
  const response = await fetch(`/gofs/${GOFS_LANGUAGE}/wait_time?${question}`, {
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (!response.ok) throw new Error(`wait: ${response.status}`);
  const { data } = (await response.json()) as Answer;
  const seconds = data.wait_times.map(({ wait_time }) => wait_time);
  return seconds.length === 0 ? null : Math.ceil(Math.min(...seconds) / 60);
}
