/** The GOFS feed of the made-up town, file by file. */
import { discovery, enveloped, FILE_TTL, GOFS_FILES, versions, WAIT_TTL } from '@/domain/gofs/files';
import { outlinedZones } from '@/domain/gofs/outline';
import { type Service, serviceOf, type Town } from '@/domain/gofs/service';
import { DEFAULT_TIME_ZONE } from '@/domain/time/time';
import { publishedTables } from '../seed/tables';
import { readTownFiles } from '../seed/townFiles';

type Tables = { settings: Town['settings'] } & Record<'zones' | 'tariff' | 'plans', Record<string, never>> & {
    rates: { car_type: Record<string, never> };
  };

const withIds = <Row extends object>(table: Readonly<Record<string, Row>>): (Row & { id: string })[] =>
  Object.entries(table).map(([id, row]) => ({ ...row, id }));

/** The made-up town as a feed tells of it. @throws Error if it serves nobody */
export function townService(nowMs: number): Service {
  const tables = publishedTables(readTownFiles().zones, nowMs) as unknown as Tables;
  const service = serviceOf(
    {
      settings: tables.settings,
      zones: outlinedZones(withIds(tables.zones)),
      carTypes: withIds(tables.rates.car_type),
      tariffs: Object.values(tables.tariff),
      plans: Object.values(tables.plans),
      cards: [],
      appUrl: 'https://amberlight.example',
      timeZone: DEFAULT_TIME_ZONE,
    },
    nowMs,
  );
  if (service === null) throw new Error('the made-up town serves nobody');
  return service;
}

/** Every file of a service's feed, by its name in the specification. */
export function feedFiles(service: Service, nowMs: number): [name: string, file: unknown][] {
  const waits = { wait_times: service.brands.map(({ id }) => ({ brand_id: id, wait_time: 300 })) };
  return [
    ['gofs', enveloped(discovery(service), FILE_TTL, nowMs)],
    ['gofs_versions', enveloped(versions(service), FILE_TTL, nowMs)],
    ...Object.entries(GOFS_FILES).map(([name, data]): [string, unknown] => [
      name,
      enveloped(data(service, nowMs), FILE_TTL, nowMs),
    ]),
    ['wait_time', enveloped(waits, WAIT_TTL, nowMs)],
  ];
}
