/** The postcodes files: those of a sector in each, with the street that they are in. */
import { type PostcodesFile, postcodesPath, UNITS } from '@/domain/place/search/searchFiles';
import type { LatLng } from '@/domain/place/geo';
import type { Postcode, TownFile } from '../townFile';
import { compactFile, lowest } from './compact';
import type { Street } from './streets';
import { type Where, whereText } from './where';

export function postcodeFiles(
  postcodes: readonly Postcode[],
  streets: readonly Street[],
  where: Where,
  streetAt: (at: LatLng) => string | null,
): { files: TownFile[]; sectors: string } {
  const known = streetsByCode(streets);
  const sectors = new Map<string, Postcode[]>();
  for (const postcode of postcodes.toSorted((a, b) => (a.code < b.code ? -1 : 1))) {
    const sector = postcode.code.slice(0, -2);
    sectors.set(sector, [...(sectors.get(sector) ?? []), postcode]);
  }
  const files = [...sectors].map(([sector, held]) => {
    const at = lowest(held);
    const texts = held.map((postcode) => {
      const street = known.get(postcode.code) ?? streetAt(postcode);
      const locality = where.localityAt(postcode, { city: null, postcode: postcode.code });
      return whereText({ ...locality, outward: null }, postcode.code, street);
    });
    const distinct = [...new Set(texts)];
    const content: PostcodesFile = {
      at,
      where: distinct,
      rows: held.map(({ code, lat, lng }, row) => [
        code.slice(-2),
        Math.round(lat * UNITS) - at[0],
        Math.round(lng * UNITS) - at[1],
        distinct.indexOf(texts[row] as string),
      ]),
    };
    return compactFile(postcodesPath(sector), content);
  });
  return { files, sectors: [...sectors.keys()].join('|') };
}

/** The street in which most houses of a postcode are. */
function streetsByCode(streets: readonly Street[]): Map<string, string> {
  const counts = new Map<string, { street: string; count: number }>();
  for (const { name, houses } of streets) {
    const own = new Map<string, number>();
    for (const { postcode } of houses) if (postcode !== null) own.set(postcode, (own.get(postcode) ?? 0) + 1);
    for (const [code, count] of own) {
      if (count > (counts.get(code)?.count ?? 0)) counts.set(code, { street: name, count });
    }
  }
  return new Map([...counts].map(([code, { street }]) => [code, street]));
}
