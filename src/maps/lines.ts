import { mapConfig } from './config';
import { partOf } from './part';

/** What draws lines and outlines on the open map. A first page has none. */
export const lines = partOf(() => import('./open/lines/MapLines'));

/** For a page on which a line may come to be drawn, which fetches this once it is touched. */
export const linesAhead = {
  fetch: async (): Promise<void> => {
    if (mapConfig.googleMapsKey === null) await lines.fetch();
  },
};
