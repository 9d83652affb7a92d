/** Public data served over plain HTTP before a live connection exists, cached by browsers and by Hosting's edge. */
import * as v from 'valibot';
import type { CarType } from '../pricing/carType';
import { BY_A_CROWD, endpoint } from './endpoint';
import type { Settings } from '../pricing/settings';

/** Car types in the order of their table. */
export type PublicData = { settings: Settings; carTypes: (CarType & { id: string })[] };

export const publicApi = {
  /** The public settings and the car types. A change may take five minutes to reach a visitor who is not signed in. */
  public_data: endpoint<PublicData>()({
    method: 'GET',
    callers: 'public',
    rate: BY_A_CROWD,
    body: v.object({}),
    cached: { seconds: 60, edgeSeconds: 240, staleSeconds: 86_400 },
  }),
};
