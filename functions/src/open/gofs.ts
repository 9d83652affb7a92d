/** The GOFS feed of the town, from the tables as they stand. `src/domain/gofs/` says what is in each file. */
import { discovery, enveloped, FILE_TTL, GOFS_FILES, isGofsFile, versions } from '@/domain/gofs/files';
import { GOFS_LANGUAGE } from '@/domain/gofs/language';
import { type Service, serviceOf } from '@/domain/gofs/service';
import { DEFAULT_TIME_ZONE } from '@/domain/time/time';
import { paymentConfig } from '../config';
import { type Refused, refuse } from '../http/refusal';
import { readPriceLists, readOutlinedZones } from '../store/priceLists';
import type { OpenFile } from './openFile';

/** The service that the feed tells of now; null while the town serves nobody. */
export async function readService(nowMs: number): Promise<Service | null> {
  const [{ settings, carTypes, tariffs, plans, cards }, zones] = await Promise.all([
    readPriceLists(),
    readOutlinedZones(),
  ]);
  const { appUrl } = paymentConfig();
  const rows = carTypes.flatMap(({ id, ...row }) => (id === undefined ? [] : [{ ...row, id }]));
  return serviceOf(
    { settings, carTypes: rows, zones, tariffs, plans, cards, appUrl, timeZone: DEFAULT_TIME_ZONE },
    nowMs,
  );
}

/** A file of the feed by its path below `/gofs/`. `not_found`: there is no such file, or the town serves nobody yet. */
export async function gofsFile(path: string, nowMs: number): Promise<OpenFile | Refused> {
  const service = await readService(nowMs);
  const data = service === null ? null : dataOf(path, service, nowMs);
  return data === null
    ? refuse('not_found')
    : { text: JSON.stringify(enveloped(data, FILE_TTL, nowMs)), seconds: FILE_TTL };
}

function dataOf(path: string, service: Service, nowMs: number): Readonly<Record<string, unknown>> | null {
  if (path === 'gofs.json') return discovery(service);
  if (path === 'gofs_versions.json') return versions(service);
  const [language, file = ''] = path.split('/');
  const name = file.replace(/\.json$/, '');
  return language === GOFS_LANGUAGE && file.endsWith('.json') && isGofsFile(name)
    ? GOFS_FILES[name](service, nowMs)
    : null;
}
