/** What everybody may know before there is a live line: over plain HTTP, kept by browsers and by Hosting's edge. */
import * as v from 'valibot';
import type { CarType } from './carType';
import { BY_A_CROWD, endpoint } from './endpoint';
import type { Settings } from './settings';

/** Car types in the order of their table. */
export type PublicData = { settings: Settings; carTypes: (CarType & { id: string })[] };

export const publicApi = {
  /** The public settings and the car types. A change may take five minutes to reach a visitor; the live line corrects it. */
  public_data: endpoint<PublicData>()({
    method: 'GET',
    callers: 'public',
    rate: BY_A_CROWD,
    body: v.object({}),
    cached: { seconds: 60, edgeSeconds: 240, staleSeconds: 86_400 },
  }),
};
