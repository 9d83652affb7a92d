/** The GOFS feed keeps the rules of its specification, in our words, and says nothing while there is nothing to say. */
import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon';
import { describe, expect, it } from 'vitest';
import { GOFS_FILES } from '@/domain/gofs/files';
import { hoursOf, isWithin, WHOLE_DAY } from '@/domain/gofs/hours';
import { outlinedZones } from '@/domain/gofs/outline';
import { type Service, serviceOf, type Town } from '@/domain/gofs/service';
import { DEFAULT_SETTINGS, settingsOf } from '@/domain/pricing/settings';
import { feedFiles, townService } from '../../../local/conformance/gofsFeed';

const NOW = Date.UTC(2026, 5, 1, 12);
type Rows = readonly Record<string, unknown>[];
type File = { last_updated: number; ttl: number; version: string; data: Record<string, Rows> };

const SQUARE = [
  { lat: 51.5, lng: -3.1 },
  { lat: 51.6, lng: -3.1 },
  { lat: 51.6, lng: -3 },
  { lat: 51.5, lng: -3 },
];
type ZoneRows = Parameters<typeof outlinedZones>[0];
const ZONES: ZoneRows = [{ id: 'z1', name: 'Newport', status: 'active', latlng: JSON.stringify(SQUARE) }];
const TOWN: Town = {
  settings: { ...DEFAULT_SETTINGS, care_no: '029 2018 0123' },
  carTypes: [{ id: 'black cab', name: 'Black Cab' } as Town['carTypes'][number]],
  zones: outlinedZones(ZONES),
  tariffs: [{ name: 'Newport', title: 'Day', fromtime: 0, totime: 1440 }],
  plans: [{ tariff: 'Day' } as Town['plans'][number]],
  cards: [],
  appUrl: 'https://cabs.example',
  timeZone: 'Europe/London',
};
const served = (changes: Partial<Town> = {}): Service => {
  const service = serviceOf({ ...TOWN, ...changes }, NOW);
  if (service === null) throw new Error('nobody is served');
  return service;
};

describe('the feed of the made-up town', () => {
  const service = townService(NOW);
  const files = Object.fromEntries(feedFiles(service, NOW)) as Record<string, File>;
  const rows = (name: string): Rows => files[name]?.data[name] as Rows;
  const idsOf = (name: string, field: string): unknown[] => rows(name).map((row) => row[field]);
  const zoneIds = service.zones.map(({ id }) => id);

  it('has every file that is required, in an envelope of version 1.0', () => {
    const required = ['gofs', 'system_information', 'service_brands', 'zones', 'operating_rules', 'calendars'];
    expect(Object.keys(files)).toEqual(expect.arrayContaining([...required, 'vehicle_types', 'wait_time']));
    for (const { last_updated, ttl, version } of Object.values(files)) {
      expect({ version, isWhole: Number.isInteger(last_updated) }).toEqual({ version: '1.0', isWhole: true });
      expect(last_updated).toBeLessThanOrEqual(NOW / 1000);
      expect(last_updated + ttl).toBeGreaterThan(NOW / 1000);
    }
  });

  it('finds each of its files by gofs.json', () => {
    const found = files['gofs'] as unknown as { data: { 'en-GB': { feeds: { name: string; url: string }[] } } };
    const { feeds } = found.data['en-GB'];
    expect(feeds.map(({ name }) => name).toSorted()).toEqual(
      Object.keys(files)
        .filter((name) => name !== 'gofs')
        .toSorted(),
    );
    for (const { url } of feeds) expect(new URL(url).href).toBe(url);
  });

  it('has ids without spaces, each once, and refers only to ids that it has', () => {
    const own = [
      zoneIds,
      idsOf('service_brands', 'brand_id'),
      idsOf('vehicle_types', 'vehicle_type_id'),
      idsOf('calendars', 'calendar_id'),
    ];
    for (const ids of own) {
      expect(ids.length).toBeGreaterThan(0);
      expect(new Set(ids).size).toBe(ids.length);
      for (const id of ids) expect(id).toMatch(/^\S+$/);
    }
    const [zones, , vehicles, calendars] = own;
    expect(rows('operating_rules').length).toBeGreaterThanOrEqual(zoneIds.length ** 2);
    for (const rule of rows('operating_rules')) {
      expect(zones).toContain(rule['from_zone_id']);
      expect(zones).toContain(rule['to_zone_id']);
      expect(vehicles).toEqual(rule['vehicle_type_id']);
      expect(calendars).toEqual(rule['calendars']);
    }
    for (const rule of rows('booking_rules')) expect(rule['from_zone_ids']).toEqual(zoneIds);
  });

  it('has no text about anybody: the same tables with other people make the same feed', () => {
    const text = JSON.stringify(files);
    for (const word of ['uid', 'mobile', 'driver', 'email', '@']) expect(text).not.toContain(word);
  });
});

it('gives keys that are nearly alike ids of their own', () => {
  const carTypes = ['a b', 'a_b', 'a\u00a0b', 'a_20b', 'a\u2003', 'a 03'].map(
    (id) => ({ id, name: id }) as Town['carTypes'][number],
  );
  const ids = served({ carTypes }).brands.map(({ id }) => id);
  expect(new Set(ids).size).toBe(carTypes.length);
  for (const id of ids) expect(id).toMatch(/^\S+$/);
});

const turnOf = (ring: readonly [number, number][]): number =>
  ring.slice(1).reduce((sum, [lng, lat], index) => {
    const [lngBefore, latBefore] = ring[index] as [number, number];
    return sum + lngBefore * lat - lng * latBefore;
  }, 0);

describe('zones', () => {
  const ringOf = (corners: readonly object[]): [number, number][] => {
    const zones = [{ id: 'z1', name: 'Newport', status: 'active' as const, latlng: JSON.stringify(corners) }];
    const { features } = GOFS_FILES.zones(served({ zones: outlinedZones(zones) })).zones;
    return features[0]?.geometry.coordinates[0] as unknown as [number, number][];
  };

  it('are closed rings that turn counterclockwise, however they were drawn', () => {
    const turned = [
      [-3, 51.5],
      [-3, 51.6],
      [-3.1, 51.6],
      [-3.1, 51.5],
    ];
    for (const corners of [SQUARE, SQUARE.toReversed(), [...SQUARE, SQUARE[0] as object]]) {
      const ring = ringOf(corners);
      expect(ring).toHaveLength(5);
      expect(ring[0]).toEqual(ring[4]);
      const start = ring.findIndex(([lng, lat]) => lng === -3 && lat === 51.5);
      expect([...ring.slice(0, 4), ...ring.slice(0, 4)].slice(start, start + 4)).toEqual(turned);
    }
  });

  it('leave out one that is not in force, that cannot be read, or in which no fare can be made', () => {
    const more: ZoneRows = [
      { id: 'z2', name: 'Old', status: 'inactive', latlng: JSON.stringify(SQUARE) },
      { id: 'z3', name: 'Broken', status: 'active', latlng: '[' },
      { id: 'z4', name: 'Free', status: 'active', latlng: JSON.stringify(SQUARE) },
    ];
    expect(served({ zones: outlinedZones([...ZONES, ...more]) }).zones.map(({ id }) => id)).toEqual(['z1']);
  });
});

describe('a zone with a smaller one in it', () => {
  const box = (south: number, west: number, north: number, east: number) => [
    { lat: south, lng: west },
    { lat: north, lng: west },
    { lat: north, lng: east },
    { lat: south, lng: east },
  ];
  const STATION = [51.55, -3.05] as const;
  const withZone = (corners: readonly object[], tariffs: Town['tariffs'] = TOWN.tariffs): Service => {
    const inner = { id: 'z2', name: 'Station', status: 'active' as const, latlng: JSON.stringify(corners) };
    return served({ zones: outlinedZones([...ZONES, inner]), tariffs });
  };
  /** The zones of the feed that hold a place. */
  const zonesAt = (service: Service, [lat, lng]: readonly [number, number]) =>
    GOFS_FILES.zones(service)
      .zones.features.filter(({ geometry }) =>
        booleanPointInPolygon([lng, lat], geometry as Parameters<typeof booleanPointInPolygon>[1]),
      )
      .map(({ zone_id }) => zone_id);

  it('does not hold what the smaller one decides, which has other hours or none', () => {
    const within = withZone(box(51.54, -3.06, 51.56, -3.04));
    expect(zonesAt(within, STATION)).toEqual([]);
    expect(zonesAt(within, [51.52, -3.05])).toEqual(['z1']);
    const withHours = withZone(box(51.54, -3.06, 51.56, -3.04), [
      ...TOWN.tariffs,
      { name: 'Station', title: 'Day', fromtime: 420, totime: 1140 },
    ]);
    expect(zonesAt(withHours, STATION)).toEqual(['z2']);
    const hole = GOFS_FILES.zones(within).zones.features[0]?.geometry.coordinates[1] as [number, number][];
    expect(turnOf(hole)).toBeLessThan(0);
  });

  it('is not in the feed where smaller ones cover all of it', () => {
    const halves: ZoneRows = [
      { id: 'z2', name: 'North', status: 'active', latlng: JSON.stringify(box(51.55, -3.1, 51.6, -3)) },
      { id: 'z3', name: 'South', status: 'active', latlng: JSON.stringify(box(51.5, -3.1, 51.55, -3)) },
    ];
    const tariffs = [...TOWN.tariffs, { name: 'North', title: 'Day', fromtime: 420, totime: 1140 }];
    const service = served({ zones: outlinedZones([...ZONES, ...halves]), tariffs });
    expect(service.zones.map(({ id }) => id)).toEqual(['z2']);
    expect(serviceOf({ ...TOWN, zones: outlinedZones([...ZONES, ...halves]) }, NOW)).toBeNull();
  });

  it('is in two pieces where the smaller one cuts it, and gives up a corner that the smaller one takes', () => {
    const cut = withZone(box(51.54, -3.2, 51.56, -2.9));
    expect([zonesAt(cut, STATION), zonesAt(cut, [51.52, -3.05]), zonesAt(cut, [51.58, -3.05])]).toEqual([
      [],
      ['z1'],
      ['z1'],
    ]);
    const corner = withZone(box(51.58, -3.02, 51.62, -2.98));
    expect([zonesAt(corner, [51.59, -3.01]), zonesAt(corner, STATION)]).toEqual([[], ['z1']]);
  });
});

describe('operating rules', () => {
  const window = (fromtime: number, totime: number) => ({ name: 'Newport', title: 'Day', fromtime, totime });
  const windowsBy = (...tariffs: ReturnType<typeof window>[]) =>
    GOFS_FILES.operating_rules(served({ tariffs })).operating_rules.map(
      ({ start_pickup_window: from, end_pickup_window: to }: Record<string, unknown>) => [from, to],
    );

  it('name no window where rides begin at any hour', () => {
    expect(windowsBy(window(0, 1440))).toEqual([[undefined, undefined]]);
    expect(windowsBy(window(360, 1320), window(1320, 360))).toEqual([[undefined, undefined]]);
  });

  it('end a night above 24:00:00', () => {
    expect(windowsBy(window(1320, 390))).toEqual([['22:00:00', '30:30:00']]);
    expect(windowsBy(window(600, 720), window(1320, 390))).toEqual([
      ['10:00:00', '12:00:00'],
      ['22:00:00', '30:30:00'],
    ]);
  });

  it('say at which minutes a ride can begin, after midnight too', () => {
    const night = hoursOf([window(1320, 390)]);
    expect([1319, 1320, 0, 389, 390].map((minute) => isWithin(night, minute))).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
    expect([0, 1439].map((minute) => isWithin(WHOLE_DAY, minute))).toEqual([true, true]);
  });

  it('join windows that meet, and know none between equal ends', () => {
    expect(hoursOf([window(60, 120), window(120, 180), window(300, 300)])).toEqual([{ from: 60, to: 180 }]);
    expect(hoursOf([])).toEqual([]);
  });
});

describe('what cannot be said truly', () => {
  it('is left out: a number that the world cannot dial, a capacity, and fares', () => {
    const withPhone = GOFS_FILES.system_information(served());
    expect(withPhone).toMatchObject({ phone_number: '+442920180123' });
    const without = GOFS_FILES.system_information(served({ settings: { ...DEFAULT_SETTINGS, care_no: 'ask inside' } }));
    expect(without).not.toHaveProperty('phone_number');
    expect(GOFS_FILES.vehicle_types(served()).vehicle_types).toEqual([{ vehicle_type_id: 'black_0020cab' }]);
    expect(GOFS_FILES).not.toHaveProperty('fares');
  });

  it.each<[string, Partial<Town>]>([
    ['a fresh installation', { settings: settingsOf(null), zones: [], tariffs: [], plans: [], carTypes: [] }],
    ['a town that is being set up', { settings: { ...DEFAULT_SETTINGS, opening: 'soon' } }],
    ['a town without zones', { zones: [] }],
    ['a town without car types', { carTypes: [] }],
    ['a town without tariffs', { tariffs: [] }],
    ['tariffs without a plan', { plans: [] }],
    ['a town by a card that is not in force', { settings: { ...DEFAULT_SETTINGS, fare_basis: 'card' } }],
  ])('%s has no feed', (_name, changes) => {
    expect(serviceOf({ ...TOWN, ...changes }, NOW)).toBeNull();
  });
});
