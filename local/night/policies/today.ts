/**
 * The rule before riders could wait: up to ten phones ring at once, in circles that double from the job radius, and a booking is
 * made only when somebody free stands in the first.
 */
import { mayBeOffered, nearestFirst } from '@/domain/ride/dispatch/eligible';
import { jobRadiusMetres } from '@/domain/pricing/settings';
import { settings } from '../../seed/tables';
import { CAR_TYPE } from '../fleet';
import type { Rule, Search, Stage } from '../search';

/** That rule's own figures: phones at once, and how long they ring. */
const DRIVERS_AT_ONCE = 10;
const RING_SECONDS = 30;
const DOUBLINGS = 3;

/** The circles beyond the one that was asked last, metres. */
function circlesBeyond(baseMetres: number, asked: number): number[] {
  const circles: number[] = [];
  for (let radius = 2 * asked; radius > 0 && radius <= baseMetres * 2 ** DOUBLINGS; radius *= 2) circles.push(radius);
  return circles;
}

export function today(stage: Stage): Rule {
  const { drivers } = stage;
  const baseMetres = jobRadiusMetres(settings);
  const byUid = new Map(drivers.map((driver) => [driver.uid, driver]));
  const radii = new Map<Search, number>();

  /** Rings the nearest drivers of a circle who have not been asked yet. Returns false if there is nobody. */
  function ask(search: Search, radiusMetres: number): boolean {
    const nowMs = stage.nowMs();
    const { request, asked } = search;
    const locations = drivers.map(({ uid, location }) => [uid, location] as const);
    let rung = 0;
    for (const { uid, metres } of nearestFirst(request.pickup, radiusMetres, locations, nowMs)) {
      const driver = byUid.get(uid);
      if (rung === DRIVERS_AT_ONCE || driver === undefined) break;
      if (asked.has(uid) || (request.wheelchair && !driver.designated)) continue;
      if (!mayBeOffered(driver.profile, { carTypes: [CAR_TYPE], metres }, nowMs)) continue;
      stage.offer(search, driver, RING_SECONDS);
      rung += 1;
    }
    return rung > 0;
  }

  function searchOn(search: Search): void {
    for (const radiusMetres of circlesBeyond(baseMetres, radii.get(search) ?? 0)) {
      radii.set(search, radiusMetres);
      if (ask(search, radiusMetres)) return;
    }
    stage.end(search, 'given up');
  }

  return {
    pressed(search) {
      radii.set(search, baseMetres);
      if (!ask(search, baseMetres)) stage.end(search, 'refused');
    },
    notTaken({ search }) {
      if (search.open.length === 0) searchOn(search);
    },
    freed: () => undefined,
  };
}
